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
  fedOf,
  getContract,
  getContractAt,
  historyOf,
  JsonText,
  listFamily,
  listSubcontracts,
  modificationFamily,
} from "@pave/db";
import { answer, download } from "../core/answers.js";
import { found } from "../core/found.js";
import { today } from "../core/records.js";
import { admin, editor, expensive, rest, router, user } from "../core/trpc.js";
import { dumpFamily } from "../export/dump.js";
import { contractAsOcds, exportOcds } from "../standards/serve.js";
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
    .meta(rest("GET /trust/contracts/filter-options", "Facets with counts under the current filter"))
    .input(ContractFilter)
    .output(answer(ContractFacets))
    .query(({ ctx, input }) =>
      ctx.cache.through(`contracts.filterOptions ${today(ctx)} ${JSON.stringify(input)}`, ["contracts"], async () =>
        JsonText.of(await contractFacets(ctx.db, today(ctx), input)),
      ),
    ),

  export: expensive
    .meta(rest("GET /trust/contracts/export", "Download the list as CSV, JSON or XLSX"))
    .input(ExportContracts)
    .output(download)
    .query(({ ctx, input }) => exportContracts(ctx, input)),

  exportAll: expensive
    .meta(
      rest(
        "GET /trust/contracts/dump",
        "Download all contracts as JSON Lines; the last line is the cursor of their changes",
      ),
    )
    .output(download)
    .query(({ ctx }) => dumpFamily(ctx, "contracts")),

  changes: user
    .meta(rest("GET /trust/contracts/changes", "The contracts that changed after a cursor, and those that are gone"))
    .input(ChangesQuery)
    .output(answer(ContractChanges))
    .query(({ ctx, input }) => changesSince(ctx.db, fedOf("contracts", today(ctx)), input)),

  exportOcds: expensive
    .meta(rest("GET /trust/contracts/export/ocds", "Download the list as JSON Lines, each an OCDS 1.1 release package"))
    .input(ContractFilter)
    .output(download)
    .query(({ ctx, input }) => exportOcds(ctx, input)),

  myContracts: user
    .meta(rest("GET /trust/contracts/my-contracts", "Contracts of the organizations linked to the caller"))
    .input(ListContracts)
    .output(answer(ContractPage))
    .query(({ ctx, input }) => myContracts(ctx, input)),

  active: user
    .meta(rest("GET /trust/contracts/active", "Contracts under way today"))
    .input(ListContractsOfStatus)
    .output(answer(ContractPage))
    .query(({ ctx, input }) => listContracts(ctx, { ...input, status: ["active"] })),

  upcoming: user
    .meta(rest("GET /trust/contracts/upcoming", "Contracts that are signed and have not begun"))
    .input(ListContractsOfStatus)
    .output(answer(ContractPage))
    .query(({ ctx, input }) => listContracts(ctx, { ...input, status: ["upcoming"] })),

  expiring: user
    .meta(rest("GET /trust/contracts/expiring", "Active contracts that end within some days"))
    .input(ListExpiringContracts)
    .output(answer(ContractPage))
    .query(({ ctx, input: { days, ...input } }) => listContracts(ctx, { ...input, expiringWithin: days })),

  byStatus: user
    .meta(rest("GET /trust/contracts/by-status", "Contracts by status, and those of the asked ones"))
    .input(ListContracts)
    .output(answer(ContractGroups))
    .query(({ ctx, input }) => contractsByStatus(ctx, input)),

  byDateRange: user
    .meta(rest("GET /trust/contracts/by-date-range", "Contracts by year of a date, and those of the asked range"))
    .input(ListContractsByDate)
    .output(answer(ContractGroups))
    .query(({ ctx, input }) => contractsByDate(ctx, input)),

  byValueRange: user
    .meta(rest("GET /trust/contracts/by-value-range", "Contracts by size of their value, and those of the asked range"))
    .input(ListContractsByValue)
    .output(answer(ContractGroups))
    .query(({ ctx, input }) => contractsByValue(ctx, input)),

  stats: user
    .meta(rest("GET /trust/contracts/stats", "All contracts in figures"))
    .output(answer(ContractsStats))
    .query(({ ctx }) =>
      ctx.cache.through(`contracts.stats ${today(ctx)}`, ["contracts"], () => contractsStats(ctx.db, today(ctx))),
    ),

  get: user
    .meta(rest("GET /trust/contracts/{id}", "One contract, as it is or as it stood"))
    .input(ByIdAsOf)
    .output(answer(Contract))
    .query(async ({ ctx, input: { id, asOf } }) =>
      found(await (asOf ? getContractAt(ctx.db, id, asOf) : getContract(ctx.db, id, today(ctx))), "contract"),
    ),

  ocds: user
    .meta(rest("GET /trust/contracts/{id}/ocds", "One contract as an OCDS 1.1 release package"))
    .input(ById)
    .output(OcdsPackage)
    .query(({ ctx, input }) => contractAsOcds(ctx, input.id)),

  complete: user
    .meta(rest("GET /trust/contracts/{id}/complete", "One contract with all that belongs to it"))
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
    .meta(rest("GET /trust/contracts/{id}/stats", "One contract in figures: money against time, items, lateness"))
    .input(ById)
    .output(ContractStats)
    .query(async ({ ctx, input }) => found(await contractStats(ctx.db, input.id, today(ctx)), "contract")),

  parties: user
    .meta(rest("GET /trust/contracts/{id}/parties", "Who has a part in a contract"))
    .input(SubList)
    .output(answer(ContractPartyPage))
    .query(async ({ ctx, input: { id, ...paging } }) => {
      const contractId = [await findContract(ctx, id)];
      return listFamily(ctx.db, contractPartyFamily, { ...paging, contractId, sort: "name", order: "asc" });
    }),

  modifications: user
    .meta(rest("GET /trust/contracts/{id}/modifications", "What was changed, and what each change left"))
    .input(SubList)
    .output(answer(ContractModificationPage))
    .query(({ ctx, input }) => listItems(ctx, modificationFamily, input)),

  deliverables: user
    .meta(rest("GET /trust/contracts/{id}/deliverables", "What is to be delivered, and how late it is"))
    .input(SubList)
    .output(answer(ContractDeliverablePage))
    .query(({ ctx, input }) => listItems(ctx, deliverableFamily(today(ctx)), input)),

  milestones: user
    .meta(rest("GET /trust/contracts/{id}/milestones", "Milestones with their slip"))
    .input(SubList)
    .output(answer(ContractMilestonePage))
    .query(({ ctx, input }) => listItems(ctx, contractMilestoneFamily(today(ctx)), input)),

  subcontracts: user
    .meta(rest("GET /trust/contracts/{id}/subcontracts", "The chain of subcontracts, each after the one above it"))
    .input(SubList)
    .output(answer(SubcontractPage))
    .query(async ({ ctx, input: { id, ...paging } }) => listSubcontracts(ctx.db, await findContract(ctx, id), paging)),

  timeline: user
    .meta(rest("GET /trust/contracts/{id}/timeline", "The days of a contract in their order"))
    .input(ContractTimelineQuery)
    .output(answer(ContractTimelinePage))
    .query(async ({ ctx, input }) => {
      await findContract(ctx, input.id);
      return contractTimeline(ctx.db, today(ctx), input);
    }),

  history: user
    .meta(rest("GET /trust/contracts/{id}/history", "What changed, when, by whom or which source, and why"))
    .input(SubList)
    .output(answer(HistoryPage))
    .query(async ({ ctx, input }) => historyOf(ctx.db, await findContract(ctx, input.id), input)),

  create: editor
    .meta(rest("POST /trust/contracts", "Create a contract with its facts and items"))
    .input(CreateContract)
    .output(answer(Contract))
    .mutation(({ ctx, input }) => createContract(ctx, input)),

  update: editor
    .meta(rest("PUT /trust/contracts/{id}", "Change fields and items of a contract, or decide its next move"))
    .input(UpdateContract)
    .output(answer(Contract))
    .mutation(({ ctx, input }) => updateContract(ctx, input)),

  delete: admin
    .meta(rest("DELETE /trust/contracts/{id}", "Delete a contract and the parts organizations have in it"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteContract(ctx, input)),

  restore: admin
    .meta(
      rest(
        "POST /trust/contracts/{id}/restore",
        "Bring back a contract and the parts organizations had in it, after a deletion",
      ),
    )
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => restoreContract(ctx, input)),
});
