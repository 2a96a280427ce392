import { limits } from "@pave/contract/limits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import type { Formats } from "../../core/formats.js";
import { listOf, matching, oneOf, readSearch, recordId, type Shape } from "../../core/search-readers.js";
import { usePages } from "../../data/queries/use-pages.js";
import { type Api, trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import type { Chosen } from "../../ui/facets/facet.js";
import { unreadIn } from "../../ui/facets/unread-in.js";
import { ChoiceBar } from "../../ui/form/choice-bar.js";
import { later } from "../../ui/loading/later.js";
import { LoadingScreen } from "../../ui/loading/loading-screen.js";
import type { NameOf } from "../calls.js";
import { useCompareIds } from "../compare/ids.js";
import { CompareTray } from "../compare/tray.js";
import { lastSearches } from "./last-searches.js";
import { NewButton } from "./new-button.js";
import { type Bound, type ListFilter, RecordList } from "./record-list.js";
import type { ListScreen } from "./screen.js";

const SelectionBar = later(async () => (await import("./selection-bar.js")).SelectionBar);

const firstPage = { limit: 100, count: true };

type FamilyListProps<Row, Filters extends Shape, Sort extends string> = {
  screen: ListScreen<Row, Filters, Sort>;
  nameOf: NameOf;
  /** The parameters of the address, unvalidated. */
  raw: Record<string, unknown>;
};

/** The filter of an address, or the list's initial filter if it has none. */
const filterIn = <Row extends { id: string }, Filters extends Shape, Sort extends string>(
  { filters, opening }: ListScreen<Row, Filters, Sort>,
  raw: Record<string, unknown>,
) => (opening !== undefined && Object.keys(raw).length === 0 ? opening() : readSearch(filters, raw));

/** The filter, order and view in an address. */
const statedIn = <Row extends { id: string }, Filters extends Shape, Sort extends string>(
  screen: ListScreen<Row, Filters, Sort>,
  raw: Record<string, unknown>,
) => ({
  ...filterIn(screen, raw),
  ...readSearch(orderShape(screen.sorts), raw),
  ...viewOf(
    screen.views?.find(({ key }) => key === raw.view),
    raw,
  ),
});

/** What a list reads first, if its address states no order. */
export function firstReads<Row extends { id: string }, Filters extends Shape, Sort extends string>(
  screen: ListScreen<Row, Filters, Sort>,
  api: Api,
  raw: Record<string, unknown>,
) {
  const filter = filterIn(screen, raw);
  const { sort, order } = screen.first;
  return { rows: screen.list(api, { ...filter, sort, order, ...firstPage }), facets: screen.facets(api, filter) };
}

/** The list of a family by its screen. */
export function FamilyList<Row extends { id: string }, Filters extends Shape, Sort extends string>({
  screen,
  nameOf,
  raw,
}: FamilyListProps<Row, Filters, Sort>) {
  const { family, first } = screen;
  const router = useRouter();
  const navigate = useNavigate({ from: "/$family/" });
  const api = trpc.useUtils();
  const isBare = Object.keys(raw).length === 0;
  const filter = useMemo(() => filterIn(screen, raw), [screen, raw]);
  const order = useMemo(() => readSearch(orderShape(screen.sorts), raw), [screen, raw]);
  const shown = screen.views?.find(({ key }) => key === raw.view);
  const view = useMemo(() => ({ ...order, ...viewOf(shown, raw) }), [order, shown, raw]);
  const formats = useFormats();
  const isSearch = "search" in filter && filter.search !== undefined;
  const { sort: by = (isSearch && screen.sorts.find((one) => one === "relevance")) || first.sort } = order;
  const sort = { field: by, order: order.order ?? naturalOrder(screen, by, formats) };
  const sortText =
    by === "relevance"
      ? "Best match first"
      : sort.field === first.sort && sort.order === first.order
        ? first.words
        : undefined;
  const input = { ...filter, sort: sort.field, order: sort.order, ...firstPage };
  const rows = usePages(screen.list(api, input));
  const facets = useQuery({ ...screen.facets(api, filter), placeholderData: keepPreviousData });
  const [selectedIds, select] = useState<readonly string[]>([]);
  const [comparedIds, compare] = useCompareIds(family);
  useEffect(() => lastSearches.note(family, isBare ? {} : { ...filter, ...view }), [family, filter, isBare, view]);
  const stated = (search: Record<string, unknown>) => {
    const params = tidy(search);
    // An address without parameters would restore the initial filter.
    return screen.opening !== undefined && Object.keys(params).length === 0 ? { sort: first.sort } : params;
  };
  const go = (search: Record<string, unknown>, replace = false) => void navigate({ search: stated(search), replace });
  // The latest address, so that two simultaneous changes both take effect. A pressed row leads to its record, even if
  // the text typed before is searched only now.
  const change = (part: Record<string, unknown>, replace = false) => {
    if (router.history.location.pathname.replace(/\/$/, "") !== `/${family}`) return;
    void navigate({ search: (latest) => stated({ ...statedIn(screen, latest), ...part }), replace });
  };
  const unread = useMemo(() => unreadIn(allOf(screen), raw), [screen, raw]);
  const sent = useMemo(() => readIds(raw.selected), [raw]);
  useEffect(() => {
    if (sent === undefined) return;
    compare(sent);
    void navigate({ search: ({ selected, ...rest }) => rest, replace: true });
  }, [sent, compare, navigate]);
  return (
    <RecordList
      words={screen}
      filter={splitFilter(filter)}
      sort={sort}
      sortText={sortText}
      requestedColumns={order.columns}
      savedId={order.saved}
      isBare={isBare}
      rows={rows}
      facets={facets}
      onChange={change}
      onClear={() => go(view)}
      onOpen={(row) => void navigate({ to: "/$family/$id", params: { family, id: row.id } })}
      actions={
        <>
          {screen.views && (
            <ChoiceBar
              size="medium"
              label="View"
              options={[table, ...screen.views.map(({ key, label }) => ({ value: key, label }))]}
              chosen={shown?.key ?? table.value}
              onChoose={(key) => go({ ...filter, ...order, view: key === table.value ? undefined : key })}
            />
          )}
          {screen.creations && <NewButton creations={screen.creations} />}
        </>
      }
      linkExtra={{ ...viewOf(shown, raw), selected: comparedIds }}
      unread={unread}
      {...(shown && {
        content: (
          <shown.Content
            meanwhile={<LoadingScreen kind="data" />}
            filter={filter}
            rows={rows}
            raw={raw}
            onChange={change}
          />
        ),
      })}
      selection={{ ids: selectedIds, onChange: select }}
      footer={(shown) => (
        <>
          {selectedIds.length > 0 && (
            <SelectionBar words={screen} ids={selectedIds} shown={shown} onClear={() => select([])} />
          )}
          <CompareTray family={family} nameOf={nameOf} />
        </>
      )}
    />
  );
}

/** Records to add to the comparison, from a shared link. */
const readIds = listOf(recordId, limits.compareMax);

const table = { value: "table", label: "Table" };

/** Every parameter of a list's address. */
const allOf = <Row extends { id: string }, Filters extends Shape, Sort extends string>({
  filters,
  sorts,
  views = [],
}: ListScreen<Row, Filters, Sort>): Shape => ({
  ...Object.fromEntries(views.flatMap(({ params }) => params).map((name) => [name, (raw: unknown) => raw])),
  ...orderShape(sorts),
  ...filters,
  view: oneOf([table.value, ...views.map(({ key }) => key)]),
  selected: readIds,
});

/** The part of the address that belongs to the current view. */
function viewOf(
  view: { key: string; params: readonly string[] } | undefined,
  raw: Record<string, unknown>,
): Record<string, string> {
  if (view === undefined) return {};
  const params = view.params.flatMap((name) => (typeof raw[name] === "string" ? [[name, raw[name]]] : []));
  return { view: view.key, ...Object.fromEntries(params) };
}

const orderShape = <Sort extends string>(sorts: readonly Sort[]) => ({
  sort: oneOf(sorts),
  order: oneOf(["asc", "desc"]),
  columns: listOf(matching(/^[A-Za-z]{1,40}$/), 60),
  saved: recordId,
});

/** Guarantee of the casts: the search is parsed as text, and every other filter as a bound or a list of codes. */
function splitFilter(filter: object): ListFilter {
  const { search, ...rest } = filter as { search?: string };
  const fields = Object.entries(rest);
  const isBound = ([, value]: [string, unknown]) => !Array.isArray(value);
  return {
    search,
    chosen: Object.fromEntries(fields.filter((field) => !isBound(field))) as Chosen,
    bounds: Object.fromEntries(fields.filter(isBound)) as Record<string, Bound>,
  };
}

/** The default order of a sort: figures and dates descending, words ascending. */
function naturalOrder<Row, Filters extends Shape, Sort extends string>(
  { first, columns }: ListScreen<Row, Filters, Sort>,
  sort: Sort,
  formats: Formats,
): "asc" | "desc" {
  if (sort === first.sort) return first.order;
  const column = columns(formats).find((one) => (one.sort ?? one.field) === sort);
  return column?.align === "right" ? "desc" : "asc";
}

/** Omits default values from the address. */
function tidy(search: Record<string, unknown>): Record<string, unknown> {
  const isSaid = (value: unknown) =>
    value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(search).filter(([, value]) => isSaid(value)));
}
