import { ContractPartyFields, type ContractPartyRow } from "@pave/contract";
import { sql } from "drizzle-orm";
import { linesOf, type RecordFamily, refersTo } from "../families/family.js";
import { contractPartyFamily } from "./query.js";
import { contractParties } from "./table.js";

const supplied = { contract_parties: ContractPartyFields.shape };

export const contractPartyRecords: RecordFamily<ContractPartyRow, typeof supplied> = {
  foundOn: () => contractPartyFamily,
  table: contractParties,
  linesOn: () => linesOf(contractPartyFamily),
  supplied,
  references: [
    { column: "contract_id", to: "contracts", isPart: true },
    ...refersTo("organizations", "organization_id"),
    ...refersTo("contract-parties", "parent_party_id"),
  ],
  mergeTargets: {
    contract_parties: { table: contractParties, uniqueTogether: ["contract_id", "organization_id", "role"] },
  },
  tallies: { contractParties: { from: sql`contract_parties` } },
  universes: [
    {
      family: "contractParties",
      name: "Parties of the contracts on file",
      expected: null,
      source: "Award notices",
    },
  ],
};
