import type { ChangeCause } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { notifyChanged } from "../engine/records/changes.js";
import { changes } from "../engine/records/changes-table.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { type Reference, recordTables, references } from "./references.js";

/** Records by table. */
export type RecordIds = Map<string, Set<string>>;

const idColumn: Columns<{ id: string }> = { id: sql`r.id` };
const uuids = (ids: Iterable<string>) => sql`${sql.param([...ids])}::uuid[]`;
const table = (name: string) => sql.identifier(name);

/** The live records that refer to some of a table, or of `among` those that do. */
function referring({ of, column, details, entityType }: Reference, ids: Iterable<string>, among?: RecordIds): SQL {
  const wanted = among ? sql`r.id = any(${uuids(among.get(of) ?? [])})` : sql`not r.is_deleted`;
  const named = sql.identifier(column);
  if (details)
    return sql`${table(of)} r join ${sql.identifier(details.table)} d on d.${sql.identifier(details.id)} = r.id
      where d.${named} = any(${uuids(ids)}) and ${wanted}`;
  const found = sql`${table(of)} r where r.${named} = any(${uuids(ids)}) and ${wanted}`;
  if (entityType) return sql`${found} and r.entity_type = ${entityType}`;
  // The index over all records involved in an event also serves its paying and paid organizations.
  return of === "events" ? sql`${found} and r.involved && ${uuids(ids)}` : found;
}

/**
 * The live records that depend on a record, directly or through others, excluding itself; with `partsOnly` only its
 * parts, and with `among` only records among these, deleted or not. Stops soon after `most` are found.
 */
export async function dependentsOf(
  tx: Db,
  of: string,
  id: string,
  { partsOnly = false, among, most }: { partsOnly?: boolean; among?: RecordIds; most: number },
): Promise<RecordIds> {
  const found: RecordIds = new Map([[of, new Set([id])]]);
  const wanted = references.filter(({ isPart }) => !partsOnly || isPart);
  let frontier: RecordIds = new Map([[of, new Set([id])]]);
  while (frontier.size > 0 && countOf(found) <= most) {
    const next: RecordIds = new Map();
    for (const reference of wanted) {
      const ids = frontier.get(reference.to);
      if (!ids) continue;
      const rows = await rowsOf<{ id: string }>(
        tx,
        idColumn,
        (columns) => sql`select ${columns} from ${referring(reference, ids, among)} limit ${most + 1}`,
      );
      for (const row of rows) if (addTo(found, reference.of, row.id)) addTo(next, reference.of, row.id);
    }
    frontier = next;
  }
  found.get(of)?.delete(id);
  return found;
}

export const countOf = (records: RecordIds): number => [...records.values()].reduce((sum, ids) => sum + ids.size, 0);

function addTo(records: RecordIds, of: string, id: string): boolean {
  const ids = records.get(of) ?? new Set();
  if (ids.has(id)) return false;
  records.set(of, ids.add(id));
  return true;
}

type Deed = { actorId: string; reason: string | undefined };

/** Deletes or restores records, each with its entry in the change log. */
export async function setDeleted(
  tx: Db,
  records: RecordIds,
  isDeleted: boolean,
  { actorId, reason }: Deed,
): Promise<void> {
  const cause: ChangeCause = isDeleted ? "delete" : "restore";
  const fields = { is_deleted: { before: !isDeleted, after: isDeleted } };
  for (const [entityType, ids] of records) {
    if (ids.size === 0) continue;
    const rows = await rowsOf<{ id: string; version: number }>(
      tx,
      { id: sql`r.id`, version: sql`r.version` },
      (columns) => sql`update ${table(entityType)} r
        set is_deleted = ${isDeleted}, version = version + 1, updated_at = now(), updated_by = ${actorId}
        where r.id = any(${uuids(ids)}) and r.is_deleted = ${!isDeleted} returning ${columns}`,
    );
    const logged = rows.map(({ id, version }) => ({
      entityType,
      entityId: id,
      version,
      cause,
      actorId,
      reason: reason ?? null,
      fields,
    }));
    if (logged.length > 0) await tx.insert(changes).values(logged);
    await notifyChanged(tx, entityType);
  }
}

/** The records that depend on a record, were deleted with it and not restored since; excluding itself. */
export async function deletedWith(tx: Db, of: string, id: string): Promise<RecordIds> {
  const rows = await rowsOf<{ of: string; id: string }>(
    tx,
    { of: sql`mine.entity_type`, id: sql`mine.entity_id` },
    (columns) => sql`select ${columns} from changes its join changes mine on mine.xid = its.xid
      where its.entity_id = ${id} and its.version = (select max(c.version) from changes c where c.entity_id = ${id})
        and mine.cause = 'delete' and mine.entity_id <> ${id}
        and mine.version = (select max(c.version) from changes c where c.entity_id = mine.entity_id)`,
  );
  const among: RecordIds = new Map();
  for (const row of rows) if (recordTables.includes(row.of)) addTo(among, row.of, row.id);
  return dependentsOf(tx, of, id, { among, most: rows.length + 1 });
}

/** A table with a deleted record to which one of the records refers; null if there is none. */
export async function deletedReference(tx: Db, records: RecordIds): Promise<string | null> {
  for (const reference of references) {
    const ids = records.get(reference.of);
    if (!ids?.size) continue;
    const { of, column, to, details, entityType } = reference;
    const from = details
      ? sql`${table(of)} r join ${sql.identifier(details.table)} d on d.${sql.identifier(details.id)} = r.id
          join ${table(to)} p on p.id = d.${sql.identifier(column)}`
      : sql`${table(of)} r join ${table(to)} p on p.id = r.${sql.identifier(column)}`;
    const isSo = entityType ? sql`r.entity_type = ${entityType}` : sql`true`;
    const rows = await rowsOf<{ id: string }>(
      tx,
      idColumn,
      (columns) =>
        sql`select ${columns} from ${from} where r.id = any(${uuids(ids)}) and p.is_deleted and ${isSo} limit 1`,
    );
    if (rows.length > 0) return to;
  }
  return null;
}
