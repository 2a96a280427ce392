import * as z from "zod";
import { anyOf, checkRanges, count, outputFields, SourceKey, textList } from "../core/fields.js";
import { checkPaging, exportFields, Facet, ListQuery, pageOf } from "../core/paging.js";
import { CountyCode, otherCounties, otherStates, placeFields } from "../core/place.js";
import {
  CalendarDate,
  DatePrecision,
  Figure,
  Fraction,
  HttpUrl,
  Id,
  Money,
  requiredText,
  State,
  StoredUrl,
  text,
  Version,
} from "../core/scalars.js";
import { SearchText } from "../core/search-text.js";
import { OrgType } from "../organizations/shapes.js";
import { missingFromFilter, provenanceFields, wholeProvenanceFields } from "../provenance/fields.js";
import { readFrom } from "../provenance/read-elsewhere.js";
import { byRelevance, usually } from "../search/order.js";
import { ComplianceStatus, RiskLevel } from "../work/words.js";
import { Area } from "./area.js";
import { AssetClass } from "./class.js";
import { assetSorts } from "./sorts.js";

/** Whether the asset is in use; `closed` and `posted` (open with limits) are those of NBI item 41. */
export const AssetStatus = z.enum(["active", "inactive", "pending", "closed", "posted"]);
export type AssetStatus = z.infer<typeof AssetStatus>;

/** The stages of an asset's life (ISO 55000). */
export const LifecycleStage = z.enum([
  "planned",
  "design",
  "construction",
  "inService",
  "underRehabilitation",
  "outOfService",
  "decommissioned",
  "disposed",
]);
export type LifecycleStage = z.infer<typeof LifecycleStage>;

/**
 * Condition in words, derived: of a rating 9 and 8 are excellent, 7 good, 6 and 5 fair, 4 and 3 poor, 2 and 1 critical, 0
 * failed; without a rating an index from 86 is excellent, 71 good, 56 fair, 26 poor, 11 critical (ASTM D6433).
 */
export const ConditionLabel = z.enum(["excellent", "good", "fair", "poor", "critical", "failed"]);
export type ConditionLabel = z.infer<typeof ConditionLabel>;

/** A code of the National Bridge Inventory: 9 is best, 0 is failed, N does not apply. */
export const ConditionRating = z.enum(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "N"], {
  error: 'A rating as text: "0" to "9", or "N" for not applicable',
});
export type ConditionRating = z.infer<typeof ConditionRating>;

/** Class of a bridge by its lowest rating (23 CFR 490.409). */
export const ConditionClass = z.enum(["good", "fair", "poor"]);
export type ConditionClass = z.infer<typeof ConditionClass>;

/** Unit of quantity, such as square feet, lane miles or million gallons a day. */
export const QuantityUnit = z.enum(["sqft", "sqm", "lf", "mi", "lane-mi", "mgd", "mw", "ea", "acre"]);

/** Depreciation method (GASB Statement 34). */
export const DepreciationMethod = z.enum(["straightLine", "modifiedApproach", "unitsOfService", "none"]);
export type DepreciationMethod = z.infer<typeof DepreciationMethod>;

/** Hazard potential of a dam: whether its failure would cost lives (high) or cause losses (significant). */
export const HazardPotential = z.enum(["low", "significant", "high", "undetermined"]);
export type HazardPotential = z.infer<typeof HazardPotential>;

const precision = "month or year: no day is known, and a next date is the last day of its period; null: as a day";
const Year = z.int().min(1600).max(2200);
const Cost = Money.min(0);
const Measure = z.number().min(0).max(1e9);
/** A level on a scale of 0 to 100. */
export const Level = z.number().min(0).max(100);

export const Metric = z.strictObject({
  name: requiredText(100),
  value: Figure,
  unit: text(40).nullable(),
  asOf: CalendarDate.nullable(),
});
export const Hazard = z.strictObject({
  hazard: requiredText(100),
  score: Level,
  source: text(200).nullable(),
});
/** One performance measure of an asset, with its target. */
export const PerformanceIndicator = z.strictObject({
  measure: requiredText(200),
  value: Figure,
  unit: text(40).nullable(),
  target: Figure.nullable(),
  period: text(40).nullable(),
  source: text(200).nullable(),
});
/** One duty of an asset's owner under a law, a permit or a covenant. */
export const ComplianceDuty = z.strictObject({
  regulation: requiredText(100),
  requirement: requiredText(1_000),
  status: ComplianceStatus,
  dueDate: CalendarDate.nullable(),
  lastAssessedDate: CalendarDate.nullable(),
  finding: text(2_000).nullable(),
  evidenceUrl: HttpUrl.nullable(),
});
export type ComplianceDuty = z.infer<typeof ComplianceDuty>;
export const StoredComplianceDuty = ComplianceDuty.extend({ evidenceUrl: StoredUrl.nullable() });

