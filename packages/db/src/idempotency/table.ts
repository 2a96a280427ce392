import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import { instant } from "../engine/sql/columns.js";

/**
 * The response to a user's POST with an Idempotency-Key, stored for a day, so that a repeated request has no effect.
 */
export const idempotentAnswers = pgTable(
  "idempotent_answers",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    /** SHA-256 of the procedure and its input. */
    requestHash: text().notNull(),
    answer: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);
