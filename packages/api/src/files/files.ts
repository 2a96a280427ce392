import { createHash } from "node:crypto";
import {
  type AddFile,
  type ByFile,
  cleanFileName,
  extensionOf,
  type FilePiece,
  type FileStorage,
  type FilesOf,
  type FileUpload,
  families,
  fileExtensions,
  fileLimits,
  mediaTypes,
  Refusal,
  type RemoveFile,
  type StoredFile,
  type StoredFiles,
} from "@pave/contract";
import {
  advanceFile,
  countFiles,
  countUnfinishedFiles,
  type Db,
  discardFile,
  finishFile,
  getFile,
  insertFile,
  insertPiece,
  isRecordOf,
  listFiles,
  lockFilesRecord,
  logChange,
  newId,
  piecesOf,
  setFileDeleted,
  touchFilesRecord,
  type UnfinishedFile,
  unfinishedFile,
  withoutDeadline,
} from "@pave/db";
import { Download } from "../core/answers.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { fieldError } from "../core/records.js";
import { refuseOutOfScope } from "../core/scopes.js";
import { typesOf } from "./sniff.js";

const accepted = fileExtensions.map((extension) => `.${extension}`).join(", ");
const wordOf = ({ family }: FilesOf) => families[family].words.one;

/** The files of a record, the newest first. */
export async function filesOf(ctx: UserContext, record: FilesOf): Promise<StoredFiles> {
  await demandRecord(ctx, record);
  return { items: await listFiles(ctx.db, record) };
}

/** A file of a record with its bytes. */
export async function downloadFile(ctx: UserContext, { fileId, ...record }: ByFile): Promise<Download> {
  await demandRecord(ctx, record);
  const file = orNotFound(await getFile(ctx.db, record, fileId), "file");
  // A slow client must not end with the deadline of the call; each statement has its own limit.
  const bytes = bytesOf({ ...ctx, db: withoutDeadline(ctx.db) }, file);
  return new Download(file.fileName, file.mediaType, "base64", bytes, undefined, file);
}

/** Starts the upload of a file, sent in pieces. */
export function beginFile(ctx: UserContext, { family, id, fileName, size, reason }: AddFile): Promise<FileUpload> {
  refuseOutOfScope(ctx.user, [`write:${family}`]);
  const name = cleanFileName(fileName);
  if (extensionOf(name) === null) throw fieldError("fileName", `Accepted are ${accepted}`);
  const file = { id: newId(), fileName: name, size, received: 0 };
  return ctx.db.transaction(async (tx) => {
    const record = { family, id };
    orNotFound(await lockFilesRecord(tx, record), wordOf(record));
    if ((await countFiles(tx, record)) >= fileLimits.documentsMax)
      throw new Refusal(
        "CONFLICT",
        `A record has at most ${fileLimits.documentsMax} documents. Remove one of them first`,
      );
    if ((await countUnfinishedFiles(tx, ctx.user.id)) >= fileLimits.unfinishedFilesMax)
      throw new Refusal(
        "CONFLICT",
        `You have ${fileLimits.unfinishedFilesMax} unfinished uploads. Finish one of them first`,
      );
    const storage: FileStorage = ctx.folder ? "folder" : "database";
    const by = { createdBy: ctx.user.id, updatedBy: ctx.user.id };
    await insertFile(tx, { ...file, entityType: family, entityId: id, storage, reason: reason ?? null, ...by });
    return { ...file, file: null };
  });
}

/**
 * Appends a piece to an upload, in order. The last one makes it a file of the record, as the record's next version;
 * bytes that are not of the type of the file's name end the upload, and nothing of it is stored.
 */
