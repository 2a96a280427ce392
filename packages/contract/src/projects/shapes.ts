import * as z from "zod";
import { awaitingApproval } from "../approvals/shapes.js";
import { AssetClass } from "../assets/class.js";
import { anyOf, checkRanges, outputFields, SourceKey } from "../core/fields.js";
import { ById, checkPaging, exportFields, Facet, groupedOf, ListQuery, pageOf } from "../core/paging.js";
import { CountyCode, otherCounties, otherStates, placeFields } from "../core/place.js";
import { CalendarDate, Currency, Id, Money, requiredText, State, text, Version } from "../core/scalars.js";
import { SearchText } from "../core/search-text.js";
import { missingFromFilter, provenanceFields, wholeProvenanceFields } from "../provenance/fields.js";
import { ofTheDay, readFrom } from "../provenance/read-elsewhere.js";
import { byRelevance } from "../search/order.js";
import { RiskLevel } from "../work/words.js";
import { riskTolerance } from "./at-risk.js";
import { projectSorts } from "./sorts.js";
import {
  AtRiskReason,
  BudgetRange,
  CostBasis,
  CostHealth,
  EarnedValueBasis,
  NepaClass,
  Oc4idsPhase,
  Period,
  Permit,
  ProjectDate,
  ProjectEnvironment,
  ProjectIdentifier,
  ProjectPhase,
  ProjectStatus,
  ProjectType,
  RelatedProject,
  ScheduleHealth,
  SectorCode,
  StoredProjectIdentifier,
} from "./words.js";

const Cost = Money.min(0);

/** The budget as published in a currency other than US dollars, excluded from all sums; null if `budget` is known. */
const foreignBudget = {
  foreignBudget: Money.nullable().describe("Published budget in another currency, in whole units of foreignCurrency"),
  foreignCurrency: Currency.nullable(),
};

/** User-editable fields of a project. All but the title may be unknown (null). */
export const ProjectFields = z.strictObject({
  title: requiredText(300),
  status: ProjectStatus.default("planning"),
  projectNumber: text(60).nullish(),
  identifiers: z.array(ProjectIdentifier).max(20).optional(),
  description: text(5_000).nullish(),
  purpose: text(5_000).nullish(),
  phase: ProjectPhase.optional().describe("Set by the status where the status implies a phase"),
  subphase: text(60).nullish(),
  projectType: ProjectType.nullish(),
  assetClass: AssetClass.nullish(),
  sector: z.array(SectorCode).max(20).optional(),
  progressPercent: z.number().min(0).max(999.99).nullish().describe("Physical progress in percent; may exceed 100"),

  ownerOrgId: Id.nullish(),
  sponsorOrgId: Id.nullish(),
  leadAgencyOrgId: Id.nullish(),
  managerUserId: Id.nullish(),
  managerName: text(200).nullish(),

  ...placeFields,

  plannedStart: ProjectDate.nullish(),
  plannedEnd: ProjectDate.nullish(),
  forecastEnd: ProjectDate.nullish(),
  actualStart: ProjectDate.nullish(),
  actualEnd: ProjectDate.nullish(),
  identificationPeriod: Period.nullish(),
  preparationPeriod: Period.nullish(),
  implementationPeriod: Period.nullish(),
  completionPeriod: Period.nullish(),
  maintenancePeriod: Period.nullish(),
  decommissioningPeriod: Period.nullish(),

  budget: Cost.nullish(),
  budgetRequestDate: ProjectDate.nullish(),
  budgetApprovalDate: ProjectDate.nullish(),
  budgetDescription: text(1_000).nullish(),
  committedCost: Cost.nullish(),
  dataDate: ProjectDate.nullish().describe(
    "Data date of progressPercent, spentToDate, pv, ev and ac. Default: the day on which one of them is changed",
  ),
  spentToDate: Cost.nullish().describe(
    "As reported at the data date. Once payments are on record it follows from them and cannot be entered: their sum less retainage, or the amount reported before if that is larger",
  ),
  forecastCost: Cost.nullish().describe("Forecast total cost"),
  contingency: Cost.nullish(),
  pv: Cost.nullish().describe(
    "Planned value as reported: budgeted cost of work scheduled at the data date; at most bac",
  ),
  ev: Cost.nullish().describe(
    "Earned value as reported: budgeted cost of work performed at the data date; at most bac",
  ),
  ac: Cost.nullish().describe("Actual cost of work performed, as reported"),
  bac: Cost.nullish().describe("Budget at completion"),
  finalValue: Cost.nullish(),
  finalValueDetails: text(1_000).nullish(),
  finalScope: text(5_000).nullish(),
  finalScopeDetails: text(1_000).nullish(),
  endDateDetails: text(1_000).nullish(),

  approver: text(200).nullish().describe("Approving person or body"),
  approvalDate: ProjectDate.nullish(),
  contractWaiver: text(1_000).nullish().describe("Reason construction may start without a contract"),
  pauseReason: text(500).nullish(),
  pauseSummary: text(5_000).nullish().describe("Status summary of the pause, to be updated quarterly"),
  expectedLift: ProjectDate.nullish().describe("Expected end of the pause"),

  relatedProjects: z.array(RelatedProject).max(50).optional(),
  environment: ProjectEnvironment.nullish(),
  nepaClass: NepaClass.nullish().describe("Review class under the National Environmental Policy Act"),
  nepaLeadAgency: text(200).nullish(),
  rodDate: ProjectDate.nullish().describe("Date of the record of decision"),
  permits: z.array(Permit).max(100).optional(),
  tipId: text(60).nullish().describe("Transportation improvement program (TIP) id"),
  stipId: text(60).nullish().describe("Statewide transportation improvement program (STIP) id"),
  longRangePlanRef: text(200).nullish(),
});
export type ProjectFields = z.infer<typeof ProjectFields>;

