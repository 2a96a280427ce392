import type { PartialAward } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { jsonBuilt } from "../sql/json-object.js";

/**
 * The known figures of the award `r` if its source records are only later actions. Their amounts are under `~column`,
 * those of an opening action under `+column`; a running total is under the column itself.
 */
export const partialAwardOf: SQL = sql`(select case when bool_or(s.fields ? '~obligated_amount')
    and not bool_or(s.fields ?| array['+obligated_amount', 'obligated_amount']) then ${jsonBuilt<PartialAward>({
      actions: sql`count(*) filter (where s.fields ? '~obligated_amount')`,
      obligated: sql`sum((s.fields ->> '~obligated_amount')::numeric)`,
    })} end
  from source_records s where s.entity_id = r.id)`;
