import { sql } from "drizzle-orm";
import type { Db } from "../client.js";
import { imports } from "../tables/sources.js";

/** When the last import ended well, or null before the first. Also tells whether the database answers. */
export async function lastImportAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<Date | null>`max(${imports.finishedAt})`.mapWith(imports.finishedAt) })
    .from(imports);
  return row?.at ?? null;
}

/** Folds the lines of the kept counts together; readers and writers may go on meanwhile. */
export async function compactFacets(db: Db): Promise<void> {
  await db.execute(sql`select pave_compact_facets(), pave_compact_asset_cells()`);
}
