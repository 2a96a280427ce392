import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as apply } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** "pave" in ASCII: the advisory lock that lets one instance migrate while the others wait. */
const migrationLock = 0x70617665;

/** Brings the schema up to date, once, however many instances start together. */
export async function migrate(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Whatever is asked next fails; without a listener the process would end instead.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await apply(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