/** User-editable fields of an asset. Lengths are in meters, areas in square meters. */
export const AssetFields = z.strictObject({
  title: requiredText(300),
  assetNumber: requiredText(60).nullish().describe("Owner's asset number, unique per owner"),
  structureNumber: requiredText(15).nullish().describe("NBI item 8, unique per state"),
  description: text(5_000).nullish(),
  imageUrl: HttpUrl.nullish(),
  assetClass: AssetClass,
  sector: textList(10).optional().describe("OC4IDS project sectors"),
  assetType: text(100).nullish(),
  material: text(100).nullish(),
  structureType: text(100).nullish(),
  parentAssetId: Id.nullish().describe("Parent asset of a component"),
  systemId: Id.nullish().describe("Asset that represents the whole system"),
  ownerOrgId: Id.nullish(),
  operatorOrgId: Id.nullish(),
  maintainerOrgId: Id.nullish(),

  ...placeFields,
  routeId: text(60).nullish(),
  fromMeasure: Measure.nullish().describe("Miles along the route"),
  toMeasure: Measure.nullish().describe("Miles along the route"),

  lifecycleStage: LifecycleStage.default("inService"),
  status: AssetStatus.default("active"),
  criticality: RiskLevel.nullish(),
  yearBuilt: Year.nullish(),
  yearReconstructed: Year.nullish(),
  inServiceDate: CalendarDate.nullish(),
  isOnNationalHighwaySystem: z.boolean().nullish().describe("NBI item 104"),

  quantity: Measure.nullish(),
  quantityUnit: QuantityUnit.nullish(),
  length: Measure.nullish(),
  width: Measure.nullish(),
  deckArea: Measure.nullish(),
  capacity: Measure.nullish(),
  capacityUnit: text(40).nullish(),
  utilization: Fraction.min(0).nullish(),
  averageDailyTraffic: count.nullish(),
  averageDailyTrafficYear: Year.nullish(),
  lanes: z.int().min(0).max(100).nullish(),
  postedLoad: Measure.nullish().describe("Posted weight limit in tons"),
  serviceLevelTarget: Figure.nullish(),
  serviceLevelActual: Figure.nullish(),

  historicalCost: Cost.nullish(),
  acquisitionDate: CalendarDate.nullish(),
  fundingSources: textList().optional(),
  depreciationMethod: DepreciationMethod.default("straightLine"),
  usefulLifeYears: z.number().min(0.1).max(999).nullish(),
  salvageValue: Cost.nullish(),
  serviceUnitsExpected: Measure.nullish().describe("Expected units of service over the useful life"),
  serviceUnitsUsed: Measure.nullish(),
  targetConditionLevel: Level.nullish().describe("Modified approach: target condition level set by the owner"),
  assessedLevel: Level.nullish().describe("Modified approach: condition level at the last assessment"),
  lastAssessmentDate: CalendarDate.nullish(),
  estimatedPreservationCost: Cost.nullish().describe("For the current fiscal year"),
  actualPreservationCost: Cost.nullish().describe("For the current fiscal year"),

  replacementCost: Cost.nullish(),
  replacementCostYear: Year.min(1900).nullish().describe("Price-level year of the replacement cost"),
  replacementFunded: z.boolean().nullish(),
  replacementProgramId: Id.nullish(),
  riskOfFailure: z
    .number()
    .min(0)
    .max(1)
    .nullish()
    .describe("Probability of failure within a year. Default: from the condition"),
  consequenceScore: Level.nullish().describe("Default: from the criticality"),

  conditionRating: ConditionRating.nullish(),
  conditionIndex: Level.nullish().describe("Condition index, such as the PCI, 0 to 100"),
  conditionAssessment: text(60)
    .nullish()
    .describe("Condition as stated by an inventory that does not rate from 0 to 9"),
  hazardPotential: HazardPotential.nullish().describe("Consequences of a failure of the dam (FEMA P-333)"),
  ownerKind: text(60).nullish().describe("Kind of owner, where the source does not name one"),
  conditionDate: CalendarDate.nullish(),
  conditionDatePrecision: DatePrecision.nullish().describe(precision),

  insuredValue: Cost.nullish(),
  insurer: text(200).nullish(),
  policyExpiry: CalendarDate.nullish(),
  environmentalFlags: textList().optional(),
  hazardExposure: z.array(Hazard).max(50).optional(),
  metrics: z.array(Metric).max(100).optional(),
  performanceIndicators: z.array(PerformanceIndicator).max(100).optional(),
  complianceDuties: z.array(ComplianceDuty).max(100).optional(),
});
export type AssetFields = z.infer<typeof AssetFields>;
/** The name of a field that users or sources may write. */
export type AssetField = keyof AssetFields;

