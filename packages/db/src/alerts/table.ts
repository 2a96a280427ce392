import {
  type AlertCondition,
  AlertFrequency,
  AlertTrigger,
  EntityType,
  NotificationChannel,
  type NotificationField,
  NotificationSeverity,
  NotificationType,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import { checkOneOf, id, instant, pgSnapshot, xid8 } from "../engine/sql/columns.js";

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Rules by which people are notified. */
export const alerts = pgTable(
  "alerts",
  {
    id: id(),
    userId: owner(),
    name: text().notNull(),
    trigger: text().$type<AlertTrigger>().notNull(),
    /** The family it applies to; that of the search, if there is one. */
    entityType: text().$type<EntityType>().notNull(),
    entityId: uuid(),
    searchId: uuid(),
    conditions: jsonb().$type<AlertCondition[]>().notNull(),
    channels: text().array().$type<NotificationChannel[]>().notNull(),
    frequency: text().$type<AlertFrequency>().notNull(),
    isActive: boolean().notNull().default(true),
    lastTriggeredAt: instant(),
    triggerCount: integer().notNull().default(0),
    mutedUntil: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("alerts_user").on(t.userId, t.createdAt, t.id),
    index("alerts_entity").on(t.entityId).where(sql`is_active and entity_id is not null`),
    index("alerts_family").on(t.entityType).where(sql`is_active and entity_id is null`),
    checkOneOf("alerts_trigger_check", t.trigger, AlertTrigger.options),
    checkOneOf("alerts_entity_type_check", t.entityType, EntityType.options.toSorted()),
    checkOneOf("alerts_frequency_check", t.frequency, AlertFrequency.options),
    check("alerts_channels_check", sql`channels <@ ${sql.raw(`array['${NotificationChannel.options.join("','")}']`)}`),
  ],
);

/** Notifications, one for each rule and change; for a rule on many records one for each import. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: owner(),
    /** Rule and change, or rule and import: one notification for each pair. */
    key: text().notNull(),
    type: text().$type<NotificationType>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    entityType: text().$type<EntityType>().notNull(),
    /** Null for several records. */
    entityId: uuid(),
    records: integer().notNull().default(1),
    /** The path of the list of several records. */
    listUrl: text(),
    /** The import that made the change. */
    importId: uuid(),
    alertId: uuid(),
    searchId: uuid(),
    severity: text().$type<NotificationSeverity>().notNull(),
    fields: jsonb().$type<NotificationField[]>().notNull(),
    changedAt: instant().notNull(),
    /** By the database's clock under the runner's lock: the order in which they become visible. */
    createdAt: timestamp({ withTimezone: true, mode: "string", precision: 6 })
      .notNull()
      .default(sql`clock_timestamp()`),
    readAt: instant(),
    /** The mail that includes it; null if none does. */
    mail: text().$type<AlertFrequency>(),
    mailedAt: instant(),
  },
  (t) => [
    unique("notifications_key").on(t.userId, t.key),
    index("notifications_user").on(t.userId, t.createdAt, t.id),
    index("notifications_unread").on(t.userId).where(sql`read_at is null`),
    index("notifications_unmailed").on(t.mail, t.userId).where(sql`mail is not null and mailed_at is null`),
    index("notifications_created_at").on(t.createdAt),
    checkOneOf("notifications_type_check", t.type, NotificationType.options),
    checkOneOf("notifications_severity_check", t.severity, NotificationSeverity.options),
    checkOneOf("notifications_mail_check", t.mail, AlertFrequency.options),
  ],
);

/**
 * The position up to which the change log has been read, in one row. Rows visible in `target` but not in `seen` are
 * being read, in the order of transactions and ids; a transaction that commits late is in the next target, whatever its
 * number.
 */
export const alertPosition = pgTable(
  "alert_position",
  {
    id: smallint().primaryKey(),
    seen: pgSnapshot().notNull(),
    target: pgSnapshot(),
    afterXid: xid8(),
    afterId: uuid(),
    /** The last day whose start was processed for deadlines. */
    day: date().notNull(),
  },
  () => [check("alert_position_one", sql`id = 1`)],
);
