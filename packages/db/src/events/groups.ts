import { addDays, addMonths } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { familyConditions } from "../engine/family/family.js";
import { conditionsOf, givenFields } from "../engine/sql/filtering.js";
import { type EventConditions, eventFamilyOn } from "./query.js";

/** The properties in `event_sums`. A filter on these and on dates reads few events. */
const summedFields: ReadonlySet<string> = new Set([
  ...["category", "status", "approvalStatus", "priority", "riskLevel", "entityType", "from", "to"],
]);

const dimensions = sql`category, status, approval_status, priority_rank, risk_rank, entity_type, amount_kind`;
const monthOf = sql`date_trunc('month', event_date::timestamp)::date`;
const isDue = sql`status = 'completed' and due_date is not null and completed_date is not null`;
const decisionDays = sql`(approved_date - (created_at at time zone 'UTC')::date)`;
const isDecided = sql`approval_status = 'approved' and ${decisionDays} >= 0`;

const isSummed = sql`currency = 'USD' and reverses_event_id is null`;

const monthStart = (day: string) => `${day.slice(0, 8)}01`;
const dayBefore = (day: string | undefined) => day && addDays(day, -1);

/**
 * The events under a filter, grouped by month and the analytics properties, for a `with` or a `from`: the dimensions,
 * `month`, and `events`, `late` on a day, `amount` in US dollars (without reversals), `due`, `in_time`, `decided` and
 * `decision_days`. A group may have several rows. `isSummed` if maintained sums cover all but the edges.
 */
export function groupsOfEvents(day: string, filter: EventConditions): { groups: SQL; isSummed: boolean } {
  const given = givenFields(eventFamilyOn(day).conditions, filter);
  const { from, to } = filter;
  const firstWhole = from && addMonths(monthStart(addDays(from, -1)), 1);
  const afterWhole = to && monthStart(addDays(to, 1));
  const hasWhole = firstWhole === undefined || afterWhole === undefined || firstWhole < afterWhole;
  if (!hasWhole || given.some((field) => !summedFields.has(field)))
    return { groups: sql.join(readGroups(day, filter), sql` union all `), isSummed: false };
  const parts = [
    ...summedGroups(day, filter, firstWhole, afterWhole),
    ...(from && firstWhole && from < firstWhole ? readGroups(day, { ...filter, to: dayBefore(firstWhole) }) : []),
    ...(to && afterWhole && afterWhole <= to ? readGroups(day, { ...filter, from: afterWhole }) : []),
  ];
  return { groups: sql.join(parts, sql` union all `), isSummed: true };
}

/**
 * Whole months from the maintained sums, except for `late`, which depends on the day and is counted among the open
 * ones.
 */
function summedGroups(day: string, filter: EventConditions, first?: string, after?: string): SQL[] {
  const family = eventFamilyOn(day);
  const narrowed = { ...filter, from: undefined, to: undefined };
  const months = [...(first ? [sql`month >= ${first}::date`] : []), ...(after ? [sql`month < ${after}::date`] : [])];
  const conditions = [sql`true`, ...months, ...conditionsOf(family.conditions, narrowed)];
  return [
    sql`select ${dimensions}, month, n as events, 0 as late, amount, amounts, due, in_time, decided, decision_days
      from event_sums r where ${sql.join(conditions, sql` and `)}`,
    lateGroups(day, { ...narrowed, from: first, to: dayBefore(after) }),
  ];
}

/** Events that are late by the date of their data, which no index of all events has. */
const lateGroups = (day: string, filter: EventConditions) =>
  sql`select ${dimensions}, ${monthOf}, 0, count(*), 0, 0, 0, 0, 0, 0
    from events r where ${familyConditions(eventFamilyOn(day), { ...filter, isLate: true })} group by ${dimensions}, ${monthOf}`;

function readGroups(day: string, filter: EventConditions): SQL[] {
  const counts = sql`select ${dimensions}, ${monthOf} as month, count(*) as events,
      0 as late,
      sum(amount) filter (where ${isSummed}) as amount, count(amount) filter (where ${isSummed}) as amounts,
      count(*) filter (where ${isDue}) as due,
      count(*) filter (where ${isDue} and completed_date <= due_date) as in_time,
      count(*) filter (where ${isDecided}) as decided,
      coalesce(sum(${decisionDays}) filter (where ${isDecided}), 0) as decision_days
    from events r where ${familyConditions(eventFamilyOn(day), filter)} group by ${dimensions}, ${monthOf}`;
  return [counts, lateGroups(day, filter)];
}
