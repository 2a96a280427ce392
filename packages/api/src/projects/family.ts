import { ListProjects, ProjectFields } from "@pave/contract";
import { fieldsIn, type SearchedFamily } from "../families/family.js";
import { listProjects } from "./list.js";

export const projectFamily: SearchedFamily = {
  key: "projects",
  entered: fieldsIn(ProjectFields),
  list: (ctx, query) => listProjects(ctx, ListProjects.parse(query)),
};