/** Values derived from an asset's condition, criticality and inspections. */
const derived = {
  conditionLabel: ConditionLabel.nullable().describe(
    "Condition in words, derived: of a rating 9 and 8 are excellent, 7 good, 6 and 5 fair, 4 and 3 poor, 2 and 1 critical, 0 failed; without a rating an index from 86 is excellent, 71 good, 56 fair, 26 poor, 11 critical, below failed (ASTM D6433)",
  ),
  priorityScore: z.number().nullable().describe("Risk of failure × consequence, 0 to 100"),
  lastInspectionDate: CalendarDate.nullable(),
  nextInspectionDate: CalendarDate.nullable(),
  inspectionDatePrecision: DatePrecision.nullable().describe(`Of the two inspection dates. ${precision}`),
};

const ownerName = readFrom(z.string().nullable(), "Name of the owner; null if it is unknown", {
  family: "organizations",
  field: "name",
  id: "ownerOrgId",
});

/** A row of the assets list. */
export const AssetRow = z.object({
  id: Id,
  title: z.string(),
  assetNumber: z.string().nullable(),
  assetClass: AssetClass,
  status: AssetStatus,
  lifecycleStage: LifecycleStage,
  criticality: RiskLevel.nullable(),
  conditionRating: ConditionRating.nullable(),
  conditionIndex: z.number().nullable(),
  ...derived,
  region: z.string().nullable(),
  county: z.string().nullable(),
  locality: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  ownerOrgId: Id.nullable(),
  ownerName,
  yearBuilt: z.int().nullable(),
  length: z.number().nullable().describe("Meters"),
  width: z.number().nullable().describe("Meters"),
  deckArea: z.number().nullable().describe("Square meters"),
  averageDailyTraffic: z.int().nullable().describe("Vehicles per day"),
  replacementCost: Money.nullable(),
  historicalCost: Money.nullable(),
  imageUrl: z.string().nullable(),
  ...provenanceFields,
});
export type AssetRow = z.infer<typeof AssetRow>;

const answeredFields = AssetFields.required({
  title: true,
  assetClass: true,
  lifecycleStage: true,
  status: true,
  depreciationMethod: true,
});

export const Asset = z.object({
  id: Id,
  ...outputFields(answeredFields.shape),
  complianceDuties: z.array(StoredComplianceDuty).max(100),
  ...derived,
  conditionClass: ConditionClass.nullable(),
  endOfLifeYear: z.int().nullable().describe("End of the useful life, counted from the last reconstruction"),
  parentTitle: z.string().nullable(),
  systemTitle: z.string().nullable(),
  ownerName,
  operatorName: z.string().nullable(),
  maintainerName: z.string().nullable(),
  ...wholeProvenanceFields,
});
export type Asset = z.infer<typeof Asset>;

/** The sort columns of the list. */
export const AssetSort = z.enum(assetSorts);
export type AssetSort = z.infer<typeof AssetSort>;

/** Refuses a range that ends before it starts. */
export const checkAssetRanges = checkRanges(
  ["yearBuiltFrom", "yearBuiltTo"],
  ["lengthMin", "lengthMax"],
  ["widthMin", "widthMax"],
  ["deckAreaMin", "deckAreaMax"],
  ["trafficMin", "trafficMax"],
  ["inspectionDueFrom", "inspectionDueBy"],
);

