import {
  fundingCategoryNames,
  instrumentNames,
  loanProgramNames,
  opportunityCategoryNames,
  type ProgramFacets,
  type ProgramFilter,
  programStatusNames,
  programTypeNames,
  sectorNames,
  statedApplicantNames,
  stateNames,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { familyFacets, includeSelected } from "../engine/family/facets.js";
import { familyConditions } from "../engine/family/family.js";
import { givenValues, maintainedValues } from "../engine/family/maintained-counts.js";
import { facetsApart } from "../engine/family/samples-apart.js";
import { sourceNames } from "../engine/records/names.js";
import { givenFields } from "../engine/sql/filtering.js";
import { countUpTo } from "../engine/sql/page.js";
import { datedStatuses, programCounts, programFamilyOn } from "./query.js";

const names = {
  programType: programTypeNames,
  status: programStatusNames,
  state: stateNames,
  instrument: instrumentNames,
  loanProgram: loanProgramNames,
  fundingCategory: fundingCategoryNames,
  applicantType: statedApplicantNames,
  sector: sectorNames,
  opportunityCategory: opportunityCategoryNames,
};

/** The values of every facet on a day, each counted under the filter of all the others. */
export function programFacets(db: Db, today: string, filter: ProgramFilter): Promise<ProgramFacets> {
  return facetsApart(db, programFamilyOn(today), filter, (one) => readFacets(db, today, one));
}

async function readFacets(db: Db, today: string, filter: ProgramFilter): Promise<ProgramFacets> {
  const source = await sourceNames(db);
  const [facets, status] = await Promise.all([
    familyFacets(db, programFamilyOn(today), filter, { ...names, source, missingFrom: source }),
    statusFacet(db, today, filter),
  ]);
  return status ? { ...facets, status } : facets;
}

/** The number of each status: decided ones by their maintained counts, those by dates each by its own index. */
async function statusFacet(db: Db, today: string, { status: chosen = [], ...others }: ProgramFilter) {
  const family = programFamilyOn(today);
  const given = givenValues(givenFields(family.conditions, others), others);
  const decided = given && (await maintainedValues(db, programCounts, "decided", given));
  if (!decided) return null;
  const dated = await Promise.all(
    Object.entries(datedStatuses(sql`${today}::date`)).map(async ([status, condition]) => ({
      status,
      total: await countUpTo(db, sql`${family.from} where ${familyConditions(family, others)} and ${condition}`),
    })),
  );
  const counts = new Map(decided.map(({ value, count }) => [value, count]));
  for (const { status, total } of dated) counts.set(status, (counts.get(status) ?? 0) + total.value);
  const found = [...counts].flatMap(([value, count]) => (count > 0 ? [{ value, count }] : []));
  const label = new Map(Object.entries<string>(programStatusNames));
  return {
    values: includeSelected(found, chosen).map((value) => ({ ...value, label: label.get(value.value) ?? value.value })),
    isExact: dated.every(({ total }) => total.isExact),
  };
}
