import {
  businessCalendar,
  businessDaysBetween,
  businessDaysToFile,
  type Event,
  type EventDetails,
} from "@pave/contract";
import {
  chainOf,
  eventFamilyOn,
  getEvent,
  getEventRows,
  historyOf,
  listFamily,
  namesInEvent,
  sourcesOf,
  statementsOf,
} from "@pave/db";
import type { Context } from "../core/context.js";
import { winningSources } from "../core/field-sources.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";

const limit = 25;

/** An event with the first items of everything related to it: the event, then one round of queries. */
export async function eventDetails(ctx: Context, id: string): Promise<EventDetails> {
  const { db } = ctx;
  const day = today(ctx);
  const event: Event = orNotFound(await getEvent(db, id, day), "event").parse();
  const { relatedMilestoneId } = event;
  const [names, chain, history, statements, sources, parts, [milestone = null]] = await Promise.all([
    namesInEvent(db, id),
    chainOf(db, id, day),
    historyOf(db, id, { limit }),
    statementsOf(db, [id]),
    sourcesOf(db, id),
    listFamily(db, eventFamilyOn(day), { parentEventId: id, limit, sort: "eventDate", order: "asc", count: false }),
    getEventRows(db, relatedMilestoneId ? [relatedMilestoneId] : [], day),
  ]);
  return {
    event,
    ...names,
    approvals: event.approvals,
    clock: clockOf(event, day),
    milestone,
    parts: parts.parse().items,
    chain: orNotFound(chain, "event"),
    history: history.parse(),
    fieldSources: winningSources(statements),
    sources,
  };
}

/** The notice deadline under 15c2-12; null for other events. */
function clockOf({ emmaEventType, dueDate, filedDate, isFiledInTime }: Event, day: string): EventDetails["clock"] {
  if (emmaEventType === null || dueDate === null) return null;
  const businessDaysLeft = filedDate === null ? businessDaysBetween(day, dueDate) : null;
  return { deadline: dueDate, businessDaysToFile, businessDaysLeft, isFiledInTime, calendar: businessCalendar };
}
