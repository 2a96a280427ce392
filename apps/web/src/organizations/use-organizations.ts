import type { OrganizationRow } from "@pave/contract";
import { getQueryKey } from "@trpc/react-query";
import { type GridRows, useCursorPages } from "../components/grid/cursor-pages.js";
import { trpc } from "../trpc.js";
import { filterOf, type ListSearch, sortOf } from "./search.js";

const rowsInPage = 100;

/** The organizations that an address asks for. The total is counted once, with the first page. */
export function useOrganizations(search: ListSearch): GridRows<OrganizationRow> {
  const { client } = trpc.useUtils();
  const input = { ...filterOf(search), ...sortOf(search), limit: rowsInPage };
  return useCursorPages<OrganizationRow>({
    queryKey: getQueryKey(trpc.organizations.list, input, "infinite"),
    fetchPage: (cursor, signal) =>
      client.organizations.list.query({ ...input, cursor, count: cursor === undefined }, { signal }),
  });
}
