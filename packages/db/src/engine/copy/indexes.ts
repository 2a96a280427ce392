import type pg from "pg";
import { textRowsOf } from "../sql/rows.js";

/**
 * Locks those tables of the list that are empty, even for reading, until the transaction ends, and answers their names.
 * They are truncated, so that rows need not pass the log, nor a vacuum after.
 */
export async function freshTables(client: pg.ClientBase, tables: readonly string[]): Promise<ReadonlySet<string>> {
  await client.query(`lock table ${tables.join(", ")} in access exclusive mode`);
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
 * Runs `load` while the tables have no index but those of their constraints, and builds the others again after it.
 * Within a transaction only: a failure brings all of them back. Until its end the tables are locked, even for reading.
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
  // One message: the server need not wait for this process, which makes rows meanwhile.
  if (rows.length > 0) await client.query(rows.map(({ definition }) => definition).join("; "));
}

/** Runs `load` while nothing follows from what is written to the tables. Within a transaction only: a failure brings all back. */
export async function withoutTriggers(
  client: pg.ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await load();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}
