import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { from } from "pg-copy-streams";
import type { Db } from "../engine/connection/client.js";
import { withoutIndexes, withoutTriggers } from "../engine/copy/indexes.js";
import { incarnationIn } from "../engine/schema/incarnation.js";
import { schemaLock } from "../engine/schema/lock.js";
import { textRowsOf } from "../engine/sql/rows.js";
import type { BackupProgress } from "./backup.js";
import { backedUpTables, backupSettings, qualifiedName, quoteIdentifier } from "./catalog.js";
import { BackupError, damagedError, type End, type Section } from "./format.js";
import { readBackup, readHead } from "./read.js";

export type RestoreOptions = {
  /** The folder of the program's migrations. */
  migrations: string;
  onProgress?: (progress: BackupProgress) => void;
  /** Called with the restored rows before they are committed; throwing leaves the database empty. */
  check?: (tx: Db) => Promise<void>;
};
export type RestoreSummary = { takenAt: string; program: string; tables: number; rows: End["rows"] };

/**
 * Restores a backup into an empty database atomically: the schema as it was, the rows, later migrations, and a new
 * history for cursors. Needs no superuser. Throws BackupError if the database is not empty, or if the file is damaged,
 * not a backup, or newer than this program.
 */
export async function restoreBackup(
  url: string,
  file: string,
  { migrations: folder, onProgress = () => undefined, check = async () => undefined }: RestoreOptions,
): Promise<RestoreSummary> {
  const head = await readHead(file);
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const applied = migrations.findIndex(({ hash }) => hash === head.migration) + 1;
  if (applied === 0)
    throw new BackupError(
      `The backup was taken with version ${head.program} of the program, which has newer migrations; update the program first.`,
    );
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(backupSettings);
    await client.query("begin");
    // Prevents servers from starting on a partial restore.
    await client.query("select pg_advisory_xact_lock($1)", [schemaLock]);
    await refuseUnlessEmpty(client);
    // Checking the whole file first is cheaper than loading half of it.
    await readBackup(file, drain);
    await applyMigrations(client, migrations.slice(0, applied));
    const rows = await loadTables(client, file, onProgress);
    await applyMigrations(client, migrations.slice(applied));
    const tx = drizzle({ client, casing: "snake_case" });
    await incarnationIn(tx);
    await check(tx);
    await client.query("analyze");
    await client.query("commit");
    return { takenAt: head.takenAt, program: head.program, tables: Object.keys(rows).length, rows };
  } finally {
    // Also rolls back the transaction if it was not committed.
    await client.end();
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const rows = await textRowsOf<{ tables: number }>(
    client,
    { tables: "count(*)::int" },
    (columns) => `select ${columns} from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  const tables = rows[0]?.tables ?? 0;
  if (tables > 0)
    throw new BackupError(
      `The database is not empty (${tables} tables); restore into an empty one: another DATA_DIR, or a new one from createdb.`,
    );
}

/** Records migrations as drizzle's migrator does, which cannot run within the caller's transaction. */
async function applyMigrations(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

async function drain(_section: Section, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of rows);
}

/** Loads every table; refuses a file that does not contain exactly these tables with the stated row counts. */
async function loadTables(
  client: pg.Client,
  file: string,
  onProgress: (progress: BackupProgress) => void,
): Promise<End["rows"]> {
  const tables = await backedUpTables(client);
  const names = tables.map(({ table }) => qualifiedName(table));
  const known = new Map(tables.map(({ table, columns }) => [table, new Set(columns.map(({ name }) => name))]));
  const loaded: End["rows"] = {};
  const load = async () => {
    await client.query(`truncate ${names.join(", ")}`);
    const { rows } = await readBackup(file, async ({ table, columns }, pieces) => {
      const columnsHere = known.get(table);
      if (!columnsHere || table in loaded || !columns.every((column) => columnsHere.has(column))) throw damagedError();
      onProgress({ table, done: Object.keys(loaded).length, total: tables.length });
      loaded[table] = await loadTable(client, table, columns, pieces);
    });
    if (!tables.every(({ table }) => table in loaded && loaded[table] === rows[table])) throw damagedError();
    onProgress({ table: "indexes", done: tables.length, total: tables.length });
  };
  await withoutTriggers(client, names, () => withoutForeignKeys(client, () => withoutIndexes(client, names, load)));
  return loaded;
}

async function loadTable(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = client.query(
    from(`copy ${qualifiedName(table)} (${columns.map(quoteIdentifier).join(", ")}) from stdin (freeze)`),
  );
  await pipeline(Readable.from(pieces, { objectMode: false }), copy);
  return copy.rowCount;
}

/** Runs `load` without foreign keys, so that the order of tables is free, then checks all rows against them. */
async function withoutForeignKeys(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const rows = await textRowsOf<{ table: string; name: string; definition: string }>(
    client,
    { table: "conrelid::regclass::text", name: "quote_ident(conname)", definition: "pg_get_constraintdef(oid)" },
    (columns) =>
      `select ${columns} from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  await load();
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
