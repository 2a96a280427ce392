import { basename } from "node:path";
import { type ImportSession, lastImportOf, recordsInState } from "@pave/db";
import { columnsOfCsv } from "../formats/csv.js";
import { type Reader, readRows } from "../readers/reader.js";
import { allReaders } from "../readers/registry.js";
import { rowsWithin } from "../readers/within-state.js";
import { SuspectFile } from "./summary.js";

/** Years, dates and copy numbers in file names. */
const usualDates = /(?<![-_ ])[-_ ]*(\d{4}([-_]?\d\d){0,2}|\(\d+\))/;

/** The varying part in the names of a file's later editions. */
export const datedIn = (reader: Reader | undefined): RegExp => reader?.dated ?? usualDates;

/** The name of a file without its date, which later editions share. */
export const partOf = (reader: Reader | undefined, fileName: string): string =>
  fileName.replaceAll(new RegExp(datedIn(reader), "g"), "");

/** The column names of a file, if its format has any. */
export async function headerOf({ format }: Reader, path: string): Promise<string[] | undefined> {
  return format.kind === "csv" ? columnsOfCsv(path, format.headerLine) : undefined;
}

type Candidate = {
  source: string;
  path: string;
  part: string;
  header: readonly string[] | undefined;
  reader: Reader | undefined;
  state: string | undefined;
};

/** A complete file with less than this fraction of the last one's rows is probably truncated. */
const rowsShareMin = 0.8;

/** true: a file with these columns has another layout of the source, and so is not an edition of the reader's files. */
function isOfOtherLayout(reader: Reader, header: readonly string[] | null): boolean {
  const known = allReaders.find(
    ({ source, format }) =>
      source === reader.source && format.kind === "csv" && format.header.every((column) => header?.includes(column)),
  );
  return known !== undefined && known !== reader;
}

/**
 * Compares a file with the last one of the same name and layout. Throws `SuspectFile` if it lacks columns of the last,
 * or if it is complete and has far fewer rows. Returns its additional columns.
 */
export async function checkAgainstLast(
  session: ImportSession,
  { source, path, part, header, reader, state }: Candidate,
): Promise<string[]> {
  const last = await lastImportOf(session, source, part);
  if (!last || !reader || isOfOtherLayout(reader, last.header)) return [];
  const name = basename(path);
  const missing = last.header?.filter((column) => !header?.includes(column)) ?? [];
  if (missing.length > 0)
    throw new SuspectFile(
      `${name} lacks columns that the last file of this name had: ${missing.join(", ")}. Use --force to import it`,
    );
  if (reader.complete) {
    const rows = await countRows(session, reader, path, state);
    if (rows < rowsShareMin * last.rowsRead)
      throw new SuspectFile(
        `${name} has ${rows} rows, the last file of this name had ${last.rowsRead}; it may be truncated. Use --force to import it`,
      );
  }
  return last.header && header ? header.filter((column) => !last.header?.includes(column)) : [];
}

async function countRows(
  session: ImportSession,
  reader: Reader,
  path: string,
  state: string | undefined,
): Promise<number> {
  let rows = 0;
  for await (const _ of await rowsWithin(reader, readRows(reader, path, {}), state, recordsInState(session.client)))
    rows++;
  return rows;
}

/** A note on new columns, which no reader reads yet. */
export const addedNote = (columns: readonly string[]): string | null =>
  columns.length === 0 ? null : `new columns, which are not read: ${columns.join(", ")}`;
