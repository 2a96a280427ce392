import type { OrganizationColumn, OrganizationFilter, OrganizationSort } from "@pave/contract";
import { sectorNames, sizeNames, statusNames, typeNames } from "@pave/contract/labels";
import { limits } from "@pave/contract/limits";
import { countyFilter, manyOf, searchFilter, sourceFilter, stateFilter } from "../records/filters.js";
import { listOf, matching, oneOf, readSearch, recordId, words } from "../search-readers.js";

/** The columns that the list can be sorted by. */
export const sorts = [
  "name",
  "orgType",
  "status",
  "region",
  "county",
  "locality",
  "sector",
  "sizeBand",
  "population",
  "totalRevenue",
  "totalAssets",
  "source",
  "asOf",
  "updatedAt",
] as const satisfies readonly OrganizationSort[];

/** The columns that it can show. */
export const columns = [
  "id",
  "name",
  "orgType",
  "status",
  "region",
  "county",
  "locality",
  "sector",
  "sizeBand",
  "population",
  "totalRevenue",
  "totalAssets",
  "ein",
  "uei",
  "fdicCert",
  "geoid",
  "source",
  "isSample",
  "asOf",
  "updatedAt",
  "version",
] as const satisfies readonly OrganizationColumn[];

const max = limits.filterValuesMax;

/** What the list is narrowed by. */
export const filters = {
  search: searchFilter,
  orgType: manyOf(typeNames),
  status: manyOf(statusNames),
  state: stateFilter,
  county: countyFilter,
  sector: manyOf(sectorNames),
  naics: listOf(matching(/^\d{2,6}$/), max),
  ntee: listOf(matching(/^[A-Z][A-Z0-9]{0,3}$/), max),
  sizeBand: manyOf(sizeNames),
  certification: listOf(words(200), max),
  source: sourceFilter,
};

const listShape = {
  ...filters,
  sort: oneOf(sorts),
  order: oneOf(["asc", "desc"]),
  columns: listOf(oneOf(columns), columns.length),
  /** The view that was opened. */
  saved: recordId,
  /** Records to put into the comparison, in a link that one person sends another. */
  selected: listOf(recordId, limits.compareMax),
};

/** What the address of the list says; what makes no sense in it is left out. */
export const readListSearch = (search: Record<string, unknown>) => readSearch(listShape, search);
export type ListSearch = ReturnType<typeof readListSearch>;

/** Only what narrows the list. */
export function filterOf({ sort, order, columns, saved, selected, ...filter }: ListSearch): OrganizationFilter {
  return filter;
}

const greatestFirst: readonly string[] = ["population", "totalRevenue", "totalAssets", "asOf", "updatedAt"];

/** The order that is shown; where the address says none, figures and dates begin with the greatest. */
export const sortOf = ({ sort = "name", order = greatestFirst.includes(sort) ? "desc" : "asc" }: ListSearch) => ({
  sort,
  order,
});
