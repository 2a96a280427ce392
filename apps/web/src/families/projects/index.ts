import { type Family, listPage, recordPages } from "../../family/family.js";
import { projectBoard } from "./board.js";
import { findProjects } from "./find.js";

export const projectFamily = {
  ...listPage(
    async (client, id, options) => (await client.projects.get.query({ id }, options)).title,
    async () => (await import("./list.js")).projectList,
  ),
  ...recordPages(
    async () => (await import("./detail.js")).projectDetail,
    (client, input) => client.projects.restore.mutate(input),
  ),
  find: findProjects,
  board: projectBoard,
} satisfies Family;
