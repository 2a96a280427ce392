import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, newId, xid8 } from "../sql/columns.js";

/**
 * The change log: one row for each version of each record, written in the transaction of the change. `fields` maps a
 * column to its value before and after; it is empty for `create`, whose values are the record's own, so that the record
 * as of any instant is the current one with later changes reversed.
 */
export const changes = pgTable(
  "changes",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    entityType: text().notNull(),
    entityId: uuid().notNull(),
    version: integer().notNull(),
    at: instant().notNull().defaultNow(),
    cause: text().notNull(),
    actorId: uuid(),
    source: text(),
    importId: uuid(),
    reason: text(),
    fields: jsonb().$type<Record<string, { before: unknown; after: unknown }>>().notNull(),
    /** The transaction that wrote it: neither ids nor times are in commit order. */
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    uniqueIndex("changes_entity_version").on(t.entityId, t.version),
    index("changes_at").on(t.at),
    index("changes_xid").on(t.xid, t.id),
    index("changes_type_xid").on(t.entityType, t.xid, t.id),
  ],
);
