import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { personSource } from "../engine/records/records.js";
import { rowsOf } from "../engine/sql/rows.js";

/* Conditions and sums are text, so that requests and imports share them. */

const suppliedBy = (condition: string, column: string) => `exists (select from source_records s
  where s.entity_id = r.id and s.fields ->> '${column}' is not null and s.source ${condition})`;
const byPublisher = `<> '${personSource}'`;
const byUser = `= '${personSource}'`;

/** The basis of the paid-to-date amount of the contract `r`; see the contract's `PaidBasis`. */
export const paidBasis = sql.raw(`case when r.paid_to_date is null then null
  when ${suppliedBy(byPublisher, "paid_to_date")} then 'published'
  when ${suppliedBy(byUser, "paid_to_date")} then 'entered' else 'payments' end`);

/** Payments entered by users always need approval; those that need none are published by a source. */
const isPaid = `e.category = 'payment' and not e.is_deleted and e.approval_status in ('approved', 'notRequired')
  and e.payment_status = 'paid'`;

/**
 * The approved and paid payments of the contract `r`, less retainage, and the retainage withheld; null without such
 * payments, and the retainage if none states any. The counter-event of a canceled payment does not count.
 */
export const paymentsOfContract = `(select sum(e.amount - coalesce(e.retainage_amount, 0)) as paid,
    case when count(e.retainage_amount) > 0 or bool_or(e.amount_kind = 'retainage') then greatest(0, sum(case
      when e.amount_kind = 'retainage' then -e.amount else coalesce(e.retainage_amount, 0) end)) end as held
  from events e where e.entity_id = r.id and e.currency = r.currency and ${isPaid})`;

/** Whether a source or a user states the amount paid on the contract `r`, so that payments do not set it. */
export const isPaidStated = suppliedBy("is not null", "paid_to_date");

/**
 * The amount paid to date on the contracts of the project `r` plus its own approved payments less retainage, in US
 * dollars; null if none is known.
 */
const paidTextOfProject = `(select sum(p.paid) from (
  select c.paid_to_date as paid from contracts c where c.project_id = r.id and not c.is_deleted and c.currency = 'USD'
  union all
  select e.amount - coalesce(e.retainage_amount, 0) from events e
  where e.entity_id = r.id and ${isPaid} and e.currency = 'USD') p)`;
export const paidOfProject: SQL = sql.raw(paidTextOfProject);

/** See `paidOfProject`. */
export async function paidToDateOfProject(tx: Db, id: string): Promise<number | null> {
  const [row] = await rowsOf<{ paid: number | null }>(
    tx,
    { paid: sql`${paidOfProject}::float8` },
    (columns) => sql`select ${columns} from (select ${id}::uuid as id) r`,
  );
  return row?.paid ?? null;
}

/** The amount spent on the project `r` is at least its payments; a larger amount reported by users remains. */
export const spentOfProject = (reported: string): string => `greatest(${reported}, ${paidTextOfProject})`;

/** Whether a source publishes the amount spent on the project `r`, so that payments do not set it. */
export const isSpentPublished = `('sample' = any(r.sources) or ${suppliedBy(byPublisher, "spent_to_date")})`;
