import { ListProjects, ProjectFields } from "@pave/contract";
import { fieldsIn, type ListOf } from "../families/family.js";
import { listProjects } from "./list.js";

export { projectsRouter as router } from "./router.js";

export const entered = fieldsIn(ProjectFields);
export const list: ListOf = (ctx, query) => listProjects(ctx, ListProjects.parse(query));
