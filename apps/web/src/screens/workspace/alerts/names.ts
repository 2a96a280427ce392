import type { AlertCondition, AlertOperator, AlertTrigger, EntityType } from "@pave/contract";
import { alertFields } from "@pave/contract/alert-fields";
import { fieldInWords, valueInWords } from "@pave/contract/alert-words";
import { sectorNames, stateNames, statusNames, typeNames } from "@pave/contract/labels";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { assetStatusNames, lifecycleStageNames } from "@pave/contract/labels-assets";
import { awardTypeNames, terminationKindNames } from "@pave/contract/labels-contracts";
import { eventApprovalNames, eventCategoryNames } from "@pave/contract/labels-events";
import { programStatusNames, programTypeNames } from "@pave/contract/labels-programs";
import { projectPhaseNames, projectStatusNames } from "@pave/contract/labels-projects";
import { complianceStatusNames, riskLevelNames } from "@pave/contract/labels-work";

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

/** The values of fields that have few, family by family. */
export const valueNames: Record<EntityType, Readonly<Record<string, Readonly<Record<string, string>>>>> = {
  organizations: { status: statusNames, orgType: typeNames, sector: sectorNames, region: stateNames },
  projects: {
    status: projectStatusNames,
    phase: projectPhaseNames,
    assetClass: assetClassNames,
    region: stateNames,
  },
  contracts: { terminationKind: terminationKindNames, awardType: awardTypeNames, region: stateNames },
  programs: { status: programStatusNames, programType: programTypeNames, region: stateNames },
  assets: {
    status: assetStatusNames,
    lifecycleStage: lifecycleStageNames,
    assetClass: assetClassNames,
    region: stateNames,
  },
  events: {
    category: eventCategoryNames,
    approvalStatus: eventApprovalNames,
    riskLevel: riskLevelNames,
    complianceStatus: complianceStatusNames,
    region: stateNames,
  },
};

/** A condition as a sentence has it: `Budget is above 5,000,000`. */
export function conditionWords(family: EntityType, { field, operator, value }: AlertCondition): string {
  const label = alertFields[family].find((one) => one.field === field)?.label ?? fieldInWords(field);
  if (operator === undefined) return `${label} changes`;
  const shown = valueNames[family][field]?.[String(value)] ?? valueInWords(value);
  return operator === "withinDays"
    ? `${label} is within ${shown} days`
    : `${label} ${operatorNames[operator]} ${shown}`;
}
