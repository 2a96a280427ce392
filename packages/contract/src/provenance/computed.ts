import type { SourcedType } from "../families/types.js";

/** How the platform computes the fields of a record that no source supplies, by family. */
export const computedFields: Readonly<Partial<Record<SourcedType, Readonly<Record<string, string>>>>> = {
  organizations: {
    sizeBand: "population of a government, else assets under management, total assets or revenue",
  },
  assets: {
    conditionLabel: "condition rating or condition index",
    conditionRank: "condition rating or condition index",
    endOfLifeYear: "year built or last reconstructed, plus useful life",
    criticality: "as recorded, else not known",
    priorityScore: "risk of failure × consequence of failure",
    lastInspectionDate: "latest inspection",
    nextInspectionDate: "due date of the latest inspection",
  },
  programs: {
    availableAmount: "total funding less obligated amount",
    status: "the opening and closing dates, where they are known",
  },
  projects: {
    secured: "sum of the funding lines that are committed, obligated or received",
    fundingGap: "budget less secured funding",
    costVariance: "final or forecast cost less budget",
    scheduleVarianceDays: "actual or forecast end less planned end",
    cpi: "earned value ÷ actual cost",
    spi: "earned value ÷ planned value",
    eac: "budget at completion ÷ cost performance index",
    financialProgressPercent: "spent to date ÷ budget",
    riskLevel: "highest score of the open risks",
  },
  contracts: {
    currentValue: "original value plus the modifications in effect",
    endDate: "original end date, or that of the latest modification in effect",
    status: "signature, dates and closeout",
    remainingValue: "current value less paid to date",
  },
  events: {
    isLate: "due date, status and today's date",
    netAmount: "amount less retainage",
  },
};
