import type { LastChange, Source, SourcedType } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf, selectList } from "../engine/sql/rows.js";
import { sourceColumns } from "./sources.js";

/** A record's naming source, that one's date, and all its sources in order. */
export type RecordOrigin = { source: string; asOf: string | null; sources: Source[] };

/** The origin of a live record; null if it does not exist. */
export async function recordOrigin(db: Db, entityType: SourcedType, id: string): Promise<RecordOrigin | null> {
  const rows = await rowsOf<RecordOrigin>(
    db,
    {
      source: sql`coalesce(r.sources[1], '')`,
      asOf: sql`r.as_of::text`,
      sources: sql`(select coalesce(json_agg(item order by array_position(r.sources, item.key)), '[]')
        from (select ${selectList<Source>(sourceColumns)} from sources s where s.key = any(r.sources)) item)`,
    },
    (columns) => sql`select ${columns} from ${sql.identifier(entityType)} r where r.id = ${id} and not r.is_deleted`,
  );
  return rows[0] ?? null;
}

/** The last change of one column; the creation of the record has no column. */
export type ColumnChange = LastChange & { column: string | null };

/** The last change of each column of a record, and its creation. */
export async function lastChangesOf(db: Db, id: string): Promise<ColumnChange[]> {
  return rowsOf<ColumnChange>(
    db,
    {
      column: sql`f.key`,
      at: sql`pave_instant(c.at)`,
      cause: sql`c.cause`,
      version: sql`c.version`,
      actor: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = c.actor_id)`,
      source: sql`c.source`,
      reason: sql`c.reason`,
    },
    (columns) => sql`select distinct on (f.key) ${columns}
      from changes c left join lateral jsonb_object_keys(c.fields) f (key) on c.cause <> 'create'
    where c.entity_id = ${id} and (c.cause = 'create' or f.key is not null)
    order by f.key, c.version desc`,
  );
}