const links = {
  assetIds: z.array(Id).max(200).describe("Assets built or improved"),
  programIds: z.array(Id).max(200).describe("Programs the project belongs to"),
};

const ownerName = readFrom(z.string().nullable(), "Name of the owner; null if it is unknown", {
  family: "organizations",
  field: "name",
  id: "ownerOrgId",
});
const scheduleHealth = ofTheDay(
  ScheduleHealth.nullable(),
  "Schedule against the plan, derived: late, the planned end has passed; delayed, the forecast or actual end is later than planned; else onTrack",
);
const isAtRisk = ofTheDay(
  z.boolean(),
  `true, derived: the planned end has passed or slips by more than ${riskTolerance.slipDays} days; the earned value is below ${100 * riskTolerance.performanceIndex} % of the plan or of the cost; the expected cost exceeds the budget by more than ${100 * riskTolerance.overBudget} %; a risk scores ${riskTolerance.riskScore} or more; a critical milestone is overdue or slips as much; or a hold outlasts its term or has had no summary for ${riskTolerance.pauseDays} days`,
);

const costHealth = CostHealth.nullable().describe(
  "Cost against the budget, derived: overBudget, the final value, else the forecast, else the estimate at completion or the amount spent exceeds the budget; else onBudget; null if either is unknown",
);

