/** What the fields of webhooks and their deliveries mean, by the rules of `doors/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  lastDeliveredAt: "Instant of the last successful delivery; null before the first",
  attempts: "Number of attempts so far",
  attemptedAt: "Instant of the last attempt; null before the first",
  nextAttemptAt: "Instant of the next attempt; null if none follows",
  "WebhookDelivery.type": "Type of the event sent, such as `pave.record.changed`",
  "WebhookDelivery.state": "Waiting for its next attempt, delivered, or failed for good",
  "CreatedWebhook.name": "What receives the messages",
  "Webhook.name": "What receives the messages",
  "Webhook.isActive": "true: messages are sent",
  "CreatedWebhook.isActive": "true: messages are sent",
};
