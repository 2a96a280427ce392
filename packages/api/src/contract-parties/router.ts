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
  SubList,
  UpdateContractParty,
} from "@pave/contract";
import {
  changesSince,
  contractPartyFacets,
  fedOf,
  getContractParty,
  getContractPartyAt,
  historyOf,
  JsonText,
} from "@pave/db";
import { findContract } from "../contracts/items.js";
import { answer, download } from "../core/answers.js";
import { found } from "../core/found.js";
import { changeRecord, today } from "../core/records.js";
import { admin, editor, expensive, rest, router, user } from "../core/trpc.js";
import { dumpFamily } from "../export/dump.js";
import { exportContractParties, listContractParties, partiesOfOrganization } from "./list.js";
import { networkOf, relationshipOf } from "./relationship.js";
import {
  contractPartyKind,
  createContractParties,
  createContractParty,
  deleteContractParty,
  restoreContractParty,
} from "./write.js";

export const contractPartiesRouter = router({
  list: user
    .meta(rest("GET /trust/contract-parties", "List the parts that organizations have in contracts"))
    .input(ListContractParties)
    .output(answer(ContractPartyPage))
    .query(({ ctx, input }) => listContractParties(ctx, input)),

  filterOptions: user
    .meta(rest("GET /trust/contract-parties/filter-options", "Facets with counts under the current filter"))
    .input(ContractPartyFilter)
    .output(answer(ContractPartyFacets))
    .query(({ ctx, input }) =>
      ctx.cache.through(`contractParties.filterOptions ${JSON.stringify(input)}`, ["contract_parties"], async () =>
        JsonText.of(await contractPartyFacets(ctx.db, input)),
      ),
    ),

  export: expensive
    .meta(rest("GET /trust/contract-parties/export", "Download the list as CSV, JSON or XLSX"))
    .input(ExportContractParties)
    .output(download)
    .query(({ ctx, input }) => exportContractParties(ctx, input)),

  exportAll: expensive
    .meta(
      rest(
        "GET /trust/contract-parties/dump",
        "Download all contract parties as JSON Lines; the last line is the cursor of their changes",
      ),
    )
    .output(download)
    .query(({ ctx }) => dumpFamily(ctx, "contract-parties")),

  changes: user
    .meta(
      rest(
        "GET /trust/contract-parties/changes",
        "The contract parties that changed after a cursor, and those that are gone",
      ),
    )
    .input(ChangesQuery)
    .output(answer(ContractPartyChanges))
    .query(({ ctx, input }) => changesSince(ctx.db, fedOf("contract-parties", today(ctx)), input)),

  prime: user
    .meta(rest("GET /trust/contract-parties/prime", "Those at the head of contracts"))
    .input(ListPartiesOfPlace)
    .output(answer(ContractPartyPage))
    .query(({ ctx, input }) => listContractParties(ctx, { ...input, isPrime: true })),

  subcontractors: user
    .meta(rest("GET /trust/contract-parties/subcontractors", "Those who work for another party of the contract"))
    .input(ListPartiesOfPlace)
    .output(answer(ContractPartyPage))
    .query(({ ctx, input }) => listContractParties(ctx, { ...input, isSubcontractor: true })),

  byContract: user
    .meta(rest("GET /trust/contract-parties/contract/{contractId}", "Who has a part in a contract"))
    .input(ListPartiesOfContract)
    .output(answer(ContractPartyPage))
    .query(async ({ ctx, input: { contractId, ...query } }) =>
      listContractParties(ctx, { ...query, contractId: [await findContract(ctx, contractId)] }),
    ),

  byOrganization: user
    .meta(rest("GET /trust/contract-parties/organization/{organizationId}", "The parts that an organization has"))
    .input(ListPartiesOfOrganization)
    .output(answer(ContractPartyPage))
    .query(({ ctx, input }) => partiesOfOrganization(ctx, input)),

  organizationPrime: user
    .meta(rest("GET /trust/contract-parties/organization/{organizationId}/prime", "Where an organization is the prime"))
    .input(ListPartiesOfOrganization)
    .output(answer(ContractPartyPage))
    .query(({ ctx, input }) => partiesOfOrganization(ctx, { ...input, isPrime: true })),

  organizationSubcontracts: user
    .meta(rest("GET /trust/contract-parties/organization/{organizationId}/subcontracts", "Where it works for another"))
    .input(ListPartiesOfOrganization)
    .output(answer(ContractPartyPage))
    .query(({ ctx, input }) => partiesOfOrganization(ctx, { ...input, isSubcontractor: true })),

  organizationNetwork: expensive
    .meta(
      rest(
        "GET /trust/contract-parties/organization/{organizationId}/network",
        "Organizations tied to one by contracts",
      ),
    )
    .input(ContractNetworkQuery)
    .output(answer(ContractNetwork))
    .query(({ ctx, input }) => networkOf(ctx, input)),

  relationship: expensive
    .meta(
      rest("GET /trust/contract-parties/relationship/{a}/{b}", "Every contract that ties two organizations, and how"),
    )
    .input(RelationshipQuery)
    .output(answer(ContractRelationship))
    .query(({ ctx, input }) => relationshipOf(ctx, input)),

  get: user
    .meta(rest("GET /trust/contract-parties/{id}", "One part in a contract, as it is or as it stood"))
    .input(ByIdAsOf)
    .output(answer(ContractParty))
    .query(async ({ ctx, input: { id, asOf } }) =>
      found(await (asOf ? getContractPartyAt(ctx.db, id, asOf) : getContractParty(ctx.db, id)), "contract party"),
    ),

  history: user
    .meta(rest("GET /trust/contract-parties/{id}/history", "What changed, when, by whom or which source, and why"))
    .input(SubList)
    .output(answer(HistoryPage))
    .query(async ({ ctx, input }) => {
      found(await getContractParty(ctx.db, input.id), "contract party");
      return historyOf(ctx.db, input.id, input);
    }),

  create: editor
    .meta(rest("POST /trust/contract-parties", "Add an organization to a contract"))
    .input(CreateContractParty)
    .output(answer(ContractParty))
    .mutation(({ ctx, input }) => createContractParty(ctx, input)),

  createBulk: editor
    .meta(rest("POST /trust/contract-parties/bulk", "Add many, all or none; each that is wrong is named by its place"))
    .input(CreateContractParties)
    .output(ContractPartiesCreated)
    .mutation(({ ctx, input }) => createContractParties(ctx, input.items)),

  update: editor
    .meta(rest("PUT /trust/contract-parties/{id}", "Change the part that an organization has"))
    .input(UpdateContractParty)
    .output(answer(ContractParty))
    .mutation(({ ctx, input }) => changeRecord(ctx, contractPartyKind, input)),

  delete: admin
    .meta(rest("DELETE /trust/contract-parties/{id}", "Delete the part that an organization has"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteContractParty(ctx, input)),

  restore: admin
    .meta(
      rest(
        "POST /trust/contract-parties/{id}/restore",
        "Bring back the part that an organization had, after a deletion",
      ),
    )
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => restoreContractParty(ctx, input)),
});
