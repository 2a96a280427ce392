import type { Issue } from "../core/errors.js";
import type { FieldKind } from "./fields.js";
import type { RuleTarget } from "./rule.js";
import type { AlertCondition, AlertTrigger } from "./shapes.js";

type Given = { trigger: AlertTrigger; target: RuleTarget; conditions: readonly AlertCondition[] };
type Operator = NonNullable<AlertCondition["operator"]>;

/** The operators of each kind of field. */
export const operatorsOf: Record<FieldKind, readonly Operator[]> = {
  number: ["eq", "ne", "gt", "gte", "lt", "lte"],
  text: ["eq", "ne", "contains"],
  date: ["eq", "ne", "gt", "gte", "lt", "lte", "withinDays"],
  boolean: ["eq", "ne"],
  list: ["eq", "contains"],
};

/**
 * Validation issues of a rule, each with its field. `kinds` are the fields of the family whose changes it evaluates;
 * for `newEvent` and `disclosure` that is events.
 */
export function alertIssues(rule: Given, kinds: ReadonlyMap<string, FieldKind>): Issue[] {
  const issues = rule.conditions.flatMap((condition, at) => conditionIssues(condition, kinds, `conditions.${at}`));
  return [...issues, ...targetIssues(rule), ...triggerIssues(rule)];
}

function conditionIssues(condition: AlertCondition, kinds: ReadonlyMap<string, FieldKind>, at: string): Issue[] {
  const { field, operator, value, minChangeAbs, minChangePct } = condition;
  const issue = (name: string, message: string) => [{ path: `${at}.${name}`, message }];
  const kind = kinds.get(field);
  if (!kind) return issue("field", "Not a field of this record family");
  if ((minChangeAbs !== undefined || minChangePct !== undefined) && kind !== "number")
    return issue("field", "A minimum change requires a numeric field");
  if (operator === undefined) return value === undefined ? [] : issue("operator", "A value requires an operator");
  if (!operatorsOf[kind].includes(operator))
    return issue("operator", `For this field: ${operatorsOf[kind].join(", ")}`);
  return fits(kind, operator, value) ? [] : issue("value", `Must be ${wanted(kind, operator)}`);
}

function fits(kind: FieldKind, operator: Operator, value: AlertCondition["value"]): boolean {
  if (operator === "withinDays") return typeof value === "number" && value >= 0 && value <= 3_650;
  if (kind === "date") return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
  if (kind === "text" || kind === "list") return typeof value === "string" && value !== "";
  return typeof value === kind;
}

function wanted(kind: FieldKind, operator: Operator): string {
  if (operator === "withinDays") return "a number of days";
  if (kind === "date") return "a date, YYYY-MM-DD";
  return kind === "text" || kind === "list" ? "a text" : `a ${kind}`;
}

function targetIssues({ trigger, target, conditions }: Given): Issue[] {
  const compares = conditions.some(({ operator }) => operator !== undefined);
  if (target.id === null && target.searchId === null && !compares)
    return [{ path: "conditions", message: "A rule for a whole family requires a condition with an operator" }];
  const isOfEvents = trigger === "newEvent" || trigger === "disclosure";
  if (isOfEvents && target.entityType === "events" && target.id !== null)
    return [{ path: "target.id", message: "Alerts on events are not available for event records" }];
  if (isOfEvents && target.entityType !== "events" && target.id === null)
    return [{ path: "target", message: "Enter one record, or the family events" }];
  return [];
}

function triggerIssues({ trigger, target, conditions }: Given): Issue[] {
  const compared = conditions.filter(({ operator }) => operator !== undefined);
  if (trigger === "newMatch" && target.id !== null)
    return [{ path: "target", message: "Enter a saved search, or a family with conditions" }];
  if (trigger === "threshold" && (compared.length === 0 || compared.length < conditions.length))
    return [{ path: "conditions", message: "Each threshold condition requires a field, an operator and a value" }];
  if (trigger === "deadline" && (target.id === null || compared.length !== 1 || conditions.length !== 1))
    return [{ path: "conditions", message: "A deadline alert requires one record and one date field" }];
  if (trigger === "deadline" && compared[0]?.operator !== "withinDays")
    return [{ path: "conditions.0.operator", message: "A deadline alert requires the operator withinDays" }];
  return [];
}
