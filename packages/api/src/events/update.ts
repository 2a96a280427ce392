import {
  approvalMoves,
  complianceMoves,
  type Event,
  type EventField,
  followedStatus,
  issueMoves,
  kindOfEvent,
  needsApproval,
  paymentMoves,
  Refusal,
  type UpdateEvent,
  workMoves,
} from "@pave/contract";
import { changedColumns, columnOf, type JsonText } from "@pave/db";
import { type Demand, dollars, type Grant, makeOrRequest, type Unversioned } from "../core/approvals.js";
import type { UserContext } from "../core/context.js";
import { applyUserInput, changeWith, definedFields, fieldError, refuseMove, today } from "../core/records.js";
import { stepOf } from "./decide.js";
import { followsFrom } from "./settle.js";
import { type EventEnums, type EventRecord, enumsOf } from "./words.js";
import { eventKind, type Written } from "./write.js";

/** Fields that record the progress of an approved event; the rest is frozen by the approval. */
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
 * Updates an event and its statuses. Editing a pending event makes the user one of its authors. Editing a rejected
 * event resubmits it, which only its author may do. A published event that moves money stays in effect until its change
 * is approved.
 */
export function updateEvent(
  ctx: UserContext,
  { id, version, reason, ...given }: Unversioned<UpdateEvent>,
  grant?: Grant,
): Promise<JsonText<Event>> {
  const kind = eventKind(ctx);
  return changeWith(ctx, kind, { id, version, reason }, (tx, before) => {
    const about = { family: "events", entityType: "events", entityId: id, title: before.title } as const;
    const input = definedFields<Record<string, unknown>>(given);
    return makeOrRequest(tx, ctx, grant, { ...about, operation: "events.update", input, reason }, async (savepoint) => {
      const words = enumsOf(before);
      const all = withPrecision(before, definedFields<EnteredFields>(given));
      const changed = changedColumns(before, all);
      const content = definedFields<Partial<Written>>(all, (field) => columnOf(field) in changed);
      if (Object.keys(content).length === 0) return { change: null, demand: null };
      refuseSettled(words, content);
      refuseMoves(words, { ...content, resolution: content.resolution ?? before.resolution }, reason);
      const word = await applyUserInput(savepoint, kind, before, content);
      const settled = followed(before, { ...words, ...renewed(words) }, content, today(ctx));
      const demand = publishedDemand(before, words, content);
      const more = {
        ...settled,
        ...renewed(words),
        ...(demand ? {} : submission(ctx, before, words, settled.requiresApproval, reason)),
      };
      const fields = { ...word?.fields, ...changedColumns(before, more) };
      return { change: { values: { ...content, ...more }, fields }, demand, named: word?.fields ?? fields };
    });
  });
}

/** The approval that a change of a published event needs if it is money already, for all but its progress. */
function publishedDemand(
  { amount, currency }: EventRecord,
  { approvalStatus, category }: EventEnums,
  content: EnteredFields,
): Demand | null {
  const isMoney = approvalStatus === "notRequired" && needsApproval({ category, amount });
  if (!isMoney || Object.keys(content).every((field) => progress.has(field))) return null;
  const largest = Math.max(Math.abs(amount ?? 0), Math.abs(content.amount ?? 0));
  const summary = "Change of a published event";
  return { kind: kindOfEvent(category), amount: dollars(largest, content.currency ?? currency), summary };
}

type EnteredFields = Partial<Written>;

/** A new date is exact to the day unless its precision is given. */
export function withPrecision({ eventDate }: Pick<EventRecord, "eventDate">, given: EnteredFields): EnteredFields {
  const isNew = given.eventDate !== undefined && given.eventDate !== eventDate;
  return isNew && given.eventDatePrecision === undefined ? { ...given, eventDatePrecision: "day" } : given;
}

