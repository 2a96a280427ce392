import type { SourceNote } from "@pave/contract";
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant, texts } from "../sql/columns.js";

/** Publishers' data sets. If two supply the same field, the one with the higher rank wins. */
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
 * The newest values of each source for each record. A record's own row is computed from these: per field the highest
 * rank wins, then the newest date. `fields` has column names and values.
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
    /** Fields whose published text differs from the value or could not be used. */
    notes: jsonb().$type<SourceNote[]>().notNull().default([]),
    /** Columns of `fields` whose values the importer assumed, as the record does not state them. */
    assumed: texts(),
    /**
     * Records of one source that share it describe one body, whatever their record ids. In families other than
     * organizations it is the key of the record in every source, such as `listing|10.001`.
     */
    bodyKey: text(),
    /**
     * The evidence for its organization: it created the body, or matched by an identifier or by the words of the name;
     * or a person assigned it.
     */
    joinedBy: text({ enum: ["itself", "identifier", "matchKey", "person"] })
      .notNull()
      .default("itself"),
    firstSeen: instant().notNull().defaultNow(),
    lastSeen: instant().notNull().defaultNow(),
    /** The file that supplies the values: see `editionOf`. */
    edition: text(),
    /** The time since the newest complete file of its source lacks the record. */
    missingSince: date(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.recordId] }),
    index("source_records_entity").on(t.entityId),
    index("source_records_body").on(t.source, t.bodyKey).where(sql`body_key is not null`),
    index("source_records_key").on(t.entityType, t.bodyKey).where(sql`body_key is not null`),
  ],
);

/**
 * A reference of a source's record, such as the owner of a bridge or the program of an award. It is resolved to the one
 * record that matches, immediately or when that record is imported; until then it is stored here as supplied.
 */
export const recordMentions = pgTable(
  "record_mentions",
  {
    source: text().notNull(),
    recordId: text().notNull(),
    /** The column that receives the resolved id. */
    field: text().notNull(),
    /** The family of the referenced record. */
    target: text().notNull(),
    /** `record`: a record of the same source; `key`: a body key; otherwise an identifier's column, or `match_key`. */
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
