import type { Queryable } from "../engine/connection/queryable.js";
import { newId } from "../engine/sql/columns.js";
import type { IdentifierColumn } from "./identifiers.js";
import { type MergeTarget, mergeTargets } from "./targets.js";

/**
 * Of the bodies of the unassigned records, those with a known record where a column is `$1`. Each is looked up by
 * itself: `offset 0` keeps the planner from reading a whole source at once, which it does while its statistics are old.
 */
export const knownBodies = (column: "r.source" | "r.entity_type") => `(
  select w.body_key, r.* from (select distinct body_key from staged where entity_id is null and body_key is not null) w
  cross join lateral (
    select entity_id, joined_by from (
      select * from source_records r where ${column} = $1 and r.body_key = w.body_key offset 0) r
    order by r.source, r.record_id limit 1) r)`;

/**
 * Finds the organization of each staged record, in this order: the record's current one; its body's; the only one with
 * its identifiers; the only one with its match key. The rest creates organizations, and records without the
 * required fields are rejected. `supplied` are the kinds of identifiers in the batch.
 */
export async function assignOrganizations(
  client: Queryable,
  source: string,
  supplied: readonly IdentifierColumn[],
): Promise<void> {
  await client.query(
    `update staged s set entity_id = r.entity_id, joined_by = r.joined_by,
       outcome = case when r.as_of > s.as_of then 'unchanged' else 'updated' end
     from source_records r
     where r.source = $1 and r.record_id = s.record_id
       and (r.body_key is not distinct from s.body_key or r.as_of > s.as_of)`,
    [source],
  );
  // A record that now describes another body, such as a domain that was handed on, is assigned anew.
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
  await placeByKeys(client, source, supplied);
  await placeRenamed(client, source);
  await placeOnSamples(client, supplied);
  await createRows(client, source, mergeTargets.organizations);
}

async function placeByIdentifiers(
  client: Queryable,
  source: string,
  supplied: readonly IdentifierColumn[],
): Promise<void> {
  for (const column of supplied) {
    await client.query(
      `insert into found select s.n, o.id from staged s join organizations o on o.${column} = s.fields->>'${column}'
       where s.entity_id is null and not o.is_deleted and o.sources <> '{sample}'`,
    );
    // Within the batch, too, one identifier is one body.
    await client.query(
      `update staged s set group_key = f.group_key
       from (select distinct on (fields->>'${column}') fields->>'${column}' as value, group_key
         from staged where entity_id is null and fields ? '${column}' order by 1, n) f
       where s.entity_id is null and s.fields->>'${column}' = f.value and s.group_key <> f.group_key`,
    );
  }
  await client.query(
    `update staged s set entity_id = g.entity_id, joined_by = 'identifier', outcome = 'merged'
     from (select t.group_key, min(f.entity_id::text)::uuid as entity_id
       from found f join staged t using (n) group by 1 having count(distinct f.entity_id) = 1) g
     where s.group_key = g.group_key`,
  );
  // Identifiers of two organizations: a person must decide which is right.
  await client.query(
    `insert into doubts select $1, s.record_id, s.new_id, array_agg(distinct f.entity_id::text), 'identifiers'
     from found f join staged s using (n) where s.entity_id is null group by s.record_id, s.new_id`,
    [source],
  );
}

/**
 * A key matches if one body of this source has it and one organization, in which this source has no other body and no
 * identifier contradicts it. Otherwise it is ambiguous: bodies it had joined before are separated again, so that the
 * order of the sources does not matter.
 */
