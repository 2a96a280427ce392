import type { AlertFrequency } from "./shapes.js";

/* Digest schedule. Zod-free, so that pages need not load zod. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Hour of delivery, in the recipient's time zone. */
const digestHour = 7;

/**
 * The latest due time of a digest: seven in the morning in the time zone, today or yesterday, for a weekly one on
 * Monday. Notifications before it belong in that digest.
 */
export function digestDue(frequency: Exclude<AlertFrequency, "instant">, now: Date, timeZone: string): Date {
  const local = new Date(now.getTime() + offsetAt(now, timeZone) - digestHour * hourMs);
  const day = Math.floor(local.getTime() / dayMs) * dayMs;
  const daysBack = frequency === "weekly" ? (new Date(day).getUTCDay() + 6) % 7 : 0;
  const due = day - daysBack * dayMs + digestHour * hourMs;
  // The offset is that of the moment itself, which may lie before a change of the clocks.
  return new Date(due - offsetAt(new Date(due - offsetAt(now, timeZone)), timeZone));
}

/** UTC offset of a zone, in milliseconds. */
function offsetAt(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  return local - Math.floor(at.getTime() / 1_000) * 1_000;
}
