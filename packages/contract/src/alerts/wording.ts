import { formatDate } from "../core/format.js";
import type { NotificationSeverity, NotificationType } from "./notifications.js";
import type { FieldChanges, Firing } from "./rule.js";

/* Notification texts. Zod-free, so that pages need not load zod. */

/** A rule by its type and name. */
export type NamedRule = { type: NotificationType; name: string };

const textMax = 120;

/** The rule that fired and why: each field with its value before and after. */
export function describeFiring({ type, name }: NamedRule, { fields }: Firing): string {
  const why = Object.entries(fields).map(([field, values]) => describeChange(field, values));
  return [opening(type, name), ...why].join(" ");
}

function opening(type: NotificationType, name: string): string {
  if (type === "watchlist") return "You follow this record.";
  if (type === "savedSearch") return `New match for your saved search “${name}”.`;
  return `Your alert “${name}” fired.`;
}

/** The user's other rules that the same change fired. */
export function describeOthers(others: readonly NamedRule[]): string {
  if (others.length === 0) return "";
  const named = others.map(({ type, name }) => {
    if (type === "watchlist") return "you follow this record";
    return `your ${type === "savedSearch" ? "saved search" : "alert"} “${name}”`;
  });
  return ` Also: ${named.join(", ")}.`;
}

/** The cause of a rule firing for several records: an import, the start of a day, or changes by users. */
export type RunCause = "import" | "day" | "changes";
const causes: Record<RunCause, { made: string; of: string }> = {
  import: { made: "An import made", of: "in one import" },
  day: { made: "Their dates made", of: "because of their dates" },
  changes: { made: "Recent changes made", of: "changed together" },
};

/** The notification of a rule that fired for several records in one run. */
export function describeMany(
  { type, name }: NamedRule,
  words: { many: string },
  records: number,
  cause: RunCause,
): { title: string; body: string } {
  const count = `${records.toLocaleString("en-US")} ${words.many}`;
  const { made, of } = causes[cause];
  if (type === "watchlist")
    return {
      title: `${count} that you follow have changed`,
      body: `Too many records that you follow changed ${cause === "day" ? "today" : "at once"} to list each one.`,
    };
  if (type === "savedSearch")
    return { title: `${count} now match “${name}”`, body: `${made} them match your saved search “${name}”.` };
  const verb = type === "newMatch" ? "now match" : "changed:";
  return { title: `${count} ${verb} “${name}”`, body: `Your alert “${name}” fired for ${count} ${of}.` };
}

function describeChange(field: string, { before, after }: FieldChanges[string]): string {
  if (field === "isDeleted") return after === true ? "The record was deleted." : "The record was restored.";
  const what = fieldText(field);
  if (isId(before) || isId(after)) return `${what} changed.`;
  if (isSame(before, after)) return ended(`${what}: ${valueText(field, after)}`);
  return ended(`${what}: was ${valueText(field, before)}, now ${valueText(field, after)}`);
}

/** A sentence with one period, also if the last value ends with one. */
const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const isId = (value: unknown) => typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** `replacementCost` as `Replacement cost`, `ownerOrgId` as `Owner`. */
export function fieldText(field: string): string {
  const words = field.replace(/(?<=[a-z])(Org)?Id$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Short display text of a field's value; a year (`yearBuilt`, `fiscalYear`) has no thousands separator. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "not known";
  if (typeof value === "number")
    return value.toLocaleString("en-US", { maximumFractionDigits: 6, useGrouping: !/^year|Year$/.test(field) });
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field === "area") return "as drawn on the map";
  if (Array.isArray(value))
    return value.length === 0 ? "none" : shortened(value.map((item) => valueText(field, item)).join(", "));
  return shortened(typeof value === "object" ? partText(value) : wordsOf(String(value)));
}

/** The changes of a part of a record by column name, without its id. */
function partText(part: object): string {
  const known = Object.entries(part).filter(([column, value]) => column !== "id" && !isId(value));
  const named = known.map(([column, value]) => `${column.replaceAll("_", " ")} ${valueText(column, value)}`);
  return named.length === 0 ? "another part" : named.join(", ");
}

/** A code in words, a day formatted; any other text unchanged. */
function wordsOf(text: string): string {
  if (isId(text)) return "one record";
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  const isCode = /^[a-z]+([A-Z][a-z]+)+$/.test(text);
  return isCode ? text.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : text;
}

function shortened(text: string): string {
  return text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text;
}

const bad = new Set(["high", "critical", "failed", "rejected", "atRisk", "late", "nonCompliant", "defaulted"]);
const good = new Set(["completed", "approved", "active", "paid", "resolved", "excellent", "met", "compliant"]);

/** Severity of a notification: danger for adverse statuses and risks, success for good ones. */
export function severityOf(type: NotificationType, { fields }: Firing): NotificationSeverity {
  if (type === "disclosure" || type === "deadline" || type === "threshold") return "warning";
  const words = Object.values(fields).map(({ after }) => String(after));
  if (fields.isDeleted?.after === true || words.some((word) => bad.has(word))) return "danger";
  return words.some((word) => good.has(word)) ? "success" : "info";
}
