import { EntityType } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import { followed } from "../families/registry.js";

/**
 * A lateral table of the record of `type` and `id` on a day (YYYY-MM-DD): name, status, type, version, is_deleted,
 * updated_at, is_sample, region, organization_id, amount, amount_field, condition. No row if it never existed; one
 * look-up by primary key, whatever the family.
 */
export function entityLine(today: string, type: SQL, id: SQL): SQL {
  const each = EntityType.options.map((family) => {
    const { name, statusOn, type: kind, glance } = followed[family];
    return sql`
      select ${name} as name, ${statusOn(today)} as status, ${kind} as type, r.version, r.is_deleted, r.updated_at,
        'sample' = any(r.sources) as is_sample, ${glance.region} as region, ${glance.organizationId} as organization_id,
        ${glance.amount} as amount, ${glance.amountField} as amount_field, ${glance.condition ?? sql`null::text`} as condition
      from ${sql.identifier(family)} r where ${type} = ${family} and r.id = ${id}`;
  });
  return sql`(${sql.join(each, sql` union all `)})`;
}

/** The version of a live record; null if there is none. */
export async function entityVersion(db: Db, type: EntityType, id: string): Promise<number | null> {
  const rows = await rowsOf<{ version: number }>(
    db,
    { version: sql`r.version` },
    (columns) => sql`select ${columns} from ${sql.identifier(type)} r where r.id = ${id} and not r.is_deleted`,
  );
  return rows[0]?.version ?? null;
}
