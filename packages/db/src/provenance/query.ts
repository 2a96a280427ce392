import type { LastChange, Provenance, RecordSource, SourcedType } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf, selectList } from "../engine/sql/rows.js";
import { idArray, recordSourceColumns, type StatedIds, seenDates } from "./sources.js";

type RecordOrigin = { source: string; asOf: string | null; sources: RecordSource[]; known: string[] };

/**
 * A live record's naming source, its date, all sources in order, and the record's columns with a value; null if it does
 * not exist. Loan agreements are recorded as programs and have a separate table.
 */
export async function recordOrigin(
  db: Db,
  entityType: SourcedType,
  id: string,
): Promise<(RecordOrigin & { isLoan: boolean }) | null> {
  const own = await originIn(db, sql`${sql.identifier(entityType)} r`, columnsOfRecord(entityType), id);
  if (own !== null || entityType !== "programs") return own && { ...own, isLoan: false };
  const loan = await originIn(
    db,
    sql`program_loans r join programs p on p.id = r.program_id and not p.is_deleted`,
    sql`to_jsonb(r)`,
    id,
  );
  return loan && { ...loan, isLoan: true };
}

async function originIn(db: Db, from: SQL, record: SQL, id: string): Promise<RecordOrigin | null> {
  const rows = await rowsOf<RecordOrigin>(
    db,
    {
      source: sql`coalesce(r.sources[1], '')`,
      asOf: sql`r.as_of::text`,
      known: sql`array(select v.key from jsonb_each(${record}) v where v.value <> 'null')`,
      sources: sql`(select coalesce(json_agg(item order by array_position(r.sources, item.key)), '[]')
        from (select ${selectList<RecordSource>(recordSourceColumns)} from sources s ${seenDates(sql`r.id`)} where s.key = any(r.sources)) item)`,
    },
    (columns) => sql`select ${columns} from ${from} where r.id = ${id} and not r.is_deleted`,
  );
  return rows[0] ?? null;
}

/** The columns of a record `r` as JSON, those of a program with the details of its type. */
const columnsOfRecord = (entityType: SourcedType): SQL =>
  entityType === "programs"
    ? sql`to_jsonb(r) || coalesce((select to_jsonb(b) from program_bonds b where b.program_id = r.id), '{}')
        || coalesce((select to_jsonb(f) from program_funds f where f.program_id = r.id), '{}')`
    : sql`to_jsonb(r)`;

/**
 * The ids under which sources state a record's values: its own, and that of its type-specific details, which are
 * imported as part of it.
 */
export const statedIdsOf = (entityType: SourcedType, id: string): StatedIds =>
  entityType === "programs"
    ? sql`array(select ${id}::uuid union all select b.id from program_bonds b where b.program_id = ${id})`
    : [id];

/** Notes on values that the sources of a record published differently, highest rank first. */
export async function sourceNotesOf(db: Db, ids: StatedIds): Promise<Provenance["notes"]> {
  return rowsOf<Provenance["notes"][number]>(
    db,
    {
      field: sql`n.note->>'field'`,
      published: sql`n.note->>'published'`,
      warning: sql`n.note->>'warning'`,
      source: sql`r.source`,
      recordId: sql`r.record_id`,
    },
    (columns) => sql`select ${columns}
    from source_records r join sources s on s.key = r.source cross join jsonb_array_elements(r.notes) with ordinality n (note, at)
    where r.entity_id = any(${idArray(ids)})
    order by s.rank desc, r.as_of desc nulls last, r.source collate "C", r.record_id collate "C", n.at`,
  );
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
