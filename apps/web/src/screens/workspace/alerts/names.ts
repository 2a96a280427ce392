import type { AlertCondition, AlertOperator, AlertTrigger, EntityType } from "@pave/contract";
import { alertFamilies } from "@pave/contract/alert-fields";
import { fieldText, valueText } from "@pave/contract/alert-words";

/** Labels of alert triggers. */
export const triggerNames: Record<AlertTrigger, string> = {
  fieldChange: "Any field changes",
  statusChange: "Status changes",
  threshold: "Conditions are met",
  newMatch: "A record enters the search",
  deadline: "A date approaches",
  riskLevel: "Risk level changes",
  newEvent: "A new event is recorded",
  disclosure: "A disclosure is filed",
};

export const operatorNames: Record<AlertOperator, string> = {
  eq: "is",
  ne: "is not",
  gt: "is above",
  gte: "is at least",
  lt: "is below",
  lte: "is at most",
  contains: "contains",
  withinDays: "is within days",
};

/** A condition as text: `Budget is above 5,000,000`. */
export function conditionWords(family: EntityType, { field, operator, value }: AlertCondition): string {
  const known = alertFamilies[family].fields.find((one) => one.field === field);
  const label = known?.label ?? fieldText(field);
  if (operator === undefined) return `${label} changes`;
  const shown = known?.values?.[String(value)] ?? valueText(field, value);
  return operator === "withinDays"
    ? `${label} is within ${shown} days`
    : `${label} ${operatorNames[operator]} ${shown}`;
}
