import { riskTolerance } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { todayUtc } from "../engine/sql/columns.js";
import { riskLevelOf } from "./rules.js";

/* Columns derived from a project's milestones, risks and funding; `r` is the item. */

/** Written as in its partial index. */
export const isOpenMilestone = sql`r.status in ('notStarted', 'inProgress', 'inReview')`;
/** Days between the planned and the actual or forecast date; positive is late. */
export const milestoneSlip = sql`(coalesce(r.actual_date, r.forecast_date) - r.planned_date)`;
export const isDelayedMilestone = sql`coalesce(${milestoneSlip} > 0, false)`;
export const isLateMilestone = sql`coalesce(${isOpenMilestone} and r.planned_date < ${todayUtc}, false)`;
export const isAtRiskMilestone = sql`coalesce(${isOpenMilestone}
  and r.forecast_date - r.planned_date > ${sql.raw(String(riskTolerance.slipDays))}, false)`;
export const oc4idsMilestoneStatus = sql`case when ${isOpenMilestone} then 'scheduled'
  when r.status = 'completed' then 'met' else 'notMet' end`;

export const isOpenRisk = sql`r.status in ('open', 'monitoring', 'realized')`;
export const riskScore = sql`(r.probability * r.impact_score)`;
export const riskLevel: SQL = riskLevelOf(riskScore);

export const isSecured = sql`r.status in ('committed', 'obligated', 'received')`;
export const isExpected = sql`r.status in ('planned', 'applied', 'approved')`;
