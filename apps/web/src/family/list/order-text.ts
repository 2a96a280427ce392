import type { GridColumn, GridSort } from "../../ui/grid/column.js";

type Sorted<Row> = Pick<GridColumn<Row>, "field" | "sort" | "standsInFor" | "label" | "raw">;

/**
 * The order of a list as text, by default the name of its column. Unknown values come last in both directions, so if
 * the first row has no value, no row has one, and the rows are in the order in which they were added.
 */
export function orderText<Row>(
  columns: readonly Sorted<Row>[],
  { field, order }: GridSort,
  first: Row | undefined,
  words?: string,
): string {
  const sorted = columns.find((one) => (one.sort ?? one.field) === field);
  const label = (sorted?.label ?? field).toLowerCase();
  const ordering = columns.filter((one) => one === sorted || one.standsInFor === field);
  if (sorted !== undefined && first !== undefined && ordering.every(({ raw }) => (raw(first) ?? "") === ""))
    return `No ${label} on record, ${order === "asc" ? "earliest" : "latest"} added first`;
  return words ?? `By ${label}, ${order === "asc" ? "ascending" : "descending"}`;
}
