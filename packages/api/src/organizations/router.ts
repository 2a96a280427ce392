import {
  AssetPage,
  AwardFlows,
  ById,
  ByIdAsOf,
  CapitalPlan,
  ChangesQuery,
  CompareOrganizations,
  ContractPage,
  CreateOrganization,
  DebtIssued,
  DeleteById,
  Done,
  ExportOrganizations,
  FinancesByState,
  FinancesQuery,
  GovernmentFinances,
  HistoryPage,
  ListAssetsOfOrganization,
  ListAwardsOfOrganization,
  ListContractsOfOrganization,
  ListOrganizations,
  ListProgramsOfOrganization,
  ListProjectsOfOrganization,
  NetworkQuery,
  Organization,
  OrganizationAwardPage,
  OrganizationChanges,
  OrganizationComparison,
  OrganizationComplete,
  OrganizationFacets,
  OrganizationFigures,
  OrganizationFilter,
  OrganizationHits,
  OrganizationNetwork,
  OrganizationPage,
  OrganizationStats,
  ProgramPage,
  ProjectPage,
  QuickSearch,
  RestoreById,
  SubList,
  UpdateOrganization,
} from "@pave/contract";
import {
  awardFlows,
  capitalPlan,
  changesSince,
  debtIssued,
  feedSourceOf,
  financesByState,
  getOrganization,
  getOrganizationAt,
  historyOf,
  JsonText,
  organizationFacets,
  organizationNetwork,
  quickSearchOrganizations,
} from "@pave/db";
import { assetsOfOrganization } from "../assets/list.js";
import { answer, download } from "../core/answers.js";
import { foundAt, orNotFound } from "../core/or-not-found.js";
import { changeRecord, createRecord, deleteRecord, restoreRecord, today } from "../core/records.js";
import { admin, editor, expensive, rest, router, user } from "../core/trpc.js";
import { dumpFamily } from "../export/dump.js";
import { projectsOfOrganization } from "../projects/list.js";
import { clearCache } from "./clear-cache.js";
import { compareOrganizations } from "./compare.js";
import { completeOrganization, organizationStats } from "./complete.js";
import { organizationFigures } from "./figures.js";
import { organizationFinances } from "./finances.js";
import { exportOrganizations, listOrganizations } from "./list.js";
import { awardsOfOrganization, contractsOfOrganization, programsOfOrganization } from "./records.js";
import { organizationKind } from "./write.js";

/** Families shown in an organization's figures and embedded lists; a change of one drops the cached answer. */
const familiesOfOrganization = ["organizations", "contracts", "projects", "programs", "assets"];

