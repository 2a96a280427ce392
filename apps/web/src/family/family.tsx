import type { Formats } from "../core/formats.js";
import { readSearch, type Shape } from "../core/search-readers.js";
import type { Find } from "../data/queries/use-found.js";
import type { Api, ReadPages } from "../data/trpc.js";
import type { GridColumn } from "../ui/grid/column.js";
import { type Later, later } from "../ui/loading/later.js";
import type { Board } from "./board.js";
import type { NameOf, Restore } from "./calls.js";
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
  further?: readonly { field: string; label: string }[];
  columns: (formats: Formats) => readonly Pick<GridColumn<never>, "field" | "sort" | "sortable" | "label">[];
};

export type ReadList = (api: Api, raw: Record<string, unknown>) => ReadPages<unknown>;

/** What the browser knows of a family. Screens are loaded when they are opened. */
export type Family = {
  List: ListPage;
  /** One record, and several side by side. */
  Detail: DetailPage;
  Compare: ComparePage;
  vocabulary: () => Promise<ListVocabulary>;
  /** Reads the first row and the total of its list by the parameters of an address. */
  readList: () => Promise<ReadList>;
  /** Restores a deleted record; deals are deleted as programs or loans. */
  restore?: Restore;
  /** The first records that some words find. */
  find?: Find;
  board?: Board;
};

export function listPage<Row extends { id: string }, Filters extends Shape, Sort extends string>(
  nameOf: NameOf,
  load: () => Promise<ListScreen<Row, Filters, Sort>>,
): Pick<Family, "List" | "vocabulary" | "readList"> {
  const List: ListPage = later(async () => {
    const [screen, { FamilyList }] = await Promise.all([load(), import("./list/family-list.js")]);
    return ({ raw }) => <FamilyList screen={screen} nameOf={nameOf} raw={raw} />;
  });
  const readList = async (): Promise<ReadList> => {
    const { filters, first, list } = await load();
    const { sort, order } = first;
    return (api, raw) => list(api, { ...readSearch(filters, raw), sort, order, limit: 1, count: true });
  };
  return { List, vocabulary: load, readList };
}

/** The page of one record, and that of several side by side. */
export function recordPages<Whole extends Known>(
  load: () => Promise<DetailScreen<Whole>>,
  restore?: Restore,
): Pick<Family, "Detail" | "Compare" | "restore"> {
  const Detail: DetailPage = later(async () => {
    const [screen, { DetailPage }] = await Promise.all([load(), import("./detail/page.js")]);
    const whole = restore ? { ...screen, restore } : screen;
    return ({ id, raw }) => <DetailPage screen={whole} id={id} raw={raw} />;
  });
  const Compare: ComparePage = later(async () => {
    const [screen, { CompareRecords }] = await Promise.all([load(), import("./compare/records.js")]);
    return ({ chosen }) => <CompareRecords screen={screen} chosen={chosen} />;
  });
  return { Detail, Compare, ...(restore && { restore }) };
}
