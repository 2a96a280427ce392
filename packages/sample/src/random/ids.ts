import { madeAt } from "../world/clock.js";
import { mix } from "./random.js";

/** Id namespaces; records of different kinds may share a number. */
const kinds = {
  organization: 1,
  change: 2,
  asset: 3,
  assetLifecycle: 4,
  assetInspection: 5,
  assetMaintenance: 6,
  assetValuation: 7,
  assetChange: 8,
  project: 9,
  projectChange: 10,
  projectMilestone: 11,
  projectRisk: 12,
  projectFunding: 13,
  projectBenefit: 14,
  projectTeam: 15,
  contract: 16,
  contractChange: 17,
  contractModification: 18,
  contractDeliverable: 19,
  contractMilestone: 20,
  subcontract: 21,
  contractParty: 22,
  contractPartyChange: 23,
  program: 24,
  programChange: 25,
  fundingCycle: 26,
  programRecipient: 27,
  programDocument: 28,
  bondMaturity: 29,
  fundCashFlow: 30,
  programParty: 31,
  programLoan: 32,
  loanEntry: 33,
  bondParty: 34,
  contractEvent: 35,
  contractEventChange: 36,
  projectEvent: 37,
  projectEventChange: 38,
  assetEvent: 39,
  assetEventChange: 40,
  programEvent: 41,
  programEventChange: 42,
  projectAsset: 43,
  form990Filing: 60,
} as const;
export type SampleKind = keyof typeof kinds;

const bytes = Buffer.alloc(16);

/** A UUIDv7 in form and order whose time and random bits follow from the seed and the record's number. */
export function sampleId(kind: SampleKind, seed: number, index: number): string {
  const salt = mix(kinds[kind], seed, index);
  bytes.writeUIntBE(madeAt(index).getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000 | (mix(salt, 1) >>> 20), 6);
  bytes.writeUInt32BE((0x80000000 | (mix(salt, 2) >>> 2)) >>> 0, 8);
  bytes.writeUInt32BE(mix(salt, 3), 12);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
