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

/**
 * The records of a family that changed after a cursor, in the order of the change log, as they are now; reads at most
 * `limit` rows of the log. Rows are selected by ended transactions, as alerts do, so that none is missed however late
 * its transaction commits. CURSOR_OUTDATED for a cursor from before a restore or a promotion.
 */
export async function changesSince<Row extends object>(
  db: Db,
  { entityType, from, live, row }: FeedSource<Row>,
  { since, limit }: ChangesQuery,
): Promise<JsonText<ChangesOf<Row>>> {
  if (since === undefined) return page("[]", await feedCursor(db), false);
  const place = decodeFeedCursor(since);
  const incarnation = await currentIncarnation(db);
  const after = place.after ? sql`and (c.xid, c.id) > (${place.after.xid}::xid8, ${place.after.id}::uuid)` : sql``;
  const seen = sql`${place.seen}::pg_snapshot`;
  const target = sql`coalesce(${place.target}::pg_snapshot, pg_current_snapshot())`;
  // Records are read by the same statement as the log: none is older than its entry.
  const statement = (list: SQL) => sql`
    with lines as materialized (
      select c.entity_id, c.version, c.at, c.cause, c.xid, c.id from changes c
      where c.entity_type = ${entityType}
        and c.xid >= pg_snapshot_xmin(${seen}) and c.xid < pg_snapshot_xmax(${target})
        and not pg_visible_in_snapshot(c.xid, ${seen}) and pg_visible_in_snapshot(c.xid, ${target}) ${after}
      order by c.xid, c.id limit ${limit}
    ), latest as materialized (
      select distinct on (l.entity_id) l.* from lines l order by l.entity_id, l.xid desc, l.id desc
    )
    select ${list} from (select) one
      left join lateral (select xid, id from lines order by xid desc, id desc limit 1) last on true`;
  const columns: Columns<Read> = {
    target: sql`${target}::text`,
    lines: sql`(select count(*) from lines)`,
    xid: sql`last.xid::text`,
    id: sql`last.id`,
    isOfHistory: isOfHistory(place.incarnation, [place.seen, place.target ?? place.seen]),
    items: sql`(select coalesce(json_agg(item order by l.xid, l.id), '[]')::text from latest l left join ${from} on ${row.id} = l.entity_id,
        lateral (select coalesce(${live}, false) as is_live) state,
        lateral (select case when is_live then ${jsonObject<Row>(row)} end as record) told,
        lateral ${jsonObject<ChangesOf<Row>["items"][number]>({
          id: sql`l.entity_id`,
          version: sql`case when is_live then (record ->> 'version')::int else l.version end`,
          at: sql`pave_instant(l.at)`,
          cause: sql`l.cause`,
          isDeleted: sql`not is_live`,
          record: sql`record`,
        })} written (item))`,
  };
  const [read] = await rowsOf<Read>(db, columns, statement);
  if (!read?.isOfHistory) throw outdatedCursor();
  const hasMore = read.lines === limit;
  const last = hasMore && read.xid !== null && read.id !== null ? { xid: read.xid, id: read.id } : null;
  const next = last
    ? { seen: place.seen, target: read.target, after: last }
    : { seen: read.target, target: null, after: null };
  return page(read.items, encodeFeedCursor({ incarnation, ...next }), hasMore);
}

function page<Row>(items: string, nextCursor: string, hasMore: boolean): JsonText<ChangesOf<Row>> {
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
