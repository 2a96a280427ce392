import * as z from "zod";
import { limits } from "../core/limits.js";
import { ById } from "../core/paging.js";
import { CalendarDate, Fraction, Id, Money, requiredText } from "../core/scalars.js";
import { sums } from "../core/sums.js";
import { OrganizationRow, OrgType } from "./shapes.js";

export const QuickSearch = z.strictObject({
  q: requiredText(limits.searchMax),
  limit: z.int().min(1).max(20).default(10),
});
export type QuickSearch = z.infer<typeof QuickSearch>;
export const OrganizationHit = z.object({
  id: Id,
  name: z.string(),
  orgType: OrgType,
  region: z.string().nullable(),
  locality: z.string().nullable(),
  isSample: z.boolean(),
  match: z.enum(["identifier", "prefix", "word", "similar"]),
});
export type OrganizationHit = z.infer<typeof OrganizationHit>;
export const OrganizationHits = z.array(OrganizationHit);

export const CompareOrganizations = z.strictObject({
  ids: z
    .array(Id)
    .min(limits.compareMin)
    .max(limits.compareMax)
    .refine((ids) => new Set(ids).size === ids.length, "Organizations must be unique"),
});
export const OrganizationComparison = z.object({
  organizations: z.array(OrganizationRow),
  metrics: z.array(
    z.object({
      field: z.string(),
      unit: z.enum(["text", "count", "money", "moneyPerCapita", "fraction", "date"]),
      cells: z.array(
        z.object({
          value: z.union([z.string(), z.number(), z.null()]),
          source: z.string().nullable(),
          dataset: z.string().nullable().describe("Name of the source's data set"),
          asOf: CalendarDate.nullable(),
        }),
      ),
      differs: z.boolean(),
    }),
  ),
});
export type OrganizationComparison = z.infer<typeof OrganizationComparison>;

/** Grade of the trust score, A best. */
export const DataQualityGrade = z.enum(["A", "B", "C", "D"]);
export type DataQualityGrade = z.infer<typeof DataQualityGrade>;
/** Quality of a record's data, not of the organization. */
export const DataQuality = z.object({
  trustScore: z
    .number()
    .describe(
      "Data quality, 0 to 100: weighted mean of completeness (50 %), agreement (25 %) and freshness (25 %). Without agreement the other two count 2 : 1; an undated record counts as not fresh",
    ),
  dataQualityGrade: DataQualityGrade.describe("Grade of trustScore: A from 85, B from 70, C from 50, D below"),
  completeness: Fraction.describe("Completeness: fraction of the fields expected for its type that are known"),
  freshness: Fraction.nullable().describe(
    "Freshness: 1 within a year of the latest source, falling linearly to 0 at ten years; null if no source is dated",
  ),
  agreement: Fraction.nullable().describe(
    "Agreement: fraction of multi-source fields on which the sources agree; null if no field has two sources",
  ),
});
export type DataQuality = z.infer<typeof DataQuality>;

export const OrganizationStats = z.object({
  contractCount: z.int().describe("Contracts to which it is a party"),
  projectCount: z.int().describe("Projects in which it participates"),
  programCount: z.int().describe("Programs in which it participates"),
  assetCount: z.int().describe("Assets owned"),
  ...sums({
    contractValue: Money.describe("Current value in US dollars, excluding cancelled contracts"),
    projectValue: Money.describe("Total budget, excluding cancelled and rejected projects"),
    assetReplacementCost: Money,
    bondParOutstanding: Money.describe("Outstanding par of its bonds"),
    grantsReceived: Money.describe("Grants obligated to the organization"),
    grantsAwarded: Money.describe("Grants obligated under programs it administers"),
  }),
  ...DataQuality.shape,
});
export type OrganizationStats = z.infer<typeof OrganizationStats>;

/** Kind of connection between two organizations. */
export const NetworkRelation = z.enum(["ownership", "directorship", "membership", "contractAward", "funding"]);
export const OrganizationNetwork = z.object({
  nodes: z.array(
    z.object({
      id: Id,
      type: OrgType,
      label: z.string(),
      region: z.string().nullable(),
      depth: z.int(),
      weight: z.number(),
    }),
  ),
  edges: z.array(
    z.object({
      source: Id,
      target: Id,
      relation: NetworkRelation,
      role: z.string().nullable(),
      value: Money.nullable().describe("Of the contracts that the source awarded to the target as the prime"),
      since: CalendarDate.nullable(),
      until: CalendarDate.nullable(),
      evidence: z.array(z.string()),
    }),
  ),
  isCapped: z.boolean().describe(`true: truncated to ${limits.networkNodesMax} nodes`),
});
export type OrganizationNetwork = z.infer<typeof OrganizationNetwork>;

/** One observation of a bank's or government's figures, by date, for trends. */
export const OrganizationFigure = z.object({
  asOf: CalendarDate,
  source: z.string(),
  values: z.record(z.string(), z.number()),
});

export const NetworkQuery = ById.extend({ depth: z.int().min(1).max(3).default(1) });
