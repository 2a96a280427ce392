import type { Queryable } from "../connection/queryable.js";
import { newId } from "../sql/columns.js";
import { textRowsOf } from "../sql/rows.js";

/** The organization that documents leave, and the one they move to. */
export type DocumentMove = { from: string; to: string };

type MovedFile = { id: string; isListed: boolean };

/** Moves the documents of merged organizations, each as the next version of its destination. Returns their ids. */
export async function moveDocuments(
  client: Queryable,
  moves: readonly DocumentMove[],
  { source = null, importId = null }: { source?: string | null; importId?: string | null } = {},
): Promise<string[]> {
  if (moves.length === 0) return [];
  const files = await textRowsOf<MovedFile>(
    client,
    { id: "f.id", isListed: "f.sha256 is not null and not f.is_deleted" },
    (columns) => `update files f set entity_id = g.to_id from unnest($1::uuid[], $2::uuid[]) as g (from_id, to_id)
      where f.entity_type = 'organizations' and f.entity_id = g.from_id returning ${columns}`,
    [moves.map(({ from }) => from), moves.map(({ to }) => to)],
  );
  await logArrivals(client, files, source, importId);
  return files.map(({ id }) => id);
}

/** Returns documents that a merge moved, except those removed since. */
export async function returnDocuments(client: Queryable, ids: readonly string[], move: DocumentMove): Promise<void> {
  const files = await textRowsOf<MovedFile>(
    client,
    { id: "f.id", isListed: "f.sha256 is not null and not f.is_deleted" },
    (columns) => `update files f set entity_id = $3
      where f.id = any($1::uuid[]) and f.entity_id = $2 returning ${columns}`,
    [ids, move.from, move.to],
  );
  await logArrivals(client, files, null, null);
}

async function logArrivals(
  client: Queryable,
  files: readonly MovedFile[],
  source: string | null,
  importId: string | null,
): Promise<void> {
  const ids = files.filter(({ isListed }) => isListed).map(({ id }) => id);
  if (ids.length === 0) return;
  await client.query(
    `with arrived as (
       select f.*, g.change_id, row_number() over (partition by f.entity_id order by f.id)::int as place
       from unnest($1::uuid[], $2::uuid[]) as g (id, change_id) join files f using (id)),
     raised as (
       update organizations o set version = o.version + a.count, updated_at = now()
       from (select entity_id, count(*)::int from arrived group by 1) a where o.id = a.entity_id
       returning o.id, o.version - a.count as version)
     insert into changes (id, entity_type, entity_id, version, cause, source, import_id, fields)
     select a.change_id, 'organizations', r.id, r.version + a.place, 'merge', $3, $4, jsonb_build_object('documents',
       jsonb_build_object('before', null, 'after',
         jsonb_build_object('fileName', a.file_name, 'size', a.size, 'sha256', a.sha256)))
     from arrived a join raised r on r.id = a.entity_id`,
    [ids, ids.map(newId), source, importId],
  );
}
