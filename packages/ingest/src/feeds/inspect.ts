import type { HeldFile } from "@pave/contract";
import type { SourceKey } from "../catalogue.js";
import { bytesOf, isChecked, isZip, membersOf } from "../formats/archive.js";
import { readFixed } from "../formats/fixed-width.js";
import type { Cells, Row } from "../formats/row.js";
import { readLines } from "../formats/text.js";
import { readRows } from "../readers/reader.js";
import { type RecordsInState, rowsWithin } from "../readers/within-state.js";
import { headerOf } from "../run/against-last.js";
import { financesIn } from "../run/finances.js";
import { readerOf } from "../run/recognize.js";
import { returnsOfArchive } from "../run/returns.js";
import type { CatalogueFeed, Expectation } from "./catalogue/feed.js";

/** Contents of the files of an address, as far as read. */
export type Content = {
  header: string[] | null;
  rows: number;
  /** The newest date of the catalogue's date column, YYYY-MM-DD, not after today. */
  newestOn: string | null;
  /** The first rows, without personal columns. */
  sample: Record<string, string>[];
};

export const sampleRows = 3;
const sampleCells = 12;

type InspectOptions = {
  /** The only state whose rows count. */
  state?: string | undefined;
  recordsIn: RecordsInState;
  signal?: AbortSignal | undefined;
  /** true once the rows read suffice: the rest of the file is then only checked for damage. */
  isEnough?: ((content: Content) => boolean) | undefined;
};

/**
 * Reads files as their readers do, until enough rows are read. Throws `FileRefused` for one that does not belong to the
 * source.
 */
export async function inspect(
  source: SourceKey,
  paths: readonly string[],
  { dated }: Expectation,
  today: string,
  { state, recordsIn, signal, isEnough }: InspectOptions,
): Promise<Content> {
  const content: Content = { header: null, rows: 0, newestOn: null, sample: [] };
  for (const path of paths) {
    const { header, rows } = await rowsOf(source, path, state, recordsIn);
    content.header ??= header ?? null;
    for await (const { cells } of rows) {
      if (++content.rows % 10_000 === 0) signal?.throwIfAborted();
      if (content.sample.length < sampleRows) content.sample.push(shown(cells));
      content.newestOn = newer(content.newestOn, cells, dated, today);
      if (!isEnough?.(content)) continue;
      await checkDamage(path, signal);
      break;
    }
  }
  return content;
}

/** The later of a day and the date of a row, if that is not after today. */
export function newer(day: string | null, cells: Cells, dated: string | undefined, today: string): string | null {
  const found = dated === undefined ? null : dayOf(cells[dated]);
  return found !== null && found <= today && (day === null || found > day) ? found : day;
}

/** Decompresses a file that has a checksum. Throws `BadArchive` if it is damaged. */
async function checkDamage(path: string, signal: AbortSignal | undefined): Promise<void> {
  if (await isChecked(path)) for await (const _ of bytesOf(path)) signal?.throwIfAborted();
}

async function rowsOf(
  source: SourceKey,
  path: string,
  state: string | undefined,
  recordsIn: RecordsInState,
): Promise<{ header?: string[] | undefined; rows: AsyncIterable<Row> }> {
  if (source === "census-government-finance") {
    const finances = await financesIn(path);
    return { rows: await rowsWithin(finances, readFixed(path, finances.format), state, recordsIn) };
  }
  if (source === "irs-990") return { rows: returnsIn(path, state) };
  const reader = await readerOf(source, path);
  const rows = await rowsWithin(reader, readRows(reader, path, {}), state, recordsIn);
  return { header: await headerOf(reader, path), rows };
}

/** The returns of an archive, optionally of one state, or the lines of a table, without personal content. */
async function* returnsIn(path: string, state: string | undefined): AsyncGenerator<Row> {
  let line = 0;
  if (!(await isZip(path))) for await (const _ of readLines(path)) yield { line: ++line, cells: {} };
  else if (state === undefined)
    for (const { name } of await membersOf(path)) yield { line: ++line, cells: { file: name } };
  else
    for await (const { line, name, document } of returnsOfArchive(path, state))
      if (document !== undefined) yield { line, cells: { file: name } };
}

const shown = (cells: Cells): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([, text]) => text !== "")
      .slice(0, sampleCells)
      .map(([name, text]) => [name, text.replaceAll("\0", "\ufffd").slice(0, 80)]),
  );

/** The date of a cell: ISO, 20261231, or month first, as publishers write it. */
export function dayOf(text = ""): string | null {
  const [, y, m, d] =
    /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text) ??
    (/^(\d\d?)[/-]?(\d\d)[/-]?(\d{4})/.exec(text) ?? []).map((part, at, all) => [part, all[3], all[1], all[2]][at]);
  if (y === undefined || m === undefined || d === undefined) return null;
  const day = `${y}-${m.padStart(2, "0")}-${d}`;
  return Number.isNaN(Date.parse(day)) ? null : day;
}

/** The last imported file of the address. */
export type Before = { rows: number | null; header: string[] | null; importedAt: Date | null };

/** A file with less than this fraction of the last one's rows is probably truncated. */
const rowsShareMin = 0.8;

/**
 * Why a file must not be imported, compared with the last one of its address and with the publisher's current files;
 * null if it may be. `editionOn` dates a file that contains no dates. A stale file is refused only if it would replace
 * an earlier load.
 */
export function reasonToHold(
  { expects, cadence }: CatalogueFeed,
  content: Content,
  before: Before | undefined,
  editionOn: string | null,
  now: Date,
): HeldFile | null {
  const { header, rows, sample } = content;
  const newestOn = content.newestOn ?? editionOn;
  const wanted = [...new Set([...(expects.header ?? []), ...(before?.header ?? [])])];
  const missing = header === null ? [] : wanted.filter((column) => !header.includes(column));
  const added = header === null || !before?.header ? [] : header.filter((column) => !before.header?.includes(column));
  const facts = { missing, added, rowsBefore: before?.rows ?? null, rows, newestOn, sample };
  if (rows === 0) return { kind: "empty", message: "The file has no records.", ...facts };
  if (missing.length > 0)
    return { kind: "header", message: `The file lacks columns that are expected: ${missing.join(", ")}.`, ...facts };
  if (before?.rows && rows < rowsShareMin * before.rows)
    return {
      kind: "rows",
      message: `The file has ${rows.toLocaleString("en-US")} rows; the last had ${before.rows.toLocaleString("en-US")}.`,
      ...facts,
    };
  const age = newestOn === null ? 0 : (now.getTime() - Date.parse(newestOn)) / 86_400_000;
  if (before?.importedAt && cadence.staleDays !== undefined && age > cadence.staleDays)
    return { kind: "stale", message: staleMessage(newestOn, cadence.every), ...facts };
  return null;
}

export const staleMessage = (newestOn: string | null, every: string): string =>
  `The newest date in the file is ${newestOn}; the publisher puts out a new file ${every === "irregular" ? "irregularly" : `every ${every}`}.`;
