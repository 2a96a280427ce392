import {
  ById,
  CreatedWebhook,
  CreateWebhook,
  Done,
  ListWebhookDeliveries,
  RedeliverWebhook,
  ReplayWebhook,
  UpdateWebhook,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryPage,
  Webhooks,
} from "@pave/contract";
import { answer } from "../core/answers.js";
import { rest, router, user } from "../core/trpc.js";
import { listDeliveries, redeliverMessage, replay, sendTest } from "./deliveries.js";
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  updateWebhook,
} from "./webhook.js";

const scoped = user.meta({ scope: "webhooks" });

export const webhooksRouter = router({
  list: scoped
    .meta(rest("GET /trust/webhooks", "List the caller's webhooks"))
    .output(Webhooks)
    .query(({ ctx }) => listWebhooks(ctx)),

  get: scoped
    .meta(rest("GET /trust/webhooks/{id}", "Get one of the caller's webhooks"))
    .input(ById)
    .output(Webhook)
    .query(({ ctx, input }) => getWebhook(ctx, input.id)),

  create: scoped
    .meta(rest("POST /trust/webhooks", "Create a webhook; only this response contains its secret"))
    .input(CreateWebhook)
    .output(CreatedWebhook)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),

  update: scoped
    .meta(rest("PUT /trust/webhooks/{id}", "Update a webhook, or turn it on or off"))
    .input(UpdateWebhook)
    .output(Webhook)
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),

  delete: scoped
    .meta(rest("DELETE /trust/webhooks/{id}", "Delete a webhook and its deliveries"))
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => removeWebhook(ctx, input.id)),

  renewSecret: scoped
    .meta(
      rest("POST /trust/webhooks/{id}/renew-secret", "Replace a webhook's secret; the previous one signs for a day"),
    )
    .input(ById)
    .output(CreatedWebhook)
    .mutation(({ ctx, input }) => renewWebhookSecret(ctx, input.id)),

  sendTest: scoped
    .meta(rest("POST /trust/webhooks/{id}/test", "Send a test message to a webhook"))
    .input(ById)
    .output(WebhookDelivery)
    .mutation(({ ctx, input }) => sendTest(ctx, input.id)),

  replay: scoped
    .meta(rest("POST /trust/webhooks/{id}/replay", "Send the changes after a cursor again"))
    .input(ReplayWebhook)
    .output(Webhook)
    .mutation(({ ctx, input }) => replay(ctx, input)),

  deliveries: scoped
    .meta(rest("GET /trust/webhooks/{id}/deliveries", "List a webhook's deliveries of the last days, newest first"))
    .input(ListWebhookDeliveries)
    .output(answer(WebhookDeliveryPage))
    .query(({ ctx, input }) => listDeliveries(ctx, input)),

  redeliver: scoped
    .meta(rest("POST /trust/webhooks/{id}/deliveries/{deliveryId}/redeliver", "Send a delivery again"))
    .input(RedeliverWebhook)
    .output(WebhookDelivery)
    .mutation(({ ctx, input }) => redeliverMessage(ctx, input)),
});
