import type { ListMatches, Match, MatchPage } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { columnsOf, jsonBuilt, jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { readPage, type Sorting } from "../engine/sql/page.js";
import { rowsOf } from "../engine/sql/rows.js";
import { identifierColumns } from "../import/identifiers.js";

/** The fields compared between the two bodies of a match and the record. */
const compared = [
  ...["name", "org_type", "status", "locality", "region", "county", "postal_code", "domains", "match_key"],
  ...identifierColumns,
];
const comparedList = sql.raw(`'{${compared.join(",")}}'::text[]`);

type Body = NonNullable<Match["entity"]>;
const bodyRecord = jsonBuilt<Body["records"][number]>(columnsOf("r", ["source", "recordId", "joinedBy"]));
const matched = jsonBuilt<Body>({
  ...columnsOf("o", ["id", "name"]),
  isGone: sql`o.is_deleted`,
  sources: sql`o.sources`,
  values: sql`(select coalesce(json_object_agg(v.key, v.value), '{}') from jsonb_each(to_jsonb(o)) v
    where v.key = any(${comparedList}) and v.value not in ('null', '[]'))`,
  records: sql`(select coalesce(json_agg(${bodyRecord} order by r.source, r.record_id), '[]') from (
    select * from source_records where entity_id = o.id order by source, record_id limit 20) r)`,
});

/** A body with its compared fields and its sources. */
const body = (id: SQL) => sql`(select ${matched} from organizations o where o.id = ${id})`;

const match: Record<keyof Match, SQL> = {
  id: sql`m.id`,
  source: sql`m.source`,
  recordId: sql`m.record_id`,
  reason: sql`m.reason`,
  evidence: sql`m.evidence`,
  strength: sql`m.strength`,
  agrees: sql`m.agrees`,
  differs: sql`m.differs`,
  foundAt: sql`pave_instant(m.found_at)`,
  values: sql`(select coalesce(json_object_agg(v.key, v.value), '{}') from source_records r cross join jsonb_each(r.fields) v
    where r.source = m.source and r.record_id = m.record_id and v.key = any(${comparedList}))`,
  entity: body(sql`m.entity_id`),
  candidate: body(sql`m.candidate_id`),
  decision: sql`m.decision`,
  decidedAt: sql`pave_instant(m.decided_at)`,
  decisionReason: sql`m.decision_reason`,
};
const item = jsonObject<Match>(match);
const strongestFirst: Sorting = { keys: [{ key: sql`m.strength`, type: "integer" }], id: sql`m.id`, order: "desc" };

/** Possible matches with both bodies side by side, the likeliest first; open ones of deleted bodies are omitted. */
export function listMatches(db: Db, query: ListMatches): Promise<JsonText<MatchPage>> {
  const { decision, source, region, evidence } = query;
  const decided =
    decision === "open"
      ? sql`m.decision is null and not exists (select from organizations o where o.id in (m.entity_id, m.candidate_id) and o.is_deleted)`
      : sql`m.decision = ${decision}`;
  const found = sql`doubtful_matches m where m.entity_type = 'organizations' and ${decided}
    ${source ? sql`and m.source = ${source}` : sql``} ${evidence ? sql`and m.evidence = ${evidence}` : sql``}
    ${region ? sql`and exists (select from organizations o where o.id in (m.entity_id, m.candidate_id) and o.region = ${region})` : sql``}`;
  return readPage(db, { item, found, sorting: strongestFirst }, query);
}

/** One match; null if it does not exist. */
export async function getMatch(db: Db, id: string): Promise<Match | null> {
  const rows = await rowsOf<{ item: Match }>(
    db,
    { item: item },
    (columns) => sql`select ${columns} from doubtful_matches m where m.id = ${id} and m.entity_type = 'organizations'`,
  );
  return rows[0]?.item ?? null;
}
