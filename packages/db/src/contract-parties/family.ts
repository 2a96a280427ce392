import type { ContractPartyRow } from "@pave/contract";
import { sql } from "drizzle-orm";
import { linesOf, type RecordFamily } from "../families/family.js";
import { contractPartyFamily } from "./query.js";
import { contractParties } from "./table.js";

export const contractPartyRecords: RecordFamily<ContractPartyRow, "contract_parties"> = {
  table: contractParties,
  linesOn: () => linesOf(contractPartyFamily),
  mergeTargets: { contract_parties: { table: contractParties } },
  tallies: { contractParties: { from: sql`contract_parties` } },
  universes: [
    {
      family: "contractParties",
      name: "Parties of the contracts held",
      expected: null,
      source: "Award notices",
    },
  ],
};
