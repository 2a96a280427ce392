import { earnedValueTolerance, riskTolerance as tolerance } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";

/*
 * Columns derived from those of a project; unqualified, so that generated columns and queries spell them identically.
 */

const number = (value: number) => sql.raw(String(value));

/** Exact division rounded half up to `places`; operands are at least 0. Null if the divisor is 0. */
const ratio = (part: SQL, whole: SQL, places: number) => {
  const scale = number(10 ** places);
  return sql`(div(2 * ${scale} * ${part} + ${whole}, nullif(2 * ${whole}, 0)) / ${scale})::numeric(36, ${number(places)})`;
};

/** The date of progress, costs and earned value. */
export const figuresAsOf = sql`coalesce(data_date, as_of)`;

/* Like `earnedValue` in the contract. */
const isDone = sql`(bac is not null and progress_percent >= 100)`;
export const plannedValue = sql`(case when bac is not null and ${figuresAsOf} >= planned_end or pv > bac then bac else pv end)`;
export const earnedValue = sql`(case when ${isDone} or ev > bac then bac else coalesce(ev, round(bac * progress_percent / 100, 2)) end)`;
export const actualCost = sql`coalesce(ac, spent_to_date)`;
export const earnedValueBasis = sql`case when ${earnedValue} is null then null when ${isDone} then 'complete' when ev is not null then 'reported' else 'progress' end`;
export const earnedPercent = ratio(sql`100 * ${earnedValue}`, sql`bac`, 2);
export const differsFromProgress = sql`(abs(${ratio(sql`100 * ev`, sql`bac`, 2)} - case when progress_percent > 100 then 100 else progress_percent end) > ${number(earnedValueTolerance)})`;
export const cpi = ratio(earnedValue, actualCost, 6);
export const spi = ratio(earnedValue, plannedValue, 6);
export const eac = sql`case when ${actualCost} > 0 then ${ratio(sql`bac * ${actualCost}`, earnedValue, 2)} end`;

/** As `expectedCost` in the contract. */
const spent = sql`greatest(spent_to_date, ac)`;
/** A forecast below the amount spent is void. */
const forecast = sql`case when ${spent} > forecast_cost then null else forecast_cost end`;
export const expectedCost = sql`coalesce(final_value, ${forecast}, greatest(${eac}, ${spent}))`;
export const expectedCostBasis = sql`case when final_value is not null then 'final' when ${forecast} is not null then 'forecast'
  when ${eac} is null or ${spent} > ${eac} then case when ${spent} is not null then 'spent' end else 'estimateAtCompletion' end`;

/** Days between the planned and the actual or expected end; positive is late. */
export const scheduleVariance = sql`(coalesce(actual_end, forecast_end) - planned_end)`;

/** 1-4 low, 5-9 medium, 10-16 high, 17-25 critical; null without a score. */
export const riskLevelOf = (score: SQL): SQL =>
  sql`case when ${score} >= 17 then 'critical' when ${score} >= 10 then 'high' when ${score} >= 5 then 'medium' when ${score} >= 1 then 'low' end`;

const always = sql`'0001-01-01'::date`;
const when = (condition: SQL) => sql`case when ${condition} then ${always} end`;
const slip = number(tolerance.slipDays);
const index = number(tolerance.performanceIndex);

/** The rule for being at risk, as `atRiskReasons` in the contract: the day since which each reason applies. */
export const atRiskSince = {
  schedule: sql`least(planned_end + 1, ${when(sql`forecast_end - planned_end > ${slip} or ${earnedValue} < ${index} * ${plannedValue}`)})`,
  cost: when(
    sql`${expectedCost} > ${number(1 + tolerance.overBudget)} * budget or ${earnedValue} < ${index} * ${actualCost}`,
  ),
  risk: when(sql`risk_score >= ${number(tolerance.riskScore)}`),
  milestone: sql`least(milestone_due + 1, ${when(sql`milestone_slip > ${slip}`)})`,
  hold: sql`case when status = 'onHold' then least(expected_lift + 1, pause_updated + ${number(tolerance.pauseDays + 1)}) end`,
};

/** The day since or from which it is at risk if nothing changes; null for never. */
export const atRiskFrom = sql`case when status not in ('completed', 'cancelled', 'rejected')
  then least(${sql.join(Object.values(atRiskSince), sql`, `)}) end`;

const begin = sql`coalesce(actual_start, planned_start, actual_end, forecast_end, planned_end)`;

/** The dates between which it was, is or will be active; null if no date is known. */
export const activePeriod = sql`case when ${begin} is not null
  then daterange(${begin}, greatest(${begin}, actual_end, case when actual_end is null then coalesce(forecast_end, planned_end) end), '[]') end`;

/** Positive: over budget. */
export const costVariance = sql`(${expectedCost} - budget)`;
export const isOverBudget = sql`(${expectedCost} > budget)`;
export const costHealth = sql`case when ${isOverBudget} then 'overBudget' when ${expectedCost} <= budget then 'onBudget' end`;

/** late: open after the planned end; delayed: the actual or forecast end is later than that. */
export const scheduleHealth = (today: SQL): SQL => sql`case
  when planned_end is null or status in ('cancelled', 'rejected') then null
  when status <> 'completed' and planned_end < ${today} then 'late'
  when ${scheduleVariance} > 0 then 'delayed' else 'onTrack' end`;

/** The reasons why it is at risk on a day. */
export const atRiskReasons = (today: SQL): SQL => {
  const each = Object.entries(atRiskSince).map(
    ([reason, since]) => sql`case when ${since} <= ${today} then ${sql.raw(`'${reason}'`)} end`,
  );
  return sql`case when status in ('completed', 'cancelled', 'rejected') then '{}'::text[]
    else array_remove(array[${sql.join(each, sql`, `)}], null) end`;
};
