import { stat } from "node:fs/promises";
import { type ImportSession, linkFilings, mergeBatch, prefetch } from "@pave/db";
import type { SourceKey } from "../catalogue.js";
import { isFinanceFile } from "../readers/census/government-finance.js";
import { knownButNotImported } from "../readers/not-imported.js";
import { type Reader, readRows, recognises } from "../readers/reader.js";
import { readersOf } from "../readers/registry.js";
import { batches } from "./batches.js";
import { importFinances } from "./finances.js";
import { importEach } from "./import-each.js";
import { importOne } from "./import-one.js";
import { refusals } from "./rejects.js";
import { importReturns, isReturnFile } from "./returns.js";
import { type FileSummary, type ImportOptions, UnknownFile } from "./summary.js";

/**
 * Imports a source's files and returns a summary of each. All are recognized before any is read; they are read in the
 * order their formats need. Interrupted files resume; files imported before change nothing. Throws `UnknownFile`, and
 * the reason of an aborted signal.
 */
export async function importFiles(
  url: string,
  source: SourceKey,
  files: readonly string[],
  options: ImportOptions,
): Promise<FileSummary[]> {
  if (source === "irs-990") return importReturns(url, files, options);
  if (source === "census-government-finance") return importFinances(url, files, options);
  const known = await inReadingOrder(source, files);
  const whenAll = source === "irs-eo-bmf" ? linkFilings : undefined;
  return importEach(url, known, options, (session, file) => importFile(session, file, options), whenAll);
}

/** true: the file belongs to the source. */
export async function canRead(source: SourceKey, path: string): Promise<boolean> {
  if (source === "irs-990") return isReturnFile(path);
  if (source === "census-government-finance") return isFinanceFile(path);
  for (const reader of readersOf(source)) if (await recognises(reader, path)) return true;
  return false;
}

type KnownFile = { path: string; reader: Reader };

async function inReadingOrder(source: SourceKey, files: readonly string[]): Promise<KnownFile[]> {
  const readers = readersOf(source);
  const known: KnownFile[] = [];
  for (const path of files) known.push({ path, reader: await readerOf(readers, path, source) });
  return known.sort((a, b) => readers.indexOf(a.reader) - readers.indexOf(b.reader));
}

async function readerOf(readers: readonly Reader[], path: string, source: SourceKey): Promise<Reader> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new UnknownFile(`${path} is not a readable file`);
  for (const reader of readers) if (await recognises(reader, path)) return reader;
  const other = await knownButNotImported(path);
  if (other) throw new UnknownFile(`${path} is ${other}`);
  throw new UnknownFile(`${path} does not look like a file of ${source}: unexpected header`);
}

const batchRowsDefault = 1_000;

async function importFile(
  session: ImportSession,
  { reader, path }: KnownFile,
  options: ImportOptions,
): Promise<FileSummary> {
  const { asOf = null, signal, batchRows = batchRowsDefault } = options;
  const { source, note } = reader;
  const leftOut = new Map<string, number>();
  const summary = await importOne(
    session,
    { source, path, resumes: true, note },
    options,
    async ({ run: begun, rejects, ...tell }) => {
      let run = begun;
      const rows = readRows(reader, path, { onBytes: tell.onBytes });
      const read = batches(reader, rows, { after: run.checkpoint, size: batchRows, asOf });
      for await (const batch of prefetch(read)) {
        signal?.throwIfAborted();
        const counts = { rowsRejected: batch.rejects.length, rowsWarned: batch.warned.length };
        run = await mergeBatch(session, run, { ...batch, ...counts }, (refused) =>
          rejects.add([...batch.rejects, ...batch.warned, ...refusals(batch, refused)].sort((a, b) => a.line - b.line)),
        );
        for (const [part, count] of batch.leftOut) leftOut.set(part, (leftOut.get(part) ?? 0) + count);
        tell.onBatch(run);
      }
      return run;
    },
  );
  return { ...summary, leftOut: [...leftOut].map(([part, count]) => ({ part, rows: count })) };
}
