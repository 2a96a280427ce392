import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { personSource } from "../engine/records/records.js";
import { rowsOf } from "../engine/sql/rows.js";

const suppliedBy = (condition: SQL, column = "paid_to_date") => sql`exists (select from source_records s
  where s.entity_id = r.id and s.fields ->> ${sql.raw(`'${column}'`)} is not null and s.source ${condition})`;

/** Where the paid-to-date amount of the contract `r` comes from; see the contract's `PaidBasis`. */
export const paidBasis = sql`case when r.paid_to_date is null then null
  when ${suppliedBy(sql`<> ${personSource}`)} then 'published'
  when ${suppliedBy(sql`= ${personSource}`)} then 'entered' else 'payments' end`;

const isPaid = sql`e.category = 'payment' and not e.is_deleted and e.approval_status = 'approved' and e.payment_status = 'paid'`;

/** What is paid to date on a project's contracts, and its own approved payments less retainage; null if none is known. */
export const paidOfProject = (id: SQL): SQL => sql`(select sum(p.paid) from (
  select c.paid_to_date as paid from contracts c where c.project_id = ${id} and not c.is_deleted
  union all
  select e.amount - coalesce(e.retainage_amount, 0) from events e where e.entity_id = ${id} and ${isPaid}) p)`;

export type PaidSum = { basis: "published" | "entered" | null; paid: number | null; held: number | null };

/** See `paidOfProject`. */
export async function paidToDateOfProject(tx: Db, id: string): Promise<number | null> {
  const [row] = await rowsOf<{ paid: number | null }>(
    tx,
    { paid: sql`${paidOfProject(sql`${id}::uuid`)}::float8` },
    (columns) => sql`select ${columns}`,
  );
  return row?.paid ?? null;
}

export type SpentSum = {
  /** Whether a source publishes what the project spent. */
  isPublished: boolean;
  /** What users have reported. */
  reported: number | null;
  paid: number | null;
};

/** What is known of the money that a project spent: by its source, by users, and by its payments. */
export async function spentOfProject(tx: Db, id: string): Promise<SpentSum | null> {
  const [sum] = await rowsOf<SpentSum>(
    tx,
    {
      isPublished: sql`'sample' = any(r.sources) or ${suppliedBy(sql`<> ${personSource}`, "spent_to_date")}`,
      reported: sql`(select (s.fields ->> 'spent_to_date')::float8 from source_records s
        where s.entity_id = r.id and s.source = ${personSource})`,
      paid: sql`${paidOfProject(sql`r.id`)}::float8`,
    },
    (columns) => sql`select ${columns} from projects r where r.id = ${id} and not r.is_deleted`,
  );
  return sum ?? null;
}

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
      from events e where e.entity_id = r.id and ${isPaid}) p
    where r.id = ${contractId} and not r.is_deleted`,
  );
  return sum ?? null;
}
