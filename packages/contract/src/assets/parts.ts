import * as z from "zod";
import { outputFields } from "../core/fields.js";
import { pageOf } from "../core/paging.js";
import {
  CalendarDate,
  Currency,
  DatePrecision,
  HttpUrl,
  Id,
  Instant,
  Money,
  requiredText,
  StoredUrl,
  text,
  Version,
} from "../core/scalars.js";
import { RiskLevel, WorkStatus } from "../work/words.js";
import { Asset, ConditionClass, ConditionRating, Level, LifecycleStage } from "./shapes.js";

const Cost = Money.min(0);
const reason = text(500).optional().describe("Reason recorded in the history");
/** Fields common to all parts of an asset. */
const part = {
  id: Id,
  assetId: Id,
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
};

/** A past, current or planned stage of an asset's life. */
const lifecycleFields = {
  stage: LifecycleStage,
  startDate: CalendarDate.nullish(),
  endDate: CalendarDate.nullish(),
  plannedDate: CalendarDate.nullish(),
  cost: Cost.nullish(),
  projectId: Id.nullish(),
  contractId: Id.nullish(),
  notes: text(2_000).nullish(),
};
export const LifecycleEvent = z.object({ ...part, ...outputFields(lifecycleFields) });
export type LifecycleEvent = z.infer<typeof LifecycleEvent>;
export const LifecyclePage = pageOf(LifecycleEvent);
/**
 * A stage to add; one that has begun and not ended becomes the asset's current stage. A step back requires a reason.
 */
export const AddLifecycle = z.strictObject({ id: Id, version: Version.optional(), reason, ...lifecycleFields });
export type AddLifecycle = z.infer<typeof AddLifecycle>;
export const AddedLifecycle = z.object({ asset: Asset, item: LifecycleEvent });

/** What a correction of any part of an asset states. */
const correction = {
  id: Id,
  version: Version.describe("That of the item"),
  reason: requiredText(500).describe("What was wrong, for the history"),
};
/** Corrects a lifecycle stage in all but the stage itself; a wrong stage is removed, and the right one added. */
export const CorrectLifecycle = z.strictObject({
  ...correction,
  lifecycleId: Id.describe("Id of the stage"),
  ...z.object(lifecycleFields).omit({ stage: true }).partial().shape,
});
export type CorrectLifecycle = z.infer<typeof CorrectLifecycle>;
/** Removes a lifecycle stage; the history retains it. */
export const RemoveLifecycle = z.strictObject({ ...correction, lifecycleId: Id });
export type RemoveLifecycle = z.infer<typeof RemoveLifecycle>;

/** Type of inspection (NBIS, 23 CFR 650.305). */
export const InspectionType = z.enum([
  "routine",
  "initial",
  "inDepth",
  "special",
  "damage",
  "underwater",
  "nstm",
  "closure",
]);
export type InspectionType = z.infer<typeof InspectionType>;

/** The parts of a structure that are rated separately. */
export const BridgeComponent = z.enum([
  "deck",
  "superstructure",
  "substructure",
  "culvert",
  "channel",
  "bearings",
  "joints",
  "railing",
  "other",
]);
export type BridgeComponent = z.infer<typeof BridgeComponent>;

const ComponentRating = z.strictObject({
  component: BridgeComponent,
  rating: ConditionRating,
  snbiItem: z
    .string()
    .regex(/^B\.C\.(0[1-9]|1[0-5])$/, "B.C.01 to B.C.15")
    .nullish()
    .describe("Default: the SNBI item of the component"),
});
const Finding = z.strictObject({ severity: RiskLevel, text: requiredText(2_000) });

const inspectionFields = {
  inspectionDate: CalendarDate,
  inspectionDatePrecision: DatePrecision.default("day").describe(
    "Of the inspection and the next due date. month or year: no day is known; the due date is then the last day",
  ),
  inspectionType: InspectionType.default("routine"),
  inspector: text(200).nullish(),
  inspectorOrgId: Id.nullish(),
  frequencyMonths: z.int().min(1).max(240).nullish(),
  nextDueDate: CalendarDate.nullish().describe("Default: inspection date plus the frequency"),
  componentRatings: z.array(ComponentRating).max(50).optional(),
  conditionIndex: Level.nullish(),
  criticalFinding: z.boolean().default(false),
  findings: z.array(Finding).max(100).optional(),
  photos: z.array(HttpUrl).max(50).optional(),
  reportUrl: HttpUrl.nullish(),
};
export const Inspection = z.object({
  ...part,
  ...outputFields(inspectionFields),
  photos: z.array(StoredUrl).max(50),
  componentRatings: z.array(ComponentRating.extend({ snbiItem: z.string().nullable() })),
  lowestRating: ConditionRating.nullable(),
  overallClass: ConditionClass.nullable(),
});
export type Inspection = z.infer<typeof Inspection>;
export const InspectionPage = pageOf(Inspection);
/** An inspection to add; if it is the newest, it sets the asset's condition. */
export const AddInspection = z.strictObject({ id: Id, version: Version.optional(), reason, ...inspectionFields });
export type AddInspection = z.infer<typeof AddInspection>;
export const AddedInspection = z.object({ asset: Asset, item: Inspection });

