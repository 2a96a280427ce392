import { type EntityType, UsageKind } from "@pave/contract";
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import { checkOneOf, id, instant } from "../engine/sql/columns.js";

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** User actions, one row each, for 90 days. `name` is the path, the element, the event's name or the query. */
export const usageRecords = pgTable(
  "usage_records",
  {
    id: id(),
    at: instant().notNull(),
    kind: text().$type<UsageKind>().notNull(),
    userId: owner(),
    sessionId: text(),
    name: text().notNull(),
    entityType: text().$type<EntityType>(),
    entityId: uuid(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    checkOneOf("usage_records_kind_check", t.kind, UsageKind.options),
    index("usage_records_at").on(t.at),
    index("usage_records_user").on(t.userId, t.at, t.id),
  ],
);

/**
 * Usage by day, stored permanently without names: how often each action occurred and by how many people. '' means no
 * entity. `empty` and `opened` are searches without a result and those whose result was opened.
 */
export const usageDays = pgTable(
  "usage_days",
  {
    day: date().notNull(),
    kind: text().$type<UsageKind>().notNull(),
    name: text().notNull(),
    entityType: text().notNull().default(""),
    entityId: text().notNull().default(""),
    count: integer().notNull(),
    visitors: integer().notNull(),
    empty: integer().notNull().default(0),
    opened: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.name, t.entityType, t.entityId] }),
    index("usage_days_entity").on(t.kind, t.entityType, t.day),
  ],
);

/** Activity of each person by day, for two years; deleted with the account. */
export const usageUsers = pgTable(
  "usage_users",
  {
    day: date().notNull(),
    userId: owner(),
    pageviews: integer().notNull(),
    interactions: integer().notNull(),
    events: integer().notNull(),
    searches: integer().notNull(),
    sessions: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.userId] }), index("usage_users_user").on(t.userId, t.day)],
);
