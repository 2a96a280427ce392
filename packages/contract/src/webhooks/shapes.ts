import * as z from "zod";
import { limits } from "../core/limits.js";
import { ById, checkPaging, ListQuery, pageOf } from "../core/paging.js";
import { Id, Instant, requiredText, Version } from "../core/scalars.js";
import { LoggedFamily } from "../export/change-events.js";
import { ChangesQuery } from "../export/change-feed.js";

/** What a webhook sends: changes of records, the notifications of the account's alerts, and completed imports. */
export const WebhookTopic = z.enum(["changes", "alerts", "imports"]);
export type WebhookTopic = z.infer<typeof WebhookTopic>;

const distinct = <Value>(values: Value[]) => [...new Set(values)];

const written = {
  name: requiredText(limits.nameMax).describe("What receives the messages"),
  url: z
    .url({
      protocol: /^https$/,
      hostname: z.regexes.domain,
      error: "Enter an https address with the name of a public host",
    })
    .max(500)
    .describe("An https address on the default port of a host on the public internet; redirects are not followed"),
  topics: z
    .array(WebhookTopic)
    .min(1)
    .max(3)
    .transform(distinct)
    .describe(
      "An API key needs `read:changes` for `changes` and `read:sources` for `imports`; `alerts` need a session",
    ),
  families: z
    .array(LoggedFamily)
    .max(LoggedFamily.options.length)
    .transform(distinct)
    .describe("Changes of these families only; empty: all families"),
};

export const CreateWebhook = z.strictObject({ ...written, families: written.families.default([]) });
export type CreateWebhook = z.infer<typeof CreateWebhook>;

/** Partial update: omitted fields are unchanged. */
export const UpdateWebhook = z
  .strictObject({ ...written, isActive: z.boolean().describe("true also ends a suspension after failures") })
  .partial()
  .extend({ id: Id, version: Version });
export type UpdateWebhook = z.infer<typeof UpdateWebhook>;

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  topics: z.array(WebhookTopic),
  families: z.array(LoggedFamily),
  isActive: z.boolean(),
  suspendedAt: Instant.nullable().describe("When it was turned off because its deliveries had failed for three days"),
  failingSince: Instant.nullable().describe("First failure since the last successful delivery"),
  previousSecretUntil: Instant.nullable().describe("Until then messages are also signed with the previous secret"),
  waiting: z.int().describe("Deliveries that are due or will be tried again"),
  lastDeliveredAt: Instant.nullable(),
  cursor: z.string().describe("How far the changes have been put into messages; a cursor of the change events"),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Webhook = z.infer<typeof Webhook>;
export const Webhooks = z.object({ items: z.array(Webhook) });
export type Webhooks = z.infer<typeof Webhooks>;

export const WebhookSecret = z.object({
  secret: z.string().describe("Signing secret of Standard Webhooks, `whsec_` and base64; it cannot be shown again"),
});
export const CreatedWebhook = Webhook.extend(WebhookSecret.shape);
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

export const ReplayWebhook = ById.extend({
  since: ChangesQuery.shape.since
    .unwrap()
    .describe("`nextCursor` of a message or of the change events: the changes after it are sent again"),
});
export type ReplayWebhook = z.infer<typeof ReplayWebhook>;

/** State of a delivery: waiting for its next attempt, delivered, or failed permanently. */
export const DeliveryState = z.enum(["waiting", "delivered", "failed"]);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** One message to one webhook. */
export const WebhookDelivery = z.object({
  id: Id,
  messageId: z.string().describe("Header `webhook-id`: the same with each attempt and redelivery"),
  type: z.string(),
  state: DeliveryState,
  createdAt: Instant,
  attempts: z.int(),
  attemptedAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
  status: z.int().nullable().describe("HTTP status of the last attempt; null without an answer"),
  failure: z.string().nullable().describe("Why the last attempt failed"),
  milliseconds: z.int().nullable().describe("Duration of the last attempt"),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export const WebhookDeliveryPage = pageOf(WebhookDelivery);
export type WebhookDeliveryPage = z.infer<typeof WebhookDeliveryPage>;

export const WebhookDeliveryFilter = z.strictObject({ state: DeliveryState.optional() });
export type WebhookDeliveryFilter = z.infer<typeof WebhookDeliveryFilter>;
export const ListWebhookDeliveries = ById.extend(ListQuery.omit({ search: true }).shape)
  .extend({
    ...WebhookDeliveryFilter.shape,
    sort: z.enum(["createdAt"]).default("createdAt"),
    order: z.enum(["asc", "desc"]).default("desc"),
  })
  .check(checkPaging);
export type ListWebhookDeliveries = z.infer<typeof ListWebhookDeliveries>;

export const RedeliverWebhook = ById.extend({ deliveryId: Id });
export type RedeliverWebhook = z.infer<typeof RedeliverWebhook>;
