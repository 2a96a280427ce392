import type { SheetColumn, SheetMapping } from "@pave/contract";
import { BadCell, type Cells, type Row } from "../formats/row.js";
import { cellText, numberIn } from "./cells.js";
import { isLeftOut } from "./left-out.js";

/** Whether rows with the same key are merged into one record. */
export const gathersRows = ({ repeats, columns }: SheetMapping): boolean =>
  repeats && columns.some(({ together }) => together !== undefined);

/** The rows of one key and date: the first one, and the sums and texts of the others. */
type Group = { first: Row; rows: number; sums: Map<string, Sum>; texts: Map<string, Set<string>> };
type Sum = { total: number; cells: number; unreadable?: string };

/**
 * Merges the rows of one key and date, such as the funding lines of a project: in the columns selected by the mapping,
 * numbers are summed and texts joined; everything else is the first row's. The `value` of a row states the number of
 * rows in each sum. A sum with an unreadable cell takes that cell, so that it is omitted.
 */
export async function* gatherRows(mapping: SheetMapping, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  const found: (Row | Group)[] = [];
  const byKey = new Map<string, Group>();
  const dated = mapping.asOf ? [mapping.asOf.column] : [];
  for await (const row of rows) {
    if (row.problem !== undefined) found.push(row);
    else if (!isLeftOut(mapping, row.cells)) {
      const key = [...mapping.key, ...dated].map((column) => (row.cells[column] ?? "").trim()).join("\n");
      const known = byKey.get(key);
      const group = known ?? { first: row, rows: 0, sums: new Map(), texts: new Map() };
      if (!known) {
        byKey.set(key, group);
        found.push(group);
      }
      add(group, mapping.columns, row.cells);
    }
  }
  for (const one of found) yield "first" in one ? whole(one, mapping.columns) : one;
}

function add(group: Group, columns: readonly SheetColumn[], cells: Cells): void {
  group.rows++;
  for (const { column, together, decimalComma } of columns) {
    const text = together && textIn(cells, column);
    if (!text) continue;
    if (together === "join") group.texts.set(column, (group.texts.get(column) ?? new Set()).add(text));
    else {
      const sum = group.sums.get(column) ?? { total: 0, cells: 0 };
      const value = numberIn(text, decimalComma);
      if (value === undefined) sum.unreadable ??= text;
      sum.total += value ?? 0;
      sum.cells++;
      group.sums.set(column, sum);
    }
  }
}

/** The text of a cell; a formula is unchanged, and refused when it is read. */
function textIn(cells: Cells, column: string): string | undefined {
  try {
    return cellText(cells, column);
  } catch (error) {
    if (error instanceof BadCell) return cells[column];
    throw error;
  }
}

function whole({ first, rows, sums, texts }: Group, columns: readonly SheetColumn[]): Row {
  const cells: Record<string, string> = { ...first.cells };
  const notes: Record<string, string> = {};
  for (const { column, together, decimalComma } of columns) {
    if (together === undefined) continue;
    const [sum, joined] = [sums.get(column), texts.get(column)];
    const total = sum && String(Math.round(sum.total * 10_000) / 10_000);
    cells[column] =
      sum?.unreadable ?? (decimalComma ? total?.replace(".", ",") : total) ?? [...(joined ?? [])].join("; ");
    if (sum && rows > 1) notes[column] = `Sum of ${sum.cells === rows ? rows : `${sum.cells} of ${rows}`} rows`;
  }
  return { line: first.line, cells, value: notes };
}
