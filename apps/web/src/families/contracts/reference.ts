import { naming, referenceTo } from "../../family/fields/reference.js";
import { findContracts, nameOfContract } from "./find.js";

export const contractReference = referenceTo("contracts", findContracts, nameOfContract);
export const aContract = naming(contractReference);
