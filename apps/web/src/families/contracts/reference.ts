import { naming, referenceTo } from "../../family/fields/reference.js";
import { findContracts } from "./find.js";

export const contractReference = referenceTo("contracts", findContracts);
export const aContract = naming(contractReference);
