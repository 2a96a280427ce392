import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../engine/sql/columns.js";

/** Jobs whose last run failed, a row each, which the next success deletes. */
export const jobFailures = pgTable("job_failures", {
  name: text().primaryKey(),
  /** When the first run of this row of failures ended. */
  since: instant().notNull(),
  failures: integer().notNull(),
  failedAt: instant().notNull(),
  /** No server runs the job before. */
  retryAt: instant().notNull(),
  /** Our own words: never SQL, values or text of a library. */
  reason: text().notNull(),
});
