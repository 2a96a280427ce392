import * as z from "zod";
import { ContractPage } from "../contracts/shapes.js";
import { CalendarDate, Fraction, Id, Money, StoredUrl } from "../core/scalars.js";
import { FieldSource } from "../organizations/shapes.js";
import { ProjectPage } from "../projects/shapes.js";
import { Source } from "../provenance/sources.js";
import { ComplianceStatus, RiskLevel } from "../work/words.js";
import { AssetClass } from "./class.js";
import { InspectionPage, LifecyclePage, MaintenancePage, ValuationPage } from "./parts.js";
import {
  Asset,
  AssetRow,
  AssetStatus,
  assetFilterFields,
  ConditionLabel,
  checkYears,
  DepreciationMethod,
  Level,
} from "./shapes.js";

/** How much of an asset's cost has become expense. */
export const Depreciation = z.object({
  asOf: CalendarDate,
  method: DepreciationMethod,
  startDate: CalendarDate.nullable(),
  historicalCost: Money.nullable(),
  salvageValue: Money.nullable(),
  usefulLifeYears: z.number().nullable(),
  annualDepreciation: Money.nullable(),
  accumulatedDepreciation: Money.nullable().describe("Never more than cost less salvage value"),
  netBookValue: Money.nullable(),
  remainingLifeYears: z.number().nullable(),
});
export type Depreciation = z.infer<typeof Depreciation>;

/** The modified approach of GASB 34: the condition to be kept, and what keeping it costs. */
export const Preservation = z.object({
  targetConditionLevel: Level.nullable(),
  assessedLevel: Level.nullable(),
  isConditionMet: z.boolean().nullable(),
  lastAssessmentDate: CalendarDate.nullable(),
  nextAssessmentDue: CalendarDate.nullable().describe("Three years after the last"),
  isAssessmentOverdue: z.boolean(),
  estimatedPreservationCost: Money.nullable(),
  actualPreservationCost: Money.nullable(),
  preservationVariance: Money.nullable(),
});
export type Preservation = z.infer<typeof Preservation>;

/** When an asset must be replaced, and what that costs. */
export const Replacement = z.object({
  replacementYear: z.int().nullable(),
  isOverdue: z.boolean(),
  replacementCost: Money.nullable(),
  escalationRate: Fraction,
  costAtReplacement: Money.nullable(),
  riskOfFailure: Fraction.nullable(),
  consequenceScore: Level.nullable(),
  priorityScore: z.number().nullable(),
  funded: z.boolean(),
  programId: Id.nullable(),
  backlogAmount: Money.describe("Its cost where it is due already and not funded"),
});
export type Replacement = z.infer<typeof Replacement>;

export const AssetValuation = z.object({
  depreciation: Depreciation,
  preservation: Preservation.nullable().describe("Under the modified approach"),
  replacement: Replacement,
  insuredValue: Money.nullable(),
  valuations: ValuationPage,
});
export type AssetValuation = z.infer<typeof AssetValuation>;

/** One measure of an asset's performance: told by its record, or derived from it. */
export const AssetMeasure = z.object({
  measure: z.string(),
  value: z.union([z.number(), z.string(), z.null()]),
  unit: z.string().nullable(),
  target: z.number().nullable(),
  isMet: z.boolean().nullable(),
  period: z.string().nullable(),
  source: z.string().nullable(),
  isDerived: z.boolean(),
});
export type AssetMeasure = z.infer<typeof AssetMeasure>;
/** The share of deck area in poor condition of the National Highway System bridges of a state (23 CFR 490.411). */
export const PoorDeckArea = z.object({
  state: z.string(),
  bridges: z.int(),
  deckArea: z.number().describe("Square metres"),
  poorDeckArea: z.number().describe("Square metres"),
  share: Fraction.nullable(),
  limit: Fraction.describe("0.1: above it for three years in a row, money must be set aside"),
  isMet: z.boolean().nullable(),
});
export type PoorDeckArea = z.infer<typeof PoorDeckArea>;
export const AssetPerformance = z.object({
  indicators: z.array(AssetMeasure),
  poorDeckArea: PoorDeckArea.nullable().describe("For a bridge of the National Highway System"),
});
export type AssetPerformance = z.infer<typeof AssetPerformance>;

/** One duty: told by the record, or derived from a rule and the asset's own dates. */
export const AssetDuty = z.object({
  regulation: z.string(),
  requirement: z.string(),
  status: ComplianceStatus,
  dueDate: CalendarDate.nullable(),
  isLate: z.boolean(),
  lastAssessedDate: CalendarDate.nullable(),
  finding: z.string().nullable(),
  evidenceUrl: StoredUrl.nullable(),
  isDerived: z.boolean(),
});
export type AssetDuty = z.infer<typeof AssetDuty>;
export const AssetCompliance = z.object({ duties: z.array(AssetDuty), lateCount: z.int() });
export type AssetCompliance = z.infer<typeof AssetCompliance>;

