import type { AmountKind, EventFilter, TimelineInterval, TimelinePeriod } from "@pave/contract";
import { formatCompact, formatCurrency, formatDate, formatNumber } from "@pave/contract/format";
import { amountKindNames } from "@pave/contract/labels-events";
import { keepPreviousData } from "@tanstack/react-query";
import { matching, oneOf } from "../../../core/search-readers.js";
import { today } from "../../../core/today.js";
import { trpc } from "../../../data/trpc.js";
import type { ViewProps } from "../../../family/list/screen.js";
import { Button } from "../../../ui/button.js";
import { type Column, type ColumnPart, ColumnsChart } from "../../../ui/charts/columns-chart.js";
import { ChartPanel, type FigureTable } from "../../../ui/charts/panel.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { ChoiceBar } from "../../../ui/form/choice-bar.js";
import { SamplesNote } from "../../../ui/marks/samples-note.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { PeriodEvents } from "./period-events.js";
import { busyYears, endOf, periodName, shortName, windowOf, within } from "./periods.js";

const intervals = oneOf<TimelineInterval>(["month", "quarter", "year"]);
/** The kinds of amounts; `unstated` if the record names none. */
type Kind = AmountKind | "unstated";
const kindNames: Record<Kind, string> = { ...amountKindNames, unstated: "Kind not stated" };
/** Guarantee of the cast: the keys of the record are its own. */
const allKinds = Object.keys(kindNames) as Kind[];
const kinds = oneOf<Kind>(allKinds);
const day = matching(/^\d{4}-\d{2}-\d{2}$/);
const choices = [
  { value: "month", label: "Months" },
  { value: "quarter", label: "Quarters" },
  { value: "year", label: "Years" },
] as const;

const parts: readonly ColumnPart[] = [
  { key: "completed", label: "Completed", colour: "var(--primary)" },
  { key: "open", label: "Open", colour: "var(--info)", isHatched: true },
  { key: "late", label: "Late", colour: "var(--danger)" },
];

const valuesOf = ({ events, completed, late }: TimelinePeriod) => [completed, events - completed - late, late];

export function EventTimelineView({ filter, raw, onChange }: ViewProps<EventFilter>) {
  const thisDay = today();
  const asked = intervals(raw.interval);
  const [nearInput, hasNear] = inputOf(filter, "month", thisDay);
  const near = trpc.events.timeline.useQuery(nearInput, { enabled: asked === undefined && hasNear });
  // Older records than the months around today open by the year rather than on an empty page.
  const isLong = asked === undefined && (!hasNear || (near.data !== undefined && isEmptyOf(near.data.periods)));
  const interval = asked ?? (isLong ? "year" : "month");
  const [input, hasDays] = inputOf(filter, interval, thisDay);
  const query = trpc.events.timeline.useQuery(input, { placeholderData: keepPreviousData, enabled: hasDays });
  // The years reach back a century, so their sum is all that the months and quarters are a part of.
  const [wholeInput] = inputOf(filter, "year", thisDay);
  const whole = trpc.events.timeline.useQuery(wholeInput, { enabled: interval !== "year" });
  const all = query.data?.periods ?? [];
  const periods = interval === "year" ? busyYears(all, thisDay) : all;
  const now = periods.findIndex(({ start }) => endOf(start, interval) >= thisDay);
  const requested = periods.findIndex(({ start }) => start === day(raw.at));
  const latest = isLong ? periods.findLastIndex(({ events, start }) => events > 0 && start <= thisDay) : now;
  const place = requested >= 0 ? requested : Math.max(0, latest);
  const chosen = periods[place];
  const columns = periods.map(
    (period): Column => ({
      key: period.start,
      label: shortName(period.start, interval),
      values: valuesOf(period),
      isMain: interval !== "year" && period.start.slice(5, 7) === "01",
    }),
  );
  const given = new Set(periods.flatMap(({ amounts }) => amounts.map(({ amountKind }) => amountKind ?? "unstated")));
  const kindsGiven = allKinds.filter((one) => given.has(one));
  const chosenKind = kinds(raw.kind);
  const kind = chosenKind !== undefined && given.has(chosenKind) ? chosenKind : kindsGiven[0];
  const isEmpty = isEmptyOf(periods);
  const intervalBar = (
    <ChoiceBar
      label="Interval"
      options={choices}
      chosen={interval}
      onChoose={(next) => onChange({ interval: next === "month" && !isLong ? "" : next, at: "" })}
    />
  );
  if (!hasDays || (query.data !== undefined && isEmpty))
    return (
      <Panel title="Timeline" actions={intervalBar} className="m-2">
        <EmptyState
          title="No events in these years"
          action={
            interval === "year" ? undefined : (
              <Button onClick={() => onChange({ interval: "year", at: "" })}>Show all years</Button>
            )
          }
        >
          {query.data === undefined || !hasDays
            ? "The filter's dates are outside these years."
            : `No event matches the filters between ${formatDate(query.data.from)} and ${formatDate(query.data.to)}.`}
        </EmptyState>
      </Panel>
    );
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-2">
      <SamplesNote of={query.data} className="mb-2 inline-block text-dense text-ink-3" />
      <ChartPanel
        title="Timeline"
        {...panelState(query)}
        skeletonLines={12}
        sentence={sentenceOf(periods, interval) + outsideWords(periods, whole.data?.periods)}
        table={tableOf(periods, interval, kindsGiven)}
        actions={intervalBar}
      >
        {kind !== undefined && (
          <ChoiceBar
            label="Amounts"
            options={kindsGiven.map((value) => ({ value, label: kindNames[value] }))}
            chosen={kind}
            onChoose={(next) => onChange({ kind: next === kindsGiven[0] ? "" : next })}
            className="mb-2 flex-wrap"
          />
        )}
        <ColumnsChart
          label="Events over time"
          columns={columns}
          parts={parts}
          minWidth={Math.min(1_000, 40 * columns.length)}
          now={now}
          place={place}
          onPlace={(next) => onChange({ at: periods[next]?.start ?? "" }, true)}
          writeShort={formatCompact}
          describe={(at) => wordsOf(periods[at], interval, kind)}
        />
      </ChartPanel>
      {chosen !== undefined && (
        <PeriodEvents
          key={`${chosen.start} ${interval} ${JSON.stringify(filter)}`}
          filter={filter}
          {...within({ from: chosen.start, to: endOf(chosen.start, interval) }, filter)}
          name={periodName(chosen.start, interval)}
        />
      )}
    </div>
  );
}

