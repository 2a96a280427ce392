import { type SQL, sql } from "drizzle-orm";
import { type Database, type Db, openDb } from "./client.js";

/** A single connection, whose counters tell what its queries did, with time for large statements. */
export const countingDb = (url: string): Database => openDb(url, { max: 1, statementMs: 120_000 });

type Counter = () => Promise<number>;

/** Counts the rows of some tables that whole-table scans of this connection have read so far. */
export const scanCounter = (db: Db, tables: readonly string[]): Counter => counter(db, tables, sql`seq_tup_read`);

/** Counts the rows of some tables that index scans of this connection have fetched so far. */
export const fetchCounter = (db: Db, tables: readonly string[]): Counter => counter(db, tables, sql`idx_tup_fetch`);

function counter(db: Db, tables: readonly string[], column: SQL): Counter {
  return async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await db.execute<{ n: number }>(
      sql`select coalesce(sum(${column}), 0)::bigint as n from pg_stat_user_tables where relname = any(${sql.param(tables)}::text[])`,
    );
    return rows[0]?.n ?? 0;
  };
}
