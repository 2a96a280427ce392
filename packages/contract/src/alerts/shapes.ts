import * as z from "zod";
import { anyOf } from "../core/fields.js";
import { ById, checkPaging, ListQuery, pageOf } from "../core/paging.js";
import { Id, Instant, requiredText, Version } from "../core/scalars.js";
import { Frequency } from "../core/sharing.js";
import { EntityType } from "../families/types.js";
import { byRelevance, usually } from "../search/order.js";

/** What causes a notification: a change, a new match or event, a threshold, a deadline or a disclosure. */
export const AlertTrigger = z.enum([
  "fieldChange",
  "newMatch",
  "threshold",
  "deadline",
  "statusChange",
  "riskLevel",
  "newEvent",
  "disclosure",
]);
export type AlertTrigger = z.infer<typeof AlertTrigger>;

/** `withinDays`: the date is at most this many days ahead, in UTC. */
export const AlertOperator = z.enum(["eq", "ne", "gt", "gte", "lt", "lte", "contains", "withinDays"]);
export type AlertOperator = z.infer<typeof AlertOperator>;

export const AlertCondition = z.strictObject({
  field: z.string().regex(/^[a-z][A-Za-z0-9]{0,59}$/, "The name of a field"),
  operator: AlertOperator.optional().describe("If omitted, any value matches"),
  value: z.union([z.string().max(300), z.number(), z.boolean()]).optional(),
  minChangeAbs: z.number().min(0).max(1e15).optional().describe("Minimum absolute change; smaller changes are ignored"),
  minChangePct: z
    .number()
    .min(0)
    .max(1e6)
    .optional()
    .describe("Minimum change in percent of the previous value: 5 is 5%"),
});
export type AlertCondition = z.infer<typeof AlertCondition>;

/** One record, the results of one of the caller's saved searches, or a whole family. */
export const AlertTarget = z.strictObject({
  entityType: EntityType.optional().describe("Record family; that of the saved search, if there is one"),
  id: Id.optional(),
  searchId: Id.optional(),
});
export type AlertTarget = z.infer<typeof AlertTarget>;

/** Delivery channel in addition to the in-app list, which always receives it. */
export const NotificationChannel = z.enum(["app", "email"]);
export type NotificationChannel = z.infer<typeof NotificationChannel>;
/** How often the notifications of an alert are sent. */
export const AlertFrequency = Frequency.exclude(["off"]);
export type AlertFrequency = z.infer<typeof AlertFrequency>;

const rule = {
  trigger: AlertTrigger,
  target: AlertTarget,
  conditions: z.array(AlertCondition).max(10),
};
const written = {
  ...rule,
  name: requiredText(200),
  channels: z.array(NotificationChannel).min(1).max(2).describe("`email`: also send by e-mail"),
  frequency: AlertFrequency.describe("E-mail frequency; in-app notifications are immediate"),
  mutedUntil: Instant.nullish().describe("No notifications for changes before this instant"),
};

export const CreateAlert = z.strictObject({
  ...written,
  conditions: rule.conditions.default([]),
  channels: written.channels.default(["app"]),
  frequency: written.frequency.default("instant"),
  isActive: z.boolean().default(true),
});
export type CreateAlert = z.infer<typeof CreateAlert>;
/** Partial update: omitted fields are unchanged. */
export const UpdateAlert = z
  .strictObject({ ...written, isActive: z.boolean() })
  .partial()
  .extend({ id: Id, version: Version });
export type UpdateAlert = z.infer<typeof UpdateAlert>;
export const ToggleAlert = ById.extend({
  isActive: z.boolean().optional().describe("Default: the opposite of the current state"),
});
export type ToggleAlert = z.infer<typeof ToggleAlert>;

export const Alert = z.object({
  id: Id,
  name: z.string(),
  trigger: AlertTrigger,
  target: z.object({ entityType: EntityType, id: Id.nullable(), searchId: Id.nullable() }),
  conditions: z.array(AlertCondition),
  channels: z.array(NotificationChannel),
  frequency: AlertFrequency,
  isActive: z.boolean(),
  lastTriggeredAt: Instant.nullable(),
  triggerCount: z.int(),
  mutedUntil: Instant.nullable(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Alert = z.infer<typeof Alert>;
export const AlertPage = pageOf(Alert);
export type AlertPage = z.infer<typeof AlertPage>;

export const AlertFilter = z.strictObject({
  search: ListQuery.shape.search.describe("Part of the name"),
  trigger: anyOf(AlertTrigger),
  entityType: anyOf(EntityType),
  isActive: z.boolean().optional(),
});
export type AlertFilter = z.infer<typeof AlertFilter>;
export const AlertSort = z.enum(["relevance", "createdAt", "name", "lastTriggeredAt"]);
export type AlertSort = z.infer<typeof AlertSort>;
export const ListAlerts = ListQuery.extend({
  ...AlertFilter.shape,
  sort: AlertSort.default("relevance").describe(byRelevance("createdAt")),
  order: z.enum(["asc", "desc"]).default("desc"),
}).check(checkPaging, usually("createdAt"));
export type ListAlerts = z.infer<typeof ListAlerts>;
