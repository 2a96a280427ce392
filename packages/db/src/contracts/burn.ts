import { expiringDays } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { dataDay } from "../engine/family/one-kind.js";
import { type Day, day, statusOn } from "./status.js";

/* A contract's spending against its elapsed time, over `contracts r`. */

/** Paid fraction of the current value; null if either is unknown. */
export const percentSpent: SQL = sql`case when r.current_value > 0 then round(r.paid_to_date / r.current_value, 6) end`;

/** The date of the payments, and so of the time compared with them. */
export const figuresAsOf = (today: Day): SQL => dataDay(day(today));

/** The day up to which time counts: it stops when the contract is on hold or has ended. */
const clock = (until: SQL) => sql`case
  when r.final_status is not null then coalesce(r.actual_end_date, r.closeout_date, ${until})
  else coalesce(r.suspended_on, ${until}) end`;

export const daysTotal: SQL = sql`(r.end_date - r.start_date + 1)`;
/** Elapsed days until a day, from 0 to the total. */
export const daysElapsed = (until: SQL): SQL =>
  sql`least(greatest(${clock(until)} - r.start_date + 1, 0), ${daysTotal})`;

/** Elapsed fraction of the days from start to end, at the date of the payments; null if either is unknown. */
export const percentTime = (today: Day): SQL => sql`case when r.end_date >= r.start_date
  then round(${daysElapsed(figuresAsOf(today))}::numeric / ${daysTotal}, 6) end`;

/** Spent money over elapsed time: above 1, spending is ahead. Null before the first day. */
export const burnRatio = (today: Day): SQL => sql`round(${percentSpent} / nullif(${percentTime(today)}, 0), 6)`;

export const isExpiring = (today: Day): SQL =>
  sql`(${statusOn(today)} = 'active' and coalesce(r.end_date <= ${day(today)} + ${expiringDays}::integer, false))`;

/** The burn ratio, and the slip of an open milestone in days, above which a contract is at risk. */
const burnMax = sql.raw("1.25");
const slipMax = sql.raw("30");

/** Flags by the rules of `ContractHealth`. */
export function healthFlags(today: Day): SQL {
  const isOpen = sql`r.final_status is null`;
  const milestone = (condition: SQL) => sql`exists (select from contract_milestones m where m.contract_id = r.id
    and not m.is_deleted and m.status in ('notStarted', 'inProgress', 'inReview') and ${condition})`;
  const isPast = (due: SQL) => sql`${due} < ${figuresAsOf(today)}`;
  const lateWork = sql`${milestone(isPast(sql`coalesce(m.planned_date, m.forecast_date)`))}
    or exists (select from contract_deliverables d where d.contract_id = r.id and not d.is_deleted
      and d.status in ('notStarted', 'inProgress', 'inReview', 'rejected') and ${isPast(sql`d.due_date`)})`;
  // Award data state an end but no close-out: of 172 federal contracts 169 had passed it, and none was known to be late.
  const isOverrun = sql`(${statusOn(today)} = 'expired' and r.sources && '{user,sample}')`;
  const flag = (name: string, condition: SQL) => sql`case when ${condition} then ${sql.raw(`'${name}'`)} end`;
  return sql`array_remove(array[
    ${flag("delayed", sql`${isOpen} and ${milestone(sql`m.forecast_date > m.planned_date`)}`)},
    ${flag("late", sql`${isOpen} and (${isOverrun} or ${lateWork})`)},
    ${flag(
      "atRisk",
      sql`${isOpen} and ((${statusOn(today)} = 'active' and ${burnRatio(today)} > ${burnMax})
      or ${milestone(sql`m.forecast_date > m.planned_date + ${slipMax}`)})`,
    )},
    ${flag(
      "overBudget",
      sql`greatest(r.paid_to_date, r.final_value) > r.current_value or r.current_value > r.ceiling_value
      or (${isOpen} and r.forecast_final_cost > r.current_value)`,
    )},
    ${flag("expiring", isExpiring(today))}], null)`;
}
