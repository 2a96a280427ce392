import {
  AddProjectBenefit,
  AddProjectFunding,
  AddProjectMilestone,
  AddProjectRisk,
  AddProjectTeamMember,
  ById,
  ByIdAsOf,
  ChangedProjectBenefit,
  ChangedProjectFunding,
  ChangedProjectMilestone,
  ChangedProjectRisk,
  ChangedProjectTeam,
  ChangesQuery,
  ContractPage,
  CreateProject,
  DeleteById,
  Done,
  ExportProjects,
  FilterProjects,
  HistoryPage,
  ListProjects,
  ListProjectsOf,
  Oc4idsPackage,
  Project,
  ProjectBenefitPage,
  ProjectChanges,
  ProjectColumn,
  ProjectComplete,
  ProjectFacets,
  ProjectFundingPage,
  ProjectGroups,
  ProjectMilestonePage,
  ProjectPage,
  ProjectRiskPage,
  ProjectStats,
  ProjectTeamPage,
  RemoveProjectBenefit,
  RemoveProjectTeamMember,
  SubList,
  UpcomingMilestones,
  UpdateProject,
  UpdateProjectBenefit,
  UpdateProjectFunding,
  UpdateProjectMilestone,
  UpdateProjectRisk,
  UpdateProjectTeamMember,
} from "@pave/contract";
import {
  changesSince,
  fedOf,
  getProject,
  getProjectAt,
  groupedIn,
  historyOf,
  JsonText,
  projectFacets,
  projectFamily,
  projectNames,
  projectParts,
  projectStats,
  upcomingMilestones,
} from "@pave/db";
import { answer, download } from "../core/answers.js";
import { found } from "../core/found.js";
import { deleteRecord, restoreRecord, today } from "../core/records.js";
import { admin, editor, expensive, rest, router, user } from "../core/trpc.js";
import { dumpFamily } from "../export/dump.js";
import { exportFamily } from "../export/records.js";
import { exportOc4ids, projectAsOc4ids } from "../standards/serve.js";
import { completeProject } from "./complete.js";
import { listProjects, projectsOfOrganization } from "./list.js";
import { benefitKind, fundingKind, milestoneKind, riskKind, teamKind } from "./part-kinds.js";
import { demandProject, projectContracts, projectFunding, projectPart } from "./parts.js";
import { createProject, projectKind, updateProject } from "./write.js";
import { addPart, changePart, removePart } from "./write-part.js";

