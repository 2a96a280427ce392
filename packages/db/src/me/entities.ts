import type { EntityType } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { statusOn } from "../contracts/status.js";
import type { Db } from "../engine/connection/client.js";
import { statusOfProgram } from "../programs/query.js";

/** How a record of a family is named in one line; its expressions know it by the alias `r`. */
type Line = { table: SQL; name: SQL; status: SQL; type: SQL };

const linesOn = (today: string): Record<EntityType, Line> => ({
  organizations: { table: sql`organizations`, name: sql`r.name`, status: sql`r.status`, type: sql`r.org_type` },
  events: { table: sql`events`, name: sql`r.title`, status: sql`r.status`, type: sql`r.category` },
  assets: { table: sql`assets`, name: sql`r.title`, status: sql`r.status`, type: sql`r.asset_class` },
  programs: {
    table: sql`programs`,
    name: sql`r.name`,
    status: statusOfProgram(sql`${today}::date`),
    type: sql`r.program_type`,
  },
  contracts: { table: sql`contracts`, name: sql`r.title`, status: statusOn(today), type: sql`r.award_type` },
  projects: { table: sql`projects`, name: sql`r.title`, status: sql`r.status`, type: sql`r.project_type` },
});

/**
 * A lateral table of the record that `type` and `id` name, as it is on a day (YYYY-MM-DD): name, status, type, version,
 * is_deleted, updated_at. No row where it was never there; one look-up by primary key, whatever the family.
 */
export function entityLine(today: string, type: SQL, id: SQL): SQL {
  const each = Object.entries(linesOn(today)).map(
    ([family, line]) => sql`
      select ${line.name} as name, ${line.status} as status, ${line.type} as type, r.version, r.is_deleted, r.updated_at
      from ${line.table} r where ${type} = ${family} and r.id = ${id}`,
  );
  return sql`(${sql.join(each, sql` union all `)})`;
}

/** The version of a live record; null where there is none. */
export async function entityVersion(db: Db, type: EntityType, id: string): Promise<number | null> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select r.version from ${sql.identifier(type)} r where r.id = ${id} and not r.is_deleted`,
  );
  return rows[0]?.version ?? null;
}
