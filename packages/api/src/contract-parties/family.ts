import { ContractPartyFields } from "@pave/contract";
import { fieldsIn, type SourcedFamily } from "../families/family.js";

export const contractPartyFamily: SourcedFamily = { key: "contract-parties", entered: fieldsIn(ContractPartyFields) };