/** Corrects an inspection; condition and dates of the asset that came from it are updated. */
export const CorrectInspection = z.strictObject({
  ...correction,
  inspectionId: Id,
  ...z.object(inspectionFields).partial().shape,
  inspectionDatePrecision: DatePrecision.optional().describe(
    "Default: day if inspectionDate changes, otherwise unchanged",
  ),
  inspectionType: InspectionType.optional(),
  criticalFinding: z.boolean().optional(),
});
export type CorrectInspection = z.infer<typeof CorrectInspection>;
/** Removes an inspection, such as one recorded on the wrong asset; the history retains it. */
export const RemoveInspection = z.strictObject({ ...correction, inspectionId: Id });
export type RemoveInspection = z.infer<typeof RemoveInspection>;

/** Kind of maintenance, from routine to emergency work and rehabilitation. */
export const MaintenanceType = z.enum([
  "preventive",
  "corrective",
  "predictive",
  "rehabilitation",
  "emergency",
  "routine",
]);
export type MaintenanceType = z.infer<typeof MaintenanceType>;

const scheduled = {
  workOrderNumber: text(60).nullish(),
  type: MaintenanceType,
  priority: RiskLevel.default("medium"),
  description: requiredText(2_000),
  scheduledDate: CalendarDate.nullish(),
  estimatedCost: Cost.nullish(),
  performedByOrgId: Id.nullish(),
  contractId: Id.nullish(),
  deferred: z.boolean().default(false),
  deferredReason: text(1_000).nullish(),
};
const done = {
  startDate: CalendarDate.nullish(),
  completedDate: CalendarDate.nullish(),
  actualCost: Cost.nullish(),
  downtimeHours: z.number().min(0).max(100_000).nullish(),
};
export const Maintenance = z.object({
  ...part,
  ...outputFields({ ...scheduled, ...done }),
  status: WorkStatus,
  isOverdue: z.boolean().describe("Open after the scheduled date"),
  allowed: z.array(WorkStatus).describe("Statuses allowed next"),
});
export type Maintenance = z.infer<typeof Maintenance>;
export const MaintenancePage = pageOf(Maintenance);
/** Maintenance to schedule, with the status notStarted. Deferring requires a reason. */
export const ScheduleMaintenance = z.strictObject({
  id: Id,
  version: Version.optional(),
  reason,
  ...scheduled,
});
export type ScheduleMaintenance = z.infer<typeof ScheduleMaintenance>;
/** Updates scheduled maintenance: status, dates or cost. `version` is the maintenance item's own. */
export const UpdateMaintenance = z.strictObject({
  id: Id,
  maintenanceId: Id,
  version: Version,
  reason,
  ...z.object({ ...scheduled, ...done }).partial().shape,
  priority: RiskLevel.optional(),
  deferred: z.boolean().optional(),
  status: WorkStatus.optional(),
});
export type UpdateMaintenance = z.infer<typeof UpdateMaintenance>;
export const ChangedMaintenance = z.object({ asset: Asset, item: Maintenance });

/** The condition of an asset as assessed by a person: a rating, an index or both. */
export const SetCondition = z.strictObject({
  id: Id,
  version: Version,
  reason,
  conditionRating: ConditionRating.nullish(),
  conditionIndex: Level.nullish(),
  conditionDate: CalendarDate.optional().describe("Default: today"),
});
export type SetCondition = z.infer<typeof SetCondition>;

/** Method of valuation. */
export const ValuationMethod = z.enum([
  "historicalCost",
  "depreciatedHistoricalCost",
  "replacementCost",
  "depreciatedReplacementCost",
  "fairValue",
  "insured",
  "modifiedApproach",
]);
export type ValuationMethod = z.infer<typeof ValuationMethod>;

const valuationFields = {
  valuationDate: CalendarDate,
  method: ValuationMethod,
  value: Cost,
  currency: Currency.default("USD"),
  appraiser: text(200).nullish(),
  assumptions: text(5_000).nullish(),
  documentUrl: HttpUrl.nullish(),
};
export const Valuation = z.object({ ...part, ...outputFields(valuationFields) });
export type Valuation = z.infer<typeof Valuation>;
export const ValuationPage = pageOf(Valuation);
/** A valuation to add; the newest replacement cost and insured value in dollars become the asset's values. */
export const AddValuation = z.strictObject({ id: Id, version: Version.optional(), reason, ...valuationFields });
export type AddValuation = z.infer<typeof AddValuation>;
export const AddedValuation = z.object({ asset: Asset, item: Valuation });
/** Corrects a valuation; values of the asset that came from it are updated. */
export const CorrectValuation = z.strictObject({
  ...correction,
  valuationId: Id,
  ...z.object(valuationFields).partial().shape,
  currency: Currency.optional(),
});
export type CorrectValuation = z.infer<typeof CorrectValuation>;
/** Removes a valuation; the history retains it. */
export const RemoveValuation = z.strictObject({ ...correction, valuationId: Id });
export type RemoveValuation = z.infer<typeof RemoveValuation>;
