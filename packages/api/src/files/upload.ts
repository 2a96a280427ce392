import { createHash } from "node:crypto";
import {
  type AddFile,
  cleanFileName,
  extensionOf,
  type FilePiece,
  type FilesOf,
  type FileUpload,
  fileExtensions,
  fileLimits,
  mediaTypes,
  Refusal,
  type StoredFile,
} from "@pave/contract";
import {
  advanceFile,
  countFiles,
  countUnfinishedFiles,
  discardFile,
  finishFile,
  getFile,
  insertFile,
  insertPiece,
  lockFilesRecord,
  newId,
  piecesOf,
  type UnfinishedFile,
  unfinishedFile,
  withoutDeadline,
} from "@pave/db";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { fieldError } from "../core/records.js";
import { logFile, wordOf } from "./files.js";
import { typesOf } from "./sniff.js";

const accepted = fileExtensions.map((extension) => `.${extension}`).join(", ");

/** Starts the upload of a file, sent in pieces. */
export function beginFile(ctx: UserContext, { family, id, fileName, size, reason }: AddFile): Promise<FileUpload> {
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
    const by = { createdBy: ctx.user.id, updatedBy: ctx.user.id };
    const of = { entityType: family, entityId: id, storage: "database", reason: reason ?? null } as const;
    await insertFile(tx, { ...file, ...of, ...by });
    return { ...file, file: null };
  });
}

/**
 * Appends a piece to an upload, in order. The last one makes it a file of the record, as the record's next version;
 * bytes that do not match the type of the file's name end the upload, and nothing is stored. The last piece can be
 * repeated if its response was an error.
 */
export async function receiveFilePiece(ctx: UserContext, input: FilePiece): Promise<FileUpload> {
  const { fileId, offset, data, family, id } = input;
  const record = { family, id };
  const bytes = Buffer.from(data, "base64");
  const upload = orNotFound(await unfinishedFile(ctx.db, record, fileId, ctx.user.id), "upload");
  const { size, fileName } = upload;
  const received = offset + bytes.length;
  const isRepeated = upload.received === size && received === size;
  if (!isRepeated && (upload.received !== offset || received > size)) throw outOfOrder(upload);
  if (received < size && bytes.length < fileLimits.filePieceMin)
    throw fieldError("data", `At least ${fileLimits.filePieceMin} bytes, except for the last piece`);
  if (!isRepeated)
    await ctx.db.transaction(async (tx) => {
      if (!(await advanceFile(tx, fileId, offset, bytes.length))) throw outOfOrder(upload);
      await insertPiece(tx, fileId, offset, bytes);
    });
  const file = received < size ? null : await finish(ctx, record, upload);
  return { id: fileId, fileName, size, received, file };
}

const outOfOrder = ({ received, size }: UnfinishedFile) =>
  new Refusal("CONFLICT", `The next piece begins at byte ${received} of ${size}`);

/** Checks the bytes of a complete upload, moves them to the document store, and creates the file. */
async function finish(ctx: UserContext, record: FilesOf, upload: UnfinishedFile): Promise<StoredFile> {
  const { id, fileName, reason, size } = upload;
  // A started upload is completed, however slow the store; each statement has its own limit.
  const db = withoutDeadline(ctx.db);
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(db, id, { start: 0, end: size })) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const extension = extensionOf(fileName);
  const mediaType = extension && mediaTypes[extension];
  if (mediaType === null || !typesOf(bytes).includes(mediaType)) {
    await discardFile(db, id);
    throw fieldError(
      "fileName",
      `The content is not that of a .${extension} file, or has macros. Accepted: ${accepted}`,
    );
  }
  // Outside the transaction, which must not wait for another machine; a repetition writes the same bytes.
  await ctx.documents?.write(id, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = await db.transaction(async (tx) => {
    const version = orNotFound(await lockFilesRecord(tx, record), wordOf(record));
    const isFinished = await finishFile(tx, id, {
      ...{ mediaType, sha256 },
      storage: ctx.documents ? "folder" : "database",
    });
    const stored = orNotFound(await getFile(tx, record, id), "file");
    if (isFinished) await logFile(tx, ctx, { record, version, before: null, after: stored, reason });
    return stored;
  });
  ctx.cache.drop(`${record.family}:${record.id}`);
  const { storage: _, ...shown } = file;
  return shown;
}
