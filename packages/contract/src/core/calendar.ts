/* Arithmetic of calendar dates (YYYY-MM-DD), which have no time zone. */

type Parts = { year: number; month: number; day: number };

function partsOf(date: string): Parts {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month, day };
}

const pad = (value: number, length: number) => String(value).padStart(length, "0");

const dayMs = 86_400_000;

/** The day a number of days after a date, or before it if negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** Whole months from one date to a later one; 0 if it is not later. */
export function monthsBetween(from: string, to: string): number {
  const [a, b] = [partsOf(from), partsOf(to)];
  return Math.max(0, (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0));
}

/** The same day a number of months later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const at = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(at / 12), (at % 12) + 1];
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate();
  return `${pad(y, 4)}-${pad(m, 2)}-${pad(Math.min(day, last), 2)}`;
}

/** A date to its known precision: `2022`, `2022-06` or `2022-06-30`. */
export function toPrecision<Date extends string | null>(date: Date, precision: unknown): Date | string {
  if (date === null || (precision !== "month" && precision !== "year")) return date;
  return date.slice(0, precision === "month" ? 7 : 4);
}

/** The last day of a date's month or year, if only that is known; else the date. */
export function endOfPeriod(date: string, precision: unknown): string {
  if (precision === "year") return `${date.slice(0, 4)}-12-31`;
  return precision === "month" ? addDays(`${addMonths(date, 1).slice(0, 7)}-01`, -1) : date;
}

/** The earliest of the dates; undefined if there is none. */
export function earliest(dates: readonly string[]): string | undefined {
  return dates.toSorted()[0];
}
