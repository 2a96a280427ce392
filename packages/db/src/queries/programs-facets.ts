import {
  applicantTypeNames,
  fundingCategoryNames,
  instrumentNames,
  loanProgramNames,
  opportunityCategoryNames,
  type ProgramFacets,
  type ProgramFilter,
  programStatusNames,
  programTypeNames,
  sectorNames,
  stateNames,
} from "@pave/contract";
import type { Db } from "../client.js";
import { facetsIn } from "../family-facets.js";
import { sourceNames } from "./names.js";
import { programFamilyOn } from "./programs.js";

const names = {
  programType: programTypeNames,
  status: programStatusNames,
  state: stateNames,
  instrument: instrumentNames,
  loanProgram: loanProgramNames,
  fundingCategory: fundingCategoryNames,
  applicantType: applicantTypeNames,
  sector: sectorNames,
  opportunityCategory: opportunityCategoryNames,
};

/** The values of every facet of programs with their names, each counted under the filter of all the others. */
export async function programFacets(db: Db, today: string, filter: ProgramFilter): Promise<ProgramFacets> {
  const source = await sourceNames(db);
  return facetsIn(db, programFamilyOn(today), filter, { ...names, source });
}
