import { addDays, daysBetween } from "../core/calendar.js";
import type { EntityType } from "../families/subsets.js";
import { datedFamilies, withStatusOn } from "./dated-status.js";
import type { AlertCondition, AlertTrigger } from "./shapes.js";

/* Alert rule evaluation. Zod-free, so that pages need not load zod. */

/** Target of a rule: one record, the results of a saved search, or a whole family. */
export type RuleTarget = { entityType: EntityType; id: string | null; searchId: string | null };

/** An alert, a followed record or a saved search as a rule. */
export type Rule = {
  trigger: AlertTrigger;
  target: RuleTarget;
  conditions: readonly AlertCondition[];
  /** Changes are evaluated from this instant (ISO 8601). */
  since: string;
  mutedUntil: string | null;
};

type Values = Readonly<Record<string, unknown>>;
export type FieldChanges = Readonly<Record<string, { before: unknown; after: unknown }>>;

/** One change of one record, or with cause `day` the start of a day: only values derived from the date changed. */
export type RuleChange = {
  entityType: EntityType;
  entityId: string;
  cause: string;
  /** ISO 8601. */
  at: string;
  /** The changed fields by name; none for a new record. */
  fields: FieldChanges;
  after: Values;
};

/** Whether the target's search matched the record before and after a change. */
export type Matches = { before: boolean; after: boolean };

/** The fields that made a rule fire, with their values before and after. */
export type Firing = { fields: FieldChanges };

/**
 * The notification content a change produces for a rule, or null. `matches` is called for rules on a search. A pure
 * function, so that previews equal what is really sent.
 */
export function evaluateRule(
  rule: Rule,
  made: RuleChange,
  matches: Matches = { before: true, after: true },
): Firing | null {
  if (made.at < rule.since || (rule.mutedUntil !== null && made.at < rule.mutedUntil)) return null;
  if (made.cause === "day" && isGone(made)) return null;
  const seen = asSeen(made, rule.conditions);
  const { change } = seen;
  if (rule.trigger === "newEvent" || rule.trigger === "disclosure")
    return isEventFor(rule, change, matches) && holdAll(seen.conditions, change.after, dayOf(change))
      ? firingOf([])
      : null;
  if (!isTarget(rule.target, change, matches)) return null;
  switch (rule.trigger) {
    case "fieldChange":
      return isDeletion(change) ? { fields: pick(change.fields, ["isDeleted"]) } : changed(seen, () => true);
    case "statusChange":
      // The status already says how a contract ended.
      return changed(seen, (field) => /(^s|S)tatus$/.test(field) && field !== "finalStatus");
    case "riskLevel":
      return changed(seen, (field) => field === "riskLevel");
    case "newMatch":
      return isNewMatch(seen, matches) ? firingOf(touched(seen)) : null;
    case "threshold":
      return crosses(seen) ? firingOf(touched(seen)) : null;
    case "deadline":
      return crosses(seen) ? firingOf(rule.conditions.map(({ field }) => field)) : null;
  }

  function firingOf(fields: readonly string[]): Firing {
    const values = fields.map((field) => [
      field,
      { before: seen.before?.[field] ?? null, after: change.after[field] ?? null },
    ]);
    return { fields: Object.fromEntries(values) };
  }
}

type Seen = { change: RuleChange; before: Values | null; conditions: readonly AlertCondition[] };

/** A change with the record's status before and after it, in families where dates determine it. */
function asSeen(change: RuleChange, conditions: readonly AlertCondition[]): Seen {
  const { entityType } = change;
  const before = stateBefore(change);
  if (!datedFamilies.includes(entityType)) return { change, before, conditions };
  const then = before && withStatusOn(entityType, before, dayBefore(change));
  const after = withStatusOn(entityType, change.after, dayOf(change));
  const { status, ...others } = change.fields;
  const isMoved = then !== null && then.status !== after.status;
  const fields = isMoved ? { ...others, status: { before: then.status, after: after.status } } : others;
  return { change: { ...change, fields, after }, before: then, conditions };
}

function isTarget({ entityType, id, searchId }: RuleTarget, change: RuleChange, matches: Matches): boolean {
  if (entityType !== change.entityType || (id !== null && id !== change.entityId)) return false;
  return searchId === null || matches.before || matches.after;
}

/** A new event related to the target, or among the evaluated events. */
function isEventFor({ trigger, target }: Rule, change: RuleChange, matches: Matches): boolean {
  const { category, emmaEventType, involved } = change.after;
  if (change.entityType !== "events" || change.cause !== "create") return false;
  if (trigger === "disclosure" && category !== "disclosure" && (emmaEventType ?? null) === null) return false;
  if (target.entityType === "events") return target.searchId === null || matches.after;
  return Array.isArray(involved) && involved.includes(target.id);
}

/** The record before a change; null where there was none. */
function stateBefore({ cause, fields, after }: RuleChange): Values | null {
  if (cause === "create") return null;
  const before = Object.entries(fields).map(([field, values]) => [field, values.before]);
  return { ...after, ...Object.fromEntries(before) };
}

