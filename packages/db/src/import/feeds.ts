import { sql } from "drizzle-orm";
import pg from "pg";
import type { Db } from "../engine/connection/client.js";
import { keepAlive } from "../engine/connection/silence.js";
import { newId } from "../engine/sql/columns.js";
import { isOneOf } from "../engine/sql/filtering.js";
import { rowsOf, textRowsOf } from "../engine/sql/rows.js";
import { type NewSource, saveSources } from "./runs.js";
import { takeLock } from "./session.js";

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    ...keepAlive,
    query_timeout: 10_000,
    application_name: "pave import",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Records among the import runs that a source's files could not be downloaded or had the wrong content. */
export function recordFailedImport(
  url: string,
  sources: readonly NewSource[],
  source: string,
  location: string,
  error: string,
): Promise<void> {
  return connected(url, async (client) => {
    await saveSources({ client, isDryRun: false }, sources);
    await client.query(
      `insert into imports (id, source, file_name, file_hash, location, status, error, finished_at)
       values ($1, $2, $3, '', $4, 'failed', $5, now())`,
      [newId(), source, location.slice(0, 300), location, error.slice(0, 1_000)],
    );
  });
}

/** The configured locations with a successful import since an instant. */
export function locationsImportedSince(url: string, locations: readonly string[], since: Date): Promise<Set<string>> {
  return connected(url, async (client) => {
    const rows = await textRowsOf<{ location: string }>(
      client,
      { location: "location" },
      (columns) => `select distinct ${columns} from imports
        where location = any($1) and status = 'finished' and finished_at > $2`,
      [locations, since],
    );
    return new Set(rows.map(({ location }) => location));
  });
}

export type ImportAt = { location: string; status: "running" | "finished" | "failed"; rowsRead: number };

/** The imports of files at some locations, the last started last. */
export function importsAt(db: Db, locations: readonly string[]): Promise<ImportAt[]> {
  return rowsOf<ImportAt>(
    db,
    { location: sql`location`, status: sql`status`, rowsRead: sql`rows_read` },
    (columns) => sql`select ${columns} from imports where ${isOneOf(sql`location`, locations)} order by started_at`,
  );
}

/** Whether an import is running, on any server. */
export function isImporting(url: string): Promise<boolean> {
  return connected(url, async (client) => !(await takeLock(client)));
}
