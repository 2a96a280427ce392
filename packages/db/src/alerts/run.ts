import { addDays, datedFamilies, describeOthers } from "@pave/contract";
import { inArray, sql } from "drizzle-orm";
import { userChannel } from "../accounts/user-channel.js";
import type { Db } from "../engine/connection/client.js";
import { savedSearches } from "../searches/table.js";
import { findStatusChangeCandidates } from "./days.js";
import { evaluate, evaluateDay, type FiredRule } from "./evaluate.js";
import { lockPosition, saveDay, takeChanges } from "./log.js";
import { notificationText } from "./notification-text.js";
import { mailNotifications, mailOfImports } from "./notifications-mail.js";
import { about, mergedByChange, reportGroups, singlesOfImports, splitByRun, withoutRepeats } from "./of-imports.js";
import { type Subscription, subscriptionsForChanges, subscriptionsForDay } from "./subscriptions.js";
import { alerts, notifications } from "./table.js";

const batchSize = 500;
/** After a longer outage the oldest deadlines are not notified. */
const daysBackMax = 90;
/** If a day changes the status of more records than this, the rest are not announced. */
const movedMax = 10_000;
const allDated = datedFamilies.map((entityType) => ({ entityType, id: null }));

/**
 * Notifies all users of the changes since the last run and of the days since. Each batch is one transaction with the
 * position in the log, so an interrupted run leaves nothing half done and the next one continues. Runs may overlap.
 * Returns the number of notifications written.
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

/** The next day to process; null if all were processed. */
async function runDay(tx: Db, now: Date): Promise<Batch | null> {
  const { day } = await lockPosition(tx);
  const today = now.toISOString().slice(0, 10);
  const oldest = addDays(today, -daysBackMax);
  const started = day < oldest ? oldest : addDays(day, 1);
  if (started > today) return null;
  const moved = await findStatusChangeCandidates(tx, { first: started, last: started }, allDated, movedMax);
  const fired = await evaluateDay(tx, started, await subscriptionsForDay(tx, moved), moved);
  await saveDay(tx, started);
  return { written: await report(tx, fired, now), hasMore: true };
}

async function runChanges(tx: Db, now: Date): Promise<Batch> {
  const [changes, hasMore] = await takeChanges(tx, await lockPosition(tx), batchSize);
  const fired = await evaluate(tx, changes, await subscriptionsForChanges(tx, changes));
  const written = await report(tx, fired, now);
  if (!hasMore) await mailOfImports(tx, now);
  return { written, hasMore };
}

/** Writes a notification for each firing that has none yet and queues mails. Returns the number written. */
async function report(tx: Db, fired: readonly FiredRule<Subscription>[], now: Date): Promise<number> {
  if (fired.length === 0) return 0;
  const announced = withoutRepeats(fired);
  const [groups, apart] = splitByRun(announced, await singlesOfImports(tx, announced));
  const single = mergedByChange(apart);
  const rows = single.map(({ who, change, firing, also }) => {
    const { changedAt, body, ...words } = notificationText({ who, change, firing });
    return {
      ...words,
      body: `${body}${describeOthers(also)}`,
      ...about(who),
      key: `${who.id} ${change.id ?? `${change.at.slice(0, 10)} ${change.entityId}`}`,
      changedAt: new Date(changedAt),
      importId: change.importId,
      mailedAt: who.mail === "instant" ? now : null,
    };
  });
  const written =
    rows.length === 0 ? [] : await tx.insert(notifications).values(rows).onConflictDoNothing().returning();
  const grouped = await reportGroups(tx, groups);
  const others = single.flatMap(({ also }) => also.map(about));
  const counted = [...written, ...grouped, ...others];
  await countTriggers(
    tx,
    counted.flatMap(({ alertId }) => alertId ?? []),
  );
  await noteSent(
    tx,
    counted.flatMap(({ alertId, searchId }) => (alertId === null && searchId ? [searchId] : [])),
    now,
  );
  const emails = new Map(fired.map(({ who }) => [who.userId, who.email]));
  for (const [userId, email] of emails) {
    const mine = written.filter((row) => row.userId === userId);
    await mailNotifications(
      tx,
      email,
      "notifications",
      mine.filter(({ mail }) => mail === "instant"),
      now,
    );
    if (mine.length > 0 || grouped.some((row) => row.userId === userId))
      await tx.execute(sql`select pg_notify(${userChannel}, ${userId})`);
  }
  return written.length + grouped.length;
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
