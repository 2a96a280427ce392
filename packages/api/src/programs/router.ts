import {
  AddAward,
  AddFundingCycle,
  AddLoanEntry,
  AddProgramDocument,
  BondDetails,
  BondPage,
  ByEligibility,
  ById,
  ByIdAsOf,
  ChangedAward,
  ChangedFundingCycle,
  ChangedProgramDocument,
  ChangesQuery,
  ContractPage,
  CreateLoan,
  CreateProgram,
  DeleteById,
  Done,
  EligiblePrograms,
  ExportPrograms,
  FundingAnalysis,
  FundingCyclePage,
  FundPage,
  FundPerformance,
  GeoDistribution,
  GeoQuery,
  GroupedPrograms,
  HistoryPage,
  ListOpenPrograms,
  ListPrograms,
  ListProgramsOfType,
  ListUpcomingPrograms,
  Loan,
  LoanById,
  LoanComplete,
  LoanPortfolio,
  Program,
  ProgramChanges,
  ProgramComplete,
  ProgramDocumentPage,
  ProgramFacets,
  ProgramFilter,
  ProgramPage,
  ProgramPerformance,
  ProgramStats,
  ProjectPage,
  RecipientPage,
  RemoveAward,
  RemoveFundingCycle,
  RemoveProgramDocument,
  RestoreById,
  SubList,
  UpdateAward,
  UpdateFundingCycle,
  UpdateLoan,
  UpdateProgram,
  UpdateProgramDocument,
} from "@pave/contract";
import {
  changesSince,
  feedSourceOf,
  fundingAnalysis,
  fundingCycleFamilyOn,
  geoDistribution,
  getProgram,
  getProgramAt,
  historyOf,
  JsonText,
  programDocumentFamily,
  programFacets,
  programStats,
  recipientFamily,
} from "@pave/db";
import { answer, download } from "../core/answers.js";
import { foundAt, orNotFound } from "../core/or-not-found.js";
import { deleteRecord, restoreRecord, today } from "../core/records.js";
import { admin, editor, expensive, rest, router, user } from "../core/trpc.js";
import { dumpFamily } from "../export/dump.js";
import { awardKind } from "./award.js";
import { bondDetails } from "./bond-details.js";
import { completeProgram } from "./complete.js";
import { demandProgram } from "./demand.js";
import { fundPerformance } from "./fund-performance.js";
import { contractsOfProgram, listItems, projectsOfProgram } from "./items.js";
import { exportPrograms, listBonds, listFunds, listPrograms, programsByEligibility, programsByType } from "./list.js";
import { addLoanEntry } from "./loans/entry.js";
import { createLoan, readLoan, updateLoan } from "./loans/loan.js";
import { loanPortfolio } from "./loans/portfolio.js";
import { programPerformance } from "./performance.js";
import { createProgram, programKind, updateProgram } from "./write.js";
import { addItem, changeItem, cycleKind, documentKind, removeItem } from "./write-item.js";

