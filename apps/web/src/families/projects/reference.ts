import { naming, referenceTo } from "../../family/fields/reference.js";
import { findProjects } from "./find.js";

export const projectReference = referenceTo("projects", findProjects);
/** A field that names a project. */
export const aProject = naming(projectReference);
