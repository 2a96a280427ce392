import pg from "pg";
import { type Database, openDb } from "../connection/client.js";
import { textRowsOf } from "../sql/rows.js";
import { UnusableDatabase } from "./unusable-database.js";

const limitMs = 5_000;
const direct = "set DATABASE_URL to the address of PostgreSQL itself.";

/**
 * Checks that a connection is a PostgreSQL session with its requested settings. A connection pooler provides neither,
 * and time limits, notifications and locks depend on both. Throws UnusableDatabase.
 */
export async function checkConnection(url: string): Promise<void> {
  const database = openDb(url, { max: 1, connectMs: limitMs, statementMs: limitMs });
  try {
    await checkSession(database);
  } finally {
    await database.close();
  }
}

async function checkSession({ pool }: Database): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw refusesSettings(error)
      ? new UnusableDatabase(`The database refuses connection settings, as a connection pooler does; ${direct}`)
      : error;
  });
  try {
    const [settings] = await textRowsOf<{ process: number; limit: number }>(
      client,
      { process: "pg_backend_pid()", limit: "setting::int" },
      (columns) => `select ${columns} from pg_settings where name = 'statement_timeout'`,
    );
    const isOwn = settings?.process === ("processID" in client ? client.processID : undefined);
    if (!isOwn || settings?.limit !== limitMs)
      throw new UnusableDatabase(
        `The database is reached through a connection pooler, which shares its sessions between clients or ignores their settings; ${direct}`,
      );
  } finally {
    client.release(true);
  }
}

/** A protocol violation or an unsupported feature before the first statement: PostgreSQL itself never reports these. */
function refusesSettings(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "08P01" || error.code === "0A000");
}
