import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";

/** A list is written as a PostgreSQL array, any other object as JSON; pass a JSON list as text. */
export type CopyValue =
  | string
  | number
  | boolean
  | Date
  | readonly string[]
  | { readonly [key: string]: unknown }
  | null
  | undefined;
export type CopyRow = readonly CopyValue[];

/** Large enough that each write to the socket pays off, small enough that memory stays flat. */
const chunkChars = 65_536;

/**
 * Streams rows by COPY, no faster than the server accepts them, and returns their number. `table` is trusted SQL; the
 * values of a row are in the order of `columns`. An error in the rows or on the server ends the COPY with nothing
 * loaded and is thrown. Set `isFresh` only for a table that the same transaction truncated: its rows need no vacuum.
 */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<CopyRow> | Iterable<CopyRow>,
  isFresh = false,
): Promise<number> {
  const copy = client.query(from(copyStatement(table, columns, isFresh)));
  await pipeline(Readable.from(encodeRows(rows)), copy);
  return copy.rowCount;
}

/** The COPY statement; for its arguments see `copyRows`. */
export function copyStatement(table: string, columns: readonly string[], isFresh: boolean): string {
  const names = columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ");
  return `copy ${table} (${names}) from stdin${isFresh ? " (freeze)" : ""}`;
}

async function* encodeRows(rows: AsyncIterable<CopyRow> | Iterable<CopyRow>): AsyncGenerator<Buffer> {
  let chunk = "";
  for await (const row of rows) {
    chunk += encodeCopyRow(row);
    if (chunk.length >= chunkChars) {
      yield Buffer.from(chunk);
      chunk = "";
    }
  }
  if (chunk) yield Buffer.from(chunk);
}

/** One line of COPY's text format, with its end. */
export function encodeCopyRow(row: CopyRow): string {
  let line = "";
  for (let i = 0; i < row.length; i++) line += i === 0 ? encodeCopyValue(row[i]) : `\t${encodeCopyValue(row[i])}`;
  return `${line}\n`;
}

/** One value in COPY's text format. */
export function encodeCopyValue(value: CopyValue): string {
  if (value === null || value === undefined) return "\\N";
  if (typeof value === "string") return escapeText(value);
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value instanceof Date) return instantText(value);
  if (isList(value)) return escapeText(`{${value.map(quoteElement).join(",")}}`);
  return escapeText(JSON.stringify(value));
}

const lastInstant = { ms: Number.NaN, text: "" };

/** A row's creation and last change are mostly the same instant. */
function instantText(value: Date): string {
  const ms = value.getTime();
  if (ms !== lastInstant.ms) {
    lastInstant.text = value.toISOString();
    lastInstant.ms = ms;
  }
  return lastInstant.text;
}

const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function escapeText(value: string): string {
  return special.test(value) ? value.replace(specials, (char) => escapes[char] ?? char) : value;
}

function quoteElement(element: string): string {
  return `"${element.replace(/["\\]/g, "\\$&")}"`;
}

/** `Array.isArray` does not narrow a readonly array; the union has no other list. */
function isList(value: object): value is readonly string[] {
  return Array.isArray(value);
}
