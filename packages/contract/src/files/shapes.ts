import * as z from "zod";
import { Id, Instant, requiredText, text } from "../core/scalars.js";
import { EntityType } from "../families/types.js";
import { fileLimits } from "./types.js";

/** Where the bytes of a file are stored: in PostgreSQL, or in the folder or bucket of `DOCUMENTS_DIR`. */
export const FileStorage = z.enum(["database", "folder"]);
export type FileStorage = z.infer<typeof FileStorage>;

/** A document of a record, stored with its bytes. */
export const StoredFile = z.object({
  id: Id,
  fileName: z.string().describe("Without folders, control characters and characters that file systems do not allow"),
  mediaType: z.string().describe("Determined from the bytes, whatever the file's name"),
  size: z.int().describe("Size of the file in bytes"),
  sha256: z.string().describe("SHA-256 of the bytes, in hex"),
  addedAt: Instant,
  addedBy: z.string().nullable().describe("Name of the user; null if the account no longer exists"),
});
export type StoredFile = z.infer<typeof StoredFile>;
export const StoredFiles = z.object({ items: z.array(StoredFile) });
export type StoredFiles = z.infer<typeof StoredFiles>;

/** An upload in progress; `file` is null until it is complete and its bytes have been accepted. */
export const FileUpload = z.object({
  id: Id.describe("Id of the file"),
  fileName: z.string(),
  size: z.int().describe("Size of the file in bytes"),
  received: z.int().describe("Bytes received; the next piece starts there"),
  file: StoredFile.nullable(),
});
export type FileUpload = z.infer<typeof FileUpload>;

const record = { family: EntityType, id: Id.describe("Record id") };
const reason = text(500).optional().describe("Reason recorded in the history");

export const FilesOf = z.strictObject(record);
export type FilesOf = z.infer<typeof FilesOf>;

export const AddFile = z.strictObject({
  ...record,
  fileName: requiredText(255).describe("Its extension must be that of an accepted type"),
  size: z
    .int()
    .min(1, "The file is empty")
    .max(fileLimits.documentBytes, "Larger than 25 MB")
    .describe("Size of the file in bytes"),
  reason,
});
export type AddFile = z.infer<typeof AddFile>;

export const ByFile = z.strictObject({ ...record, fileId: Id });
export type ByFile = z.infer<typeof ByFile>;

export const FilePiece = ByFile.extend({
  offset: z.int().min(0).describe("Bytes received so far"),
  data: z
    .base64()
    .min(4)
    .max(fileLimits.filePieceText)
    .describe("Base64 of 64 kB to 512 kB; the last piece may be smaller"),
});
export type FilePiece = z.infer<typeof FilePiece>;

export const RemoveFile = ByFile.extend({ reason });
export type RemoveFile = z.infer<typeof RemoveFile>;
