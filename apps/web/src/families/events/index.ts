import { abortable, selected } from "../../data/trpc.js";
import { type Family, listPage, recordPages } from "../../family/family.js";
import { plainWriteOf } from "../../family/write/write.js";
import { eventBoard } from "./board.js";
import { eventTouches } from "./touches.js";

export const eventFamily = {
  ...listPage(
    (api, id) => selected(api.events.get.queryOptions({ id }, abortable), ({ title }) => title),
    async () => (await import("./list.js")).eventList,
  ),
  ...recordPages(
    async () => (await import("./detail.js")).eventDetail,
    plainWriteOf(eventTouches, (client, input: { id: string }) => client.events.restore.mutate(input)),
  ),
  board: eventBoard,
} satisfies Family;