export const projectsRouter = router({
  list: user
    .meta(rest("GET /trust/projects", "List projects"))
    .input(ListProjects)
    .output(answer(ProjectPage))
    .query(({ ctx, input }) => listProjects(ctx, input)),

  filterOptions: user
    .meta(rest("GET /trust/projects/filter-options", "Facets with counts under the current filter"))
    .input(FilterProjects)
    .output(answer(ProjectFacets))
    .query(({ ctx, input }) =>
      ctx.cache.through(`projects.filterOptions ${JSON.stringify(input)}`, ["projects"], async () =>
        JsonText.of(await projectFacets(ctx.db, input)),
      ),
    ),

  export: expensive
    .meta(rest("GET /trust/projects/export", "Download the list as CSV, JSON or XLSX"))
    .input(ExportProjects)
    .output(download)
    .query(({ ctx, input }) =>
      exportFamily(
        ctx,
        { name: "projects", title: "Projects", family: projectFamily, columns: ProjectColumn.options },
        input,
      ),
    ),

  exportAll: expensive
    .meta(
      rest(
        "GET /trust/projects/dump",
        "Download all projects as JSON Lines; the last line is the cursor of their changes",
      ),
    )
    .output(download)
    .query(({ ctx }) => dumpFamily(ctx, "projects")),

  changes: user
    .meta(rest("GET /trust/projects/changes", "The projects that changed after a cursor, and those that are gone"))
    .input(ChangesQuery)
    .output(answer(ProjectChanges))
    .query(({ ctx, input }) => changesSince(ctx.db, fedOf("projects", today(ctx)), input)),

  exportOc4ids: expensive
    .meta(
      rest("GET /trust/projects/export/oc4ids", "Download the list as JSON Lines, each an OC4IDS 0.9 project package"),
    )
    .input(FilterProjects)
    .output(download)
    .query(({ ctx, input }) => exportOc4ids(ctx, input)),

  active: user
    .meta(rest("GET /trust/projects/active", "Projects under way: past planning, not paused, not over"))
    .input(ListProjects)
    .output(answer(ProjectPage))
    .query(({ ctx, input }) => listProjects(ctx, { ...input, isActive: true })),

  atRisk: user
    .meta(rest("GET /trust/projects/at-risk", "Projects that are late, over their costs or gravely endangered"))
    .input(ListProjects)
    .output(answer(ProjectPage))
    .query(({ ctx, input }) => listProjects(ctx, { ...input, isAtRisk: true })),

  byStatus: user
    .meta(rest("GET /trust/projects/by-status", "How many projects have each status, and those of one"))
    .input(ListProjects)
    .output(answer(ProjectGroups))
    .query(({ ctx, input }) =>
      groupedIn(ctx.db, projectFamily, { facet: "status", key: ["status"], names: projectNames.status }, input),
    ),

  byPhase: user
    .meta(rest("GET /trust/projects/by-phase", "How many projects are in each phase, and those in one"))
    .input(ListProjects)
    .output(answer(ProjectGroups))
    .query(({ ctx, input }) =>
      groupedIn(ctx.db, projectFamily, { facet: "phase", key: ["phase"], names: projectNames.phase }, input),
    ),

  byAssetClass: user
    .meta(rest("GET /trust/projects/by-asset-class", "How many projects build each class of asset, and those of one"))
    .input(ListProjects)
    .output(answer(ProjectGroups))
    .query(({ ctx, input }) =>
      groupedIn(
        ctx.db,
        projectFamily,
        { facet: "assetClass", key: ["assetClass"], names: projectNames.assetClass },
        input,
      ),
    ),

  byRiskLevel: user
    .meta(rest("GET /trust/projects/by-risk-level", "How many projects are of each level of risk, and those of one"))
    .input(ListProjects)
    .output(answer(ProjectGroups))
    .query(({ ctx, input }) =>
      groupedIn(
        ctx.db,
        projectFamily,
        { facet: "riskLevel", key: ["riskLevel"], names: projectNames.riskLevel },
        input,
      ),
    ),

  byDateRange: user
    .meta(
      rest("GET /trust/projects/by-date-range", "How many projects are under way in each year, and those of a time"),
    )
    .input(ListProjects)
    .output(answer(ProjectGroups))
    .query(({ ctx, input }) => groupedIn(ctx.db, projectFamily, { facet: "year", key: ["from", "to", "year"] }, input)),

  byBudgetRange: user
    .meta(rest("GET /trust/projects/by-budget-range", "How many projects have budgets of each size, and those of one"))
    .input(ListProjects)
    .output(answer(ProjectGroups))
    .query(({ ctx, input }) =>
      groupedIn(
        ctx.db,
        projectFamily,
        {
          facet: "budgetRange",
          key: ["budgetRange", "budgetMin", "budgetMax"],
          names: projectNames.budgetRange,
        },
        input,
      ),
    ),

  byOrganization: user
    .meta(rest("GET /trust/projects/organization/{organizationId}", "Projects in which an organization takes part"))
    .input(ListProjectsOf)
    .output(answer(ProjectPage))
    .query(({ ctx, input }) => projectsOfOrganization(ctx, input)),

  milestonesUpcoming: user
    .meta(rest("GET /trust/projects/milestones/upcoming", "Open milestones of all projects, the next due first"))
    .input(UpcomingMilestones)
    .output(answer(ProjectMilestonePage))
    .query(({ ctx, input }) => upcomingMilestones(ctx.db, { ...input, from: input.from ?? today(ctx) })),

  get: user
    .meta(rest("GET /trust/projects/{id}", "One project, as it is or as it stood"))
    .input(ByIdAsOf)
    .output(answer(Project))
    .query(async ({ ctx, input: { id, asOf } }) =>
      found(await (asOf ? getProjectAt(ctx.db, id, asOf) : getProject(ctx.db, id)), "project"),
    ),

  oc4ids: user
    .meta(rest("GET /trust/projects/{id}/oc4ids", "One project as an OC4IDS 0.9 project package"))
    .input(ById)
    .output(Oc4idsPackage)
    .query(({ ctx, input }) => projectAsOc4ids(ctx, input.id)),

  complete: user
    .meta(rest("GET /trust/projects/{id}/complete", "One project with all that belongs to it"))
    .input(ById)
    .output(answer(ProjectComplete))
    .query(({ ctx, input }) =>
      ctx.cache.through(
        `projects.complete ${today(ctx)} ${input.id}`,
        [`projects:${input.id}`, "contracts", "organizations"],
        async () => JsonText.of(await completeProject(ctx.db, input.id, today(ctx))),
      ),
    ),

  stats: user
    .meta(rest("GET /trust/projects/{id}/stats", "What a project comes to, counted and summed"))
    .input(ById)
    .output(answer(ProjectStats))
    .query(async ({ ctx, input }) => found(await projectStats(ctx.db, input.id), "project")),

  contracts: user
    .meta(rest("GET /trust/projects/{id}/contracts", "Contracts of a project, the largest first"))
    .input(SubList)
    .output(answer(ContractPage))
    .query(({ ctx, input }) => projectContracts(ctx, input)),

  team: user
    .meta(rest("GET /trust/projects/{id}/team", "The people of a project"))
    .input(SubList)
    .output(answer(ProjectTeamPage))
    .query(({ ctx, input }) => projectPart(ctx.db, projectParts.team, input)),

  funding: user
    .meta(rest("GET /trust/projects/{id}/funding", "The funding stack of a project: what is secured, and the gap"))
    .input(SubList)
    .output(answer(ProjectFundingPage))
    .query(({ ctx, input }) => projectFunding(ctx.db, input)),

  milestones: user
    .meta(rest("GET /trust/projects/{id}/milestones", "Milestones of a project, with their slip"))
    .input(SubList)
    .output(answer(ProjectMilestonePage))
    .query(({ ctx, input }) => projectPart(ctx.db, projectParts.milestones, input)),

  risks: user
    .meta(rest("GET /trust/projects/{id}/risks", "The risk register of a project, the gravest first"))
    .input(SubList)
    .output(answer(ProjectRiskPage))
    .query(({ ctx, input }) => projectPart(ctx.db, projectParts.risks, input)),

  benefits: user
    .meta(rest("GET /trust/projects/{id}/benefits", "What a project is good for, beside what it costs"))
    .input(SubList)
    .output(answer(ProjectBenefitPage))
    .query(({ ctx, input }) => projectPart(ctx.db, projectParts.benefits, input)),

  history: user
    .meta(rest("GET /trust/projects/{id}/history", "What changed, when, by whom or which source, and why"))
    .input(SubList)
    .output(answer(HistoryPage))
    .query(async ({ ctx, input }) => {
      await demandProject(ctx.db, input.id);
      return historyOf(ctx.db, input.id, input);
    }),

  create: editor
    .meta(rest("POST /trust/projects", "Create a project"))
    .input(CreateProject)
    .output(answer(Project))
    .mutation(({ ctx, input }) => createProject(ctx, input)),

  update: editor
    .meta(rest("PUT /trust/projects/{id}", "Change a project, or move its status"))
    .input(UpdateProject)
    .output(answer(Project))
    .mutation(({ ctx, input }) => updateProject(ctx, input)),

  delete: admin
    .meta(rest("DELETE /trust/projects/{id}", "Delete a project"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteRecord(ctx, projectKind, input)),

  restore: admin
    .meta(rest("POST /trust/projects/{id}/restore", "Bring back a project that was deleted"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => restoreRecord(ctx, projectKind, input)),

  addMilestone: editor
    .meta(rest("POST /trust/projects/{id}/milestones", "Add a milestone to a project"))
    .input(AddProjectMilestone)
    .output(answer(ChangedProjectMilestone))
    .mutation(({ ctx, input }) => addPart(ctx, milestoneKind, input)),

  updateMilestone: editor
    .meta(rest("PUT /trust/projects/{id}/milestones/{milestoneId}", "Change a milestone of a project"))
    .input(UpdateProjectMilestone)
    .output(answer(ChangedProjectMilestone))
    .mutation(({ ctx, input: { milestoneId, ...input } }) => changePart(ctx, milestoneKind, milestoneId, input)),

  addRisk: editor
    .meta(rest("POST /trust/projects/{id}/risks", "Add a risk to a project"))
    .input(AddProjectRisk)
    .output(answer(ChangedProjectRisk))
    .mutation(({ ctx, input }) => addPart(ctx, riskKind, input)),

  updateRisk: editor
    .meta(rest("PUT /trust/projects/{id}/risks/{riskId}", "Change a risk of a project"))
    .input(UpdateProjectRisk)
    .output(answer(ChangedProjectRisk))
    .mutation(({ ctx, input: { riskId, ...input } }) => changePart(ctx, riskKind, riskId, input)),

  addFunding: editor
    .meta(rest("POST /trust/projects/{id}/funding", "Add a line of funding to a project"))
    .input(AddProjectFunding)
    .output(answer(ChangedProjectFunding))
    .mutation(({ ctx, input }) => addPart(ctx, fundingKind, input)),

  updateFunding: editor
    .meta(rest("PUT /trust/projects/{id}/funding/{fundingId}", "Change a line of funding of a project"))
    .input(UpdateProjectFunding)
    .output(answer(ChangedProjectFunding))
    .mutation(({ ctx, input: { fundingId, ...input } }) => changePart(ctx, fundingKind, fundingId, input)),

  addBenefit: editor
    .meta(rest("POST /trust/projects/{id}/benefits", "Add a benefit to a project"))
    .input(AddProjectBenefit)
    .output(answer(ChangedProjectBenefit))
    .mutation(({ ctx, input }) => addPart(ctx, benefitKind, input)),

  updateBenefit: editor
    .meta(rest("PUT /trust/projects/{id}/benefits/{benefitId}", "Change a benefit of a project"))
    .input(UpdateProjectBenefit)
    .output(answer(ChangedProjectBenefit))
    .mutation(({ ctx, input: { benefitId, ...input } }) => changePart(ctx, benefitKind, benefitId, input)),

  removeBenefit: editor
    .meta(rest("DELETE /trust/projects/{id}/benefits/{benefitId}", "Take a benefit away from a project"))
    .input(RemoveProjectBenefit)
    .output(Done)
    .mutation(({ ctx, input: { benefitId, ...input } }) => removePart(ctx, benefitKind, benefitId, input)),

  addTeamMember: editor
    .meta(rest("POST /trust/projects/{id}/team", "Add a person to a project"))
    .input(AddProjectTeamMember)
    .output(answer(ChangedProjectTeam))
    .mutation(({ ctx, input }) => addPart(ctx, teamKind, input)),

  updateTeamMember: editor
    .meta(rest("PUT /trust/projects/{id}/team/{memberId}", "Change a person of a project"))
    .input(UpdateProjectTeamMember)
    .output(answer(ChangedProjectTeam))
    .mutation(({ ctx, input: { memberId, ...input } }) => changePart(ctx, teamKind, memberId, input)),

  removeTeamMember: editor
    .meta(rest("DELETE /trust/projects/{id}/team/{memberId}", "Take a person away from a project"))
    .input(RemoveProjectTeamMember)
    .output(Done)
    .mutation(({ ctx, input: { memberId, ...input } }) => removePart(ctx, teamKind, memberId, input)),
});