/** A row of the projects list. */
export const ProjectRow = z.object({
  id: Id,
  projectNumber: z.string().nullable(),
  title: z.string(),
  status: ProjectStatus,
  phase: ProjectPhase,
  projectType: ProjectType.nullable(),
  assetClass: AssetClass.nullable(),
  sector: z.string().nullable().describe("Sectors, comma-separated"),
  region: z.string().nullable(),
  county: z.string().nullable(),
  locality: z.string().nullable(),
  ownerOrgId: Id.nullable(),
  ownerName,
  progressPercent: z.number().nullable(),
  budget: Money.nullable().describe("Approved budget in US dollars"),
  ...foreignBudget,
  secured: Money.nullable().describe("Committed, obligated or received funding; null if no funding is on record"),
  fundingGap: Money.nullable().describe("Budget less secured funding; negative if overfunded"),
  forecastCost: Money.nullable(),
  plannedStart: CalendarDate.nullable(),
  plannedEnd: CalendarDate.nullable(),
  forecastEnd: CalendarDate.nullable(),
  actualEnd: CalendarDate.nullable(),
  scheduleVarianceDays: z.int().nullable().describe("Actual or forecast end less planned end, in days"),
  scheduleHealth,
  costHealth,
  riskLevel: RiskLevel.nullable().describe(
    "Level of the highest open or realized risk, derived from its probability times its impact: 1 to 4 low, 5 to 9 medium, 10 to 16 high, 17 to 25 critical; null if there is none",
  ),
  isAtRisk,
  ...provenanceFields,
});
export type ProjectRow = z.infer<typeof ProjectRow>;

/** A project. Field descriptions state how derived values are computed. */
export const Project = z.object({
  id: Id,
  ...outputFields(ProjectFields.required({ title: true, status: true, phase: true }).shape),
  identifiers: z.array(StoredProjectIdentifier).max(20),
  oc4idsPhase: Oc4idsPhase,
  ...foreignBudget,
  foreignFinalValue: Money.nullable().describe("Published final value in another currency"),
  foreignFinalCurrency: Currency.nullable(),
  statusBeforeHold: ProjectStatus.nullable(),
  pauseUpdated: CalendarDate.nullable().describe("Last update of the pause summary"),
  ownerName,
  sponsorName: z.string().nullable(),
  leadAgencyName: z.string().nullable(),
  ...links,
  paidToDate: Money.nullable().describe(
    "Paid to date on the project's contracts, and approved payments to the project itself less retainage, null if none is known, and as of an instant",
  ),
  financialProgressPercent: z.number().nullable().describe("Spent to date as a percentage of the budget"),
  scheduleVarianceDays: z.int().nullable(),
  secured: Money.nullable(),
  fundingGap: Money.nullable(),
  isFunded: z.boolean().nullable().describe("true: secured funding covers the budget"),
  expectedCost: Money.nullable().describe("The one cost estimate: see expectedCostBasis"),
  expectedCostBasis: CostBasis.nullable().describe(
    "Final cost; else forecast cost, unless more was spent; else estimate at completion; at least the amount spent",
  ),
  costVariance: Money.nullable().describe("Expected cost less budget; positive is over budget"),
  cpi: z.number().nullable().describe("Cost performance index, earned value / actual cost; below 1 is over cost"),
  spi: z
    .number()
    .nullable()
    .describe("Schedule performance index, earned value / planned value at the data date; below 1 is behind schedule"),
  eac: z.number().nullable().describe("Estimate at completion, bac / cpi"),
  evBasis: EarnedValueBasis.nullable().describe(
    "Earned value of cpi, spi and eac. complete: bac, as progress is 100 %; reported: ev; progress: progressPercent × bac",
  ),
  differsFromProgress: z
    .boolean()
    .nullable()
    .describe("true: the reported earned value is more than 5 points of bac away from progressPercent"),
  riskScore: z.int().nullable().describe("Highest probability × impact of an open or realized risk, 1 to 25"),
  riskLevel: RiskLevel.nullable(),
  scheduleHealth,
  costHealth,
  isAtRisk,
  atRiskReasons: z.array(AtRiskReason),
  awaitingApproval,
  ...wholeProvenanceFields,
});
export type Project = z.infer<typeof Project>;

export const ProjectSort = z.enum(projectSorts);
export type ProjectSort = z.infer<typeof ProjectSort>;

