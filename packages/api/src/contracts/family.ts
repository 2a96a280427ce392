import { ContractDecisions, ContractFields, ListContracts } from "@pave/contract";
import { contractFamily } from "@pave/db";
import { fieldsIn, hasAnyIn, type ListOf } from "../families/family.js";
import { listContracts } from "./list.js";

export { relatedCounts } from "./counts.js";
export { meanings } from "./meanings.js";
export { contractsRouter as router } from "./router.js";

export const summary = "Contracts with modifications, payments, milestones and deliverables";

// The status follows from dates.
export const entered = fieldsIn(ContractFields, ContractDecisions);
export const list: ListOf = (ctx, query) => listContracts(ctx, ListContracts.parse(query));
export const hasAny = hasAnyIn(ListContracts, contractFamily);

export const computed = {
  currentValue: "original value plus the modifications in effect",
  endDate: "original end date, or that of the latest modification in effect",
  status: "signature, dates and closeout",
  remainingValue: "current value less paid to date",
  paidToDate: "approved payments, less retainage",
  retainageHeld: "retainage of the approved payments",
};
