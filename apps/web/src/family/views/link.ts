import type { SavedSearch } from "@pave/contract";
import type { LinkProps } from "@tanstack/react-router";

type Kept = Pick<SavedSearch, "entityType" | "query" | "filters" | "sort" | "order" | "columns"> & { id?: string };

/** The address of a list with a view's text, filters, order and columns. */
export function viewLink({ id, entityType, query, filters, sort, order, columns }: Kept): LinkProps {
  const search = {
    ...(query !== null && query !== "" && { search: query }),
    ...filters,
    ...(sort !== null && { sort }),
    ...(order !== null && { order }),
    ...(columns.length > 0 && { columns }),
    ...(id !== undefined && { saved: id }),
  };
  return { to: "/$family", params: { family: entityType }, search };
}
