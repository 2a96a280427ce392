import { abortable, selected } from "../../data/trpc.js";
import { type Family, listPage, recordPages } from "../../family/family.js";
import { plainWriteOf } from "../../family/write/write.js";
import { projectBoard } from "./board.js";
import { findProjects } from "./find.js";
import { projectTouches } from "./touches.js";

export const projectFamily = {
  ...listPage(
    (api, id) => selected(api.projects.get.queryOptions({ id }, abortable), ({ title }) => title),
    async () => (await import("./list.js")).projectList,
  ),
  ...recordPages(
    async () => (await import("./detail.js")).projectDetail,
    plainWriteOf(projectTouches, (client, input: { id: string }) => client.projects.restore.mutate(input)),
  ),
  find: findProjects,
  board: projectBoard,
} satisfies Family;
