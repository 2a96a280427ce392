import type { ChangeCause } from "@pave/contract";
import type { Queryable } from "../engine/connection/queryable.js";
import { notifyFamily } from "../engine/records/changes.js";
import type { MergeParent } from "../families/family.js";
import type { ImportRun } from "./import-run.js";
import { isAny, outranks } from "./staging.js";
import type { MergeTarget } from "./targets.js";

/** A field that is null takes its column's default; a null within a value, such as an unknown unit, stays. */
const withoutNulls = (fields: string) => `case when ${fields} @? 'strict $.* ? (@ == null)'
  then (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${fields}) where value <> 'null')
  else ${fields} end`;

const populated = ({ name, defaults }: MergeTarget, fields: string) =>
  `jsonb_populate_record(null::${name}, '${JSON.stringify(defaults).replaceAll("'", "''")}'::jsonb || ${withoutNulls(fields)})`;

/**
 * Writes the source's current values, record by record, unless those on file outrank them. Unchanged ones are marked as
 * seen by this import. `isAnyKnown`: some of the records may be on file.
 */
export async function writeRecords(
  client: Queryable,
  target: MergeTarget,
  { id, source }: Pick<ImportRun, "id" | "source">,
  isAnyKnown: boolean,
): Promise<void> {
  if (target.name === "organizations") await setParents(client, source);
  if (isAnyKnown) await compareWithKnown(client, source, id);
  await client.query(
    `insert into source_records (source, record_id, entity_type, entity_id, fields, notes, assumed, as_of, body_key, joined_by, edition)
     select $1, record_id, $2, entity_id, fields, notes, assumed, as_of, body_key, joined_by, edition
     from staged where outcome in ('created', 'merged', 'updated') order by n
     on conflict (source, record_id) do update set entity_id = excluded.entity_id, fields = excluded.fields,
       notes = excluded.notes, assumed = excluded.assumed, as_of = excluded.as_of, body_key = excluded.body_key, joined_by = excluded.joined_by, edition = excluded.edition,
       last_seen = now(), missing_since = null`,
    [source, target.name],
  );
  if (isAnyKnown) await markSeen(client, source, id);
}

async function setParents(client: Queryable, source: string): Promise<void> {
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
}

async function compareWithKnown(client: Queryable, source: string, id: string): Promise<void> {
  await client.query(
    `update staged s set outcome = case
       when s.outcome = 'superseded' then case when r.fields = s.fields then 'unchanged' else 'superseded' end
       when s.was_at is null and r.as_of is not distinct from s.as_of
         and (r.fields = s.fields and r.notes = s.notes and r.assumed = s.assumed and r.missing_since is null or r.edition = s.edition and r.last_seen >= i.started_at) then 'unchanged'
       else 'updated' end
     from source_records r, imports i
     where r.source = $1 and r.record_id = s.record_id and i.id = $2
       and coalesce(s.outcome, 'merged') in ('merged', 'updated', 'superseded')`,
    [source, id],
  );
}

async function markSeen(client: Queryable, source: string, id: string): Promise<void> {
  // Each record is looked up separately: see `knownBodies`.
  await client.query(
    `update source_records r set last_seen = now(), edition = case when ${outranks} then r.edition else s.edition end
     from staged s cross join lateral (select o.record_id from source_records o, imports i
       where o.source = $1 and o.record_id = s.record_id and i.id = $2
         and (o.last_seen < i.started_at or o.edition is null or o.edition collate "C" < s.edition collate "C") offset 0) o
     where s.outcome in ('unchanged', 'superseded') and r.source = $1 and r.record_id = o.record_id`,
    [source, id],
  );
}

/**
 * Writes the changed rows and the change log: a record's own, or for a part that of its owner. Caches drop them on
 * commit.
 */
export async function writeRows(
  client: Queryable,
  target: MergeTarget,
  source: string | null,
  importId: string | null,
  cause: ChangeCause = importId ? "sourceChanged" : "merge",
): Promise<void> {
  const { name, isRecord, parent, otherwise } = target;
  const revised = (await isAny(client, "made", "not is_new"))
    ? await writeRevised(client, target, source, importId, cause)
    : 0;
  const created = await insertMade(client, target);
  if (isRecord)
    await client.query(
      `insert into changes (id, entity_type, entity_id, version, cause, source, import_id, fields)
       select change_id, $2, entity_id, 1, 'create', sources[1], $1, '{}' from made where is_new order by change_id`,
      [importId, name],
    );
  if (parent) await writeParentHistory(client, parent, "true", cause, source, importId);
  if (parent && otherwise)
    await writeParentHistory(client, otherwise, `not fields ? '${parent.column}'`, cause, source, importId);
  if (revised > 0 || created > 0) await notifyFamily(client, parent?.table ?? name);
}

