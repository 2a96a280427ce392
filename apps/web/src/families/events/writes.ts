import type { CreateEvents } from "@pave/contract";
import { type Deletion, plainWriteOf, writeOf } from "../../family/write/write.js";
import { eventTouches } from "./touches.js";

/* Writes of events. */

const shapes = () => import("@pave/contract/events-writes");

export const createEvent = writeOf(
  eventTouches,
  async () => (await shapes()).CreateEvent,
  (client, input) => client.events.create.mutate(input),
);
export const updateEvent = writeOf(
  eventTouches,
  async () => (await shapes()).UpdateEvent,
  (client, input) => client.events.update.mutate(input),
);
export const correctEvent = writeOf(
  eventTouches,
  async () => (await shapes()).CorrectEvent,
  (client, input) => client.events.correct.mutate(input),
);
export const cancelEvent = writeOf(
  eventTouches,
  async () => (await shapes()).EndEvent,
  (client, input) => client.events.cancel.mutate(input),
);
export const deleteEvent = plainWriteOf(eventTouches, (client, input: Deletion) => client.events.delete.mutate(input));
export const createEvents = plainWriteOf(eventTouches, (client, input: CreateEvents) =>
  client.events.createBulk.mutate(input),
);
type Decision = { id: string; version: number };
export const claimEvent = plainWriteOf(eventTouches, (client, input: Decision) => client.events.claim.mutate(input));
export const rejectEvent = plainWriteOf(eventTouches, (client, input: Decision & { reason: string }) =>
  client.events.reject.mutate(input),
);
export const approveEvent = plainWriteOf(eventTouches, (client, input: Decision & { comment?: string }) =>
  client.events.approve.mutate(input),
);
