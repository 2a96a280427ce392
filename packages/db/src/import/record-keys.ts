import { states } from "@pave/contract";
import type { Queryable } from "../engine/connection/queryable.js";

/**
 * The strength of a key shared by two records. 0: names of this kind are unique, so one body has both; 1: unique except
 * for a word or number that some sources omit; 2: the name alone, which only makes the two a possible match; 3: a name
 * that other sources may use, which counts if it is the other's own.
 */
export const keyTiers = { name: 0, looseName: 1, nameAlone: 2, maybe: 3 } as const;

const anyState = `unnest(array[${states.map(({ usps }) => `'${usps}'`).join(", ")}]) state`;

/** Whether a key is the name of a body in its state, or of one without a state. */
export const isName = (of: string) =>
  `(${of}.tier = ${keyTiers.nameAlone} and ${of}.key like 'name|%' and split_part(${of}.key, '|', 4) = '')`;

/** The keys of the name of a body without a state in all states, or of a body in a state without it. */
export const namesakeKeys = (key: string) => `lateral (
  select 'name||' || split_part(${key}, '|', 3) as key where ${key} not like 'name||%' union all
  select 'name|' || state || '|' || split_part(${key}, '|', 3) from ${anyState} where ${key} like 'name||%')`;

/**
 * Writes the keys of the staged records, except those older than the known state of their source, and lists their
 * organizations in `linked`, except new ones of one record whose keys no other record has, which match no other.
 */
export async function writeRecordKeys(client: Queryable, source: string): Promise<void> {
  const current =
    "s.entity_id is not null and s.outcome is distinct from 'superseded' and s.outcome is distinct from 'rejected'";
  // `joined|` connects what was joined under the keys of an earlier version.
  await client.query(
    `delete from record_keys k using staged s
     where k.source = $1 and k.record_id = s.record_id and ${current}
       and (s.keys->k.key) is distinct from to_jsonb(k.tier) and k.key not like 'joined|%'`,
    [source],
  );
  await client.query(
    `with given as materialized (
       select s.record_id, s.entity_id, k.key, k.value::smallint as tier
       from staged s cross join lateral jsonb_each_text(s.keys) k where ${current}
     ), written as (
       insert into record_keys (source, record_id, key, tier) select $1, record_id, key, tier from given
       on conflict do nothing
     )
     insert into linked
     select entity_id from (select entity_id, key, count(*) over (partition by key) as sharers from given) g
     where sharers > 1 or exists (select from record_keys k where k.key = g.key)
     union select s.entity_id from staged s where ${current} and s.outcome <> 'created'
     union select was_at from staged where was_at is not null`,
    [source],
  );
  // Each is looked up separately: of an `exists` the planner would read all keys.
  await client.query(
    `insert into linked
     select distinct g.entity_id from (
       select s.entity_id, k.key, k.value::smallint as tier
       from staged s cross join lateral jsonb_each_text(s.keys) k where ${current}) g
     cross join ${namesakeKeys("g.key")} n
     cross join lateral (select from record_keys k where k.key = n.key limit 1) k
     where ${isName("g")} on conflict do nothing`,
  );
}

/**
 * The keys of the touched organizations, except unshared ones: see `writeRecordKeys`. Each is looked up separately,
 * since the planner otherwise reads all keys.
 */
export const keysOfTouched = `(
  select t.entity_id, k.key, k.tier from touched t
  cross join lateral (select source, record_id from source_records r where r.entity_id = t.entity_id offset 0) r
  cross join lateral (
    select key, tier from record_keys k where k.source = r.source and k.record_id = r.record_id offset 0) k
  where not t.is_new or t.records is distinct from 1 or t.entity_id in (select entity_id from linked))`;

/** The organizations whose records have a key, with its tier. */
export const sharersOf = (key: string): string => `lateral (
  select r.entity_id, k.tier from (select * from record_keys k where k.key = ${key} offset 0) k
  cross join lateral (
    select entity_id from source_records r where r.source = k.source and r.record_id = k.record_id offset 0) r)`;

/**
 * The touched organizations of a name and those of the same name that state a state where these state none, or the
 * reverse, unless more than `$1` organizations in all states have the name.
 */
export const namesakes = `(
  select n.entity_id, o.entity_id as other from near_keys n
  cross join ${namesakeKeys("n.key")} v cross join ${sharersOf("v.key")} o
  where ${isName("n")} and o.tier = ${keyTiers.nameAlone} and (
    select count(distinct e.entity_id) from (
      select e.entity_id from ${namesakeKeys("('name||' || split_part(n.key, '|', 3))")} a
      cross join ${sharersOf("a.key")} e limit 50) e) <= $1)`;

/** Marks the organizations that have one of `sharedIdentifiers` in common with touched ones. */
export async function touchSharers(client: Queryable): Promise<void> {
  await client.query(
    `insert into touched
     select distinct on (o.entity_id) o.entity_id, false, null::integer, gen_random_uuid()
     from ${keysOfTouched} t cross join ${sharersOf("t.key")} o
     where t.key like 'identifier|%' and o.entity_id <> t.entity_id on conflict do nothing`,
  );
}
