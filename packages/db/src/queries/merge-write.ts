import { getTableColumns } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { organizations } from "../tables/organizations.js";
import { identifierColumns } from "./merge-identifiers.js";

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
     ), compared as materialized (
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
  return (revised.rowCount ?? 0) > 0 || (created.rowCount ?? 0) > 0;
}
