import type { Page } from "@pave/contract";
import { changeLogOf } from "@pave/contract/families";
import type { QueryClient } from "@tanstack/react-query";
import type { Formats } from "../core/formats.js";
import { oneOf, readSearch, type Shape } from "../core/search-readers.js";
import type { Find } from "../data/queries/use-found.js";
import { type Api, type ReadPages, selectedPages } from "../data/trpc.js";
import type { GridColumn } from "../ui/grid/column.js";
import { type Later, later } from "../ui/loading/later.js";
import type { Board } from "./board.js";
import type { NameOf, Restore } from "./calls.js";
import { requestAnswers } from "./detail/answers.js";
import type { DetailScreen, Known } from "./detail/screen.js";
import type { ListScreen } from "./list/screen.js";

type Raw = { raw: Record<string, unknown> };
type ListPage = Later<Raw>;
type DetailPage = Later<Raw & { id: string }>;
type ComparePage = Later<{ chosen: unknown }>;

/** The parameters of a list in the address line. */
export type ListVocabulary = {
  views?: readonly { params: readonly string[] }[];
  filters: Shape;
  sorts: readonly string[];
  groups: readonly { field: string; label: string }[];
  further?: readonly { field: string; label: string; write?: (value: number) => string }[];
  columns: (formats: Formats) => readonly Pick<GridColumn<never>, "field" | "sort" | "sortable" | "label">[];
};

export type ReadList = (
  api: Api,
  raw: Readonly<Record<string, unknown>>,
  limit: number,
) => ReadPages<{ id: string; name: string }>;

/** A family's definition in the browser. Its screens load when they are opened. */
export type Family = {
  List: ListPage;
  /** One record, and several side by side. */
  Detail: DetailPage;
  Compare: ComparePage;
  /** Reads the first page of a list by the parameters of its address before the list is shown; a failure appears there. */
  readFirst: (api: Api, queryClient: QueryClient, raw: Record<string, unknown>) => Promise<void>;
  /** Reads a record before its page shows it; a failure appears there. */
  readAhead: (api: Api, queryClient: QueryClient, id: string) => Promise<void>;
  vocabulary: () => Promise<ListVocabulary>;
  /** Reads the first rows, by their names, and the total of its list by the parameters of an address. */
  readList: () => Promise<ReadList>;
  /** Restores a deleted record; deals are deleted as programs or loans. */
  restore?: Restore;
  /** The first records that match a text. */
  find?: Find;
  board?: Board;
};

export function listPage<Row extends { id: string }, Filters extends Shape, Sort extends string>(
  nameOf: NameOf,
  load: () => Promise<ListScreen<Row, Filters, Sort>>,
): Pick<Family, "List" | "vocabulary" | "readList" | "readFirst"> {
  const List: ListPage = later(async () => {
    const [screen, { FamilyList }] = await Promise.all([load(), import("./list/family-list.js")]);
    return ({ raw }) => <FamilyList screen={screen} nameOf={nameOf} raw={raw} />;
  });
  const readList = async (): Promise<ReadList> => {
    const { filters, first, sorts, list, nameOf: nameOfRow } = await load();
    return (api, raw, limit) => {
      const { sort = first.sort, order = first.order } = readSearch(
        { sort: oneOf(sorts), order: oneOf(["asc", "desc"] as const) },
        raw,
      );
      const pages = list(api, { ...readSearch(filters, raw), sort, order, limit, count: true });
      return selectedPages<Page<Row>, { id: string; name: string }>(pages, ({ items, ...rest }) => ({
        ...rest,
        items: items.map((row) => ({ id: row.id, name: nameOfRow(row) })),
      }));
    };
  };
  const readFirst = async (api: Api, queryClient: QueryClient, raw: Record<string, unknown>) => {
    const parts = await Promise.all([load(), import("./list/family-list.js"), List.preload()]).catch(() => undefined);
    if (parts === undefined) return;
    const [screen, { firstReads }] = parts;
    const { rows, facets } = firstReads(screen, api, raw);
    await Promise.all([queryClient.prefetchInfiniteQuery(rows), queryClient.prefetchQuery(facets)]);
  };
  return { List, vocabulary: load, readList, readFirst };
}

/** The page of one record, and that of several side by side. */
export function recordPages<Whole extends Known>(
  load: () => Promise<DetailScreen<Whole>>,
  restore?: Restore,
): Pick<Family, "Detail" | "Compare" | "readAhead" | "restore"> {
  const Detail: DetailPage = later(async () => {
    const [screen, { DetailPage }] = await Promise.all([load(), import("./detail/page.js")]);
    const whole = restore ? { ...screen, restore } : screen;
    return ({ id, raw }) => <DetailPage screen={whole} id={id} raw={raw} />;
  });
  const Compare: ComparePage = later(async () => {
    const [screen, { CompareRecords }] = await Promise.all([load(), import("./compare/records.js")]);
    return ({ chosen }) => <CompareRecords screen={screen} chosen={chosen} />;
  });
  const readAhead = async (api: Api, queryClient: QueryClient, id: string) => {
    const screen = await load().catch(() => undefined);
    if (screen === undefined) return;
    // At once, so that one request carries all.
    const whole = queryClient.prefetchQuery(screen.read(api, { id }));
    requestAnswers(screen.questions, api, queryClient, id);
    const origins = api.system.provenance.queryOptions({ entityType: changeLogOf(screen.family), id });
    await Promise.all([whole, queryClient.prefetchQuery(origins)]);
  };
  return { Detail, Compare, readAhead, ...(restore && { restore }) };
}
