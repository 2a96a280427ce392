import { approvalMoves, type CorrectEvent, type Event, firstStatuses, Refusal } from "@pave/contract";
import { changedColumns, type Db, getEvent, hasPendingCorrection, type JsonText, newId, nextInChain } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { addRecord, changeWith, definedFields, refuseMove, today } from "../core/records.js";
import { isOf } from "./check.js";
import { contentOf } from "./content.js";
import { stepOf } from "./decide.js";
import { followsFrom } from "./settle.js";
import { withPrecision } from "./update.js";
import { type EventEnums, type EventRecord, enumsOf } from "./words.js";
import { eventKind, type Written } from "./write.js";

type EnteredFields = Partial<Written>;

/**
 * Corrects an approved or rejected event by a new one and returns it. The new one awaits another person's approval; an
 * approved event stays in effect until then, and a rejected one is replaced at once.
 */
export async function correctEvent(
  ctx: UserContext,
  { id, version, reason, ...given }: CorrectEvent,
): Promise<JsonText<Event>> {
  const correctionId = newId();
  await changeWith(ctx, eventKind(ctx), { id, version, reason }, async (tx, before) => {
    const words = enumsOf(before);
    refuseMove(words.approvalStatus, "corrected", approvalMoves[words.approvalStatus]);
    if (await hasPendingCorrection(tx, before))
      throw new Refusal("CONFLICT", "A correction of this event is already waiting for approval");
    const entered = withPrecision(before, definedFields<EnteredFields>(given));
    if (Object.keys(changedColumns(before, entered)).length === 0)
      throw new Refusal("BAD_REQUEST", "The correction changes nothing");
    await addCorrection(tx, ctx, correctionId, before, words, entered);
    if (words.approvalStatus === "approved") return null;
    const approvals = [...before.approvals, stepOf(ctx, before.approvals, "corrected", reason)];
    const values = { approvalStatus: "corrected", supersededByEventId: correctionId, approvals };
    return { values, fields: changedColumns(before, values), cause: "approval" };
  });
  return orNotFound(await getEvent(ctx.db, correctionId, today(ctx)), "event");
}

async function addCorrection(
  tx: Db,
  ctx: UserContext,
  id: string,
  before: EventRecord,
  words: EventEnums,
  entered: EnteredFields,
): Promise<void> {
  const fields = { ...stillTrue(before, entered), ...entered };
  const own = ownStatuses(words, fields);
  const { parentEventId, previousEventId } = before;
  const { chainId, sequence } = await nextInChain(tx, before.id);
  await addRecord(
    tx,
    ctx,
    eventKind(ctx),
    id,
    { ...fields, parentEventId, previousEventId },
    {
      ...own,
      ...followsFrom({ ...fields, ...own }, today(ctx)),
      requiresApproval: true,
      approvalStatus: "pending",
      authors: [...new Set([ctx.user.id, ...before.authors])],
      supersedesEventId: before.id,
      chainId,
      sequence,
    },
  );
}

/** The old event's content, without derived values and fields of another category. */
function stillTrue(before: EventRecord, entered: EnteredFields): Written {
  const content = contentOf(before);
  const category = entered.category ?? content.category;
  const isOfOther = Object.fromEntries(
    Object.keys(content)
      .filter((field) => !isOf(field, category))
      .map((field) => [field, undefined]),
  );
  const isPaidOther = (entered.amount !== undefined || entered.retainageRate !== undefined) && content.retainageRate;
  return {
    ...content,
    ...isOfOther,
    dueDate: content.emmaEventType ? undefined : content.dueDate,
    ...(isPaidOther ? { retainageAmount: undefined } : {}),
    ...(entered.status && entered.status !== "completed" ? { completedDate: undefined } : {}),
  };
}

/** The new event's statuses: a paid payment stays paid, a rejected one becomes pending. */
function ownStatuses(words: EventEnums, { category }: Pick<Written, "category">) {
  if (category !== words.category) return firstStatuses(category);
  const { paymentStatus, issueStatus, complianceStatus } = words;
  const isPaid = paymentStatus === "paid" || paymentStatus === null;
  return { paymentStatus: isPaid ? paymentStatus : ("pending" as const), issueStatus, complianceStatus };
}
