import { type Db, notifyChanged } from "@pave/db";
import { type SQL, sql } from "drizzle-orm";
import { sampleSource } from "../rows.js";

/** A scheduled change of a table's records: the changed columns, and the condition for due records. */
type Step = { table: "events" | "programs" | "contracts"; set: Record<string, SQL>; due: SQL; reason: string };

const openWork = sql`('notStarted', 'inProgress')`;

/** The changes due by a day (YYYY-MM-DD), in order of dependency. */
function stepsOf(day: string): Step[] {
  const today = sql`${day}::date`;
  const paid = sql`(select coalesce(sum(amount - coalesce(retainage_amount, 0)), 0) as paid, coalesce(sum(retainage_amount), 0) as held
    from events e where e.entity_id = r.id and e.payment_status = 'paid' and not e.is_deleted)`;
  return [
    {
      table: "events",
      reason: "The milestone was met on the day it was forecast for",
      due: sql`r.category = 'milestone' and r.status in ${openWork} and coalesce(r.forecast_date, r.planned_date) <= ${today}`,
      set: {
        status: sql`'completed'`,
        actual_date: sql`coalesce(r.forecast_date, r.planned_date)`,
        completed_date: sql`coalesce(r.forecast_date, r.planned_date)`,
        event_date: sql`coalesce(r.forecast_date, r.planned_date)`,
      },
    },
    {
      table: "events",
      reason: "The payment was made on its due date",
      due: sql`r.payment_status = 'approved' and r.due_date <= ${today}`,
      set: {
        payment_status: sql`'paid'`,
        status: sql`'completed'`,
        paid_date: sql`r.due_date`,
        completed_date: sql`r.due_date`,
      },
    },
    {
      table: "contracts",
      reason: "A payment was made",
      due: sql`exists (select from ${paid} p where (p.paid, p.held) is distinct from
        (coalesce(r.paid_to_date, 0), coalesce(r.retainage_held, 0)))
        and exists (select from events e where e.entity_id = r.id and e.payment_status = 'paid')`,
      set: { paid_to_date: sql`(select paid from ${paid} p)`, retainage_held: sql`(select held from ${paid} p)` },
    },
    {
      table: "events",
      reason: "The report was filed on its due date",
      due: sql`r.compliance_status in ('notStarted', 'pending', 'inReview') and r.due_date <= ${today}
        and r.approval_status = 'notRequired'`,
      set: {
        compliance_status: sql`'compliant'`,
        status: sql`'completed'`,
        filed_date: sql`r.due_date`,
        completed_date: sql`r.due_date`,
      },
    },
    {
      table: "events",
      reason: "Its date was reached",
      due: sql`r.category in ('inspection', 'maintenance') and r.status in ${openWork} and r.event_date <= ${today}
        and r.payment_status is null and r.compliance_status is null and r.approval_status = 'notRequired'`,
      set: { status: sql`'completed'`, completed_date: sql`r.event_date` },
    },
    {
      table: "programs",
      reason: "The last principal was repaid",
      due: sql`r.program_type = 'bond' and r.status = 'active' and exists (select from program_bonds b
        where b.program_id = r.id and b.final_maturity_date <= ${today})`,
      set: { status: sql`'matured'` },
    },
  ];
}

/** The record families whose milestones are met by their events. */
const partsOf = ["project", "contract"] as const;

/**
 * Advances the sample world to a day (YYYY-MM-DD): milestones are met, payments made, reports filed, bonds repaid. Each
 * change is in the change log, so that followers of the record are notified. Programs open and close by their dates
 * only.
 */
export async function moveOn(db: Db, day: string): Promise<void> {
  for (const step of stepsOf(day)) await db.transaction((tx) => take(tx, step));
  for (const part of partsOf) {
    await db.execute(sql`
      update ${sql.identifier(`${part}_milestones`)} m set status = 'completed', actual_date = e.actual_date
      from events e where e.entity_id = m.${sql.identifier(`${part}_id`)} and e.category = 'milestone'
        and e.status = 'completed' and m.status in ${openWork} and not m.is_deleted
        and (m.planned_date, m.forecast_date) is not distinct from (e.planned_date, e.forecast_date)
        and starts_with(e.title, m.title)`);
  }
}

async function take(tx: Db, { table, set, due, reason }: Step): Promise<void> {
  const columns = Object.keys(set);
  const names = (of: string) =>
    sql.join(
      columns.map((column) => sql`${sql.raw(of)}.${sql.identifier(column)}`),
      sql`, `,
    );
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const values = sql.join(Object.values(set), sql`, `);
  const fields = sql.join(
    columns.map((column) => {
      const [before, after] = ["b", "m"].map((of) => sql`${sql.raw(of)}.${sql.identifier(column)}`);
      return sql`case when ${before} is distinct from ${after} then jsonb_build_object(${column}::text,
        jsonb_build_object('before', ${before}, 'after', ${after})) else '{}' end`;
    }),
    sql` || `,
  );
  const { rowCount } = await tx.execute(sql`
    with b as (
      select r.id, ${names("r")} from ${sql.identifier(table)} r
      where r.sources = array[${sampleSource}] and not r.is_deleted and ${due} order by r.id for update
    ), m as (
      update ${sql.identifier(table)} r set (${list}) = row(${values}), version = r.version + 1, updated_at = now()
      from b where b.id = r.id returning r.id, r.version, ${names("r")}
    ) insert into changes (id, entity_type, entity_id, version, cause, source, reason, fields)
    select gen_random_uuid(), ${table}, m.id, m.version, 'processingChanged', ${sampleSource}, ${reason}, ${fields}
    from m join b using (id)`);
  if ((rowCount ?? 0) > 0) await notifyChanged(tx, table);
}