const isDeletion = ({ fields }: RuleChange) => fields.isDeleted?.after === true;
const isGone = ({ after }: RuleChange) => after.isDeleted === true;
const dayOf = ({ at }: RuleChange) => at.slice(0, 10);
/** The day of the previous state: that of the change itself, unless the change is the start of a day. */
const dayBefore = (change: RuleChange) => (change.cause === "day" ? addDays(dayOf(change), -1) : dayOf(change));

/** Provenance fields: a newer date alone fires no rule, except one that names the field. */
const originFields: ReadonlySet<string> = new Set(["sources", "asOf"]);

/** A change of a field of some kind: of the fields that conditions name, else of any, with every condition met. */
function changed({ change, before, conditions }: Seen, isKind: (field: string) => boolean): Firing | null {
  if (before === null) return null;
  const named = conditions.filter(({ field }) => isKind(field));
  const matters = (field: string) =>
    (named.length === 0 && !originFields.has(field)) ||
    named.some((condition) => condition.field === field && isEnough(condition, change.fields[field]));
  const fields = Object.keys(change.fields).filter((field) => isKind(field) && matters(field));
  if (fields.length === 0 || !holdAll(conditions, change.after, dayOf(change))) return null;
  return { fields: pick(change.fields, fields) };
}

function pick(fields: FieldChanges, names: readonly string[]): FieldChanges {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** true: the number changed by the required minimum; non-numbers always pass. */
function isEnough({ minChangeAbs, minChangePct }: AlertCondition, values?: { before: unknown; after: unknown }) {
  if (minChangeAbs === undefined && minChangePct === undefined) return true;
  if (typeof values?.before !== "number" || typeof values.after !== "number") return true;
  const moved = Math.abs(values.after - values.before);
  const percent = values.before === 0 ? Number.POSITIVE_INFINITY : (moved / Math.abs(values.before)) * 100;
  return moved >= (minChangeAbs ?? 0) && percent >= (minChangePct ?? 0);
}

/** The record matches now, and did not before. */
function isNewMatch({ change, before, conditions }: Seen, matches: Matches): boolean {
  if (isGone(change) || !matches.after || !holdAll(conditions, change.after, dayOf(change))) return false;
  return before === null || !matches.before || !holdAll(conditions, before, dayBefore(change));
}

/** The conditions are met now and were not before the change or the start of the day. */
function crosses(seen: Seen): boolean {
  const { change, before, conditions } = seen;
  if (isGone(change) || !holdAll(conditions, change.after, dayOf(change))) return false;
  if (before === null) return true;
  if (holdAll(conditions, before, dayBefore(change))) return false;
  return conditions.every(
    (condition) => !(condition.field in change.fields) || isEnough(condition, change.fields[condition.field]),
  );
}

/** The changed fields of the conditions; for a new record all fields of the conditions. */
function touched({ change, before, conditions }: Seen): string[] {
  const fields = [...new Set(conditions.map(({ field }) => field))];
  return before === null ? fields : fields.filter((field) => field in change.fields);
}

/** true: a record meets all comparison conditions on a day. */
function holdAll(conditions: readonly AlertCondition[], values: Values, day: string): boolean {
  return conditions.every(({ field, operator, value }) => !operator || holds(operator, values[field], value, day));
}

type Operator = NonNullable<AlertCondition["operator"]>;

function holds(operator: Operator, actual: unknown, wanted: AlertCondition["value"], day: string): boolean {
  if (operator === "eq") return isSame(actual, wanted);
  if (operator === "ne") return !isSame(actual, wanted);
  if (actual === null || actual === undefined || wanted === undefined) return false;
  if (operator === "contains") return contains(actual, String(wanted));
  if (operator === "withinDays") {
    const left = daysBetween(day, String(actual).slice(0, 10));
    return left >= 0 && left <= Number(wanted);
  }
  const order = compare(actual, wanted);
  if (order === null) return false;
  return { gt: order > 0, gte: order >= 0, lt: order < 0, lte: order <= 0 }[operator];
}

function isSame(actual: unknown, wanted: AlertCondition["value"]): boolean {
  return Array.isArray(actual) ? actual.some((one) => one === wanted) : (actual ?? null) === (wanted ?? null);
}

function contains(actual: unknown, wanted: string): boolean {
  const texts = Array.isArray(actual) ? actual : [actual];
  return texts.some((text) => String(text).toLowerCase().includes(wanted.toLowerCase()));
}

/** Compares numbers by value, texts and dates lexically; null for different types. */
function compare(actual: unknown, wanted: unknown): number | null {
  if (typeof actual === "number" && typeof wanted === "number") return actual - wanted;
  if (typeof actual === "string" && typeof wanted === "string") return actual < wanted ? -1 : actual > wanted ? 1 : 0;
  return null;
}
