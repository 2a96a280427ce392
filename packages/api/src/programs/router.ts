import {
  BondPage,
  ByEligibility,
  ByIdAsOf,
  CreateProgram,
  DeleteById,
  Done,
  EligiblePrograms,
  ExportPrograms,
  FundPage,
  GroupedPrograms,
  HistoryPage,
  ListOpenPrograms,
  ListPrograms,
  ListProgramsOfType,
  ListUpcomingPrograms,
  Program,
  ProgramFacets,
  ProgramFilter,
  ProgramPage,
  SubList,
  UpdateProgram,
} from "@pave/contract";
import { getProgram, getProgramAt, historyOf, JsonText, programFacets } from "@pave/db";
import { answer, download } from "../answers.js";
import { found } from "../found.js";
import { deleteRecord, today } from "../records.js";
import { admin, dear, editor, rest, router, user } from "../trpc.js";
import { demandProgram } from "./demand.js";
import { exportPrograms, listBonds, listFunds, listPrograms, programsByEligibility, programsByType } from "./list.js";
import { createProgram, programKind, updateProgram } from "./write.js";

export const programsRouter = router({
  list: user
    .meta(rest("GET /trust/programs", "List programs: bonds, funds, loans and grants"))
    .input(ListPrograms)
    .output(answer(ProgramPage))
    .query(({ ctx, input }) => listPrograms(ctx, input)),

  filterOptions: user
    .meta(rest("GET /trust/programs/filter-options", "Facets with counts under the current filter"))
    .input(ProgramFilter)
    .output(answer(ProgramFacets))
    .query(({ ctx, input }) =>
      ctx.cache.through(`programs.filterOptions ${today(ctx)} ${JSON.stringify(input)}`, ["programs"], async () =>
        JsonText.of(await programFacets(ctx.db, today(ctx), input)),
      ),
    ),

  export: dear
    .meta(rest("GET /trust/programs/export", "Download the list as CSV, JSON or XLSX"))
    .input(ExportPrograms)
    .output(download)
    .query(({ ctx, input }) => exportPrograms(ctx, input)),

  open: user
    .meta(rest("GET /trust/programs/open", "Programs that take applications, those that close first at the top"))
    .input(ListOpenPrograms)
    .output(answer(ProgramPage))
    .query(({ ctx, input }) => listPrograms(ctx, { ...input, status: ["open"] })),

  upcoming: user
    .meta(rest("GET /trust/programs/upcoming", "Programs that are forecast, those that open first at the top"))
    .input(ListUpcomingPrograms)
    .output(answer(ProgramPage))
    .query(({ ctx, input }) => listPrograms(ctx, { ...input, status: ["upcoming"] })),

  bonds: user
    .meta(rest("GET /trust/programs/bonds", "List bonds"))
    .input(ListProgramsOfType)
    .output(answer(BondPage))
    .query(({ ctx, input }) => listBonds(ctx, input)),

  funds: user
    .meta(rest("GET /trust/programs/funds", "List funds"))
    .input(ListProgramsOfType)
    .output(answer(FundPage))
    .query(({ ctx, input }) => listFunds(ctx, input)),

  loans: user
    .meta(rest("GET /trust/programs/loans", "List loan programs"))
    .input(ListProgramsOfType)
    .output(answer(ProgramPage))
    .query(({ ctx, input }) => listPrograms(ctx, { ...input, programType: ["loan"] })),

  byType: user
    .meta(rest("GET /trust/programs/by-type", "Programs by type, and the page of one"))
    .input(ListPrograms)
    .output(answer(GroupedPrograms))
    .query(({ ctx, input }) => programsByType(ctx, input)),

  byEligibility: user
    .meta(rest("GET /trust/programs/by-eligibility", "Programs that take an applicant, with the reasons"))
    .input(ByEligibility)
    .output(answer(EligiblePrograms))
    .query(({ ctx, input }) => programsByEligibility(ctx, input)),

  get: user
    .meta(rest("GET /trust/programs/{id}", "One program with the details of its type, as it is or as it stood"))
    .input(ByIdAsOf)
    .output(answer(Program))
    .query(async ({ ctx, input: { id, asOf } }) =>
      found(await (asOf ? getProgramAt(ctx.db, id, asOf) : getProgram(ctx.db, id, today(ctx))), "program"),
    ),

  history: user
    .meta(rest("GET /trust/programs/{id}/history", "What changed, when, by whom or which source, and why"))
    .input(SubList)
    .output(answer(HistoryPage))
    .query(async ({ ctx, input }) => {
      await demandProgram(ctx.db, input.id);
      return historyOf(ctx.db, input.id, input);
    }),

  create: editor
    .meta(rest("POST /trust/programs", "Create a program, with the details of its type"))
    .input(CreateProgram)
    .output(answer(Program))
    .mutation(({ ctx, input }) => createProgram(ctx, input)),

  update: editor
    .meta(rest("PUT /trust/programs/{id}", "Change a program, or move it to another status"))
    .input(UpdateProgram)
    .output(answer(Program))
    .mutation(({ ctx, input }) => updateProgram(ctx, input)),

  delete: admin
    .meta(rest("DELETE /trust/programs/{id}", "Delete a program"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteRecord(ctx, programKind(ctx), input)),
});
