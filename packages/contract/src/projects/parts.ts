import * as z from "zod";
import { AssetClass } from "../assets/class.js";
import { ConditionLabel } from "../assets/shapes.js";
import { count, outputFields } from "../core/fields.js";
import { limits } from "../core/limits.js";
import { checkPaging, ListQuery, pageOf } from "../core/paging.js";
import { CalendarDate, Fraction, Id, Instant, Money, requiredText, text, Version } from "../core/scalars.js";
import { RiskLevel, WorkStatus } from "../work/words.js";
import { ProjectDate } from "./words.js";

const Share = Fraction.min(0).max(1);
const Score = z.int().min(1).max(5);
const Amount = Money.min(0);
/** A code of an open list. */
const Code = z.string().regex(/^[a-z][A-Za-z]{1,39}$/, "A word in camelCase");
const reason = text(500).optional().describe("Reason recorded in the history");

/** Fields common to all project items. */
const common = { id: Id, projectId: Id, version: z.int(), createdAt: Instant, updatedAt: Instant };
/** A new item: `id` is the project's. */
const adding = { id: Id.describe("Project id"), reason };
/** A change of an item: `version` is the item's. */
const changing = { ...adding, version: Version };

/** Milestone status of OC4IDS. */
export const Oc4idsMilestoneStatus = z.enum(["scheduled", "met", "notMet"]);
export type Oc4idsMilestoneStatus = z.infer<typeof Oc4idsMilestoneStatus>;

export const ProjectMilestoneFields = z.strictObject({
  title: requiredText(300),
  milestoneType: Code.nullish().describe("As in OC4IDS: approval, assessment, delivery, financing, procurement …"),
  description: text(2_000).nullish(),
  plannedDate: ProjectDate.nullish(),
  forecastDate: ProjectDate.nullish(),
  actualDate: ProjectDate.nullish(),
  status: WorkStatus.default("notStarted"),
  ownerId: Id.nullish().describe("Responsible user"),
  weight: Share.nullish().describe("Weight of the milestone in the whole project"),
  dependsOn: z.array(Id).max(50).optional().describe("Predecessor milestones of the same project"),
  isCritical: z.boolean().optional().describe("On the critical path"),
  relatedContractId: Id.nullish(),
});
export type ProjectMilestoneFields = z.infer<typeof ProjectMilestoneFields>;

export const ProjectMilestone = z.object({
  ...common,
  projectTitle: z.string(),
  ...outputFields(
    ProjectMilestoneFields.required({ title: true, status: true, dependsOn: true, isCritical: true }).shape,
  ),
  ownerName: z.string().nullable(),
  dueDate: CalendarDate.nullable().describe("Forecast date, else planned date"),
  slipDays: z
    .int()
    .nullable()
    .describe(
      "Actual or forecast date less planned date, in days; an open milestone is forecast for the date of the data at the earliest",
    ),
  isDelayed: z.boolean().describe("slipDays is positive"),
  isLate: z.boolean().describe("Open after the planned date"),
  isAtRisk: z.boolean().describe("Open and slipDays is more than 30"),
  oc4idsStatus: Oc4idsMilestoneStatus.describe("met: completed; notMet: failed or cancelled"),
});
export type ProjectMilestone = z.infer<typeof ProjectMilestone>;
export const ProjectMilestonePage = pageOf(ProjectMilestone);
export const AddProjectMilestone = ProjectMilestoneFields.extend(adding);
export type AddProjectMilestone = z.infer<typeof AddProjectMilestone>;
export const UpdateProjectMilestone = z.strictObject({
  ...ProjectMilestoneFields.partial().shape,
  status: WorkStatus.optional(),
  ...changing,
  milestoneId: Id,
});
export type UpdateProjectMilestone = z.infer<typeof UpdateProjectMilestone>;

/** The open milestones of all projects that are due within a period. */
export const UpcomingMilestones = ListQuery.extend({
  from: ProjectDate.optional().describe("Due on or after this date. Default: today"),
  to: ProjectDate.optional().describe("Due on or before this date"),
  isCritical: z.boolean().optional(),
}).check(checkPaging);
export type UpcomingMilestones = z.infer<typeof UpcomingMilestones>;

/** Response to a risk. */
export const RiskResponse = z.enum(["avoid", "transfer", "mitigate", "accept", "escalate"]);
/** Status of a risk; `realized` has happened. */
export const RiskStatus = z.enum(["open", "monitoring", "mitigated", "realized", "closed"]);
export type RiskStatus = z.infer<typeof RiskStatus>;
/** The statuses of risks that may still occur; a realized risk is an issue. */
export const openRisk: readonly RiskStatus[] = ["open", "monitoring"];
/** The statuses of risks that count against their project: open, or realized. */
export const countedRisk: readonly RiskStatus[] = [...openRisk, "realized"];
/** Midpoint of the probability range of each score: 0-10, 10-30, 30-70, 70-90 and 90-100 percent. */
export const riskProbability = { 1: 0.05, 2: 0.2, 3: 0.5, 4: 0.8, 5: 0.95 } as const;

