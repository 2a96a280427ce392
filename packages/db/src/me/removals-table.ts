import { RemovedKind } from "@pave/contract";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import { checkOneOf, id, instant } from "../engine/sql/columns.js";

/** Recently deleted items that users may restore. */
export const removals = pgTable(
  "removals",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<RemovedKind>().notNull(),
    name: text().notNull(),
    /** The removed record, or the record it was about. */
    entityType: text(),
    entityId: uuid(),
    /** The removed rows by table; null for a record, whose row stays in place. */
    rows: jsonb().$type<Record<string, unknown[]>>(),
    at: instant().notNull(),
  },
  (t) => [
    index("removals_user").on(t.userId, t.at, t.id),
    index("removals_at").on(t.at),
    index("removals_entity").on(t.entityId),
    checkOneOf("removals_kind_check", t.kind, RemovedKind.options),
  ],
);
