import * as z from "zod";
import { CalendarDate, Id, Money } from "../core/scalars.js";
import { sums } from "../core/sums.js";
import { OrganizationStats } from "../organizations/reads.js";
import { OrgType } from "../organizations/shapes.js";

/** An organization's activity by start year; totals in US dollars. */
export const OrganizationYear = z.object({
  year: z.int(),
  contracts: z.int().describe("Signed or awarded in the year"),
  projects: z.int().describe("Started or planned to start in the year"),
  programs: z.int().describe("By fiscal year or closing date"),
  assets: z.int().describe("Built in the year"),
  ...sums({ contractValue: Money, projectBudget: Money, programFunding: Money, assetReplacementCost: Money }),
});
export type OrganizationYear = z.infer<typeof OrganizationYear>;

/** Concentration of contract value across counterparties. */
export const Concentration = z.object({
  contracts: z.int(),
  ...sums({ value: Money }),
  counterparties: z.int(),
  herfindahl: z.number().nullable().describe("Herfindahl index of contract value, 0 to 1; null if there is no value"),
  largest: z
    .array(z.object({ organizationId: Id, name: z.string().nullable(), value: Money, share: z.number() }))
    .describe("Up to 10"),
});
export type Concentration = z.infer<typeof Concentration>;

/** Figure by which an organization is compared with its peers. */
export const PeerMeasure = z.enum(["population", "totalRevenue", "totalExpenditure", "totalAssets", "debtOutstanding"]);
export type PeerMeasure = z.infer<typeof PeerMeasure>;

/** Percentile of an organization among those of its type and state. */
export const PeerStanding = z.object({
  measure: PeerMeasure,
  value: z.number(),
  median: z.number().nullable(),
  percentile: z.number().describe("Fraction of peers with a lower value"),
  peers: z.int().describe("Number of peers with a value"),
});
export type PeerStanding = z.infer<typeof PeerStanding>;

export const OrganizationAnalytics = z.object({
  id: Id,
  name: z.string(),
  orgType: OrgType,
  region: z.string().nullable(),
  isSample: z.boolean(),
  source: z.string(),
  asOf: CalendarDate.nullable().describe("Date of the organization's figures"),
  computedOn: CalendarDate,
  stats: OrganizationStats,
  years: z.array(OrganizationYear).describe("Last ten years, ending with the current one"),
  asBuyer: Concentration,
  asPrime: Concentration,
  peers: z.object({
    count: z.int(),
    isComplete: z.boolean().describe("false: more peers exist than were evaluated"),
    standings: z.array(PeerStanding),
  }),
});
export type OrganizationAnalytics = z.infer<typeof OrganizationAnalytics>;
