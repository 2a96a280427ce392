import { type CorrectEvent, type Event, firstStatuses, Refusal } from "@pave/contract";
import { changedColumns, type Db, getEvent, type JsonText, newId, nextInChain } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { addRecord, definedFields, today } from "../core/records.js";
import { isOf } from "./check.js";
import { contentOf } from "./content.js";
import { decideApproval } from "./decide.js";
import { followsFrom } from "./settle.js";
import { withPrecision } from "./update.js";
import type { EventEnums, EventRecord } from "./words.js";
import { eventKind, type Written } from "./write.js";

type EnteredFields = Partial<Written>;

/**
 * Replaces an approved or rejected event by a new one and returns it. The new one awaits another person's approval; the
 * old one is unchanged, but marked as corrected.
 */
export async function correctEvent(
  ctx: UserContext,
  { id, version, reason, ...given }: CorrectEvent,
): Promise<JsonText<Event>> {
  const correctionId = newId();
  await decideApproval(ctx, { id, version, comment: reason }, "corrected", "corrected", async (tx, before, words) => {
    const entered = withPrecision(before, definedFields<EnteredFields>(given));
    if (Object.keys(changedColumns(before, entered)).length === 0)
      throw new Refusal("BAD_REQUEST", "The correction changes nothing");
    await addCorrection(tx, ctx, correctionId, before, words, entered);
    return { supersededByEventId: correctionId };
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
