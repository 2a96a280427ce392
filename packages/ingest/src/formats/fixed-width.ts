import type { Row } from "./row.js";
import { firstLine, type Reading, readLines } from "./text.js";

/** A publisher's file without separators or header, with columns at fixed positions. */
export type FixedFormat = {
  kind: "fixed";
  /** Names and widths, from the left. */
  columns: readonly (readonly [name: string, width: number])[];
  /** Start of the first line, to recognize the file. */
  begins: RegExp;
};

export const widthOf = ({ columns }: FixedFormat) => columns.reduce((sum, [, width]) => sum + width, 0);

/** true: the file's first line has the format's width and start. */
export async function isFixedOf(path: string, format: FixedFormat): Promise<boolean> {
  const line = await firstLine(path);
  return line.length === widthOf(format) && format.begins.test(line);
}

/** The rows of a fixed-width file; a line of another width has a problem. */
export async function* readFixed(path: string, format: FixedFormat, reading: Reading = {}): AsyncGenerator<Row> {
  const width = widthOf(format);
  let number = 0;
  for await (const line of readLines(path, reading)) {
    number++;
    if (line.trim() === "") continue;
    const cells = cut(line, format);
    if (line.length === width) yield { line: number, cells };
    else yield { line: number, cells, problem: `${width} characters expected, ${line.length} found` };
  }
}

function cut(line: string, { columns }: FixedFormat): Record<string, string> {
  const cells: Record<string, string> = {};
  let at = 0;
  for (const [name, width] of columns) {
    cells[name] = line.slice(at, at + width).trim();
    at += width;
  }
  return cells;
}
