import { type Family, listPage, recordPages } from "../../family/family.js";
import { programBoard } from "./board.js";
import { findPrograms } from "./find.js";

export const programFamily = {
  ...listPage(
    async (client, id, options) => (await client.programs.get.query({ id }, options)).name,
    async () => (await import("./list.js")).programList,
  ),
  ...recordPages(
    async () => (await import("./detail.js")).programDetail,
    (client, input) => client.programs.restore.mutate(input),
  ),
  find: findPrograms,
  board: programBoard,
} satisfies Family;
