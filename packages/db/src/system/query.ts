import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { withStatementTimeout } from "../engine/connection/statement-timeout.js";
import { imports } from "../import/table.js";

/** When the last successful import ended; null before the first. Throws if the database does not respond. */
export async function lastImportAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<Date | null>`max(${imports.finishedAt})`.mapWith(imports.finishedAt) })
    .from(imports);
  return row?.at ?? null;
}

/** A large load leaves millions of rows to merge; no caller waits for it. */
const foldMs = 300_000;

/** Merges the rows of the maintained counts; readers and writers may continue in the meantime. */
export async function compactFacets(db: Db): Promise<void> {
  const fold = sql`select pave_compact_facets(), pave_compact_asset_cells(), pave_compact_event_sums()`;
  await withStatementTimeout(db, (tx) => tx.execute(fold), foldMs);
}
