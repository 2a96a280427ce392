import { ContractDecisions, ContractFields, ListContracts } from "@pave/contract";
import { fieldsIn, type SearchedFamily } from "../families/family.js";
import { listContracts } from "./list.js";

export const contractFamily: SearchedFamily = {
  key: "contracts",
  // The status follows from dates.
  entered: fieldsIn(ContractFields, ContractDecisions),
  list: (ctx, query) => listContracts(ctx, ListContracts.parse(query)),
};
