import { isSpentPublished, paymentsOfContract, spentOfProject } from "../approvals/paid.js";
import type { Queryable } from "../engine/connection/queryable.js";
import { isAny } from "./staging.js";
import type { MergeTarget } from "./targets.js";

/** Marks the rows affected by the staged records. */
export async function markTouchedRows(client: Queryable, isAnyKnown: boolean): Promise<void> {
  await client.query(
    `insert into touched
     select entity_id, bool_or(outcome = 'created'), count(*), min(change_id::text)::uuid
     from staged where outcome in ('created', 'merged', 'updated') group by 1
     on conflict do nothing`,
  );
  if (!isAnyKnown) return;
  await client.query(
    `insert into touched select was_at, false, null, min(new_id::text)::uuid from staged
     where was_at is not null and outcome <> 'rejected' group by 1 on conflict do nothing`,
  );
}

/**
 * Recomputes the touched rows from all of their sources: for each field a stated value before an assumed one, then the
 * value of the highest rank, then of the newest date. Unless a user has entered one, lists of texts are united, the
 * amounts of an opening action (`+column`) and of later ones (`~column`) are summed if there is an opening one, and of
 * some dates (`<column`) the earliest wins. If a source still publishes some of its records of a row, those that it no
 * longer publishes do not count. Values of the sample world are removed: sample values never mix with real ones.
 */
export async function composeRows(client: Queryable, target: MergeTarget, source: string | null): Promise<void> {
  const isSimple = !(await isAny(client, "touched", "not is_new or records is distinct from 1"));
  if (!isSimple) {
    await client.query("analyze touched");
    // A user's edit of one of them commits first, and is then among the records read below.
    await client.query(
      `select from ${target.name} where id in (select entity_id from touched where not is_new) order by id for update`,
    );
    await client.query(
      `delete from source_records r using touched t, sources s
       where r.entity_id = t.entity_id and r.source = s.key and s.is_sample`,
    );
  }
  await client.query(
    `insert into made
     select t.entity_id, true, t.change_id, s.fields || coalesce(s.alone, '{}'), array[$1], s.as_of, '{}'::text[], null::date
     from touched t join staged s using (entity_id)
     where t.is_new and t.records = 1 and s.outcome = 'created'`,
    [source],
  );
  if (!isSimple) {
    await client.query(composed);
    if (target.addsUp) await client.query(added);
  }
  if (target.name === "contracts") await client.query(partial);
  if (isSimple) return;
  const setPaid = paid[target.name];
  if (setPaid) await client.query(setPaid);
}

/** Values set by payments if no source states them: see `settlePaid`. */
const paid: Readonly<Record<string, string>> = {
  contracts: `update made m set fields = m.fields || jsonb_build_object('paid_to_date', p.paid, 'retainage_held', p.held)
    from contracts r cross join lateral ${paymentsOfContract} p
    where r.id = m.entity_id and m.fields ->> 'paid_to_date' is null and p.paid is not null`,
  projects: `update made m set fields = m.fields || jsonb_build_object('spent_to_date', s.spent)
    from (select r.id, ${spentOfProject("(o.fields ->> 'spent_to_date')::numeric")} as spent
      from made o join projects r on r.id = o.entity_id where not ${isSpentPublished}) s
    where s.id = m.entity_id and s.spent is not null`,
};

/** What is known of awards of which only later actions are on file. */
const partial = `
  update made m set fields = m.fields || jsonb_build_object('partial_actions', p.actions, 'partial_obligated', p.obligated)
  from (
    select r.entity_id, count(*) filter (where r.fields ? '~obligated_amount') as actions,
      sum((r.fields ->> '~obligated_amount')::numeric) as obligated
    from source_records r where r.entity_id in (select entity_id from made) group by 1
    having bool_or(r.fields ? '~obligated_amount') and not bool_or(r.fields ?| array['+obligated_amount', 'obligated_amount'])
  ) p
  where m.entity_id = p.entity_id`;

const added = `
  update made m set fields = m.fields || a.found from (
    select entity_id, jsonb_object_agg(name, value) as found from (
      select r.entity_id, substr(f.key, 2) as name, coalesce(
        case when bool_or(f.key like '+%') then to_jsonb(sum(f.value::numeric) filter (where f.key ~ '^[+~]')) end,
        to_jsonb(min(f.value #>> '{}') filter (where f.key like '<%'))) as value
      from source_records r cross join lateral jsonb_each(r.fields) f
      where r.entity_id in (select entity_id from touched where not is_new or records is distinct from 1)
        and left(f.key, 1) in ('+', '~', '<') and not exists (select from source_records u
          where u.entity_id = r.entity_id and u.source = 'user' and u.fields ? substr(f.key, 2))
      group by r.entity_id, substr(f.key, 2)) t
    where value is not null
    group by 1) a
  where a.entity_id = m.entity_id`;

const composed = `
  insert into made
  with records as materialized (
    select t.entity_id, r.source, r.record_id, r.as_of, r.fields, r.assumed, s.rank, r.missing_since
    from touched t
    join source_records r on r.entity_id = t.entity_id
    join sources s on s.key = r.source
    where not (t.is_new and t.records is not distinct from 1)
      and (r.missing_since is null or not exists (
        select from source_records o where o.entity_id = r.entity_id and o.source = r.source and o.missing_since is null))
  ), parts as materialized (
    select r.entity_id, f.key collate "C" as key, f.value, f.key = any(r.assumed) as is_assumed, r.rank, r.as_of, r.source collate "C" as source,
      r.record_id collate "C" as record_id, jsonb_typeof(f.value) = 'array' and coalesce(jsonb_typeof(f.value->0) = 'string', true) as is_list
    from records r cross join lateral jsonb_each(r.fields) f
  ), chosen as materialized (
    select distinct on (entity_id, key) entity_id, key, value, source from parts where not is_list
    order by entity_id, key, is_assumed, rank desc, as_of desc nulls last, source, record_id
  ), united as (
    select p.entity_id, p.key, jsonb_agg(distinct e.value collate "C" order by e.value collate "C") as value
    from parts p cross join lateral jsonb_array_elements_text(p.value) e
    where p.is_list and (p.source = 'user' or (p.entity_id, p.key) not in (
      select entity_id, key from parts where source = 'user'))
    group by 1, 2
  ), bodies as (
    select entity_id, jsonb_object_agg(key, value) as fields from (
      select entity_id, key, value from chosen union all select * from united
    ) v group by 1
  ), told_by as (
    select d.entity_id, max(d.as_of) as as_of, min(d.missing_since) as missing_since,
      coalesce(array_agg(d.source order by d.source) filter (where d.missing_since is not null), '{}') as missing_from,
      array_agg(d.source order by d.source = n.source desc, d.rank desc, d.source) as sources
    from (select entity_id, source collate "C" as source, rank, max(as_of) as as_of,
        max(missing_since) as missing_since from records group by 1, 2, 3) d
    left join chosen n on n.entity_id = d.entity_id and n.key = 'name'
    group by 1
  )
  select entity_id, t.is_new, t.change_id, b.fields, s.sources, s.as_of, s.missing_from, s.missing_since
  from bodies b join told_by s using (entity_id) join touched t using (entity_id)`;
