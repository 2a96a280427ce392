import type { FieldSource, OrganizationComplete, RecordSource, Source } from "@pave/contract";
import { SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { fieldOf } from "../engine/sql/column-names.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";

/** The ids of records, or an array of them as SQL. */
export type StatedIds = readonly string[] | SQL;
export const idArray = (ids: StatedIds): SQL => (ids instanceof SQL ? ids : sql`${sql.param(ids)}::uuid[]`);

/** A source's value of one field. */
export type SourceStatement = FieldSource & { entityId: string; column: string; value: unknown; dataset: string };

/**
 * Every value that a source states of these records, by the rank of the source, then the newest date. The first of
 * each column is the value that the record shows; values that an importer assumes are excluded.
 */
export async function statementsOf(db: Db, ids: StatedIds): Promise<SourceStatement[]> {
  return rowsOf<SourceStatement>(
    db,
    {
      entityId: sql`r.entity_id`,
      column: sql`f.key`,
      value: sql`f.value`,
      source: sql`r.source`,
      dataset: sql`s.dataset`,
      recordId: sql`r.record_id`,
      asOf: sql`r.as_of::text`,
    },
    (columns) => sql`select ${columns}
    from source_records r join sources s on s.key = r.source cross join jsonb_each(r.fields) f
    where r.entity_id = any(${idArray(ids)}) and f.key <> all(r.assumed)
    order by s.rank desc, r.as_of desc nulls last, r.source collate "C", r.record_id collate "C"`,
  );
}

/**
 * The references of a record named by its source records, in the order of `statementsOf`; references of its parts to
 * itself are excluded.
 */
export async function referencesOf(
  db: Db,
  ids: StatedIds,
): Promise<Omit<SourceStatement, "value" | "entityId" | "dataset">[]> {
  return rowsOf<Omit<SourceStatement, "value" | "entityId" | "dataset">>(
    db,
    { column: sql`m.field`, source: sql`r.source`, recordId: sql`r.record_id`, asOf: sql`r.as_of::text` },
    (columns) => sql`select ${columns}
    from source_records r join sources s on s.key = r.source
      join record_mentions m on m.source = r.source and m.record_id = r.record_id and m.entity_id <> all(${idArray(ids)})
    where r.entity_id = any(${idArray(ids)})
    order by s.rank desc, r.as_of desc nulls last, r.source collate "C", r.record_id collate "C"`,
  );
}

/** The columns of a source, over `sources s`. */
export const sourceColumns: Columns<Source> = {
  ...columnsOf("s", ["key", "publisher", "dataset", "licence", "url"]),
  retrievedAt: sql`pave_instant(s.retrieved_at)`,
  isSample: sql`s.is_sample`,
};

/**
 * The columns of a source of one record, over `sources s` and `seenDates`. The sample world is never read again: its
 * records have the date of the source.
 */
export const recordSourceColumns: Columns<RecordSource> = {
  ...sourceColumns,
  firstSeen: sql`pave_instant(seen.first_seen)`,
  retrievedAt: sql`pave_instant(least(seen.last_seen, s.retrieved_at))`,
  missingSince: sql`seen.missing_since::text`,
};

/** When imports read a record in a source, as a row `seen`. */
export const seenDates = (id: SQL): SQL => sql`cross join lateral (
  select min(o.first_seen) as first_seen, max(o.last_seen) as last_seen,
    case when bool_and(o.missing_since is not null) then max(o.missing_since) end as missing_since
  from source_records o where o.entity_id = ${id} and o.source = s.key) seen`;

/** The sources of a record, highest rank first. */
export async function sourcesOf(db: Db, id: string): Promise<RecordSource[]> {
  return rowsOf<RecordSource>(
    db,
    recordSourceColumns,
    (columns) => sql`select ${columns} from sources s ${seenDates(sql`${id}::uuid`)}
      where seen.last_seen is not null order by s.rank desc`,
  );
}

/** All sources, highest rank first. */
export async function allSources(db: Db): Promise<Source[]> {
  return rowsOf<Source>(
    db,
    sourceColumns,
    (columns) => sql`select ${columns} from sources s order by s.rank desc, s.key`,
  );
}

type Figures = OrganizationComplete["figures"];

/** The figures of an organization's sources that report more than once, oldest first. */
export async function figuresOf(db: Db, id: string): Promise<Figures> {
  const rows = await rowsOf<Figures[number]>(
    db,
    {
      asOf: sql`r.as_of::text`,
      source: sql`r.source`,
      values: sql`(select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(r.fields) f
        where f.key in ('total_assets', 'total_deposits', 'total_equity', 'net_loans', 'net_income', 'total_revenue',
          'total_expenditure', 'debt_outstanding', 'population') and jsonb_typeof(f.value) = 'number')`,
    },
    (columns) => sql`select ${columns} from source_records r
    where r.entity_id = ${id} and r.as_of is not null and r.source in (
      select source from source_records where entity_id = ${id} group by source having count(distinct as_of) > 1)
    order by r.as_of`,
  );
  return rows.map(({ values, ...row }) => ({
    ...row,
    values: Object.fromEntries(Object.entries(values).map(([column, value]) => [fieldOf(column), value])),
  }));
}
