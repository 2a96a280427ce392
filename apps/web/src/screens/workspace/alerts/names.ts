import type { AlertCondition, AlertOperator, AlertTrigger, EntityType } from "@pave/contract";
import { alertFamilies } from "@pave/contract/alert-fields";
import { fieldText, valueText } from "@pave/contract/alert-words";

/** What makes an alert fire, in words. */
export const triggerNames: Record<AlertTrigger, string> = {
  fieldChange: "Something about it changes",
  statusChange: "Its status changes",
  threshold: "The conditions become true",
  newMatch: "It begins to fit",
  deadline: "A date comes near",
  riskLevel: "Its risk level changes",
  newEvent: "Something happens to it",
  disclosure: "Something is disclosed about it",
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

/** A condition as a sentence has it: `Budget is above 5,000,000`. */
export function conditionWords(family: EntityType, { field, operator, value }: AlertCondition): string {
  const known = alertFamilies[family].fields.find((one) => one.field === field);
  const label = known?.label ?? fieldText(field);
  if (operator === undefined) return `${label} changes`;
  const shown = known?.values?.[String(value)] ?? valueText(value);
  return operator === "withinDays"
    ? `${label} is within ${shown} days`
    : `${label} ${operatorNames[operator]} ${shown}`;
}
