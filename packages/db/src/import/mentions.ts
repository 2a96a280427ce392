import type { Queryable } from "../engine/connection/queryable.js";
import { textRowsOf } from "../engine/sql/rows.js";
import type { TargetName } from "../families/supplied.js";
import { composeRows } from "./compose.js";
import { clearStaging, type StagedRecord } from "./staging.js";
import { mergeTargets, targetNames } from "./targets.js";
import { writeRows } from "./write.js";

/**
 * The value of a mention by name: the one organization of that name in a state or, without one, in that of a record.
 */
export const nameMention = (name: string, state: string | undefined, near: string): string =>
  [near, state ?? "", name.toLowerCase()].join("\n");

const partOf = (n: number) => `split_part(m.value, chr(10), ${n})`;
const byName = `select min(o.id::text)::uuid from organizations o
  where lower(o.name) collate "C" = ${partOf(3)} and not o.is_deleted and o.sources <> '{sample}'
    and coalesce(o.region, '') = coalesce(nullif(${partOf(2)}, ''), (select a.region from source_records b
      join organizations a on a.id = b.entity_id where b.source = m.source and b.record_id = ${partOf(1)}))
  having count(*) = 1`;

/** Letters sort after the digits that follow the prefix, whatever the collation of the index. */
const byKeyPrefix = `select min(r.entity_id::text)::uuid from source_records r
  where r.entity_type = m.target and r.body_key between m.value and m.value || 'zzz' and starts_with(r.body_key, m.value)
  having count(distinct r.entity_id) = 1`;

/**
 * The row that matches each mention in a table with the columns source, record_id, field, target, scheme, value: the
 * one row that its scheme finds, and null if there is none or, for match keys and names, more than one.
 */
function resolved(scheme: string, target: string, from: string): string {
  const found =
    scheme === "record"
      ? "select r.entity_id from source_records r where r.source = m.source and r.record_id = m.value and r.entity_type = m.target"
      : scheme === "key"
        ? "select r.entity_id from source_records r where r.entity_type = m.target and r.body_key = m.value limit 1"
        : scheme === "key_prefix"
          ? byKeyPrefix
          : scheme === "name"
            ? byName
            : `select min(o.id::text)::uuid from ${target} o
           where o.${scheme} = m.value and not o.is_deleted and o.sources <> '{sample}' having count(*) = 1`;
  return `select m.source, m.record_id, m.field, m.entity_id as was_at, (${found}) as entity_id from ${from} m
    where m.scheme = '${scheme}' and m.target = '${target}'`;
}

type Kind = { scheme: string; target: string };
/** Schemes and targets come from readers, and are used in SQL as column and table names. */
const isKnown = ({ scheme, target }: Kind) => /^[a-z_]+$/.test(scheme) && Object.hasOwn(mergeTargets, target);
const kindsIn = (client: Queryable, from: string) =>
  textRowsOf<Kind>(
    client,
    { scheme: "scheme", target: "target" },
    (columns) => `select distinct ${columns} from ${from}`,
  );
const everyKind = (kinds: readonly Kind[], from: string) =>
  kinds
    .filter(isKnown)
    .map(({ scheme, target }) => resolved(scheme, target, from))
    .join(" union all ");

/** Resolves the references of staged records whose target exists: its id becomes a field of the record. */
export async function resolveMentions(
  client: Queryable,
  source: string,
  records: readonly StagedRecord[],
): Promise<void> {
  if (!records.some(({ mentions }) => mentions && mentions.length > 0)) return;
  await client.query(
    `insert into mentioned select s.n, m.* from staged s
     cross join lateral jsonb_to_recordset(s.mentions) as m (field text, target text, scheme text, value text)`,
  );
  await client.query("analyze mentioned");
  const kinds = await kindsIn(client, "mentioned");
  const from = `(select $1::text as source, n::text as record_id, field, target, scheme, value, entity_id from mentioned)`;
  await client.query(
    `update mentioned m set entity_id = r.entity_id from (${everyKind(kinds, from)}) r
     where m.n = r.record_id::integer and m.field = r.field and r.entity_id is not null`,
    [source],
  );
  await client.query(
    `update staged s set fields = s.fields || m.ties
     from (select n, jsonb_object_agg(field, entity_id) as ties from mentioned where entity_id is not null group by 1) m
     where s.n = m.n`,
  );
}

