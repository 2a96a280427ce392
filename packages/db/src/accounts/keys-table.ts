import type { KeyScope } from "@pave/contract";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../engine/sql/columns.js";
import { users } from "./table.js";

/** Keys by which software calls the API for an account; a revoked one has no row. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the key, base64url. */
    hash: text().notNull().unique(),
    /** The first characters of the key, by which its owner recognizes it. */
    hint: text().notNull(),
    name: text().notNull(),
    scopes: text().array().$type<KeyScope[]>().notNull(),
    /** Addresses and CIDR ranges from which it may be used; none: any. */
    addresses: text().array().notNull().default([]),
    callsPerMinute: integer(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    lastAddress: text(),
  },
  (t) => [index("api_keys_user").on(t.userId, t.createdAt)],
);
