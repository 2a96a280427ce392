import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { id, xid8 } from "../sql/columns.js";

/**
 * One row for each run of the PostgreSQL server that this database has been written under. Transaction numbers may be
 * compared within this list only; a database whose past is not the list's begins a new one (`incarnation.ts`).
 */
export const databaseIncarnations = pgTable("database_incarnations", {
  id: id(),
  /** The transaction that wrote the row; a row that another one wrote was copied by a dump. */
  began: xid8().notNull(),
  /** The cluster's identifier and the database's number in it. */
  system: text().notNull(),
  /** Another one after a promotion or a recovery to a point in time. */
  timeline: text().notNull(),
  /** When the server was started, to the microsecond. */
  startedAt: timestamp({ withTimezone: true, precision: 6 }).notNull(),
});