/** Writes the changed rows and their changes. Returns their number. */
async function writeRevised(
  client: Queryable,
  target: MergeTarget,
  source: string | null,
  importId: string | null,
  cause: ChangeCause,
): Promise<number> {
  const { name, sourceColumns: supplied, identifiers, isRecord } = target;
  const compared = isRecord ? [...supplied, ...originColumns] : supplied;
  const origin = originColumns.map((column) => `'${column}', to_jsonb(m.${column})`).join(", ");
  const revised = await client.query(
    `insert into revised
     with pairs as materialized (
       select o.id, m.*, to_jsonb(o) as before,
         to_jsonb(${populated(target, "m.fields")}) ${isRecord ? `|| jsonb_build_object(${origin})` : ""} as after,
         ${hasMatchKey(target) ? "o.match_key is distinct from m.fields->>'match_key'" : "false"} as is_rekeyed
       from made m join ${name} o on o.id = m.entity_id and not o.is_deleted
       where not m.is_new
     ), compared as materialized (
       select p.*, coalesce((
         select jsonb_object_agg(a.key, jsonb_build_object('before', p.before->a.key, 'after', a.value))
         from jsonb_each(p.after) a where a.key = any($1) and p.before->a.key <> a.value
       ), '{}') as differences from pairs p
     )
     select id, change_id, fields, differences, ${originColumns.join(", ")} from compared
     where differences <> '{}' or is_rekeyed`,
    [compared],
  );
  if (isRecord)
    await client.query(
      `insert into changes (id, entity_type, entity_id, version, cause, source, import_id, fields)
       select v.change_id, $3, o.id, o.version + 1, $4, $1, $2, v.differences
       from revised v join ${name} o on o.id = v.entity_id where v.differences <> '{}'`,
      [source, importId, name, cause],
    );
  if (identifiers.length > 0) {
    await client.query("insert into suspects select entity_id from revised where differences ?| $1", [identifiers]);
    // An identifier that moves between bodies is removed from the first before it is set on the second.
    await client.query(
      `update ${name} o set ${identifiers.map((c) => `${c} = case when v.differences ? '${c}' then null else o.${c} end`).join(", ")}
       from revised v where o.id = v.entity_id and v.differences ?| $1`,
      [identifiers],
    );
  }
  await client.query(
    `update ${name} o set ${[...supplied, ...(hasMatchKey(target) ? ["match_key"] : [])].map((column) => `${column} = r.${column}`).join(", ")},
       ${isRecord ? originColumns.map((column) => `${column} = v.${column},`).join(" ") : ""}
       version = o.version + (v.differences <> '{}')::integer,
       updated_at = case when v.differences <> '{}' then now() else o.updated_at end,
       updated_by = case when v.differences <> '{}' then null else o.updated_by end
     from revised v cross join lateral ${populated(target, "v.fields")} r where o.id = v.entity_id`,
  );
  return revised.rowCount ?? 0;
}

/** Provenance columns of a record, determined by its sources and their dates. */
const originColumns = ["sources", "as_of", "missing_from", "missing_since"] as const;

const hasMatchKey = ({ name }: MergeTarget) => name === "organizations";

/** Inserts the new rows. */
async function insertMade(client: Queryable, target: MergeTarget): Promise<number> {
  const { name, sourceColumns: supplied, ownId, isRecord } = target;
  const columns = [
    ["id", "m.entity_id"],
    ...(ownId ? [[ownId, "m.entity_id"]] : []),
    // A field that is null or missing takes its column's default.
    ...supplied.map((column) => [
      column,
      column in target.defaults ? `coalesce(r.${column}, d.${column})` : `r.${column}`,
    ]),
    ...(hasMatchKey(target) ? [["match_key", "r.match_key"]] : []),
    ...(isRecord ? originColumns.map((column) => [column, `m.${column}`]) : []),
  ];
  const { rowCount } = await client.query(
    `insert into ${name} (${columns.map(([column]) => column).join(", ")})
     select ${columns.map(([, value]) => value).join(", ")}
     from (select * from made where is_new order by entity_id) m
     cross join lateral jsonb_populate_record(null::${name}, m.fields) r
     cross join jsonb_populate_record(null::${name}, $1) d`,
    [JSON.stringify(target.defaults)],
  );
  return rowCount ?? 0;
}

/**
 * A change of parts is a version of their owner. Parts created in the same transaction as their owner belong to its
 * creation.
 */
async function writeParentHistory(
  client: Queryable,
  { table, column, field }: MergeParent,
  which: string,
  cause: ChangeCause,
  source: string | null,
  importId: string | null,
): Promise<void> {
  await client.query(
    `with owners as materialized (
       select (fields->>'${column}')::uuid as id from (
         select fields from made where is_new and ${which} union all select fields from revised where ${which}) o
       where fields->>'${column}' is not null
       except select entity_id from changes where cause = 'create' and xid = pg_current_xact_id()
     ), items as (
       select o.id, change_id, null::jsonb as before, jsonb_build_object('id', entity_id) || fields as after
       from made join owners o on o.id = (fields->>'${column}')::uuid where is_new and ${which}
       union all
       select o.id, change_id, d.before, d.after from revised
       join owners o on o.id = (fields->>'${column}')::uuid cross join lateral (
         select jsonb_object_agg(key, value->'before') || jsonb_build_object('id', entity_id) as before,
           jsonb_object_agg(key, value->'after') || jsonb_build_object('id', entity_id) as after from jsonb_each(differences)) d
       where differences <> '{}' and ${which}
     ), parents as (
       select id, min(change_id::text)::uuid as change_id, jsonb_agg(before) filter (where before is not null) as before,
         jsonb_agg(after) as after
       from items group by 1
     ), next as (
       update ${table} p set version = p.version + 1, updated_at = now(), updated_by = null from parents
       where p.id = parents.id returning p.id, p.version
     )
     insert into changes (id, entity_type, entity_id, version, cause, source, import_id, fields)
     select change_id, $1, id, version, $5, $3, $4,
       jsonb_build_object($2::text, jsonb_build_object('before', before, 'after', after))
     from parents join next using (id)`,
    [table, field, source, importId, cause],
  );
}
