import { type EntityType, FileStorage } from "@pave/contract";
import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { audit, checkOneOf, id } from "../engine/sql/columns.js";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A document of a record. Its type and hash are null until all of its bytes have arrived. */
export const files = pgTable(
  "files",
  {
    id: id(),
    entityType: text().$type<EntityType>().notNull(),
    entityId: uuid().notNull(),
    fileName: text().notNull(),
    size: integer().notNull(),
    received: integer().notNull(),
    mediaType: text(),
    sha256: text(),
    storage: text().$type<FileStorage>().notNull(),
    reason: text(),
    ...audit(),
  },
  (t) => [
    index("files_record").on(t.entityId, t.id),
    index("files_to_sweep").on(t.updatedAt).where(sql`is_deleted or sha256 is null`),
    checkOneOf("files_storage_word", t.storage, FileStorage.options),
  ],
);

/** The bytes of a file stored in the database, in pieces by position. */
export const filePieces = pgTable(
  "file_pieces",
  {
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.position] })],
);
