import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../engine/sql/columns.js";
import { users } from "./table.js";

/** Accounts of organizations for software; their rights are in `users` and `api_keys`, as for every account. */
export const serviceAccounts = pgTable(
  "service_accounts",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    organizationId: uuid().notNull(),
    name: text().notNull(),
    /** No cascading reference: the account remains when its creator leaves. */
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
  },
  (t) => [index("service_accounts_organization").on(t.organizationId)],
);
