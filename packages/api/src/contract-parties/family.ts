import { ContractPartyFields, ListContractParties } from "@pave/contract";
import { contractPartyFamily } from "@pave/db";
import { fieldsIn, hasAnyIn } from "../families/family.js";

export { relatedCounts } from "./counts.js";
export { meanings } from "./meanings.js";
export { contractPartiesRouter as router } from "./router.js";

export const summary = "Prime contractors and subcontractors of contracts";
export const entered = fieldsIn(ContractPartyFields);
export const hasAny = hasAnyIn(ListContractParties, () => contractPartyFamily);
