import type { Change, ListQuery } from "@pave/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { changes } from "../engine/records/changes-table.js";
import { fieldOf } from "../engine/sql/column-names.js";
import { type JsonRow, jsonObject } from "../engine/sql/json-object.js";
import {
  afterPosition,
  decodeCursor,
  offsetOf,
  orderBy,
  type PageRow,
  pageJson,
  pageRow,
  type Sorting,
} from "../engine/sql/page.js";
import { rowsOf } from "../engine/sql/rows.js";

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
const changeJson = jsonObject<Change>(change);

type Paging = Pick<ListQuery, "page" | "limit" | "offset" | "cursor">;

/** The changes of one record, newest first. */
export async function historyOf(db: Db, id: string, paging: Paging) {
  const after =
    paging.cursor === undefined
      ? sql``
      : sql`and ${afterPosition(newestFirst, decodeCursor(paging.cursor, newestFirst, paging))}`;
  const [rows, value] = await Promise.all([
    rowsOf<PageRow<Change>>(
      db,
      pageRow(changeJson, newestFirst),
      (columns) => sql`select ${columns} from changes c where c.entity_id = ${id} ${after}
      order by ${orderBy(newestFirst)} limit ${paging.limit + 1} offset ${offsetOf(paging)}`,
    ),
    db.$count(changes, eq(changes.entityId, id)),
  ]);
  const named = rows.map((row) => ({ ...row, json: nameFields(row.json) }));
  return pageJson(named, paging, { value, isExact: true });
}

/** The log uses column names; answers use field names. */
function nameFields(json: string): JsonRow<Change>["json"] {
  const change: Change = JSON.parse(json);
  const fields = Object.entries(change.fields).map(([column, values]) => [fieldOf(column), values]);
  return JSON.stringify({ ...change, fields: Object.fromEntries(fields) });
}
