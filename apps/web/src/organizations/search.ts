import { limits } from "@pave/contract/limits";
import { listQueryText } from "@pave/contract/list-query";
import { OrganizationColumn, OrganizationFilter, OrganizationSort } from "@pave/contract/organizations";
import { Id } from "@pave/contract/scalars";
import { validSearch } from "@pave/contract/valid-search";
import * as z from "zod";
import { createStore } from "../store.js";

const listShape = {
  ...OrganizationFilter.shape,
  sort: OrganizationSort.optional(),
  order: z.enum(["asc", "desc"]).optional(),
  columns: z.array(OrganizationColumn).optional(),
  /** Records to put into the comparison, in a link that one person sends another. */
  selected: z.array(Id).max(limits.compareMax).optional(),
};

/** What the address of the list says; what makes no sense in it is left out. */
export const readListSearch = (search: Record<string, unknown>) => validSearch(listShape, search);
export type ListSearch = ReturnType<typeof readListSearch>;

/** Only what narrows the list. */
export function filterOf({ sort, order, columns, selected, ...filter }: ListSearch): OrganizationFilter {
  return filter;
}

export const sortOf = ({ sort = "name", order = "asc" }: ListSearch) => ({ sort, order });

/** Where the list was last, for the way back from a record. */
export const lastListSearch = createStore<ListSearch>({});

/** The whole of what is on the screen as an address. */
export function listLink(search: ListSearch, columns: readonly string[], selected: readonly string[]): string {
  const query = listQueryText({ ...search, columns, selected });
  return `${window.location.origin}/organizations?${query}`;
}
