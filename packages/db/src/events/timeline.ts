import {
  type EventAnalytics,
  type EventGroup,
  inEffect,
  type TimelineInterval,
  type TimelinePeriod,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { withStatementTimeout } from "../engine/connection/statement-timeout.js";
import { rowsOf } from "../engine/sql/rows.js";
import { groupsOfEvents } from "./groups.js";
import type { EventConditions } from "./query.js";
import { openEvent, undecidedEvents } from "./rules.js";

/** The effective part of a sum of amounts. */
const effective = sql`sum(amount) filter (where approval_status in (${sql.raw(inEffect.map((word) => `'${word}'`).join(", "))}))`;
const dollars = (amount: SQL) => sql`coalesce(${amount}, 0)::double precision`;

/** Gives a query the longer limit for reading many events, if no maintained sums cover it. */
function onGroups<Answer>(
  db: Db,
  day: string,
  filter: EventConditions,
  query: (db: Db, groups: SQL) => Promise<Answer>,
): Promise<Answer> {
  const { groups, isSummed } = groupsOfEvents(day, filter);
  return isSummed ? query(db, groups) : withStatementTimeout(db, (tx) => query(tx, groups));
}

/** The sums of each period between two days, empty ones included. */
export async function periodsOf(
  db: Db,
  day: string,
  { interval, from, to, filter }: { interval: TimelineInterval; from: string; to: string; filter: EventConditions },
): Promise<TimelinePeriod[]> {
  const unit = sql.raw(`'${interval}'`);
  const rows = await onGroups(db, day, { ...filter, from, to }, (on, groups) =>
    rowsOf<TimelinePeriod>(
      on,
      {
        start: sql`s::date`,
        events: sql`coalesce(h.events, 0)::integer`,
        completed: sql`coalesce(h.completed, 0)::integer`,
        late: sql`coalesce(h.late, 0)::integer`,
        amount: dollars(sql`h.amount`),
      },
      (columns) => sql`
    with held as (
      select date_trunc(${unit}, month::timestamp)::date as start, sum(events) as events,
        sum(events) filter (where status = 'completed') as completed, sum(late) as late, ${effective} as amount
      from (${groups}) g group by 1
    )
    select ${columns} from generate_series(date_trunc(${unit}, ${from}::timestamp), ${to}::timestamp, ${`1 ${interval}`.replace("1 quarter", "3 months")}::interval) s
      left join held h on h.start = s::date
    order by 1`,
    ),
  );
  return rows;
}

type Groups = Omit<EventAnalytics, "events" | "open" | "late" | "undecided" | "amount" | "completion" | "decisions">;

/** The grouping columns. A row's `grouped` has a 0 bit for the column it is a group of. */
const columns: readonly (readonly [keyof Groups, SQL])[] = [
  ["byCategory", sql`category`],
  ["byStatus", sql`status`],
  ["byApproval", sql`approval_status`],
  ["byPriority", sql`priority`],
  ["byRiskLevel", sql`risk_rank`],
  ["byEntityType", sql`entity_type`],
  ["byAmountKind", sql`amount_kind`],
  ["byMonth", sql`month`],
];

type Whole = Pick<EventAnalytics, "events" | "open" | "late" | "undecided" | "amount"> & {
  due: number;
  inTime: number;
  decided: number;
  decisionDays: number | null;
};
type Line = Whole & { grouped: number; key: string | null };

/** The most months returned. */
const monthsMax = 24;

/** Counts and sums of the events under a filter on a day. */
export async function sumEvents(db: Db, day: string, filter: EventConditions): Promise<EventAnalytics> {
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const all = list(columns.map(([, column]) => column));
  const sets = list(columns.map(([, column]) => sql`(${column})`));
  const counted = (column: string, where?: SQL) =>
    sql`coalesce(sum(${sql.raw(column)}) ${where ? sql`filter (where ${where})` : sql``}, 0)::integer`;
  const rows = await onGroups(db, day, filter, (on, groups) =>
    rowsOf<Line>(
      on,
      {
        grouped: sql`grouping(${all})`,
        key: sql`coalesce(${all})`,
        events: counted("events"),
        open: counted("events", openEvent),
        late: counted("late"),
        undecided: counted("events", undecidedEvents),
        amount: dollars(effective),
        due: counted("due"),
        inTime: counted("in_time"),
        decided: counted("decided"),
        decisionDays: sql`(sum(decision_days) / nullif(sum(decided), 0))::double precision`,
      },
      (columns) => sql`
    with r as (
      select category, status, approval_status, pave_event_risk_word(priority_rank) as priority,
        pave_event_risk_word(risk_rank) as risk_rank, entity_type, amount_kind, to_char(month, 'YYYY-MM') as month, events,
        late, amount, due, in_time, decided, decision_days
      from (${groups}) g
    )
    select ${columns} from r group by grouping sets ((), ${sets}) order by events desc, key`,
    ),
  );
  const whole = rows.find(({ grouped }) => grouped === 2 ** columns.length - 1);
  if (!whole) throw new Error("An aggregate without groups returned no row");
  const { events, open, late, undecided, amount, due, inTime, decided, decisionDays } = whole;
  return {
    ...{ events, open, late, undecided, amount },
    ...groupsOf(rows),
    completion: { completed: due, inTime, share: due === 0 ? null : inTime / due },
    decisions: { decided, averageDays: decisionDays },
  };
}

/** Guarantee of the cast: every group of the answer is among the columns. */
function groupsOf(rows: readonly Line[]): Groups {
  const groups = columns.map(([name], index) => {
    const bit = 2 ** (columns.length - 1 - index);
    const lines = rows.flatMap(({ grouped, key, events, late, amount }): EventGroup[] =>
      grouped === 2 ** columns.length - 1 - bit && key !== null ? [{ key, events, late, amount }] : [],
    );
    return [name, name === "byMonth" ? lines.toSorted((a, b) => (a.key < b.key ? -1 : 1)).slice(-monthsMax) : lines];
  });
  return Object.fromEntries(groups) as Groups;
}
