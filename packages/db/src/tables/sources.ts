import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../columns.js";

/** The publishers' data sets. Where two tell the same field, the one with the higher rank is believed. */
export const sources = pgTable("sources", {
  key: text().primaryKey(),
  publisher: text().notNull(),
  dataset: text().notNull(),
  licence: text().notNull(),
  url: text(),
  rank: integer().notNull(),
  isSample: boolean().notNull().default(false),
  retrievedAt: instant(),
});

/**
 * What each source said of each record, in its newest wording. A record's own row is made from these:
 * per field the highest rank wins, then the newest date. `fields` holds column names and values.
 */
export const sourceRecords = pgTable(
  "source_records",
  {
    source: text()
      .notNull()
      .references(() => sources.key),
    recordId: text().notNull(),
    entityType: text().notNull(),
    entityId: uuid().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    asOf: date(),
    /** Records of one source that share it tell of one body, whatever each is called by its record id. */
    bodyKey: text(),
    /** The evidence for its place: it made the body itself, told an identifier that the body has, or the words of a name. */
    joinedBy: text({ enum: ["itself", "identifier", "matchKey"] })
      .notNull()
      .default("itself"),
    firstSeen: instant().notNull().defaultNow(),
    lastSeen: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.recordId] }),
    index("source_records_entity").on(t.entityId),
    index("source_records_body").on(t.source, t.bodyKey).where(sql`body_key is not null`),
  ],
);

/** One run of an importer over one file. `checkpoint` is the last line that was merged. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    source: text()
      .notNull()
      .references(() => sources.key),
    fileName: text().notNull(),
    fileHash: text().notNull(),
    status: text({ enum: ["running", "finished", "failed"] }).notNull(),
    checkpoint: integer().notNull().default(0),
    rowsRead: integer().notNull().default(0),
    rowsRejected: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    merged: integer().notNull().default(0),
    doubtful: integer().notNull().default(0),
    startedAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
    error: text(),
  },
  (t) => [index("imports_source").on(t.source, t.fileHash)],
);

/** Two records that may be one body; a person decides. */
export const doubtfulMatches = pgTable(
  "doubtful_matches",
  {
    id: id(),
    entityType: text().notNull(),
    source: text().notNull(),
    recordId: text().notNull(),
    entityId: uuid().notNull(),
    candidateId: uuid().notNull(),
    reason: text().notNull(),
    foundAt: instant().notNull().defaultNow(),
  },
  (t) => [index("doubtful_matches_record").on(t.source, t.recordId, t.candidateId)],
);
