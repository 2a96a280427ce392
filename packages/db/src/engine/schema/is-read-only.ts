import { sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { rowsOf } from "../sql/rows.js";

/** Whether the database is read-only, as a replica is until it is promoted. */
export async function isReadOnly(db: Db): Promise<boolean> {
  const rows = await rowsOf<{ isReadOnly: boolean }>(
    db,
    { isReadOnly: sql`current_setting('transaction_read_only')::boolean` },
    (columns) => sql`select ${columns}`,
  );
  return rows[0]?.isReadOnly === true;
}
