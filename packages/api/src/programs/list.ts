import {
  type BondRow,
  type ByEligibility,
  datedTypes,
  type ExportPrograms,
  type FundRow,
  type ListPrograms,
  type Page,
  type ProgramRow,
  programColumns,
  programTypeNames,
} from "@pave/contract";
import {
  bondFamilyOn,
  countFamily,
  type FamilyQuery,
  fundFamilyOn,
  groupFamily,
  type JsonText,
  listFamily,
  type ProgramConditions,
  type ProgramTypes,
  programFamilyOn,
  programsFor,
} from "@pave/db";
import type { Download } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { today } from "../core/records.js";
import { exportFamily } from "../export/records.js";

type Query = FamilyQuery<ProgramTypes>;

/** The filter's count is cached for the day, so that paging does not count again. */
const cached =
  ({ db, cache, now }: Context) =>
  (filter: ProgramConditions) =>
    cache.through(`programs.total ${today({ now })} ${JSON.stringify(filter)}`, ["programs"], () =>
      countFamily(db, programFamilyOn(today({ now })), filter),
    );

export function listPrograms(ctx: Context, query: Query): Promise<JsonText<Page<ProgramRow>>> {
  return listFamily(ctx.db, programFamilyOn(today(ctx)), query, cached(ctx));
}

/** A page of bonds, with their fields. */
export function listBonds(ctx: Context, query: Query): Promise<JsonText<Page<BondRow>>> {
  return listFamily(ctx.db, bondFamilyOn(today(ctx)), { ...query, programType: ["bond"] }, cached(ctx));
}

/** A page of funds, with their fields. */
export function listFunds(ctx: Context, query: Query): Promise<JsonText<Page<FundRow>>> {
  return listFamily(ctx.db, fundFamilyOn(today(ctx)), { ...query, programType: ["fund"] }, cached(ctx));
}

export function programsByType(ctx: Context, query: ListPrograms) {
  return groupFamily(
    ctx.db,
    programFamilyOn(today(ctx)),
    { facet: "programType", key: ["programType"], names: programTypeNames },
    query,
  );
}

/** Programs open to an applicant. Default: open and upcoming grants, loans and other assistance. */
export function programsByEligibility(ctx: Context, { applicantType, place, sector, ...query }: ByEligibility) {
  return programsFor(ctx.db, today(ctx), {
    status: ["open", "upcoming"],
    programType: [...datedTypes],
    ...query,
    applicantIs: applicantType && [applicantType],
    applicantAt: place === undefined ? undefined : [place],
    applicantFor: sector && [sector],
  });
}

/** The filtered programs as a file. */
export function exportPrograms(ctx: Context, query: ExportPrograms): Promise<Download> {
  const kind = {
    name: "programs",
    title: "Programs",
    family: programFamilyOn(today(ctx)),
    columns: programColumns,
  };
  return exportFamily(ctx, kind, query);
}
