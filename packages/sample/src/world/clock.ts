/** The day on which the sample world stands still. Its dates are counted from here, so that every run makes the same. */
export const referenceDate = "2026-06-30";

const referenceMs = Date.parse(referenceDate);
const dayMs = 86_400_000;

/** How far ahead of the reference date dates are remembered, in days. */
const ahead = 20_000;
/** Dates already written, of some two centuries. */
const dates = new Array<string | undefined>(4 * ahead);

/** The date so many days before the reference date, or after it when negative. */
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

/** The instant at which the sample record of a number is made: one a millisecond, so that their order is that of their ids. */
export function madeAt(index: number): Date {
  return new Date(referenceMs + index);
}
