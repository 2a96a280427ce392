/** Default day of the sample world. */
export const usualDate = "2026-06-30";

/**
 * The day of the sample world, YYYY-MM-DD. All dates are relative to it, so that every run for a day generates the
 * same.
 */
export let referenceDate = usualDate;

let referenceMs = Date.parse(referenceDate);
const dayMs = 86_400_000;

/** Days after the reference date that are cached. */
const ahead = 20_000;
/** Cached dates, over some two centuries. */
const dates = new Array<string | undefined>(4 * ahead);

/** Sets the day of the sample world. Only between worlds: a world has a single day. */
export function setReferenceDate(date: string): void {
  if (date === referenceDate) return;
  referenceDate = date;
  referenceMs = Date.parse(date);
  dates.fill(undefined);
}

/** The date some days before the reference date, or after it if negative. */
export function daysBefore(days: number): string {
  const day = Math.round(days);
  const at = day + ahead;
  const isNear = at >= 0 && at < dates.length;
  const known = isNear ? dates[at] : undefined;
  if (known) return known;
  const date = new Date(referenceMs - day * dayMs).toISOString().slice(0, 10);
  if (isNear) dates[at] = date;
  return date;
}

/** Creation time of a sample record: one per millisecond, so that order equals id order. */
export function madeAt(index: number): Date {
  return new Date(referenceMs + index);
}
