/** Meanings of the fields of webhooks and their deliveries, by the rules of `protocols/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  lastDeliveredAt: "Instant of the last successful delivery; null before the first",
  attempts: "Number of attempts so far",
  attemptedAt: "Instant of the last attempt; null before the first",
  nextAttemptAt: "Instant of the next attempt; null if there is none",
  "WebhookDelivery.type": "Type of the event sent, such as `pave.record.changed`",
  "WebhookDelivery.state": "Waiting for its next attempt, delivered, or failed permanently",
  "CreatedWebhook.name": "Receiver of the messages",
  "Webhook.name": "Receiver of the messages",
  "Webhook.isActive": "true: messages are sent",
  "CreatedWebhook.isActive": "true: messages are sent",
};
