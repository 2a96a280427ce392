import {
  type ByFile,
  type FilesOf,
  families,
  type RemoveFile,
  type StoredFile,
  type StoredFiles,
} from "@pave/contract";
import {
  type Db,
  getFile,
  isRecordOf,
  listFiles,
  lockFilesRecord,
  logChange,
  setFileDeleted,
  touchFilesRecord,
  withoutDeadline,
} from "@pave/db";
import { Download } from "../core/answers.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { readerOf } from "./reader.js";

export const wordOf = ({ family }: FilesOf): string => families[family].words.one;

/** The files of a record, newest first. */
export async function filesOf(ctx: UserContext, record: FilesOf): Promise<StoredFiles> {
  await demandRecord(ctx, record);
  return { items: await listFiles(ctx.db, record) };
}

/** A file of a record with its bytes. */
export async function downloadFile(ctx: UserContext, { fileId, ...record }: ByFile): Promise<Download> {
  await demandRecord(ctx, record);
  const file = orNotFound(await getFile(ctx.db, record, fileId), "file");
  // A slow client must not be cut off by the deadline of the call; each statement has its own limit.
  const read = readerOf({ ...ctx, db: withoutDeadline(ctx.db) }, file);
  const whole = read({ start: 0, end: file.size });
  return new Download(file.fileName, file.mediaType, "base64", whole, undefined, { ...file, read });
}

/** Deletes a file of a record; it can be restored for a month, and the history retains its name and hash. */
export const removeFile = (ctx: UserContext, input: RemoveFile): Promise<{ success: true }> =>
  changeFile(ctx, input, true);

/** Restores a file that was removed in the last month. */
export const restoreFile = (ctx: UserContext, input: RemoveFile): Promise<{ success: true }> =>
  changeFile(ctx, input, false);

async function changeFile(
  ctx: UserContext,
  { fileId, reason, family, id }: RemoveFile,
  isDeleted: boolean,
): Promise<{ success: true }> {
  const record = { family, id };
  await ctx.db.transaction(async (tx) => {
    const version = orNotFound(await lockFilesRecord(tx, record), wordOf(record));
    const file = orNotFound(await getFile(tx, record, fileId, { isDeleted: !isDeleted }), "file");
    await setFileDeleted(tx, fileId, isDeleted, ctx.user.id);
    const [before, after] = isDeleted ? [file, null] : [null, file];
    await logFile(tx, ctx, { record, version, before, after, reason: reason ?? null });
  });
  ctx.cache.drop(`${family}:${id}`);
  return { success: true };
}

export type Logged = {
  record: FilesOf;
  version: number;
  before: StoredFile | null;
  after: StoredFile | null;
  reason: string | null;
};

/** Logs a file that was added, removed or restored, as the next version of its record. */
export async function logFile(tx: Db, { user }: UserContext, { record, version, before, after, reason }: Logged) {
  const { family: entityType, id: entityId } = record;
  await touchFilesRecord(tx, record, user.id);
  const fields = { documents: { before: before && logged(before), after: after && logged(after) } };
  const change = { entityType, entityId, version: version + 1, cause: "userCorrection", actorId: user.id } as const;
  await logChange(tx, { ...change, fields, reason: reason ?? undefined });
}

const logged = ({ fileName, size, sha256 }: StoredFile) => ({ fileName, size, sha256 });

/** Refuses with NOT_FOUND if there is no such record. */
async function demandRecord(ctx: UserContext, record: FilesOf): Promise<void> {
  orNotFound((await isRecordOf(ctx.db, record)) || null, wordOf(record));
}
