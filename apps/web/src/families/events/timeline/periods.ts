import type { TimelineInterval } from "@pave/contract";
import { addMonths } from "@pave/contract/calendar";
import { formatMonth } from "@pave/contract/format";

const monthsIn: Record<TimelineInterval, number> = { month: 1, quarter: 3, year: 12 };

/** The last day of the period that starts on a day. */
export function endOf(start: string, interval: TimelineInterval): string {
  const next = addMonths(start, monthsIn[interval]);
  return new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10);
}

/** How many years before and after today each interval shows. */
const yearsAround: Record<TimelineInterval, number> = { month: 2, quarter: 5, year: 100 };

type Days = { from?: string | undefined; to?: string | undefined };

/**
 * The days that a timeline covers: the whole periods around today, within the days of the list's filter. Undefined if
 * the two have no day in common.
 */
export function windowOf(interval: TimelineInterval, thisDay: string, given: Days) {
  const [year, month] = [Number(thisDay.slice(0, 4)), Number(thisDay.slice(5, 7))];
  // Whole periods, as the first and last column would otherwise be of some months only.
  const first = interval === "month" ? month : interval === "quarter" ? month - ((month - 1) % 3) : 1;
  const shifted = (by: number) => `${year + by}-${String(first).padStart(2, "0")}-01`;
  const around = yearsAround[interval];
  const { from, to } = within({ from: shifted(-around), to: endOf(shifted(around), interval) }, given);
  return from > to ? undefined : { from, to };
}

/** The days of a period that are also within the days of a filter. */
export function within(period: { from: string; to: string }, { from = "", to = "9999-12-31" }: Days) {
  return { from: from > period.from ? from : period.from, to: to < period.to ? to : period.to };
}

/** The years from the first with events to the last, and this one. */
export function busyYears<Year extends { start: string; events: number }>(years: readonly Year[], thisDay: string) {
  const isShown = ({ start, events }: Year) => events > 0 || start.slice(0, 4) === thisDay.slice(0, 4);
  return years.slice(Math.max(0, years.findIndex(isShown)), years.findLastIndex(isShown) + 1);
}

/** `May 2026`, `Q2 2026`, `2026`. */
export function periodName(start: string, interval: TimelineInterval): string {
  if (interval === "month") return formatMonth(start.slice(0, 7));
  return interval === "year" ? start.slice(0, 4) : `${quarterOf(start)} ${start.slice(0, 4)}`;
}

/** Axis label: the year is shown at its first period. */
export function shortName(start: string, interval: TimelineInterval): string {
  if (interval === "year") return start.slice(0, 4);
  if (start.slice(5, 7) === "01") return start.slice(0, 4);
  return interval === "quarter" ? quarterOf(start) : formatMonth(start.slice(0, 7)).slice(0, 3);
}

const quarterOf = (start: string) => `Q${Math.ceil(Number(start.slice(5, 7)) / 3)}`;
