import { getTableColumns } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { organizations } from "../tables/organizations.js";
import { identifierColumns } from "./merge-place.js";

/** Columns that say something of the record rather than of the body. */
const bookkeeping = new Set([
  "id",
  "sources",
  "as_of",
  "match_key",
  "size_band",
  "search",
  "version",
  "is_deleted",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
]);
const columns = getTableConfig(organizations).columns.map((column) => toSnake(column.name));
const told = columns.filter((column) => !bookkeeping.has(column));
const lists = Object.values(getTableColumns(organizations))
  .filter((column) => column.dataType === "array")
  .map((column) => toSnake(column.name))
  .filter((column) => !bookkeeping.has(column));

/** Drizzle names columns by their key and turns them at the query; here they are needed turned. */
function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** What a body has of which no source tells. */
const untold = JSON.stringify({ status: "active", ...Object.fromEntries(lists.map((list) => [list, []])) });
const populated = (fields: string) =>
  `jsonb_populate_record(null::organizations, '${untold}'::jsonb || jsonb_strip_nulls(${fields}))`;

/** Writes what the source now tells, record by record; what it tells again is marked as seen, at most once a day. */
export async function writeRecords(client: pg.Client, source: string): Promise<void> {
  await client.query(
    `update staged s set fields = s.fields || jsonb_build_object('parent_organization_id', p.entity_id)
     from (
       select distinct on (body_key) body_key, entity_id from (
         select body_key, entity_id, 0 as rank from staged where body_key in (select parent_key from staged) and entity_id is not null
         union all
         select body_key, entity_id, 1 from source_records
         where source = $1 and body_key in (select parent_key from staged)
       ) b order by body_key, rank
     ) p
     where s.parent_key = p.body_key and s.entity_id <> p.entity_id`,
    [source],
  );
  await client.query(
    `update staged s set outcome = case
       when s.was_at is null and r.fields = s.fields and r.as_of is not distinct from s.as_of then 'unchanged' else 'updated' end
     from source_records r where r.source = $1 and r.record_id = s.record_id and coalesce(s.outcome, 'merged') in ('merged', 'updated')`,
    [source],
  );
  await client.query(
    `insert into source_records (source, record_id, entity_type, entity_id, fields, as_of, body_key, joined_by)
     select $1, record_id, 'organizations', entity_id, fields, as_of, body_key, joined_by
     from staged where outcome in ('created', 'merged', 'updated') order by n
     on conflict (source, record_id) do update set entity_id = excluded.entity_id, fields = excluded.fields,
       as_of = excluded.as_of, body_key = excluded.body_key, joined_by = excluded.joined_by, last_seen = now()`,
    [source],
  );
  await client.query(
    `update source_records r set last_seen = now() from staged s
     where s.outcome = 'unchanged' and r.source = $1 and r.record_id = s.record_id and r.last_seen < current_date`,
    [source],
  );
}

/**
 * Makes anew the organizations that the batch touched, from all that their sources say: of each field the word of the
 * highest rank, then of the newest date; lists are united, unless a person has written one. Sample values never stand
 * beside real ones.
 */
export async function composeOrganizations(client: pg.Client, source: string): Promise<void> {
  await client.query(
    `insert into touched
     select entity_id, bool_or(outcome = 'created'), count(*), min(change_id::text)::uuid
     from staged where outcome in ('created', 'merged', 'updated') group by 1
     on conflict do nothing`,
  );
  await client.query(
    `insert into touched select was_at, false, null, min(new_id::text)::uuid from staged
     where was_at is not null and outcome <> 'rejected' group by 1 on conflict do nothing`,
  );
  await client.query("analyze touched");
  // A person's edit of one of them ends first, and is then among the records read below.
  await client.query(
    "select from organizations where id in (select entity_id from touched where not is_new) order by id for update",
  );
  await client.query(
    `insert into made
     select t.entity_id, true, t.change_id, s.fields, array[$1], s.as_of
     from touched t join staged s using (entity_id)
     where t.is_new and t.records = 1 and s.outcome = 'created'`,
    [source],
  );
  await client.query(composed);
}

const composed = `
  insert into made
  with records as materialized (
    select t.entity_id, r.source, r.record_id, r.as_of, r.fields, s.rank
    from touched t
    join source_records r on r.entity_id = t.entity_id
    join sources s on s.key = r.source
    where not (t.is_new and t.records is not distinct from 1)
      and (not s.is_sample or not exists (
        select from source_records real join sources rs on rs.key = real.source
        where real.entity_id = t.entity_id and not rs.is_sample))
  ), parts as materialized (
    select r.entity_id, f.key, f.value, r.rank, r.as_of, r.source, r.record_id,
      jsonb_typeof(f.value) = 'array' as is_list
    from records r cross join lateral jsonb_each(r.fields) f
  ), chosen as (
    select distinct on (entity_id, key) entity_id, key, value, source from parts where not is_list
    order by entity_id, key, rank desc, as_of desc nulls last, source, record_id
  ), united as (
    select p.entity_id, p.key, jsonb_agg(distinct e.value order by e.value) as value
    from parts p cross join lateral jsonb_array_elements(p.value) e
    where p.is_list and (p.source = 'user' or (p.entity_id, p.key) not in (
      select entity_id, key from parts where is_list and source = 'user'))
    group by 1, 2
  ), bodies as (
    select entity_id, jsonb_object_agg(key, value) as fields from (
      select entity_id, key, value from chosen union all select * from united
    ) v group by 1
  ), told_by as (
    select d.entity_id, max(d.as_of) as as_of, array_agg(d.source order by d.source = n.source desc, d.rank desc, d.source) as sources
    from (select entity_id, source, rank, max(as_of) as as_of from records group by 1, 2, 3) d
    left join chosen n on n.entity_id = d.entity_id and n.key = 'name'
    group by 1
  )
  select entity_id, t.is_new, t.change_id, b.fields, s.sources, s.as_of
  from bodies b join told_by s using (entity_id) join touched t using (entity_id)`;

