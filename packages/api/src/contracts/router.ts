import {
  ById,
  ByIdAsOf,
  ChangesQuery,
  Contract,
  ContractChanges,
  ContractComplete,
  ContractDeliverablePage,
  ContractFacets,
  ContractFilter,
  ContractGroups,
  ContractMilestonePage,
  ContractModificationPage,
  ContractPage,
  ContractPartyPage,
  ContractStats,
  ContractsStats,
  ContractTimelinePage,
  ContractTimelineQuery,
  CreateContract,
  DeleteById,
  Done,
  ExportContracts,
  HistoryPage,
  ListContracts,
  ListContractsByDate,
  ListContractsByValue,
  ListContractsOfStatus,
  ListExpiringContracts,
  OcdsPackage,
  OcdsRecordPackage,
  RestoreById,
  SubcontractPage,
  SubList,
  UpdateContract,
} from "@pave/contract";
import {
  changesSince,
  contractFacets,
  contractMilestoneFamily,
  contractPartyFamily,
  contractStats,
  contractsStats,
  contractTimeline,
  deliverableFamily,
  feedSourceOf,
  getContract,
  getContractAt,
  historyOf,
  JsonText,
  listFamily,
  listSubcontracts,
  modificationFamily,
} from "@pave/db";
import { answer, download } from "../core/answers.js";
import { foundAt, orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";
import { admin, editor, expensive, rest, router, user } from "../core/trpc.js";
import { dumpFamily } from "../export/dump.js";
import { contractAsOcds, contractAsOcdsRecord, exportOcds } from "../standards/serve.js";
import { completeContract } from "./complete.js";
import { exportContracts } from "./export.js";
import { findContract, listItems } from "./items.js";
import { contractsByDate, contractsByStatus, contractsByValue, listContracts, myContracts } from "./list.js";
import { createContract, deleteContract, restoreContract, updateContract } from "./write.js";

export const contractsRouter = router({
  list: user
    .meta(rest("GET /trust/contracts", "List contracts"))
    .input(ListContracts)
    .output(answer(ContractPage))
    .query(({ ctx, input }) => listContracts(ctx, input)),

  filterOptions: user
    .meta(rest("GET /trust/contracts/filter-options", "List facet values with counts for the filter"))
    .input(ContractFilter)
    .output(answer(ContractFacets))
    .query(({ ctx, input }) =>
      ctx.cache.through(`contracts.filterOptions ${today(ctx)} ${JSON.stringify(input)}`, ["contracts"], async () =>
        JsonText.of(await contractFacets(ctx.db, today(ctx), input)),
      ),
    ),

  export: expensive
    .meta(rest("GET /trust/contracts/export", "Export the filtered list as CSV, JSON or XLSX"))
    .input(ExportContracts)
    .output(download)
    .query(({ ctx, input }) => exportContracts(ctx, input)),

  exportAll: expensive
    .meta(rest("GET /trust/contracts/dump", "Download all contracts as JSON Lines; the last line is the change cursor"))
    .output(download)
    .query(({ ctx }) => dumpFamily(ctx, "contracts")),

  changes: user
    .meta(rest("GET /trust/contracts/changes", "List contracts changed or deleted since a cursor"))
    .input(ChangesQuery)
    .output(answer(ContractChanges))
    .query(({ ctx, input }) => changesSince(ctx.db, feedSourceOf("contracts", today(ctx)), input)),

  exportOcds: expensive
    .meta(
      rest("GET /trust/contracts/export/ocds", "Export the filtered list as JSON Lines of OCDS 1.1 release packages"),
    )
    .input(ContractFilter)
    .output(download)
    .query(({ ctx, input }) => exportOcds(ctx, input)),

  myContracts: user
    .meta(rest("GET /trust/contracts/my-contracts", "List contracts of the caller's linked organizations"))
    .input(ListContracts)
    .output(answer(ContractPage))
    .query(({ ctx, input }) => myContracts(ctx, input)),

  active: user
    .meta(rest("GET /trust/contracts/active", "List contracts active today"))
    .input(ListContractsOfStatus)
    .output(answer(ContractPage))
    .query(({ ctx, input }) => listContracts(ctx, { ...input, status: ["active"] })),

  upcoming: user
    .meta(rest("GET /trust/contracts/upcoming", "List contracts signed but not started"))
    .input(ListContractsOfStatus)
    .output(answer(ContractPage))
    .query(({ ctx, input }) => listContracts(ctx, { ...input, status: ["upcoming"] })),

  expiring: user
    .meta(rest("GET /trust/contracts/expiring", "List active contracts that end within a number of days"))
    .input(ListExpiringContracts)
    .output(answer(ContractPage))
    .query(({ ctx, input: { days, ...input } }) => listContracts(ctx, { ...input, expiringWithin: days })),

  byStatus: user
    .meta(rest("GET /trust/contracts/by-status", "Count contracts by status, and list those in selected statuses"))
    .input(ListContracts)
    .output(answer(ContractGroups))
    .query(({ ctx, input }) => contractsByStatus(ctx, input)),

  byDateRange: user
    .meta(rest("GET /trust/contracts/by-date-range", "Count contracts by year, and list those in a date range"))
    .input(ListContractsByDate)
    .output(answer(ContractGroups))
    .query(({ ctx, input }) => contractsByDate(ctx, input)),

  byValueRange: user
    .meta(rest("GET /trust/contracts/by-value-range", "Count contracts by value band, and list those in a value range"))
    .input(ListContractsByValue)
    .output(answer(ContractGroups))
    .query(({ ctx, input }) => contractsByValue(ctx, input)),

  stats: user
    .meta(rest("GET /trust/contracts/stats", "Get totals for all contracts"))
    .output(answer(ContractsStats))
    .query(({ ctx }) =>
      ctx.cache.through(`contracts.stats ${today(ctx)}`, ["contracts"], () => contractsStats(ctx.db, today(ctx))),
    ),

  get: user
    .meta(rest("GET /trust/contracts/{id}", "Get a contract, now or as of a past time"))
    .input(ByIdAsOf)
    .output(answer(Contract))
    .query(({ ctx, input: { id, asOf } }) =>
      foundAt(
        "contract",
        asOf,
        () => getContract(ctx.db, id, today(ctx)),
        (at) => getContractAt(ctx.db, id, at),
      ),
    ),

  ocds: user
    .meta(rest("GET /trust/contracts/{id}/ocds", "Get a contract as an OCDS 1.1 release package"))
    .input(ById)
    .output(OcdsPackage)
    .query(({ ctx, input }) => contractAsOcds(ctx, input.id)),
  ocdsRecord: user
    .meta(rest("GET /trust/contracts/{id}/ocds/record", "Get a contract as an OCDS 1.1 record package"))
    .input(ById)
    .output(OcdsRecordPackage)
    .query(({ ctx, input }) => contractAsOcdsRecord(ctx, input.id)),

  complete: user
    .meta(rest("GET /trust/contracts/{id}/complete", "Get a contract with its related records"))
    .input(ById)
    .output(answer(ContractComplete))
    .query(({ ctx, input }) =>
      ctx.cache.through(
        `contracts.complete ${today(ctx)} ${input.id}`,
        ["contracts", "contract_parties", "organizations"],
        async () => JsonText.of(await completeContract(ctx, input.id)),
      ),
    ),

  contractStats: user
    .meta(rest("GET /trust/contracts/{id}/stats", "Get a contract's spending against time, item counts and delays"))
    .input(ById)
    .output(ContractStats)
    .query(async ({ ctx, input }) => orNotFound(await contractStats(ctx.db, input.id, today(ctx)), "contract")),

  parties: user
    .meta(rest("GET /trust/contracts/{id}/parties", "List the parties to a contract"))
    .input(SubList)
    .output(answer(ContractPartyPage))
    .query(async ({ ctx, input: { id, ...paging } }) => {
      const contractId = [await findContract(ctx, id)];
      return listFamily(ctx.db, contractPartyFamily, { ...paging, contractId, sort: "name", order: "asc" });
    }),

  modifications: user
    .meta(
      rest(
        "GET /trust/contracts/{id}/modifications",
        "List a contract's modifications with running value and end date",
      ),
    )
    .input(SubList)
    .output(answer(ContractModificationPage))
    .query(({ ctx, input }) => listItems(ctx, modificationFamily, input)),

  deliverables: user
    .meta(rest("GET /trust/contracts/{id}/deliverables", "List a contract's deliverables with days late"))
    .input(SubList)
    .output(answer(ContractDeliverablePage))
    .query(({ ctx, input }) => listItems(ctx, deliverableFamily(today(ctx)), input)),

  milestones: user
    .meta(rest("GET /trust/contracts/{id}/milestones", "List a contract's milestones with schedule slip"))
    .input(SubList)
    .output(answer(ContractMilestonePage))
    .query(({ ctx, input }) => listItems(ctx, contractMilestoneFamily(today(ctx)), input)),

  subcontracts: user
    .meta(rest("GET /trust/contracts/{id}/subcontracts", "List a contract's subcontracts by tier"))
    .input(SubList)
    .output(answer(SubcontractPage))
    .query(async ({ ctx, input }) => listSubcontracts(ctx.db, await findContract(ctx, input.id), input)),

  timeline: user
    .meta(rest("GET /trust/contracts/{id}/timeline", "List a contract's dates in order"))
    .input(ContractTimelineQuery)
    .output(answer(ContractTimelinePage))
    .query(async ({ ctx, input }) => {
      await findContract(ctx, input.id);
      return contractTimeline(ctx.db, today(ctx), input);
    }),

  history: user
    .meta(
      rest("GET /trust/contracts/{id}/history", "List the record's changes with time, author or source, and reason"),
    )
    .input(SubList)
    .output(answer(HistoryPage))
    .query(async ({ ctx, input }) => historyOf(ctx.db, await findContract(ctx, input.id), input)),

  create: editor
    .meta(rest("POST /trust/contracts", "Create a contract with its items"))
    .input(CreateContract)
    .output(answer(Contract))
    .mutation(({ ctx, input }) => createContract(ctx, input)),

  update: editor
    .meta(rest("PUT /trust/contracts/{id}", "Update a contract's fields, items or status"))
    .input(UpdateContract)
    .output(answer(Contract))
    .mutation(({ ctx, input }) => updateContract(ctx, input)),

  delete: admin
    .meta(rest("DELETE /trust/contracts/{id}", "Delete a contract and its parties"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteContract(ctx, input)),

  restore: admin
    .meta(rest("POST /trust/contracts/{id}/restore", "Restore a deleted contract and its parties"))
    .input(RestoreById)
    .output(Done)
    .mutation(({ ctx, input }) => restoreContract(ctx, input)),
});