export const organizationsRouter = router({
  list: user
    .meta(rest("GET /trust/organizations", "List organizations"))
    .input(ListOrganizations)
    .output(answer(OrganizationPage))
    .query(({ ctx, input }) => listOrganizations(ctx, input)),

  filterOptions: user
    .meta(rest("GET /trust/organizations/filter-options", "List facet values with counts for the filter"))
    .input(OrganizationFilter)
    .output(answer(OrganizationFacets))
    .query(({ ctx, input }) =>
      ctx.cache.through(`organizations.filterOptions ${JSON.stringify(input)}`, ["organizations"], async () =>
        JsonText.of(await organizationFacets(ctx.db, input)),
      ),
    ),

  export: expensive
    .meta(rest("GET /trust/organizations/export", "Export the filtered list as CSV, JSON or XLSX"))
    .input(ExportOrganizations)
    .output(download)
    .query(({ ctx, input }) => exportOrganizations(ctx, input)),

  exportAll: expensive
    .meta(
      rest(
        "GET /trust/organizations/dump",
        "Download all organizations as JSON Lines; the last line is the change cursor",
      ),
    )
    .output(download)
    .query(({ ctx }) => dumpFamily(ctx, "organizations")),

  changes: user
    .meta(rest("GET /trust/organizations/changes", "List organizations changed or deleted since a cursor"))
    .input(ChangesQuery)
    .output(answer(OrganizationChanges))
    .query(({ ctx, input }) => changesSince(ctx.db, feedSourceOf("organizations", today(ctx)), input)),

  quickSearch: user
    .meta(rest("GET /trust/organizations/quick-search", "Suggest organizations as the user types"))
    .input(QuickSearch)
    .output(OrganizationHits)
    .query(({ ctx, input }) => quickSearchOrganizations(ctx.db, input)),

  compare: expensive
    .meta(rest("GET /trust/organizations/compare", "Compare 2 to 5 organizations"))
    .input(CompareOrganizations)
    .output(OrganizationComparison)
    .query(({ ctx, input }) => compareOrganizations(ctx, input.ids)),

  get: user
    .meta(rest("GET /trust/organizations/{id}", "Get an organization, now or as of a past time"))
    .input(ByIdAsOf)
    .output(answer(Organization))
    .query(({ ctx, input: { id, asOf } }) =>
      foundAt(
        "organization",
        asOf,
        () => getOrganization(ctx.db, id),
        (at) => getOrganizationAt(ctx.db, id, at),
      ),
    ),

  complete: user
    .meta(rest("GET /trust/organizations/{id}/complete", "Get an organization with its related records"))
    .input(ById)
    .output(answer(OrganizationComplete))
    .query(({ ctx, input }) =>
      ctx.cache.through(`organizations.complete ${today(ctx)} ${input.id}`, familiesOfOrganization, async () =>
        JsonText.of(await completeOrganization(ctx, input.id)),
      ),
    ),

  stats: user
    .meta(rest("GET /trust/organizations/{id}/stats", "Count and total an organization's related records"))
    .input(ById)
    .output(OrganizationStats)
    .query(({ ctx, input }) =>
      ctx.cache.through(`organizations.stats ${today(ctx)} ${input.id}`, familiesOfOrganization, () =>
        organizationStats(ctx, input.id),
      ),
    ),

  contracts: user
    .meta(rest("GET /trust/organizations/{id}/contracts", "List contracts to which an organization is a party"))
    .input(ListContractsOfOrganization)
    .output(answer(ContractPage))
    .query(({ ctx, input }) => contractsOfOrganization(ctx, input)),

  projects: user
    .meta(rest("GET /trust/organizations/{id}/projects", "List projects in which an organization participates"))
    .input(ListProjectsOfOrganization)
    .output(answer(ProjectPage))
    .query(({ ctx, input: { id, ...query } }) => projectsOfOrganization(ctx, { ...query, organizationId: id })),

  programs: user
    .meta(rest("GET /trust/organizations/{id}/programs", "List programs in which an organization participates"))
    .input(ListProgramsOfOrganization)
    .output(answer(ProgramPage))
    .query(({ ctx, input }) => programsOfOrganization(ctx, input)),

  assets: user
    .meta(rest("GET /trust/organizations/{id}/assets", "List assets an organization owns, operates or maintains"))
    .input(ListAssetsOfOrganization)
    .output(answer(AssetPage))
    .query(({ ctx, input }) => assetsOfOrganization(ctx, input)),

  awards: user
    .meta(
      rest(
        "GET /trust/organizations/{id}/awards",
        "List assistance awards to an organization, or those that name it as pass-through entity, largest first",
      ),
    )
    .input(ListAwardsOfOrganization)
    .output(answer(OrganizationAwardPage))
    .query(({ ctx, input }) => awardsOfOrganization(ctx, input)),

  awardFlows: user
    .meta(
      rest(
        "GET /trust/organizations/{id}/award-flows",
        "Total assistance awards by year, agency, pass-through entity and subrecipient",
      ),
    )
    .input(ById)
    .output(answer(AwardFlows))
    .query(async ({ ctx, input }) => orNotFound(await awardFlows(ctx.db, input.id), "organization")),

  capitalPlan: user
    .meta(rest("GET /trust/organizations/{id}/capital-plan", "Total the funding of an owner's projects by fiscal year"))
    .input(ById)
    .output(answer(CapitalPlan))
    .query(async ({ ctx, input }) => orNotFound(await capitalPlan(ctx.db, input.id), "organization")),

  debtIssued: user
    .meta(rest("GET /trust/organizations/{id}/debt-issued", "Count and total the bonds and loans of a debtor by year"))
    .input(ById)
    .output(answer(DebtIssued))
    .query(async ({ ctx, input }) => orNotFound(await debtIssued(ctx.db, input.id, today(ctx)), "organization")),

  finances: user
    .meta(rest("GET /trust/organizations/{id}/finances", "Get state and local government revenue, spending and debt"))
    .input(ById)
    .output(GovernmentFinances)
    .query(({ ctx, input }) => organizationFinances(ctx, input.id)),

  figures: user
    .meta(rest("GET /trust/organizations/{id}/figures", "Get the figures an organization reported, by date"))
    .input(ById)
    .output(OrganizationFigures)
    .query(({ ctx, input }) => organizationFigures(ctx, input.id)),

  financesByState: user
    .meta(rest("GET /trust/finances", "Get revenue and spending for one function of government in each state"))
    .input(FinancesQuery)
    .output(FinancesByState)
    .query(({ ctx, input }) => financesByState(ctx.db, input)),

  network: expensive
    .meta(rest("GET /trust/organizations/{id}/network", "Get the organizations connected to one, to a depth of 1 to 3"))
    .input(NetworkQuery)
    .output(OrganizationNetwork)
    .query(async ({ ctx, input }) => {
      orNotFound(await getOrganization(ctx.db, input.id), "organization");
      return organizationNetwork(ctx.db, input.id, input.depth);
    }),

  history: user
    .meta(
      rest(
        "GET /trust/organizations/{id}/history",
        "List the record's changes with time, author or source, and reason",
      ),
    )
    .input(SubList)
    .output(answer(HistoryPage))
    .query(async ({ ctx, input }) => {
      orNotFound(await getOrganization(ctx.db, input.id), "organization");
      return historyOf(ctx.db, input.id, input);
    }),

  create: editor
    .meta(rest("POST /trust/organizations", "Create an organization"))
    .input(CreateOrganization)
    .output(answer(Organization))
    .mutation(({ ctx, input }) => createRecord(ctx, organizationKind, input)),

  update: editor
    .meta(rest("PUT /trust/organizations/{id}", "Update an organization"))
    .input(UpdateOrganization)
    .output(answer(Organization))
    .mutation(({ ctx, input }) => changeRecord(ctx, organizationKind, input)),

  delete: admin
    .meta(rest("DELETE /trust/organizations/{id}", "Delete an organization"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteRecord(ctx, organizationKind, input)),

  restore: admin
    .meta(rest("POST /trust/organizations/{id}/restore", "Restore a deleted organization"))
    .input(RestoreById)
    .output(Done)
    .mutation(({ ctx, input }) => restoreRecord(ctx, organizationKind, input)),

  clearCache: admin
    .meta(rest("DELETE /trust/organizations/{id}/cache", "Clear cached responses for an organization on every server"))
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => clearCache(ctx, input.id)),
});
