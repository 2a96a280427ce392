import * as z from "zod";
import { count } from "../core/fields.js";
import { CalendarDate, HttpUrl, Id, Money, requiredText, StoredUrl } from "../core/scalars.js";
import { WorkStatus } from "../work/words.js";

/** Status of a project, from planning to completion; the allowed changes depend on it. */
export const ProjectStatus = z.enum([
  "planning",
  "permitting",
  "construction",
  "leasing",
  "completed",
  "inProgress",
  "onHold",
  "approved",
  "rejected",
  "cancelled",
]);
export type ProjectStatus = z.infer<typeof ProjectStatus>;

/** Phase of a project; follows its status where that implies one. */
export const ProjectPhase = z.enum(["planning", "permitting", "construction", "leasing", "completed"]);
export type ProjectPhase = z.infer<typeof ProjectPhase>;

/** The code list projectStatus of OC4IDS 0.9.5. */
export const Oc4idsPhase = z.enum([
  "identification",
  "preparation",
  "implementation",
  "completion",
  "maintenance",
  "decommissioning",
  "decommissioned",
  "cancelled",
]);
export type Oc4idsPhase = z.infer<typeof Oc4idsPhase>;

/** Type of construction (OC4IDS projectType). */
export const ProjectType = z.enum(["construction", "rehabilitation", "replacement", "expansion"]);
export type ProjectType = z.infer<typeof ProjectType>;

/** A project sector of OC4IDS, optionally with a subsector after a dot; the list is open. */
export const SectorCode = z
  .string()
  .regex(/^[a-z][A-Za-z]{1,39}(\.[a-z][A-Za-z]{1,39})?$/, "A sector, as transport.road");

/** Environmental impact statement, environmental assessment, categorical exclusion. */
export const NepaClass = z.enum(["EIS", "EA", "CE", "none"]);
export type NepaClass = z.infer<typeof NepaClass>;

/** late: the planned end has passed; delayed: the forecast or actual end is later than planned. */
export const ScheduleHealth = z.enum(["onTrack", "delayed", "late"]);
export type ScheduleHealth = z.infer<typeof ScheduleHealth>;

/** Expected cost against budget. */
export const CostHealth = z.enum(["onBudget", "overBudget"]);
export type CostHealth = z.infer<typeof CostHealth>;

/** Budgets by size in dollars; the lower bound belongs to the range. */
export const BudgetRange = z.enum([
  "under1M",
  "from1To10M",
  "from10To50M",
  "from50To100M",
  "from100To500M",
  "from500MTo1B",
  "over1B",
]);
export type BudgetRange = z.infer<typeof BudgetRange>;

/** Project dates are limited to three hundred years, so that counts by year stay bounded. */
export const ProjectDate = CalendarDate.refine(
  (date) => date >= "1900-01-01" && date <= "2200-12-31",
  "From 1900 to 2200",
);

/** A period, as in OC4IDS. */
export const Period = z
  .strictObject({
    startDate: ProjectDate.nullish(),
    endDate: ProjectDate.nullish(),
    maxExtentDate: ProjectDate.nullish(),
    durationInDays: count.nullish(),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ["endDate"],
    message: "Must not be before startDate",
  });
export type Period = z.infer<typeof Period>;

export const ProjectIdentifier = z.strictObject({
  scheme: requiredText(60),
  id: requiredText(120),
  uri: HttpUrl.nullish(),
});
export const StoredProjectIdentifier = ProjectIdentifier.extend({ uri: StoredUrl.nullish() });
export const RelatedProject = z.strictObject({ relationship: requiredText(60), id: Id });

const measures = z.array(requiredText(200)).max(50).optional();
export const ProjectEnvironment = z.strictObject({
  goals: measures,
  impactCategories: measures,
  conservationMeasures: measures,
  climateMeasures: measures,
  abatementCost: Money.nullish(),
});
export type ProjectEnvironment = z.infer<typeof ProjectEnvironment>;

export const Permit = z.strictObject({
  agency: requiredText(200),
  permitType: requiredText(200),
  applied: ProjectDate.nullish(),
  targetDate: ProjectDate.nullish(),
  issued: ProjectDate.nullish(),
  status: WorkStatus,
});
export type Permit = z.infer<typeof Permit>;

/** Why a project is at risk; the rule is in projects-at-risk.ts. */
/** Basis of a project's one cost estimate. */
export const CostBasis = z.enum(["final", "forecast", "estimateAtCompletion", "spent"]);
export type CostBasis = z.infer<typeof CostBasis>;
/** Basis of earned value: completion, reported figures or progress. */
export const EarnedValueBasis = z.enum(["complete", "reported", "progress"]);
export type EarnedValueBasis = z.infer<typeof EarnedValueBasis>;

/** Why a project counts as at risk: its schedule, cost, a critical risk, a missed milestone or a hold. */
export const AtRiskReason = z.enum(["schedule", "cost", "risk", "milestone", "hold"]);
export type AtRiskReason = z.infer<typeof AtRiskReason>;
