import { type ContractStats, type ContractsStats, expiringDays } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { isReal, kindOf } from "../engine/family/one-kind.js";
import { itemsOf, jsonObject, readJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { type Columns, type RowTypeRequired, selectList } from "../engine/sql/rows.js";
import { sumColumns, sumOf, sumOfParts, sumParts } from "../engine/sql/sums.js";
import { burnRatio, daysElapsed, daysTotal, figuresAsOf, healthFlags, percentSpent, percentTime } from "./burn.js";
import { isEffective } from "./items.js";
import { contractFamily } from "./query.js";
import { day, endsWithin, statusOn } from "./status.js";
import { subcontractTotals } from "./subcontracts.js";

const isLate = (due: string, today: string) => sql`coalesce(${sql.raw(due)} < ${figuresAsOf(today)}, false)`;
/** A JSON object of aggregates over the items of the contract, with the alias `i`. */
const figures = <Figures extends object = RowTypeRequired>(
  from: string,
  values: Columns<NoInfer<Figures>>,
): SQL<Figures> =>
  sql`(select row_to_json(f) from (select ${selectList<Figures>(values)} from ${sql.raw(from)} i where i.contract_id = r.id and not i.is_deleted) f)`;
const count = (condition: SQL) => sql`count(*) filter (where ${condition})`;

const share = (part: SQL, whole: SQL) => sql`round(${part} / nullif(${whole}, 0), 6)`;

/** One contract's figures on a day; null if it does not exist or was deleted. */
export async function contractStats(db: Db, id: string, today: string): Promise<ContractStats | null> {
  const remaining = sql`case when r.final_status is null then greatest(${daysTotal} - ${daysElapsed(day(today))}, 0) end`;
  const fields: Record<Exclude<keyof ContractStats, "subcontracts">, SQL> = {
    id: sql`r.id`,
    asOf: day(today),
    figuresAsOf: figuresAsOf(today),
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
    daysElapsed: sql`case when r.end_date >= r.start_date then ${daysElapsed(figuresAsOf(today))} end`,
    daysRemaining: sql`case when r.end_date >= r.start_date then ${remaining} end`,
    modifications: figures<ContractStats["modifications"]>("contract_modifications", {
      count: sql`count(*)`,
      standing: count(isEffective("i")),
      ...sumColumns({ valueAdded: { value: sql`i.delta`, only: isEffective("i") } }),
      daysAdded: sql`r.end_date - r.initial_end_date`,
    }),
    deliverables: figures<ContractStats["deliverables"]>("contract_deliverables", {
      count: sql`count(*)`,
      done: count(sql`i.status in ('approved', 'completed')`),
      late: count(
        sql`i.status in ('notStarted', 'inProgress', 'inReview', 'rejected') and ${isLate("i.due_date", today)}`,
      ),
      ...sumColumns({ value: { value: sql`i.value` } }),
    }),
    milestones: figures<ContractStats["milestones"]>("contract_milestones", {
      count: sql`count(*)`,
      met: count(sql`i.status = 'completed'`),
      late: count(
        sql`i.status in ('notStarted', 'inProgress', 'inReview') and ${isLate("coalesce(i.planned_date, i.forecast_date)", today)}`,
      ),
      weightMet: sql`case when count(i.weight) > 0 then coalesce(sum(i.weight) filter (where i.status = 'completed'), 0) end`,
    }),
    parties: sql`(select coalesce(json_agg(p order by p.role), '[]') from (
      select ${selectList<ContractStats["parties"][number]>({ role: sql`role`, count: sql`count(*)` })}
      from contract_parties where contract_id = r.id and not is_deleted group by role) p)`,
    dbeGoal: sql`r.dbe_goal`,
    dbeActual: sql`r.dbe_actual`,
  };
  const [[stats], subcontracts] = await Promise.all([
    itemsOf(
      db,
      jsonObject<Omit<ContractStats, "subcontracts">>(fields),
      (item) => sql`select ${item} from contracts r where r.id = ${id} and not r.is_deleted`,
    ),
    subcontractTotals(db, id),
  ]);
  if (!stats) return null;
  const { currentValue: whole } = stats;
  const { amount } = subcontracts;
  const part = whole !== null && whole > 0 && amount !== null ? Math.round((amount / whole) * 1e6) / 1e6 : null;
  return { ...stats, subcontracts: { ...subcontracts, share: part } };
}

const summed = ["current_value", "contract_value", "obligated_amount", "paid_to_date"] as const;
const wholeOf = (column: string) => {
  const { sum, known, of } = sumOfParts(column);
  return sql`${sum} as ${sql.identifier(column)}, ${known} as ${sql.identifier(`${column}_known`)}, ${of} as ${sql.identifier(`${column}_of`)}`;
};

/** The figures of all contracts on a day, in one scan; sums cover those in dollars. */
export async function contractsStats(db: Db, today: string): Promise<JsonText<ContractsStats>> {
  const kind = await kindOf(db, contractFamily(today), sql`not r.is_deleted`, {});
  const counted = kind.samplesExcluded > 0 ? sql`not r.is_deleted and ${isReal}` : sql`not r.is_deleted`;
  const dollars = (column: string) => ({ value: sql.raw(column), only: sql`currency = 'USD'` });
  const group = <Field extends "byStatus" | "byAwardType" | "byDeliveryMethod">(
    name: Exclude<keyof ContractsStats[Field][number] & string, "count" | "currentValue" | "coverage">,
    column: string,
  ) => sql`(select coalesce(json_agg(g order by g.count desc), '[]') from (
      select ${sql.raw(column)} as ${sql.identifier(name)}, ${selectList<
        Pick<ContractsStats[Field][number], "count" | "currentValue" | "coverage">
      >({
        count: sql`sum(n)::bigint`,
        ...sumColumns({ currentValue: sumOfParts("current_value") }),
      })} from parts group by ${sql.raw(column)}) g)`;
  const expiring = selectList<ContractsStats["expiring"]>({
    days: sql`${expiringDays}::integer`,
    count: sql`count(*)`,
    ...sumColumns({ currentValue: dollars("current_value") }),
  });
  const fields: Columns<ContractsStats> = {
    asOf: day(today),
    isSample: sql`${kind.isSample}::boolean`,
    samplesExcluded: sql`${kind.samplesExcluded}::integer`,
    count: sql`(select coalesce(sum(n), 0)::bigint from parts)`,
    ...sumColumns({
      currentValue: sumOf("w", "current_value"),
      contractValue: sumOf("w", "contract_value"),
      obligatedAmount: sumOf("w", "obligated_amount"),
      paidToDate: sumOf("w", "paid_to_date"),
    }),
    byStatus: group<"byStatus">("status", "status"),
    byAwardType: group<"byAwardType">("awardType", "award_type"),
    byDeliveryMethod: group<"byDeliveryMethod">("deliveryMethod", "delivery_method"),
    expiring: sql`(select row_to_json(e) from (select ${expiring}
        from contracts r where ${counted} and ${endsWithin(expiringDays, today)}) e)`,
    valueGrowth: sql`(select ${share(sql`(sum(grown) - sum(base))`, sql`sum(base)`)} from parts)`,
  };
  const json = await readJson(
    db,
    jsonObject<ContractsStats>(fields),
    (item) => sql`
    with parts as materialized (
      select ${statusOn(today)} as status, r.award_type, r.delivery_method, count(*) as n,
        ${sql.join(
          summed.map((column) => sumParts(column, dollars(column))),
          sql`, `,
        )},
        coalesce(sum(current_value) filter (where contract_value > 0 and currency = 'USD'), 0) as grown,
        coalesce(sum(contract_value) filter (where contract_value > 0 and currency = 'USD'), 0) as base
      from contracts r where ${counted} group by 1, 2, 3
    )
    , w as materialized (select ${sql.join(summed.map(wholeOf), sql`, `)} from parts)
    select ${item} from w`,
  );
  if (!json) throw new Error("A select without a table returned no row");
  return json;
}
