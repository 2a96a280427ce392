import { ContractPartyFields } from "@pave/contract";
import { fieldsIn } from "../families/family.js";

export { contractPartiesRouter as router } from "./router.js";
export const entered = fieldsIn(ContractPartyFields);
