import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { logChange } from "../engine/records/changes.js";
import { rowsOf } from "../engine/sql/rows.js";

const links = {
  programIds: { table: "contract_programs", column: "program_id" },
  assetIds: { table: "contract_assets", column: "asset_id" },
} as const;

/** Sets the programs or the assets of a contract; returns those before and after, or null if unchanged. */
export async function replaceLinks(
  tx: Db,
  field: keyof typeof links,
  contractId: string,
  ids: readonly string[],
): Promise<{ before: string[]; after: string[] } | null> {
  const [table, column] = [sql.identifier(links[field].table), sql.identifier(links[field].column)];
  const rows = await rowsOf<{ id: string }>(
    tx,
    { id: sql`${column}` },
    (columns) => sql`select ${columns} from ${table} where contract_id = ${contractId} order by 1`,
  );
  const before = rows.map(({ id }) => id);
  const after = [...new Set(ids)].toSorted();
  if (before.join() === after.join()) return null;
  await tx.execute(sql`delete from ${table} where contract_id = ${contractId}`);
  await tx.execute(sql`
    insert into ${table} (contract_id, ${column}) select ${contractId}, unnest(${sql.param(after)}::uuid[])`);
  return { before, after };
}

type Deed = { contractId: string; actorId: string; reason: string | undefined };

/** Deletes the parties of a deleted contract, each with its entry in the change log. */
export function deletePartiesOf(
  tx: Db,
  contractId: string,
  actorId: string,
  reason: string | undefined,
): Promise<void> {
  return hideParties(tx, { contractId, actorId, reason }, true, sql`not is_deleted`);
}

/** Restores the parties deleted in the transaction that deleted their contract, before the contract is restored. */
export function restorePartiesOf(
  tx: Db,
  contractId: string,
  actorId: string,
  reason: string | undefined,
): Promise<void> {
  const withIt = sql`is_deleted and exists (
    select from changes mine join changes its on its.xid = mine.xid and its.entity_id = ${contractId}
    where mine.entity_id = contract_parties.id and mine.version = contract_parties.version and mine.cause = 'delete'
      and its.version = (select max(version) from changes where entity_id = ${contractId}))`;
  return hideParties(tx, { contractId, actorId, reason }, false, withIt);
}

async function hideParties(tx: Db, deed: Deed, isDeleted: boolean, which: SQL): Promise<void> {
  const { contractId, actorId, reason } = deed;
  const rows = await rowsOf<{ id: string; version: number }>(
    tx,
    { id: sql`id`, version: sql`version` },
    (columns) => sql`update contract_parties
    set is_deleted = ${isDeleted}, version = version + 1, updated_at = now(), updated_by = ${actorId}
    where contract_id = ${contractId} and ${which} returning ${columns}`,
  );
  const fields = { is_deleted: { before: !isDeleted, after: isDeleted } };
  const cause = isDeleted ? "delete" : "restore";
  for (const { id: entityId, version } of rows)
    await logChange(tx, { entityType: "contract_parties", entityId, version, cause, actorId, reason, fields });
}
