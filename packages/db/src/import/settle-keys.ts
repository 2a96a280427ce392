import type { Queryable } from "../engine/connection/queryable.js";
import { newId } from "../engine/sql/columns.js";
import { textRowsOf } from "../engine/sql/rows.js";
import { identifierColumns } from "./identifiers.js";
import { joinByKeys, type Move, type SourceBody } from "./one-body.js";

const isCurrent =
  "s.entity_id is not null and s.outcome is distinct from 'rejected' and s.outcome is distinct from 'superseded'";

/** The records of an organization, including staged ones. `$1` is the source. */
const recordsOf = (of: string) => `lateral (
  select $1::text as source, s.record_id, s.entity_id, s.joined_by, s.body_key, s.fields from staged s
  where s.entity_id = ${of}.entity_id and ${isCurrent}
  union all
  select o.source, o.record_id, o.entity_id, o.joined_by, o.body_key, o.fields from source_records o
  where o.entity_id = ${of}.entity_id and o.entity_type = 'organizations' and not (o.source = $1 and exists (
    select from staged s where s.record_id = o.record_id and ${isCurrent})))`;

/**
 * Joins the organizations of the staged records with those that share a key, and separates those no longer joined by a
 * key: see `joinByKeys`. All organizations connected by keys are decided together.
 */
export async function settleKeys(client: Queryable, source: string): Promise<void> {
  if (!(await findConnected(client, source))) return;
  const bodies = await textRowsOf<SourceBody>(
    client,
    {
      source: "r.source",
      body: "r.body",
      entity: "r.entity_id",
      joinedBy: "r.joined_by",
      identifiers: "coalesce(i.identifiers, '{}')",
      counties: "coalesce(c.counties, '{}')",
      keys: "coalesce(k.keys, '{}')",
    },
    (columns) => `with near_records as (
       select r.*, coalesce(r.body_key, r.record_id) as body from near n cross join ${recordsOf("n")} r
       where r.source <> 'user'
     ), identified as (
       select source, body, jsonb_object_agg(column_name, found) as identifiers from (
         select r.source, r.body, f.key as column_name, jsonb_agg(distinct f.value) as found
         from near_records r cross join lateral jsonb_each(r.fields) f where f.key = any($2) group by 1, 2, 3) i
       group by 1, 2
     ), placed as (
       select source, body, array_agg(distinct fields ->> 'county_fips') as counties
       from near_records where fields ->> 'county_fips' is not null group by 1, 2
     ), keyed as (
       select source, body, jsonb_object_agg(key, tier) as keys from (
         select r.source, r.body, k.key, min(k.tier) as tier from near_records r cross join lateral (
           select key, tier from record_keys k where k.source = r.source and k.record_id = r.record_id offset 0) k
         where k.tier < 2 group by 1, 2, 3) k
       group by 1, 2
     )
     select distinct on (r.source collate "C", r.body collate "C") ${columns}
     from near_records r left join identified i using (source, body)
       left join placed c using (source, body) left join keyed k using (source, body)
     order by r.source collate "C", r.body collate "C", r.record_id collate "C"`,
    [source, identifierColumns],
  );
  const apart = await textRowsOf<{ one: string; other: string }>(
    client,
    { one: "entity_id", other: "candidate_id" },
    (columns) => `select ${columns} from doubtful_matches
     where decision = 'apart' and (entity_id in (select entity_id from near) or candidate_id in (select entity_id from near))`,
  );
  const decided = new Set(apart.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]));
  const existing = await textRowsOf<{ id: string }>(
    client,
    { id: "o.id" },
    (columns) => `select ${columns} from near n join organizations o on o.id = n.entity_id`,
  );
  const live = new Set(existing.map(({ id }) => id));
  const moves = joinByKeys(
    bodies.map((body) => ({
      ...body,
      identifiers: withNumbers(body),
      counties: isDistrict(body) ? body.counties : [],
    })),
    (entity) => !live.has(entity),
    (one, other) => decided.has(`${one} ${other}`),
  );
  if (moves.length > 0) await applyMoves(client, source, moves);
}

