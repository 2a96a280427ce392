import type { Queryable } from "../engine/connection/queryable.js";
import { textRowsOf } from "../engine/sql/rows.js";
import { composeRows } from "./compose.js";
import { resolveIdentifierConflicts } from "./identifiers.js";
import type { ImportRun } from "./import-run.js";
import { clearStaging, nameOfEdition } from "./staging.js";
import { mergeTargets, targetNames } from "./targets.js";
import { writeRows } from "./write.js";

/**
 * What a complete file holds. `name` is its name without what `dated`, a regular expression of years and dates, finds:
 * files of one name hold the same records. A file of another name holds those of the source, or those with the same
 * value of the column `slice`, if it has four of five of them.
 */
export type FilePart = { name: string; dated: string; slice?: string | undefined };

const judged = targetNames.filter((name) => mergeTargets[name].isRecord);

/**
 * Marks the records that the newest complete file of their source lacks, as of the date of that file, or today if it has
 * none. Their values stay, and so does their status: that a publisher no longer lists something does not say why. An
 * older file judges nothing, nor does one with more rejected lines than the last, since they may be the absent ones.
 * Returns how many were marked.
 */
export async function markMissing(
  client: Queryable,
  { id, source, edition, counts }: ImportRun,
  { name, dated, slice }: FilePart,
): Promise<number> {
  const [last] = await textRowsOf<{ rejected: number }>(
    client,
    { rejected: "rows_rejected" },
    (columns) => `select ${columns} from imports where source = $1 and status = 'finished' and id <> $3
      order by part = $2 desc nulls last, finished_at desc limit 1`,
    [source, name, id],
  );
  if (counts.rowsRejected > (last?.rejected ?? 0)) return 0;
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
  for (const target of judged) {
    await clearStaging(client);
    const touched = await client.query(
      `insert into touched select r.entity_id, false, null, gen_random_uuid()
       from (select distinct s.entity_id from relinked join source_records s using (source, record_id)
         where s.entity_type = $1) r`,
      [target],
    );
    if (!touched.rowCount) continue;
    await composeRows(client, mergeTargets[target], source);
    if (target === "organizations") await resolveIdentifierConflicts(client, source, id);
    await writeRows(client, mergeTargets[target], source, id);
  }
  await client.query("truncate relinked");
  return rowCount;
}
