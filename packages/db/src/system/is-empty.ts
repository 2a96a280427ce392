import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";

/** Whether nothing has been loaded yet, neither the sample world nor a publisher's file. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`select not exists (select from organizations) as empty`);
  return rows[0]?.empty ?? true;
}
