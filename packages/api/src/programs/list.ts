import {
  type BondRow,
  type ByEligibility,
  type ExportPrograms,
  type FundRow,
  type ListPrograms,
  type Page,
  ProgramColumn,
  type ProgramRow,
  programTypeNames,
} from "@pave/contract";
import {
  bondFamily,
  countFamily,
  type FamilyQuery,
  fundFamily,
  groupedIn,
  type JsonText,
  listFamily,
  type ProgramConditions,
  type ProgramTypes,
  programFamily,
  programsFor,
} from "@pave/db";
import type { Download } from "../answers.js";
import type { Context } from "../context.js";
import { exportFamily } from "../export/records.js";
import { today } from "../records.js";

type Query = FamilyQuery<ProgramTypes>;

/** The count of a filter is held for the day, so that turning pages does not count again. */
const held =
  ({ db, cache, now }: Context) =>
  (filter: ProgramConditions) =>
    cache.through(`programs.total ${today({ now })} ${JSON.stringify(filter)}`, ["programs"], () =>
      countFamily(db, programFamily, filter),
    );

/** A page of programs. */
export function listPrograms(ctx: Context, query: Query): Promise<JsonText<Page<ProgramRow>>> {
  return listFamily(ctx.db, programFamily, query, held(ctx));
}

/** A page of bonds, with what only bonds have. */
export function listBonds(ctx: Context, query: Query): Promise<JsonText<Page<BondRow>>> {
  return listFamily(ctx.db, bondFamily, { ...query, programType: ["bond"] }, held(ctx));
}

/** A page of funds, with what only funds have. */
export function listFunds(ctx: Context, query: Query): Promise<JsonText<Page<FundRow>>> {
  return listFamily(ctx.db, fundFamily, { ...query, programType: ["fund"] }, held(ctx));
}

/** Programs by their type. */
export function programsByType({ db }: Context, query: ListPrograms) {
  return groupedIn(db, programFamily, { facet: "programType", key: ["programType"], names: programTypeNames }, query);
}

/** Programs that take an applicant: those that are open or upcoming, unless told otherwise. */
export function programsByEligibility({ db }: Context, { applicantType, place, sector, ...query }: ByEligibility) {
  return programsFor(db, {
    status: ["open", "upcoming"],
    ...query,
    applicantIs: applicantType,
    applicantAt: place,
    applicantFor: sector,
  });
}

/** The programs under a filter as a file. */
export function exportPrograms(ctx: Context, query: ExportPrograms): Promise<Download> {
  const kind = { name: "programs", title: "Programs", family: programFamily, columns: ProgramColumn.options };
  return exportFamily(ctx, kind, query);
}
