import {
  type ApproveEvent,
  approvalMoves,
  type ClaimEvent,
  type EndEvent,
  type Event,
  type EventApproval,
  type EventDecision,
  openWork,
  Refusal,
  unpaidStatuses,
} from "@pave/contract";
import {
  changedColumns,
  type Db,
  type events,
  type JsonText,
  lockPendingApproval,
  newId,
  type RecordValues,
  type StoredApprovalStep,
} from "@pave/db";
import { decideStep } from "../core/approvals.js";
import type { UserContext } from "../core/context.js";
import { addRecord, changeWith, refuseMove, today } from "../core/records.js";
import { contentOf } from "./content.js";
import { type EventEnums, type EventRecord, enumsOf } from "./words.js";
import { eventKind } from "./write.js";

type Values = RecordValues<typeof events>;
type Decision = { id: string; version?: number | undefined; comment?: string | undefined };

/** One step of the approval of an event. */
export function stepOf(
  { user, now }: UserContext,
  approvals: readonly StoredApprovalStep[],
  decision: EventDecision,
  comment: string | undefined,
): StoredApprovalStep {
  const by = { approverId: user.id, role: user.accountType };
  return { step: approvals.length + 1, ...by, decision, decidedAt: now().toISOString(), comment: comment ?? null };
}

/** The new approval status of an event and its consequences. */
type Decided = Values & { approvalStatus: EventApproval };

/** Changes the approval of a locked event, so that the second of two concurrent decisions finds it decided. */
export function decideApproval(
  ctx: UserContext,
  { id, version, comment }: Decision,
  to: EventApproval,
  decision: EventDecision,
  work: (tx: Db, before: EventRecord, words: EventEnums) => Promise<Values | Decided> | Values,
): Promise<JsonText<Event>> {
  return changeWith(ctx, eventKind(ctx), { id, version, reason: comment }, async (tx, before) => {
    const words = enumsOf(before);
    refuseMove(words.approvalStatus, to, approvalMoves[words.approvalStatus]);
    const more = await work(tx, before, words);
    const approvals = [...before.approvals, stepOf(ctx, before.approvals, decision, comment)];
    const values = { approvalStatus: to, ...more, approvals };
    return { values, fields: changedColumns(before, values), cause: "approval" };
  });
}

/** Takes one step of an event's approval; true if that decides it. */
async function takeStep(
  tx: Db,
  ctx: UserContext,
  { id }: EventRecord,
  decision: "approved" | "rejected",
  comment: string | undefined,
): Promise<boolean> {
  const waiting = await lockPendingApproval(tx, { entityId: id, partId: null });
  if (!waiting) throw new Error(`The event ${id} has no pending approval`);
  return decideStep(tx, ctx, waiting, decision, comment);
}

/** Four-eyes rule: an author may not approve or reject. */
function refuseAuthor({ user }: UserContext, { createdBy, authors }: EventRecord): void {
  if (createdBy === user.id || authors.includes(user.id))
    throw new Refusal("FORBIDDEN", "The author of an event cannot approve or reject it");
}

/** Claims a pending event for review, visible to other reviewers. */
export function claimEvent(ctx: UserContext, input: ClaimEvent) {
  return decideApproval(ctx, input, "inReview", "claimed", (_, before) => {
    refuseAuthor(ctx, before);
    return {};
  });
}

/** Takes one step of an event's approval; the last one approves it and its payment. */
export function approveEvent(ctx: UserContext, input: ApproveEvent) {
  return decideApproval(ctx, input, "approved", "approved", async (tx, before, { paymentStatus }) => {
    if (!(await takeStep(tx, ctx, before, "approved", input.comment))) return { approvalStatus: "inReview" };
    const isNew = paymentStatus === "pending" || paymentStatus === "inReview";
    return { approvedDate: today(ctx), ...(isNew ? { paymentStatus: "approved", status: "inProgress" } : {}) };
  });
}

/** Rejects an event, and its payment with it; its author may change it, which resubmits it. */
export function rejectEvent(ctx: UserContext, { reason, ...input }: EndEvent) {
  return decideApproval(ctx, { ...input, comment: reason }, "rejected", "rejected", async (tx, before, words) => {
    await takeStep(tx, ctx, before, "rejected", reason);
    return isUnpaid(words) ? { paymentStatus: "rejected", status: "cancelled" } : {};
  });
}

/**
 * Cancels an event, whose row remains: its author before approval, an administrator after. The amount of an approved
 * event is reversed by a counter-event in the same chain.
 */
export function cancelEvent(ctx: UserContext, { reason, ...input }: EndEvent) {
  return decideApproval(ctx, { ...input, comment: reason }, "cancelled", "cancelled", async (tx, before, words) => {
    const isAdmin = ctx.user.accountType === "admin";
    const isApproved = words.approvalStatus === "approved";
    if (!isAdmin && isApproved) throw new Refusal("FORBIDDEN", "Only an administrator may cancel an approved event");
    if (!isAdmin && !before.authors.includes(ctx.user.id))
      throw new Refusal("FORBIDDEN", "Only the author or an administrator may cancel this event");
    if (isApproved && (before.amount ?? 0) !== 0) await reverseAmount(tx, ctx, before);
    return ended(words);
  });
}

/** Closes open work and payments. */
function ended(words: EventEnums): Values {
  if (isUnpaid(words)) return { paymentStatus: "cancelled", status: "cancelled" };
  return openWork.includes(words.status) ? { status: "cancelled" } : {};
}

function isUnpaid({ paymentStatus }: EventEnums): boolean {
  return paymentStatus !== null && unpaidStatuses.includes(paymentStatus);
}

/** The event that reverses another's amount; its content was validated when the original was written. */
async function reverseAmount(tx: Db, ctx: UserContext, before: EventRecord): Promise<void> {
  const { check: _, ...kind } = eventKind(ctx);
  const day = today(ctx);
  const fields = {
    ...contentOf(before),
    title: `Reversal: ${before.title}`.slice(0, titleMax),
    amount: before.amount === null ? null : -before.amount,
    eventDate: day,
    previousEventId: before.id,
  };
  const standing = { approvalStatus: "notRequired", requiresApproval: false, status: "completed", completedDate: day };
  const none = { paymentStatus: null, issueStatus: null, complianceStatus: null, emmaEventType: null, dueDate: null };
  await addRecord(tx, ctx, kind, newId(), fields, { ...standing, ...none, reversesEventId: before.id });
}

const titleMax = 300;
