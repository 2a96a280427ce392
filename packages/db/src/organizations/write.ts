import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";

/** Whether `id` is `parentId`, or one of its ancestors. */
export async function isAncestor(tx: Db, id: string, parentId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive up (id) as (
      select ${parentId}::uuid union select o.parent_organization_id from up join organizations o on o.id = up.id
    ) select 1 from up where id = ${id}::uuid`);
  return rows.length > 0;
}
