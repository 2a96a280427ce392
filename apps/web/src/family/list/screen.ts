import type { ReadBy, Shape } from "../../core/search-readers.js";
import type { Api, Read, ReadPages } from "../../data/trpc.js";
import type { Facets } from "../../ui/facets/facet.js";
import type { GridRows } from "../../ui/grid/cursor-pages.js";
import type { Later } from "../../ui/loading/later.js";
import type { Creation } from "../write/create-screen.js";
import type { ListWords } from "./record-list.js";

type Order = "asc" | "desc";

/** An alternative view of the filtered records. */
export type ListView<Row, Filters extends Shape> = {
  /** Its parameter in the address. */
  key: string;
  label: string;
  /** Further parameters of the address, unchanged by filters. */
  params: readonly string[];
  Content: Later<ViewProps<ReadBy<Filters>, Row>>;
};
export type ViewProps<Filter, Row = unknown> = {
  filter: Filter;
  /** The rows of the list loaded so far. */
  rows: GridRows<Row>;
  raw: Record<string, unknown>;
  /** Changes parts of the address; `replace` leaves it out of the browser's history. */
  onChange: (part: Record<string, unknown>, replace?: boolean) => void;
};

/** How the list of one family is read: the parameters of its address and its queries. */
export type ListScreen<Row, Filters extends Shape, Sort extends string> = ListWords<Row> & {
  filters: Filters;
  sorts: readonly Sort[];
  /** The default order. */
  first: { sort: Sort; order: Order; words: string };
  /** The initial filter while the address has no parameters; shown like any other filter. */
  opening?: () => ReadBy<Filters>;
  list: (
    api: Api,
    input: ReadBy<Filters> & { sort: Sort; order: Order; limit: number; count: boolean },
  ) => ReadPages<Row>;
  /** The kinds of records that can be added from it. */
  creations?: readonly Creation[];
  facets: (api: Api, filter: ReadBy<Filters>) => Read<Facets>;
  /** Beside the table. */
  views?: readonly ListView<Row, Filters>[];
};

/** Checks the types of a screen: the input of the list query must fit the parameters of its address. */
export const listScreen = <Row extends { id: string }, Filters extends Shape, Sort extends string>(
  screen: ListScreen<Row, Filters, Sort>,
): ListScreen<Row, Filters, Sort> => screen;
