import { type ContractStats, type ContractsStats, expiringDays } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { jsonObject } from "../engine/sql/json-object.js";
import { JsonText } from "../engine/sql/json-text.js";
import { burnRatio, daysElapsed, daysTotal, healthFlags, percentSpent, percentTime } from "./burn.js";
import { isStanding } from "./items.js";
import { day, endsWithin, statusOn } from "./status.js";
import { subcontractTotals } from "./subcontracts.js";

const isLate = (due: string, today: string) => sql`coalesce(${sql.raw(due)} < ${day(today)}, false)`;
/** An object of figures over the items of the contract; `from` names them by the alias `i`. */
const figures = (from: string, values: Record<string, SQL>) =>
  sql`(select row_to_json(f) from (select ${sql.join(
    Object.entries(values).map(([field, value]) => sql`${value} as ${sql.identifier(field)}`),
    sql`, `,
  )} from ${sql.raw(from)} i where i.contract_id = r.id and not i.is_deleted) f)`;
const count = (condition: SQL) => sql`count(*) filter (where ${condition})`;

const share = (part: SQL, whole: SQL) => sql`round(${part} / nullif(${whole}, 0), 6)`;

/** One contract in figures on a day; null when there is none, or it was deleted. */
export async function contractStats(db: Db, id: string, today: string): Promise<ContractStats | null> {
  const remaining = sql`case when r.final_status is null then greatest(${daysTotal} - ${daysElapsed(today)}, 0) end`;
  const fields: Record<Exclude<keyof ContractStats, "subcontracts">, SQL> = {
    id: sql`r.id`,
    asOf: day(today),
    status: statusOn(today),
    healthFlags: healthFlags(today),
    contractValue: sql`r.contract_value`,
    currentValue: sql`r.current_value`,
    valueGrowth: share(sql`(r.current_value - r.contract_value)`, sql`r.contract_value`),
    paidToDate: sql`r.paid_to_date`,
    remainingValue: sql`r.current_value - r.paid_to_date`,
    percentSpent,
    percentTime: percentTime(today),
    burnRatio: burnRatio(today),
    daysTotal: sql`case when r.end_date >= r.start_date then ${daysTotal} end`,
    daysElapsed: sql`case when r.end_date >= r.start_date then ${daysElapsed(today)} end`,
    daysRemaining: sql`case when r.end_date >= r.start_date then ${remaining} end`,
    modifications: figures("contract_modifications", {
      count: sql`count(*)`,
      standing: count(isStanding("i")),
      valueAdded: sql`coalesce(sum(i.delta) filter (where ${isStanding("i")}), 0)`,
      daysAdded: sql`r.end_date - r.initial_end_date`,
    }),
    deliverables: figures("contract_deliverables", {
      count: sql`count(*)`,
      done: count(sql`i.status in ('approved', 'completed')`),
      late: count(
        sql`i.status in ('notStarted', 'inProgress', 'inReview', 'rejected') and ${isLate("i.due_date", today)}`,
      ),
      value: sql`coalesce(sum(i.value), 0)`,
    }),
    milestones: figures("contract_milestones", {
      count: sql`count(*)`,
      met: count(sql`i.status = 'completed'`),
      late: count(
        sql`i.status in ('notStarted', 'inProgress', 'inReview') and ${isLate("coalesce(i.planned_date, i.forecast_date)", today)}`,
      ),
      weightMet: sql`coalesce(sum(i.weight) filter (where i.status = 'completed'), 0)`,
    }),
    parties: sql`(select coalesce(json_agg(p order by p.role), '[]') from (
      select role, count(*) as count from contract_parties where contract_id = r.id and not is_deleted group by role) p)`,
    dbeGoal: sql`r.dbe_goal`,
    dbeActual: sql`r.dbe_actual`,
  };
  const [{ rows }, subcontracts] = await Promise.all([
    db.execute<{ item: Omit<ContractStats, "subcontracts"> }>(
      sql`select ${jsonObject(fields)} as item from contracts r where r.id = ${id} and not r.is_deleted`,
    ),
    subcontractTotals(db, id),
  ]);
  const stats = rows[0]?.item;
  if (!stats) return null;
  const whole = stats.currentValue ?? 0;
  const part = whole > 0 ? Math.round((subcontracts.amount / whole) * 1e6) / 1e6 : null;
  return { ...stats, subcontracts: { ...subcontracts, share: part } };
}

/** All contracts in figures on a day, in one reading; sums are of those in dollars. */
export async function contractsStats(db: Db, today: string): Promise<JsonText<ContractsStats>> {
  const dollars = (column: string) => sql`coalesce(sum(${sql.raw(column)}) filter (where currency = 'USD'), 0)`;
  const counted = sql`count(*) as count, ${dollars("current_value")} as "currentValue"`;
  const group = (name: string, column: string) => sql`(select coalesce(json_agg(g order by g.count desc), '[]') from (
      select ${sql.raw(column)} as ${sql.identifier(name)}, sum(n)::bigint as count, sum(current_value) as "currentValue"
      from parts group by ${sql.raw(column)}) g)`;
  const { rows } = await db.execute<{ json: string }>(sql`
    with parts as materialized (
      select ${statusOn(today)} as status, r.award_type, r.delivery_method, count(*) as n,
        ${dollars("current_value")} as current_value, ${dollars("contract_value")} as contract_value,
        ${dollars("obligated_amount")} as obligated_amount, ${dollars("paid_to_date")} as paid_to_date,
        coalesce(sum(current_value) filter (where contract_value > 0 and currency = 'USD'), 0) as grown,
        coalesce(sum(contract_value) filter (where contract_value > 0 and currency = 'USD'), 0) as base
      from contracts r where not r.is_deleted group by 1, 2, 3
    )
    select row_to_json(s)::text as json from (select
      ${day(today)} as "asOf",
      (select coalesce(sum(n), 0)::bigint from parts) as count,
      (select coalesce(sum(current_value), 0) from parts) as "currentValue",
      (select coalesce(sum(contract_value), 0) from parts) as "contractValue",
      (select coalesce(sum(obligated_amount), 0) from parts) as "obligatedAmount",
      (select coalesce(sum(paid_to_date), 0) from parts) as "paidToDate",
      ${group("status", "status")} as "byStatus",
      ${group("awardType", "award_type")} as "byAwardType",
      ${group("deliveryMethod", "delivery_method")} as "byDeliveryMethod",
      (select row_to_json(e) from (select ${expiringDays}::integer as days, ${counted}
        from contracts r where not r.is_deleted and ${endsWithin(expiringDays, today)}) e) as expiring,
      (select ${share(sql`(sum(grown) - sum(base))`, sql`sum(base)`)} from parts) as "valueGrowth"
    ) s`);
  return new JsonText(rows[0]?.json ?? "null");
}
