import {
  FundingStatus,
  fundingMoves,
  type ProjectBenefit,
  type ProjectBenefitFields,
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
  isMilestoneCircle,
  isMilestoneOpen,
  projectBenefits,
  projectFunding,
  projectMilestones,
  projectParts,
  projectRisks,
  projectTeam,
} from "@pave/db";
import { fieldError, refuseMove, today } from "../core/records.js";
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
    if (isMove && from) {
      refuseMove(from, fields.status ?? from, workMoves[from]);
      if (fields.status === "inProgress" && from !== "notStarted" && !reason)
        throw fieldError("reason", "A step back needs a reason");
    }
    const actualDate = all.actualDate ?? (isMove && all.status === "completed" ? today(ctx) : null);
    if (actualDate && all.status !== "completed") throw fieldError("actualDate", "It is not completed");
    if (!actualDate && all.status === "completed")
      throw fieldError("actualDate", "A milestone that is completed needs it");
    if (actualDate && actualDate > today(ctx)) throw fieldError("actualDate", "It lies ahead");
    if (isMove && all.status === "completed" && (await isMilestoneOpen(tx, all.dependsOn ?? [])))
      throw fieldError("status", "A milestone that must be met before is still open");
    return { actualDate };
  },
};

async function refuseUnfitDependencies(tx: Db, projectId: string, id: string, dependsOn: string[]): Promise<void> {
  if (dependsOn.length === 0) return;
  if (!(await areMilestonesOf(tx, projectId, dependsOn)))
    throw fieldError("dependsOn", "There is no such milestone in the project");
  if (await isMilestoneCircle(tx, id, dependsOn))
    throw fieldError("dependsOn", "It would have to be met before itself");
}

/** Risks are judged anew at will: their status is no path. */
export const riskKind: PartKind<typeof projectRisks, ProjectRiskFields, ProjectRisk> = {
  name: "risks",
  what: "risk",
  table: projectRisks,
  part: projectParts.risks,
  async settle(tx, { ctx, before }, fields) {
    const all = { ...before, ...fields };
    await refuseMissing(tx, fields, { ownerId: "user" });
    if ((all.raisedDate ?? "") > today(ctx)) throw fieldError("raisedDate", "It lies ahead");
    if ((all.raisedDate ?? "") > (all.reviewDate ?? "9")) throw fieldError("reviewDate", "Before raisedDate");
    return {};
  },
};

/** A line of funding moves between its allowed statuses; the days of commitment and obligation are told or today. */
export const fundingKind: PartKind<typeof projectFunding, ProjectFundingFields, ProjectFunding> = {
  name: "funding",
  what: "line of funding",
  table: projectFunding,
  part: projectParts.funding,
  async settle(tx, { ctx, before }, fields) {
    const all = { ...before, ...fields };
    await refuseMissing(tx, fields, { programId: "program", funderOrgId: "organization" });
    const from = before && FundingStatus.parse(before.status);
    const isMove = fields.status !== undefined && fields.status !== from;
    if (isMove && from) refuseMove(from, fields.status ?? from, fundingMoves[from]);
    const since = (status: FundingStatus, date: string | null = null) =>
      date ?? (isMove && from && fields.status === status ? today(ctx) : null);
    const committedDate = since("committed", all.committedDate);
    const obligatedDate = since("obligated", all.obligatedDate);
    for (const [field, date] of Object.entries({ committedDate, obligatedDate }))
      if ((date ?? "") > today(ctx)) throw fieldError(field, "It lies ahead");
    if ((committedDate ?? "") > (obligatedDate ?? "9")) throw fieldError("obligatedDate", "Before committedDate");
    if ((committedDate ?? "") > (all.expirationDate ?? "9")) throw fieldError("expirationDate", "Before committedDate");
    const isFederal = all.isFederal ?? all.sourceType === "federal";
    if (!isFederal && all.sourceType === "federal")
      throw fieldError("isFederal", "Money of a federal source is federal");
    return { committedDate, obligatedDate, isFederal };
  },
};

export const benefitKind: PartKind<typeof projectBenefits, ProjectBenefitFields, ProjectBenefit> = {
  name: "benefits",
  what: "benefit",
  table: projectBenefits,
  part: projectParts.benefits,
  settle: async () => ({}),
};

export const teamKind: PartKind<typeof projectTeam, ProjectTeamFields, ProjectTeamMember> = {
  name: "team",
  what: "member of the team",
  table: projectTeam,
  part: projectParts.team,
  async settle(tx, { before }, fields) {
    const all = { ...before, ...fields };
    await refuseMissing(tx, fields, { userId: "user", organizationId: "organization" });
    if (!all.userId && !all.name) throw fieldError("name", "Give the account or the name of the person");
    if ((all.startDate ?? "") > (all.endDate ?? "9")) throw fieldError("endDate", "Before startDate");
    return {};
  },
};
