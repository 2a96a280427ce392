import type { ChangeCause } from "@pave/contract";
import type { Db } from "../engine/connection/client.js";
import type { Queryable } from "../engine/connection/queryable.js";
import { rawClient } from "../engine/connection/raw-client.js";
import { cacheChannel } from "../engine/records/changes.js";
import { personSource } from "../engine/records/records.js";
import { newId } from "../engine/sql/columns.js";
import { textRowsOf } from "../engine/sql/rows.js";
import { isPaidStated, isSpentPublished, paymentsOfContract, spentOfProject } from "./paid.js";

type Rule = {
  family: "contracts" | "projects";
  /** The columns that payments set, with their values. */
  values: Readonly<Record<string, string>>;
  /** The records `r` whose columns they set. */
  from: string;
};

/** Contracts first, as a project's amount spent follows from theirs. */
const rules: readonly Rule[] = [
  {
    family: "contracts",
    values: { paid_to_date: "p.paid", retainage_held: "p.held" },
    from: `contracts r cross join lateral ${paymentsOfContract} p where not ${isPaidStated}`,
  },
  {
    family: "projects",
    values: {
      spent_to_date: spentOfProject(`(select (s.fields ->> 'spent_to_date')::numeric from source_records s
        where s.entity_id = r.id and s.source = '${personSource}')`),
    },
    from: `projects r where not ${isSpentPublished}`,
  },
];

/** A record whose payments or contracts a transaction has changed, and the causing change. */
type Touched = Record<"family" | "id", string> & Record<"actorId" | "source" | "importId" | "reason", string | null>;

const touched = `
  with written as (
    select entity_type, entity_id, cause, fields, actor_id, source, import_id from changes
    where xid = pg_current_xact_id() and entity_type in ('events', 'contracts', 'projects')
  ), payments as (
    select v.type, v.id, w.actor_id, w.source, w.import_id, 'Payments: ' || e.title as reason
    from written w join events e on e.id = w.entity_id
    cross join lateral (values (e.entity_type, e.entity_id),
      (coalesce(w.fields #>> '{entity_type,before}', e.entity_type), (w.fields #>> '{entity_id,before}')::uuid)) v (type, id)
    where w.entity_type = 'events' and 'payment' in (e.category, w.fields #>> '{category,before}')
  ), found (family, id, actor_id, source, import_id, reason) as (
    select 'contracts', id, actor_id, source, import_id, reason from payments where type = 'contract'
    union all
    select 'projects', case type when 'project' then id else (select c.project_id from contracts c where c.id = p.id) end,
      actor_id, source, import_id, reason from payments p
    union all
    select 'projects', v.id, w.actor_id, w.source, w.import_id, 'Contracts: ' || c.title
    from written w join contracts c on c.id = w.entity_id
    cross join lateral (values (c.project_id), ((w.fields #>> '{project_id,before}')::uuid)) v (id)
    where w.entity_type = 'contracts'
      and (w.cause = 'create' or w.fields ?| array['project_id', 'paid_to_date', 'currency', 'is_deleted'])
    union all
    select 'projects', entity_id, actor_id, source, import_id, null from written
    where entity_type = 'projects' and cause = 'restore'
  )`;

const cause: ChangeCause = "processingChanged";

/**
 * Settles, after the writes of a transaction, the amounts paid on contracts and spent on projects as the next versions
 * of these records, for any payments and contracts written, moved, deleted or restored. Returns their IDs.
 */
export async function settlePaid(client: Queryable): Promise<Record<Rule["family"], string[]>> {
  const settled: Record<Rule["family"], string[]> = { contracts: [], projects: [] };
  const all = await textRowsOf<Touched>(
    client,
    {
      family: "family",
      id: "id",
      actorId: "min(actor_id::text)",
      source: "min(source)",
      importId: "min(import_id::text)",
      reason: "left(min(reason), 500)",
    },
    (columns) => `${touched} select ${columns} from found where id is not null group by family, id`,
  );
  for (const rule of rules)
    settled[rule.family] = await settle(
      client,
      rule,
      all.filter(({ family }) => family === rule.family),
    );
  return settled;
}

/** Like `settlePaid`, in a request's transaction. */
export const settlePaidWithin = (tx: Db) => settlePaid(rawClient(tx));

async function settle(
  client: Queryable,
  { family, values, from }: Rule,
  records: readonly Touched[],
): Promise<string[]> {
  if (records.length === 0) return [];
  // The statement after the lock reads the payments that others have committed in the meantime.
  await client.query(`select from ${family} where id = any($1::uuid[]) order by id for update`, [
    records.map(({ id }) => id),
  ]);
  const columns = Object.entries(values);
  const moved = columns.map(
    ([column]) => `case when was_${column} is distinct from ${column}
      then jsonb_build_object('${column}', jsonb_build_object('before', was_${column}, 'after', ${column})) else '{}' end`,
  );
  const rows = await textRowsOf<{ id: string }>(
    client,
    { id: "entity_id" },
    (returned) => `with by as (
       select * from jsonb_to_recordset($1)
         as b (id uuid, "changeId" uuid, "actorId" uuid, source text, "importId" uuid, reason text)
     ), found as (
       select r.id, ${columns.map(([column, value]) => `r.${column} as was_${column}, ${value} as ${column}`).join(", ")}
       from ${from} and not r.is_deleted and r.id in (select id from by)
     ), moved as (
       select *, ${moved.join(" || ")} as fields from found join by using (id)
     ), settled as (
       update ${family} o set ${columns.map(([column]) => `${column} = m.${column}`).join(", ")},
         version = o.version + 1, updated_at = now(), updated_by = m."actorId"
       from moved m where o.id = m.id and m.fields <> '{}' returning o.id, o.version
     )
     insert into changes (id, entity_type, entity_id, version, cause, actor_id, source, import_id, reason, fields)
     select "changeId", '${family}', id, s.version, '${cause}', "actorId", source, "importId", reason, fields
     from settled s join moved using (id) returning ${returned}`,
    [JSON.stringify(records.map((record) => ({ ...record, changeId: newId() })))],
  );
  const ids = rows.map(({ id }) => id);
  await client.query("select pg_notify($1, $2 || ':' || id) from unnest($3::text[]) id", [cacheChannel, family, ids]);
  return ids;
}
