import { effectiveApprovals } from "@pave/contract";
import type { Queryable } from "../engine/connection/queryable.js";
import type { MergeTarget } from "./targets.js";

/** The contracts that the touched rows belong to. */
const contractsOf: Record<string, string> = {
  contracts: "select entity_id from touched",
  contract_modifications: "select m.contract_id from contract_modifications m join touched t on t.entity_id = m.id",
};

/**
 * Recomputes what the platform derives from the touched rows: a contract's value and end, as `settleContract` does. The
 * results become part of the change of the contract logged by this transaction.
 */
export async function recomputeContracts(client: Queryable, { name }: MergeTarget): Promise<void> {
  const touched = contractsOf[name];
  if (!touched) return;
  await client.query(
    `with s as (
       select k.id,
         k.contract_value + coalesce((select sum(m.delta) from contract_modifications m where m.contract_id = k.id and ${standing}), 0) as value,
         coalesce((select m.new_end_date from contract_modifications m
           where m.contract_id = k.id and ${standing} and m.new_end_date is not null
           order by m.date desc, m.number collate "C" desc, m.id desc limit 1), k.initial_end_date) as ends
       from contracts k where k.id in (${touched})
     ), settled as (
       update contracts c set current_value = s.value, end_date = s.ends from s join contracts b using (id)
       where c.id = s.id and (c.current_value, c.end_date) is distinct from (s.value, s.ends)
       returning c.id, c.version, ${moved("current_value")} || ${moved("end_date")} as fields
     )
     update changes h set fields = h.fields || t.fields from settled t
     where h.entity_id = t.id and h.version = t.version and h.cause <> 'create' and h.xid = pg_current_xact_id()`,
  );
}

const standing = `not m.is_deleted and m.approval_status in (${effectiveApprovals.map((word) => `'${word}'`).join(", ")})`;

const moved = (column: string) => `case when b.${column} is distinct from c.${column}
  then jsonb_build_object('${column}', jsonb_build_object('before', b.${column}, 'after', c.${column})) else '{}' end`;
