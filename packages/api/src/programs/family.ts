import { BondFields, FundFields, ListPrograms, ProgramFields } from "@pave/contract";
import { fieldsIn, type SearchedFamily } from "../families/family.js";
import { listPrograms } from "./list.js";

export const programFamily: SearchedFamily = {
  key: "programs",
  // The status follows from dates.
  entered: fieldsIn(ProgramFields, BondFields, FundFields),
  list: (ctx, query) => listPrograms(ctx, ListPrograms.parse(query)),
};