/** How many assets one answer about another holds of each kind. */
const some = z.object({ items: z.array(AssetRow).describe("At most 25, by title"), total: z.int() });
export const AssetRelated = z.object({
  parent: AssetRow.nullable(),
  components: some,
  system: AssetRow.nullable().describe("The asset that stands for its system"),
  sameSystem: some,
  near: z
    .array(AssetRow.extend({ distance: z.number().describe("Metres") }))
    .describe("At most 10 within 5 kilometres, the nearest first"),
});
export type AssetRelated = z.infer<typeof AssetRelated>;

/** The asset with all that belongs to it; of each list the first 25. */
export const AssetComplete = z.object({
  asset: Asset,
  fieldSources: z.record(z.string(), FieldSource),
  sources: z.array(Source),
  lifecycle: LifecyclePage,
  inspections: InspectionPage,
  maintenance: MaintenancePage,
  valuation: AssetValuation,
  performance: AssetPerformance,
  compliance: AssetCompliance,
  related: AssetRelated,
  projects: ProjectPage.describe("Those that build or change it"),
  contracts: ContractPage,
});
export type AssetComplete = z.infer<typeof AssetComplete>;

const Sums = {
  assets: z.int(),
  historicalCost: Money,
  salvageValue: Money,
  annualDepreciation: Money,
  accumulatedDepreciation: Money,
  netBookValue: Money,
};
/** Depreciation over all assets that a filter finds. */
export const DepreciationQuery = z
  .strictObject({
    ...assetFilterFields,
    asOf: CalendarDate.optional().describe("Today where not given"),
    years: z.int().min(1).max(50).default(10).describe("How many years ahead"),
  })
  .check(checkYears);
export type DepreciationQuery = z.infer<typeof DepreciationQuery>;
export const DepreciationAnalytics = z.object({
  asOf: CalendarDate,
  total: z.object(Sums),
  byMethod: z.array(z.object({ method: DepreciationMethod, ...Sums })),
  byClass: z.array(z.object({ assetClass: AssetClass, ...Sums })),
  byYear: z
    .array(z.object({ year: z.int(), depreciation: Money, netBookValue: Money }))
    .describe("Straight line, of the assets held on asOf: the twelve months that end in each year on the day of asOf"),
  unknown: z.int().describe("Assets of which cost, life or first day is not known; they are in no sum"),
  disposed: z.int().describe("Assets that are off the books; they are in no sum"),
});
export type DepreciationAnalytics = z.infer<typeof DepreciationAnalytics>;

/** Replacement need over all assets that a filter finds. */
export const ReplacementQuery = z
  .strictObject({
    ...assetFilterFields,
    escalationRate: z.number().min(0).max(0.25).optional().describe("0.03 where not given"),
    years: z.int().min(1).max(50).default(20).describe("How many years ahead"),
  })
  .check(checkYears);
export type ReplacementQuery = z.infer<typeof ReplacementQuery>;
const Need = { assets: z.int(), cost: Money.describe("At the prices of the year"), funded: Money };
export const ReplacementAnalytics = z.object({
  fromYear: z.int(),
  escalationRate: Fraction,
  total: z.object({ ...Need, replacementCost: Money.describe("At the prices that the records tell") }),
  backlog: z.object({ assets: z.int(), amount: Money.describe("Due already and not funded") }),
  byYear: z.array(z.object({ year: z.int(), ...Need })),
  byClass: z.array(z.object({ assetClass: AssetClass, ...Need })),
  later: z.object({ assets: z.int(), replacementCost: Money }).describe("After the last of the years"),
  unknown: z.int().describe("Assets of which cost or end of life is not known; they are in no sum"),
  first: z
    .array(
      z.object({
        ...AssetRow.pick({
          id: true,
          title: true,
          assetClass: true,
          region: true,
          conditionLabel: true,
          isSample: true,
        }).shape,
        ...Replacement.omit({ programId: true, escalationRate: true }).shape,
      }),
    )
    .describe("The 25 of the highest priority"),
});
export type ReplacementAnalytics = z.infer<typeof ReplacementAnalytics>;

const group = <Key extends z.core.$ZodType>(key: Key) =>
  z.array(z.object({ key, assets: z.int(), replacementCost: Money, historicalCost: Money }));
/** What the assets under a filter are, counted and summed. */
export const AssetStatistics = z.object({
  assets: z.int(),
  replacementCost: Money,
  historicalCost: Money,
  byClass: group(AssetClass),
  byCondition: group(ConditionLabel.nullable()),
  byCriticality: group(RiskLevel.nullable()),
  byStatus: group(AssetStatus),
  byStage: group(Asset.shape.lifecycleStage),
  byState: group(z.string().nullable()),
  critical: z.int().describe("High or critical, and in poor condition or worse, closed or posted"),
  inspectionsOverdue: z.int(),
  bridges: PoorDeckArea.omit({ state: true }).describe("Bridges of the National Highway System"),
});
export type AssetStatistics = z.infer<typeof AssetStatistics>;
