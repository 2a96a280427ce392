import { naming, referenceTo } from "../../family/fields/reference.js";
import { findPrograms, nameOfProgram } from "./find.js";

export const programReference = referenceTo("programs", findPrograms, nameOfProgram);
export const aProgram = naming(programReference);
