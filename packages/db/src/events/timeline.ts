import {
  AmountKind,
  addMonths,
  type EventAmount,
  type EventAnalytics,
  type EventFilter,
  type EventGroup,
  type OneKind,
  type TimelineInterval,
  type TimelinePeriod,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { withStatementTimeout } from "../engine/connection/statement-timeout.js";
import { ofOneKind } from "../engine/family/one-kind.js";
import { jsonBuilt } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { groupsOfEvents } from "./groups.js";
import { type EventConditions, eventFamilyOn } from "./query.js";
import { eventInEffect, openEvent, undecidedEvents } from "./rules.js";

/** The effective part of a sum of amounts, which are without reversals; null if none is known. */
const effective = sql`case when sum(amounts) filter (where ${eventInEffect}) > 0
  then sum(amount) filter (where ${eventInEffect})::double precision end`;
const knownAmounts = sql`coalesce(sum(amounts) filter (where ${eventInEffect}), 0)::integer`;
const eventsOfKind = sql`coalesce(sum(events) filter (where ${eventInEffect}), 0)::integer`;
const kindOrder = sql`array_position(array[${sql.raw(AmountKind.options.map((kind) => `'${kind}'`).join(", "))}], amount_kind)`;

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
        amounts: sql`coalesce(h.amounts, '[]')`,
      },
      (columns) => sql`
    with kinds as (
      select date_trunc(${unit}, month::timestamp)::date as start, amount_kind, sum(events) as events,
        sum(events) filter (where status = 'completed') as completed, sum(late) as late, ${effective} as amount,
        ${knownAmounts} as known, ${eventsOfKind} as of_kind
      from (${groups}) g group by 1, 2
    ), held as (
      select start, sum(events) as events, sum(completed) as completed, sum(late) as late,
        json_agg(${jsonBuilt<EventAmount>({ amountKind: sql`amount_kind`, amount: sql`amount`, known: sql`known`, of: sql`of_kind` })}
          order by ${kindOrder}) filter (where amount <> 0 or (amount = 0 and amount_kind is not null)) as amounts
      from kinds group by 1
    )
    select ${columns} from generate_series(date_trunc(${unit}, ${from}::timestamp), ${to}::timestamp, ${`1 ${interval}`.replace("1 quarter", "3 months")}::interval) s
      left join held h on h.start = s::date
    order by 1`,
    ),
  );
  return rows;
}

type Groups = Omit<
  EventAnalytics,
  keyof OneKind | "events" | "open" | "late" | "undecided" | "amounts" | "completion" | "decisions"
>;

/**
 * The grouping columns. A row's `grouped` has a 0 bit for its grouping column; the last bit is 0 if the row is for one
 * kind of amount.
 */
const columns: readonly (readonly [keyof Groups, SQL])[] = [
  ["byCategory", sql`category`],
  ["byStatus", sql`status`],
  ["byApproval", sql`approval_status`],
  ["byPriority", sql`priority`],
  ["byRiskLevel", sql`risk_rank`],
  ["byEntityType", sql`entity_type`],
  ["byMonth", sql`month`],
];

type Whole = Pick<EventAnalytics, "events" | "open" | "late" | "undecided"> & {
  due: number;
  inTime: number;
  decided: number;
  decisionDays: number | null;
};
type Line = Whole & {
  grouped: number;
  key: string | null;
  amountKind: AmountKind | null;
  amount: number | null;
  known: number;
  of: number;
};

const monthsUsual = 24;
const monthsMax = 120;

/** The months that `byMonth` covers under a filter on a day, as YYYY-MM. */
function monthsOf(day: string, { from, to }: Pick<EventFilter, "from" | "to">): string[] {
  const last = to ?? (from !== undefined && from > day ? addMonths(from, monthsUsual - 1) : day);
  const first = from ?? addMonths(last, 1 - monthsUsual);
  const months: string[] = [];
  for (let back = 0; back < monthsMax; back++) {
    const month = addMonths(`${last.slice(0, 7)}-01`, -back).slice(0, 7);
    if (month < first.slice(0, 7)) break;
    months.unshift(month);
  }
  return months;
}