export const ProjectRiskFields = z.strictObject({
  title: requiredText(300),
  riskNumber: text(60).nullish(),
  category: Code.nullish().describe(
    "cost, schedule, technical, environmental, permitting, rightOfWay, utility, funding, political, safety, legal, market …",
  ),
  description: text(2_000).nullish(),
  probability: Score.describe(
    "1 rare (below 10 %), 2 unlikely (10-30 %), 3 possible (30-70 %), 4 likely (70-90 %), 5 almost certain (above 90 %)",
  ),
  impactScore: Score.describe("1 slight to 5 severe"),
  impactCost: Amount.nullish(),
  impactDays: count.nullish(),
  response: RiskResponse.nullish(),
  mitigation: text(2_000).nullish(),
  contingency: Amount.nullish(),
  ownerId: Id.nullish(),
  status: RiskStatus.default("open"),
  raisedDate: ProjectDate.nullish(),
  reviewDate: ProjectDate.nullish(),
});
export type ProjectRiskFields = z.infer<typeof ProjectRiskFields>;
export const ProjectRisk = z.object({
  ...common,
  ...outputFields(
    ProjectRiskFields.required({ title: true, probability: true, impactScore: true, status: true }).shape,
  ),
  ownerName: z.string().nullable(),
  score: z.int().describe("Probability × impact, 1 to 25"),
  level: RiskLevel.describe("From the score: 1-4 low, 5-9 medium, 10-16 high, 17-25 critical"),
});
export type ProjectRisk = z.infer<typeof ProjectRisk>;
export const ProjectRiskPage = pageOf(ProjectRisk);
export const AddProjectRisk = ProjectRiskFields.extend(adding);
export type AddProjectRisk = z.infer<typeof AddProjectRisk>;
export const UpdateProjectRisk = z.strictObject({
  ...ProjectRiskFields.partial().shape,
  status: RiskStatus.optional(),
  ...changing,
  riskId: Id,
});
export type UpdateProjectRisk = z.infer<typeof UpdateProjectRisk>;

/** Kind of funding source. */
export const FundingSource = z.enum([
  "federal",
  "state",
  "local",
  "bond",
  "loan",
  "grant",
  "private",
  "tolls",
  "donation",
  "other",
]);
export type FundingSource = z.infer<typeof FundingSource>;
/** Status of a funding line, from planned to received; or rejected, withdrawn or expired. */
export const FundingStatus = z.enum([
  "planned",
  "applied",
  "approved",
  "committed",
  "obligated",
  "received",
  "rejected",
  "withdrawn",
  "expired",
]);
export type FundingStatus = z.infer<typeof FundingStatus>;

export const ProjectFundingFields = z.strictObject({
  sourceType: FundingSource,
  amount: Amount,
  status: FundingStatus.default("planned"),
  programId: Id.nullish(),
  funderOrgId: Id.nullish(),
  fundName: text(200).nullish().describe("Fund or revenue source as the owner's budget names it"),
  requestedAmount: Money.nullish().describe("Amount that the agency requested for the fiscal year"),
  recommendedAmount: Money.nullish().describe("Amount that the planning body recommended"),
  awardId: text(60).nullish().describe("Award number; the FAIN for federal assistance"),
  fiscalYear: z.int().min(1900).max(2200).nullish(),
  committedDate: ProjectDate.nullish(),
  obligatedDate: ProjectDate.nullish(),
  expirationDate: ProjectDate.nullish(),
  matchRequired: Share.nullish().describe("Required match, as a fraction of the total"),
  isFederal: z.boolean().optional(),
  restrictions: text(2_000).nullish(),
});
export type ProjectFundingFields = z.infer<typeof ProjectFundingFields>;
export const ProjectFunding = z.object({
  ...common,
  ...outputFields(
    ProjectFundingFields.required({ sourceType: true, amount: true, status: true, isFederal: true }).shape,
  ),
  amount: Money.describe("Negative where an earlier appropriation was reversed"),
  programName: z.string().nullable(),
  funderName: z.string().nullable(),
  isSecured: z.boolean().describe("Committed, obligated or received"),
});
export type ProjectFunding = z.infer<typeof ProjectFunding>;

