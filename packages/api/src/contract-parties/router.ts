import {
  ByIdAsOf,
  ChangesQuery,
  ContractNetwork,
  ContractNetworkQuery,
  ContractPartiesCreated,
  ContractParty,
  ContractPartyChanges,
  ContractPartyFacets,
  ContractPartyFilter,
  ContractPartyPage,
  ContractRelationship,
  CreateContractParties,
  CreateContractParty,
  DeleteById,
  Done,
  ExportContractParties,
  HistoryPage,
  ListContractParties,
  ListPartiesOfContract,
  ListPartiesOfOrganization,
  ListPartiesOfPlace,
  RelationshipQuery,
  RestoreById,
  SubList,
  UpdateContractParty,
} from "@pave/contract";
import {
  changesSince,
  contractPartyFacets,
  feedSourceOf,
  getContractParty,
  getContractPartyAt,
  historyOf,
  JsonText,
} from "@pave/db";
import { findContract } from "../contracts/items.js";
import { answer, download } from "../core/answers.js";
import { foundAt, orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";
import { admin, editor, expensive, rest, router, user } from "../core/trpc.js";
import { dumpFamily } from "../export/dump.js";
import { exportContractParties, listContractParties, partiesOfOrganization } from "./list.js";
import { networkOf, relationshipOf } from "./relationship.js";
import {
  createContractParties,
  createContractParty,
  deleteContractParty,
  restoreContractParty,
  updateContractParty,
} from "./write.js";

export const contractPartiesRouter = router({
  list: user
    .meta(rest("GET /trust/contract-parties", "List contract parties"))
    .input(ListContractParties)
    .output(answer(ContractPartyPage))
    .query(({ ctx, input }) => listContractParties(ctx, input)),

  filterOptions: user
    .meta(rest("GET /trust/contract-parties/filter-options", "List facet values with counts for the filter"))
    .input(ContractPartyFilter)
    .output(answer(ContractPartyFacets))
    .query(({ ctx, input }) =>
      ctx.cache.through(`contractParties.filterOptions ${JSON.stringify(input)}`, ["contract_parties"], async () =>
        JsonText.of(await contractPartyFacets(ctx.db, input)),
      ),
    ),

  export: expensive
    .meta(rest("GET /trust/contract-parties/export", "Export the filtered list as CSV, JSON or XLSX"))
    .input(ExportContractParties)
    .output(download)
    .query(({ ctx, input }) => exportContractParties(ctx, input)),

  exportAll: expensive
    .meta(
      rest(
        "GET /trust/contract-parties/dump",
        "Download all contract parties as JSON Lines; the last line is the change cursor",
      ),
    )
    .output(download)
    .query(({ ctx }) => dumpFamily(ctx, "contract-parties")),

  changes: user
    .meta(rest("GET /trust/contract-parties/changes", "List contract parties changed or deleted since a cursor"))
    .input(ChangesQuery)
    .output(answer(ContractPartyChanges))
    .query(({ ctx, input }) => changesSince(ctx.db, feedSourceOf("contract-parties", today(ctx)), input)),

  prime: user
    .meta(rest("GET /trust/contract-parties/prime", "List prime contractors"))
    .input(ListPartiesOfPlace)
    .output(answer(ContractPartyPage))
    .query(({ ctx, input }) => listContractParties(ctx, { ...input, isPrime: true })),

  subcontractors: user
    .meta(rest("GET /trust/contract-parties/subcontractors", "List subcontractors"))
    .input(ListPartiesOfPlace)
    .output(answer(ContractPartyPage))
    .query(({ ctx, input }) => listContractParties(ctx, { ...input, isSubcontractor: true })),

  byContract: user
    .meta(rest("GET /trust/contract-parties/contract/{contractId}", "List the parties to a contract"))
    .input(ListPartiesOfContract)
    .output(answer(ContractPartyPage))
    .query(async ({ ctx, input: { contractId, ...query } }) =>
      listContractParties(ctx, { ...query, contractId: [await findContract(ctx, contractId)] }),
    ),

  byOrganization: user
    .meta(rest("GET /trust/contract-parties/organization/{organizationId}", "List an organization's contract roles"))
    .input(ListPartiesOfOrganization)
    .output(answer(ContractPartyPage))
    .query(({ ctx, input }) => partiesOfOrganization(ctx, input)),

  organizationPrime: user
    .meta(
      rest(
        "GET /trust/contract-parties/organization/{organizationId}/prime",
        "List contracts on which an organization is the prime",
      ),
    )
    .input(ListPartiesOfOrganization)
    .output(answer(ContractPartyPage))
    .query(({ ctx, input }) => partiesOfOrganization(ctx, { ...input, isPrime: true })),

  organizationSubcontracts: user
    .meta(
      rest(
        "GET /trust/contract-parties/organization/{organizationId}/subcontracts",
        "List an organization's subcontracts",
      ),
    )
    .input(ListPartiesOfOrganization)
    .output(answer(ContractPartyPage))
    .query(({ ctx, input }) => partiesOfOrganization(ctx, { ...input, isSubcontractor: true })),

  organizationNetwork: expensive
    .meta(
      rest(
        "GET /trust/contract-parties/organization/{organizationId}/network",
        "Get the organizations connected to one through contracts",
      ),
    )
    .input(ContractNetworkQuery)
    .output(answer(ContractNetwork))
    .query(({ ctx, input }) => networkOf(ctx, input)),

  relationship: expensive
    .meta(
      rest(
        "GET /trust/contract-parties/relationship/{a}/{b}",
        "Get how contracts and projects connect two organizations",
      ),
    )
    .input(RelationshipQuery)
    .output(answer(ContractRelationship))
    .query(({ ctx, input }) => relationshipOf(ctx, input)),

  get: user
    .meta(rest("GET /trust/contract-parties/{id}", "Get a contract party, now or as of a past time"))
    .input(ByIdAsOf)
    .output(answer(ContractParty))
    .query(({ ctx, input: { id, asOf } }) =>
      foundAt(
        "contract party",
        asOf,
        () => getContractParty(ctx.db, id),
        (at) => getContractPartyAt(ctx.db, id, at),
      ),
    ),

  history: user
    .meta(
      rest(
        "GET /trust/contract-parties/{id}/history",
        "List the record's changes with time, author or source, and reason",
      ),
    )
    .input(SubList)
    .output(answer(HistoryPage))
    .query(async ({ ctx, input }) => {
      orNotFound(await getContractParty(ctx.db, input.id), "contract party");
      return historyOf(ctx.db, input.id, input);
    }),

  create: editor
    .meta(rest("POST /trust/contract-parties", "Add an organization to a contract"))
    .input(CreateContractParty)
    .output(answer(ContractParty))
    .mutation(({ ctx, input }) => createContractParty(ctx, input)),

  createBulk: editor
    .meta(
      rest("POST /trust/contract-parties/bulk", "Add contract parties in bulk, all or none; errors name their index"),
    )
    .input(CreateContractParties)
    .output(ContractPartiesCreated)
    .mutation(({ ctx, input }) => createContractParties(ctx, input.items)),

  update: editor
    .meta(rest("PUT /trust/contract-parties/{id}", "Update a contract party"))
    .input(UpdateContractParty)
    .output(answer(ContractParty))
    .mutation(({ ctx, input }) => updateContractParty(ctx, input)),

  delete: admin
    .meta(rest("DELETE /trust/contract-parties/{id}", "Delete a contract party"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteContractParty(ctx, input)),

  restore: admin
    .meta(rest("POST /trust/contract-parties/{id}/restore", "Restore a deleted contract party"))
    .input(RestoreById)
    .output(Done)
    .mutation(({ ctx, input }) => restoreContractParty(ctx, input)),
});
