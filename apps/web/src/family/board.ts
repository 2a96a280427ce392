import type { Facet, Total } from "@pave/contract";
import { type Api, abortable, type Read, selected } from "../data/trpc.js";

type Filters = Readonly<Record<string, unknown>>;

/** A value of a line, and its format. */
export type Figure =
  | { kind: "money" | "count"; value: number | string | null }
  | { kind: "day" | "date" | "status"; value: string | null };

/** A record in a widget: name, detail and the family's main figure. */
export type BoardLine = { name: string; detail: string | null; figure: Figure };
type AnyRow = { id: string; region: string | null; isSample: boolean };

/** The query of a widget to a list. */
export type ListRequest = { search?: string; filters: Filters; sort?: string; order?: "asc" | "desc"; limit: number };

/** A list that is offered for dashboards. */
export type OfferedList = {
  title: string;
  hint: string;
  filters?: Record<string, string[] | boolean>;
  sort: string;
  order: "asc" | "desc";
};

type Facets = Readonly<Record<string, Facet | undefined>>;
type Found = { items: readonly { row: AnyRow; line: BoardLine }[]; total: Total | null };

/** How a family appears on dashboards. */
export type Board = {
  lines: (api: Api, request: ListRequest) => Read<Found>;
  facets: (api: Api, filters: Filters) => Read<Facets>;
  /** Label of a line's figure. */
  figure: string;
  /** The properties by which records are counted, with their labels. */
  counted: Readonly<Record<string, string>>;
  /** The properties whose counts are offered as charts, with their labels. */
  charts: Readonly<Record<string, string>>;
  lists: readonly OfferedList[];
  /** The date filters that a period sets. */
  period?: { from: string; to: string; unit: "day" | "year" };
};

type Page<Row> = { items: Row[]; total: Total | null };

/** The calls of a family, whatever their input types. */
type Calls<Row> = {
  list: { queryOptions: (input: never, options: typeof abortable) => Read<Page<Row>> };
  filterOptions: { queryOptions: (input: never, options: typeof abortable) => Read<Facets> };
};
type Parts<Row> = Omit<Board, "lines" | "facets"> & {
  calls: (api: Api) => Calls<Row>;
  line: (row: Row) => BoardLine;
};

/** Guarantee of the cast: the server checked the query by the family's own list when the widget or search was saved. */
const checked = (query: object) => query as never;

export const board = <Row extends AnyRow>({ calls, line, ...rest }: Parts<Row>): Board => ({
  ...rest,
  facets: (api, filters) => calls(api).filterOptions.queryOptions(checked(filters), abortable),
  lines: (api, { filters, ...request }) =>
    selected(calls(api).list.queryOptions(checked({ ...filters, ...request }), abortable), ({ items, total }) => ({
      total,
      items: items.map((row) => ({ row, line: line(row) })),
    })),
});
