import { naming, referenceTo } from "../../family/fields/reference.js";
import { findProjects, nameOfProject } from "./find.js";

export const projectReference = referenceTo("projects", findProjects, nameOfProject);
export const aProject = naming(projectReference);