async function placeByKeys(client: Queryable, source: string, supplied: readonly IdentifierColumn[]): Promise<void> {
  await client.query(
    `with leaders as (
       select distinct on (group_key) group_key, match_key from staged
       where entity_id is null and match_key is not null order by group_key, n
     ), counted as (
       select l.*, count(*) over (partition by match_key) > 1 as has_rival from leaders l
     )
     insert into keyed
     select c.group_key, c.match_key, o.id,
       c.has_rival or count(*) over (partition by c.group_key) > 1
         or exists (select from source_records r where r.entity_id = o.id and r.source = $1
           and not exists (select from staged m where m.record_id = r.record_id and m.was_at is not null))
         or o.id in (select entity_id from staged where entity_id is not null)
     from counted c join organizations o on o.match_key = c.match_key and not o.is_deleted`,
    [source],
  );
  for (const column of supplied)
    await client.query(
      `update keyed k set is_ambiguous = true from staged s, organizations o
       where not k.is_ambiguous and s.group_key = k.group_key and o.id = k.entity_id
         and o.${column} <> s.fields->>'${column}'`,
    );
  await client.query(
    `update keyed k set is_ambiguous = true from doubts d, staged s
     where s.record_id = d.record_id and s.group_key = k.group_key`,
  );
  await client.query(
    `update staged s set entity_id = k.entity_id, joined_by = 'matchKey', outcome = 'merged'
     from keyed k where s.entity_id is null and s.group_key = k.group_key and not k.is_ambiguous`,
  );
  await client.query(
    `insert into doubts select distinct on (s.group_key) $1, s.record_id, s.new_id, array[k.match_key], 'name'
     from staged s join keyed k using (group_key) where s.entity_id is null order by s.group_key, s.n`,
    [source],
  );
  await takeApart(client, source);
}

/** Gives bodies that were joined by a now ambiguous key organizations of their own. */
async function takeApart(client: Queryable, source: string): Promise<void> {
  const { rows } = await client.query<{ source: string; body: string; entity_id: string; match_key: string }>(
    `select distinct r.source, coalesce(r.body_key, r.record_id) as body, r.entity_id, k.match_key
     from keyed k join source_records r on r.entity_id = k.entity_id
     where k.is_ambiguous and r.joined_by = 'matchKey'`,
  );
  for (const joined of rows) {
    const apart = newId();
    await client.query(
      `with moved as (
         update source_records set entity_id = $1, joined_by = 'itself'
         where entity_id = $2 and source = $3 and coalesce(body_key, record_id) = $4 returning source, record_id
       )
       insert into doubts select source, min(record_id), $1, array[$5], 'name' from moved group by source`,
      [apart, joined.entity_id, joined.source, joined.body, joined.match_key],
    );
    if (joined.source === source)
      await client.query(
        `update staged set entity_id = $1, joined_by = 'itself'
         where entity_id = $2 and coalesce(body_key, record_id) = $3`,
        [apart, joined.entity_id, joined.body],
      );
    await client.query(
      "insert into touched values ($1, true, null, $3), ($2, false, null, $4) on conflict do nothing",
      [apart, joined.entity_id, newId(), newId()],
    );
  }
}

/** A body whose records all moved together to a name that nothing else has is the same body, renamed. */
async function placeRenamed(client: Queryable, source: string): Promise<void> {
  await client.query(
    `update staged s set entity_id = w.was_at, joined_by = 'itself'
     from (select group_key, min(was_at::text)::uuid as was_at from staged
       where entity_id is null and was_at is not null group by 1 having count(distinct was_at) = 1) w
     where s.entity_id is null and s.group_key = w.group_key
       and not exists (select from source_records r where r.entity_id = w.was_at and r.source = $1
         and not exists (select from staged m where m.record_id = r.record_id and m.group_key = w.group_key))`,
    [source],
  );
}

/** A real body replaces its sample, such as a county that the sample world has by its GEOID. */
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
export async function createRows(client: Queryable, source: string, { required }: MergeTarget): Promise<void> {
  await client.query(
    `update staged set outcome = 'rejected' where entity_id is null and group_key in (
       select group_key from staged where entity_id is null
       group by 1 having not bool_or(fields ?& $1))`,
    [required],
  );
  await client.query(
    `update staged s set entity_id = l.new_id, joined_by = 'itself',
       outcome = case when s.n = l.n then 'created' else 'merged' end
     from (select distinct on (group_key) group_key, n, new_id from staged
       where entity_id is null and outcome is null order by group_key, n) l
     where s.entity_id is null and s.outcome is null and s.group_key = l.group_key`,
  );
  // A new body whose name matches one of another kind.
  await client.query(
    `insert into doubts select $1, s.record_id, s.entity_id, s.maybe_keys, 'kind' from staged s
     where s.outcome = 'created' and s.maybe_keys is not null`,
    [source],
  );
}
