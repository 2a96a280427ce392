import { type Family, listPage, recordPages } from "../../family/family.js";
import { eventBoard } from "./board.js";

export const eventFamily = {
  ...listPage(
    async (client, id, options) => (await client.events.get.query({ id }, options)).title,
    async () => (await import("./list.js")).eventList,
  ),
  ...recordPages(
    async () => (await import("./detail.js")).eventDetail,
    (client, input) => client.events.restore.mutate(input),
  ),
  board: eventBoard,
} satisfies Family;