/** The filter of the list, its facets and its export. Values of one field are alternatives; fields narrow. */
export const ProjectFilter = z.strictObject({
  search: SearchText.optional(),
  status: anyOf(ProjectStatus),
  phase: anyOf(ProjectPhase),
  projectType: anyOf(ProjectType),
  assetClass: anyOf(AssetClass),
  sector: anyOf(SectorCode).describe("Includes subsectors: `transport` also matches `transport.road`"),
  state: anyOf(State),
  stateNot: otherStates,
  county: anyOf(CountyCode),
  countyNot: otherCounties,
  ownerOrgId: anyOf(Id),
  sponsorOrgId: anyOf(Id).describe("Agencies that requested the project"),
  riskLevel: anyOf(RiskLevel),
  isAtRisk: z.boolean().optional(),
  costHealth: anyOf(CostHealth).describe("Expected or final cost against the budget"),
  scheduleHealth: anyOf(ScheduleHealth).describe(
    "Planned end against the date of the data and the forecast or actual end",
  ),
  budgetRange: anyOf(BudgetRange),
  budgetMin: Money.optional(),
  budgetMax: Money.optional(),
  year: anyOf(z.int().min(1900).max(2200)).describe("Years in which the project is under way"),
  from: ProjectDate.optional().describe("Under way on or after this date"),
  to: ProjectDate.optional().describe("Under way on or before this date"),
  source: anyOf(SourceKey),
  missingFrom: missingFromFilter,
});
export type ProjectFilter = z.infer<typeof ProjectFilter>;

const checkProjectRanges = checkRanges(["from", "to"], ["budgetMin", "budgetMax"]);

const order = z.enum(["asc", "desc"]).default("asc");
const sorting = { sort: ProjectSort.default("relevance").describe(byRelevance("title")), order };

export const ListProjects = ListQuery.extend({ ...ProjectFilter.shape, ...sorting })
  .check(checkPaging)
  .check(checkProjectRanges);
export type ListProjects = z.infer<typeof ListProjects>;
/** The projects of one organization, in any role. */
export const ListProjectsOf = ListQuery.extend({ ...ProjectFilter.shape, ...sorting, organizationId: Id })
  .check(checkPaging)
  .check(checkProjectRanges);
export const ProjectPage = pageOf(ProjectRow);
export type ProjectPage = z.infer<typeof ProjectPage>;
export const ProjectGroups = groupedOf(ProjectRow);
export type ProjectGroups = z.infer<typeof ProjectGroups>;

export const ProjectFacetName = z.enum([
  "status",
  "phase",
  "projectType",
  "assetClass",
  "sector",
  "state",
  "county",
  "ownerOrgId",
  "riskLevel",
  "budgetRange",
  "year",
  "source",
  "missingFrom",
]);
export type ProjectFacetName = z.infer<typeof ProjectFacetName>;
export const FilterProjects = ProjectFilter.check(checkProjectRanges);
export const ProjectFacets = z.record(ProjectFacetName, Facet);
export type ProjectFacets = z.infer<typeof ProjectFacets>;

const given = { assetIds: links.assetIds.optional(), programIds: links.programIds.optional() };
export const CreateProject = ProjectFields.extend(given);
export type CreateProject = z.infer<typeof CreateProject>;
/** Fields to change; null clears one. A new status includes the fields it requires. */
export const UpdateProject = z.strictObject({
  ...ProjectFields.partial().shape,
  status: ProjectStatus.optional(),
  ...given,
  ...ById.shape,
  version: Version,
  reason: text(500).optional().describe("Reason recorded in the history; required to move a status back"),
});
export type UpdateProject = z.infer<typeof UpdateProject>;

export const ProjectColumn = z.enum([...ProjectRow.keyof().options]);
export type ProjectColumn = z.infer<typeof ProjectColumn>;
export const ExportProjects = ProjectFilter.extend({
  ...sorting,
  ...exportFields(ProjectColumn),
}).check(checkProjectRanges);
export type ExportProjects = z.infer<typeof ExportProjects>;

/** The list input that a saved search can contain, and the page it returns. */
export const projectSearch = {
  list: ListProjects,
  page: ProjectPage,
  filter: ProjectFilter,
  sort: ProjectSort,
  column: ProjectColumn,
};
