import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";

export type LastIngest = { source: string; at: string; rows: number; errors: number };

/** The most recently ended import, with the rows it read and rejected; null before the first. */
export async function lastIngest(db: Db): Promise<LastIngest | null> {
  const rows = await rowsOf<LastIngest>(
    db,
    { source: sql`source`, at: sql`pave_instant(finished_at)`, rows: sql`rows_read`, errors: sql`rows_rejected` },
    (columns) => sql`select ${columns} from imports where finished_at is not null order by finished_at desc limit 1`,
  );
  return rows[0] ?? null;
}
