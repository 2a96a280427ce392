import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
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
import { id, instant, money } from "../sql/columns.js";

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
    /**
     * Records of one source that share it tell of one body, whatever each is called by its record id. Of other families
     * than organizations it is the thing's name in every source, as `listing|10.001`.
     */
    bodyKey: text(),
    /**
     * The evidence for its place: it made the body itself, told an identifier that the body has, or the words of a name;
     * or a person put it there.
     */
    joinedBy: text({ enum: ["itself", "identifier", "matchKey", "person"] })
      .notNull()
      .default("itself"),
    firstSeen: instant().notNull().defaultNow(),
    lastSeen: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.recordId] }),
    index("source_records_entity").on(t.entityId),
    index("source_records_body").on(t.source, t.bodyKey).where(sql`body_key is not null`),
    index("source_records_key").on(t.entityType, t.bodyKey).where(sql`body_key is not null`),
  ],
);

/**
 * What a source's record names besides itself: the owner of a bridge, the program of an award. It is tied to the record
 * that alone answers to it, at once or when that comes in; until then it stays here as it was told.
 */
export const recordMentions = pgTable(
  "record_mentions",
  {
    source: text().notNull(),
    recordId: text().notNull(),
    /** The column that the tie fills. */
    field: text().notNull(),
    /** The family of what is named. */
    target: text().notNull(),
    /** `record`: a record of the same source; `key`: a body key; else an identifier's column, or `match_key`. */
    scheme: text().notNull(),
    value: text().notNull(),
    entityId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.recordId, t.field] }),
    index("record_mentions_open").on(t.target, t.scheme, t.value).where(sql`entity_id is null`),
    index("record_mentions_entity").on(t.entityId).where(sql`entity_id is not null`),
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

/** The first rows of an import that could not be used, as they were read, without personal columns. */
export const importRejects = pgTable(
  "import_rejects",
  {
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    reason: text().notNull(),
    cells: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [uniqueIndex("import_rejects_line").on(t.importId, t.line)],
);

/** Two records that may be one body; a person decides: they are one (`joined`), or two (`apart`). */
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
    decision: text({ enum: ["joined", "apart"] }),
    decidedAt: instant(),
    decidedBy: uuid(),
    decisionReason: text(),
    /** The source records that a decision moved, to take it back: `source`, `recordId`, `joinedBy` as it was. */
    moved: jsonb().$type<{ source: string; recordId: string; joinedBy: string }[]>().notNull().default([]),
  },
  (t) => [
    index("doubtful_matches_record").on(t.source, t.recordId, t.candidateId),
    index("doubtful_matches_open").on(t.foundAt, t.id).where(sql`decision is null`),
    check("doubtful_matches_decision_check", sql`decision in ('joined', 'apart')`),
  ],
);

/**
 * Totals of the Census Bureau's finance survey, by state and level of government: `state`, `local`, or both together,
 * in which what they pay each other is counted once. Never add the levels up.
 */
export const governmentFinances = pgTable(
  "government_finances",
  {
    source: text().notNull(),
    /** 00 is the United States. */
    stateFips: text().notNull(),
    level: text({ enum: ["stateAndLocal", "state", "local"] }).notNull(),
    fiscalYear: smallint().notNull(),
    item: text().notNull(),
    amount: money().notNull(),
    /** Coefficient of variation in percent: how sure an estimate is. */
    variation: money(),
  },
  (t) => [primaryKey({ columns: [t.source, t.stateFips, t.fiscalYear, t.level, t.item] })],
);