/** Totals of the funding stack; rejected, withdrawn and expired lines are not counted. */
export const FundingTotals = z.object({
  budget: Money.nullable(),
  secured: Money.nullable().describe("Committed, obligated or received; null if no funding is on record"),
  expected: Money.nullable().describe("Planned, applied for or approved; null if no funding is on record"),
  gap: Money.nullable().describe("Budget less secured"),
  securedShare: Fraction.nullable(),
  bySource: z.array(z.object({ sourceType: FundingSource, secured: Money, expected: Money })),
  byStatus: z.array(z.object({ status: FundingStatus, amount: Money, count: z.int() })),
});
export type FundingTotals = z.infer<typeof FundingTotals>;
export const ProjectFundingPage = pageOf(ProjectFunding).extend({ totals: FundingTotals });
export const AddProjectFunding = ProjectFundingFields.extend(adding);
export type AddProjectFunding = z.infer<typeof AddProjectFunding>;
export const UpdateProjectFunding = z.strictObject({
  ...ProjectFundingFields.partial().shape,
  status: FundingStatus.optional(),
  ...changing,
  fundingId: Id,
});
export type UpdateProjectFunding = z.infer<typeof UpdateProjectFunding>;

export const Beneficiaries = z.strictObject({ group: requiredText(100), count: count.nullish() });
export const ProjectBenefitFields = z.strictObject({
  title: requiredText(300),
  category: Code.nullish().describe(
    "jobs, safety, travelTime, emissions, waterQuality, reliability, economic, equity, resilience …",
  ),
  description: text(2_000).nullish(),
  beneficiaries: z.array(Beneficiaries).max(50).optional(),
  metric: text(200).nullish(),
  unit: text(60).nullish(),
  baseline: z.number().nullish(),
  target: z.number().nullish(),
  actual: z.number().nullish(),
  monetizedValue: Money.nullish().describe("Present value in dollars as of `asOf`, discounted at `discountRate`"),
  discountRate: Share.nullish(),
  asOf: ProjectDate.nullish(),
});
export type ProjectBenefitFields = z.infer<typeof ProjectBenefitFields>;
export const ProjectBenefit = z.object({
  ...common,
  ...outputFields(ProjectBenefitFields.required({ title: true, beneficiaries: true }).shape),
  benefitCostRatio: Fraction.nullable().describe("Benefit-cost ratio: present value / project cost"),
  progress: Fraction.nullable().describe("Progress from baseline to target, as a fraction"),
});
export type ProjectBenefit = z.infer<typeof ProjectBenefit>;
export const ProjectBenefitPage = pageOf(ProjectBenefit);
export const AddProjectBenefit = ProjectBenefitFields.extend(adding);
export type AddProjectBenefit = z.infer<typeof AddProjectBenefit>;
export const UpdateProjectBenefit = z.strictObject({
  ...ProjectBenefitFields.partial().shape,
  ...changing,
  benefitId: Id,
});
export type UpdateProjectBenefit = z.infer<typeof UpdateProjectBenefit>;

export const ProjectTeamFields = z.strictObject({
  userId: Id.nullish(),
  name: text(200).nullish().describe("Name of a person without an account"),
  email: z.email().max(limits.emailMax).nullish(),
  organizationId: Id.nullish(),
  role: Code.describe(
    "projectManager, engineer, inspector, financeLead, legal, sponsor, consultant, contractor, communityLiaison …",
  ),
  allocation: Share.nullish().describe("Fraction of working time"),
  startDate: ProjectDate.nullish(),
  endDate: ProjectDate.nullish(),
  isPrimary: z.boolean().optional(),
});
export type ProjectTeamFields = z.infer<typeof ProjectTeamFields>;
export const ProjectTeamMember = z.object({
  ...common,
  ...outputFields(ProjectTeamFields.required({ role: true, isPrimary: true }).shape),
  organizationName: z.string().nullable(),
});
export type ProjectTeamMember = z.infer<typeof ProjectTeamMember>;
export const ProjectTeamPage = pageOf(ProjectTeamMember);
export const AddProjectTeamMember = ProjectTeamFields.extend(adding);
export type AddProjectTeamMember = z.infer<typeof AddProjectTeamMember>;
export const UpdateProjectTeamMember = z.strictObject({
  ...ProjectTeamFields.partial().shape,
  role: ProjectTeamFields.shape.role.optional(),
  ...changing,
  memberId: Id,
});
export type UpdateProjectTeamMember = z.infer<typeof UpdateProjectTeamMember>;

/** An asset that a project builds or improves. */
export const ProjectAsset = z.object({
  id: Id.describe("Asset id"),
  projectId: Id,
  title: z.string(),
  structureNumber: z.string().nullable(),
  assetClass: AssetClass,
  conditionLabel: ConditionLabel.nullable(),
  conditionRating: z.string().nullable(),
  ownerOrgId: Id.nullable(),
  ownerName: z.string().nullable(),
  isSample: z.boolean(),
  basis: z.string().nullable().describe("How the link was computed; null if a user made it"),
});
export type ProjectAsset = z.infer<typeof ProjectAsset>;
export const ProjectAssetPage = pageOf(ProjectAsset);
