import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { id, xid8 } from "../sql/columns.js";

/**
 * One row for each run of the PostgreSQL server that wrote to this database. Transaction numbers are comparable within
 * this list only; a database with another history starts a new one (`incarnation.ts`).
 */
export const databaseIncarnations = pgTable("database_incarnations", {
  id: id(),
  /** The transaction that wrote the row; a row written by another one was copied by a dump. */
  began: xid8().notNull(),
  /** The cluster's identifier and the database's number in it. */
  system: text().notNull(),
  /** Changes at a promotion or a point-in-time recovery. */
  timeline: text().notNull(),
  /** Start of the server, to the microsecond. */
  startedAt: timestamp({ withTimezone: true, precision: 6 }).notNull(),
});
