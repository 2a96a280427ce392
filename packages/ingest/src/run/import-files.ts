import { basename } from "node:path";
import { type ImportSession, linkFilings, mergeBatch, prefetch, recordsInState } from "@pave/db";
import type { SourceKey } from "../catalogue.js";
import { type Reader, readRows } from "../readers/reader.js";
import { readersOf } from "../readers/registry.js";
import { canSelectState, rowsWithin } from "../readers/within-state.js";
import { withMembers } from "./archives.js";
import { batches } from "./batches.js";
import { importFinances } from "./finances.js";
import { eachUnlessRefused, importEach } from "./import-each.js";
import { importOne } from "./import-one.js";
import { readerOf } from "./recognize.js";
import { refusals } from "./rejects.js";
import { importReturns } from "./returns.js";
import { FileRefused, type FileSummary, type ImportOptions } from "./summary.js";
import { checkWhole } from "./whole.js";

/**
 * Imports a source's files, and those within ZIP archives, and returns a summary of each. All are recognized before any
 * is read; they are read in the order their formats require. Interrupted files resume; files already imported change
 * nothing. A refused file among several is skipped. Throws `FileRefused`, and the reason of an aborted signal.
 */
export async function importFiles(
  url: string,
  source: SourceKey,
  files: readonly string[],
  options: ImportOptions,
): Promise<FileSummary[]> {
  if (source === "irs-990") return importReturns(url, files, options);
  return withMembers(files, options.isWanted ?? (() => true), async (paths) => {
    if (source === "census-government-finance") return importFinances(url, paths, options);
    const known = await inReadingOrder(source, paths, options);
    const whenAll = source === "irs-eo-bmf" ? linkFilings : undefined;
    return importEach(url, known, options, (session, file) => importFile(session, file, options), whenAll);
  });
}

export type KnownFile = { path: string; reader: Reader };

async function inReadingOrder(
  source: SourceKey,
  files: readonly string[],
  options: ImportOptions,
): Promise<KnownFile[]> {
  const readers = readersOf(source);
  const known = await eachUnlessRefused(files, options, async (path) => ({
    path,
    reader: await readerOf(source, path),
  }));
  return known.sort((a, b) => readers.indexOf(a.reader) - readers.indexOf(b.reader));
}

const batchRowsDefault = 2_000;

export async function importFile(
  session: ImportSession,
  { reader, path }: KnownFile,
  options: ImportOptions,
): Promise<FileSummary> {
  const { asOf = null, signal, batchRows = batchRowsDefault } = options;
  const { state } = options;
  if (state !== undefined && !canSelectState(reader))
    throw new FileRefused(`${basename(path)} does not state the state of its rows; import it without one`);
  if (!options.force) await checkWhole(reader, path);
  const leftOut = new Map<string, number>();
  const summary = await importOne(
    session,
    { source: reader.source, path, resumes: true, reader },
    { ...options, state },
    async ({ run: begun, rejects, ...listeners }) => {
      let run = begun;
      const all = readRows(reader, path, { onBytes: listeners.onBytes });
      const rows = await rowsWithin(reader, all, state, recordsInState(session.client));
      const read = batches(reader, rows, {
        after: run.checkpoint,
        size: batchRows,
        asOf,
        fileName: basename(path),
        onRow: options.onRow,
      });
      for await (const batch of prefetch(read)) {
        signal?.throwIfAborted();
        const counts = { rowsRejected: batch.rejects.length, rowsWarned: batch.warned.length };
        run = await mergeBatch(session, run, { ...batch, ...counts }, (refused) =>
          rejects.add([...batch.rejects, ...batch.warned, ...refusals(batch, refused)].sort((a, b) => a.line - b.line)),
        );
        for (const [part, count] of batch.leftOut) leftOut.set(part, (leftOut.get(part) ?? 0) + count);
        listeners.onRecords(batch.records.length, batch.records.filter((record) => record.asOf === null).length);
        listeners.onBatch(run);
      }
      return run;
    },
  );
  return { ...summary, leftOut: [...leftOut].map(([part, count]) => ({ part, rows: count })) };
}
