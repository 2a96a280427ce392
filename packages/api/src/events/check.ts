import {
  auditFields,
  disclosureFields,
  dutyFields,
  type EventCategory,
  EventEntity,
  type EventFields,
  eventCategoryNames,
  filingDeadline,
  issueFields,
  milestoneFields,
  paymentFields,
} from "@pave/contract";
import type { Db } from "@pave/db";
import { fieldError } from "../core/records.js";
import { refuseMissing } from "../core/references.js";

/** Known values of an event at a write: given now, or stored. */
export type Known = { category: EventCategory; entityType: EventEntity; entityId: string } & {
  [Field in "eventDate" | "emmaEventType" | "amount" | "retainageAmount" | "latitude" | "longitude"]?:
    | EventFields[Field]
    | undefined;
};
type Given = Partial<EventFields>;

/** The fields that only events of some categories have. */
const ofCategories: readonly (readonly [Record<string, unknown>, readonly EventCategory[]])[] = [
  [milestoneFields, ["milestone"]],
  [paymentFields, ["payment"]],
  [issueFields, ["issue"]],
  [dutyFields, ["compliance", "disclosure"]],
  [auditFields, ["compliance"]],
  [disclosureFields, ["disclosure"]],
];

/** Refuses contradictions and references to missing records; only fields given now are looked up. */
export async function refuseUnfit(tx: Db, given: Given, all: Known, day: string): Promise<void> {
  refuseForeignFields(given, all.category);
  refuseDates(given, all, day);
  refuseAmounts(all);
  if (((all.latitude ?? null) === null) !== ((all.longitude ?? null) === null))
    throw fieldError("longitude", "Enter both latitude and longitude, or neither");
  await refuseUnknown(tx, given, all);
}

export function isOf(field: string, category: EventCategory): boolean {
  const owner = ofCategories.find(([fields]) => field in fields);
  return owner === undefined || owner[1].includes(category);
}

function refuseForeignFields(given: Given, category: EventCategory): void {
  for (const [field, value] of Object.entries(given)) {
    const isGiven = value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
    if (isGiven && !isOf(field, category))
      throw fieldError(field, `Not allowed for the category ${eventCategoryNames[category]}`);
  }
}

/** Dates of completed actions, which cannot be in the future. */
const pastDays = ["completedDate", "actualDate", "paidDate", "invoiceDate", "resolvedDate", "filedDate"] as const;

function refuseDates(given: Given, all: Known, day: string): void {
  for (const field of pastDays) if ((given[field] ?? "") > day) throw fieldError(field, "Must not be in the future");
  const { emmaEventType, eventDate } = all;
  if (!emmaEventType || !eventDate) return;
  const deadline = filingDeadline(eventDate);
  if (given.dueDate && given.dueDate !== deadline)
    throw fieldError("dueDate", `Must be ${deadline}, derived from the event date`);
  if (given.filedDate && given.filedDate < eventDate)
    throw fieldError("filedDate", "Must not be before the event date");
}

function refuseAmounts({ category, amount = null, retainageAmount }: Known): void {
  if (category === "payment" && amount === null) throw fieldError("amount", "Enter the amount of the payment");
  if ((retainageAmount ?? 0) > Math.abs(amount ?? 0)) throw fieldError("retainageAmount", "Must not exceed the amount");
}

async function refuseUnknown(tx: Db, given: Given, { entityType, entityId }: Known): Promise<void> {
  if (given.entityType !== undefined || given.entityId !== undefined)
    await refuseMissing(tx, { entityId }, { entityId: entityType });
  for (const type of EventEntity.options) {
    const ofType = (given.relatedEntities ?? []).filter((entity) => entity.entityType === type);
    const relatedEntities = ofType.map(({ entityId }) => entityId);
    await refuseMissing(tx, { relatedEntities }, { relatedEntities: type });
  }
  const parties = (given.parties ?? []).map(({ organizationId }) => organizationId);
  await refuseMissing(tx, { parties }, { parties: "organization" });
  await refuseMissing(tx, given, {
    payerId: "organization",
    payeeId: "organization",
    ownerId: "user",
    relatedMilestoneId: "event",
  });
}
