import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";

export type LastIngest = { source: string; at: string; rows: number; errors: number };

/** The import that ended last, with how many rows it read and rejected; null before the first. */
export async function lastIngest(db: Db): Promise<LastIngest | null> {
  const { rows } = await db.execute<LastIngest>(sql`
    select source, pave_instant(finished_at) as at, rows_read as rows, rows_rejected as errors
    from imports where finished_at is not null order by finished_at desc limit 1`);
  return rows[0] ?? null;
}
