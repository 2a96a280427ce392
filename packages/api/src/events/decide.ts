import {
  type ApproveEvent,
  approvalMoves,
  type ClaimEvent,
  type EndEvent,
  type Event,
  type EventApproval,
  type EventDecision,
  kindOfEvent,
  openWork,
  Refusal,
  unpaidStatuses,
} from "@pave/contract";
import {
  changedColumns,
  type Db,
  events,
  type JsonText,
  lockPendingApproval,
  missingIds,
  newId,
  type RecordValues,
  type StoredApprovalStep,
} from "@pave/db";
import { decideStep, dollars, type Grant, makeOrRequest } from "../core/approvals.js";
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

/** Takes one step of an event's approval; the last one approves it and its payment, and replaces the event it corrects. */
export function approveEvent(ctx: UserContext, input: ApproveEvent) {
  return decideApproval(ctx, input, "approved", "approved", async (tx, before, { paymentStatus }) => {
    if (!(await takeStep(tx, ctx, before, "approved", input.comment))) return { approvalStatus: "inReview" };
    if (before.supersedesEventId) await replaceCorrected({ ...ctx, db: tx }, before.supersedesEventId, before.id);
    const isNew = paymentStatus === "pending" || paymentStatus === "inReview";
    return { approvedDate: today(ctx), ...(isNew ? { paymentStatus: "approved", status: "inProgress" } : {}) };
  });
}

/** Marks an approved event as corrected once its correction is approved; until then it stays in effect. */
async function replaceCorrected(ctx: UserContext, id: string, supersededByEventId: string): Promise<void> {
  if ((await missingIds(ctx.db, events, [id])).length > 0)
    throw new Refusal("CONFLICT", "The event that it corrects was deleted; reject the correction");
  await changeWith(ctx, eventKind(ctx), { id }, async (_, before) => {
    if (before.supersededByEventId === supersededByEventId) return null;
    if (before.approvalStatus !== "approved")
      throw new Refusal("CONFLICT", `The event that it corrects is ${before.approvalStatus}; reject the correction`);
    const approvals = [...before.approvals, stepOf(ctx, before.approvals, "corrected", undefined)];
    const values = { approvalStatus: "corrected", supersededByEventId, approvals };
    return { values, fields: changedColumns(before, values), cause: "approval" };
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
 * Cancels an event, whose row remains: its author or an administrator before approval. After approval it needs another,
 * and the amount is reversed by a counter-event in the same chain.
 */
export function cancelEvent(ctx: UserContext, { id, version, reason }: EndEvent, grant?: Grant) {
  return changeWith(ctx, eventKind(ctx), { id, version, reason }, (tx, before) => {
    const words = enumsOf(before);
    const { approvalStatus, category } = words;
    refuseMove(approvalStatus, "cancelled", approvalMoves[approvalStatus]);
    const isApproved = approvalStatus === "approved";
    if (!isApproved && ctx.user.accountType !== "admin" && !before.authors.includes(ctx.user.id))
      throw new Refusal("FORBIDDEN", "Only the author or an administrator may cancel this event");
    const about = { family: "events", entityType: "events", entityId: id, title: before.title } as const;
    const request = { ...about, operation: "events.cancel", input: {}, reason };
    return makeOrRequest(tx, ctx, grant, request, async (savepoint) => {
      if (isApproved && (before.amount ?? 0) !== 0) await reverseAmount(savepoint, ctx, before);
      const approvals = [...before.approvals, stepOf(ctx, before.approvals, "cancelled", reason)];
      const values = { approvalStatus: "cancelled", ...ended(words), approvals };
      const amount = dollars(before.amount ?? 0, before.currency);
      return {
        change: { values, fields: changedColumns(before, values), cause: "approval" },
        demand: isApproved ? { kind: kindOfEvent(category), amount, summary: "Cancellation" } : null,
        named: { approval_status: { before: approvalStatus, after: "cancelled" } },
      };
    });
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