/** A number in the name distinguishes bodies like an identifier: District 6 is not District 8. */
function withNumbers({ identifiers, keys }: SourceBody): SourceBody["identifiers"] {
  const numbers = Object.keys(keys).filter((key) => /^[a-z]+ number\|/.test(key));
  return numbers.length > 0 ? { ...identifiers, number: numbers } : identifiers;
}

/** Districts repeat names from county to county; the keys of townships have their counties, and cities may span some. */
const isDistrict = ({ keys }: SourceBody) => Object.keys(keys).some((key) => /^(district|school)\b/.test(key));

/** Fills `near` with the linked organizations, and all those connected with them by keys; false if there are none. */
async function findConnected(client: Queryable, source: string): Promise<boolean> {
  await client.query("truncate near");
  const { rowCount: linked } = await client.query("insert into near select entity_id, false from linked");
  for (let found = linked ?? 0; found > 0; ) {
    await client.query("analyze near");
    const { rowCount } = await client.query(
      `with frontier as (update near set is_followed = true where not is_followed returning entity_id),
       keys as (
         select distinct k.key from frontier n cross join ${recordsOf("n")} r
         join record_keys k on k.source = r.source and k.record_id = r.record_id where k.tier < 2
       )
       insert into near select distinct r.entity_id, false from keys
       join record_keys k using (key) cross join lateral (
         select s.entity_id from staged s where k.source = $1 and s.record_id = k.record_id and ${isCurrent}
         union all
         select o.entity_id from source_records o where o.source = k.source and o.record_id = k.record_id) r
       where k.tier < 2 on conflict do nothing`,
      [source],
    );
    found = rowCount ?? 0;
  }
  return linked !== 0;
}

async function applyMoves(client: Queryable, source: string, moves: readonly Move[]): Promise<void> {
  await client.query("truncate moved");
  await client.query(
    `insert into moved select source, body, "from", "to", "joinedBy"
     from jsonb_to_recordset($1) as m (source text, body text, "from" uuid, "to" uuid, "joinedBy" text)`,
    [JSON.stringify(moves)],
  );
  await client.query("analyze moved");
  await client.query(
    `update staged s set entity_id = m.to_id, joined_by = m.joined_by,
       outcome = case when s.outcome = 'created' then 'merged' else s.outcome end
     from moved m where m.source = $1 and m.body = coalesce(s.body_key, s.record_id) and s.entity_id = m.from_id`,
    [source],
  );
  await client.query(
    `update source_records r set entity_id = m.to_id, joined_by = m.joined_by from moved m
     where r.entity_id = m.from_id and r.source = m.source and m.body = coalesce(r.body_key, r.record_id)`,
  );
  // User-entered values, and the records under them, follow an organization that has moved completely to another.
  await client.query(
    `with gone as (
       select distinct on (m.from_id) m.from_id, m.to_id from moved m
       where not exists (select from source_records r where r.entity_id = m.from_id and r.source <> 'user')
         and not exists (select from staged s where s.entity_id = m.from_id) order by m.from_id, m.to_id
     ), own as (
       update source_records r set entity_id = g.to_id from gone g where r.entity_id = g.from_id
     ), children as (
       select o.id, g.to_id from gone g join organizations o on o.parent_organization_id = g.from_id
     ), led as (
       update source_records r set fields = r.fields || jsonb_build_object('parent_organization_id', c.to_id)
       from children c where r.entity_id = c.id and r.fields ? 'parent_organization_id' returning r.entity_id
     )
     insert into moved select 'child', entity_id::text, entity_id, entity_id, 'itself' from led`,
  );
  const changed = new Map<string, boolean>();
  for (const { from, to, isNew } of moves) {
    changed.set(to, isNew);
    if (!changed.has(from)) changed.set(from, false);
  }
  const children = await textRowsOf<{ id: string }>(
    client,
    { id: "to_id" },
    (columns) => `select ${columns} from moved where source = 'child'`,
  );
  for (const { id } of children) if (!changed.has(id)) changed.set(id, false);
  await client.query(
    `insert into touched select id, "isNew", null, "changeId"
     from jsonb_to_recordset($1) as t (id uuid, "isNew" boolean, "changeId" uuid) on conflict do nothing`,
    [JSON.stringify([...changed].map(([id, isNew]) => ({ id, isNew, changeId: newId() })))],
  );
  await client.query("insert into suspects select from_id from moved union select to_id from moved");
}
