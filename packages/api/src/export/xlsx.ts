import type { Cell } from "@pave/contract/spreadsheet";
import { frameOf, rowXml, sheetHead, sheetTail } from "@pave/contract/spreadsheet";
import { zip } from "./zip.js";

export type Sheet = { name: string; rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]> };

/** Rows that are put together before they are compressed. */
const rowsAtOnce = 200;

/** Writes a workbook piece by piece, in memory that does not grow with its rows. */
export function xlsx(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const parts = Object.entries(frameOf(sheets.map(({ name }) => name))).map(([name, text]) => ({
    name,
    content: [text],
  }));
  const pages = sheets.map(({ rows }, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetXml(rows),
  }));
  return zip([...parts, ...pages]);
}

async function* sheetXml(rows: Sheet["rows"]): AsyncGenerator<string> {
  let waiting = [sheetHead];
  for await (const row of rows) {
    if (waiting.push(rowXml(row)) < rowsAtOnce) continue;
    yield waiting.join("");
    waiting = [];
  }
  yield `${waiting.join("")}${sheetTail}`;
}
