import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { SheetEncoding, SheetLayout } from "@pave/contract";
import { parse } from "csv-parse";
import type { Row } from "./row.js";
import { beginningOf, type Reading, readText, withoutControls } from "./text.js";
import { openWorkbook, readSheet, sharedStrings } from "./xlsx.js";
import { BadContainer } from "./zip-parts.js";

/** A table in a CSV file or a worksheet, whose column names may be on any line. */
export type SheetFormat = {
  kind: "sheet";
  layout: SheetLayout;
  /** The only columns read, so that no other reaches a reject or a log. */
  only: readonly string[];
  /** Merges rows. Absent: rows are unchanged. */
  gather?: (rows: AsyncIterable<Row>) => AsyncIterable<Row>;
};

/** One line of a table with its line number. */
export type GridRow = { line: number; cells: string[] };

/** The lines of a table without blank ones. Throws `BadContainer` for an unreadable workbook. */
export async function* gridOf(path: string, layout: SheetLayout, reading: Reading = {}): AsyncGenerator<GridRow> {
  for await (const { line, cells } of layout.kind === "xlsx"
    ? worksheet(path, layout, reading)
    : csvGrid(path, layout, reading)) {
    const trimmed = cells.map((cell) => cell.replaceAll("\u00a0", " ").trim());
    if (trimmed.some((cell) => cell !== "")) yield { line, cells: trimmed };
  }
}

async function* worksheet(path: string, { sheet: name }: SheetLayout, reading: Reading): AsyncGenerator<GridRow> {
  const book = await openWorkbook(path);
  const sheet = book.sheets.find((one) => one.name === name) ?? (name === null ? book.sheets[0] : undefined);
  if (!sheet) throw new BadContainer(`it has no worksheet ${name ?? ""}`.trim());
  yield* readSheet(book, sheet, await sharedStrings(book), reading);
}

type Parsed = { record: string[]; info: { lines: number } };

async function* csvGrid(path: string, { encoding, delimiter }: SheetLayout, reading: Reading): AsyncGenerator<GridRow> {
  const quote = encoding === "utf8" ? await quoteOf(path, delimiter) : '"';
  const parser = parse({
    bom: true,
    delimiter,
    escape: quote,
    info: true,
    quote,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_048_576,
  });
  // An aborted input ends the parser with the same error, which the loop below throws.
  const fed = pipeline(Readable.from(textIn(path, encoding, reading)), parser).catch(() => undefined);
  // The parser is untyped: with `info` and without `columns` it yields exactly this (csv-parse, option `info`).
  // A mark within a quoted text that is not doubled, as in 'ST MARY'S CO', leaves the outer ones in place.
  const bare = (cell: string) => (quote === "'" ? cell.replace(/^'(.*)'\s*$/, "$1") : cell);
  for await (const { record, info } of parser as AsyncIterable<Parsed>)
    yield { line: info.lines, cells: record.map(bare) };
  await fed;
}

/** The quotation mark of a file: an apostrophe if cells are in apostrophes and none in quotation marks. */
export async function quoteOf(path: string, delimiter: string): Promise<string> {
  const cells = (await beginningOf(path)).split(/\r?\n/).flatMap((line) => line.split(delimiter));
  const quoted = cells.filter((cell) => cell.length > 1 && cell.startsWith("'") && cell.endsWith("'")).length;
  return quoted > 0.02 * cells.length && !cells.some((cell) => cell.startsWith('"')) ? "'" : '"';
}

const decoderNames = { utf16le: "utf-16le", utf16be: "utf-16be", macintosh: "macintosh" } as const;

async function* textIn(path: string, encoding: SheetEncoding, reading: Reading): AsyncGenerator<string> {
  if (encoding === "utf8") {
    yield* readText(path, reading);
    return;
  }
  const decoder = new TextDecoder(decoderNames[encoding]);
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 262_144 });
  for await (const chunk of chunks) {
    yield withoutControls(decoder.decode(chunk, { stream: true }));
    reading.onBytes?.(chunk.length);
  }
  yield withoutControls(decoder.decode());
}

/** Names for all columns of a table: missing and repeated ones are numbered. */
export function columnNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  const width = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  return cells.slice(0, width).map((cell, at) => {
    const name = cell.replace(/\s+/g, " ").trim().slice(0, 190) || `Column ${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** The rows of a table below its column names, with the format's columns; repeated column names are omitted. */
export async function* readSheetRows(path: string, format: SheetFormat, reading: Reading = {}): AsyncGenerator<Row> {
  const rows = eachRow(path, format, reading);
  yield* format.gather ? format.gather(rows) : rows;
}

async function* eachRow(path: string, { layout, only }: SheetFormat, reading: Reading): AsyncGenerator<Row> {
  const wanted = new Set(only);
  let names: string[] | undefined;
  let header = "";
  let most = 0;
  for await (const { line, cells } of gridOf(path, layout, reading)) {
    if (line < layout.headerLine) continue;
    if (!names) {
      names = columnNames(cells);
      header = cells.join("\n");
      most = layout.kind === "csv" ? cells.length : Number.POSITIVE_INFINITY;
      continue;
    }
    if (cells.join("\n") === header) continue;
    const problem = unevenness(cells, names.length, most);
    // In an uneven row personal data may be under the wrong column.
    const row = names.flatMap((name, at) => (wanted.has(name) ? [[name, problem ? "" : (cells[at] ?? "")]] : []));
    yield { line, cells: Object.fromEntries(row), ...(problem ? { problem } : {}) };
  }
}

/** CSV rows have a cell for each column of the header and no more; worksheets omit empty cells. */
function unevenness(cells: readonly string[], width: number, most: number): string | undefined {
  const filled = cells.findLastIndex((cell) => cell !== "") + 1;
  const isShort = most !== Number.POSITIVE_INFINITY && cells.length < width;
  return isShort || filled > most ? `${width} columns expected, ${isShort ? cells.length : filled} found` : undefined;
}
