import type { ColumnKind } from "@pave/contract";
import {
  type Cell,
  columnWidths,
  frameOf,
  headingXml,
  numberStyle,
  rowXml,
  sheetHead,
  sheetTail,
  tableHead,
  tableTail,
  titleStyle,
} from "@pave/contract/spreadsheet";
import { zip } from "./zip.js";

type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

/**
 * A sheet of a workbook: a table with its names in the first row, or notes in paragraphs that each start with a title.
 */
export type Sheet = { name: string } & (
  | { rows: Rows; kinds: readonly ColumnKind[] }
  /** Read after the rows of the sheets before it. */
  | { notes: () => readonly (readonly Cell[])[] }
);

/** Rows compressed at once; the first of them determine the column widths. */
const rowsAtOnce = 200;

/** Writes a workbook in chunks; memory does not grow with its rows. */
export function xlsx(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const parts = Object.entries(frameOf(sheets.map(({ name }) => name))).map(([name, text]) => ({
    name,
    content: [text],
  }));
  const pages = sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: "rows" in sheet ? tableXml(sheet.rows, sheet.kinds) : notesXml(sheet.notes),
  }));
  return zip([...parts, ...pages]);
}

async function* tableXml(rows: Rows, kinds: readonly ColumnKind[]): AsyncGenerator<string> {
  const styles = kinds.map(numberStyle);
  let waiting: (readonly Cell[])[] = [];
  let written = 0;
  const flush = () => {
    const head = written === 0 ? tableHead(columnWidths(waiting)) : "";
    const lines = waiting.map((row, index) => (written + index === 0 ? headingXml(row, kinds) : rowXml(row, styles)));
    written += waiting.length;
    waiting = [];
    return head + lines.join("");
  };
  for await (const row of rows) if (waiting.push(row) === rowsAtOnce) yield flush();
  yield `${flush()}${tableTail(styles.length, written)}`;
}

function* notesXml(notes: () => readonly (readonly Cell[])[]): Generator<string> {
  const rows = notes();
  const isTitle = (index: number) => (rows[index - 1]?.length ?? 0) === 0;
  yield sheetHead(columnWidths(rows));
  yield rows.map((row, index) => rowXml(row, isTitle(index) ? titleStyle : 0)).join("");
  yield sheetTail;
}
