import { Refusal, type StoredFile } from "@pave/contract";
import { type FileWithStorage, piecesOf } from "@pave/db";
import type { UserContext } from "../core/context.js";
import type { ByteRange } from "../core/document-store.js";

type File = Pick<StoredFile, "id" | "size"> & Pick<FileWithStorage, "storage">;

/** Reads bytes of a file, wherever it is stored. */
export function readerOf(
  { db, documents }: Pick<UserContext, "db" | "documents">,
  { id, size, storage }: File,
): (range: ByteRange) => AsyncIterable<Buffer> {
  if (storage === "database") return (range) => piecesOf(db, id, range);
  if (!documents)
    throw new Refusal("CONFLICT", "The file is not in the database, and DOCUMENTS_DIR is not set on this server");
  return (range) => documents.read(id, size, range);
}
