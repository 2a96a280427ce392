import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { textRowsOf } from "../sql/rows.js";

const lockAttempts = 200;
const lockPauseMs = 50;

/**
 * Locks the empty tables of the list, even for reading, until the transaction ends, truncates them and returns their
 * names: rows loaded into them skip the log and need no vacuum.
 */
export async function truncateEmptyTables(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<ReadonlySet<string>> {
  await lockTogether(client, tables);
  const rows = await textRowsOf<{ name: string }>(
    client,
    { name: "name" },
    (columns) => `select ${columns} from (
      ${tables.map((table) => `select '${table}' as name where not exists (select from ${table})`).join(" union all ")}) t`,
  );
  const empty = rows.map(({ name }) => name);
  if (empty.length > 0) await client.query(`truncate ${empty.join(", ")}`);
  return new Set(empty);
}

/**
 * Locks all of the tables at once: waiting for one while holding others would deadlock with a query of several. After
 * ten seconds it waits nevertheless.
 */
async function lockTogether(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const lock = `lock table ${tables.join(", ")} in access exclusive mode`;
  for (let attempt = 0; attempt < lockAttempts; attempt++) {
    await client.query("savepoint locks");
    try {
      await client.query(`${lock} nowait`);
      await client.query("release savepoint locks");
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) throw error;
      await client.query("rollback to savepoint locks; release savepoint locks");
    }
    await wait(lockPauseMs);
  }
  await client.query(lock);
}

/** PostgreSQL's `lock_not_available`. */
const lockNotAvailable = "55P03";

/**
 * Runs `load` while the tables have only the indexes of their constraints, then builds the others. Within a transaction
 * only: a failure restores them. The tables are locked until its end, even for reading.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const rows = await textRowsOf<{ name: string; definition: string }>(
    client,
    { name: "indexrelid::regclass::text", definition: "pg_get_indexdef(indexrelid)" },
    (columns) => `select ${columns}
    from pg_index where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
     order by 1`,
    [tables],
  );
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(", ")}`);
  await load();
  // One message: the server need not wait for this process, which is computing rows.
  if (rows.length > 0) await client.query(rows.map(({ definition }) => definition).join("; "));
}

/** Runs `load` with the triggers of the tables disabled. Within a transaction only: a failure restores them. */
export async function withoutTriggers(
  client: pg.ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await load();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}
