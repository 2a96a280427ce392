import type { Queryable } from "../engine/connection/queryable.js";
import { type IdentifierColumn, sharedIdentifiers } from "./identifiers.js";
import { outranks } from "./staging.js";
import { type MergeTarget, mergeTargets } from "./targets.js";

/**
 * The bodies of the unassigned records that have a known record with the same value in the column `$1`. Each is looked
 * up separately: `offset 0` prevents the planner from reading a whole source at once, which it does while its
 * statistics are old.
 */
export const knownBodies = (column: "r.source" | "r.entity_type") => `(
  select w.body_key, r.* from (select distinct body_key from staged where entity_id is null and body_key is not null) w
  cross join lateral (
    select entity_id, joined_by from (
      select * from source_records r where ${column} = $1 and r.body_key = w.body_key offset 0) r
    order by r.source, r.record_id limit 1) r)`;

/**
 * Finds the organization of each staged record, in this order: the record's current one; its body's; the only one with
 * its identifiers. The rest creates organizations, and records without the required fields are rejected; names are
 * compared later, see `settleKeys`. `supplied` are the kinds of identifiers in the batch.
 */
export async function assignOrganizations(
  client: Queryable,
  source: string,
  supplied: readonly IdentifierColumn[],
): Promise<void> {
  await client.query(
    `update staged s set entity_id = r.entity_id, joined_by = r.joined_by,
       outcome = case when ${outranks} then 'superseded' else 'updated' end
     from source_records r
     where r.source = $1 and r.record_id = s.record_id
       and (r.body_key is not distinct from s.body_key or ${outranks})`,
    [source],
  );
  // A record that now describes another body, such as a transferred domain, is reassigned.
  await client.query(
    `update staged s set was_at = r.entity_id from source_records r
     where s.entity_id is null and r.source = $1 and r.record_id = s.record_id`,
    [source],
  );
  await client.query(
    `update staged s set entity_id = b.entity_id, joined_by = b.joined_by, outcome = 'merged'
     from ${knownBodies("r.source")} b
     where s.entity_id is null and s.body_key = b.body_key`,
    [source],
  );
  await client.query(
    "update staged set group_key = coalesce('body ' || body_key, 'record ' || record_id) where entity_id is null",
  );
  await placeByIdentifiers(client, source, supplied);
  await placeRenamed(client, source);
  await placeOnSamples(client, supplied);
  await createRows(client, mergeTargets.organizations);
}

const shared = new Set<IdentifierColumn>(sharedIdentifiers);

const commonWords = `a an and the of for in at city county town village borough township parish state school schools
  district districts board authority department office public education commission council inc llc co corp corporation
  company group association foundation university college services service`
  .split(/\s+/)
  .concat("");

/** Whether two names share a distinctive word. `$1` has the non-distinctive words. */
const sharesWord = (one: string, other: string) => `exists (
  select regexp_split_to_table(pave_fold(${one}), '[^a-z0-9]+')
  intersect select regexp_split_to_table(pave_fold(${other}), '[^a-z0-9]+') except select unnest($1::text[]))`;

async function placeByIdentifiers(
  client: Queryable,
  source: string,
  supplied: readonly IdentifierColumn[],
): Promise<void> {
  for (const column of supplied) {
    const isOneBody = (one: string, other: string) =>
      shared.has(column)
        ? `(${one} is null or ${other} is null or ${sharesWord(one, other)})`
        : "cardinality($1::text[]) > 0";
    await client.query(
      `insert into found select s.n, o.id from staged s join organizations o on o.${column} = s.fields->>'${column}'
       where s.entity_id is null and not o.is_deleted and o.sources <> '{sample}'
         and ${isOneBody("o.name", "s.fields->>'name'")}`,
      [commonWords],
    );
    // Within the batch, too, one identifier means one body.
    await client.query(
      `update staged s set group_key = f.group_key
       from (select distinct on (fields->>'${column}') fields->>'${column}' as value, group_key, fields->>'name' as name
         from staged where entity_id is null and fields ? '${column}' order by 1, n) f
       where s.entity_id is null and s.fields->>'${column}' = f.value and s.group_key <> f.group_key
         and ${isOneBody("f.name", "s.fields->>'name'")}`,
      [commonWords],
    );
  }
  await client.query(
    `update staged s set entity_id = g.entity_id, joined_by = 'identifier', outcome = 'merged'
     from (select t.group_key, min(f.entity_id::text)::uuid as entity_id
       from found f join staged t using (n) group by 1 having count(distinct f.entity_id) = 1) g
     where s.group_key = g.group_key`,
  );
  // Identifiers of two organizations: a user must decide which is right.
  await client.query(
    `insert into doubts select distinct $1, s.record_id, f.entity_id, 'identifiers'
     from found f join staged s using (n) where s.entity_id is null`,
    [source],
  );
}

/**
 * A body whose records all moved together was renamed, unless another source describes it too or the source names
 * another government: then its records were transferred to another body.
 */
async function placeRenamed(client: Queryable, source: string): Promise<void> {
  await client.query(
    `update staged s set entity_id = w.was_at, joined_by = 'itself'
     from (select group_key, min(was_at::text)::uuid as was_at from staged
       where entity_id is null and was_at is not null group by 1 having count(distinct was_at) = 1) w
     where s.entity_id is null and s.group_key = w.group_key
       and not exists (select from source_records r where r.entity_id = w.was_at and r.source = $1
         and not exists (select from staged m where m.record_id = r.record_id and m.group_key = w.group_key))
       and not exists (select from staged m join source_records r on r.source = $1 and r.record_id = m.record_id
         where m.group_key = w.group_key and r.fields->>'name' <> m.fields->>'name'
           and (r.fields->>'match_key' <> m.fields->>'match_key' or exists (
             select from source_records o where o.entity_id = w.was_at and o.source not in ($1, 'user'))))`,
    [source],
  );
}

/** A real body replaces its sample, such as a county that is in the sample world by its GEOID. */
async function placeOnSamples(client: Queryable, supplied: readonly IdentifierColumn[]): Promise<void> {
  for (const column of supplied)
    await client.query(
      `update staged s set entity_id = g.id, joined_by = 'itself', outcome = 'merged'
       from (
         select distinct on (o.id) o.id, t.group_key from staged t join organizations o on o.${column} = t.fields->>'${column}'
         where t.entity_id is null and not o.is_deleted and o.sources = '{sample}' and t.fields ? 'name'
         order by o.id, t.n
       ) g
       where s.entity_id is null and s.group_key = g.group_key`,
    );
}

/**
 * Creates rows for the unassigned records, one per group, if they have the required fields; the others are rejected.
 */
export async function createRows(client: Queryable, { required }: MergeTarget): Promise<void> {
  await client.query(
    `update staged set outcome = 'rejected' where entity_id is null and group_key in (
       select group_key from staged where entity_id is null
       group by 1 having not bool_or(fields ?& ($1::text[] || needs)))`,
    [required],
  );
  await client.query(
    `update staged s set entity_id = l.new_id, joined_by = 'itself',
       outcome = case when s.n = l.n then 'created' else 'merged' end
     from (select distinct on (group_key) group_key, n, new_id from staged
       where entity_id is null and outcome is null order by group_key, n) l
     where s.entity_id is null and s.outcome is null and s.group_key = l.group_key`,
  );
}
