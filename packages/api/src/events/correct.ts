import { type CorrectEvent, type Event, firstStatuses, Refusal } from "@pave/contract";
import { changedColumns, type Db, getEvent, type JsonText, newId, nextInChain } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { found } from "../core/found.js";
import { addRecord, definedFields, today } from "../core/records.js";
import { isOf } from "./check.js";
import { contentOf } from "./content.js";
import { decide } from "./decide.js";
import { followsFrom } from "./settle.js";
import type { EventRecord, EventWords } from "./words.js";
import { eventKind, type Written } from "./write.js";

type Said = Partial<Written>;

/**
 * Puts a new event with other values in the place of one that was approved or rejected, and answers the new one. It
 * waits for the approval of somebody else; the old one stays as it was, marked as corrected.
 */
export async function correctEvent(
  ctx: UserContext,
  { id, version, reason, ...given }: CorrectEvent,
): Promise<JsonText<Event>> {
  const correctionId = newId();
  await decide(ctx, { id, version, comment: reason }, "corrected", "corrected", async (tx, before, words) => {
    const said = definedFields<Said>(given);
    if (Object.keys(changedColumns(before, said)).length === 0)
      throw new Refusal("BAD_REQUEST", "Nothing of it is other than it was");
    await addCorrection(tx, ctx, correctionId, before, words, said);
    return { supersededByEventId: correctionId };
  });
  return found(await getEvent(ctx.db, correctionId, today(ctx)), "event");
}

async function addCorrection(
  tx: Db,
  ctx: UserContext,
  id: string,
  before: EventRecord,
  words: EventWords,
  said: Said,
): Promise<void> {
  const fields = { ...stillTrue(before, said), ...said };
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
      supersedesEventId: before.id,
      chainId,
      sequence,
    },
  );
}

/** What was said of the old event, without what follows anew or is of another category. */
function stillTrue(before: EventRecord, said: Said): Written {
  const content = contentOf(before);
  const category = said.category ?? content.category;
  const isOfOther = Object.fromEntries(
    Object.keys(content)
      .filter((field) => !isOf(field, category))
      .map((field) => [field, undefined]),
  );
  const isPaidOther = (said.amount !== undefined || said.retainageRate !== undefined) && content.retainageRate;
  return {
    ...content,
    ...isOfOther,
    dueDate: content.emmaEventType ? undefined : content.dueDate,
    ...(isPaidOther ? { retainageAmount: undefined } : {}),
    ...(said.status && said.status !== "completed" ? { completedDate: undefined } : {}),
  };
}

/** The statuses that the new event has beside its approval: what was paid is paid, and a rejected payment is pending. */
function ownStatuses(words: EventWords, { category }: Pick<Written, "category">) {
  if (category !== words.category) return firstStatuses(category);
  const { paymentStatus, issueStatus, complianceStatus } = words;
  const isPaid = paymentStatus === "paid" || paymentStatus === null;
  return { paymentStatus: isPaid ? paymentStatus : ("pending" as const), issueStatus, complianceStatus };
}
