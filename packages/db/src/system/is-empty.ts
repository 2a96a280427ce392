import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";

/** Whether nothing has been loaded yet, neither the sample world nor a publisher's file. */
export async function isEmpty(db: Db): Promise<boolean> {
  const rows = await rowsOf<{ empty: boolean }>(
    db,
    { empty: sql`not exists (select from organizations)` },
    (columns) => sql`select ${columns}`,
  );
  return rows[0]?.empty ?? true;
}
