import { BondFields, FundFields, ListPrograms, ProgramFields } from "@pave/contract";
import { programFamilyOn } from "@pave/db";
import { fieldsIn, hasAnyIn, type ListOf } from "../families/family.js";
import { listPrograms } from "./list.js";

export { relatedCounts } from "./counts.js";
export { meanings } from "./meanings.js";
export { programsRouter as router } from "./router.js";

export const summary = "Grant, loan, bond and fund programs with cycles, awards and recipients";

// The status follows from dates.
export const entered = fieldsIn(ProgramFields, BondFields, FundFields);
export const list: ListOf = (ctx, query) => listPrograms(ctx, ListPrograms.parse(query));
export const hasAny = hasAnyIn(ListPrograms, programFamilyOn);

export const computed = {
  availableAmount: "total funding less obligated amount",
  status: "the opening and closing dates, where they are known",
};
