import type { Queryable } from "../engine/connection/queryable.js";

/**
 * The strength of a key shared by two records. 0: names of this kind are unique, so one body has both; 1: unique except
 * for a word or number that some sources omit; 2: the name alone, which only makes the two a possible match; 3: a name
 * that other sources may use, which does so if it is the other's own.
 */
export const keyTiers = { name: 0, looseName: 1, nameAlone: 2, maybe: 3 } as const;

/** Writes the keys of the staged records, except of those that are older than what their source is known to say. */
export async function writeRecordKeys(client: Queryable, source: string): Promise<void> {
  const current =
    "s.entity_id is not null and s.outcome is distinct from 'superseded' and s.outcome is distinct from 'rejected'";
  // `joined|` ties what was joined under the keys of an earlier version.
  await client.query(
    `delete from record_keys k using staged s
     where k.source = $1 and k.record_id = s.record_id and ${current}
       and (s.keys->k.key) is distinct from to_jsonb(k.tier) and k.key not like 'joined|%'`,
    [source],
  );
  await client.query(
    `insert into record_keys (source, record_id, key, tier)
     select $1, s.record_id, k.key, k.value::smallint from staged s cross join lateral jsonb_each_text(s.keys) k
     where ${current} on conflict do nothing`,
    [source],
  );
}
