import {
  type AnalyseUpload,
  type Done,
  type NewUpload,
  type PreviewUpload,
  Refusal,
  type SheetAnalysis,
  type SheetPreview,
  sheetLimits,
  type Upload,
  type UploadPiece,
} from "@pave/contract";
import {
  advanceUpload,
  countUploads,
  createUpload,
  deleteUpload,
  listSavedSources,
  newId,
  savedSourceOf,
  uploadOf,
  withdrawApprovalsOf,
} from "@pave/db";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";

const hourMs = 3_600_000;
export const aboutFile = (entityId: string) => ({ entityType: "uploads", entityId });

/** Starts an upload, sent in pieces. */
export function beginUpload(ctx: UserContext, { fileName, size }: NewUpload): Promise<Upload> {
  const id = newId();
  const at = ctx.now();
  return ctx.db.transaction(async (tx) => {
    if ((await countUploads(tx, ctx.user.id)) >= sheetLimits.filesMax)
      throw new Refusal("CONFLICT", `You have ${sheetLimits.filesMax} uploaded files. Delete one of them first`);
    const expiresAt = new Date(at.getTime() + sheetLimits.retentionHours * hourMs);
    await createUpload(tx, { id, userId: ctx.user.id, fileName, size, createdAt: at, expiresAt });
    await audit(tx, ctx, "uploadFile", ctx.user.id, { after: `${fileName}, ${size} bytes` }, aboutFile(id));
    return orNotFound(await uploadOf(tx, id), "upload");
  });
}

/** Appends a piece to a file, in order. */
export async function receivePiece(ctx: UserContext, { id, offset, data }: UploadPiece): Promise<Upload> {
  const bytes = Buffer.from(data, "base64");
  const before = orNotFound(await uploadOf(ctx.db, id), "upload");
  if (before.status !== "receiving" || before.received !== offset || offset + bytes.length > before.size)
    throw new Refusal("CONFLICT", `The next piece begins at byte ${before.received} of ${before.size}`);
  // Written before it is counted, so that a repeated piece overwrites itself.
  await ctx.sheets.write(before, offset, bytes);
  const after = await advanceUpload(ctx.db, id, offset, bytes.length);
  if (!after) throw new Refusal("CONFLICT", "Another piece of the file was received at the same time");
  return after;
}

export async function readUpload(ctx: UserContext, id: string): Promise<Upload> {
  return orNotFound(await uploadOf(ctx.db, id), "upload");
}

/** Deletes a file from the server. */
export async function discardUpload(ctx: UserContext, id: string): Promise<Done> {
  const upload = await readUpload(ctx, id);
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteUpload(tx, id))) throw new Refusal("CONFLICT", "The file is being imported");
    await withdrawApprovalsOf(tx, id, ctx.now());
    await audit(tx, ctx, "deleteUpload", ctx.user.id, { before: upload.fileName }, aboutFile(id));
  });
  await ctx.sheets.remove(id);
  return { success: true };
}

/** A complete file that has not been imported. */
export async function wholeUpload(ctx: UserContext, id: string): Promise<Upload> {
  const upload = await readUpload(ctx, id);
  if (upload.status === "receiving")
    throw new Refusal("CONFLICT", `Only ${upload.received} of ${upload.size} bytes of the file have arrived`);
  if (upload.status === "finished")
    throw new Refusal("CONFLICT", "The file has been imported and is no longer on the server");
  return upload;
}

export async function analyse(ctx: UserContext, { id, ...question }: AnalyseUpload): Promise<SheetAnalysis> {
  return ctx.sheets.analyse(await wholeUpload(ctx, id), question, await listSavedSources(ctx.db));
}

export async function preview(ctx: UserContext, input: PreviewUpload): Promise<SheetPreview> {
  const upload = await wholeUpload(ctx, input.id);
  const { mapping, publisher, asOf } = input;
  const saved = input.source === null ? null : orNotFound(await savedSourceOf(ctx.db, input.source), "source");
  const about = saved ?? { key: "sheet-preview", dataset: upload.fileName, publisher, licence: "", url: null };
  return ctx.sheets.preview(upload, { ...about, publisher, mapping }, asOf);
}
