import type { Queryable } from "../engine/connection/queryable.js";
import { identifierColumns } from "./identifiers.js";

/* A record that describes a different body than before, such as a re-registered domain. */

/** Lists the organizations that staged records left for another, for a user to decide whether the two are one. */
export async function listHandedOn(client: Queryable, source: string): Promise<void> {
  await client.query(
    `insert into doubts select $1, s.record_id, s.was_at, 'handedOn' from staged s
     join source_records r on r.source = $1 and r.record_id = s.record_id
     where s.was_at <> s.entity_id and s.outcome <> 'rejected' and r.fields->>'name' <> s.fields->>'name'
       and not exists (select from moved m where m.from_id = s.was_at and m.to_id = s.entity_id)`,
    [source],
  );
}

/**
 * Removes, with history, the record values of organizations that every record has left; the organizations remain as
 * inactive until a user has decided.
 */
export async function freeHandedOn(client: Queryable): Promise<void> {
  const lost = [...identifierColumns, "domains", "match_key", "status"];
  await client.query(
    `insert into made
     select t.entity_id, false, t.change_id, to_jsonb(o) - $1::text[] || '{"status": "inactive"}', o.sources, o.as_of, o.missing_from, o.missing_since
     from touched t join organizations o on o.id = t.entity_id and not o.is_deleted
     where t.entity_id in (select candidate_id from doubts where evidence = 'handedOn')
       and not exists (select from source_records r where r.entity_id = t.entity_id)`,
    [lost],
  );
}
