import type { Change, ListQuery } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { fieldOf } from "../engine/sql/column-names.js";
import { jsonObject } from "../engine/sql/json-object.js";
import {
  afterPosition,
  decodeCursor,
  offsetOf,
  orderBy,
  type PageRow,
  pageRow,
  pageText,
  type Sorting,
} from "../engine/sql/page.js";

const newestFirst: Sorting = { keys: [{ key: sql`version`, type: "integer" }], id: sql`id`, order: "desc" };

const change: Record<keyof Change, SQL> = {
  id: sql`c.id`,
  version: sql`c.version`,
  at: sql`pave_instant(c.at)`,
  cause: sql`c.cause`,
  actor: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = c.actor_id)`,
  source: sql`c.source`,
  reason: sql`c.reason`,
  fields: sql`c.fields`,
};
const changeJson = jsonObject(change);

type Paging = Pick<ListQuery, "page" | "limit" | "offset" | "cursor">;

/** The changes of one record, newest first. */
export async function historyOf(db: Db, id: string, paging: Paging) {
  const after =
    paging.cursor === undefined
      ? sql``
      : sql`and ${afterPosition(newestFirst, decodeCursor(paging.cursor, newestFirst))}`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<PageRow>(sql`select ${pageRow(changeJson, newestFirst)} from changes c where c.entity_id = ${id} ${after}
      order by ${orderBy(newestFirst)} limit ${paging.limit + 1} offset ${offsetOf(paging)}`),
    db.execute<{ n: number }>(sql`select count(*) as n from changes where entity_id = ${id}`),
  ]);
  const named = rows.map((row) => ({ ...row, json: nameFields(row.json) }));
  return pageText<Change>(named, paging, { value: counted.rows[0]?.n ?? 0, isExact: true });
}

/** The log keeps the names of columns; answers have those of fields. */
function nameFields(json: string): string {
  const change: Change = JSON.parse(json);
  const fields = Object.entries(change.fields).map(([column, values]) => [fieldOf(column), values]);
  return JSON.stringify({ ...change, fields: Object.fromEntries(fields) });
}
