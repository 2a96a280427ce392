import { addDays, daysBetween } from "./calendar.js";

/* US business days. Zod-free, so that pages need not load zod. */

/**
 * The calendar of business days. Rule 15c2-12 does not define them; here they are all days but Saturdays, Sundays and
 * the legal public holidays of the federal government.
 */
export const businessCalendar = "Federal legal public holidays, 5 U.S.C. 6103(a) and (b), Executive Order 11582";

const weekday = (date: string) => new Date(date).getUTCDay();
const day = (year: number, month: number, at: number) =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(at).padStart(2, "0")}`;

/** The nth given weekday (0 is Sunday) of a month. */
function nth(year: number, month: number, wanted: number, n: number): string {
  const first = day(year, month, 1);
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + 7 * (n - 1));
}

/** Monday holidays fall on Mondays since 1971 (Public Law 90-363); this calendar is not used for earlier days. */
function holidaysOf(year: number): string[] {
  const lastMondayOfMay = addDays(day(year, 5, 31), -((weekday(day(year, 5, 31)) + 6) % 7));
  return [
    day(year, 1, 1),
    ...(year >= 1986 ? [nth(year, 1, 1, 3)] : []),
    nth(year, 2, 1, 3),
    lastMondayOfMay,
    ...(year >= 2021 ? [day(year, 6, 19)] : []),
    day(year, 7, 4),
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
    day(year, 11, 11),
    nth(year, 11, 4, 4),
    day(year, 12, 25),
  ];
}

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function observedOn(holiday: string): string {
  const at = weekday(holiday);
  if (at === 6) return addDays(holiday, -1);
  return at === 0 ? addDays(holiday, 1) : holiday;
}

const observed = new Map<number, ReadonlySet<string>>();

/** Observed federal holidays of a year; may include New Year's Day of the next year. */
export function federalHolidays(year: number): ReadonlySet<string> {
  const known = observed.get(year);
  if (known) return known;
  const days = [...holidaysOf(year), day(year + 1, 1, 1)]
    .map(observedOn)
    .filter((date) => date.startsWith(day(year, 1, 1).slice(0, 4)));
  const holidays = new Set(days);
  observed.set(year, holidays);
  return holidays;
}

export function isBusinessDay(date: string): boolean {
  const at = weekday(date);
  return at !== 0 && at !== 6 && !federalHolidays(Number(date.slice(0, 4))).has(date);
}

/** The day a number of business days after a date, which itself does not count. */
export function addBusinessDays(date: string, count: number): string {
  let at = date;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left--;
  }
  return at;
}

/** The maximum number of days counted one by one. */
const countedMax = 3_660;

/** Business days after one date up to and including another; negative if that is earlier. Null beyond ten years. */
export function businessDaysBetween(from: string, to: string): number | null {
  if (to < from) {
    const back = businessDaysBetween(to, from);
    return back === null || back === 0 ? back : -back;
  }
  if (daysBetween(from, to) > countedMax) return null;
  let count = 0;
  for (let at = addDays(from, 1); at <= to; at = addDays(at, 1)) if (isBusinessDay(at)) count++;
  return count;
}
