import {
  addDays,
  type EventPage,
  type ExportEvents,
  eventCategoryNames,
  eventColumns,
  type ListEntityEvents,
  type ListEvents,
  type ListRecentEvents,
  type ListRecentHighPriority,
  type ListUpcomingEvents,
  mayCall,
  riskLevelNames,
} from "@pave/contract";
import {
  countFamily,
  type EventTypes,
  entityExists,
  eventFamilyOn,
  type FamilyQuery,
  groupFamily,
  type JsonText,
  listFamily,
} from "@pave/db";
import type { Download } from "../core/answers.js";
import type { Context, UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";
import { exportFamily } from "../export/records.js";

/** A page of events; the filter's count is cached for the day so that paging does not count again. */
export function listEvents(ctx: Context, query: FamilyQuery<EventTypes>): Promise<JsonText<EventPage>> {
  const { db, cache } = ctx;
  const family = eventFamilyOn(today(ctx));
  return listFamily(db, family, query, (filter) =>
    cache.through(`events.total ${today(ctx)} ${JSON.stringify(filter)}`, ["events"], () =>
      countFamily(db, family, filter),
    ),
  );
}

/** Open events that are due, or take place, from today on. */
export function upcomingEvents(ctx: Context, { days, ...query }: ListUpcomingEvents) {
  const day = today(ctx);
  return listEvents(ctx, { ...query, kind: "open", dueFrom: day, dueTo: addDays(day, days) });
}

/** Events of recent days up to today. */
export function recentEvents(ctx: Context, { days, ...query }: ListRecentEvents) {
  const day = today(ctx);
  return listEvents(ctx, { ...query, from: addDays(day, -days), to: day });
}

/** `recentEvents` of high or critical priority. */
export function recentHighPriority(ctx: Context, query: ListRecentHighPriority) {
  return recentEvents(ctx, { ...query, priority: ["high", "critical"] });
}

/** The events related to a record. */
export async function eventsOf(ctx: Context, { type, id, ...query }: ListEntityEvents) {
  orNotFound((await entityExists(ctx.db, type, id)) || null, type);
  return listEvents(ctx, { ...query, involves: id });
}

/** The events awaiting the caller's decision: none if the caller may not decide or is their author. */
export function eventsToDecide(ctx: UserContext, query: ListEvents) {
  const mayDecide = mayCall(ctx.user.accountType, "approver");
  return listEvents(ctx, { ...query, kind: "undecided", ...(mayDecide ? { notBy: ctx.user.id } : { nobody: true }) });
}

export function eventsByCategory(ctx: Context, query: ListEvents) {
  return grouped(ctx, "category", eventCategoryNames, query);
}

export function eventsByRiskLevel(ctx: Context, query: ListEvents) {
  return grouped(ctx, "riskLevel", riskLevelNames, query);
}

function grouped(ctx: Context, facet: "category" | "riskLevel", names: Record<string, string>, query: ListEvents) {
  return groupFamily(ctx.db, eventFamilyOn(today(ctx)), { facet, key: [facet], names }, query);
}

/** The filtered events as a file. */
export function exportEvents(ctx: Context, query: ExportEvents): Promise<Download> {
  const family = eventFamilyOn(today(ctx));
  return exportFamily(ctx, { name: "events", title: "Events", family, columns: eventColumns }, query);
}
