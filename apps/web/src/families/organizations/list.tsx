import type { OrganizationRow } from "@pave/contract";
import { formatCurrency, formatNumber } from "@pave/contract/format";
import { sectorNames, sizeNames, statusNames, typeNames } from "@pave/contract/labels";
import { limits } from "@pave/contract/limits";
import { organizationSorts } from "@pave/contract/organizations/sorts";
import { listOf, matching, words } from "../../core/search-readers.js";
import { abortable, paged } from "../../data/trpc.js";
import { columnsFor } from "../../family/list/columns.js";
import {
  amountFilter,
  countFilter,
  countyFilter,
  manyOf,
  recordFilter,
  searchFilter,
  sourceFilter,
  stateFilter,
} from "../../family/list/filters.js";
import { listScreen } from "../../family/list/screen.js";

const max = limits.filterValuesMax;

const count = (value: number) => formatNumber(value);
const dollars = (value: number) => formatCurrency(value);

export const organizationList = listScreen({
  family: "organizations",
  filledBy: "The Census Bureau's directory of governments, the .gov registry, the IRS and the FDIC fill this list.",
  exportPath: "/api/trust/organizations/export",
  title: "Organizations",
  one: "organization",
  many: "organizations",
  placeholder: "Name, city, EIN, UEI, FDIC...",
  nameOf: ({ name }: OrganizationRow) => name,
  creations: [{ label: "New organization", load: async () => (await import("./forms.js")).organizationCreation }],
  groups: [
    { field: "orgType", label: "Type" },
    { field: "state", label: "State" },
    { field: "sector", label: "Sector" },
    { field: "status", label: "Status" },
    { field: "sizeBand", label: "Size", scale: Object.keys(sizeNames) },
    { field: "county", label: "County" },
    { field: "ntee", label: "NTEE" },
    { field: "naics", label: "Industry" },
    { field: "certification", label: "Certification" },
    { field: "source", label: "Source" },
    { field: "missingFrom", label: "No longer published by" },
  ],
  filters: {
    search: searchFilter,
    orgType: manyOf(typeNames),
    status: manyOf(statusNames),
    state: stateFilter,
    stateNot: stateFilter,
    county: countyFilter,
    countyNot: countyFilter,
    sector: manyOf(sectorNames),
    naics: listOf(matching(/^\d{2,6}$/), max),
    ntee: listOf(matching(/^[A-Z][A-Z0-9]{0,3}$/), max),
    sizeBand: manyOf(sizeNames),
    populationMin: countFilter,
    populationMax: countFilter,
    revenueMin: amountFilter,
    revenueMax: amountFilter,
    assetsMin: amountFilter,
    assetsMax: amountFilter,
    certification: listOf(words(200), max),
    parentOrganizationId: recordFilter,
    source: sourceFilter,
    missingFrom: sourceFilter,
  },
  further: [
    { field: "parentOrganizationId", label: "Parent", isOrganization: true },
    { field: "stateNot", label: "State other than" },
    { field: "countyNot", label: "County other than", isCounty: true },
    { field: "populationMin", label: "Population at least", write: count },
    { field: "populationMax", label: "Population at most", write: count },
    { field: "revenueMin", label: "Revenue at least", write: dollars },
    { field: "revenueMax", label: "Revenue at most", write: dollars },
    { field: "assetsMin", label: "Assets at least", write: dollars },
    { field: "assetsMax", label: "Assets at most", write: dollars },
  ],
  sorts: organizationSorts,
  first: { sort: "population", order: "desc", words: "Largest population first" },
  list: (api, input) => api.organizations.list.infiniteQueryOptions(input, paged),
  facets: (api, filter) => api.organizations.filterOptions.queryOptions(filter, abortable),
  columns: (formats) => {
    const to = columnsFor<OrganizationRow>("organizations", formats);
    return [
      to.name("name", "Name", 260),
      to.word("orgType", "Type", 124, typeNames),
      to.text("region", "State", 60),
      to.count("population", "Population", 100),
      to.money("totalRevenue", "Revenue", { trend: "organizationRevenue" }),
      to.money("totalAssets", "Assets", { trend: "organizationAssets" }),
      to.text("locality", "City", 116),
      to.status("status", "Status", 84),
      to.date("asOf", "As of"),
      to.date("missingSince", "No longer published since", { shown: "optional", sortable: false }),
      to.source("Source", 170),
      to.word("sector", "Sector", 140, sectorNames),
      to.word("sizeBand", "Size", 90, { ...sizeNames, unknown: "—" }),
      to.text("county", "County", 120),
      to.code("ein", "EIN", 100, { shown: "optional", sortable: false }),
      to.code("uei", "UEI", 130, { shown: "optional", sortable: false }),
      to.code("fdicCert", "FDIC certificate", 120, { shown: "optional", sortable: false }),
      to.code("geoid", "Census code", 100, { shown: "optional", sortable: false }),
      to.day("updatedAt", "Updated", { shown: "optional" }),
    ];
  },
});
