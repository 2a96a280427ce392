import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate as apply } from "drizzle-orm/node-postgres/migrator";
import type { Db } from "../connection/client.js";
import { rowsOf } from "../sql/rows.js";
import { checkConnection } from "./check-connection.js";
import { isReadOnly } from "./is-read-only.js";
import { withSchemaLock } from "./lock.js";
import { UnusableDatabase } from "./unusable-database.js";

/**
 * Migrates the schema once, however many instances start together; writes nothing if it is up to date. Throws
 * UnusableDatabase if the schema is newer than this program, if it is older and the database is read-only, and if the
 * connection goes through a pooler.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  await checkConnection(url);
  await withSchemaLock(url, async (db) => {
    const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
    const applied = await appliedMigrations(db);
    if (applied.some((time) => !known.includes(time)))
      throw new UnusableDatabase(
        "The database was migrated by a newer version of this program; start that version or a later one.",
      );
    if (known.every((time) => applied.includes(time))) return;
    if (await isReadOnly(db))
      throw new UnusableDatabase(
        "The schema of the database is out of date and the database is read-only; run `pave migrate` on the primary.",
      );
    await apply(db, { migrationsFolder: folder });
  });
}

/** The times by which drizzle's journal identifies applied migrations; none if it has never run. */
async function appliedMigrations(db: Db): Promise<number[]> {
  const { rows: found } = await db.execute(sql`select where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (found.length === 0) return [];
  const rows = await rowsOf<{ time: number }>(
    db,
    { time: sql`created_at` },
    (columns) => sql`select ${columns} from drizzle.__drizzle_migrations`,
  );
  return rows.map(({ time }) => time);
}
