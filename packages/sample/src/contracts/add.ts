import {
  contractAssets,
  contractDeliverables,
  contractMilestones,
  contractModifications,
  contractParties,
  contracts,
  subcontracts,
} from "@pave/db";
import { contractEvents } from "../events/contract-events.js";
import { addEvents } from "../events/event.js";
import { addCreated } from "../ledger.js";
import { type SampleKind, sampleId } from "../random/ids.js";
import { Random } from "../random/random.js";
import type { Sheets } from "../sheets.js";
import { madeAt } from "../world/clock.js";
import type { SampleContract } from "./contract.js";
import type { Firms } from "./firms.js";
import { deliverablesOf, itemsMax, milestonesOf, modificationsOf } from "./items.js";
import { partiesMax, partsOf, subcontractRows, subsOf } from "./parties.js";

type Added = { parties: number; events: number };

/** Adds a contract with its items and its parties; returns its numbers of parties and events. */
export function addContract(sheets: Sheets, seed: number, contract: SampleContract, firms: Firms): Added {
  const { index } = contract.sketch;
  const contractId = contract.row.id ?? "";
  const made = { createdAt: madeAt(index), updatedAt: madeAt(index) };
  const idOf = (kind: SampleKind) => (at: number) => sampleId(kind, seed, index * itemsMax + at);
  const item = (kind: SampleKind, at: number) => ({ id: idOf(kind)(at), contractId, ...made });

  sheets.add(contracts, contract.row);
  addCreated(sheets, { kind: "contractChange", family: "contracts", seed, index, id: contractId });
  for (const { id = "" } of contract.assets) sheets.add(contractAssets, { contractId, assetId: id });
  const modifications = modificationsOf(contract);
  modifications.forEach((row, at) => {
    sheets.addPart(contractModifications, row, item("contractModification", at));
  });
  deliverablesOf(contract).forEach((row, at) => {
    sheets.addPart(contractDeliverables, row, item("contractDeliverable", at));
  });
  const milestones = milestonesOf(contract);
  milestones.forEach((row, at) => {
    sheets.addPart(contractMilestones, row, item("contractMilestone", at));
  });
  const subs = subsOf(contract, firms);
  for (const row of subcontractRows(contract, subs, idOf("subcontract"))) sheets.addPart(subcontracts, row, made);

  const partyId = (at: number) => sampleId("contractParty", seed, index * partiesMax + at);
  const parts = partsOf(contract, subs, firms);
  parts.forEach((part, at) => {
    const parentPartyId = part.under === undefined ? null : partyId(part.under);
    sheets.addPart(contractParties, part, { id: partyId(at), contractId, parentPartyId, ...made });
    addCreated(sheets, {
      kind: "contractPartyChange",
      family: "contract_parties",
      seed,
      index: index * partiesMax + at,
      id: partyId(at),
    });
  });
  const { row } = contract;
  const happened = contractEvents(seed, contract, { modifications, milestones });
  const subject = { of: "contract", index, id: contractId, place: row, random: new Random(seed, 711, index) } as const;
  return { parties: parts.length, events: addEvents(sheets, seed, subject, happened) };
}
