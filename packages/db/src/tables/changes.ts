import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, newId } from "../columns.js";

/**
 * The change log: one row for each version of each record, written in the transaction of the change.
 * `fields` maps a column to its value before and after; it is empty for `create`, whose values are the
 * record's own, so that the record at any time is the present one with later changes taken back.
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
  },
  (t) => [uniqueIndex("changes_entity_version").on(t.entityId, t.version), index("changes_at").on(t.at)],
);
