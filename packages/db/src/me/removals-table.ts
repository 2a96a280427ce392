import { RemovedKind } from "@pave/contract";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import { id, instant, oneOf } from "../engine/sql/columns.js";

/** What people removed lately and may bring back. */
export const removals = pgTable(
  "removals",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<RemovedKind>().notNull(),
    name: text().notNull(),
    /** The record that it was, or was about. */
    entityType: text(),
    entityId: uuid(),
    /** The rows as they were, by their tables; null for a record, whose row stays where it is. */
    rows: jsonb().$type<Record<string, unknown[]>>(),
    at: instant().notNull(),
  },
  (t) => [
    index("removals_user").on(t.userId, t.at, t.id),
    index("removals_at").on(t.at),
    index("removals_entity").on(t.entityId),
    oneOf("removals_kind_check", t.kind, RemovedKind.options),
  ],
);
