import { naming, referenceTo } from "../../family/fields/reference.js";
import { findContracts } from "./find.js";

export const contractReference = referenceTo("contracts", findContracts);
/** A field that names a contract. */
export const aContract = naming(contractReference);
