import type { NotificationSeverity, NotificationType } from "./notifications.js";
import type { FieldChanges, Firing } from "./rule.js";

/* How a notification is worded; without zod, so that a page can be without it. */

/** A rule as a person knows it. */
export type NamedRule = { type: NotificationType; name: string };

const textMax = 120;

/** Which rule fired and why: each field with its value before and after. */
export function tellFiring({ type, name }: NamedRule, { fields }: Firing): string {
  const why = Object.entries(fields).map(([field, values]) => tellField(field, values));
  return [opening(type, name), ...why].join(" ");
}

function opening(type: NotificationType, name: string): string {
  if (type === "watchlist") return "You follow this record.";
  if (type === "savedSearch") return `Your saved search “${name}” finds this record now.`;
  return `Your alert “${name}” fired.`;
}

function tellField(field: string, { before, after }: FieldChanges[string]): string {
  if (field === "isDeleted") return after === true ? "It was deleted." : "It is there again.";
  const what = fieldInWords(field);
  if (isSame(before, after)) return `${what}: ${valueInWords(after)}.`;
  return `${what}: was ${valueInWords(before)}, is ${valueInWords(after)}.`;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** `replacementCost` as `Replacement cost`. */
export function fieldInWords(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A value of any field in a few words. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "not known";
  if (typeof value === "number") return value.toLocaleString("en-US", { maximumFractionDigits: 6 });
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : shortened(value.map(valueInWords).join(", "));
  return shortened(typeof value === "object" ? JSON.stringify(value) : String(value));
}

function shortened(text: string): string {
  return text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text;
}

const bad = new Set(["high", "critical", "failed", "rejected", "atRisk", "late", "nonCompliant", "defaulted"]);
const good = new Set(["completed", "approved", "active", "paid", "resolved", "excellent", "met", "compliant"]);

/** How a firing is shown: bad words of the record's statuses and risks as danger, good ones as success. */
export function severityOf(type: NotificationType, { fields }: Firing): NotificationSeverity {
  if (type === "disclosure" || type === "deadline" || type === "threshold") return "warning";
  const words = Object.values(fields).map(({ after }) => String(after));
  if (fields.isDeleted?.after === true || words.some((word) => bad.has(word))) return "danger";
  return words.some((word) => good.has(word)) ? "success" : "info";
}
