import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Db } from "../connection/client.js";
import { keepAlive } from "../connection/silence.js";

/** "pave" in ASCII: the advisory lock for changes of the schema. */
export const schemaLock = 0x70617665;

/** Runs schema changes on a separate connection and in one instance at a time; the others wait. */
export async function withSchemaLock(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...keepAlive });
  // The next query fails; without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${schemaLock})`);
    await work(db);
  } finally {
    await client.end();
  }
}
