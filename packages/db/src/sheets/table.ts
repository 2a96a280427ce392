import { type SheetMapping, type UploadProgress, type UploadResult, UploadStatus } from "@pave/contract";
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import { sources } from "../engine/records/sources-table.js";
import { checkOneOf, id, instant } from "../engine/sql/columns.js";

/** Mapping of files of a source that an administrator set up. */
export const sheetSources = pgTable("sheet_sources", {
  key: text()
    .primaryKey()
    .references(() => sources.key),
  mapping: jsonb().$type<SheetMapping>().notNull(),
  /** true: its records are being removed, and then the row. */
  isLeaving: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
  updatedBy: uuid().references(() => users.id, { onDelete: "set null" }),
});

/** A file on a server's disk until it is imported. */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text().notNull(),
    size: integer().notNull(),
    received: integer().notNull().default(0),
    status: text().$type<UploadStatus>().notNull().default("receiving"),
    source: text(),
    asOf: date(),
    isDryRun: boolean().notNull().default(false),
    force: boolean().notNull().default(false),
    progress: jsonb().$type<UploadProgress>(),
    result: jsonb().$type<UploadResult>(),
    error: text(),
    /** End of the lease of the worker that imports it. */
    leaseUntil: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("uploads_status").on(t.status, t.createdAt),
    index("uploads_user").on(t.userId),
    checkOneOf("uploads_status_check", t.status, UploadStatus.options),
  ],
);
