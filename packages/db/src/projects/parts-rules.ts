import { riskProbability, riskTolerance } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { dataDay } from "../engine/family/one-kind.js";
import { todayUtc } from "../engine/sql/columns.js";
import { riskLevelOf } from "./rules.js";

/* Columns derived from a project's milestones, risks and funding; `r` is the item. */

/** Spelled as in its partial index. */
export const isOpenMilestone = sql`r.status in ('notStarted', 'inProgress', 'inReview')`;
/** The latest day that the data of the item's project can speak of. */
const dataDayOfProject = sql`(select ${dataDay(todayUtc, "q")} from projects q where q.id = r.project_id)`;
const isOverdue = sql`(${isOpenMilestone} and r.planned_date < ${dataDayOfProject})`;
/** The forecast of an open milestone, at the earliest the date of the data. */
const expectedDate = sql`case when ${isOpenMilestone} and (r.forecast_date is not null or ${isOverdue})
  then greatest(r.forecast_date, ${dataDayOfProject}) else r.forecast_date end`;
/** Days between the planned and the actual or expected date; positive is late. */
export const milestoneSlip = sql`(coalesce(r.actual_date, ${expectedDate}) - r.planned_date)`;
export const isDelayedMilestone = sql`coalesce(${milestoneSlip} > 0, false)`;
export const isLateMilestone = sql`coalesce(${isOverdue}, false)`;
export const isAtRiskMilestone = sql`coalesce(${isOpenMilestone}
  and ${milestoneSlip} > ${sql.raw(String(riskTolerance.slipDays))}, false)`;
export const oc4idsMilestoneStatus = sql`case when ${isOpenMilestone} then 'scheduled'
  when r.status = 'completed' then 'met' else 'notMet' end`;

export const isOpenRisk = sql`r.status in ('open', 'monitoring')`;
export const isRealizedRisk = sql`r.status = 'realized'`;
/** The cost expected of a risk that may occur. */
export const expectedImpact = sql`r.impact_cost * case r.probability ${sql.raw(
  Object.entries(riskProbability)
    .map(([score, share]) => `when ${score} then ${share}`)
    .join(" "),
)} end`;
export const riskScore = sql`(r.probability * r.impact_score)`;
export const riskLevel: SQL = riskLevelOf(riskScore);

export const isSecured = sql`r.status in ('committed', 'obligated', 'received')`;
export const isExpected = sql`r.status in ('planned', 'applied', 'approved')`;
