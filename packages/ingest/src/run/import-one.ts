import { basename } from "node:path";
import {
  beginImport,
  failImport,
  finishImport,
  type ImportRun,
  type ImportSession,
  mergeWaiting,
  saveRejects,
} from "@pave/db";
import type { ImportKey } from "../catalogue.js";
import { fileStat } from "../formats/archive.js";
import type { Reader } from "../readers/reader.js";
import { addedNote, checkAgainstLast, datedIn, headerOf, partOf } from "./against-last.js";
import { hashOf } from "./hash.js";
import { openRejects, type RejectsFile } from "./rejects.js";
import { FileRefused, type FileSummary, type ImportOptions } from "./summary.js";

/** Context of one file's import: its state and callbacks. */
type FileAtHand = {
  run: ImportRun;
  rejects: RejectsFile;
  /** Called for each chunk read. */
  onBytes: (count: number) => void;
  /** Called after each batch. */
  onBatch: (run: ImportRun) => void;
  /** Called with the number of records read, and of those without a date. */
  onRecords: (read: number, undated: number) => void;
};

type OneFile = {
  source: ImportKey;
  path: string;
  /** false: an interrupted import cannot resume after a line and restarts. */
  resumes: boolean;
  /** Reader of the file. */
  reader?: Reader | undefined;
  /** true: a file without a usable row is not a failure. */
  mayYieldNothing?: boolean | undefined;
};

/**
 * Starts or resumes one file's import, records success or failure, and returns a summary. Throws `SuspectFile` before
 * anything is written, and `FileRefused` for a file without a usable row.
 */
export async function importOne(
  session: ImportSession,
  { source, path, resumes, reader, mayYieldNothing }: OneFile,
  { rejectsDir, onProgress, location, force, retrievedAt, state }: ImportOptions,
  work: (file: FileAtHand) => Promise<ImportRun>,
): Promise<FileSummary> {
  const startedAt = performance.now();
  // The rows of one state count as a separate file: they resume, compare and supersede separately.
  const fileName = state === undefined ? basename(path) : `${basename(path)} (${state})`;
  const fileHash = state === undefined ? await hashOf(path) : `${await hashOf(path)}-${state}`;
  const { size: bytes, mtime: writtenAt } = await fileStat(path);
  let bytesRead = 0;
  let records = 0;
  let undated = 0;
  const part = partOf(reader, fileName);
  const header = reader && (await headerOf(reader, path));
  const addedColumns = force ? [] : await checkAgainstLast(session, { source, path, part, header, reader, state });
  const found = await beginImport(session, { source, fileName, fileHash, writtenAt, part, location, header });
  const begun = resumes ? found : { ...found, checkpoint: 0, counts: { ...found.counts, ...nothing } };
  const { checkpoint } = begun;
  const file = await openRejects(rejectsDir, `${source}-${fileHash.slice(0, 12)}`, checkpoint);
  const rejects: RejectsFile = {
    ...file,
    async add(rows) {
      await file.add(rows);
      await saveRejects(session, begun.id, rows);
    },
  };
  let run = begun;
  try {
    run = await work({
      run,
      rejects,
      onBytes: (count) => {
        bytesRead += count;
      },
      onRecords: (read, without) => {
        records += read;
        undated += without;
      },
      onBatch: ({ counts }) => onProgress?.({ phase: "reading", fileName, bytesRead, bytes, counts }),
    });
    // A row may yield only records that wait.
    const isElsewhere = state !== undefined && run.counts.rowsRead === 0;
    if (!mayYieldNothing && !isElsewhere && records === 0) checkUsed(run, fileName, rejects);
    await mergeWaiting(session, run);
    const complete = reader?.complete && { name: part, dated: datedIn(reader).source, slice: reader.complete.slice };
    run = await finishImport(session, run, complete, retrievedAt);
  } catch (error) {
    // The connection itself may have failed; the run then stays `running` and still resumes.
    await failImport(session, run, error instanceof Error ? error.message : String(error)).catch(() => undefined);
    throw error;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    fileName,
    source,
    counts: run.counts,
    resumedAfterLine: checkpoint > 0 ? checkpoint : null,
    reasons: rejects.reasons("rejected"),
    waiting: rejects.reasons("waiting"),
    warnings: rejects.reasons("kept"),
    rejectsFile: run.counts.rowsRejected + run.counts.rowsWaiting > 0 ? rejects.path : null,
    leftOut: [],
    undated,
    note: [reader?.note, addedNote(addedColumns)].filter(Boolean).join("; ") || null,
    seconds,
    rowsPerSecond: (run.counts.rowsRead - begun.counts.rowsRead) / seconds,
  };
}

const nothing = {
  rowsRead: 0,
  rowsRejected: 0,
  rowsWaiting: 0,
  rowsWarned: 0,
  created: 0,
  merged: 0,
  updated: 0,
  unchanged: 0,
  superseded: 0,
  further: 0,
};

/** A file without a usable row is of another kind, or its reader is outdated. */
function checkUsed({ counts }: ImportRun, fileName: string, rejects: RejectsFile): void {
  const { created, merged, updated, unchanged, superseded, further, rowsRead } = counts;
  if (created + merged + updated + unchanged + superseded + further > 0) return;
  if (rowsRead === 0) throw new FileRefused(`${fileName} has no rows`);
  const [reason] = rejects.reasons("rejected");
  const why = reason ? `: ${reason.reason} (${reason.rows} rows)` : "";
  throw new FileRefused(`None of the ${rowsRead} rows of ${fileName} could be used${why}`);
}
