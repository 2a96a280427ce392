import type {
  DeliveryState,
  ListWebhookDeliveries,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryFilter,
  WebhookDeliveryPage,
} from "@pave/contract";
import { and, eq, gte, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { type Family, listFamily } from "../engine/family/family.js";
import { newId } from "../engine/sql/columns.js";
import { columnsOf, jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { webhookDeliveries, webhooks } from "./table.js";

type WebhookRow = typeof webhooks.$inferSelect;
type Fields = Pick<WebhookRow, "id" | "userId" | "name" | "url" | "topics" | "families" | "secret" | "changesCursor">;

const shown: Columns<Webhook> = {
  ...columnsOf("r", ["id", "name", "url", "topics", "families", "isActive", "version"]),
  suspendedAt: sql`pave_instant(r.suspended_at)`,
  failingSince: sql`pave_instant(r.failing_since)`,
  previousSecretUntil: sql`pave_instant(case when r.previous_secret_until > now() then r.previous_secret_until end)`,
  waiting: sql`(select count(*)::int from webhook_deliveries d where d.webhook_id = r.id and d.done_at is null)`,
  lastDeliveredAt: sql`pave_instant(r.last_delivered_at)`,
  cursor: sql`r.changes_cursor`,
  createdAt: sql`pave_instant(r.created_at)`,
  updatedAt: sql`pave_instant(r.updated_at)`,
};

/** The webhooks of an account, newest first; for one id, that one if it belongs to the account. */
export function listWebhooks(db: Db, userId: string, id?: string): Promise<Webhook[]> {
  return rowsOf<Webhook>(
    db,
    shown,
    (columns) => sql`select ${columns} from webhooks r
      where r.user_id = ${userId} and r.id = coalesce(${id ?? null}::uuid, r.id) order by r.created_at desc, r.id desc`,
  );
}

/** Creates a webhook for events from now on, or for changes from a cursor on. */
export async function insertWebhook(tx: Db, fields: Fields): Promise<void> {
  await tx.insert(webhooks).values({
    ...fields,
    alertsAt: sql`clock_timestamp()`,
    alertsId: "00000000-0000-0000-0000-000000000000",
    importsAt: sql`clock_timestamp()`,
  });
}

export async function deleteWebhook(tx: Db, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}

type DeliveryTypes = { filter: WebhookDeliveryFilter; row: WebhookDelivery; sort: "createdAt"; facet: never };

const stateOf = sql`case when r.done_at is null then 'waiting' when r.is_delivered then 'delivered' else 'failed' end`;
const isIn: Record<DeliveryState, ReturnType<typeof sql>> = {
  waiting: sql`r.done_at is null`,
  delivered: sql`r.done_at is not null and r.is_delivered`,
  failed: sql`r.done_at is not null and not r.is_delivered`,
};

const delivery: Columns<WebhookDelivery> = {
  ...columnsOf("r", ["id", "messageId", "type", "attempts", "status", "failure", "milliseconds"]),
  state: stateOf,
  createdAt: sql`pave_instant(r.created_at)`,
  attemptedAt: sql`pave_instant(r.attempted_at)`,
  nextAttemptAt: sql`pave_instant(case when r.done_at is null then r.next_attempt_at end)`,
};

const deliveriesOf = (webhookId: string): Family<DeliveryTypes> => ({
  from: sql`webhook_deliveries r`,
  live: sql`r.webhook_id = ${webhookId}`,
  row: delivery,
  harmless: new Set(),
  conditions: { state: (state) => isIn[state] },
  sorts: { createdAt: [{ key: sql`created_at`, type: "timestamptz" }] },
  facets: {},
});

/** A page of the deliveries of a webhook. */
export function listDeliveries(db: Db, query: ListWebhookDeliveries): Promise<JsonText<WebhookDeliveryPage>> {
  return listFamily(db, deliveriesOf(query.id), query);
}

/** One delivery of a webhook; undefined if it does not exist. */
export async function findDelivery(db: Db, webhookId: string, id: string): Promise<WebhookDelivery | undefined> {
  const rows = await rowsOf<{ delivery: WebhookDelivery }>(
    db,
    { delivery: jsonObject<WebhookDelivery>(delivery) },
    (columns) => sql`select ${columns} from webhook_deliveries r where r.webhook_id = ${webhookId} and r.id = ${id}`,
  );
  return rows[0]?.delivery;
}

/** Adds a message without events; returns the id of its delivery. */
export async function insertTestDelivery(
  tx: Db,
  webhookId: string,
  message: { type: string; body: string },
  now: Date,
): Promise<string> {
  const id = newId();
  const times = { createdAt: now, startedAt: now, nextAttemptAt: now };
  await tx.insert(webhookDeliveries).values({ id, webhookId, messageId: `msg_${id}`, ...message, ...times });
  return id;
}

/** The fields of a delivery that is queued again, with the attempts of a new one. */
const queued = (now: Date) => ({ startedAt: now, nextAttemptAt: now, attempts: 0, doneAt: null, isDelivered: false });

/** Queues a delivery again; false if the webhook has no such delivery. */
export async function redeliver(tx: Db, webhookId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set(queued(now))
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, id)));
  return rowCount === 1;
}

/** Queues the deliveries again that were abandoned since an instant. */
export async function redeliverFailed(tx: Db, webhookId: string, since: Date, now: Date): Promise<void> {
  const { webhookId: owner, isDelivered, doneAt } = webhookDeliveries;
  await tx
    .update(webhookDeliveries)
    .set(queued(now))
    .where(and(eq(owner, webhookId), eq(isDelivered, false), gte(doneAt, since)));
}
