import {
  approvalMoves,
  complianceMoves,
  type Event,
  type EventField,
  followedStatus,
  issueMoves,
  paymentMoves,
  Refusal,
  type UpdateEvent,
  workMoves,
} from "@pave/contract";
import { changedColumns, columnOf, type JsonText } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { changeWith, definedFields, fieldError, refuseMove, takeWord, today } from "../core/records.js";
import { stepOf } from "./decide.js";
import { followsFrom } from "./settle.js";
import { type EventRecord, type EventWords, wordsOf } from "./words.js";
import { eventKind, type Written } from "./write.js";

/** What tells how an approved event goes on; all else of it was approved as it is. */
const progress: ReadonlySet<string> = new Set<EventField>([
  "status",
  "completedDate",
  "riskLevel",
  "priority",
  "documents",
  "forecastDate",
  "actualDate",
  "paymentStatus",
  "paidDate",
  "transactionId",
  "issueStatus",
  "ownerId",
  "resolution",
  "resolvedDate",
  "complianceStatus",
  "filedDate",
  "finding",
  "findingRef",
  "correctiveAction",
  "evidenceUrl",
  "filingUrl",
]);

/**
 * Changes an event, and moves its statuses. Whoever changes what is still to be approved becomes one of its authors.
 * Changing a rejected event submits it again, which only its author may.
 */
export function updateEvent(
  ctx: UserContext,
  { id, version, reason, ...given }: UpdateEvent,
): Promise<JsonText<Event>> {
  const kind = eventKind(ctx);
  return changeWith(ctx, kind, { id, version, reason }, async (tx, before) => {
    const words = wordsOf(before);
    const changed = changedColumns(before, definedFields(given));
    const said = definedFields<Partial<Written>>(given, (field) => columnOf(field) in changed);
    if (Object.keys(said).length === 0) return null;
    refuseSettled(words, said);
    refuseMoves(words, { ...said, resolution: said.resolution ?? before.resolution }, reason);
    const word = await takeWord(tx, kind, before, said);
    const settled = followed(before, { ...words, ...renewed(words) }, said, today(ctx));
    const more = { ...settled, ...renewed(words), ...submission(ctx, before, words, settled.requiresApproval, reason) };
    return { values: { ...said, ...more }, fields: { ...word?.fields, ...changedColumns(before, more) } };
  });
}

type Said = Partial<Written>;

/** Refuses what changes an event that is over, or what was approved of one. */
function refuseSettled({ approvalStatus }: EventWords, said: Said): void {
  const allowed = [...approvalMoves[approvalStatus]];
  if (approvalStatus === "corrected" || approvalStatus === "cancelled")
    throw new Refusal("INVALID_TRANSITION", `It is ${approvalStatus} and stays as it is`, { allowed });
  if (approvalStatus !== "notRequired" && said.requiresApproval === false)
    throw fieldError("requiresApproval", "It was submitted for approval already");
  const approved = Object.keys(said).filter((field) => !progress.has(field));
  if (approvalStatus === "approved" && approved.length > 0)
    throw new Refusal("INVALID_TRANSITION", `Approved as it is: ${approved.join(", ")} can only be corrected`, {
      allowed,
    });
}

/** Refuses moves of its statuses that are not allowed, and steps back without a reason. */
function refuseMoves(words: EventWords, said: Said, reason: string | undefined): void {
  const { status, paymentStatus, issueStatus, complianceStatus } = said;
  if (status) {
    if (followedStatus(words)) throw fieldError("status", "It follows from that of the payment, the issue or the duty");
    refuseMove(words.status, status, workMoves[words.status]);
    if (status === "inProgress" && words.status !== "notStarted") demandReason(reason);
  }
  if (paymentStatus) refusePayment(words, paymentStatus);
  if (issueStatus) {
    const from = ownOf(words.issueStatus, "issueStatus");
    refuseMove(from, issueStatus, issueMoves[from]);
    if (issueStatus === "active") demandReason(reason);
    if (issueStatus === "resolved" && !said.resolution) throw fieldError("resolution", "Say how it was resolved");
  }
  if (complianceStatus) {
    const from = ownOf(words.complianceStatus, "complianceStatus");
    refuseMove(from, complianceStatus, complianceMoves[from]);
    if (complianceStatus === "pending" || complianceStatus === "waived") demandReason(reason);
  }
}

function refusePayment({ paymentStatus, approvalStatus }: EventWords, to: NonNullable<Said["paymentStatus"]>): void {
  const from = ownOf(paymentStatus, "paymentStatus");
  refuseMove(from, to, paymentMoves[from]);
  if (to === "paid" && approvalStatus !== "approved") refuseMove(from, to, []);
}

/** The status that an event of its kind has. */
function ownOf<Status>(status: Status | null, field: string): Status {
  if (status === null) throw fieldError(field, "An event of this category has none");
  return status;
}

function demandReason(reason: string | undefined): void {
  if (!reason) throw fieldError("reason", "Say why");
}

/** A payment that was rejected with its event is pending again with it. */
function renewed({ approvalStatus, paymentStatus }: EventWords): { paymentStatus?: "pending" } {
  return approvalStatus === "rejected" && paymentStatus === "rejected" ? { paymentStatus: "pending" } : {};
}

/** What follows from the event as it is now said to be. */
function followed(before: EventRecord, words: EventWords, said: Said, day: string) {
  const all = { ...before, ...words, ...said, eventDate: said.eventDate ?? before.eventDate };
  const isOther = said.amount !== undefined || said.retainageRate !== undefined;
  const byRate = isOther && said.retainageAmount === undefined && (all.retainageRate ?? null) !== null;
  return followsFrom({ ...all, category: words.category, ...(byRate ? { retainageAmount: null } : {}) }, day);
}

/** What a change makes of the approval of an event. */
function submission(
  ctx: UserContext,
  { authors, approvals }: EventRecord,
  { approvalStatus }: EventWords,
  requiresApproval: boolean,
  reason: string | undefined,
) {
  if (approvalStatus === "approved") return {};
  const by = { authors: [...new Set([...authors, ctx.user.id])] };
  if (approvalStatus === "notRequired") return requiresApproval ? { ...by, approvalStatus: "pending" } : by;
  if (approvalStatus !== "rejected") return by;
  const isAuthor = authors.length === 0 || authors.includes(ctx.user.id) || ctx.user.accountType === "admin";
  if (!isAuthor) throw new Refusal("FORBIDDEN", "Only its author may submit it again");
  return { ...by, approvalStatus: "pending", approvals: [...approvals, stepOf(ctx, approvals, "submitted", reason)] };
}
