import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sources } from "../engine/records/sources-table.js";
import { id, instant } from "../engine/sql/columns.js";

/** One run of an importer over one file. `checkpoint` is the last merged line. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    source: text()
      .notNull()
      .references(() => sources.key),
    fileName: text().notNull(),
    fileHash: text().notNull(),
    /** The configured location of a feed; null for a file that a person named. */
    location: text(),
    /** The file among those of its source: see `editionOf`. */
    edition: text(),
    /** The name of the file without its date, which later editions share. */
    part: text(),
    /** The names of the file's columns, if it has some. */
    header: text().array(),
    status: text({ enum: ["running", "finished", "failed"] }).notNull(),
    checkpoint: integer().notNull().default(0),
    rowsRead: integer().notNull().default(0),
    rowsRejected: integer().notNull().default(0),
    rowsWaiting: integer().notNull().default(0),
    rowsWarned: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    merged: integer().notNull().default(0),
    doubtful: integer().notNull().default(0),
    superseded: integer().notNull().default(0),
    further: integer().notNull().default(0),
    missing: integer().notNull().default(0),
    startedAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
    error: text(),
  },
  (t) => [index("imports_source").on(t.source, t.fileHash)],
);

/** The first rows of an import that could not be used, or not entirely, as read, without personal columns. */
export const importRejects = pgTable(
  "import_rejects",
  {
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    reason: text().notNull(),
    /** Whether the row was used except for the values that the reason names. */
    isKept: boolean().notNull().default(false),
    cells: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [uniqueIndex("import_rejects_line").on(t.importId, t.line)],
);

/** The keys of a record and the strength of each: see `keyTiers`. Records that share one are compared. */
export const recordKeys = pgTable(
  "record_keys",
  { source: text().notNull(), recordId: text().notNull(), key: text().notNull(), tier: smallint().notNull() },
  (t) => [primaryKey({ columns: [t.source, t.recordId, t.key] }), index("record_keys_key").on(t.key)],
);

/** Records that wait for the records they refer to, and are merged once all of these exist. */
export const waitingRecords = pgTable(
  "waiting_records",
  {
    source: text().notNull(),
    recordId: text().notNull(),
    record: jsonb().notNull(),
    seeks: jsonb().notNull(),
    since: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.source, t.recordId] })],
);

/** Two records that may be one body; a user decides whether they are one (`joined`) or two (`apart`). */
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
    /**
     * Why it is listed: they share a `key`; the record has `identifiers` of several organizations; it was `handedOn`
     * from one to the other; a user `split` them.
     */
    evidence: text({ enum: ["key", "identifiers", "handedOn", "split"] })
      .notNull()
      .default("key"),
    /** Likelihood that the two are one, 0 to 100. */
    strength: smallint().notNull().default(50),
    /** The compared fields in which the two agree, and in which they differ. */
    agrees: text().array().notNull().default(sql`'{}'`),
    differs: text().array().notNull().default(sql`'{}'`),
    foundAt: instant().notNull().defaultNow(),
    decision: text({ enum: ["joined", "apart"] }),
    decidedAt: instant(),
    decidedBy: uuid(),
    decisionReason: text(),
    /** The source records, with `joinedBy` as before, and the documents moved by a decision, for its undo. */
    moved: jsonb()
      .$type<({ source: string; recordId: string; joinedBy: string } | { fileId: string })[]>()
      .notNull()
      .default([]),
  },
  (t) => [
    index("doubtful_matches_record").on(t.source, t.recordId, t.candidateId),
    index("doubtful_matches_open").on(t.strength, t.id).where(sql`decision is null`),
    index("doubtful_matches_entity").on(t.entityId),
    index("doubtful_matches_candidate").on(t.candidateId),
    check("doubtful_matches_decision_check", sql`decision in ('joined', 'apart')`),
  ],
);
