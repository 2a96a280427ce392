import {
  type ContractAction,
  type ContractDecisions,
  type ContractMove,
  type ContractStatus,
  contractMoves,
  contractStatus,
  FinalStatus,
  Refusal,
} from "@pave/contract";
import type { contracts, RecordOf } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { fieldError, today } from "../core/records.js";
import { refuseBelow } from "../core/trpc.js";

export type ContractRecord = RecordOf<typeof contracts>;

/** The status of a contract's row on a day. */
export function statusOf(contract: ContractRecord, day: string): ContractStatus {
  return contractStatus({ ...contract, finalStatus: FinalStatus.nullable().parse(contract.finalStatus) }, day);
}

/** Refuses a move that the contract's status does not allow, with the allowed ones. */
export function refuseDecision(contract: ContractRecord, action: ContractAction, day: string): void {
  const status = statusOf(contract, day);
  const allowed = contractMoves[status];
  if (!allowed.includes(action))
    throw new Refusal("INVALID_TRANSITION", `Action not allowed for a contract that is ${status}: ${action}`, {
      allowed: [...allowed],
    });
}

/** The contract's values after a move; refuses one that its status or dates do not allow. */
export function applyAction(
  ctx: UserContext,
  contract: ContractRecord,
  move: ContractMove,
  reason: string | undefined,
): Partial<ContractDecisions> {
  const day = today(ctx);
  refuseDecision(contract, move.action, day);
  const notLater = (field: string, date: string) => {
    if (date > day) throw fieldError(`move.${field}`, "Must not be in the future");
  };
  const notBefore = (field: string, date: string, other: string | null, what: string) => {
    if (other !== null && date < other) throw fieldError(`move.${field}`, `Before ${what}`);
  };
  switch (move.action) {
    case "sign":
      notLater("dateSigned", move.dateSigned);
      return { dateSigned: move.dateSigned };
    case "suspend":
      notLater("on", move.on);
      notBefore("on", move.on, contract.startDate, "the start date");
      return { suspendedOn: move.on, suspensionReason: needed(reason) };
    case "resume":
      notLater("on", move.on);
      notBefore("on", move.on, contract.suspendedOn, "its suspension");
      return { suspendedOn: null, suspensionReason: null };
    case "extend":
      if (contract.endDate !== null && move.newEndDate <= contract.endDate)
        throw fieldError("move.newEndDate", "Must be after the current end date");
      if (statusOf(contract, day) === "expired" && move.newEndDate < day)
        throw fieldError("move.newEndDate", "Must not be in the past");
      return { finalStatus: null };
    case "complete":
      notLater("actualEndDate", move.actualEndDate);
      notBefore("actualEndDate", move.actualEndDate, contract.startDate, "the start date");
      if (move.closeoutDate) {
        notLater("closeoutDate", move.closeoutDate);
        notBefore("closeoutDate", move.closeoutDate, move.actualEndDate, "the end date");
      }
      return {
        ...resumed,
        finalStatus: "completed",
        actualEndDate: move.actualEndDate,
        finalValue: move.finalValue,
        closeoutDate: move.closeoutDate ?? null,
      };
    case "terminate":
      notLater("on", move.on);
      notBefore("on", move.on, contract.dateSigned, "its signature");
      return {
        ...resumed,
        finalStatus: "terminated",
        terminationKind: move.kind,
        terminationReason: needed(reason),
        actualEndDate: move.on,
      };
    case "cancel":
      return { finalStatus: "cancelled", terminationReason: needed(reason) };
    case "reopen":
      refuseBelow(ctx.user, "admin");
      needed(reason);
      return reopened;
  }
}

/** An ended contract is no longer suspended. */
const resumed = { suspendedOn: null, suspensionReason: null } as const;
const reopened = {
  finalStatus: null,
  terminationKind: null,
  terminationReason: null,
  actualEndDate: null,
  closeoutDate: null,
  finalValue: null,
} as const;

function needed(reason: string | undefined): string {
  if (!reason) throw fieldError("reason", "Enter a reason");
  return reason;
}
