import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Parser, parse } from "csv-parse";
import type { Cells, Row } from "./row.js";
import { beginningOf, type Reading, readText } from "./text.js";

/** A publisher's CSV file. */
export type CsvFormat = {
  kind: "csv";
  /** Columns that identify the format. */
  header: readonly string[];
  /** Columns with personal data: dropped before a row exists. */
  personal?: readonly string[];
  /** The only columns read, in a file with many others or many with personal data. */
  only?: readonly string[];
  /** Line number of the header. Default: 1. */
  headerLine?: number;
  /** The publisher's quote character. Default: a quotation mark; false if quotation marks are ordinary characters. */
  quote?: "'" | false;
};

/** Trims a publisher's column name, no-break spaces included. */
const columnName = (name: string) => name.replaceAll("\u00a0", " ").trim();

export async function columnsOfCsv(path: string, headerLine = 1): Promise<string[]> {
  const line = (await beginningOf(path)).split(/\r?\n/, headerLine)[headerLine - 1] ?? "";
  return (line.match(/"[^"]*"|[^,]+/g) ?? []).map((name) => columnName(name.replace(/^"|"$/g, "")));
}

/** true: the file's header has the format's columns. */
export async function isCsvOf(path: string, format: CsvFormat): Promise<boolean> {
  const names = await columnsOfCsv(path, format.headerLine);
  return format.header.every((name) => names.includes(name));
}

/** The rows of a CSV file as a stream; memory does not grow with the file. */
export async function* readCsv(path: string, format: CsvFormat, reading: Reading = {}): AsyncGenerator<Row> {
  const personal = new Set(format.personal);
  const only = format.only && new Set(format.only);
  const isRead = (name: string) => !personal.has(name) && (only?.has(name) ?? true);
  const parser = parse({
    bom: true,
    columns: (header: string[]) => header.map(columnName).map((name) => (isRead(name) ? name : undefined)),
    info: true,
    from_line: format.headerLine ?? 1,
    quote: format.quote === false ? null : (format.quote ?? '"'),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_048_576,
  });
  // An aborted input ends the parser with the same error, which the loop below throws.
  const fed = pipeline(Readable.from(readText(path, reading)), parser).catch(() => undefined);
  for await (const { record, info } of parsed(parser)) {
    const problem = info.error && unevenness(info.error);
    if (!problem) yield { line: info.lines, cells: record };
    // In a row with a missing cell, personal data may be under the wrong column: such a row is reported as empty.
    else yield { line: info.lines, cells: blank(info.columns, personal.size > 0 || only ? {} : record), problem };
  }
  await fed;
}

type Column = { name?: string };
type Parsed = { record: Cells; info: { lines: number; columns: Column[]; error?: Uneven } };

/** The parser is untyped: with `info` and `columns` set it yields exactly this (csv-parse, option `info`). */
const parsed = (parser: Parser) => parser as AsyncIterable<Parsed>;

/** A cell for each column, empty if the row has none. */
function blank(columns: readonly Column[], cells: Cells): Cells {
  return Object.fromEntries(columns.flatMap(({ name }) => (name === undefined ? [] : [[name, cells[name] ?? ""]])));
}

type Uneven = { record?: string[]; columns?: unknown[] };

/** Extra cells are harmless if empty; missing cells shift the meaning of the others. */
function unevenness({ record = [], columns = [] }: Uneven): string | undefined {
  if (record.length > columns.length && record.slice(columns.length).every((cell) => cell === "")) return undefined;
  return `${columns.length} columns expected, ${record.length} found`;
}
