import {
  type EventAnalytics,
  type EventGroup,
  inEffect,
  type TimelineInterval,
  type TimelinePeriod,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.js";
import { matchingIn } from "../family.js";
import { openEvent } from "../tables/events-rules.js";
import { type EventConditions, eventFamilyOn, isLate } from "./events.js";

/** The amount of an event that counts: in effect, in US dollars, and not the taking back of one that was cancelled. */
const effective = sql`case when currency = 'USD' and reverses_event_id is null
  and approval_status in (${sql.raw(inEffect.map((word) => `'${word}'`).join(", "))}) then amount end`;
const dollars = (amount: SQL) => sql`coalesce(${amount}, 0)::double precision`;

/** What each stretch of time between two days held, empty ones too. */
export async function periodsOf(
  db: Db,
  day: string,
  { interval, from, to, filter }: { interval: TimelineInterval; from: string; to: string; filter: EventConditions },
): Promise<TimelinePeriod[]> {
  const unit = sql.raw(`'${interval}'`);
  const { rows } = await db.execute<TimelinePeriod>(sql`
    with held as (
      select date_trunc(${unit}, event_date::timestamp)::date as start, count(*) as events,
        count(*) filter (where status = 'completed') as completed, count(*) filter (where ${isLate(sql`${day}::date`)}) as late,
        sum(${effective}) as amount
      from events r where ${matchingIn(eventFamilyOn(day), { ...filter, from, to })} group by 1
    )
    select s::date as start, coalesce(h.events, 0)::integer as events, coalesce(h.completed, 0)::integer as completed,
      coalesce(h.late, 0)::integer as late, ${dollars(sql`h.amount`)} as amount
    from generate_series(date_trunc(${unit}, ${from}::timestamp), ${to}::timestamp, ${`1 ${interval}`.replace("1 quarter", "3 months")}::interval) s
      left join held h on h.start = s::date
    order by 1`);
  return rows;
}

type Groups = Omit<EventAnalytics, "events" | "open" | "late" | "undecided" | "amount" | "completion" | "decisions">;

/** By which columns groups are made. A line's `grouped` has a 0 bit for the column that it is a group of. */
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

/** The months that are told. */
const monthsMax = 24;

/** What the events under a filter are on a day, counted and summed. */
export async function sumEvents(db: Db, day: string, filter: EventConditions): Promise<EventAnalytics> {
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const all = list(columns.map(([, column]) => column));
  const sets = list(columns.map(([, column]) => sql`(${column})`));
  const { rows } = await db.execute<Line>(sql`
    with r as (
      select category, status, approval_status, priority, pave_event_risk_word(risk_rank) as risk_rank, entity_type,
        amount_kind, to_char(event_date, 'YYYY-MM') as month, ${effective} as amount,
        ${openEvent} as is_open, ${isLate(sql`${day}::date`)} as is_late,
        approval_status in ('pending', 'inReview') as is_undecided,
        status = 'completed' and due_date is not null and completed_date is not null as is_due,
        completed_date <= due_date as is_in_time,
        case when approval_status = 'approved' then approved_date - (created_at at time zone 'UTC')::date end as decision_days
      from events r where ${matchingIn(eventFamilyOn(day), filter)}
    )
    select grouping(${all}) as grouped, coalesce(${all}) as key, count(*)::integer as events,
      (count(*) filter (where is_open))::integer as open, (count(*) filter (where is_late))::integer as late,
      (count(*) filter (where is_undecided))::integer as undecided, ${dollars(sql`sum(amount)`)} as amount,
      (count(*) filter (where is_due))::integer as due, (count(*) filter (where is_due and is_in_time))::integer as "inTime",
      (count(*) filter (where decision_days >= 0))::integer as decided,
      (avg(decision_days) filter (where decision_days >= 0))::double precision as "decisionDays"
    from r group by grouping sets ((), ${sets}) order by events desc, key`);
  const whole = rows.find(({ grouped }) => grouped === 2 ** columns.length - 1);
  if (!whole) throw new Error("A sum without groups has one line");
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
