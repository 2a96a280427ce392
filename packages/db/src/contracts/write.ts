import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
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
