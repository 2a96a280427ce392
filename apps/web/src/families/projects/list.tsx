import type { ProjectRow } from "@pave/contract";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import {
  budgetRangeNames,
  costHealthNames,
  projectPhaseNames,
  projectStatusNames,
  projectTypeNames,
  scheduleHealthNames,
} from "@pave/contract/labels-projects";
import { riskLevelNames } from "@pave/contract/labels-work";
import { projectSorts } from "@pave/contract/projects/sorts";
import { listOf, matching } from "../../core/search-readers.js";
import { abortable, paged } from "../../data/trpc.js";
import { columnsFor } from "../../family/list/columns.js";
import {
  amountFilter,
  countyFilter,
  dayFilter,
  flagFilter,
  manyOf,
  recordFilter,
  searchFilter,
  sourceFilter,
  stateFilter,
} from "../../family/list/filters.js";
import { listScreen } from "../../family/list/screen.js";
import { later } from "../../ui/loading/later.js";
import { foreignBudget } from "./budget.js";

export const projectList = listScreen({
  family: "projects",
  filledBy: "The capital plans that cities publish and the federal permitting dashboard fill this list.",
  exportPath: "/api/trust/projects/export",
  title: "Projects",
  one: "project",
  many: "projects",
  placeholder: "Name, number, place...",
  nameOf: ({ title }: ProjectRow) => title,
  creations: [{ label: "New project", load: async () => (await import("./forms.js")).projectCreation }],
  groups: [
    { field: "status", label: "Status" },
    { field: "state", label: "State" },
    { field: "assetClass", label: "Asset class" },
    {
      field: "riskLevel",
      label: "Risk",
      scale: Object.keys(riskLevelNames),
      together: { label: "High or critical", values: ["high", "critical"] },
    },
    { field: "budgetRange", label: "Budget", scale: Object.keys(budgetRangeNames) },
    { field: "phase", label: "Phase", scale: Object.keys(projectPhaseNames) },
    { field: "projectType", label: "Type" },
    { field: "sector", label: "Sector" },
    { field: "county", label: "County" },
    { field: "ownerOrgId", label: "Owner", isOrganization: true },
    { field: "source", label: "Source" },
    { field: "missingFrom", label: "No longer published by" },
  ],
  filters: {
    search: searchFilter,
    status: manyOf(projectStatusNames),
    phase: manyOf(projectPhaseNames),
    projectType: manyOf(projectTypeNames),
    assetClass: manyOf(assetClassNames),
    sector: listOf(matching(/^[a-zA-Z.]{1,60}$/), 50),
    state: stateFilter,
    stateNot: stateFilter,
    county: countyFilter,
    countyNot: countyFilter,
    ownerOrgId: recordFilter,
    sponsorOrgId: recordFilter,
    riskLevel: manyOf(riskLevelNames),
    budgetRange: manyOf(budgetRangeNames),
    budgetMin: amountFilter,
    budgetMax: amountFilter,
    source: sourceFilter,
    missingFrom: sourceFilter,
    costHealth: manyOf(costHealthNames),
    scheduleHealth: manyOf(scheduleHealthNames),
    isAtRisk: flagFilter,
    from: dayFilter,
    to: dayFilter,
  },
  further: [
    { field: "stateNot", label: "State other than" },
    { field: "countyNot", label: "County other than", isCounty: true },
    { field: "sponsorOrgId", label: "Sponsor", isOrganization: true },
    { field: "costHealth", label: "Cost", names: costHealthNames },
    { field: "scheduleHealth", label: "Schedule", names: scheduleHealthNames },
    { field: "isAtRisk", label: "At risk" },
    { field: "from", label: "Under way since" },
    { field: "to", label: "Under way until" },
  ],
  sorts: projectSorts,
  first: { sort: "budget", order: "desc", words: "Largest budget first" },
  list: (api, input) => api.projects.list.infiniteQueryOptions(input, paged),
  facets: (api, filter) => api.projects.filterOptions.queryOptions(filter, abortable),
  views: [
    {
      key: "cards",
      label: "Cards",
      params: [],
      Content: later(async () => (await import("./cards.js")).ProjectCards),
    },
    {
      key: "pipeline",
      label: "Pipeline",
      params: [],
      Content: later(async () => (await import("./pipeline/view.js")).PipelineView),
    },
  ],
  columns: (formats) => {
    const to = columnsFor<ProjectRow>("projects", formats);
    return [
      to.name("title", "Project"),
      to.status("status", "Status", 104),
      to.organization("ownerName", "Owner", 200, ({ ownerOrgId }) => ownerOrgId),
      to.money("budget", "Budget", { otherwise: foreignBudget }),
      to.money("fundingGap", "Gap"),
      to.progress("progressPercent", "Progress"),
      to.date("plannedEnd", "Planned end"),
      to.text("region", "State", 60),
      to.word("assetClass", "Asset class", 124, assetClassNames),
      to.status("riskLevel", "Risk", 80),
      to.date("forecastEnd", "Forecast end"),
      to.count("scheduleVarianceDays", "Days late", 84),
      to.word("phase", "Phase", 110, projectPhaseNames),
      to.word("scheduleHealth", "Schedule", 96, scheduleHealthNames, { shown: "optional", sortable: false }),
      to.word("costHealth", "Cost", 100, costHealthNames, { shown: "optional", sortable: false }),
      to.money("secured", "Secured", { shown: "optional" }),
      to.money("forecastCost", "Forecast cost", { shown: "optional" }),
      to.text("locality", "City", 116, { shown: "optional", sortable: false }),
      to.text("county", "County", 116, { shown: "optional" }),
      to.code("projectNumber", "Number", 120, { shown: "optional" }),
      to.date("plannedStart", "Planned start", { shown: "optional" }),
      to.date("actualEnd", "Actual end", { shown: "optional" }),
      to.source("Source", 170),
      to.date("asOf", "As of", { shown: "optional" }),
      to.date("missingSince", "No longer published since", { shown: "optional", sortable: false }),
      to.day("updatedAt", "Updated", { shown: "optional" }),
    ];
  },
});
