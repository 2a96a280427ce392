import type { Queryable } from "../engine/connection/queryable.js";
import { newId } from "../engine/sql/columns.js";

const reasons: Record<string, string> = {
  identifiers: "It tells identifiers that several organizations have",
  name: "The same name, kind and state, but more than one body has them",
  kind: "The same name in the same place, but of another kind, or of one whose names repeat",
};

/** A record that matches more organizations than this matches none of them well. */
const candidatesMax = 5;

/**
 * Lists the organizations that a staged record may also belong to, unless the record's own source describes them too
 * and so keeps them apart. Returns the number of records newly in doubt.
 */
export async function writeDoubtfulMatches(client: Queryable): Promise<number> {
  const { rows } = await client.query<{
    source: string;
    record: string;
    entity: string;
    candidate: string;
    reason: string;
  }>(
    `with candidates as (
       select d.*, o.id as candidate from doubts d
       cross join lateral unnest(d.keys) k join organizations o on o.match_key = k and not o.is_deleted
       where d.reason <> 'identifiers'
         and not exists (select from source_records r where r.entity_id = o.id and r.source = d.source)
       union all
       select d.*, k::uuid from doubts d cross join lateral unnest(d.keys) k where d.reason = 'identifiers'
     ), ranked as (
       select c.source, c.record_id, r.entity_id, c.candidate, c.reason,
         row_number() over (partition by c.source, c.record_id order by c.reason desc, c.candidate) as place
       from candidates c join source_records r on r.source = c.source and r.record_id = c.record_id
       where r.entity_id <> c.candidate and not exists (
         select from doubtful_matches m
         where m.source = c.source and m.record_id = c.record_id and m.candidate_id = c.candidate)
     )
     select source, record_id as record, entity_id as entity, candidate, reason from ranked where place <= $1`,
    [candidatesMax],
  );
  if (rows.length === 0) return 0;
  await client.query(
    `insert into doubtful_matches (id, entity_type, source, record_id, entity_id, candidate_id, reason)
     select id, 'organizations', source, record_id, entity_id, candidate_id, reason
     from jsonb_to_recordset($1) as d (id uuid, source text, record_id text, entity_id uuid, candidate_id uuid, reason text)`,
    [
      JSON.stringify(
        rows.map((row) => ({
          id: newId(),
          source: row.source,
          record_id: row.record,
          entity_id: row.entity,
          candidate_id: row.candidate,
          reason: reasons[row.reason],
        })),
      ),
    ],
  );
  return new Set(rows.map((row) => `${row.source} ${row.record}`)).size;
}
