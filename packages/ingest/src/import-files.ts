import { stat } from "node:fs/promises";
import { basename } from "node:path";
import {
  beginImport,
  closeImports,
  failImport,
  finishImport,
  type ImportSession,
  linkFilings,
  mergeBatch,
  openImports,
  type Refused,
  saveSources,
} from "@pave/db";
import { batches, type ReadBatch } from "./batches.js";
import { hashOf } from "./hash.js";
import { importReturns } from "./import-returns.js";
import { type FileSummary, type ImportOptions, UnknownFile } from "./import-summary.js";
import { type Reader, readRows, recognises } from "./reader.js";
import { openRejects, type Reject } from "./rejects.js";
import { importSources, readersOf, type SourceKey } from "./sources.js";

/**
 * Imports the files of a source and answers what became of each. All are looked at before any is read; they are read in
 * the order that their formats need. A file that was broken off is gone on with; one that was imported before changes
 * nothing. Throws `UnknownFile`, and the reason of an aborted signal.
 */
export async function importFiles(
  url: string,
  source: SourceKey,
  files: readonly string[],
  options: ImportOptions,
): Promise<FileSummary[]> {
  if (source === "irs-990") return importReturns(url, files, options);
  const known = await inReadingOrder(source, files);
  const session = await openImports(url, {
    dryRun: options.dryRun,
    signal: options.signal,
    onWait: () => options.onProgress?.({ phase: "waiting" }),
  });
  try {
    await saveSources(session, importSources);
    const summaries: FileSummary[] = [];
    for (const { path, reader } of known) summaries.push(await importFile(session, reader, path, options));
    return summaries;
  } finally {
    await closeImports(session);
  }
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
  if (!isFile) throw new UnknownFile(`${path} is not a file that can be read`);
  for (const reader of readers) if (await recognises(reader, path)) return reader;
  throw new UnknownFile(`${path} does not look like a file of ${source}: its first line is not the one expected`);
}

const batchRowsDefault = 5_000;

async function importFile(
  session: ImportSession,
  reader: Reader,
  path: string,
  { rejectsDir, asOf, onProgress, signal, batchRows = batchRowsDefault }: ImportOptions,
): Promise<FileSummary> {
  const startedAt = performance.now();
  const fileName = basename(path);
  const fileHash = await hashOf(path);
  const bytes = (await stat(path)).size;
  let bytesRead = 0;
  let run = await beginImport(session, { source: reader.source, fileName, fileHash });
  const { checkpoint } = run;
  const readBefore = run.counts.rowsRead;
  const rejects = await openRejects(rejectsDir, `${reader.source}-${fileHash.slice(0, 12)}`, checkpoint);
  try {
    const rows = readRows(reader, path, {
      onBytes: (count) => {
        bytesRead += count;
      },
    });
    const read = batches(reader, rows, { after: checkpoint, size: batchRows, asOf: asOf ?? null });
    for await (const batch of ahead(read)) {
      signal?.throwIfAborted();
      run = await mergeBatch(session, run, { ...batch, rowsRejected: batch.rejects.length }, (refused) =>
        rejects.add([...batch.rejects, ...refused.map((one) => refusal(batch, one))].sort((a, b) => a.line - b.line)),
      );
      onProgress?.({ phase: "reading", fileName, bytesRead, bytes, counts: run.counts });
    }
    if (reader.source === "irs-eo-bmf") await linkFilings(session);
    await finishImport(session, run);
  } catch (error) {
    // The connection may be what failed; the run then stays `running`, and is gone on with all the same.
    await failImport(session, run, error instanceof Error ? error.message : String(error)).catch(() => undefined);
    throw error;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    fileName,
    source: reader.source,
    counts: run.counts,
    resumedAfterLine: checkpoint > 0 ? checkpoint : null,
    reasons: rejects.reasons(),
    rejectsFile: run.counts.rowsRejected > 0 ? rejects.path : null,
    seconds,
    rowsPerSecond: (run.counts.rowsRead - readBefore) / seconds,
  };
}

/** The next item is read while the last is worked on. */
async function* ahead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let coming = items.next();
  try {
    for (;;) {
      const { value, done } = await coming;
      if (done) return;
      coming = items.next();
      // Its error, if any, is thrown when its turn comes.
      coming.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return(undefined);
  }
}

function refusal({ rows }: ReadBatch, { index, identifiers }: Refused): Reject {
  const row = rows[index];
  if (!row) throw new Error(`The batch has no record ${index}`);
  const told = Object.entries(identifiers).map(([column, value]) => `${column} ${value}`);
  return {
    line: row.line,
    reason: `It names no organization, and none is known by its identifiers (${told.join(", ") || "none told"})`,
    cells: row.cells,
  };
}
