import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../engine/sql/columns.js";

/** Jobs whose last run failed, one row each, deleted by the next success. */
export const jobFailures = pgTable("job_failures", {
  name: text().primaryKey(),
  /** When the first of these consecutive failures ended. */
  since: instant().notNull(),
  failures: integer().notNull(),
  failedAt: instant().notNull(),
  /** No server runs the job before this time. */
  retryAt: instant().notNull(),
  /** Written here, never SQL, values or a library's message. */
  reason: text().notNull(),
});
