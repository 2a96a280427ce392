import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { personSource } from "../engine/records/records.js";
import { rowsOf } from "../engine/sql/rows.js";

const suppliedBy = (condition: SQL) => sql`exists (select from source_records s
  where s.entity_id = r.id and s.fields ->> 'paid_to_date' is not null and s.source ${condition})`;

/** Where the paid-to-date amount of the contract `r` comes from; see the contract's `PaidBasis`. */
export const paidBasis = sql`case when r.paid_to_date is null then null
  when ${suppliedBy(sql`<> ${personSource}`)} then 'published'
  when ${suppliedBy(sql`= ${personSource}`)} then 'entered' else 'payments' end`;

export type PaidSum = { basis: "published" | "entered" | null; paid: number | null; held: number | null };

/**
 * The sum of a contract's approved and paid payments less retainage, and the retainage withheld; null without such
 * payments. The counter-event of a canceled payment does not count.
 */
export async function paidOfContract(tx: Db, contractId: string): Promise<PaidSum | null> {
  const [sum] = await rowsOf<PaidSum>(
    tx,
    {
      basis: sql`case when ${suppliedBy(sql`<> ${personSource}`)} then 'published'
        when ${suppliedBy(sql`= ${personSource}`)} then 'entered' end`,
      paid: sql`p.paid::float8`,
      held: sql`p.held::float8`,
    },
    (columns) => sql`select ${columns} from contracts r, lateral (
      select sum(e.amount - coalesce(e.retainage_amount, 0)) as paid, case when count(*) > 0 then greatest(0, sum(case
        when e.amount_kind = 'retainage' then -e.amount else coalesce(e.retainage_amount, 0) end)) end as held
      from events e where e.entity_id = r.id and e.category = 'payment' and not e.is_deleted
        and e.approval_status = 'approved' and e.payment_status = 'paid') p
    where r.id = ${contractId} and not r.is_deleted`,
  );
  return sum ?? null;
}
