import { createHash } from "node:crypto";
import { brand, type ChangeEvents, type Notification, Refusal } from "@pave/contract";
import { eq, sql } from "drizzle-orm";
import { notificationsAfter } from "../alerts/notifications.js";
import { changeEvents } from "../change-feed/events.js";
import { feedCursor } from "../change-feed/query.js";
import type { Db } from "../engine/connection/client.js";
import { currentIncarnation } from "../engine/schema/incarnation.js";
import { jsonBuilt } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { webhookDeliveries, webhooks } from "./table.js";

type Webhook = typeof webhooks.$inferSelect;
/** The data of a message about an import, limited to what is public. */
type Imported = {
  source: string;
  publisher: string;
  dataset: string;
  finishedAt: string;
  created: number;
  updated: number;
};
type Message = { messageId: string; type: string; data: unknown };
type Taken = { messages: Message[]; position: Partial<Webhook>; hasMore: boolean };

const product = brand.name.toLowerCase();
/** Maximum waiting deliveries of a webhook; beyond it no further events are read and its position is stored instead. */
const waitingMax = 20;
const pageSize = 100;

/**
 * Creates the deliveries of new events for each active webhook of an active account. A webhook's deliveries and its
 * position are one transaction, so that no event is missed or sent twice. Returns the number of deliveries.
 */
export async function collectDeliveries(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  // Recorded here, as that cannot be done within a transaction below.
  await currentIncarnation(db);
  const active = await db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.isActive, true));
  let written = 0;
  for (const { id } of active)
    for (let hasMore = true; hasMore && !signal?.aborted; ) {
      const done = await db.transaction((tx) => collectOne(tx, id, now));
      written += done.written;
      hasMore = done.hasMore;
    }
  return written;
}

async function collectOne(tx: Db, id: string, now: Date): Promise<{ written: number; hasMore: boolean }> {
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(
      sql`${webhooks.id} = ${id} and ${webhooks.isActive}
        and exists (select from users u where u.id = ${webhooks.userId} and u.status = 'active')
        and (select count(*) from webhook_deliveries d where d.webhook_id = ${id} and d.done_at is null) < ${waitingMax}`,
    )
    .for("update", { skipLocked: true });
  if (!webhook) return { written: 0, hasMore: false };
  const taken = await Promise.all(
    webhook.topics.map((topic) =>
      topic === "changes"
        ? changesOf(tx, webhook)
        : topic === "alerts"
          ? alertsOf(tx, webhook)
          : importsOf(tx, webhook),
    ),
  );
  const messages = taken.flatMap((one) => one.messages);
  await insertMessages(tx, id, messages, now);
  await tx
    .update(webhooks)
    .set(Object.assign({}, ...taken.map(({ position }) => position)))
    .where(eq(webhooks.id, id));
  return { written: messages.length, hasMore: taken.some(({ hasMore }) => hasMore) };
}

async function insertMessages(tx: Db, webhookId: string, messages: readonly Message[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  const times = { createdAt: now, startedAt: now, nextAttemptAt: now };
  const rows = messages.map(({ messageId, type, data }) => {
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
    return { webhookId, messageId, type, body, ...times };
  });
  // A replay sends the same message again.
  await tx
    .insert(webhookDeliveries)
    .values(rows)
    .onConflictDoUpdate({
      target: [webhookDeliveries.webhookId, webhookDeliveries.messageId],
      set: {
        body: sql`excluded.body`,
        startedAt: sql`excluded.started_at`,
        nextAttemptAt: sql`excluded.next_attempt_at`,
        attempts: 0,
        doneAt: null,
        isDelivered: false,
        failure: null,
      },
    });
}

/** The next changes as one message, named by its start position. */
async function changesOf(tx: Db, { id, changesCursor, families }: Webhook): Promise<Taken> {
  const family = families.length > 0 ? families : undefined;
  const page = await readChanges(tx, { since: changesCursor, limit: pageSize, family });
  if (page === "outdated") {
    const nextCursor = await feedCursor(tx);
    const data = { reason: "The database was restored or replaced: download the dump again", nextCursor };
    const message = { messageId: idOf(id, changesCursor), type: `${product}.changes.outdated`, data };
    return { messages: [message], position: { changesCursor: nextCursor }, hasMore: false };
  }
  const { items: events, nextCursor, hasMore } = page;
  const message = { messageId: idOf(id, changesCursor), type: `${product}.changes`, data: { events, nextCursor } };
  return { messages: events.length > 0 ? [message] : [], position: { changesCursor: nextCursor }, hasMore };
}

const idOf = (webhookId: string, cursor: string) =>
  `msg_${createHash("sha256").update(`${webhookId} ${cursor}`).digest("hex").slice(0, 32)}`;

async function readChanges(tx: Db, query: Parameters<typeof changeEvents>[1]): Promise<ChangeEvents | "outdated"> {
  try {
    return (await changeEvents(tx, query)).parse();
  } catch (error) {
    if (error instanceof Refusal && error.code === "CURSOR_OUTDATED") return "outdated";
    throw error;
  }
}

/** The account's own notifications since the last, each as a message. */
async function alertsOf(tx: Db, { userId, alertsAt, alertsId }: Webhook): Promise<Taken> {
  const found = await notificationsAfter(tx, userId, { at: alertsAt, id: alertsId });
  const last = found.at(-1);
  const messages = found
    .filter(({ notification }) => notification.type !== "webhook")
    .map(({ notification }): Message & { data: Notification } => ({
      messageId: `msg_${notification.id}`,
      type: `${product}.alert`,
      data: notification,
    }));
  return {
    messages,
    position: { alertsAt: last?.at ?? alertsAt, alertsId: last?.id ?? alertsId },
    hasMore: found.length === 100,
  };
}

/** Imports that ended since the last, each as a message. An hour is read twice, because they may commit out of order. */
async function importsOf(tx: Db, { id: webhookId, importsAt, createdAt }: Webhook): Promise<Taken> {
  const rows = await rowsOf<{ id: string; at: string; imported: Imported }>(
    tx,
    {
      id: sql`i.id`,
      at: sql`i.finished_at::text`,
      imported: jsonBuilt<Imported>({
        source: sql`s.key`,
        publisher: sql`s.publisher`,
        dataset: sql`s.dataset`,
        finishedAt: sql`pave_instant(i.finished_at)`,
        created: sql`i.created`,
        updated: sql`i.updated`,
      }),
    },
    (columns) => sql`select ${columns} from imports i join sources s on s.key = i.source
      where i.status = 'finished' and i.finished_at > ${createdAt.toISOString()}::timestamptz
        and i.finished_at > ${importsAt}::timestamptz - interval '1 hour'
        and not exists (select from webhook_deliveries d where d.webhook_id = ${webhookId} and d.message_id = 'msg_' || i.id)
      order by i.finished_at limit ${pageSize}`,
  );
  const last = rows.at(-1);
  const messages = rows.map(({ id, imported }) => ({
    messageId: `msg_${id}`,
    type: `${product}.import.finished`,
    data: imported,
  }));
  return { messages, position: { importsAt: last?.at ?? importsAt }, hasMore: rows.length === pageSize };
}
