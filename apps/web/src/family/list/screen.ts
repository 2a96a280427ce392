import type { ReadBy, Shape } from "../../core/search-readers.js";
import type { Api, Read, ReadPages } from "../../data/trpc.js";
import type { Facets } from "../../ui/facets/facet.js";
import type { GridRows } from "../../ui/grid/cursor-pages.js";
import type { Later } from "../../ui/loading/later.js";
import type { Creation } from "../write/create-screen.js";
import type { ListWords } from "./record-list.js";

type Order = "asc" | "desc";

/** Another way to look at what a list's filters leave. */
export type ListView<Row, Filters extends Shape> = {
  /** In the address. */
  key: string;
  label: string;
  /** Further parameters of the address, unchanged by filters. */
  params: readonly string[];
  Content: Later<ViewProps<ReadBy<Filters>, Row>>;
};
export type ViewProps<Filter, Row = unknown> = {
  filter: Filter;
  /** The rows of the list, as far as they are here. */
  rows: GridRows<Row>;
  raw: Record<string, unknown>;
  /** Changes parts of the address; `replace` keeps it out of the browser's history. */
  onChange: (part: Record<string, unknown>, replace?: boolean) => void;
};

/** How the list of one family is read: the parameters of its address and its queries. */
export type ListScreen<Row, Filters extends Shape, Sort extends string> = ListWords<Row> & {
  filters: Filters;
  sorts: readonly Sort[];
  /** The order it has unless its address says otherwise. */
  first: { sort: Sort; order: Order; words: string };
  /** What it is filtered by while its address says nothing; shown like any other filter. */
  opening?: () => ReadBy<Filters>;
  list: (
    api: Api,
    input: ReadBy<Filters> & { sort: Sort; order: Order; limit: number; count: boolean },
  ) => ReadPages<Row>;
  /** What may be added from it. */
  creations?: readonly Creation[];
  facets: (api: Api, filter: ReadBy<Filters>) => Read<Facets>;
  /** Beside the table. */
  views?: readonly ListView<Row, Filters>[];
};

/** Checks a screen against its own parts: what the list is called with fits what its address is read into. */
export const listScreen = <Row extends { id: string }, Filters extends Shape, Sort extends string>(
  screen: ListScreen<Row, Filters, Sort>,
): ListScreen<Row, Filters, Sort> => screen;
