import { sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";

/** Whether the database accepts no writes, as a replica does until it is promoted. */
export async function isReadOnly(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isReadOnly: boolean }>(
    sql`select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  );
  return rows[0]?.isReadOnly === true;
}
