import { open } from "node:fs/promises";
import {
  type SheetDelimiter,
  SheetDelimiter as SheetDelimiters,
  type SheetEncoding,
  type SheetLayout,
  sheetLimits,
} from "@pave/contract";
import { parse } from "csv-parse/sync";
import { fileKind } from "./file-kind.js";
import { columnNames, type GridRow, gridOf } from "./sheet-rows.js";
import { decodeText } from "./text.js";
import { openWorkbook } from "./xlsx.js";
import { BadContainer } from "./zip-parts.js";

/** The part of a layout chosen by an administrator. */
export type GivenLayout = { [Part in keyof SheetLayout]?: SheetLayout[Part] | undefined };

/** A file's layout as detected, and the worksheets to choose from. */
export type FoundLayout = { layout: SheetLayout; sheets: string[] };

/**
 * Locates the table in a file: file type, encoding, separator and line of column names. `given` overrides detected
 * values. Throws `BadContainer`, whose message names the file type.
 */
export async function findLayout(
  path: string,
  given: GivenLayout = {},
  columns: readonly string[] = [],
): Promise<FoundLayout> {
  const start = await startOf(path);
  const isWorkbook = start.toString("latin1", 0, 4) === "PK\x03\x04";
  const sheets = isWorkbook ? (await openWorkbook(path)).sheets.map(({ name }) => name) : [];
  if (isWorkbook && sheets.length === 0) throw new BadContainer("it has no worksheet that can be read");
  const encoding = given.encoding ?? (isWorkbook ? "utf8" : await encodingOf(path, start));
  const base: SheetLayout = {
    kind: isWorkbook ? "xlsx" : "csv",
    encoding,
    delimiter: given.delimiter ?? (isWorkbook ? "," : delimiterOf(start, encoding)),
    sheet: null,
    headerLine: 1,
  };
  const candidates = given.sheet && sheets.includes(given.sheet) ? [given.sheet] : sheets;
  const layouts = isWorkbook ? candidates.map((sheet) => ({ ...base, sheet })) : [base];
  const tops = await Promise.all(layouts.map(async (layout) => ({ layout, top: await topOf(path, layout) })));
  // The first worksheet with the columns, or with a table.
  const best = tops.toSorted((a, b) => fitOf(b.top, columns) - fitOf(a.top, columns))[0];
  if (!best) throw new BadContainer("it has no rows");
  return { layout: { ...best.layout, headerLine: given.headerLine ?? headerLineOf(best.top, columns) }, sheets };
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function encodingOf(path: string, start: Buffer): Promise<SheetEncoding> {
  if (start.length >= 2 && start[0] === 0xff && start[1] === 0xfe) return "utf16le";
  if (start.length >= 2 && start[0] === 0xfe && start[1] === 0xff) return "utf16be";
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 3 && even < odd / 10) return "utf16le";
  if (even > start.length / 3 && odd < even / 10) return "utf16be";
  if (start.length >= 2 && start.readUInt16BE(0) === 0x1f8b)
    throw new BadContainer("it is compressed with gzip; decompress it");
  const kind = await fileKind(path);
  if (kind.fault !== null) throw new BadContainer(kind.fault);
  return "utf8";
}

const decoders = { utf16le: "utf-16le", utf16be: "utf-16be", macintosh: "macintosh" } as const;
const textOf = (bytes: Buffer, encoding: SheetEncoding) =>
  encoding === "utf8" ? decodeText(bytes) : new TextDecoder(decoders[encoding]).decode(bytes);

/** The separator that gives most lines the same number of columns. */
function delimiterOf(start: Buffer, encoding: SheetEncoding): SheetDelimiter {
  const text = textOf(start, encoding).replace(/^\ufeff/, "");
  const whole = start.length < 65_536 ? text : text.slice(0, Math.max(0, text.lastIndexOf("\n")));
  let best: { delimiter: SheetDelimiter; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of SheetDelimiters.options) {
    const rows = rowsIn(whole, delimiter);
    const widths = new Map<number, number>();
    for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
    const [width = 1, times = 0] = [...widths].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    const score = width === 1 ? 0 : (times / rows.length) * Math.log2(width + 1);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function rowsIn(text: string, delimiter: string): string[][] {
  try {
    const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, to: 200 };
    return parse(text, options);
  } catch {
    // A quotation mark left open where the sample ends costs only this separator its score.
    return [];
  }
}

/** The first lines of a table. */
export async function topOf(path: string, layout: SheetLayout): Promise<GridRow[]> {
  const top: GridRow[] = [];
  for await (const row of gridOf(path, layout)) {
    if (row.line > sheetLimits.headerLineMax + 50) break;
    top.push(row);
  }
  return top;
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== "").length;
const isFigure = (cell: string) => /^[-+($]*[\d.,]+[)%]*$/.test(cell) && !/^(19|20)\d\d$/.test(cell);

function fitOf(top: readonly GridRow[], columns: readonly string[]): number {
  const names = columnNames(top.find(({ line }) => line === headerLineOf(top, columns))?.cells ?? []);
  return columns.length > 0
    ? columns.filter((column) => names.includes(column)).length
    : Math.min(top.length, 2) * names.length;
}

/** The header line: the first with most of the given columns, else the first non-empty one with only texts. */
export function headerLineOf(top: readonly GridRow[], columns: readonly string[] = []): number {
  const within = top.filter(({ line }) => line <= sheetLimits.headerLineMax);
  const [first] = within;
  if (!first) return 1;
  if (columns.length > 0) {
    const fits = within.map(({ line, cells }) => ({ line, fit: hits(columnNames(cells), columns) }));
    return fits.reduce((best, one) => (one.fit > best.fit ? one : best)).line;
  }
  const width = Math.max(...top.map(({ cells }) => filled(cells)));
  const isHeader = ({ cells }: GridRow) => {
    const names = cells.filter((cell) => cell !== "");
    return (
      names.length >= Math.max(1, 0.6 * width) &&
      names.filter(isFigure).length <= 0.1 * names.length &&
      new Set(names).size >= 0.9 * names.length &&
      names.every((name) => name.length <= 120)
    );
  };
  return (within.find(isHeader) ?? within.find(({ cells }) => filled(cells) >= 0.6 * width) ?? first).line;
}

const hits = (names: readonly string[], columns: readonly string[]) =>
  columns.filter((column) => names.includes(column)).length;
