import type { FamilyKey, WebhookTopic } from "@pave/contract";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import { id, instant, texts } from "../engine/sql/columns.js";

/** Addresses to which an account's events are sent. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    url: text().notNull(),
    topics: text().array().$type<WebhookTopic[]>().notNull(),
    /** Families whose changes are sent; none: all. */
    families: texts().$type<FamilyKey[]>(),
    /** Sealed, bound to the id of the webhook. */
    secret: text().notNull(),
    /** The secret before the last rotation, which also signs messages until then. */
    previousSecret: text(),
    previousSecretUntil: instant(),
    isActive: boolean().notNull().default(true),
    suspendedAt: instant(),
    failingSince: instant(),
    lastDeliveredAt: instant(),
    /** The position up to which each topic has deliveries; for changes a cursor of the feed. */
    changesCursor: text().notNull(),
    alertsAt: timestamp({ withTimezone: true, mode: "string", precision: 6 }).notNull(),
    alertsId: uuid().notNull(),
    importsAt: timestamp({ withTimezone: true, mode: "string", precision: 6 }).notNull(),
    /** Until then only one server sends its deliveries. */
    leasedUntil: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("webhooks_user").on(t.userId, t.createdAt, t.id),
    index("webhooks_active").on(t.id).where(sql`is_active`),
    check("webhooks_topics_check", sql`topics <@ array['changes', 'alerts', 'imports']`),
  ],
);

/** Messages to webhooks, deleted some days after they were delivered or abandoned. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** The same for the same events, so that receivers can detect duplicates. */
    messageId: text().notNull(),
    type: text().notNull(),
    body: text().notNull(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** When the attempts started: at creation, or at the last redelivery. */
    startedAt: instant().notNull(),
    nextAttemptAt: instant().notNull(),
    attemptedAt: instant(),
    doneAt: instant(),
    isDelivered: boolean().notNull().default(false),
    status: integer(),
    failure: text(),
    milliseconds: integer(),
  },
  (t) => [
    unique("webhook_deliveries_message").on(t.webhookId, t.messageId),
    index("webhook_deliveries_log").on(t.webhookId, t.createdAt, t.id),
    index("webhook_deliveries_waiting").on(t.webhookId, t.nextAttemptAt).where(sql`done_at is null`),
    index("webhook_deliveries_done").on(t.doneAt).where(sql`done_at is not null`),
  ],
);
