import { abortable, selected } from "../../data/trpc.js";
import { type Family, listPage, recordPages } from "../../family/family.js";
import { plainWriteOf } from "../../family/write/write.js";
import { programBoard } from "./board.js";
import { findPrograms } from "./find.js";
import { programTouches } from "./touches.js";

export const programFamily = {
  ...listPage(
    (api, id) => selected(api.programs.get.queryOptions({ id }, abortable), ({ name }) => name),
    async () => (await import("./list.js")).programList,
  ),
  ...recordPages(
    async () => (await import("./detail.js")).programDetail,
    plainWriteOf(programTouches, (client, input: { id: string }) => client.programs.restore.mutate(input)),
  ),
  find: findPrograms,
  board: programBoard,
} satisfies Family;
