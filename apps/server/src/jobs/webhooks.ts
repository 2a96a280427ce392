import { type Sealer, webhookHeaders } from "@pave/auth";
import {
  collectDeliveries,
  type Db,
  type LeasedWebhook,
  leaseWebhooks,
  nextDeliveryAt,
  recordAttempt,
  releaseWebhook,
  sweepDeliveries,
  takeDelivery,
} from "@pave/db";
import { type Reach, send } from "@pave/ingest/reach";
import type { Job } from "./job.js";

export type WebhookSender = {
  db: Db;
  sealer: Sealer;
  now(): Date;
  /** How receivers are reached; see `Reach`. */
  reach?: Reach;
  /** Time limit of the complete response. */
  answerMs?: number;
};

/** Webhooks served concurrently. */
const slots = 5;
/** Deliveries of one webhook before other webhooks have their turn. */
const turn = 5;
const usualAnswerMs = 15_000;
const answerBytesMax = 65_536;
/** Longer than a turn takes, so that two servers never send the same delivery unless the first has died. */
const leaseMs = (turn * usualAnswerMs * 3) / 2;
/** A run ends before the queue presumes its worker dead; the next one continues. */
const runMs = 30_000;

/** Sends webhooks. The database notifies of new events and deliveries; the job also polls each minute. */
export function webhookJobs(sender: WebhookSender): Job[] {
  return [
    {
      name: "webhooks",
      everySeconds: 60,
      isNotified: true,
      pollMs: 2_000,
      run: (signal) => sendWebhooks(sender, signal),
      next: () => nextDeliveryAt(sender.db),
    },
    { name: "sweep-webhooks", everySeconds: 3_600, run: () => sweepDeliveries(sender.db, sender.now()) },
  ];
}

/** Creates deliveries for new events and sends due ones, until none is left. */
export async function sendWebhooks(sender: WebhookSender, signal: AbortSignal): Promise<void> {
  const { db, now } = sender;
  const until = AbortSignal.any([signal, AbortSignal.timeout(runMs)]);
  for (let isBusy = true; isBusy && !until.aborted; ) {
    const collected = await collectDeliveries(db, now(), until);
    const leased = await leaseWebhooks(db, now(), new Date(now().getTime() + leaseMs), slots);
    await Promise.all(leased.map((webhook) => sendTurn(sender, webhook, until)));
    isBusy = collected > 0 || leased.length > 0;
  }
}

async function sendTurn(sender: WebhookSender, webhook: LeasedWebhook, until: AbortSignal): Promise<void> {
  const { db, now } = sender;
  try {
    for (let sent = 0; sent < turn && !until.aborted; sent++) {
      const delivery = await takeDelivery(db, webhook.id, now());
      if (!delivery) return;
      const headers = webhookHeaders(secretsOf(sender, webhook), {
        id: delivery.messageId,
        at: now(),
        body: delivery.body,
      });
      const attempt = await send(
        { url: webhook.url, body: delivery.body, headers: { ...agent, ...headers } },
        { milliseconds: sender.answerMs ?? usualAnswerMs, bytesMax: answerBytesMax },
        sender.reach,
      );
      await recordAttempt(db, webhook.id, delivery, attempt, now());
    }
  } finally {
    await releaseWebhook(db, webhook.id);
  }
}

const agent = { "content-type": "application/json", "user-agent": "pave webhooks" };

/** The current signing secrets, newest first. */
function secretsOf(
  { sealer, now }: WebhookSender,
  { id, secret, previousSecret, previousSecretUntil }: LeasedWebhook,
): string[] {
  const isOverlap = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now();
  return [secret, ...(isOverlap ? [previousSecret] : [])].map((sealed) => sealer.open(sealed, id));
}
