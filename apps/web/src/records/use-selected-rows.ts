import { useState } from "react";
import type { GridRows } from "../components/grid/cursor-pages.js";

type Rows<Row> = Pick<GridRows<Row>, "at" | "loaded">;

/** The rows that are selected, also when the list no longer shows them. */
export function useSelectedRows<Row extends { id: string }>(shown: Rows<Row>) {
  const [rows, setRows] = useState<readonly Row[]>([]);
  return {
    rows,
    ids: rows.map(({ id }) => id),
    change: (ids: readonly string[]) => setRows((before) => rowsOf(ids, before, shown)),
  };
}

/** The rows of some ids, in the order of the ids: those that were selected before, and those that are shown. */
export function rowsOf<Row extends { id: string }>(
  ids: readonly string[],
  before: readonly Row[],
  { at, loaded }: Rows<Row>,
): Row[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const missing = new Set(ids.filter((id) => !known.has(id)));
  for (let index = 0; index < loaded && missing.size > 0; index += 1) {
    const row = at(index);
    if (row !== undefined && missing.delete(row.id)) known.set(row.id, row);
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}
