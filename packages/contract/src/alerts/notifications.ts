import * as z from "zod";
import { anyOf } from "../core/fields.js";
import { limits } from "../core/limits.js";
import { checkPaging, ListQuery, PageQuery, pageOf } from "../core/paging.js";
import { Id, Instant } from "../core/scalars.js";
import { EntityType } from "../families/types.js";
import { AlertTrigger, CreateAlert } from "./shapes.js";

/**
 * Origin of a notification: an alert by its trigger, a followed record, a saved search, pending approvals, or a
 * suspended webhook.
 */
export const NotificationType = z.enum([...AlertTrigger.options, "watchlist", "savedSearch", "approval", "webhook"]);
export type NotificationType = z.infer<typeof NotificationType>;

/** Severity of a notification, for its color. */
export const NotificationSeverity = z.enum(["info", "success", "warning", "danger"]);
export type NotificationSeverity = z.infer<typeof NotificationSeverity>;

/** A field with its values before and after. */
export const NotificationField = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type NotificationField = z.infer<typeof NotificationField>;

const firingFields = {
  type: NotificationType,
  title: z.string().describe("Name of the record"),
  body: z.string().describe("Rule that fired and why, in one or two sentences"),
  entityType: EntityType,
  entityId: Id,
  severity: NotificationSeverity,
  fields: z.array(NotificationField).describe("Changed fields that the rule watches"),
  changedAt: Instant.describe("Time of the change, or start of the deadline day"),
};

export const Notification = z.object({
  id: Id,
  ...firingFields,
  title: z.string().describe("Name of the record, or what an import did to several"),
  entityId: Id.nullable().describe("Id of the record; null for several records"),
  records: z.int().describe("Number of records; above 1 for a rule on many of which an import changed several"),
  alertId: Id.nullable(),
  searchId: Id.nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
  actionUrl: z.string().describe("Path in the web client of the record, or of the list of several"),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationFilter = z.strictObject({
  type: anyOf(NotificationType),
  entityType: anyOf(EntityType),
  severity: anyOf(NotificationSeverity),
  alertId: Id.optional(),
  isRead: z.boolean().optional(),
});
export type NotificationFilter = z.infer<typeof NotificationFilter>;
export const NotificationSort = z.enum(["createdAt"]);
export type NotificationSort = z.infer<typeof NotificationSort>;
export const ListNotifications = ListQuery.omit({ search: true })
  .extend({
    ...NotificationFilter.shape,
    sort: NotificationSort.default("createdAt"),
    order: z.enum(["asc", "desc"]).default("desc"),
  })
  .check(checkPaging);
export type ListNotifications = z.infer<typeof ListNotifications>;
export const NotificationPage = pageOf(Notification).extend({
  unread: z.int().describe("Total number of unread notifications"),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

/** Marks notifications as read or unread; all of them if ids are omitted. */
export const UpdateNotifications = z.strictObject({
  ids: z.array(Id).min(1).max(limits.pageMax).optional(),
  isRead: z.boolean().default(true),
});
export type UpdateNotifications = z.infer<typeof UpdateNotifications>;
export const UpdatedNotifications = z.object({ updated: z.int(), unread: z.int() });
export type UpdatedNotifications = z.infer<typeof UpdatedNotifications>;

/** Previews the notifications a rule, or one of the caller's alerts, would have sent. */
export const RehearseAlert = z
  .strictObject({
    alertId: Id.optional().describe("Id of one of the caller's alerts"),
    rule: CreateAlert.pick({ trigger: true, target: true, conditions: true }).optional(),
    days: z.int().min(1).max(limits.rehearsalDaysMax).default(limits.rehearsalDaysMax),
    ...PageQuery.pick({ limit: true }).shape,
  })
  .refine(({ alertId, rule }) => (alertId === undefined) !== (rule === undefined), {
    path: ["rule"],
    message: "Enter an alert or a rule",
  });
export type RehearseAlert = z.infer<typeof RehearseAlert>;

export const Rehearsal = z.object({
  items: z
    .array(z.object({ ...firingFields, changeId: Id.nullable().describe("Id of the change; null for a deadline") }))
    .describe("Newest first"),
  total: z.int().describe("Number of notifications the rule would have sent"),
  from: Instant.describe("Start of the period"),
  isComplete: z.boolean().describe("false: truncated to the most recent changes"),
});
export type Rehearsal = z.infer<typeof Rehearsal>;
