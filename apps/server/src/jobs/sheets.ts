import { join } from "node:path";
import { fieldsNeedingApproval, Refusal, type UploadProgress } from "@pave/contract";
import {
  amountsOfSource,
  type ClaimedUpload,
  claimUpload,
  closeImports,
  type Db,
  failUpload,
  finishUpload,
  isImportApproved,
  nextRemoval,
  openImports,
  removeSource,
  renewUpload,
  requeueUpload,
  savedSourceOf,
  sheetJob,
  sweepUploads,
  uploadIds,
} from "@pave/db";
import { FileRefused, type FileSummary, type ImportProgress, importSheets, moneyInSheet } from "@pave/ingest";
import { removeFile, removeStrayFiles, wholeFile } from "../sheets/upload-files.js";
import type { Job } from "./job.js";

const leaseSeconds = 60;
const renewMs = 20_000;
const progressMs = 1_000;

/** Imports uploaded files, removes sources on request, and deletes expired files. */
export function sheetJobs(db: Db, url: string, dataDir: string): Job[] {
  async function run(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const upload = await claimUpload(db, leaseSeconds);
      if (!upload) break;
      await importUpload(upload, signal);
    }
    for (let key = await nextRemoval(db); key !== null; key = await nextRemoval(db)) await leave(key, signal);
    await sweepUploads(db, new Date());
    await removeStrayFiles(dataDir, await uploadIds(db));
  }

  async function importUpload(upload: ClaimedUpload, signal: AbortSignal): Promise<void> {
    let latest: UploadProgress | null = null;
    let isWritten = true;
    const write = () => renewUpload(db, upload.id, leaseSeconds, latest);
    // Renews the lease while waiting for another import.
    const pulse = setInterval(() => void write().catch(() => undefined), renewMs);
    const often = setInterval(() => {
      if (isWritten) return;
      isWritten = true;
      void write().catch(() => undefined);
    }, progressMs);
    try {
      const result = await importFrom(upload, signal, (step) => {
        latest = progressOf(step);
        isWritten = false;
      });
      await finishUpload(db, upload.id, resultOf(result));
      if (!upload.isDryRun) await removeFile(dataDir, upload.id);
    } catch (error) {
      if (signal.aborted) await requeueUpload(db, upload.id);
      else await failUpload(db, upload.id, reasonOf(error));
      if (signal.aborted || !isExpected(error)) throw error;
    } finally {
      clearInterval(pulse);
      clearInterval(often);
    }
  }

  async function importFrom(
    upload: ClaimedUpload,
    signal: AbortSignal,
    onProgress: (step: ImportProgress) => void,
  ): Promise<FileSummary> {
    const source = upload.source === null ? null : await savedSourceOf(db, upload.source);
    if (!source || source.isLeaving) throw new Refusal("CONFLICT", "The source was removed");
    const path = await wholeFile(dataDir, upload);
    const { isDryRun: dryRun, force, asOf } = upload;
    // Read again here, because the source may have changed since the request.
    if (
      !dryRun &&
      !(await isImportApproved(db, upload.id, source.version)) &&
      ((await amountsOfSource(db, source.key)).length > 0 ||
        (fieldsNeedingApproval(source.mapping).length > 0 && (await moneyInSheet(source, path, force)).length > 0))
    )
      throw new Refusal("CONFLICT", "The source was changed since the request. Request the import again");
    const [summary] = await importSheets(url, source, [path], {
      ...{ dryRun, force, asOf: asOf ?? undefined, signal, onProgress },
      rejectsDir: join(dataDir, "rejects"),
    });
    if (!summary) throw new Refusal("CONFLICT", "The file was not imported");
    return summary;
  }

  async function leave(key: string, signal: AbortSignal): Promise<void> {
    const session = await openImports(url, { signal });
    try {
      await removeSource(session, key, { signal });
    } finally {
      await closeImports(session);
    }
  }

  return [{ name: sheetJob, everySeconds: 600, isNotified: true, run }];
}

const isExpected = (error: unknown) => error instanceof FileRefused || error instanceof Refusal;
const reasonOf = (error: unknown) =>
  isExpected(error) && error instanceof Error ? error.message : "The import failed; the server's log has the reason";

const progressOf = (step: ImportProgress): UploadProgress =>
  step.phase === "waiting"
    ? { isWaiting: true, bytesRead: 0, rowsRead: 0 }
    : { isWaiting: false, bytesRead: Math.min(step.bytesRead, step.bytes), rowsRead: step.counts.rowsRead };

function resultOf({ counts, reasons, warnings, note }: FileSummary) {
  const { further, ...figures } = counts;
  return { ...figures, reasons, warnings, note };
}