const isEmptyOf = (periods: readonly TimelinePeriod[]) => periods.every(({ events }) => events === 0);

/** The query of an interval, and whether the list's filter leaves it any day. */
function inputOf(filter: EventFilter, interval: TimelineInterval, thisDay: string) {
  const days = windowOf(interval, thisDay, filter);
  return [{ ...filter, interval, ...days, limit: 1, count: false }, days !== undefined] as const;
}

/** Undefined if no event of the period has an effective amount of this kind. */
const amountOf = ({ amounts }: TimelinePeriod, kind: Kind) =>
  amounts.find(({ amountKind }) => (amountKind ?? "unstated") === kind);

/** The number of events in a total, if some have no amount. */
const knownWords = ({ known, of }: { known: number; of: number }) =>
  known === of ? "" : ` for ${formatNumber(known)} of ${formatNumber(of)}`;

function wordsOf(period: TimelinePeriod | undefined, interval: TimelineInterval, kind: Kind | undefined): string {
  if (period === undefined) return "";
  const { start, events, completed, late } = period;
  const amount = kind && amountOf(period, kind);
  const sum =
    kind && amount
      ? `, ${kindNames[kind]}: ${formatCurrency(amount.amount, "large")}${knownWords(amount)} in effect`
      : "";
  return `${periodName(start, interval)}: ${formatNumber(events)} ${events === 1 ? "event" : "events"}, ${formatNumber(completed)} completed, ${formatNumber(late)} late${sum}`;
}

/** The number of events in the totals of a kind. */
function knownIn(periods: readonly TimelinePeriod[], kind: Kind): string {
  const totals = periods.flatMap((period) => amountOf(period, kind) ?? []);
  const sum = (field: "known" | "of") => totals.reduce((all, one) => all + one[field], 0);
  return knownWords({ known: sum("known"), of: sum("of") });
}

const eventsIn = (periods: readonly TimelinePeriod[]) => periods.reduce((all, { events }) => all + events, 0);

/** What a chart of months or quarters omits of all years; empty if nothing. */
function outsideWords(shown: readonly TimelinePeriod[], whole: readonly TimelinePeriod[] | undefined): string {
  const outside = eventsIn(whole ?? []) - eventsIn(shown);
  return outside > 0 ? ` ${formatNumber(outside)} earlier or later: see Years.` : "";
}

function sentenceOf(periods: readonly TimelinePeriod[], interval: TimelineInterval): string {
  const fullest = periods.toSorted((a, b) => b.events - a.events)[0];
  const [first, last] = [periods[0], periods.at(-1)];
  if (fullest === undefined || first === undefined || last === undefined) return "";
  const [events, late] = [eventsIn(periods), periods.reduce((all, one) => all + one.late, 0)];
  const range = `${formatDate(first.start)} to ${formatDate(endOf(last.start, interval))}`;
  return `Events from ${range}: ${formatNumber(events)}, of these ${formatNumber(late)} late; peak: ${periodName(fullest.start, interval)} (${formatNumber(fullest.events)}).`;
}

function tableOf(
  periods: readonly TimelinePeriod[],
  interval: TimelineInterval,
  kindsGiven: readonly Kind[],
): FigureTable {
  const count = { isRight: true, write: formatNumber };
  return {
    columns: [
      { label: "Time" },
      { label: "Events", ...count },
      { label: "Completed", ...count },
      { label: "Late", ...count },
      ...kindsGiven.map((kind) => ({ label: `${kindNames[kind]} USD${knownIn(periods, kind)}`, ...count })),
    ],
    rows: periods.map((period) => [
      periodName(period.start, interval),
      period.events,
      period.completed,
      period.late,
      ...kindsGiven.map((kind) => amountOf(period, kind)?.amount ?? null),
    ]),
  };
}
