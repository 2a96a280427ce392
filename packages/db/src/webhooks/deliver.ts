import { EntityType } from "@pave/contract";
import { eq, sql } from "drizzle-orm";
import { enqueueMail } from "../accounts/mail.js";
import { findServiceAccount } from "../accounts/service-accounts.js";
import { users } from "../accounts/table.js";
import { userChannel } from "../accounts/user-channel.js";
import { notifications } from "../alerts/table.js";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import { webhookDeliveries, webhooks } from "./table.js";

type WebhookRow = typeof webhooks.$inferSelect;
/** A webhook whose deliveries this server sends until the lease ends. */
export type LeasedWebhook = Pick<WebhookRow, "id" | "url" | "secret" | "previousSecret" | "previousSecretUntil">;
export type DueDelivery = Pick<
  typeof webhookDeliveries.$inferSelect,
  "id" | "messageId" | "body" | "attempts" | "startedAt"
>;
/** The result of an attempt; `failure` is null for a success. */
export type DeliveryAttempt = { status: number | null; failure: string | null; milliseconds: number };

const isSendable = sql`w.is_active and exists (select from users u where u.id = w.user_id and u.status = 'active')`;

/** Leases webhooks with due deliveries, at most `limit`: no other server sends theirs before the lease ends. */
export async function leaseWebhooks(db: Db, now: Date, leasedUntil: Date, limit: number): Promise<LeasedWebhook[]> {
  const at = now.toISOString();
  const due = sql`select w.id from webhooks w
    where ${isSendable} and (w.leased_until is null or w.leased_until <= ${at}::timestamptz) and exists (
      select from webhook_deliveries d where d.webhook_id = w.id and d.done_at is null
        and d.next_attempt_at <= ${at}::timestamptz)
    order by w.leased_until nulls first, w.id limit ${limit} for update skip locked`;
  return db.update(webhooks).set({ leasedUntil }).where(sql`${webhooks.id} in (${due})`).returning({
    id: webhooks.id,
    url: webhooks.url,
    secret: webhooks.secret,
    previousSecret: webhooks.previousSecret,
    previousSecretUntil: webhooks.previousSecretUntil,
  });
}

/** The oldest due delivery of a leased webhook that is still active, counted as attempted; undefined if there is none. */
export async function takeDelivery(db: Db, webhookId: string, now: Date): Promise<DueDelivery | undefined> {
  const [row] = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, attemptedAt: now })
    .where(
      sql`${webhookDeliveries.id} = (select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where d.webhook_id = ${webhookId} and ${isSendable} and d.done_at is null
          and d.next_attempt_at <= ${now.toISOString()}::timestamptz
        order by d.next_attempt_at, d.id limit 1)`,
    )
    .returning();
  return row;
}

export async function releaseWebhook(db: Db, id: string): Promise<void> {
  await db.update(webhooks).set({ leasedUntil: null }).where(eq(webhooks.id, id));
}

/** Seconds between the attempts; the last is about a day after the first. */
export const retrySeconds = [5, 60, 300, 1_800, 7_200, 18_000, 28_800, 30_000] as const;
/** Time without a success after which a webhook is suspended. */
const suspendAfterMs = 3 * 86_400_000;
/** 410 Gone: the receiver wants no further deliveries. */
const goneStatus = 410;

/**
 * Records an attempt. A failed one is repeated as `retrySeconds` states, or later if the receiver requests it, and
 * finally abandoned. The webhook is suspended, with a notice to its owner, after three days of failures or a 410
 * response.
 */
export async function recordAttempt(
  db: Db,
  webhookId: string,
  delivery: Pick<DueDelivery, "id" | "attempts">,
  { failure, ...attempt }: DeliveryAttempt & { waitMs?: number },
  now: Date,
): Promise<void> {
  const { waitMs = 0, ...measured } = attempt;
  await db.transaction(async (tx) => {
    const seconds = retrySeconds[delivery.attempts - 1];
    const isDone = failure === null || seconds === undefined || measured.status === goneStatus;
    const next = new Date(now.getTime() + Math.max((seconds ?? 0) * 1_000, waitMs));
    const fields = isDone ? { doneAt: now, isDelivered: failure === null } : { nextAttemptAt: next };
    await tx
      .update(webhookDeliveries)
      .set({ ...measured, failure, ...fields })
      .where(eq(webhookDeliveries.id, delivery.id));
    const state =
      failure === null
        ? { failingSince: null, lastDeliveredAt: now }
        : { failingSince: sql`coalesce(failing_since, ${now.toISOString()})` };
    const [webhook] = await tx.update(webhooks).set(state).where(eq(webhooks.id, webhookId)).returning();
    if (failure === null || !webhook?.isActive) return;
    const failing = now.getTime() - (webhook.failingSince ?? now).getTime();
    if (measured.status === goneStatus || failing >= suspendAfterMs) await suspend(tx, webhook, failure, now);
  });
}

async function suspend(tx: Db, { id, userId, name, families }: WebhookRow, failure: string, now: Date): Promise<void> {
  await tx.update(webhooks).set({ isActive: false, suspendedAt: now }).where(eq(webhooks.id, id));
  // Nobody signs in to a service account, and it has no mailbox.
  const service = await findServiceAccount(tx, userId);
  const of = service ? ` of the service account “${service.name}”` : "";
  const people =
    service?.people ?? (await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId)));
  for (const person of people) {
    await tx.insert(notifications).values({
      userId: person.id,
      key: `webhook ${id} ${now.toISOString()}`,
      type: "webhook",
      title: `Webhook “${name}”${of} was turned off`,
      body: `Its deliveries failed: ${failure}. Turned on again, it repeats the failed deliveries of the last week and continues.`,
      // A notification is filed under a family.
      entityType: EntityType.options.find((type) => families.includes(type)) ?? "organizations",
      listUrl: service ? "/settings/api-keys" : "/settings/webhooks",
      severity: "warning",
      fields: [],
      changedAt: now,
    });
    await tx.execute(sql`select pg_notify(${userChannel}, ${person.id})`);
    const detail = { name, failure, ...(service && { account: service.name }) };
    await enqueueMail(tx, { kind: "webhookSuspended", recipient: person.email, detail }, now);
  }
}

/** When the next delivery is due; null if none is waiting. */
export async function nextDeliveryAt(db: Db): Promise<Date | null> {
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    { at: sql`pave_instant(min(greatest(d.next_attempt_at, w.leased_until)))` },
    (columns) => sql`select ${columns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.done_at is null and ${isSendable}`,
  );
  return row?.at ? new Date(row.at) : null;
}

/** Deletes deliveries a week after they ended. */
export async function sweepDeliveries(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 7 * 86_400_000).toISOString();
  await db.delete(webhookDeliveries).where(sql`done_at < ${before}::timestamptz`);
}
