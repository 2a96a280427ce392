import * as z from "zod";
import { ContractPage } from "../contracts/shapes.js";
import { CalendarDate, DatePrecision, Figure, Fraction, Id, Money, StoredUrl } from "../core/scalars.js";
import { oneKind, SumCoverage, sums } from "../core/sums.js";
import { FieldSource } from "../organizations/shapes.js";
import { RecordSource } from "../provenance/sources.js";
import { ComplianceStatus, RiskLevel } from "../work/words.js";
import { AssetClass } from "./class.js";
import { ProjectOfAssetPage } from "./links.js";
import { InspectionPage, LifecyclePage, MaintenancePage, ValuationPage } from "./parts.js";
import {
  Asset,
  AssetRow,
  AssetStatus,
  assetFilterFields,
  ConditionLabel,
  checkAssetRanges,
  DepreciationMethod,
  Level,
} from "./shapes.js";

export const Depreciation = z.object({
  asOf: CalendarDate,
  method: DepreciationMethod,
  startDate: CalendarDate.nullable(),
  historicalCost: Money.nullable(),
  salvageValue: Money.nullable(),
  usefulLifeYears: z.number().nullable(),
  annualDepreciation: Money.nullable(),
  accumulatedDepreciation: Money.nullable().describe("Capped at cost less salvage value"),
  netBookValue: Money.nullable(),
  remainingLifeYears: z.number().nullable(),
});
export type Depreciation = z.infer<typeof Depreciation>;

/** The modified approach of GASB 34: target condition and preservation cost. */
export const Preservation = z.object({
  targetConditionLevel: Level.nullable(),
  assessedLevel: Level.nullable(),
  isConditionMet: z.boolean().nullable(),
  lastAssessmentDate: CalendarDate.nullable(),
  nextAssessmentDue: CalendarDate.nullable().describe("Three years after the last assessment"),
  isAssessmentOverdue: z.boolean(),
  estimatedPreservationCost: Money.nullable(),
  actualPreservationCost: Money.nullable(),
  preservationVariance: Money.nullable(),
});
export type Preservation = z.infer<typeof Preservation>;

/** Replacement year and cost of an asset. */
export const Replacement = z.object({
  replacementYear: z.int().nullable(),
  isOverdue: z.boolean(),
  replacementCost: Money.nullable(),
  escalationRate: Fraction,
  costAtReplacement: Money.nullable(),
  riskOfFailure: Fraction.nullable(),
  consequenceScore: Level.nullable(),
  priorityScore: z.number().nullable(),
  funded: z.boolean().nullable().describe("true: the replacement has funding; null: not recorded"),
  programId: Id.nullable(),
  backlogAmount: Money.nullable().describe(
    "Replacement cost if overdue and not known to be funded; null if the cost is unknown",
  ),
});
export type Replacement = z.infer<typeof Replacement>;

export const AssetValuation = z.object({
  depreciation: Depreciation,
  preservation: Preservation.nullable().describe("Assets under the modified approach"),
  replacement: Replacement,
  insuredValue: Money.nullable(),
  valuations: ValuationPage,
});
export type AssetValuation = z.infer<typeof AssetValuation>;

/** A performance measure: recorded, or derived from the asset. */
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
  ...sums({ deckArea: Figure.describe("Square meters"), poorDeckArea: Figure.describe("Square meters") }),
  share: Fraction.nullable(),
  limit: Fraction.describe("0.1: NHS penalty threshold; a state above it for three years must set funds aside"),
  isMet: z.boolean().nullable(),
});
export type PoorDeckArea = z.infer<typeof PoorDeckArea>;
export const AssetPerformance = z.object({
  indicators: z.array(AssetMeasure),
  poorDeckArea: PoorDeckArea.nullable().describe("For bridges on the National Highway System"),
});
export type AssetPerformance = z.infer<typeof AssetPerformance>;

/**
 * A compliance requirement: recorded, or one that a federal rule puts on the class of asset, with its citation, judged
 * by the asset's dates where these answer it.
 */
export const AssetDuty = z.object({
  regulation: z.string(),
  requirement: z.string(),
  status: ComplianceStatus.nullable().describe("Whether the requirement is met; null: no data on record to assess it"),
  dueDate: CalendarDate.nullable(),
  isLate: z.boolean(),
  lastAssessedDate: CalendarDate.nullable(),
  datePrecision: DatePrecision.describe(
    "Of the two dates. month or year: no day is known, and the due date is the last day of its period",
  ),
  finding: z.string().nullable(),
  evidenceUrl: StoredUrl.nullable(),
  isDerived: z.boolean(),
});
export type AssetDuty = z.infer<typeof AssetDuty>;
export const AssetCompliance = z.object({ duties: z.array(AssetDuty), lateCount: z.int() });
export type AssetCompliance = z.infer<typeof AssetCompliance>;

/** Embedded records of one kind in another asset's response. */
const some = z.object({ items: z.array(AssetRow).describe("Up to 25, by title"), total: z.int() });
/** Totals of the assets below another: its components, the assets of its system, and their components recursively. */
export const AssetRollUp = z.object({
  count: z.int(),
  ...sums({ replacementCost: Money, historicalCost: Money }),
  worstCondition: ConditionLabel.nullable().describe("Of those with a known condition"),
  byCondition: z.array(
    z.object({
      conditionLabel: ConditionLabel.nullable().describe("Condition in words; null: unknown"),
      count: z.int(),
    }),
  ),
  overdueInspections: z.int().describe("Assets whose next inspection was due by the date of their source, and is past"),
});
export type AssetRollUp = z.infer<typeof AssetRollUp>;
export const AssetRelated = z.object({
  parent: AssetRow.nullable(),
  components: some,
  system: AssetRow.nullable().describe("Asset that represents the system"),
  sameSystem: some,
  near: z
    .array(AssetRow.extend({ distance: z.number().describe("Distance in meters") }))
    .describe("Up to 10 within 5 kilometers, nearest first"),
  rollUp: AssetRollUp.nullable().describe("Totals of the assets below it; null: there are none"),
});
export type AssetRelated = z.infer<typeof AssetRelated>;

