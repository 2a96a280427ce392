import {
  AddProjectBenefit,
  AddProjectCashFlow,
  AddProjectFunding,
  AddProjectMilestone,
  AddProjectRisk,
  AddProjectTeamMember,
  ChangedProjectBenefit,
  ChangedProjectCashFlow,
  ChangedProjectFunding,
  ChangedProjectMilestone,
  ChangedProjectRisk,
  ChangedProjectTeam,
  Done,
  RemoveProjectBenefit,
  RemoveProjectCashFlow,
  RemoveProjectTeamMember,
  UpdateProjectBenefit,
  UpdateProjectCashFlow,
  UpdateProjectFunding,
  UpdateProjectMilestone,
  UpdateProjectRisk,
  UpdateProjectTeamMember,
} from "@pave/contract";
import { answer } from "../core/answers.js";
import { editor, rest } from "../core/trpc.js";
import { benefitKind, cashFlowKind, fundingKind, milestoneKind, riskKind, teamKind } from "./part-kinds.js";
import { addPart, changePart, removePart } from "./write-part.js";

/** The writes of a project's parts. */
export const partWrites = {
  addMilestone: editor
    .meta(rest("POST /trust/projects/{id}/milestones", "Add a milestone to a project"))
    .input(AddProjectMilestone)
    .output(answer(ChangedProjectMilestone))
    .mutation(({ ctx, input }) => addPart(ctx, milestoneKind, input)),

  updateMilestone: editor
    .meta(rest("PUT /trust/projects/{id}/milestones/{milestoneId}", "Update a project milestone"))
    .input(UpdateProjectMilestone)
    .output(answer(ChangedProjectMilestone))
    .mutation(({ ctx, input: { milestoneId, ...input } }) => changePart(ctx, milestoneKind, milestoneId, input)),

  addRisk: editor
    .meta(rest("POST /trust/projects/{id}/risks", "Add a risk to a project"))
    .input(AddProjectRisk)
    .output(answer(ChangedProjectRisk))
    .mutation(({ ctx, input }) => addPart(ctx, riskKind, input)),

  updateRisk: editor
    .meta(rest("PUT /trust/projects/{id}/risks/{riskId}", "Update a project risk"))
    .input(UpdateProjectRisk)
    .output(answer(ChangedProjectRisk))
    .mutation(({ ctx, input: { riskId, ...input } }) => changePart(ctx, riskKind, riskId, input)),

  addFunding: editor
    .meta(rest("POST /trust/projects/{id}/funding", "Add a funding line to a project"))
    .input(AddProjectFunding)
    .output(answer(ChangedProjectFunding))
    .mutation(({ ctx, input }) => addPart(ctx, fundingKind, input)),

  updateFunding: editor
    .meta(rest("PUT /trust/projects/{id}/funding/{fundingId}", "Update a project funding line"))
    .input(UpdateProjectFunding)
    .output(answer(ChangedProjectFunding))
    .mutation(({ ctx, input: { fundingId, ...input } }) => changePart(ctx, fundingKind, fundingId, input)),

  addBenefit: editor
    .meta(rest("POST /trust/projects/{id}/benefits", "Add a benefit to a project"))
    .input(AddProjectBenefit)
    .output(answer(ChangedProjectBenefit))
    .mutation(({ ctx, input }) => addPart(ctx, benefitKind, input)),

  updateBenefit: editor
    .meta(rest("PUT /trust/projects/{id}/benefits/{benefitId}", "Update a project benefit"))
    .input(UpdateProjectBenefit)
    .output(answer(ChangedProjectBenefit))
    .mutation(({ ctx, input: { benefitId, ...input } }) => changePart(ctx, benefitKind, benefitId, input)),

  removeBenefit: editor
    .meta(rest("DELETE /trust/projects/{id}/benefits/{benefitId}", "Delete a project benefit"))
    .input(RemoveProjectBenefit)
    .output(Done)
    .mutation(({ ctx, input: { benefitId, ...input } }) => removePart(ctx, benefitKind, benefitId, input)),

  addCashFlow: editor
    .meta(rest("POST /trust/projects/{id}/cash-flow", "Add a month of planned or actual spending"))
    .input(AddProjectCashFlow)
    .output(answer(ChangedProjectCashFlow))
    .mutation(({ ctx, input }) => addPart(ctx, cashFlowKind, input)),

  updateCashFlow: editor
    .meta(rest("PUT /trust/projects/{id}/cash-flow/{cashFlowId}", "Update a month of spending"))
    .input(UpdateProjectCashFlow)
    .output(answer(ChangedProjectCashFlow))
    .mutation(({ ctx, input: { cashFlowId, ...input } }) => changePart(ctx, cashFlowKind, cashFlowId, input)),

  removeCashFlow: editor
    .meta(rest("DELETE /trust/projects/{id}/cash-flow/{cashFlowId}", "Delete a month of spending"))
    .input(RemoveProjectCashFlow)
    .output(Done)
    .mutation(({ ctx, input: { cashFlowId, ...input } }) => removePart(ctx, cashFlowKind, cashFlowId, input)),

  addTeamMember: editor
    .meta(rest("POST /trust/projects/{id}/team", "Add a member to a project's team"))
    .input(AddProjectTeamMember)
    .output(answer(ChangedProjectTeam))
    .mutation(({ ctx, input }) => addPart(ctx, teamKind, input)),

  updateTeamMember: editor
    .meta(rest("PUT /trust/projects/{id}/team/{memberId}", "Update a project team member"))
    .input(UpdateProjectTeamMember)
    .output(answer(ChangedProjectTeam))
    .mutation(({ ctx, input: { memberId, ...input } }) => changePart(ctx, teamKind, memberId, input)),

  removeTeamMember: editor
    .meta(rest("DELETE /trust/projects/{id}/team/{memberId}", "Remove a member from a project's team"))
    .input(RemoveProjectTeamMember)
    .output(Done)
    .mutation(({ ctx, input: { memberId, ...input } }) => removePart(ctx, teamKind, memberId, input)),
};
