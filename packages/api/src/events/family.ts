import { EventFields, ListEvents } from "@pave/contract";
import { eventFamilyOn } from "@pave/db";
import { fieldsIn, hasAnyIn, type ListOf } from "../families/family.js";
import { listEvents } from "./list.js";

export { meanings } from "./meanings.js";
export { eventsRouter as router } from "./router.js";

export const summary = "Notices, decisions, payments, audits and other dated facts about records";

export const entered = fieldsIn(EventFields);
export const list: ListOf = (ctx, query) => listEvents(ctx, ListEvents.parse(query));
export const hasAny = hasAnyIn(ListEvents, eventFamilyOn);

export const computed = {
  isLate: "due date, status and today's date",
  netAmount: "amount less retainage",
};
