import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import type { Chosen } from "../components/facets/facet.js";
import { useCursorPages } from "../components/grid/cursor-pages.js";
import { listOf, matching, oneOf, readSearch, type Shape } from "../search-readers.js";
import { trpc } from "../trpc.js";
import { lastSearches } from "./last-searches.js";
import type { ListScreen } from "./list-screen.js";
import { NewButton } from "./new-button.js";
import { type ListFilter, RecordList } from "./record-list.js";

const rowsInPage = 100;

type FamilyListProps<Row, Filters extends Shape, Sort extends string> = {
  screen: ListScreen<Row, Filters, Sort>;
  /** What the address says, whatever sense it makes. */
  raw: Record<string, unknown>;
};

/** The list of a family by its screen. */
export function FamilyList<Row extends { id: string }, Filters extends Shape, Sort extends string>({
  screen,
  raw,
}: FamilyListProps<Row, Filters, Sort>) {
  const { family, first } = screen;
  const navigate = useNavigate({ from: "/$family/" });
  const { client } = trpc.useUtils();
  const filter = useMemo(() => readSearch(screen.filters, raw), [screen, raw]);
  const view = useMemo(() => readSearch(viewShape(screen.sorts), raw), [screen, raw]);
  const { sort = first.sort, order = first.order } = view;
  const input = { ...filter, sort, order, limit: rowsInPage };
  const rows = useCursorPages<Row>({
    queryKey: [family, "list", input],
    fetchPage: (cursor, signal) => screen.list(client, { ...input, cursor, count: cursor === undefined }, { signal }),
  });
  const facets = useQuery({
    queryKey: [family, "filterOptions", filter],
    queryFn: ({ signal }) => screen.facets(client, filter, { signal }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => lastSearches.note(family, { ...filter, ...view }), [family, filter, view]);
  const go = (search: Record<string, unknown>, replace = false) => void navigate({ search: tidy(search), replace });
  return (
    <RecordList
      words={screen}
      filter={splitFilter(filter)}
      sort={{ field: sort, order }}
      columnsAsked={view.columns}
      rows={rows}
      facets={facets}
      onChange={(part, replace) => go({ ...filter, ...view, ...part }, replace)}
      onClear={() => go(view)}
      onOpen={(row) => void navigate({ to: "/$family/$id", params: screen.leadsTo?.(row) ?? { family, id: row.id } })}
      actions={screen.creations && <NewButton creations={screen.creations} />}
    />
  );
}

const viewShape = <Sort extends string>(sorts: readonly Sort[]) => ({
  sort: oneOf(sorts),
  order: oneOf(["asc", "desc"]),
  columns: listOf(matching(/^[A-Za-z]{1,40}$/), 60),
});

/** Guarantee of the casts: the search is read as words, and every other filter as a list of them. */
function splitFilter(filter: object): ListFilter {
  const { search, ...chosen } = filter as { search?: string };
  return { search, chosen: chosen as Chosen };
}

/** What an address need not say is left out of it. */
function tidy(search: Record<string, unknown>): Record<string, unknown> {
  const isSaid = (value: unknown) =>
    value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(search).filter(([, value]) => isSaid(value)));
}
