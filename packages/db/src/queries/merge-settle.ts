import type { Queryable } from "../raw-client.js";
import type { MergeTarget } from "./merge-targets.js";

/** The contracts that the rows at hand touch. */
const contractsOf: Record<string, string> = {
  contracts: "select entity_id from touched",
  contract_modifications: "select m.contract_id from contract_modifications m join touched t on t.entity_id = m.id",
};

/** Works out what the platform keeps of the rows at hand: a contract's value and end, as `settleContract` has them. */
export async function settleRows(client: Queryable, { name }: MergeTarget): Promise<void> {
  const touched = contractsOf[name];
  if (!touched) return;
  await client.query(
    `update contracts c set current_value = s.value, end_date = s.ends from (
       select k.id,
         k.contract_value + coalesce((select sum(m.delta) from contract_modifications m where m.contract_id = k.id and ${standing}), 0) as value,
         coalesce((select m.new_end_date from contract_modifications m
           where m.contract_id = k.id and ${standing} and m.new_end_date is not null
           order by m.date desc, m.number collate "C" desc, m.id desc limit 1), k.initial_end_date) as ends
       from contracts k where k.id in (${touched})) s
     where c.id = s.id and (c.current_value, c.end_date) is distinct from (s.value, s.ends)`,
  );
}

const standing = "not m.is_deleted and m.approval_status in ('notRequired', 'approved')";
