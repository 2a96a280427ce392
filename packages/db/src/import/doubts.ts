import type { Queryable } from "../engine/connection/queryable.js";
import { newId } from "../engine/sql/columns.js";
import { textRowsOf } from "../engine/sql/rows.js";
import { identifierColumns } from "./identifiers.js";
import { keysOfTouched, namesakes, sharersOf } from "./record-keys.js";

const reasons = {
  name: "The same kind of body, name and state, but several have them or they differ in an identifier",
  looseName: "The same name and state but for a number or a word of its kind",
  // Two records of one award source may be one body, and federal bodies have no state.
  nameAlone: "The same name, in the same state or without one",
  namesake: "The same name, but only one of the two states its state",
  maybe: "A similar name in the same state, perhaps of another kind of body",
  lentIdentifier: "The same EIN, UEI or CAGE code, but names without a word in common",
  identifiers: "Its identifiers belong to several organizations",
  handedOn: "The record described the one before and describes the other now",
} as const;

/** A weak key shared by more organizations than this is no evidence. */
const sharersMax = 6;

/**
 * Sources of awards, audits and debt issues, not of bodies: one body may have several records in them, under different
 * numbers or in different roles.
 */
const repeating = "('user', 'fac-single-audits', 'usaspending-awards', 'california-debtwatch', 'texas-brb')";

/** The compared fields, and the points out of 100 that agreement adds and difference deducts. */
const compared = [
  { field: "orgType", column: "org_type", agrees: 10, differs: 10 },
  { field: "county", column: "county", agrees: 20, differs: 25 },
  { field: "locality", column: "locality", agrees: 20, differs: 10 },
  { field: "postalCode", column: "postal_code", agrees: 20, differs: 5 },
  ...identifierColumns.map((column) => ({
    field: column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    column,
    agrees: 40,
    differs: 25,
  })),
];

/** The column of one of the two, in lower case; only the first five digits of a ZIP code count. */
const side = (of: string, column: string) =>
  column === "postal_code" ? `left(${of}.postal_code, 5)` : `lower(${of}.${column}::text)`;
const equal = (column: string) => `${side("a", column)} = ${side("b", column)}`;
const differing = (column: string) => `${side("a", column)} <> ${side("b", column)}`;

const sameName = "pave_fold(a.name) = pave_fold(b.name)";

/**
 * For two organizations `a` and `b`: the agreeing fields, the differing fields, and the likelihood that they are one.
 */
const comparison = (base: string) => `
  array_remove(array[case when ${sameName} then 'name' end,
    ${compared.map(({ field, column }) => `case when ${equal(column)} then '${field}' end`).join(", ")}], null) as agrees,
  array_remove(array[case when not ${sameName} then 'name' end,
    ${compared.map(({ field, column }) => `case when ${differing(column)} then '${field}' end`).join(", ")}], null) as differs,
  greatest(0, least(100, ${base} + round(20 * similarity(lower(a.name), lower(b.name)))
    ${compared.map(({ column, agrees, differs }) => `+ case when ${equal(column)} then ${agrees} when ${differing(column)} then -${differs} else 0 end`).join(" ")}
  ))::smallint as strength`;

/**
 * Whether an organization's name has a number: two with different numbers, such as school districts 6 and 8, are
 * different.
 */
const isNumbered = (of: string) => `exists (
  select from source_records r join record_keys k on k.source = r.source and k.record_id = r.record_id
  where r.entity_id = ${of} and k.key ~ '^[a-z]+ number\\|')`;

/** An organization's best record: of the highest rank, then the first by its id. */
const bestRecord = (of: string) => `lateral (
  select r.source, r.record_id, s.rank from source_records r join sources s on s.key = r.source
  where r.entity_id = ${of} and r.source <> 'user' order by s.rank desc, r.source collate "C", r.record_id collate "C" limit 1)`;

/**
 * Empty unless an organization is live. Each is looked up separately, since the planner otherwise reads all of them.
 */
const live = (id: string) => `lateral (select from organizations where id = ${id} and not is_deleted offset 0)`;

/**
 * Lists the touched organizations that share a key with another one which no source distinguishes from it, and removes
 * from the list those that no longer do. The list depends on the records alone, not on their order: the side with the
 * source of lower rank is the record in doubt. Returns the number of organizations newly in doubt.
 */