/** Leaves out of a body an identifier that another live one has: a person must say whose it is. */
export async function withholdIdentifiers(client: pg.Client): Promise<void> {
  for (const column of identifierColumns) {
    await client.query(
      `update made m set fields = m.fields - '${column}' from organizations o
       where o.${column} = m.fields->>'${column}' and o.id <> m.entity_id and not o.is_deleted
         and not exists (select from made other where other.entity_id = o.id)`,
    );
    await client.query(
      `update made m set fields = m.fields - '${column}' from (
         select entity_id, row_number() over (partition by fields->>'${column}' order by is_new, entity_id) as place
         from made where fields ? '${column}') d
       where d.place > 1 and m.entity_id = d.entity_id`,
    );
  }
}

/** Writes the organizations that differ from before, and the change log. Answers whether any did. */
export async function writeOrganizations(client: pg.Client, source: string, importId: string): Promise<boolean> {
  const revised = await client.query(
    `insert into revised
     with pairs as materialized (
       select o.id, m.change_id, m.fields, m.sources, m.as_of, to_jsonb(o) as before,
         to_jsonb(${populated("m.fields")}) as after,
         o.sources <> m.sources or o.as_of is distinct from m.as_of
           or o.match_key is distinct from m.fields->>'match_key' as is_retold
       from made m join organizations o on o.id = m.entity_id and not o.is_deleted
       where not m.is_new
     ), compared as (
       select p.*, coalesce((
         select jsonb_object_agg(a.key, jsonb_build_object('before', p.before->a.key, 'after', a.value))
         from jsonb_each(p.after) a where a.key = any($1) and p.before->a.key <> a.value
       ), '{}') as differences from pairs p
     )
     select id, change_id, fields, differences, sources, as_of from compared where differences <> '{}' or is_retold`,
    [told],
  );
  await client.query(
    `insert into changes (id, entity_type, entity_id, version, cause, source, import_id, fields)
     select v.change_id, 'organizations', o.id, o.version + 1, 'sourceChanged', $1, $2, v.differences
     from revised v join organizations o on o.id = v.entity_id where v.differences <> '{}'`,
    [source, importId],
  );
  // An identifier that goes from one body to another leaves the first before it comes to the second.
  await client.query(
    `update organizations o set ${identifierColumns.map((c) => `${c} = case when v.differences ? '${c}' then null else o.${c} end`).join(", ")}
     from revised v where o.id = v.entity_id and v.differences ?| $1`,
    [identifierColumns],
  );
  await client.query(
    `update organizations o set ${told.map((column) => `${column} = r.${column}`).join(", ")},
       match_key = r.match_key, sources = v.sources, as_of = v.as_of,
       version = o.version + (v.differences <> '{}')::integer,
       updated_at = case when v.differences <> '{}' then now() else o.updated_at end,
       updated_by = case when v.differences <> '{}' then null else o.updated_by end
     from revised v cross join lateral ${populated("v.fields")} r where o.id = v.entity_id`,
  );
  const created = await client.query(
    `insert into organizations (id, ${told.join(", ")}, match_key, sources, as_of)
     select m.entity_id, ${told.map((column) => `r.${column}`).join(", ")}, r.match_key, m.sources, m.as_of
     from made m cross join lateral ${populated("m.fields")} r where m.is_new order by m.entity_id`,
  );
  await client.query(
    `insert into changes (id, entity_type, entity_id, version, cause, source, import_id, fields)
     select change_id, 'organizations', entity_id, 1, 'create', sources[1], $1, '{}' from made where is_new order by change_id`,
    [importId],
  );
  const left = await removeLeft(client, source, importId);
  return left || (revised.rowCount ?? 0) > 0 || (created.rowCount ?? 0) > 0;
}

/** An organization whose every record went over to another is merged: it stays in the history alone. */
async function removeLeft(client: pg.Client, source: string, importId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `with gone as (
       update organizations o set is_deleted = true, status = 'merged', version = version + 1, updated_at = now()
       from touched t where o.id = t.entity_id and not t.is_new and not o.is_deleted
         and not exists (select from source_records r where r.entity_id = o.id)
       returning o.id, o.version, t.change_id
     )
     insert into changes (id, entity_type, entity_id, version, cause, source, import_id, fields)
     select change_id, 'organizations', id, version, 'merge', $1, $2, '{}' from gone`,
    [source, importId],
  );
  return (rowCount ?? 0) > 0;
}
