import {
  FundingSource,
  FundingStatus,
  type FundingTotals,
  type ProjectStats,
  RiskLevel,
  WorkStatus,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { todayUtc } from "../engine/sql/columns.js";
import { jsonObject, readJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { type Columns, type RowTypeRequired, selectList } from "../engine/sql/rows.js";
import { sumColumns, sumOf, sumParts } from "../engine/sql/sums.js";
import {
  expectedImpact,
  isAtRiskMilestone,
  isDelayedMilestone,
  isExpected,
  isLateMilestone,
  isOpenMilestone,
  isOpenRisk,
  isRealizedRisk,
  isSecured,
  riskLevel,
} from "./parts-rules.js";
import {
  actualCost,
  costVariance,
  cpi,
  differsFromProgress,
  eac,
  earnedPercent,
  earnedValue,
  earnedValueBasis,
  expectedCost,
  expectedCostBasis,
  figuresAsOf,
  plannedValue,
  scheduleVariance,
  spi,
} from "./rules.js";

/* Counts and sums over the parts of one project `p`; within a subselect `r` is the part. */

const words = (list: readonly string[]) => sql.raw(`array[${list.map((word) => `'${word}'`).join(", ")}]`);
const items = (table: string, what: SQL, only = sql`true`) =>
  sql`(select ${what} from ${sql.identifier(table)} r where r.project_id = p.id and not r.is_deleted and ${only})`;
/** A list of counted groups in the order of their keys; groups without parts are omitted. */
const groups = <Group extends object = RowTypeRequired>(
  table: string,
  field: keyof NoInfer<Group> & string,
  columns: Columns<NoInfer<Group>>,
  order: readonly string[],
  only = sql`true`,
) => sql`(
  select coalesce(json_agg(g order by array_position(${words(order)}, g.${sql.identifier(field)})), '[]')
  from (select ${selectList<Group>(columns)} from ${sql.identifier(table)} r
    where r.project_id = p.id and not r.is_deleted and ${only} group by 1) g)`;
const count = sql`count(*)`;

/** Each line has an amount; without any line the total is unknown. */
const linesOf = (only: SQL) => sql`case when count(*) > 0 then coalesce(sum(r.amount) filter (where ${only}), 0) end`;
const secured = items("project_funding", linesOf(isSecured));

const totals: Record<keyof FundingTotals, SQL> = {
  budget: sql`p.budget`,
  secured,
  expected: items("project_funding", linesOf(isExpected)),
  gap: sql`p.budget - ${secured}`,
  securedShare: sql`round(${secured} / nullif(p.budget, 0), 6)`,
  bySource: groups<FundingTotals["bySource"][number]>(
    "project_funding",
    "sourceType",
    { sourceType: sql`r.source_type`, secured: linesOf(isSecured), expected: linesOf(isExpected) },
    FundingSource.options,
  ),
  byStatus: groups<FundingTotals["byStatus"][number]>(
    "project_funding",
    "status",
    { status: sql`r.status`, amount: sql`sum(r.amount)`, count },
    FundingStatus.options,
  ),
};

const start = sql`coalesce(p.actual_start, p.planned_start)`;
const share = (part: SQL, whole: SQL) => sql`round(100 * (${part})::numeric / nullif(${whole}, 0), 2)`;
const benefits = items("project_benefits", sql`sum(r.monetized_value)`);
/** As `items`, a sum and its coverage. */
const sumOfItems = (table: string, value: SQL, only = sql`true`) => ({
  sum: items(table, sql`round(sum(${value}), 2)`, only),
  known: items(table, sql`count(${value})`, only),
  of: items(table, sql`count(*)`, only),
});
const cost = sql`coalesce(${expectedCost}, p.budget)`;
const elapsedOn = sql`coalesce(p.actual_end, ${figuresAsOf})`;
const openOrRealized = sql`(${isOpenRisk} or ${isRealizedRisk})`;

const stats: Record<keyof ProjectStats, SQL> = {
  asOf: figuresAsOf,
  progressPercent: sql`p.progress_percent`,
  weightedProgressPercent: items(
    "project_milestones",
    share(sql`coalesce(sum(r.weight) filter (where r.status = 'completed'), 0)`, sql`sum(r.weight)`),
  ),
  elapsedPercent: share(
    sql`case when ${elapsedOn} is not null then least(greatest(${elapsedOn} - ${start}, 0), p.planned_end - ${start}) end`,
    sql`p.planned_end - ${start}`,
  ),
  daysToPlannedEnd: sql`p.planned_end - ${todayUtc}`,
  scheduleVarianceDays: scheduleVariance,
  funding: jsonObject<FundingTotals>(totals),
  cost: jsonObject<ProjectStats["cost"]>({
    budget: sql`p.budget`,
    committed: sql`p.committed_cost`,
    spent: sql`p.spent_to_date`,
    expected: expectedCost,
    basis: expectedCostBasis,
    final: sql`p.final_value`,
    variance: costVariance,
    contingency: sql`p.contingency`,
  }),
  earnedValue: jsonObject<ProjectStats["earnedValue"]>({
    pv: plannedValue,
    ev: earnedValue,
    ac: actualCost,
    bac: sql`p.bac`,
    evBasis: earnedValueBasis,
    earnedPercent,
    differsFromProgress,
    cpi,
    spi,
    eac,
  }),
  milestones: jsonObject<ProjectStats["milestones"]>({
    byStatus: groups<ProjectStats["milestones"]["byStatus"][number]>(
      "project_milestones",
      "status",
      { status: sql`r.status`, count },
      WorkStatus.options,
    ),
    total: items("project_milestones", sql`count(*)`),
    late: items("project_milestones", sql`count(*)`, isLateMilestone),
    delayed: items("project_milestones", sql`count(*)`, isDelayedMilestone),
    atRisk: items("project_milestones", sql`count(*)`, isAtRiskMilestone),
    next: items("project_milestones", sql`min(coalesce(r.forecast_date, r.planned_date))`, isOpenMilestone),
  }),
  risks: jsonObject<ProjectStats["risks"]>({
    byLevel: groups<ProjectStats["risks"]["byLevel"][number]>(
      "project_risks",
      "level",
      { level: riskLevel, count },
      RiskLevel.options,
      isOpenRisk,
    ),
    total: items("project_risks", sql`count(*)`),
    open: items("project_risks", sql`count(*)`, isOpenRisk),
    realized: items("project_risks", sql`count(*)`, isRealizedRisk),
    ...sumColumns({
      expectedCost: sumOfItems("project_risks", expectedImpact, isOpenRisk),
      realizedCost: sumOfItems("project_risks", sql`r.impact_cost`, isRealizedRisk),
      exposure: sumOfItems(
        "project_risks",
        sql`case when ${isRealizedRisk} then r.impact_cost else ${expectedImpact} end`,
        openOrRealized,
      ),
      contingency: sumOfItems("project_risks", sql`r.contingency`, openOrRealized),
    }),
  }),
  benefits: jsonObject<ProjectStats["benefits"]>({
    count: items("project_benefits", sql`count(*)`),
    ...sumColumns({ monetizedValue: sumOfItems("project_benefits", sql`r.monetized_value`) }),
    cost,
    benefitCostRatio: sql`round(${benefits} / nullif(${cost}, 0), 6)`,
  }),
  contractCount: sql`(select count(*) from contracts c where c.project_id = p.id and not c.is_deleted)`,
  ...sumColumns({ contractValue: sumOf("k") }),
  assetCount: sql`(select count(distinct a.asset_id) from project_assets a where a.project_id = p.id and not a.is_deleted)`,
  programCount: sql`(select count(*) from (
    select g.program_id from project_programs g where g.project_id = p.id
    union select f.program_id from project_funding f where f.project_id = p.id and not f.is_deleted and f.program_id is not null) programs)`,
  teamCount: items("project_team", sql`count(*)`),
};

const contracts = sql`cross join lateral (select ${sumParts("value", { value: sql`c.current_value` })} from contracts c
  where c.project_id = p.id and not c.is_deleted and c.currency = 'USD' and c.final_status is distinct from 'cancelled') k`;

/** Figures of one project; null if it does not exist. */
export async function projectStats(db: Db, id: string): Promise<JsonText<ProjectStats> | null> {
  return one(db, jsonObject<ProjectStats>(stats), id);
}

/** The funding totals of a project; null if it does not exist. */
export async function fundingTotals(db: Db, id: string): Promise<JsonText<FundingTotals> | null> {
  return one(db, jsonObject<FundingTotals>(totals), id);
}

async function one<Shape>(db: Db, json: SQL<Shape>, id: string): Promise<JsonText<Shape> | null> {
  return readJson(
    db,
    json,
    (json) => sql`select ${json} from projects p ${contracts} where p.id = ${id} and not p.is_deleted`,
  );
}
