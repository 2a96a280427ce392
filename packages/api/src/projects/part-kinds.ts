import {
  approvedFunding,
  FundingStatus,
  fundingMoves,
  fundingStatusNames,
  type ProjectBenefit,
  type ProjectBenefitFields,
  type ProjectCashFlow,
  type ProjectCashFlowFields,
  type ProjectFunding,
  type ProjectFundingFields,
  type ProjectMilestone,
  type ProjectMilestoneFields,
  type ProjectRisk,
  type ProjectRiskFields,
  type ProjectTeamFields,
  type ProjectTeamMember,
  WorkStatus,
  workMoves,
} from "@pave/contract";
import {
  areMilestonesOf,
  type Db,
  hasOtherCashFlow,
  isMilestoneCircle,
  isMilestoneOpen,
  projectBenefits,
  projectCashFlows,
  projectFunding,
  projectMilestones,
  projectParts,
  projectRisks,
  projectTeam,
} from "@pave/db";
import { fieldError, refuseMove, refuseStart, today } from "../core/records.js";
import { refuseMissing } from "../core/references.js";
import type { PartKind } from "./write-part.js";

/** A milestone moves between its allowed statuses; a step back needs a reason. */
export const milestoneKind: PartKind<typeof projectMilestones, ProjectMilestoneFields, ProjectMilestone> = {
  name: "milestones",
  what: "milestone",
  table: projectMilestones,
  part: projectParts.milestones,
  async settle(tx, { ctx, projectId, id, reason, before }, fields) {
    const all = { ...before, ...fields };
    await refuseMissing(tx, fields, { ownerId: "user", relatedContractId: "contract" });
    await refuseUnfitDependencies(tx, projectId, id, fields.dependsOn ?? []);
    const from = before && WorkStatus.parse(before.status);
    const isMove = fields.status !== undefined && fields.status !== from;
    if (!from) refuseStart(fields.status ?? "notStarted", "notStarted", workMoves, ["completed"]);
    else if (isMove) {
      refuseMove(from, fields.status ?? from, workMoves[from]);
      if (fields.status === "inProgress" && from !== "notStarted" && !reason)
        throw fieldError("reason", "Enter a reason for reversing the status");
    }
    const actualDate = all.actualDate ?? (isMove && all.status === "completed" ? today(ctx) : null);
    if (actualDate && all.status !== "completed") throw fieldError("actualDate", "Only for completed items");
    if (!actualDate && all.status === "completed") throw fieldError("actualDate", "Required for a completed milestone");
    if (actualDate && actualDate > today(ctx)) throw fieldError("actualDate", "Must not be in the future");
    if (isMove && all.status === "completed" && (await isMilestoneOpen(tx, all.dependsOn ?? [])))
      throw fieldError("status", "A predecessor milestone is still open");
    return { actualDate };
  },
};

async function refuseUnfitDependencies(tx: Db, projectId: string, id: string, dependsOn: string[]): Promise<void> {
  if (dependsOn.length === 0) return;
  if (!(await areMilestonesOf(tx, projectId, dependsOn)))
    throw fieldError("dependsOn", "The project has no such milestone");
  if (await isMilestoneCircle(tx, id, dependsOn)) throw fieldError("dependsOn", "A milestone cannot depend on itself");
}

/** Risks can be reassessed freely: any status may follow any other. */
export const riskKind: PartKind<typeof projectRisks, ProjectRiskFields, ProjectRisk> = {
  name: "risks",
  what: "risk",
  table: projectRisks,
  part: projectParts.risks,
  async settle(tx, { ctx, before }, fields) {
    const all = { ...before, ...fields };
    await refuseMissing(tx, fields, { ownerId: "user" });
    if ((all.raisedDate ?? "") > today(ctx)) throw fieldError("raisedDate", "Must not be in the future");
    if ((all.raisedDate ?? "") > (all.reviewDate ?? "9")) throw fieldError("reviewDate", "Before raisedDate");
    return {};
  },
};

/**
 * Funding lines: status changes follow the allowed moves; committed, obligated and received money needs approval.
 * Commitment and obligation dates default to today.
 */
