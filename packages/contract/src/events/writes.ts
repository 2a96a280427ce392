import * as z from "zod";
import { limits } from "../core/limits.js";
import { ById } from "../core/paging.js";
import { Currency, DatePrecision, Id, requiredText, text, Version } from "../core/scalars.js";
import { RiskLevel, WorkStatus } from "../work/words.js";
import { DecidedComplianceStatus, EventFields, EventRow } from "./shapes.js";
import { IssueStatus, PaymentStatus } from "./words.js";

const reason = text(500).optional().describe("Reason recorded in the history");

/** A new event. A payment, an issue or a requirement starts with the first of its statuses. */
export const CreateEvent = EventFields.omit({ paymentStatus: true, issueStatus: true, complianceStatus: true }).extend({
  parentEventId: Id.nullish().describe("Parent event"),
  previousEventId: Id.nullish().describe("Preceding event; the new event joins its chain"),
});
export type CreateEvent = z.infer<typeof CreateEvent>;

/** Fields with a default, here without it: omitted fields are unchanged. */
const withoutDefaults = {
  status: WorkStatus.optional(),
  requiresApproval: z.boolean().optional(),
  priority: RiskLevel.optional(),
  currency: Currency.optional(),
  eventDatePrecision: DatePrecision.optional().describe("Default: day if eventDate changes, otherwise unchanged"),
};

/**
 * Fields to change; null clears one. Only progress fields of an approved event can change; the rest, and any
 * category, needs a correction. Editing a rejected event resubmits it.
 */
export const UpdateEvent = z.strictObject({
  ...EventFields.partial().omit({ category: true }).shape,
  ...withoutDefaults,
  paymentStatus: PaymentStatus.optional(),
  issueStatus: IssueStatus.optional(),
  complianceStatus: DecidedComplianceStatus.optional(),
  id: Id,
  version: Version,
  reason,
});
export type UpdateEvent = z.infer<typeof UpdateEvent>;

const basedOn = Version.optional().describe("Version that was reviewed; 409 if it is no longer current");

/** Takes a pending event into review. */
export const ClaimEvent = ById.extend({ version: basedOn });
export type ClaimEvent = z.infer<typeof ClaimEvent>;
export const ApproveEvent = ById.extend({ version: basedOn, comment: text(2_000).optional() });
export type ApproveEvent = z.infer<typeof ApproveEvent>;
/** Rejects or cancels an event. */
export const EndEvent = ById.extend({ version: basedOn, reason: requiredText(2_000) });
export type EndEvent = z.infer<typeof EndEvent>;
/** Corrects a decided event: a new event with these values replaces it. */
export const CorrectEvent = z.strictObject({
  ...EventFields.partial().omit({ paymentStatus: true, issueStatus: true, complianceStatus: true }).shape,
  ...withoutDefaults,
  id: Id,
  version: basedOn,
  reason: requiredText(2_000),
});
export type CorrectEvent = z.infer<typeof CorrectEvent>;

/** All events are created or none; issues name their index, as in `items.3.entityId`. */
export const CreateEvents = z.strictObject({ items: z.array(CreateEvent).min(1).max(limits.bulkMax) });
export type CreateEvents = z.infer<typeof CreateEvents>;
export const CreatedEvents = z.object({ items: z.array(EventRow), count: z.int() });
export type CreatedEvents = z.infer<typeof CreatedEvents>;
