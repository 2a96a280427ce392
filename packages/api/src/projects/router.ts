import {
  ById,
  ByIdAsOf,
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
  ProjectAssetPage,
  ProjectBenefitPage,
  ProjectCashFlowPage,
  ProjectChanges,
  ProjectComplete,
  ProjectFacets,
  ProjectFundingPage,
  ProjectGroups,
  ProjectMilestonePage,
  ProjectPage,
  ProjectRiskPage,
  ProjectStats,
  ProjectTeamPage,
  projectColumns,
  RestoreById,
  SubList,
  UpcomingMilestones,
  UpdateProject,
} from "@pave/contract";
import {
  changesSince,
  feedSourceOf,
  getProject,
  getProjectAt,
  groupFamily,
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
import { foundAt, orNotFound } from "../core/or-not-found.js";
import { deleteRecord, restoreRecord, today } from "../core/records.js";
import { admin, editor, expensive, rest, router, user } from "../core/trpc.js";
import { dumpFamily } from "../export/dump.js";
import { exportFamily } from "../export/records.js";
import { exportOc4ids, projectAsOc4ids } from "../standards/serve.js";
import { completeProject } from "./complete.js";
import { listProjects, projectsOfOrganization } from "./list.js";
import { partWrites } from "./part-writes.js";
import { demandProject, projectCashFlow, projectContracts, projectFunding, projectPart } from "./parts.js";
import { createProject, projectKind, updateProject } from "./write.js";

export const projectsRouter = router({
  list: user
    .meta(rest("GET /trust/projects", "List projects"))
    .input(ListProjects)
    .output(answer(ProjectPage))
    .query(({ ctx, input }) => listProjects(ctx, input)),

  filterOptions: user
    .meta(rest("GET /trust/projects/filter-options", "List facet values with counts for the filter"))
    .input(FilterProjects)
    .output(answer(ProjectFacets))
    .query(({ ctx, input }) =>
      ctx.cache.through(`projects.filterOptions ${JSON.stringify(input)}`, ["projects"], async () =>
        JsonText.of(await projectFacets(ctx.db, input)),
      ),
    ),

  export: expensive
    .meta(rest("GET /trust/projects/export", "Export the filtered list as CSV, JSON or XLSX"))
    .input(ExportProjects)
    .output(download)
    .query(({ ctx, input }) =>
      exportFamily(ctx, { name: "projects", title: "Projects", family: projectFamily, columns: projectColumns }, input),
    ),

  exportAll: expensive
    .meta(rest("GET /trust/projects/dump", "Download all projects as JSON Lines; the last line is the change cursor"))
    .output(download)
    .query(({ ctx }) => dumpFamily(ctx, "projects")),

  changes: user
    .meta(rest("GET /trust/projects/changes", "List projects changed or deleted since a cursor"))
    .input(ChangesQuery)
    .output(answer(ProjectChanges))
    .query(({ ctx, input }) => changesSince(ctx.db, feedSourceOf("projects", today(ctx)), input)),

  exportOc4ids: expensive
    .meta(rest("GET /trust/projects/export/oc4ids", "Export the filtered list as OC4IDS 0.9 packages, one per line"))
    .input(FilterProjects)
    .output(download)
    .query(({ ctx, input }) => exportOc4ids(ctx, input)),

  active: user
    .meta(rest("GET /trust/projects/active", "List active projects (past planning, not paused or closed)"))
    .input(ListProjects)
    .output(answer(ProjectPage))
    .query(({ ctx, input }) => listProjects(ctx, { ...input, isActive: true })),

  atRisk: user
    .meta(rest("GET /trust/projects/at-risk", "List projects that are late, over budget or at high risk"))
    .input(ListProjects)
    .output(answer(ProjectPage))
    .query(({ ctx, input }) => listProjects(ctx, { ...input, isAtRisk: true })),

  byStatus: user
    .meta(rest("GET /trust/projects/by-status", "Count projects by status, and list those in one"))
    .input(ListProjects)
    .output(answer(ProjectGroups))
    .query(({ ctx, input }) =>
      groupFamily(ctx.db, projectFamily, { facet: "status", key: ["status"], names: projectNames.status }, input),
    ),

  byPhase: user
    .meta(rest("GET /trust/projects/by-phase", "Count projects by phase, and list those in one"))
    .input(ListProjects)
    .output(answer(ProjectGroups))
    .query(({ ctx, input }) =>
      groupFamily(ctx.db, projectFamily, { facet: "phase", key: ["phase"], names: projectNames.phase }, input),
    ),

  byAssetClass: user
    .meta(rest("GET /trust/projects/by-asset-class", "Count projects by asset class, and list those of one"))
    .input(ListProjects)
    .output(answer(ProjectGroups))
    .query(({ ctx, input }) =>
      groupFamily(
        ctx.db,
        projectFamily,
        { facet: "assetClass", key: ["assetClass"], names: projectNames.assetClass },
        input,
      ),
    ),

  byRiskLevel: user
    .meta(rest("GET /trust/projects/by-risk-level", "Count projects by risk level, and list those at one"))
    .input(ListProjects)
    .output(answer(ProjectGroups))
    .query(({ ctx, input }) =>
      groupFamily(
        ctx.db,
        projectFamily,
        { facet: "riskLevel", key: ["riskLevel"], names: projectNames.riskLevel },
        input,
      ),
    ),

  byDateRange: user
    .meta(rest("GET /trust/projects/by-date-range", "Count projects by year, and list those in a date range"))
    .input(ListProjects)
    .output(answer(ProjectGroups))
    .query(({ ctx, input }) =>
      groupFamily(ctx.db, projectFamily, { facet: "year", key: ["from", "to", "year"] }, input),
    ),

  byBudgetRange: user
    .meta(rest("GET /trust/projects/by-budget-range", "Count projects by budget band, and list those in one"))
    .input(ListProjects)
    .output(answer(ProjectGroups))
    .query(({ ctx, input }) =>
      groupFamily(
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
    .meta(
      rest("GET /trust/projects/organization/{organizationId}", "List projects in which an organization participates"),
    )
    .input(ListProjectsOf)
    .output(answer(ProjectPage))
    .query(({ ctx, input }) => projectsOfOrganization(ctx, input)),

  milestonesUpcoming: user
    .meta(rest("GET /trust/projects/milestones/upcoming", "List open project milestones, earliest due first"))
    .input(UpcomingMilestones)
    .output(answer(ProjectMilestonePage))
    .query(({ ctx, input }) => upcomingMilestones(ctx.db, { ...input, from: input.from ?? today(ctx) })),

  get: user
    .meta(rest("GET /trust/projects/{id}", "Get a project, now or as of a past time"))
    .input(ByIdAsOf)
    .output(answer(Project))
    .query(({ ctx, input: { id, asOf } }) =>
      foundAt(
        "project",
        asOf,
        () => getProject(ctx.db, id),
        (at) => getProjectAt(ctx.db, id, at),
      ),
    ),

  oc4ids: user
    .meta(rest("GET /trust/projects/{id}/oc4ids", "Get a project as an OC4IDS 0.9 project package"))
    .input(ById)
    .output(Oc4idsPackage)
    .query(({ ctx, input }) => projectAsOc4ids(ctx, input.id)),

  complete: user
    .meta(rest("GET /trust/projects/{id}/complete", "Get a project with its related records"))
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
    .meta(rest("GET /trust/projects/{id}/stats", "Get a project's cost, schedule, risk and milestone figures"))
    .input(ById)
    .output(answer(ProjectStats))
    .query(async ({ ctx, input }) => orNotFound(await projectStats(ctx.db, input.id), "project")),

  contracts: user
    .meta(rest("GET /trust/projects/{id}/contracts", "List a project's contracts, largest first"))
    .input(SubList)
    .output(answer(ContractPage))
    .query(({ ctx, input }) => projectContracts(ctx, input)),

  team: user
    .meta(rest("GET /trust/projects/{id}/team", "List a project's team"))
    .input(SubList)
    .output(answer(ProjectTeamPage))
    .query(({ ctx, input }) => projectPart(ctx.db, projectParts.team, input)),

  funding: user
    .meta(rest("GET /trust/projects/{id}/funding", "Get a project's funding stack, secured amount and gap"))
    .input(SubList)
    .output(answer(ProjectFundingPage))
    .query(({ ctx, input }) => projectFunding(ctx.db, input)),

  assets: user
    .meta(rest("GET /trust/projects/{id}/assets", "List the assets that a project builds or improves"))
    .input(SubList)
    .output(answer(ProjectAssetPage))
    .query(({ ctx, input }) => projectPart(ctx.db, projectParts.assets, input)),

  milestones: user
    .meta(rest("GET /trust/projects/{id}/milestones", "List a project's milestones with schedule slip"))
    .input(SubList)
    .output(answer(ProjectMilestonePage))
    .query(({ ctx, input }) => projectPart(ctx.db, projectParts.milestones, input)),

  risks: user
    .meta(rest("GET /trust/projects/{id}/risks", "List a project's risk register, highest score first"))
    .input(SubList)
    .output(answer(ProjectRiskPage))
    .query(({ ctx, input }) => projectPart(ctx.db, projectParts.risks, input)),

  benefits: user
    .meta(rest("GET /trust/projects/{id}/benefits", "List a project's benefits with benefit-cost ratios"))
    .input(SubList)
    .output(answer(ProjectBenefitPage))
    .query(({ ctx, input }) => projectPart(ctx.db, projectParts.benefits, input)),

  cashFlow: user
    .meta(rest("GET /trust/projects/{id}/cash-flow", "List planned and actual spending by month, with cumulative sums"))
    .input(SubList)
    .output(answer(ProjectCashFlowPage))
    .query(({ ctx, input }) => projectCashFlow(ctx.db, input)),

  history: user
    .meta(rest("GET /trust/projects/{id}/history", "List the record's changes with time, author or source, and reason"))
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
    .meta(rest("PUT /trust/projects/{id}", "Update a project or its status"))
    .input(UpdateProject)
    .output(answer(Project))
    .mutation(({ ctx, input }) => updateProject(ctx, input)),

  delete: admin
    .meta(rest("DELETE /trust/projects/{id}", "Delete a project"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteRecord(ctx, projectKind, input)),

  restore: admin
    .meta(rest("POST /trust/projects/{id}/restore", "Restore a deleted project"))
    .input(RestoreById)
    .output(Done)
    .mutation(({ ctx, input }) => restoreRecord(ctx, projectKind, input)),

  ...partWrites,
});