export const fundingKind: PartKind<typeof projectFunding, ProjectFundingFields, ProjectFunding> = {
  name: "funding",
  what: "funding line",
  table: projectFunding,
  part: projectParts.funding,
  async settle(tx, { ctx, before }, fields) {
    const all = { ...before, ...fields };
    await refuseMissing(tx, fields, { programId: "program", funderOrgId: "organization" });
    const from = before && FundingStatus.parse(before.status);
    const isMove = fields.status !== undefined && fields.status !== from;
    if (!from) refuseStart(fields.status ?? "planned", "planned", fundingMoves);
    else if (isMove) refuseMove(from, fields.status ?? from, fundingMoves[from]);
    const since = (status: FundingStatus, date: string | null = null) =>
      date ?? (isMove && from && fields.status === status ? today(ctx) : null);
    const committedDate = since("committed", all.committedDate);
    const obligatedDate = since("obligated", all.obligatedDate);
    for (const [field, date] of Object.entries({ committedDate, obligatedDate }))
      if ((date ?? "") > today(ctx)) throw fieldError(field, "Must not be in the future");
    if ((committedDate ?? "") > (obligatedDate ?? "9")) throw fieldError("obligatedDate", "Before committedDate");
    if ((committedDate ?? "") > (all.expirationDate ?? "9")) throw fieldError("expirationDate", "Before committedDate");
    const isFederal = all.isFederal ?? all.sourceType === "federal";
    if (!isFederal && all.sourceType === "federal") throw fieldError("isFederal", "Must be true for a federal source");
    return { committedDate, obligatedDate, isFederal };
  },
  demand(before, { status = FundingStatus.parse(before.status), amount = before.amount, ...given }) {
    const isSecured = approvedFunding.includes(status);
    const wasSecured = approvedFunding.includes(before.status);
    const isMoved = status !== before.status;
    const isRedirected = funders.some(
      (field) => before[field] !== null && given[field] !== undefined && (given[field] ?? null) !== before[field],
    );
    if (isMoved ? !isSecured && !wasSecured : !wasSecured || (amount === before.amount && !isRedirected)) return null;
    const what = amount === before.amount ? "Funder" : "Amount";
    const summary = isMoved
      ? `Funding ${statusName(before.status)} to ${statusName(status)}`
      : `${what} of ${statusName(before.status).toLowerCase()} funding`;
    return { kind: "fundingStatus", amount: Math.max(Math.abs(amount), Math.abs(before.amount)), summary };
  },
};

/** Who provides the money of a line. */
const funders = ["programId", "funderOrgId"] as const;

const statusName = (status: string) => fundingStatusNames[FundingStatus.parse(status)];

export const benefitKind: PartKind<typeof projectBenefits, ProjectBenefitFields, ProjectBenefit> = {
  name: "benefits",
  what: "benefit",
  table: projectBenefits,
  part: projectParts.benefits,
  settle: async () => ({}),
};

/** Months of spending: each month once, with a known amount; no actual amounts of future months. */
export const cashFlowKind: PartKind<typeof projectCashFlows, ProjectCashFlowFields, ProjectCashFlow> = {
  name: "cashFlow",
  what: "month",
  table: projectCashFlows,
  part: projectParts.cashFlow,
  async settle(tx, { ctx, projectId, id, before }, fields) {
    const { month = "", planned = null, actual = null } = { ...before, ...fields };
    if (planned === null && actual === null) throw fieldError("planned", "Enter a planned or an actual amount");
    if (actual !== null && month > today(ctx).slice(0, 7)) throw fieldError("actual", "Not for a future month");
    if (await hasOtherCashFlow(tx, projectId, month, id))
      throw fieldError("month", "The project already has this month");
    return {};
  },
};

export const teamKind: PartKind<typeof projectTeam, ProjectTeamFields, ProjectTeamMember> = {
  name: "team",
  what: "team member",
  table: projectTeam,
  part: projectParts.team,
  async settle(tx, { before }, fields) {
    const all = { ...before, ...fields };
    await refuseMissing(tx, fields, { userId: "user", organizationId: "organization" });
    if (!all.userId && !all.name) throw fieldError("name", "Enter an account or a name");
    if ((all.startDate ?? "") > (all.endDate ?? "9")) throw fieldError("endDate", "Before startDate");
    return {};
  },
};
