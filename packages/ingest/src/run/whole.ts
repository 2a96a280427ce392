import { open } from "node:fs/promises";
import { basename } from "node:path";
import { isChecked } from "../formats/archive.js";
import { columnsOfCsv } from "../formats/csv.js";
import { widthOf } from "../formats/fixed-width.js";
import { topOf } from "../formats/sheet-layout.js";
import { quoteOf } from "../formats/sheet-rows.js";
import { decodeText } from "../formats/text.js";
import type { Reader } from "../readers/reader.js";
import { SuspectFile } from "./summary.js";

const tailBytes = 65_536;

/** The last bytes of a file as text. */
async function endOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, tailBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return decodeText(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Throws `SuspectFile` for a file that ends within a record, as after an interrupted download. */
export async function checkWhole({ format }: Reader, path: string): Promise<void> {
  if (await isChecked(path)) return;
  const text = await endOf(path);
  const last = text.slice(text.trimEnd().lastIndexOf("\n") + 1);
  const expected = await missingAtEnd();
  if (expected)
    throw new SuspectFile(
      `${basename(path)} is incomplete: ${expected}; it may be truncated. Use --force to import it`,
    );

  async function missingAtEnd(): Promise<string | undefined> {
    switch (format.kind) {
      case "xml":
        return text.includes(`</${format.root}>`) ? undefined : `it does not end with </${format.root}>`;
      case "fixed": {
        const { length } = last.trimEnd();
        // Trailing spaces may have been removed by an editor.
        return /\n$/.test(text) || length === widthOf(format)
          ? undefined
          : `its last line has ${length} characters of ${widthOf(format)}`;
      }
      case "json-lines":
        return isJson(last) ? undefined : "its last line is not a whole JSON record";
      case "csv": {
        if (/\n$/.test(text)) return undefined;
        const columns = (await columnsOfCsv(path)).length;
        const found = cellsIn(last, format.quote ?? '"');
        return found >= columns ? undefined : `its last row has ${found} of ${columns} columns`;
      }
      case "sheet": {
        const { kind, encoding, delimiter, headerLine } = format.layout;
        if (kind !== "csv" || encoding.startsWith("utf16") || /\n$/.test(text)) return undefined;
        const names = (await topOf(path, format.layout)).find(({ line }) => line >= headerLine)?.cells ?? [];
        const found = cellsIn(last, await quoteOf(path, delimiter), delimiter);
        return found >= names.length ? undefined : `its last row has ${found} of ${names.length} columns`;
      }
      default:
        return undefined;
    }
  }
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return line.trim() === "";
  }
}

/** The number of cells of a line; text after an unclosed quotation mark is one cell. */
function cellsIn(line: string, quote: string | false, delimiter = ","): number {
  let isQuoted = false;
  let cells = 1;
  for (const letter of line) {
    if (letter === quote) isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) cells++;
  }
  return cells;
}
