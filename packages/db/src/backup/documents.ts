import { createHash } from "node:crypto";
import type pg from "pg";
import { textRowsOf } from "../engine/sql/rows.js";
import { BackupError } from "./format.js";

/** Reads a document that is not in the database. */
export type ReadDocument = (id: string, size: number) => AsyncIterable<Buffer>;

const outside = "storage <> 'database' and sha256 is not null";

/** Rows of `file_pieces`, as COPY writes them, with the bytes of the documents that are not in the database. */
export async function* documentRows(
  client: pg.ClientBase,
  columns: readonly string[],
  read: ReadDocument | undefined,
): AsyncGenerator<Buffer> {
  const documents = await textRowsOf<{ id: string; size: number; sha256: string }>(
    client,
    { id: "id", size: "size", sha256: "sha256" },
    (selected) => `select ${selected} from files where ${outside} order by id`,
  );
  if (documents.length > 0 && !read)
    throw new BackupError(
      `${documents.length} documents are not in the database; set DOCUMENTS_DIR to where they are, or leave them out with --without-documents.`,
    );
  for (const document of documents) yield* rowsOfDocument(document, columns, read);
}

async function* rowsOfDocument(
  { id, size, sha256 }: { id: string; size: number; sha256: string },
  columns: readonly string[],
  read: ReadDocument | undefined,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let position = 0;
  try {
    for await (const bytes of read?.(id, size) ?? []) {
      hash.update(bytes);
      const row: Record<string, string> = {
        file_id: id,
        position: String(position),
        bytes: `\\\\x${bytes.toString("hex")}`,
      };
      yield Buffer.from(`${columns.map((column) => row[column] ?? "\\N").join("\t")}\n`);
      position += bytes.length;
    }
  } catch (error) {
    throw unreadable(id, error instanceof Error ? error.message : String(error));
  }
  if (hash.digest("hex") !== sha256) throw unreadable(id, "it was modified");
}

const unreadable = (id: string, why: string) =>
  new BackupError(`The document ${id} cannot be read: ${why}. Documents can be left out with --without-documents.`);

/** The value of `files.storage` in a backup with the documents, which a restore puts into the database. */
export const storageInBackup = `case when ${outside} then 'database' else storage end`;
