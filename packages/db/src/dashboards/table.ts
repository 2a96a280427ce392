import { type DashboardWidget, Visibility } from "@pave/contract";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import { checkOneOf, id, instant } from "../engine/sql/columns.js";

/** User dashboards; the default one is in the user's preferences. */
export const dashboards = pgTable(
  "dashboards",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    layout: jsonb().$type<DashboardWidget[]>().notNull().default([]),
    visibility: text().$type<Visibility>().notNull().default("private"),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("dashboards_user").on(t.userId, t.createdAt, t.id),
    index("dashboards_public").on(t.createdAt, t.id).where(sql`visibility = 'public'`),
    checkOneOf("dashboards_visibility_check", t.visibility, Visibility.options),
  ],
);
