import type { Queryable } from "../engine/connection/queryable.js";
import { textRowsOf } from "../engine/sql/rows.js";
import type { TargetName } from "../families/supplied.js";
import { composeRows } from "./compose.js";
import { resolveIdentifierConflicts } from "./identifiers.js";
import type { ImportRun } from "./import-run.js";
import { recomputeContracts } from "./settle.js";
import { clearStaging, nameOfEdition, type StagedRecord } from "./staging.js";
import { type MergeTarget, mergeTargets, targetNames } from "./targets.js";
import { writeRows } from "./write.js";

/**
 * The scope of a complete file. `name` is its name without the matches of `dated`, a regular expression for years and
 * dates: files of one name have the same scope. A file of another name covers the source, or the records with the same
 * value of the column `slice`, if it has four of five of them.
 */
export type FilePart = { name: string; dated: string; slice?: string | undefined };

const judged = targetNames.filter((name) => mergeTargets[name].isRecord);

/**
 * Marks the records that the newest complete file of their source lacks, as of the date of that file, or today if it
 * has none. Their values and status remain: a missing record does not show why. An older file is ignored, as is one
 * with more unused lines than the last, since these may be the absent records. Returns the number of marked records.
 */
export async function markMissing(
  client: Queryable,
  { id, source, edition, counts }: ImportRun,
  { name, dated, slice }: FilePart,
): Promise<number> {
  const [last] = await textRowsOf<{ unused: number }>(
    client,
    { unused: "rows_rejected + rows_waiting" },
    (columns) => `select ${columns} from imports where source = $1 and status = 'finished' and id <> $3
      order by part = $2 desc nulls last, finished_at desc limit 1`,
    [source, name, id],
  );
  if (counts.rowsRejected + counts.rowsWaiting > (last?.unused ?? 0)) return 0;
  const { rowCount } = await client.query(
    `with listed as materialized (
       select r.record_id, coalesce(r.fields->>$6, '') as slice, r.last_seen >= i.started_at as is_seen, r.as_of, r.edition,
         regexp_replace(${nameOfEdition("r.edition")}, $5, '', 'g') = $7 as is_of_name
       from source_records r, imports i
       where r.source = $1 and r.missing_since is null and r.entity_type = any($4) and i.id = $3
     ), slices as (
       select slice from listed group by slice having count(*) filter (where is_seen) >= 0.8 * count(*)
     ), this as (
       select coalesce(max(as_of), '-infinity') as as_of from listed where is_seen and edition = $2
     ), absent as (
       update source_records r
       set edition = $2, missing_since = case when t.as_of = '-infinity' then (now() at time zone 'UTC')::date else t.as_of end
       from listed l, this t
       where r.source = $1 and r.record_id = l.record_id and not l.is_seen
         and (l.is_of_name or l.slice in (select slice from slices))
         and (coalesce(l.as_of, '-infinity'), coalesce(l.edition, '') collate "C") <= (t.as_of, $2 collate "C")
       returning r.source, r.record_id, null::text, r.entity_id
     )
     insert into relinked select * from absent`,
    [source, edition, id, judged, dated, slice ?? "", name],
  );
  if (!rowCount) return 0;
  for (const target of judged) await recompute(client, target, { id, source });
  await client.query("truncate relinked");
  return rowCount;
}

/** Recomputes the rows of a target with a record in `relinked`; true: there are some. */
async function recompute(
  client: Queryable,
  target: TargetName,
  { id, source }: Pick<ImportRun, "id" | "source">,
): Promise<boolean> {
  await clearStaging(client);
  const touched = await client.query(
    `insert into touched select r.entity_id, false, null, gen_random_uuid()
     from (select distinct s.entity_id from relinked join source_records s using (source, record_id)
       where s.entity_type = $1) r`,
    [target],
  );
  if (!touched.rowCount) return false;
  await composeRows(client, mergeTargets[target], source);
  if (target === "organizations") await resolveIdentifierConflicts(client, source, id);
  await writeRows(client, mergeTargets[target], source, id);
  return true;
}

/**
 * Marks records that their source has withdrawn, unless a newer file states them. A family's record is marked as no
 * longer published; a part without any source record, such as an award, is removed. Returns the ids of those marked.
 */
export async function withdrawRecords(
  client: Queryable,
  { id, source, edition }: Pick<ImportRun, "id" | "source" | "edition">,
  records: readonly Pick<StagedRecord, "recordId" | "asOf" | "edition">[],
): Promise<Set<string>> {
  if (records.length === 0) return new Set();
  await client.query("truncate relinked");
  const marked = await textRowsOf<{ id: string }>(
    client,
    { id: "record_id" },
    (columns) => `with withdrawn as (
       update source_records r set edition = w.edition, missing_since = coalesce(w.as_of, (now() at time zone 'UTC')::date),
         last_seen = now()
       from unnest($2::text[], $3::date[], $4::text[]) w (record_id, as_of, edition)
       where r.source = $1 and r.record_id = w.record_id and r.missing_since is null
         and (coalesce(r.as_of, '-infinity'), coalesce(r.edition, '') collate "C") <= (coalesce(w.as_of, '-infinity'), w.edition collate "C")
       returning r.source, r.record_id, r.entity_id)
     insert into relinked select source, record_id, null, entity_id from withdrawn returning ${columns}`,
    [
      source,
      records.map(({ recordId }) => recordId),
      records.map(({ asOf }) => asOf),
      records.map((record) => record.edition ?? edition),
    ],
  );
  if (marked.length > 0)
    for (const target of targetNames) {
      if (!(await recompute(client, target, { id, source }))) continue;
      await removeEmptied(client, mergeTargets[target], { id, source });
      await recomputeContracts(client, mergeTargets[target]);
    }
  await client.query("truncate relinked");
  return new Set(marked.map((one) => one.id));
}

/** Removes the touched parts that no source states any more, as a change of their owner. */
async function removeEmptied(
  client: Queryable,
  { name, isRecord, parent, otherwise }: MergeTarget,
  { id, source }: Pick<ImportRun, "id" | "source">,
): Promise<void> {
  if (isRecord || !parent) return;
  for (const { table, column, field } of [parent, ...(otherwise ? [otherwise] : [])])
    await client.query(
      `with removed as (
         update ${name} p set is_deleted = true, version = version + 1, updated_at = now() from touched t
         where p.id = t.entity_id and not p.is_deleted and p.${column} is not null and not exists (
           select from source_records r where r.entity_id = t.entity_id and r.missing_since is null and r.source <> 'user')
         returning p.id, p.${column} as owner
       ), owners as (
         update ${table} o set version = o.version + 1, updated_at = now(), updated_by = null
         where o.id in (select owner from removed) returning o.id, o.version
       )
       insert into changes (id, entity_type, entity_id, version, cause, source, import_id, fields)
       select gen_random_uuid(), $1, o.id, o.version, 'sourceChanged', $2, $3,
         jsonb_build_object($4::text, jsonb_build_object('before', (
           select jsonb_agg(jsonb_build_object('id', r.id)) from removed r where r.owner = o.id), 'after', null))
       from owners o`,
      [table, source, id, field],
    );
}
