import { stat } from "node:fs/promises";
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
import type { SourceKey } from "../catalogue.js";
import { hashOf } from "./hash.js";
import { openRejects, type RejectsFile } from "./rejects.js";
import type { FileSummary, ImportOptions } from "./summary.js";

/** Context of one file's import: its state and callbacks. */
type FileAtHand = {
  run: ImportRun;
  rejects: RejectsFile;
  /** Called for each chunk read. */
  onBytes: (count: number) => void;
  /** Called after each batch. */
  onBatch: (run: ImportRun) => void;
};

type OneFile = {
  source: SourceKey;
  path: string;
  /** false: an interrupted import cannot resume after a line and restarts. */
  resumes: boolean;
  /** Additional note on the file. */
  note?: string | undefined;
};

/** Starts or resumes one file's import, records success or failure, and returns a summary. */
export async function importOne(
  session: ImportSession,
  { source, path, resumes, note }: OneFile,
  { rejectsDir, onProgress }: ImportOptions,
  work: (file: FileAtHand) => Promise<ImportRun>,
): Promise<FileSummary> {
  const startedAt = performance.now();
  const fileName = basename(path);
  const fileHash = await hashOf(path);
  const bytes = (await stat(path)).size;
  let bytesRead = 0;
  const found = await beginImport(session, { source, fileName, fileHash });
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
      onBatch: ({ counts }) => onProgress?.({ phase: "reading", fileName, bytesRead, bytes, counts }),
    });
    await mergeWaiting(session, run);
    await finishImport(session, run);
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
    warnings: rejects.reasons("kept"),
    rejectsFile: run.counts.rowsRejected > 0 ? rejects.path : null,
    leftOut: [],
    note: note ?? null,
    seconds,
    rowsPerSecond: (run.counts.rowsRead - begun.counts.rowsRead) / seconds,
  };
}

const nothing = { rowsRead: 0, rowsRejected: 0, rowsWarned: 0, created: 0, updated: 0, unchanged: 0 };