export const programsRouter = router({
  list: user
    .meta(rest("GET /trust/programs", "List programs (bonds, funds, loans and grants)"))
    .input(ListPrograms)
    .output(answer(ProgramPage))
    .query(({ ctx, input }) => listPrograms(ctx, input)),

  filterOptions: user
    .meta(rest("GET /trust/programs/filter-options", "List facet values with counts for the filter"))
    .input(ProgramFilter)
    .output(answer(ProgramFacets))
    .query(({ ctx, input }) =>
      ctx.cache.through(`programs.filterOptions ${today(ctx)} ${JSON.stringify(input)}`, ["programs"], async () =>
        JsonText.of(await programFacets(ctx.db, today(ctx), input)),
      ),
    ),

  export: expensive
    .meta(rest("GET /trust/programs/export", "Export the filtered list as CSV, JSON or XLSX"))
    .input(ExportPrograms)
    .output(download)
    .query(({ ctx, input }) => exportPrograms(ctx, input)),

  exportAll: expensive
    .meta(rest("GET /trust/programs/dump", "Download all programs as JSON Lines; the last line is the change cursor"))
    .output(download)
    .query(({ ctx }) => dumpFamily(ctx, "programs")),

  changes: user
    .meta(rest("GET /trust/programs/changes", "List programs changed or deleted since a cursor"))
    .input(ChangesQuery)
    .output(answer(ProgramChanges))
    .query(({ ctx, input }) => changesSince(ctx.db, feedSourceOf("programs", today(ctx)), input)),

  open: user
    .meta(rest("GET /trust/programs/open", "List programs open for applications, earliest closing date first"))
    .input(ListOpenPrograms)
    .output(answer(ProgramPage))
    .query(({ ctx, input }) => listPrograms(ctx, { ...input, status: ["open"] })),

  upcoming: user
    .meta(rest("GET /trust/programs/upcoming", "List forecast programs, earliest opening date first"))
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
    .meta(rest("GET /trust/programs/by-type", "Count programs by type, and list those of one"))
    .input(ListPrograms)
    .output(answer(GroupedPrograms))
    .query(({ ctx, input }) => programsByType(ctx, input)),

  byEligibility: user
    .meta(rest("GET /trust/programs/by-eligibility", "List programs open to an applicant, with reasons"))
    .input(ByEligibility)
    .output(answer(EligiblePrograms))
    .query(({ ctx, input }) => programsByEligibility(ctx, input)),

  get: user
    .meta(rest("GET /trust/programs/{id}", "Get a program with its type-specific details, now or as of a past time"))
    .input(ByIdAsOf)
    .output(answer(Program))
    .query(({ ctx, input: { id, asOf } }) =>
      foundAt(
        "program",
        asOf,
        () => getProgram(ctx.db, id, today(ctx)),
        (at) => getProgramAt(ctx.db, id, at),
      ),
    ),

  history: user
    .meta(rest("GET /trust/programs/{id}/history", "List the record's changes with time, author or source, and reason"))
    .input(SubList)
    .output(answer(HistoryPage))
    .query(async ({ ctx, input }) => {
      await demandProgram(ctx.db, input.id);
      return historyOf(ctx.db, input.id, input);
    }),

  complete: user
    .meta(rest("GET /trust/programs/{id}/complete", "Get a program with its related records"))
    .input(ById)
    .output(answer(ProgramComplete))
    .query(({ ctx, input }) =>
      ctx.cache.through(
        `programs.complete ${today(ctx)} ${input.id}`,
        [`programs:${input.id}`, "organizations", "projects"],
        async () => JsonText.of(await completeProgram(ctx, input.id)),
      ),
    ),

  stats: user
    .meta(rest("GET /trust/programs/{id}/stats", "Count and total a program's related records"))
    .input(ById)
    .output(answer(ProgramStats))
    .query(async ({ ctx, input }) => orNotFound(await programStats(ctx.db, input.id, today(ctx)), "program")),

  performance: user
    .meta(rest("GET /trust/programs/{id}/performance", "Get a program's measures against their targets"))
    .input(ById)
    .output(ProgramPerformance)
    .query(({ ctx, input }) => programPerformance(ctx, input.id)),

  contracts: user
    .meta(rest("GET /trust/programs/{id}/contracts", "List contracts funded by a program"))
    .input(SubList)
    .output(answer(ContractPage))
    .query(({ ctx, input }) => contractsOfProgram(ctx, input)),

  projects: user
    .meta(rest("GET /trust/programs/{id}/projects", "List projects funded by a program"))
    .input(SubList)
    .output(answer(ProjectPage))
    .query(({ ctx, input }) => projectsOfProgram(ctx, input)),

  recipients: user
    .meta(rest("GET /trust/programs/{id}/recipients", "List a program's awards, largest first"))
    .input(SubList)
    .output(answer(RecipientPage))
    .query(({ ctx, input }) => listItems(ctx, recipientFamily, input)),

  fundingCycles: user
    .meta(rest("GET /trust/programs/{id}/funding-cycles", "List a program's funding cycles, newest first"))
    .input(SubList)
    .output(answer(FundingCyclePage))
    .query(({ ctx, input }) => listItems(ctx, fundingCycleFamilyOn(today(ctx)), input)),

  documents: user
    .meta(rest("GET /trust/programs/{id}/documents", "List a program's documents, newest first"))
    .input(SubList)
    .output(answer(ProgramDocumentPage))
    .query(({ ctx, input }) => listItems(ctx, programDocumentFamily, input)),

  geoDistribution: user
    .meta(rest("GET /trust/programs/{id}/geo-distribution", "Get a program's awards by place"))
    .input(GeoQuery)
    .output(GeoDistribution)
    .query(async ({ ctx, input }) => orNotFound(await geoDistribution(ctx.db, input.id, input.level), "program")),

  fundingAnalysis: user
    .meta(rest("GET /trust/programs/{id}/funding-analysis", "Analyze a program's sources and uses of funds"))
    .input(ById)
    .output(answer(FundingAnalysis))
    .query(async ({ ctx, input }) => orNotFound(await fundingAnalysis(ctx.db, input.id), "program")),

  fundPerformance: user
    .meta(rest("GET /trust/programs/{id}/fund-performance", "Get a fund's rates of return and multiples"))
    .input(ById)
    .output(FundPerformance)
    .query(({ ctx, input }) => fundPerformance(ctx, input.id)),

  bondDetails: user
    .meta(rest("GET /trust/programs/{id}/bond-details", "Get a bond's maturities, debt service and cost of issuance"))
    .input(ById)
    .output(BondDetails)
    .query(({ ctx, input }) => bondDetails(ctx, input.id)),

  loanPortfolio: user
    .meta(rest("GET /trust/programs/{id}/loan-portfolio", "List a program's loan agreements and payments due"))
    .input(SubList)
    .output(answer(LoanPortfolio))
    .query(({ ctx, input }) => loanPortfolio(ctx, input)),

  loan: user
    .meta(rest("GET /trust/programs/{id}/loans/{loanId}", "Get a loan agreement with its ledger and payments due"))
    .input(LoanById)
    .output(LoanComplete)
    .query(({ ctx, input }) => readLoan(ctx, input.id, input.loanId)),

  addAward: editor
    .meta(rest("POST /trust/programs/{id}/recipients", "Add an award to a program"))
    .input(AddAward)
    .output(answer(ChangedAward))
    .mutation(({ ctx, input }) => addItem(ctx, awardKind, input)),

  updateAward: editor
    .meta(
      rest("PUT /trust/programs/{id}/recipients/{awardId}", "Correct an award of a program; amounts await approval"),
    )
    .input(UpdateAward)
    .output(answer(ChangedAward))
    .mutation(({ ctx, input: { awardId, ...input } }) => changeItem(ctx, awardKind, awardId, input)),

  removeAward: editor
    .meta(rest("DELETE /trust/programs/{id}/recipients/{awardId}", "Delete an award of a program"))
    .input(RemoveAward)
    .output(Done)
    .mutation(({ ctx, input: { awardId, ...input } }) => removeItem(ctx, awardKind, awardId, input)),

  addFundingCycle: editor
    .meta(rest("POST /trust/programs/{id}/funding-cycles", "Add a funding cycle to a program"))
    .input(AddFundingCycle)
    .output(answer(ChangedFundingCycle))
    .mutation(({ ctx, input }) => addItem(ctx, cycleKind, input)),

  updateFundingCycle: editor
    .meta(rest("PUT /trust/programs/{id}/funding-cycles/{cycleId}", "Update a funding cycle of a program"))
    .input(UpdateFundingCycle)
    .output(answer(ChangedFundingCycle))
    .mutation(({ ctx, input: { cycleId, ...input } }) => changeItem(ctx, cycleKind, cycleId, input)),

  removeFundingCycle: editor
    .meta(rest("DELETE /trust/programs/{id}/funding-cycles/{cycleId}", "Delete a funding cycle of a program"))
    .input(RemoveFundingCycle)
    .output(Done)
    .mutation(({ ctx, input: { cycleId, ...input } }) => removeItem(ctx, cycleKind, cycleId, input)),

  addDocument: editor
    .meta(rest("POST /trust/programs/{id}/documents", "Add a document to a program by its address"))
    .input(AddProgramDocument)
    .output(answer(ChangedProgramDocument))
    .mutation(({ ctx, input }) => addItem(ctx, documentKind, input)),

  updateDocument: editor
    .meta(rest("PUT /trust/programs/{id}/documents/{documentId}", "Update a document of a program"))
    .input(UpdateProgramDocument)
    .output(answer(ChangedProgramDocument))
    .mutation(({ ctx, input: { documentId, ...input } }) => changeItem(ctx, documentKind, documentId, input)),

  removeDocument: editor
    .meta(rest("DELETE /trust/programs/{id}/documents/{documentId}", "Delete a document of a program"))
    .input(RemoveProgramDocument)
    .output(Done)
    .mutation(({ ctx, input: { documentId, ...input } }) => removeItem(ctx, documentKind, documentId, input)),

  createLoan: editor
    .meta(rest("POST /trust/programs/{id}/loans", "Add a loan agreement to a program"))
    .input(CreateLoan)
    .output(answer(Loan))
    .mutation(({ ctx, input }) => createLoan(ctx, input)),

  updateLoan: editor
    .meta(rest("PUT /trust/programs/{id}/loans/{loanId}", "Update a loan agreement or its status"))
    .input(UpdateLoan)
    .output(answer(Loan))
    .mutation(({ ctx, input }) => updateLoan(ctx, input)),

  addLoanEntry: editor
    .meta(
      rest(
        "POST /trust/programs/{id}/loans/{loanId}/entries",
        "Post a ledger entry to a loan; it takes effect once approved",
      ),
    )
    .input(AddLoanEntry)
    .output(answer(Loan))
    .mutation(({ ctx, input }) => addLoanEntry(ctx, input)),

  create: editor
    .meta(rest("POST /trust/programs", "Create a program with its type-specific details"))
    .input(CreateProgram)
    .output(answer(Program))
    .mutation(({ ctx, input }) => createProgram(ctx, input)),

  update: editor
    .meta(rest("PUT /trust/programs/{id}", "Update a program or its status"))
    .input(UpdateProgram)
    .output(answer(Program))
    .mutation(({ ctx, input }) => updateProgram(ctx, input)),

  delete: admin
    .meta(rest("DELETE /trust/programs/{id}", "Delete a program"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteRecord(ctx, programKind(ctx), input)),

  restore: admin
    .meta(rest("POST /trust/programs/{id}/restore", "Restore a deleted program"))
    .input(RestoreById)
    .output(Done)
    .mutation(({ ctx, input }) => restoreRecord(ctx, programKind(ctx), input)),
});
