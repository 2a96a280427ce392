import { addMonths, type EventTimeline, type EventTimelineQuery, type TimelineInterval } from "@pave/contract";
import { eventFamilyOn, JsonText, listFamily, ofOneKind, periodsOf } from "@pave/db";
import type { Context } from "../core/context.js";
import { fieldError, today } from "../core/records.js";

/** Maximum number of periods in a timeline. */
const periodsMax = 240;
const monthsIn: Record<TimelineInterval, number> = { month: 1, quarter: 3, year: 12 };

/** Events by date, with totals per period. Default: from a year ago to a year ahead. */
export async function eventTimeline(
  ctx: Context,
  { interval, entityId, ...query }: EventTimelineQuery,
): Promise<JsonText<EventTimeline>> {
  const day = today(ctx);
  const from = query.from ?? earlier(addMonths(day, -12), query.to);
  const to = query.to ?? later(addMonths(day, 12), query.from);
  if (addMonths(from, monthsIn[interval] * periodsMax) < to)
    throw fieldError("to", `More than ${periodsMax} periods; choose a shorter range or a longer interval`);
  const { filter, kind } = await ofOneKind(ctx.db, eventFamilyOn(day), { ...query, from, to, involves: entityId });
  const [page, periods] = await Promise.all([
    listFamily(ctx.db, eventFamilyOn(day), { ...query, ...filter, sort: "eventDate", order: "asc" }),
    periodsOf(ctx.db, day, { interval, from, to, filter }),
  ]);
  const rest = JSON.stringify({ ...kind, interval, from, to, periods });
  return new JsonText(`${page.text.slice(0, -1)},${rest.slice(1)}`);
}

/** A year before today, or before the end if that is earlier. */
function earlier(usual: string, to: string | undefined): string {
  return to !== undefined && to < usual ? addMonths(to, -12) : usual;
}

function later(usual: string, from: string | undefined): string {
  return from !== undefined && from > usual ? addMonths(from, 12) : usual;
}
