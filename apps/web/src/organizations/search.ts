import type { OrganizationColumn, OrganizationFilter, OrganizationSort } from "@pave/contract";
import { sectorNames, sizeNames, statusNames, typeNames } from "@pave/contract/labels";
import { limits } from "@pave/contract/limits";
import { keysOf, listOf, matching, oneOf, readSearch, recordId, words } from "../search-readers.js";

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

const listShape = {
  search: words(limits.searchMax),
  orgType: listOf(oneOf(keysOf(typeNames)), max),
  status: listOf(oneOf(keysOf(statusNames)), max),
  state: listOf(matching(/^[A-Z]{2}$/), max),
  county: listOf(matching(/^\d{5}$/), max),
  sector: listOf(oneOf(keysOf(sectorNames)), max),
  naics: listOf(matching(/^\d{2,6}$/), max),
  ntee: listOf(matching(/^[A-Z][A-Z0-9]{0,3}$/), max),
  sizeBand: listOf(oneOf(keysOf(sizeNames)), max),
  certification: listOf(words(200), max),
  source: listOf(matching(/^[a-z0-9-]+$/), max),
  sort: oneOf(sorts),
  order: oneOf(["asc", "desc"]),
  columns: listOf(oneOf(columns), columns.length),
  /** Records to put into the comparison, in a link that one person sends another. */
  selected: listOf(recordId, limits.compareMax),
};

/** What the address of the list says; what makes no sense in it is left out. */
export const readListSearch = (search: Record<string, unknown>) => readSearch(listShape, search);
export type ListSearch = ReturnType<typeof readListSearch>;

/** Only what narrows the list. */
export function filterOf({ sort, order, columns, selected, ...filter }: ListSearch): OrganizationFilter {
  return filter;
}

export const sortOf = ({ sort = "name", order = "asc" }: ListSearch) => ({ sort, order });
