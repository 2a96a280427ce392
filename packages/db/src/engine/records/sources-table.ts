import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../sql/columns.js";

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