/** Refuses changes of a closed event, or of the approved fields of one. */
function refuseSettled({ approvalStatus }: EventEnums, content: EnteredFields): void {
  const allowed = [...approvalMoves[approvalStatus]];
  if (approvalStatus === "corrected" || approvalStatus === "cancelled")
    throw new Refusal("INVALID_TRANSITION", `The event is ${approvalStatus} and cannot be changed`, { allowed });
  if (approvalStatus !== "notRequired" && content.requiresApproval === false)
    throw fieldError("requiresApproval", "Already submitted for approval");
  const approved = Object.keys(content).filter((field) => !progress.has(field));
  if (approvalStatus === "approved" && approved.length > 0)
    throw new Refusal("INVALID_TRANSITION", `Approved and can only be corrected: ${approved.join(", ")}`, {
      allowed,
    });
}

/** Refuses status changes that are not allowed, and steps back without a reason. */
function refuseMoves(words: EventEnums, content: EnteredFields, reason: string | undefined): void {
  const { status, paymentStatus, issueStatus, complianceStatus } = content;
  if (status) {
    if (followedStatus(words)) throw fieldError("status", "Derived from the payment, issue or compliance status");
    refuseMove(words.status, status, workMoves[words.status]);
    if (status === "inProgress" && words.status !== "notStarted") demandReason(reason);
  }
  if (paymentStatus) refusePayment(words, paymentStatus);
  if (issueStatus) {
    const from = ownOf(words.issueStatus, "issueStatus");
    refuseMove(from, issueStatus, issueMoves[from]);
    if (issueStatus === "active") demandReason(reason);
    if (issueStatus === "resolved" && !content.resolution) throw fieldError("resolution", "Enter the resolution");
  }
  if (complianceStatus) {
    const from = ownOf(words.complianceStatus, "complianceStatus");
    refuseMove(from, complianceStatus, complianceMoves[from]);
    if (complianceStatus === "pending" || complianceStatus === "waived") demandReason(reason);
  }
}

function refusePayment(
  { paymentStatus, approvalStatus }: EventEnums,
  to: NonNullable<EnteredFields["paymentStatus"]>,
): void {
  const from = ownOf(paymentStatus, "paymentStatus");
  refuseMove(from, to, paymentMoves[from]);
  if (to === "paid" && approvalStatus !== "approved") refuseMove(from, to, []);
}

/** The status of the event's category. */
function ownOf<Status>(status: Status | null, field: string): Status {
  if (status === null) throw fieldError(field, "Not allowed for this event category");
  return status;
}

function demandReason(reason: string | undefined): void {
  if (!reason) throw fieldError("reason", "Enter a reason");
}

/** A payment rejected with its event becomes pending again with it. */
function renewed({ approvalStatus, paymentStatus }: EventEnums): { paymentStatus?: "pending" } {
  return approvalStatus === "rejected" && paymentStatus === "rejected" ? { paymentStatus: "pending" } : {};
}

function followed(before: EventRecord, words: EventEnums, content: EnteredFields, day: string) {
  const all = { ...before, ...words, ...content, eventDate: content.eventDate ?? before.eventDate };
  const isOther = content.amount !== undefined || content.retainageRate !== undefined;
  const byRate = isOther && content.retainageAmount === undefined && (all.retainageRate ?? null) !== null;
  return followsFrom({ ...all, category: words.category, ...(byRate ? { retainageAmount: null } : {}) }, day);
}

/** The approval status after a change. */
function submission(
  ctx: UserContext,
  { authors, approvals }: EventRecord,
  { approvalStatus }: EventEnums,
  requiresApproval: boolean,
  reason: string | undefined,
) {
  if (approvalStatus === "approved") return {};
  const by = { authors: [...new Set([...authors, ctx.user.id])] };
  if (approvalStatus === "notRequired") return requiresApproval ? { ...by, approvalStatus: "pending" } : by;
  if (approvalStatus !== "rejected") return by;
  const isAuthor = authors.length === 0 || authors.includes(ctx.user.id) || ctx.user.accountType === "admin";
  if (!isAuthor) throw new Refusal("FORBIDDEN", "Only the author may resubmit this event");
  return { ...by, approvalStatus: "pending", approvals: [...approvals, stepOf(ctx, approvals, "submitted", reason)] };
}