/** Counts and sums of the events under a filter on a day. */
export async function sumEvents(db: Db, day: string, requested: EventConditions): Promise<EventAnalytics> {
  const { filter, kind } = await ofOneKind(db, eventFamilyOn(day), requested);
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const all = list(columns.map(([, column]) => column));
  const sets = list(columns.map(([, column]) => sql`(${column}), (${column}, amount_kind)`));
  const counted = (column: string, where?: SQL) =>
    sql`coalesce(sum(${sql.raw(column)}) ${where ? sql`filter (where ${where})` : sql``}, 0)::integer`;
  const rows = await onGroups(db, day, filter, (on, groups) =>
    rowsOf<Line>(
      on,
      {
        grouped: sql`grouping(${all}, amount_kind)`,
        key: sql`coalesce(${all})`,
        amountKind: sql`amount_kind`,
        amount: sql`case when grouping(amount_kind) = 0 then ${effective} end`,
        known: knownAmounts,
        of: eventsOfKind,
        events: counted("events"),
        open: counted("events", openEvent),
        late: counted("late"),
        undecided: counted("events", undecidedEvents),
        due: counted("due"),
        inTime: counted("in_time"),
        decided: counted("decided"),
        decisionDays: sql`(sum(decision_days) / nullif(sum(decided), 0))::double precision`,
      },
      (columns) => sql`
    with r as (
      select category, status, approval_status, pave_event_risk_word(priority_rank) as priority,
        pave_event_risk_word(risk_rank) as risk_rank, entity_type, amount_kind, to_char(month, 'YYYY-MM') as month, events,
        late, amount, amounts, due, in_time, decided, decision_days
      from (${groups}) g
    )
    select ${columns} from r group by grouping sets ((), (amount_kind), ${sets}) order by events desc, key`,
    ),
  );
  const whole = rows.find(({ grouped }) => grouped === wholeOf(false));
  if (!whole) throw new Error("An aggregate without groups returned no row");
  const { events, open, late, undecided, due, inTime, decided, decisionDays } = whole;
  return {
    ...{ events, ...kind, open, late, undecided, amounts: amountsOf(rows, wholeOf(true), null) },
    ...groupsOf(rows, monthsOf(day, filter)),
    completion: { completed: due, inTime, share: due === 0 ? null : inTime / due },
    decisions: { decided, averageDays: decisionDays },
  };
}

/** The value of `grouped` for the whole, or for one kind of amount. */
const wholeOf = (isKind: boolean) => 2 ** (columns.length + 1) - (isKind ? 2 : 1);

/** The amounts of one group, in the order of the kinds. */
function amountsOf(rows: readonly Line[], grouped: number, key: string | null): EventAmount[] {
  const kinds = [...AmountKind.options, null];
  return rows
    .filter((row) => row.grouped === grouped && row.key === key)
    .flatMap(({ amountKind, amount, known, of }) =>
      amount !== null && (amountKind !== null || amount !== 0) ? [{ amountKind, amount, known, of }] : [],
    )
    .toSorted((a, b) => kinds.indexOf(a.amountKind) - kinds.indexOf(b.amountKind));
}

/** Guarantee of the cast: every group of the result is among the columns. */
function groupsOf(rows: readonly Line[], months: readonly string[]): Groups {
  const groups = columns.map(([name], index) => {
    const bit = 2 ** (columns.length - index);
    const lines = rows.flatMap(({ grouped, key, events, late }): EventGroup[] =>
      grouped === wholeOf(false) - bit && key !== null
        ? [{ key, events, late, amounts: amountsOf(rows, wholeOf(true) - bit, key) }]
        : [],
    );
    return [name, name === "byMonth" ? monthly(lines, months) : lines];
  });
  return Object.fromEntries(groups) as Groups;
}

function monthly(lines: readonly EventGroup[], months: readonly string[]): EventGroup[] {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  return months.map((key) => byKey.get(key) ?? { key, events: 0, late: 0, amounts: [] });
}
