import type { Contract, ContractAction, ContractStatus } from "@pave/contract";
import { contractActions, contractMoves, contractNeeds } from "@pave/contract/contract-status";
import {
  contractActionNames,
  contractStatusNames,
  modificationReasonNames,
  terminationKindNames,
} from "@pave/contract/labels-contracts";
import { unmet } from "@pave/contract/needs";
import { keysOf } from "../../core/search-readers.js";
import { today } from "../../core/today.js";
import { joinWithOr, type Move, type MoveScreen } from "../../family/write/move-screen.js";
import type { RecordValues } from "../../family/write/write.js";
import { contractInfos } from "./fields.js";
import { updateContract } from "./writes.js";

type Needs = Pick<Move, "fields" | "required" | "needsReason" | "note">;

/** The required fields of each decision. */
const needs: Record<ContractAction, Needs> = {
  sign: { fields: ["move.dateSigned"], required: ["move.dateSigned"] },
  suspend: { fields: ["move.on"], required: ["move.on"], needsReason: true },
  resume: { fields: ["move.on"], required: ["move.on"] },
  extend: {
    fields: ["move.number", "move.date", "move.newEndDate", "move.delta", "move.reasonCode", "move.rationale"],
    required: ["move.number", "move.date", "move.newEndDate"],
    note: "An extension is recorded as a modification of the contract's duration.",
  },
  complete: {
    fields: ["move.actualEndDate", "move.finalValue", "move.closeoutDate"],
    required: ["move.actualEndDate", "move.finalValue"],
  },
  terminate: { fields: ["move.on", "move.kind"], required: ["move.on", "move.kind"], needsReason: true },
  cancel: { needsReason: true },
  reopen: { needsReason: true },
};

/** Signing also requires the fields of a signed contract that this draft lacks. */
function needsOf(contract: Contract, action: ContractAction): Needs {
  const missing = action === "sign" && contract.source === "user" ? unmet(contractNeeds, contract) : [];
  const { fields = [], required = [], ...rest } = needs[action];
  return {
    ...rest,
    fields: [...fields, ...missing.flat().filter((field) => field !== "awardingAgency")],
    required: [...required, ...missing.filter(({ length }) => length === 1).flat()],
  };
}

/** Status transitions of a contract: by decisions, as its status follows from its facts. */
export const contractMoving: MoveScreen<Contract> = {
  standing: ({ status }) => contractStatusNames[status],
  movesOf: (record, { isAdmin }) =>
    contractActions.map((action) => {
      const { status, currentValue } = record;
      const refusal = refusalOf(status, action, isAdmin);
      const start = {
        "move.dateSigned": today(),
        "move.on": today(),
        "move.date": today(),
        "move.actualEndDate": today(),
        "move.finalValue": currentValue,
      };
      return {
        key: action,
        label: contractActionNames[action],
        ...(refusal === null ? { ...needsOf(record, action), start } : { refusal }),
      };
    }),
  infos: {
    ...contractInfos,
    "move.dateSigned": { label: "Signed on", kind: "date" },
    "move.on": { label: "Effective date", kind: "date" },
    "move.number": { label: "Modification number", kind: "text" },
    "move.date": { label: "Modification date", kind: "date" },
    "move.newEndDate": { label: "New end date", kind: "date" },
    "move.delta": { label: "Change in value", kind: "money", hint: "Negative for a decrease" },
    "move.reasonCode": { label: "Reason code", kind: "word", names: modificationReasonNames },
    "move.rationale": { label: "Rationale", kind: "text", isLong: true },
    "move.actualEndDate": { label: "End date", kind: "date" },
    "move.finalValue": { label: "Final value", kind: "money" },
    "move.closeoutDate": { label: "Closeout date", kind: "date" },
    "move.kind": { label: "Termination type", kind: "word", names: terminationKindNames },
  },
  write: (at, action, { move, ...values }) =>
    updateContract({ ...at, ...values, move: { action, ...partOf({ move }) } }),
};

const partOf = ({ move }: RecordValues) => (typeof move === "object" ? move : {});

function refusalOf(status: ContractStatus, action: ContractAction, isAdmin: boolean): string | null {
  if (!contractMoves[status].includes(action)) {
    const from = keysOf(contractMoves).filter((one) => contractMoves[one].includes(action));
    return `Only while the contract is ${joinWithOr(from.map((one) => contractStatusNames[one].toLowerCase()))}`;
  }
  return action === "reopen" && !isAdmin ? "Only an administrator can reopen a contract" : null;
}