/** Filter of all asset lists, counts and totals. Values of one field are OR-ed, fields are AND-ed. */
export const assetFilterFields = {
  search: SearchText.optional(),
  assetClass: anyOf(AssetClass),
  status: anyOf(AssetStatus),
  lifecycleStage: anyOf(LifecycleStage),
  criticality: anyOf(RiskLevel),
  condition: anyOf(ConditionLabel),
  state: anyOf(State),
  stateNot: otherStates,
  county: anyOf(CountyCode),
  countyNot: otherCounties,
  ownerOrgId: anyOf(Id),
  ownerType: anyOf(OrgType).describe("Type of the owner; assets whose owner is unknown have none"),
  source: anyOf(SourceKey),
  missingFrom: missingFromFilter,
  yearBuiltFrom: Year.optional(),
  yearBuiltTo: Year.optional(),
  lengthMin: Measure.optional().describe("Meters"),
  lengthMax: Measure.optional().describe("Meters"),
  widthMin: Measure.optional().describe("Meters"),
  widthMax: Measure.optional().describe("Meters"),
  deckAreaMin: Measure.optional().describe("Square meters"),
  deckAreaMax: Measure.optional().describe("Square meters"),
  trafficMin: count.optional().describe("Vehicles per day"),
  trafficMax: count.optional().describe("Vehicles per day"),
  inspectionDueFrom: CalendarDate.optional(),
  inspectionDueBy: CalendarDate.optional(),
  area: Area.optional(),
};
export const AssetFilter = z.strictObject(assetFilterFields).check(checkAssetRanges);
export type AssetFilter = z.infer<typeof AssetFilter>;

const order = z.enum(["asc", "desc"]);
const sorting = { sort: AssetSort.default("relevance").describe(byRelevance("title")), order: order.default("asc") };

export const ListAssets = ListQuery.extend({ ...assetFilterFields, ...sorting }).check(checkPaging, checkAssetRanges);
export type ListAssets = z.infer<typeof ListAssets>;
export const AssetPage = pageOf(AssetRow);
export type AssetPage = z.infer<typeof AssetPage>;

/** High or critical assets in poor condition or worse, closed or posted; highest priority first. */
export const ListCriticalAssets = ListQuery.extend({
  ...assetFilterFields,
  sort: AssetSort.default("relevance").describe(byRelevance("priorityScore")),
  order: order.default("desc"),
}).check(checkPaging, checkAssetRanges, usually("priorityScore"));
export type ListCriticalAssets = z.infer<typeof ListCriticalAssets>;

export const AssetFacetName = z.enum([
  "assetClass",
  "status",
  "lifecycleStage",
  "criticality",
  "condition",
  "state",
  "county",
  "ownerOrgId",
  "ownerType",
  "source",
  "missingFrom",
]);
export type AssetFacetName = z.infer<typeof AssetFacetName>;
/** Each facet is counted under the filters of the other facets only, so that its own values stay selectable. */
export const AssetFacets = z.record(AssetFacetName, Facet);
export type AssetFacets = z.infer<typeof AssetFacets>;

export const CreateAsset = AssetFields;
export type CreateAsset = z.infer<typeof CreateAsset>;
/** The fields to change; null clears one. Stage and condition change by separate writes. */
export const UpdateAsset = z.strictObject({
  ...AssetFields.partial().omit({
    lifecycleStage: true,
    conditionRating: true,
    conditionIndex: true,
    conditionDate: true,
    conditionDatePrecision: true,
  }).shape,
  status: AssetStatus.optional(),
  depreciationMethod: DepreciationMethod.optional(),
  id: Id,
  version: Version,
  reason: text(500).optional().describe("Reason recorded in the history"),
});
export type UpdateAsset = z.infer<typeof UpdateAsset>;

/** Columns of an export, in the requested order. */
export const AssetColumn = z.enum([...AssetRow.keyof().options]);
export type AssetColumn = z.infer<typeof AssetColumn>;
export const ExportAssets = z
  .strictObject({
    ...assetFilterFields,
    ...sorting,
    ...exportFields(AssetColumn),
  })
  .check(checkAssetRanges);
export type ExportAssets = z.infer<typeof ExportAssets>;

/** The list input that a saved search can contain, and the page it returns. */
export const assetSearch = {
  list: ListAssets,
  page: AssetPage,
  filter: AssetFilter,
  sort: AssetSort,
  column: AssetColumn,
};
