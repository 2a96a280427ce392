import type { Queryable } from "../engine/connection/queryable.js";
import { notifyFamily } from "../engine/records/changes.js";
import { newId } from "../engine/sql/columns.js";
import { textRowsOf } from "../engine/sql/rows.js";

/**
 * Columns with one live organization per value. Two records with the same value of one describe one body. Each has a
 * unique index over the live organizations.
 */
export const identifierColumns = [
  "ein",
  "uei",
  "cage_code",
  "lei",
  "fdic_cert",
  "rssd_id",
  "crd_number",
  "geoid",
  "census_unit_id",
  "subtier_code",
] as const;
export type IdentifierColumn = (typeof identifierColumns)[number];

/** Identifiers that may be shared or transferred: a city's authority may file under the city's EIN. */
export const sharedIdentifiers = ["ein", "uei", "cage_code"] as const satisfies readonly IdentifierColumn[];

/**
 * Makes each identifier belong to one live organization: a sample that has a real body's identifier is removed, and an
 * identifier that another real body already has is withheld until a user decides.
 */
export async function resolveIdentifierConflicts(
  client: Queryable,
  source: string | null,
  importId: string | null,
): Promise<void> {
  const rows = await textRowsOf<{ key: IdentifierColumn }>(
    client,
    { key: "key" },
    (columns) =>
      `select distinct ${columns} from made cross join lateral jsonb_object_keys(fields) key where key = any($1)`,
    [identifierColumns],
  );
  for (const { key } of rows) {
    const samples = await textRowsOf<{ id: string }>(
      client,
      { id: "o.id" },
      (columns) => `select distinct ${columns} from made m join organizations o on o.${key} = m.fields->>'${key}'
       where o.id <> m.entity_id and not o.is_deleted and o.sources = '{sample}'`,
    );
    await removeMerged(
      client,
      samples.map((row) => row.id),
      source,
      importId,
    );
    await withhold(client, key);
  }
}

async function withhold(client: Queryable, column: IdentifierColumn): Promise<void> {
  await client.query(
    `update made m set fields = m.fields - '${column}' from organizations o
     where o.${column} = m.fields->>'${column}' and o.id <> m.entity_id and not o.is_deleted
       and not exists (select from made other where other.entity_id = o.id)`,
  );
  // Of several, the one with the highest-ranked and then newest record retains it, regardless of the order of arrival.
  await client.query(
    `update made m set fields = m.fields - '${column}' from (
       select n.entity_id, row_number() over (partition by n.fields->>'${column}'
         order by c.rank desc nulls last, c.as_of desc nulls last, c.source collate "C", c.record_id collate "C", n.entity_id) as place
       from made n left join lateral (
         select s.rank, r.as_of, r.source, r.record_id from source_records r join sources s on s.key = r.source
         where r.entity_id = n.entity_id and r.fields->>'${column}' = n.fields->>'${column}'
         order by s.rank desc, r.as_of desc nulls last, r.source collate "C", r.record_id collate "C" limit 1) c on true
       where n.fields->>'${column}' in (select fields->>'${column}' from made group by 1 having count(*) > 1)) d
     where d.place > 1 and m.entity_id = d.entity_id`,
  );
}

/**
 * An organization whose records all moved to another counts as merged: only its history remains. One whose records were
 * transferred is listed for review. Returns where the documents of each move.
 */
export async function removeEmptiedOrganizations(
  client: Queryable,
  source: string | null,
  importId: string | null,
): Promise<{ from: string; to: string }[]> {
  const rows = await textRowsOf<{ id: string; survivor: string | null }>(
    client,
    {
      id: "o.id",
      survivor: `coalesce((select s.entity_id from staged s where s.was_at = o.id and s.entity_id <> o.id order by s.n limit 1),
        (select m.to_id from moved m where m.from_id = o.id order by m.source, m.body limit 1))`,
    },
    (columns) => `select ${columns} from touched t join organizations o on o.id = t.entity_id
     where not t.is_new and not o.is_deleted and not exists (select from source_records r where r.entity_id = o.id)
       and not exists (select from doubts d where d.candidate_id = o.id and d.evidence = 'handedOn')`,
  );
  await removeMerged(
    client,
    rows.map((row) => row.id),
    source,
    importId,
  );
  return rows.flatMap(({ id, survivor }) => (survivor === null ? [] : [{ from: id, to: survivor }]));
}

async function removeMerged(
  client: Queryable,
  ids: string[],
  source: string | null,
  importId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await client.query("insert into suspects select unnest($1::uuid[])", [ids]);
  await client.query(
    `with gone as (
       update organizations o set is_deleted = true, status = 'merged', version = o.version + 1,
         updated_at = now(), updated_by = null
       from unnest($1::uuid[], $2::uuid[]) as g (id, change_id) join organizations before using (id)
       where o.id = g.id and not o.is_deleted
       returning o.id, o.version, g.change_id, before.status
     )
     insert into changes (id, entity_type, entity_id, version, cause, source, import_id, fields)
     select change_id, 'organizations', id, version, 'merge', $3, $4,
       jsonb_build_object('status', jsonb_build_object('before', status, 'after', 'merged'),
         'is_deleted', jsonb_build_object('before', false, 'after', true)) from gone`,
    [ids, ids.map(newId), source, importId],
  );
  await notifyFamily(client, "organizations");
}
