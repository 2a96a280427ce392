import { naming, referenceTo } from "../../family/fields/reference.js";
import { findProjects } from "./find.js";

export const projectReference = referenceTo("projects", findProjects);
export const aProject = naming(projectReference);
