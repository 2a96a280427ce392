import type { ChangesOf, ChangesQuery } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { currentIncarnation, isOfHistory } from "../engine/schema/incarnation.js";
import { jsonObject } from "../engine/sql/json-object.js";
import { JsonText } from "../engine/sql/json-text.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { decodeFeedCursor, encodeFeedCursor, outdatedCursor } from "./cursor.js";
import type { FeedSource } from "./families.js";

type Read = {
  items: string;
  lines: number;
  target: string;
  xid: string | null;
  id: string | null;
  isOfHistory: boolean;
};

/** A feed's query of the change log; `lines` are its next rows. */
export type LogRead = {
  /** The log under the alias `c`, with its joins. */
  entries: SQL;
  columns: SQL;
  condition: SQL;
  /** The feed's items as JSON text. */
  items: SQL;
  /** Common table expressions that the items need besides `lines`. */
  further: SQL | null;
};

/**
 * The next rows of the change log after a cursor, at most `limit`. Rows are selected by ended transactions, as alerts
 * do, so that none is missed however late its transaction commits. CURSOR_OUTDATED for a cursor from before a restore
 * or a promotion.
 */
export async function feedPage<Page>(
  db: Db,
  { entries, columns, condition, items, further }: LogRead,
  { since, limit }: ChangesQuery,
): Promise<JsonText<Page>> {
  if (since === undefined) return page("[]", await feedCursor(db), false);
  const place = decodeFeedCursor(since);
  const incarnation = await currentIncarnation(db);
  const after = place.after ? sql`and (c.xid, c.id) > (${place.after.xid}::xid8, ${place.after.id}::uuid)` : sql``;
  const seen = sql`${place.seen}::pg_snapshot`;
  const target = sql`coalesce(${place.target}::pg_snapshot, pg_current_snapshot())`;
  // Records are read by the same statement as the log: none is older than its entry.
  const statement = (list: SQL) => sql`
    with lines as materialized (
      select ${columns} from ${entries}
      where ${condition}
        and c.xid >= pg_snapshot_xmin(${seen}) and c.xid < pg_snapshot_xmax(${target})
        and not pg_visible_in_snapshot(c.xid, ${seen}) and pg_visible_in_snapshot(c.xid, ${target}) ${after}
      order by c.xid, c.id limit ${limit}
    )${further ?? sql``}
    select ${list} from (select) one
      left join lateral (select xid, id from lines order by xid desc, id desc limit 1) last on true`;
  const read: Columns<Read> = {
    target: sql`${target}::text`,
    lines: sql`(select count(*) from lines)`,
    xid: sql`last.xid::text`,
    id: sql`last.id`,
    isOfHistory: isOfHistory(place.incarnation, [place.seen, place.target ?? place.seen]),
    items: sql`(${items})`,
  };
  const [found] = await rowsOf<Read>(db, read, statement);
  if (!found?.isOfHistory) throw outdatedCursor();
  const hasMore = found.lines === limit;
  const last = hasMore && found.xid !== null && found.id !== null ? { xid: found.xid, id: found.id } : null;
  const next = last
    ? { seen: place.seen, target: found.target, after: last }
    : { seen: found.target, target: null, after: null };
  return page(found.items, encodeFeedCursor({ incarnation, ...next }), hasMore);
}

/** The records of a family that changed after a cursor, in change-log order, in their current state. */
export function changesSince<Row extends object>(
  db: Db,
  { entityType, from, live, row }: FeedSource<Row>,
  query: ChangesQuery,
): Promise<JsonText<ChangesOf<Row>>> {
  const read: LogRead = {
    entries: sql`changes c`,
    columns: sql`c.entity_id, c.version, c.at, c.cause, c.xid, c.id`,
    condition: sql`c.entity_type = ${entityType}`,
    further: sql`, latest as materialized (
      select distinct on (l.entity_id) l.* from lines l order by l.entity_id, l.xid desc, l.id desc
    )`,
    items: sql`select coalesce(json_agg(item order by l.xid, l.id), '[]')::text from latest l left join ${from} on ${row.id} = l.entity_id,
        lateral (select coalesce(${live}, false) as is_live) state,
        lateral (select case when is_live then ${jsonObject<Row>(row)} end as record) current,
        lateral ${jsonObject<ChangesOf<Row>["items"][number]>({
          id: sql`l.entity_id`,
          version: sql`case when is_live then (record ->> 'version')::int else l.version end`,
          at: sql`pave_instant(l.at)`,
          cause: sql`l.cause`,
          isDeleted: sql`not is_live`,
          record: sql`record`,
        })} written (item)`,
  };
  return feedPage<ChangesOf<Row>>(db, read, query);
}

function page<Page>(items: string, nextCursor: string, hasMore: boolean): JsonText<Page> {
  return new JsonText(`{"items":${items},${JSON.stringify({ nextCursor, hasMore }).slice(1)}`);
}

/** A cursor for changes committed from now on. */
export async function feedCursor(db: Db): Promise<string> {
  const incarnation = await currentIncarnation(db);
  const rows = await rowsOf<{ seen: string }>(
    db,
    { seen: sql`pg_current_snapshot()::text` },
    (columns) => sql`select ${columns}`,
  );
  return encodeFeedCursor({ incarnation, seen: rows[0]?.seen ?? "", target: null, after: null });
}

/** Every record of a family for a dump, as lists show it, ordered by id. */
export function dumpQuery<Row extends object>({ from, live, row }: FeedSource<Row>): SQL {
  return sql`select ${jsonObject<Row>(row)} as json from ${from} where ${live} order by ${row.id}`;
}
