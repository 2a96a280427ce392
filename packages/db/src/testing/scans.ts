import { type SQL, sql } from "drizzle-orm";
import { type Database, type Db, openDb } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";

/** A single connection whose counters show what its queries did, with time for large statements. */
export const countingDb = (url: string): Database => openDb(url, { max: 1, statementMs: 120_000 });

type Counter = () => Promise<number>;

/** Counts the rows of some tables read so far by sequential scans of this connection. */
export const scanCounter = (db: Db, tables: readonly string[]): Counter => counter(db, tables, sql`seq_tup_read`);

/** Counts the rows of some tables fetched so far by index scans of this connection. */
export const fetchCounter = (db: Db, tables: readonly string[]): Counter => counter(db, tables, sql`idx_tup_fetch`);

/** Counts the entries of an index that scans of this connection have read so far. */
export const indexReadCounter = (db: Db, index: string): Counter =>
  counter(db, [index], sql`idx_tup_read`, sql`pg_stat_user_indexes where indexrelname`);

function counter(
  db: Db,
  names: readonly string[],
  column: SQL,
  named = sql`pg_stat_user_tables where relname`,
): Counter {
  return async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const rows = await rowsOf<{ n: number }>(
      db,
      { n: sql`coalesce(sum(${column}), 0)::bigint` },
      (columns) => sql`select ${columns} from ${named} = any(${sql.param(names)}::text[])`,
    );
    return rows[0]?.n ?? 0;
  };
}

/**
 * Runs `load` while the tables and their search entries have only the indexes of their constraints, then builds the
 * others: tens of thousands of rows load in a third of the time.
 */
export async function withoutIndexes(db: Db, tables: readonly string[], load: () => Promise<void>): Promise<void> {
  const rows = await rowsOf<{ name: string; definition: string }>(
    db,
    { name: sql`indexrelid::regclass::text`, definition: sql`pg_get_indexdef(indexrelid)` },
    (columns) => sql`select ${columns} from pg_index
    where indrelid in (select oid from pg_class
        where relnamespace = 'public'::regnamespace and relname = any(${sql.param(tables.flatMap((table) => [table, `search_${table}`]))}::text[]))
      and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  await load();
  for (const { definition } of rows) await db.execute(sql.raw(definition));
}
