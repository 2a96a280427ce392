import { addDays, datedFamilies, describeFiring, severityOf, type ToldField } from "@pave/contract";
import { inArray, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { savedSearches } from "../searches/table.js";
import { movedByDates } from "./days.js";
import { evaluate, evaluateDay, type Told } from "./evaluate.js";
import { lockPosition, moveDay, takeChanges } from "./log.js";
import { mailNotifications } from "./notifications-mail.js";
import { type Subscription, subscriptionsTo, subscriptionsToDay } from "./subscriptions.js";
import { alerts, notifications } from "./table.js";

/** The channel on which instances hear whose notifications, sessions or rights are not what they were. */
export const userChannel = "pave_users";

const batchSize = 500;
/** After a longer stand-still the oldest deadlines are not told any more. */
const daysBackMax = 90;
/** Of a day that moves more records than this, the rest is not told: nobody would read it. */
const movedMax = 10_000;
const allDated = datedFamilies.map((entityType) => ({ entityType, id: null }));

/**
 * Tells everybody what has been changed since the last run, and what the days since have brought. Each batch
 * is one transaction, with the position in the log: a run that is cut short leaves nothing half told, and the next one
 * goes on where it ended. Any number of runs may be begun at once. Answers how many notifications it wrote.
 */
export async function runAlerts(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  let written = 0;
  for (let hasMore = true; hasMore && !signal?.aborted; ) {
    const batch = await db.transaction(async (tx) => (await runDay(tx, now)) ?? (await runChanges(tx, now)));
    hasMore = batch.hasMore;
    written += batch.written;
  }
  return written;
}

type Batch = { written: number; hasMore: boolean };

/** The next day that has begun; null when all have been dealt with. */
async function runDay(tx: Db, now: Date): Promise<Batch | null> {
  const { day } = await lockPosition(tx);
  const today = now.toISOString().slice(0, 10);
  const oldest = addDays(today, -daysBackMax);
  const begun = day < oldest ? oldest : addDays(day, 1);
  if (begun > today) return null;
  const moved = await movedByDates(tx, { first: begun, last: begun }, allDated, movedMax);
  const told = await evaluateDay(tx, begun, await subscriptionsToDay(tx, moved), moved);
  await moveDay(tx, begun);
  return { written: await tell(tx, told, now), hasMore: true };
}

async function runChanges(tx: Db, now: Date): Promise<Batch> {
  const [changes, hasMore] = await takeChanges(tx, await lockPosition(tx), batchSize);
  const told = await evaluate(tx, changes, await subscriptionsTo(tx, changes));
  return { written: await tell(tx, told, now), hasMore };
}

/** A firing as everybody is told of it, and rehearsal tells it. */
export function wording({ who, change, firing }: Told<Pick<Subscription, "type" | "name" | "rule" | "search">>) {
  const fields: ToldField[] = Object.entries(firing.fields).map(([field, values]) => ({ field, ...values }));
  return {
    type: who.type,
    title: String(change.after.name ?? change.after.title ?? "A record").slice(0, 300),
    body: describeFiring(who, firing),
    entityType: change.entityType,
    entityId: change.entityId,
    severity: severityOf(who.type, firing),
    fields,
    changedAt: change.at,
  };
}

/** Writes a notification for each firing that has none yet, and puts mails in the outbox. Answers how many it wrote. */
async function tell(tx: Db, told: readonly Told<Subscription>[], now: Date): Promise<number> {
  if (told.length === 0) return 0;
  const rows = told.map(({ who, change, firing }) => {
    const { changedAt, ...words } = wording({ who, change, firing });
    const isAlert = who.type !== "watchlist" && who.type !== "savedSearch";
    return {
      ...words,
      userId: who.userId,
      key: `${who.id} ${change.id ?? `${change.at.slice(0, 10)} ${change.entityId}`}`,
      alertId: isAlert ? who.id : null,
      searchId: who.rule.target.searchId,
      changedAt: new Date(changedAt),
      mail: who.mail,
      mailedAt: who.mail === "instant" ? now : null,
    };
  });
  const written = await tx.insert(notifications).values(rows).onConflictDoNothing().returning();
  await countTriggers(
    tx,
    written.flatMap(({ alertId }) => alertId ?? []),
  );
  await noteSent(
    tx,
    written.flatMap(({ alertId, searchId }) => (alertId === null && searchId ? [searchId] : [])),
    now,
  );
  const emails = new Map(told.map(({ who }) => [who.userId, who.email]));
  for (const [userId, email] of emails) {
    const mine = written.filter((row) => row.userId === userId);
    await mailNotifications(
      tx,
      email,
      "notifications",
      mine.filter(({ mail }) => mail === "instant"),
      now,
    );
    if (mine.length > 0) await tx.execute(sql`select pg_notify(${userChannel}, ${userId})`);
  }
  return written.length;
}

async function countTriggers(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update ${alerts} a set trigger_count = a.trigger_count + t.n, last_triggered_at = now()
    from (select id, count(*)::int as n from unnest(${sql.param(ids)}::uuid[]) i (id) group by id) t where t.id = a.id`);
}

async function noteSent(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(savedSearches)
      .set({ lastSentAt: now })
      .where(inArray(savedSearches.id, [...ids]));
}