export async function receiveFilePiece(ctx: UserContext, input: FilePiece): Promise<FileUpload> {
  const { fileId, offset, data, family, id } = input;
  refuseOutOfScope(ctx.user, [`write:${family}`]);
  const record = { family, id };
  const bytes = Buffer.from(data, "base64");
  const before = orNotFound(await unfinishedFile(ctx.db, record, fileId, ctx.user.id), "upload");
  const { size } = before;
  const received = offset + bytes.length;
  if (before.received !== offset || received > size) throw outOfOrder(before);
  if (received < size && bytes.length < fileLimits.filePieceMin)
    throw fieldError("data", `At least ${fileLimits.filePieceMin} bytes, but for the last piece`);
  // Written before it is counted, so that a repeated piece overwrites itself.
  if (before.storage === "folder") await folderOf(ctx).write(fileId, offset, bytes);
  const outcome = await ctx.db.transaction(async (tx) => {
    const version = orNotFound(await lockFilesRecord(tx, record), wordOf(record));
    if (!(await advanceFile(tx, fileId, offset, bytes.length))) throw outOfOrder(before);
    if (before.storage === "database") await insertPiece(tx, fileId, offset, bytes);
    if (received < size) return null;
    return finish(tx, ctx, { record, version, upload: before });
  });
  if (outcome instanceof Refusal) throw outcome;
  if (outcome) ctx.cache.drop(`${family}:${id}`);
  return { id: fileId, fileName: before.fileName, size, received, file: outcome };
}

const outOfOrder = ({ received, size }: UnfinishedFile) =>
  new Refusal("CONFLICT", `The next piece begins at byte ${received} of ${size}`);

type Finished = { record: FilesOf; version: number; upload: UnfinishedFile };

/** Checks the bytes and logs the file; a refusal is answered, not thrown, so that the upload is deleted. */
async function finish(tx: Db, ctx: UserContext, { record, version, upload }: Finished): Promise<StoredFile | Refusal> {
  const { id, fileName, reason } = upload;
  const pieces: Buffer[] = [];
  for await (const piece of bytesOf({ ...ctx, db: tx }, upload)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const extension = extensionOf(fileName);
  const mediaType = extension && mediaTypes[extension];
  if (mediaType === null || !typesOf(bytes).includes(mediaType)) {
    await discardFile(tx, id);
    return fieldError(
      "fileName",
      `The content is not that of a .${extension} file, or has macros. Accepted: ${accepted}`,
    );
  }
  await finishFile(tx, id, { mediaType, sha256: createHash("sha256").update(bytes).digest("hex") });
  const file = orNotFound(await getFile(tx, record, id), "file");
  await logFile(tx, ctx, { record, version, before: null, after: file, reason });
  return shown(file);
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
  refuseOutOfScope(ctx.user, [`write:${family}`]);
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

type Logged = {
  record: FilesOf;
  version: number;
  before: StoredFile | null;
  after: StoredFile | null;
  reason: string | null;
};

async function logFile(tx: Db, { user }: UserContext, { record, version, before, after, reason }: Logged) {
  const { family: entityType, id: entityId } = record;
  await touchFilesRecord(tx, record, user.id);
  const fields = { documents: { before: before && logged(before), after: after && logged(after) } };
  const change = { entityType, entityId, version: version + 1, cause: "userCorrection", actorId: user.id } as const;
  await logChange(tx, { ...change, fields, reason: reason ?? undefined });
}

const logged = ({ fileName, size, sha256 }: StoredFile) => ({ fileName, size, sha256 });
const shown = ({ id, fileName, mediaType, size, sha256, addedAt, addedBy }: StoredFile): StoredFile => ({
  ...{ id, fileName, mediaType, size, sha256 },
  ...{ addedAt, addedBy },
});

function bytesOf(ctx: Pick<UserContext, "db" | "folder">, file: Pick<UnfinishedFile, "id" | "size" | "storage">) {
  const { id, size, storage } = file;
  return storage === "folder" ? folderOf(ctx).read(id, size) : piecesOf(ctx.db, id, size);
}

function folderOf({ folder }: Pick<UserContext, "folder">) {
  if (!folder) throw new Refusal("CONFLICT", "The file is in a folder, and this server has no setting DOCUMENTS_DIR");
  return folder;
}

/** Refuses with NOT_FOUND where there is no such record, and an API key that may not read its family. */
async function demandRecord(ctx: UserContext, record: FilesOf): Promise<void> {
  refuseOutOfScope(ctx.user, [`read:${record.family}`]);
  orNotFound((await isRecordOf(ctx.db, record)) || null, wordOf(record));
}