/** Stores the references of the written records. `isAnyKnown`: some of the records may be on file. */
export async function writeMentions(client: Queryable, source: string, isAnyKnown: boolean): Promise<void> {
  if (isAnyKnown)
    await client.query(
      `delete from record_mentions r using (
         select o.source, o.record_id, o.field from staged s cross join lateral (
           select * from record_mentions o where o.source = $1 and o.record_id = s.record_id offset 0) o
         where s.outcome = 'updated' and not exists (select from mentioned m where m.n = s.n and m.field = o.field)) g
       where (r.source, r.record_id, r.field) = (g.source, g.record_id, g.field)`,
      [source],
    );
  await client.query(
    `insert into record_mentions (source, record_id, field, target, scheme, value, entity_id)
     select $1, s.record_id, m.field, m.target, m.scheme, m.value, m.entity_id from mentioned m join staged s using (n)
     where s.outcome in ('created', 'merged', 'updated') order by s.n
     on conflict (source, record_id, field) do update set target = excluded.target, scheme = excluded.scheme,
       value = excluded.value, entity_id = excluded.entity_id`,
    [source],
  );
}

/**
 * The references that may resolve differently now: those open or resolved by a name, and those resolved to changed
 * rows.
 */
const toLookAt = {
  all: "select * from record_mentions where entity_id is null or scheme in ('match_key', 'name') or entity_id in (select entity_id from suspects)",
  suspects: "select * from record_mentions where entity_id in (select entity_id from suspects)",
};

/**
 * Resolves references to records imported later, and clears those whose name is no longer unique. The result does not
 * depend on the order of the sources.
 */
export async function relinkMentions(
  client: Queryable,
  source: string | null,
  importId: string | null,
  which: keyof typeof toLookAt,
): Promise<void> {
  const { rows: some } = await client.query("select from suspects limit 1");
  if (which === "suspects" && some.length === 0) return;
  await client.query("analyze suspects");
  const kinds = await kindsIn(client, `(${toLookAt[which]}) m`);
  const all = everyKind(kinds, `(${toLookAt[which]})`);
  if (all === "") return;
  await client.query("truncate relinked");
  const { rowCount } = await client.query(
    `insert into relinked select source, record_id, field, entity_id from (${all}) a where was_at is distinct from entity_id`,
  );
  await client.query("truncate suspects");
  if (!rowCount) return;
  await client.query(
    `update record_mentions m set entity_id = r.entity_id from relinked r
     where m.source = r.source and m.record_id = r.record_id and m.field = r.field`,
  );
  await client.query(
    `update source_records s set fields = (s.fields - r.untied) || r.ties from (
       select source, record_id, array_agg(field) filter (where entity_id is null) as gone,
         coalesce(array_agg(field) filter (where entity_id is null), '{}') as untied,
         coalesce(jsonb_object_agg(field, entity_id) filter (where entity_id is not null), '{}') as ties
       from relinked group by 1, 2) r
     where s.source = r.source and s.record_id = r.record_id`,
  );
  for (const name of targetNames) await remake(client, name, source, importId);
}

async function remake(
  client: Queryable,
  name: TargetName,
  source: string | null,
  importId: string | null,
): Promise<void> {
  await clearStaging(client);
  const { rowCount } = await client.query(
    `insert into touched select s.entity_id, false, null, gen_random_uuid() from relinked r
     join source_records s using (source, record_id) where s.entity_type = $1 group by 1`,
    [name],
  );
  if (!rowCount) return;
  await composeRows(client, mergeTargets[name], source);
  await writeRows(client, mergeTargets[name], source, importId);
}
