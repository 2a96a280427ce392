import { sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { lookUpText } from "../search/best.js";
import { withEntries } from "../search/relevance.js";
import { withinStates } from "../search/very-many.js";
import { conditionsOf, filterIn } from "../sql/filtering.js";
import { rowsOf } from "../sql/rows.js";
import type { Family, FamilyTypes } from "./family.js";

/** Whether the list of a family has records under a filter. Planning a list's rows and order takes ten times as long. */
export async function isAnyIn<T extends FamilyTypes>(
  db: Db,
  { from, live, conditions, searched }: Family<T>,
  query: T["filter"] & { search?: string | undefined },
): Promise<boolean> {
  const { search = "", ...others }: T["filter"] & { search?: string } = filterIn(conditions, query);
  const isAny = async (listed = from, text = sql`true`) => {
    const where = sql.join([live, ...conditionsOf(conditions, others), text], sql` and `);
    const [row] = await rowsOf<{ isAny: boolean }>(
      db,
      { isAny: sql`exists (select from ${listed} where ${where})` },
      (columns) => sql`select ${columns}`,
    );
    return row?.isAny ?? false;
  };
  if (search === "" || !searched) return isAny();
  const { reading, ids } = await lookUpText(db, searched.entries, search);
  if (!reading) return false;
  if (ids) return ids.length > 0 && isAny(from, sql`r.id = any(${sql.param(ids)}::uuid[])`);
  const found = withinStates(reading.queries.found, others);
  return isAny(withEntries(from, searched.entries), sql`search @@ ${found}`);
}