export async function listDoubts(client: Queryable): Promise<number> {
  await client.query("truncate pairs");
  await client.query(
    `insert into pairs
     with near_keys as (
       select distinct entity_id, key, tier from ${keysOfTouched} t
     ), sharers as (
       select n.entity_id, n.key, k.entity_id as other, greatest(n.tier, k.tier) as tier from near_keys n
       cross join ${sharersOf("n.key")} k where k.tier < 3 or n.tier < 3
     ), shared as (
       select s.*, count(*) over (partition by s.entity_id, s.key) as sharers
       from (select entity_id, key, other, min(tier) as tier from sharers group by 1, 2, 3) s
     ), found as (
       select least(entity_id, other) as one, greatest(entity_id, other) as other, min(tier) as tier, bool_or(key like 'identifier|%') as is_lent
       from (
         select entity_id, other, tier, key from shared where tier = 0 or sharers <= $1
         union all select entity_id, other, 4, '' from ${namesakes} n
       ) s
       where entity_id <> other group by 1, 2
     )
     select case when (x.rank, x.source collate "C", x.record_id collate "C") < (y.rank, y.source collate "C", y.record_id collate "C") then f.one else f.other end,
       case when (x.rank, x.source collate "C", x.record_id collate "C") < (y.rank, y.source collate "C", y.record_id collate "C") then f.other else f.one end,
       case when f.is_lent then 'lentIdentifier' else case f.tier when 0 then 'name' when 1 then 'looseName' when 2 then 'nameAlone' when 3 then 'maybe' else 'namesake' end end, 'key', null, null
     from found f
     cross join ${live("f.one")} o cross join ${live("f.other")} p
     cross join ${bestRecord("f.one")} x cross join ${bestRecord("f.other")} y
     where f.is_lent or not (f.tier > 0 and ${isNumbered("f.one")} and ${isNumbered("f.other")}) and not exists (
       select from source_records m join source_records n on n.source = m.source
       where m.entity_id = f.one and n.entity_id = f.other and m.source not in ${repeating})`,
    [sharersMax],
  );
  await client.query(
    `insert into pairs select distinct on (r.entity_id, d.candidate_id) r.entity_id, d.candidate_id, d.evidence, d.evidence, d.source, d.record_id
     from doubts d join source_records r on r.source = d.source and r.record_id = d.record_id
     where r.entity_id <> d.candidate_id order by r.entity_id, d.candidate_id, d.record_id
     on conflict (entity_id, candidate_id) do update set reason = excluded.reason, evidence = excluded.evidence,
       source = excluded.source, record_id = excluded.record_id`,
  );
  await client.query(
    `delete from doubtful_matches m using touched t
     where m.decision is null and m.evidence = 'key' and t.entity_id in (m.entity_id, m.candidate_id)
       and not exists (select from pairs p where (p.entity_id, p.candidate_id) in ((m.entity_id, m.candidate_id)))`,
  );
  return writePairs(client);
}

async function writePairs(client: Queryable): Promise<number> {
  const rows = await textRowsOf<{ entity: string; candidate: string }>(
    client,
    { entity: "p.entity_id", candidate: "p.candidate_id" },
    (columns) => `select ${columns} from pairs p where not exists (
       select from doubtful_matches m where m.entity_id = p.entity_id and m.candidate_id = p.candidate_id
         or m.entity_id = p.candidate_id and m.candidate_id = p.entity_id)`,
  );
  await client.query(
    `insert into doubtful_matches (id, entity_type, source, record_id, entity_id, candidate_id, reason, evidence)
     select n.id, 'organizations', coalesce(p.source, x.source), coalesce(p.record_id, x.record_id), p.entity_id,
       p.candidate_id, p.reason, p.evidence
     from jsonb_to_recordset($1) as n (id uuid, entity uuid, candidate uuid)
     join pairs p on p.entity_id = n.entity and p.candidate_id = n.candidate
     cross join ${bestRecord("p.entity_id")} x`,
    [JSON.stringify(rows.map((row) => ({ ...row, id: newId() })))],
  );
  await client.query(
    `update doubtful_matches m set reason = $1::jsonb->>c.reason, agrees = c.agrees, differs = c.differs, strength = c.strength
     from (
       select p.entity_id, p.candidate_id, p.reason, ${comparison("case p.reason when 'name' then 40 when 'looseName' then 30 when 'maybe' then 15 else 25 end")}
       from pairs p join organizations a on a.id = p.entity_id join organizations b on b.id = p.candidate_id
     ) c
     where m.decision is null and m.entity_id = c.entity_id and m.candidate_id = c.candidate_id`,
    [JSON.stringify(reasons)],
  );
  return new Set(rows.map(({ entity }) => entity)).size;
}
