import type { Contract, ContractAction, ContractStatus } from "@pave/contract";
import { contractActions, contractMoves } from "@pave/contract/contract-status";
import {
  contractActionNames,
  contractStatusNames,
  modificationReasonNames,
  terminationKindNames,
} from "@pave/contract/labels-contracts";
import { keysOf } from "../../core/search-readers.js";
import { today } from "../../core/today.js";
import { listed, type Move, type MoveScreen } from "../../family/write/move-screen.js";
import type { RecordValues } from "../../family/write/write.js";
import { updateContract } from "./writes.js";

type Needs = Pick<Move, "fields" | "required" | "needsReason" | "note">;

/** What each decision asks for. */
const needs: Record<ContractAction, Needs> = {
  sign: { fields: ["move.dateSigned"], required: ["move.dateSigned"] },
  suspend: { fields: ["move.on"], required: ["move.on"], needsReason: true },
  resume: { fields: ["move.on"], required: ["move.on"] },
  extend: {
    fields: ["move.number", "move.date", "move.newEndDate", "move.delta", "move.reasonCode", "move.rationale"],
    required: ["move.number", "move.date", "move.newEndDate"],
    note: "An extension is a modification of the contract's duration.",
  },
  complete: {
    fields: ["move.actualEndDate", "move.finalValue", "move.closeoutDate"],
    required: ["move.actualEndDate", "move.finalValue"],
  },
  terminate: { fields: ["move.on", "move.kind"], required: ["move.on", "move.kind"], needsReason: true },
  cancel: { needsReason: true },
  reopen: { needsReason: true },
};

/** How a contract moves: by decisions, since its status follows from its facts. */
export const contractMoving: MoveScreen<Contract> = {
  standing: ({ status }) => contractStatusNames[status],
  movesOf: ({ status, currentValue }, { isAdmin }) =>
    contractActions.map((action) => {
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
        ...(refusal === null ? { ...needs[action], start } : { refusal }),
      };
    }),
  infos: {
    "move.dateSigned": { label: "Signed on", kind: "date" },
    "move.on": { label: "From", kind: "date" },
    "move.number": { label: "Number of the modification", kind: "text" },
    "move.date": { label: "Day of the modification", kind: "date" },
    "move.newEndDate": { label: "New last day", kind: "date" },
    "move.delta": { label: "Adds to the value", kind: "money", hint: "Below 0 where it takes away" },
    "move.reasonCode": { label: "Reason code", kind: "word", names: modificationReasonNames },
    "move.rationale": { label: "Rationale", kind: "text", isLong: true },
    "move.actualEndDate": { label: "Last day", kind: "date" },
    "move.finalValue": { label: "Final value", kind: "money" },
    "move.closeoutDate": { label: "Closed out", kind: "date" },
    "move.kind": { label: "Kind of termination", kind: "word", names: terminationKindNames },
  },
  write: (at, action, values) => updateContract({ ...at, move: { action, ...partOf(values) } }),
};

const partOf = ({ move }: RecordValues) => (typeof move === "object" ? move : {});

function refusalOf(status: ContractStatus, action: ContractAction, isAdmin: boolean): string | null {
  if (!contractMoves[status].includes(action)) {
    const from = keysOf(contractMoves).filter((one) => contractMoves[one].includes(action));
    return `Only while it is ${listed(from.map((one) => contractStatusNames[one].toLowerCase()))}`;
  }
  return action === "reopen" && !isAdmin ? "Only an administrator reopens a contract" : null;
}
