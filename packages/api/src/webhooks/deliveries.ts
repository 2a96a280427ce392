import {
  brand,
  type ListWebhookDeliveries,
  type RedeliverWebhook,
  Refusal,
  type ReplayWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryPage,
} from "@pave/contract";
import {
  type Db,
  decodeFeedCursor,
  findDelivery,
  insertTestDelivery,
  type JsonText,
  listDeliveries as list,
  redeliver,
  updateOwn,
  webhooks,
} from "@pave/db";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { getWebhook, lockWebhook } from "./webhook.js";

/** A page of the deliveries of one of the caller's webhooks. */
export async function listDeliveries(
  ctx: UserContext,
  query: ListWebhookDeliveries,
): Promise<JsonText<WebhookDeliveryPage>> {
  await getWebhook(ctx, query.id);
  return list(ctx.db, query);
}

/** Sends a message without events, signed like every other. */
export function sendTest(ctx: UserContext, id: string): Promise<WebhookDelivery> {
  return ctx.db.transaction(async (tx) => {
    refuseInactive(await lockWebhook(tx, ctx, id));
    const now = ctx.now();
    const type = `${brand.name.toLowerCase()}.test`;
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data: { webhookId: id } });
    return readDelivery(tx, id, await insertTestDelivery(tx, id, { type, body }, now));
  });
}

/** Sends a delivery again, with the same message id. */
export function redeliverMessage(ctx: UserContext, { id, deliveryId }: RedeliverWebhook): Promise<WebhookDelivery> {
  return ctx.db.transaction(async (tx) => {
    refuseInactive(await lockWebhook(tx, ctx, id));
    const isFound = await redeliver(tx, id, deliveryId, ctx.now());
    return readDelivery(tx, id, orNotFound(isFound ? deliveryId : null, "delivery"));
  });
}

/** Sends the changes after a cursor again. CURSOR_OUTDATED for a cursor from before a restore. */
export function replay(ctx: UserContext, { id, since }: ReplayWebhook): Promise<Webhook> {
  decodeFeedCursor(since);
  return ctx.db.transaction(async (tx) => {
    const before = await lockWebhook(tx, ctx, id);
    refuseInactive(before);
    if (!before.topics.includes("changes")) throw new Refusal("CONFLICT", "This webhook does not send changes");
    await updateOwn(tx, webhooks, id, { changesCursor: since }, ctx.now());
    return getWebhook(ctx, id, tx);
  });
}

function refuseInactive({ isActive }: { isActive: boolean }): void {
  if (!isActive) throw new Refusal("CONFLICT", "Turn the webhook on first");
}

const readDelivery = async (tx: Db, webhookId: string, id: string) =>
  orNotFound(await findDelivery(tx, webhookId, id), "delivery");
