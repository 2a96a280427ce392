import { clearFamilyCounts } from "../analytics/snapshots.js";
import type { Queryable } from "../engine/connection/queryable.js";
import { notifyFamily } from "../engine/records/changes.js";
import { newId } from "../engine/sql/columns.js";
import { textRowsOf } from "../engine/sql/rows.js";
import { references } from "../families/references.js";
import type { TargetName } from "../families/supplied.js";
import { composeRows } from "../import/compose.js";
import { resolveIdentifierConflicts } from "../import/identifiers.js";
import { relinkMentions } from "../import/mentions.js";
import { type ImportSession, inBatch } from "../import/session.js";
import { clearStaging } from "../import/staging.js";
import { mergeTargets, targetNames } from "../import/targets.js";
import { writeRows } from "../import/write.js";

const batchRows = 500;

export type Removed = {
  /** Records described by no other source; they are deleted. */
  deleted: number;
  /** Records supplied by other sources; they show those sources' values. */
  fallenBack: number;
  /** Records without other sources to which users have linked; they remain as no longer published. */
  stayed: number;
};

/**
 * Removes all records of a source in batches, each one transaction with its change-log rows; if interrupted, the next
 * call continues. Users' values of a removed record are removed with it.
 */
export async function removeSource(
  session: ImportSession,
  source: string,
  { signal, onProgress }: { signal?: AbortSignal | undefined; onProgress?: (removed: Removed) => void } = {},
): Promise<Removed> {
  const removed: Removed = { deleted: 0, fallenBack: 0, stayed: 0 };
  for (const target of targetNames.toReversed()) {
    let after = firstId;
    for (;;) {
      signal?.throwIfAborted();
      const batch = await inBatch(session, () => removeBatch(session, source, target, after));
      if (!batch) break;
      after = batch.last;
      removed.deleted += batch.deleted;
      removed.fallenBack += batch.fallenBack;
      removed.stayed += batch.stayed;
      onProgress?.(removed);
    }
  }
  await inBatch(session, async () => {
    const { client } = session;
    await client.query("delete from waiting_records where source = $1", [source]);
    await client.query("delete from doubtful_matches where source = $1 and decision is null", [source]);
    await client.query("delete from sheet_sources where key = $1", [source]);
    await client.query("select pave_compact_facets()");
    await client.query(clearFamilyCounts);
  });
  return removed;
}

const firstId = "00000000-0000-0000-0000-000000000000";

/** A batch starts after the ID `after`, so that each remaining row is visited once. */
async function removeBatch(
  { client }: ImportSession,
  source: string,
  target: TargetName,
  after: string,
): Promise<(Removed & { last: string }) | null> {
  await clearStaging(client);
  const { rowCount: found } = await client.query(
    `insert into touched select entity_id, false, null, gen_random_uuid() from (
       select distinct entity_id from source_records
       where source = $1 and entity_type = $2 and entity_id > $3 order by 1 limit $4) r`,
    [source, target, after, batchRows],
  );
  if (!found) return null;
  const [end] = await textRowsOf<{ last: string }>(
    client,
    { last: "max(entity_id::text)" },
    (columns) => `select ${columns} from touched`,
  );
  const tied = await tiedRows(client, source, target);
  await client.query(
    "update source_records set missing_since = (now() at time zone 'UTC')::date where source = $1 and entity_id = any($2)",
    [source, tied],
  );
  for (const table of ["record_keys", "record_mentions"])
    await client.query(
      `delete from ${table} k using source_records r, touched t
       where r.entity_id = t.entity_id and r.entity_id <> all($2) and r.source = $1
         and k.source = $1 and k.record_id = r.record_id`,
      [source, tied],
    );
  await client.query(
    `delete from source_records r using touched t
     where r.entity_id = t.entity_id and r.entity_id <> all($2) and r.source = $1`,
    [source, tied],
  );
  const deleted = await deleteUndescribed(client, source, target, tied);
  await composeRows(client, mergeTargets[target], source);
  if (target === "organizations") await resolveIdentifierConflicts(client, source, null);
  await writeRows(client, mergeTargets[target], source, null, "sourceChanged");
  await relinkMentions(client, source, null, "suspects");
  return { deleted, fallenBack: found - deleted - tied.length, stayed: tied.length, last: end?.last ?? after };
}

/** Rows of `touched` that no other source describes. */
const onlyOurs = `not exists (select from source_records r where r.entity_id = t.entity_id and r.source not in ($1, 'user'))`;

/** Those among them to which users have linked. */
async function tiedRows(client: Queryable, source: string, target: TargetName): Promise<string[]> {
  const ties = references
    .filter(({ to, isPart, entityType }) => to === target && !isPart && !entityType)
    .map(({ of, column, details }) => {
      const from = details ? `${of} o join ${details.table} d on d.${details.id} = o.id` : `${of} o`;
      return `exists (select from ${from} where ${details ? "d" : "o"}.${column} = t.entity_id and not o.is_deleted
        and not exists (select from source_records s join record_mentions m using (source, record_id)
          where s.entity_id = o.id and m.field = '${column}' and m.entity_id = t.entity_id))`;
    });
  if (ties.length === 0) return [];
  const rows = await textRowsOf<{ id: string }>(
    client,
    { id: "t.entity_id" },
    (columns) => `select ${columns} from touched t where ${onlyOurs} and (${ties.join(" or ")})`,
    [source],
  );
  return rows.map(({ id }) => id);
}

/** Deletes the rows that no source describes any more; references to them are resolved again. */
async function deleteUndescribed(
  client: Queryable,
  source: string,
  target: TargetName,
  tied: readonly string[],
): Promise<number> {
  const rows = await textRowsOf<{ id: string }>(
    client,
    { id: "t.entity_id" },
    (columns) => `select ${columns} from touched t where ${onlyOurs} and t.entity_id <> all($2)`,
    [source, tied],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await client.query("delete from touched where entity_id = any($1)", [ids]);
  await client.query("insert into suspects select unnest($1::uuid[])", [ids]);
  await client.query(
    `with gone as (
       update ${target} o set is_deleted = true, version = o.version + 1, updated_at = now(), updated_by = null
       from unnest($1::uuid[], $2::uuid[]) as g (id, change_id) where o.id = g.id and not o.is_deleted
       returning o.id, o.version, g.change_id)
     insert into changes (id, entity_type, entity_id, version, cause, source, fields)
     select change_id, $3, id, version, 'delete', $4, '{"is_deleted": {"before": false, "after": true}}' from gone`,
    [ids, ids.map(newId), target, source],
  );
  await notifyFamily(client, target);
  return ids.length;
}
