import { writeOf } from "../../family/write/write.js";

/* How events are written. */

const shapes = () => import("@pave/contract/events-writes");

export const createEvent = writeOf(
  async () => (await shapes()).CreateEvent,
  (client, input) => client.events.create.mutate(input),
);
export const updateEvent = writeOf(
  async () => (await shapes()).UpdateEvent,
  (client, input) => client.events.update.mutate(input),
);
export const correctEvent = writeOf(
  async () => (await shapes()).CorrectEvent,
  (client, input) => client.events.correct.mutate(input),
);
export const cancelEvent = writeOf(
  async () => (await shapes()).EndEvent,
  (client, input) => client.events.cancel.mutate(input),
);
