import {
  approvalMoves,
  type CreatedEvents,
  type CreateEvent,
  type CreateEvents,
  type DeleteById,
  type Event,
  type EventFields,
  firstStatuses,
  Refusal,
  type RestoreById,
  workMoves,
} from "@pave/contract";
import { type Db, events, getEvent, getEventRows, type JsonText, nextInChain } from "@pave/db";
import type { UserContext } from "../core/context.js";
import {
  createRecord,
  createRecords,
  deleteRecord,
  type RecordKind,
  refuseStart,
  restoreRecord,
  today,
} from "../core/records.js";
import { refuseMissing } from "../core/references.js";
import { refuseUnfit } from "./check.js";
import { followsFrom } from "./settle.js";
import { type EventRecord, enumsOf } from "./words.js";

/** Fields a user may write; the position in a chain only on creation. */
export type Written = EventFields & Pick<CreateEvent, "parentEventId" | "previousEventId">;
export type EventKind = RecordKind<typeof events, Written, Event>;

export const eventKind = (ctx: UserContext): EventKind => ({
  family: "events",
  what: "event",
  table: events,
  naming: "title",
  get: (db, id) => getEvent(db, id, today(ctx)),
  check: (tx, _, fields, before) => check(tx, fields, before, today(ctx)),
  derive: (tx, id, fields) => derive(tx, ctx, id, fields),
  checkDeletion: refuseInEffect,
});

/** What two people approved is not deleted by one. */
function refuseInEffect(event: EventRecord): void {
  const { approvalStatus } = enumsOf(event);
  if ((event.amount ?? 0) !== 0 && (approvalStatus === "approved" || event.reversesEventId !== null))
    throw new Refusal("INVALID_TRANSITION", "Its amount is in effect: cancel the event, which needs approval", {
      allowed: [...approvalMoves[approvalStatus]],
    });
}

async function check(tx: Db, fields: Partial<Written>, before: EventRecord | undefined, day: string): Promise<void> {
  const all = { ...(before ? { ...before, ...enumsOf(before) } : {}), ...fields };
  const { category, entityType, entityId } = all;
  if (!category || !entityType || !entityId) throw new Error("Enter a category and a subject");
  await refuseUnfit(tx, fields, { ...all, category, entityType, entityId }, day);
  await refuseMissing(tx, fields, { parentEventId: "event", previousEventId: "event" });
}

/** Derived values of a new event; its author may not approve it. */
async function derive(tx: Db, ctx: UserContext, id: string, fields: Written) {
  const followed = fields.previousEventId ?? fields.parentEventId;
  const own = firstStatuses(fields.category);
  // What has happened is recorded as completed.
  refuseStart(fields.status, "notStarted", workMoves, ["completed"]);
  const settled = followsFrom({ ...fields, ...own }, today(ctx));
  return {
    ...own,
    ...settled,
    approvalStatus: settled.requiresApproval ? "pending" : "notRequired",
    authors: [ctx.user.id],
    ...(followed ? await nextInChain(tx, followed) : { chainId: id, sequence: 1 }),
  };
}

export function createEvent(ctx: UserContext, fields: CreateEvent): Promise<JsonText<Event>> {
  return createRecord<typeof events, Written, Event>(ctx, eventKind(ctx), fields);
}

/** Creates many events, all or none. */
export async function createEvents(ctx: UserContext, { items }: CreateEvents): Promise<CreatedEvents> {
  const ids = await createRecords<typeof events, Written, Event>(ctx, eventKind(ctx), items);
  const rows = await getEventRows(ctx.db, ids, today(ctx));
  return { items: rows, count: rows.length };
}

export function deleteEvent(ctx: UserContext, input: DeleteById) {
  return deleteRecord(ctx, eventKind(ctx), input);
}

export function restoreEvent(ctx: UserContext, input: RestoreById) {
  return restoreRecord(ctx, eventKind(ctx), input);
}
