import { EntityType } from "@pave/contract";
import { boolean, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import { checkOneOf, id, instant, texts } from "../engine/sql/columns.js";

/** The records that people follow. */
export const watchlistItems = pgTable(
  "watchlist_items",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    entityType: text().$type<EntityType>().notNull(),
    entityId: uuid().notNull(),
    note: text(),
    tags: texts(),
    /** Whether the user is notified of its changes. */
    notify: boolean().notNull().default(true),
    /** The watched fields, by the names of the record; empty for all. */
    fields: texts(),
    /** The version of the record that the person has seen. */
    lastSeenVersion: integer().notNull(),
    version: integer().notNull().default(1),
    addedAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique("watchlist_items_record").on(t.userId, t.entityType, t.entityId),
    index("watchlist_items_added_at").on(t.userId, t.addedAt, t.id),
    index("watchlist_items_entity").on(t.entityId, t.userId),
    checkOneOf("watchlist_items_entity_type_check", t.entityType, EntityType.options.toSorted()),
  ],
);
