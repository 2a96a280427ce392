import { naming, referenceTo } from "../../family/fields/reference.js";
import { findPrograms } from "./find.js";

export const programReference = referenceTo("programs", findPrograms);
export const aProgram = naming(programReference);