/** The asset with its related records: the first 25 of each list. */
export const AssetComplete = z.object({
  asset: Asset,
  fieldSources: z.record(z.string(), FieldSource),
  sources: z.array(RecordSource),
  lifecycle: LifecyclePage,
  inspections: InspectionPage,
  maintenance: MaintenancePage,
  valuation: AssetValuation,
  performance: AssetPerformance,
  compliance: AssetCompliance,
  related: AssetRelated,
  projects: ProjectOfAssetPage.describe("Projects that build or improve the asset"),
  contracts: ContractPage,
});
export type AssetComplete = z.infer<typeof AssetComplete>;

/** Sums are null if no asset has a value. */
const Sums = {
  assets: z.int().describe("Assets in the totals"),
  historicalCost: Money.nullable(),
  salvageValue: Money.nullable(),
  annualDepreciation: Money.nullable(),
  accumulatedDepreciation: Money.nullable(),
  netBookValue: Money.nullable(),
};
/** Depreciation of all assets that match a filter. */
export const DepreciationQuery = z
  .strictObject({
    ...assetFilterFields,
    asOf: CalendarDate.optional().describe("Default: today"),
    years: z.int().min(1).max(50).default(10).describe("Number of years to project"),
  })
  .check(checkAssetRanges);
export type DepreciationQuery = z.infer<typeof DepreciationQuery>;
export const DepreciationAnalytics = z.object({
  asOf: CalendarDate,
  total: z.object(Sums),
  byMethod: z.array(z.object({ method: DepreciationMethod, ...Sums })),
  byClass: z.array(z.object({ assetClass: AssetClass, ...Sums })),
  byYear: z
    .array(z.object({ year: z.int(), depreciation: Money.nullable(), netBookValue: Money.nullable() }))
    .describe(
      "Straight-line charge on the assets on the books at asOf, for the twelve months ending in each year on that day",
    ),
  unknown: z.int().describe("Assets with unknown cost, life or in-service date; excluded from all totals"),
  disposed: z.int().describe("Disposed assets; excluded from all totals"),
  ...oneKind,
});
export type DepreciationAnalytics = z.infer<typeof DepreciationAnalytics>;

/** Replacement need of all assets that match a filter. */
export const ReplacementQuery = z
  .strictObject({
    ...assetFilterFields,
    escalationRate: z
      .number()
      .min(0)
      .max(0.25)
      .optional()
      .describe("Cost escalation as a fraction per year. Default: 0.03"),
    years: z.int().min(1).max(50).default(20).describe("Number of years to project"),
  })
  .check(checkAssetRanges);
export type ReplacementQuery = z.infer<typeof ReplacementQuery>;
/** Null if no asset has both a cost and an end of life; `cost` is the sum of the other three. */
const Need = {
  assets: z.int().describe("Assets in the totals"),
  cost: Money.nullable().describe("At the prices of that year"),
  funded: Money.nullable().describe("Of the assets recorded as funded; null if no record says whether it is"),
  unfunded: Money.nullable().describe("Of the assets recorded as not funded; null if no record says whether it is"),
  fundingUnknown: Money.nullable().describe("Of the assets that do not record whether their replacement is funded"),
  coverage: z.object({ funded: SumCoverage }).describe("Assets that record whether their replacement is funded"),
};
export const ReplacementAnalytics = z.object({
  fromYear: z.int(),
  escalationRate: Fraction,
  total: z.object({ ...Need, replacementCost: Money.nullable().describe("At the prices on record") }),
  backlog: z
    .object({ assets: z.int(), amount: Money.nullable(), unfunded: Need.unfunded, fundingUnknown: Need.fundingUnknown })
    .describe("Overdue and not known to be funded: recorded as not funded, or not recorded"),
  byYear: z.array(z.object({ year: z.int(), ...Need })),
  byClass: z.array(z.object({ assetClass: AssetClass, ...Need })),
  later: z.object({ assets: z.int(), replacementCost: Money.nullable() }).describe("Due after the last year"),
  unknown: z.int().describe("Assets with unknown cost or end of life; excluded from all totals"),
  ...oneKind,
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
    .describe("Top 25 by priority; an asset without one is not among them"),
});
export type ReplacementAnalytics = z.infer<typeof ReplacementAnalytics>;

const costs = sums({ replacementCost: Money, historicalCost: Money });
const group = <Key extends z.core.$ZodType>(key: Key) => z.array(z.object({ key, assets: z.int(), ...costs }));
/** Counts and totals of the filtered assets. */
export const AssetStatistics = z.object({
  assets: z.int(),
  ...oneKind,
  ...costs,
  byClass: group(AssetClass),
  byCondition: group(ConditionLabel.nullable()),
  byCriticality: group(RiskLevel.nullable()),
  byStatus: group(AssetStatus),
  byStage: group(Asset.shape.lifecycleStage),
  byState: group(z.string().nullable()),
  highCriticalityInNeed: z
    .int()
    .describe(
      "Assets of high or critical criticality that are in poor condition or worse, closed or posted: the list /assets/critical. byCriticality counts by criticality only",
    ),
  inspectionsOverdue: z.int(),
  bridges: PoorDeckArea.omit({ state: true }).describe("Bridges on the National Highway System"),
});
export type AssetStatistics = z.infer<typeof AssetStatistics>;
