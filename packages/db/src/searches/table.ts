import { EntityType, Frequency, type SearchFilters } from "@pave/contract";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import { checkOneOf, id, instant, texts } from "../engine/sql/columns.js";

/** Saved searches in the list of a family. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    entityType: text().$type<EntityType>().notNull(),
    /** The search text. */
    query: text(),
    /** The family's own filter, without its search. */
    filters: jsonb().$type<SearchFilters>().notNull().default({}),
    sort: text(),
    order: text().$type<"asc" | "desc">(),
    columns: texts(),
    /** Notification frequency for new matches. */
    frequency: text().$type<Frequency>().notNull().default("off"),
    isShared: boolean().notNull().default(false),
    /** When its owner last ran it, and the number of records found then, at most one more than is counted exactly. */
    lastRunAt: instant(),
    lastResultCount: integer(),
    lastSentAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("saved_searches_user").on(t.userId, t.createdAt, t.id),
    index("saved_searches_told").on(t.frequency, t.id).where(sql`frequency <> 'off'`),
    checkOneOf("saved_searches_entity_type_check", t.entityType, EntityType.options.toSorted()),
    checkOneOf("saved_searches_frequency_check", t.frequency, Frequency.options),
    check("saved_searches_order_check", sql`${t.order} in ('asc', 'desc')`),
  ],
);
