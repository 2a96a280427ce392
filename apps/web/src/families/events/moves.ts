import type { Event } from "@pave/contract";
import {
  approvalMoves,
  complianceMoves,
  type DecidedCompliance,
  issueMoves,
  paymentMoves,
} from "@pave/contract/events-moves";
import { issueStatusNames, paymentStatusNames } from "@pave/contract/labels-events";
import { complianceStatusNames, workStatusNames } from "@pave/contract/labels-work";
import { workMoves } from "@pave/contract/work-moves";
import { today } from "../../core/today.js";
import { type Move, type Mover, type MoveScreen, movesIn } from "../../family/write/move-screen.js";
import { eventInfos } from "./fields.js";
import { cancelEvent, correctEvent, updateEvent } from "./writes.js";

/** The status is named before the field that contains it. */
const ifFieldSet = (field: string, name: string, moves: readonly Move[]): Move[] =>
  moves.map((move) => ({ ...move, key: `${field}:${move.key}`, label: `${name}: ${move.label}` }));

/** A requirement due soon is still open; the server stores its previous status. */
const decided = (status: NonNullable<Event["complianceStatus"]>): DecidedCompliance =>
  status === "warning" ? "notStarted" : status;

/** The status of an event by category: payments, issues and requirements have their own, others the work status. */
function ownMoves(record: Event): Move[] {
  const { paymentStatus, issueStatus, complianceStatus, status, approvalStatus } = record;
  if (paymentStatus)
    return ifFieldSet(
      "paymentStatus",
      "Payment",
      movesIn(paymentMoves, paymentStatusNames, paymentStatus, (to) => ({
        ...(to === "paid" && { fields: ["paidDate", "transactionId"], start: { paidDate: today() } }),
        ...(to === "paid" && approvalStatus !== "approved" && { refusal: "Available once the event is approved" }),
      })),
    );
  if (issueStatus)
    return ifFieldSet(
      "issueStatus",
      "Issue",
      movesIn(issueMoves, issueStatusNames, issueStatus, (to) => ({
        ...(to === "resolved" && {
          fields: ["resolution", "resolvedDate"],
          required: ["resolution"],
          start: { resolvedDate: today() },
        }),
        needsReason: to === "active",
      })),
    );
  if (complianceStatus)
    return ifFieldSet(
      "complianceStatus",
      "Compliance",
      movesIn(complianceMoves, complianceStatusNames, decided(complianceStatus), (to) => ({
        ...(to === "compliant" && { fields: ["filedDate", "evidenceUrl"] }),
        ...(to === "nonCompliant" && { fields: ["finding", "correctiveAction"] }),
        needsReason: to === "pending" || to === "waived",
      })),
    );
  return ifFieldSet(
    "status",
    "Work",
    movesIn(workMoves, workStatusNames, status, (to) => ({
      ...(to === "completed" && { fields: ["completedDate"], start: { completedDate: today() } }),
      needsReason: to === "inProgress" && status !== "notStarted",
    })),
  );
}

/** Cancelling retains the event and reverses the amount of an approved one. */
function cancelling({ approvalStatus }: Event): Move {
  const base = { key: "approvalStatus:cancelled", label: "Cancel event" };
  if (!approvalMoves[approvalStatus].includes("cancelled"))
    return { ...base, refusal: "Only while the event is submitted for approval and not cancelled or corrected" };
  const note =
    approvalStatus === "approved"
      ? "The event stays on record. An offsetting event reverses its amount once another person approves the cancellation."
      : "The event stays on record.";
  return { ...base, needsReason: true, note };
}

/** A correction replaces a decided event with a new one. */
function correcting({ approvalStatus }: Event, { isApprover }: Mover): Move {
  const base = { key: "approvalStatus:corrected", label: "Correct event" };
  if (!approvalMoves[approvalStatus].includes("corrected"))
    return { ...base, refusal: "Only after approval or rejection; edit the event before that" };
  if (!isApprover) return { ...base, refusal: "Only an approver can correct an event" };
  return {
    ...base,
    fields: ["title", "description", "eventDate", "dueDate", "amount", "payerId", "payeeId", "invoiceNumber"],
    required: ["title", "eventDate"],
    needsReason: true,
    note: "A new event with these values replaces it once another person approves it.",
  };
}

/** Status transitions of an event. Approval has its own panel. */
export const eventMoving: MoveScreen<Event> = {
  standing: ({ paymentStatus, issueStatus, complianceStatus, status }) =>
    paymentStatus
      ? paymentStatusNames[paymentStatus]
      : issueStatus
        ? issueStatusNames[issueStatus]
        : complianceStatus
          ? complianceStatusNames[complianceStatus]
          : workStatusNames[status],
  movesOf: (record, who) => [...ownMoves(record), correcting(record, who), cancelling(record)],
  infos: {
    ...eventInfos,
    transactionId: { label: "Transaction", kind: "code" },
    evidenceUrl: { label: "Evidence", kind: "link", hint: "URL" },
  },
  write(at, key, values) {
    const [field = "", to] = key.split(":");
    if (to === "corrected") return correctEvent({ ...at, ...values });
    if (field === "approvalStatus") return cancelEvent(at);
    return updateEvent({ ...at, ...values, [field]: to });
  },
};
