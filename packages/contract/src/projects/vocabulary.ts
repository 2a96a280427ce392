import { assetClassNames } from "../assets/class-labels.js";
import type { FamilyVocabulary } from "../search/vocabulary.js";
import { riskLevelNames } from "../work/labels.js";
import {
  budgetRangeNames,
  costHealthNames,
  projectPhaseNames,
  projectStatusNames,
  projectTypeNames,
  scheduleHealthNames,
} from "./labels.js";
import type { projectSorts } from "./sorts.js";

const sorts: Record<Exclude<(typeof projectSorts)[number], "relevance">, string> = {
  title: "Project",
  projectNumber: "Number",
  status: "Status",
  phase: "Phase",
  assetClass: "Asset class",
  region: "State",
  county: "County",
  progressPercent: "Progress",
  budget: "Budget",
  secured: "Secured",
  fundingGap: "Gap",
  forecastCost: "Forecast cost",
  plannedStart: "Planned start",
  plannedEnd: "Planned end",
  forecastEnd: "Forecast end",
  actualEnd: "Actual end",
  scheduleVarianceDays: "Days late",
  riskLevel: "Risk",
  isAtRisk: "At risk",
  source: "Source",
  asOf: "As of",
  updatedAt: "Updated",
};

export const projectVocabulary: FamilyVocabulary = {
  facets: {
    status: {
      label: "Status",
      names: projectStatusNames,
      isAlwaysKnown: true,
      also: {
        construction: ["under construction"],
        inProgress: ["ongoing", "underway", "under way"],
        completed: ["complete", "finished"],
        cancelled: ["canceled"],
        onHold: ["paused"],
      },
    },
    assetClass: {
      label: "Asset class",
      names: assetClassNames,
      hasOneValue: true,
      also: { road: ["highway"], healthcare: ["healthcare"] },
    },
    riskLevel: {
      label: "Risk",
      names: riskLevelNames,
      also: { high: ["risky"] },
      hasOneValue: true,
      beyond: { high: ["critical"] },
    },
    budgetRange: { label: "Budget", names: budgetRangeNames },
    phase: { label: "Phase", names: projectPhaseNames, hasOneValue: true },
    projectType: { label: "Type", names: projectTypeNames, hasOneValue: true },
    costHealth: {
      label: "Cost",
      names: costHealthNames,
      hasOneValue: true,
      also: { overBudget: ["above budget", "cost overrun"] },
    },
    scheduleHealth: {
      label: "Schedule",
      names: scheduleHealthNames,
      hasOneValue: true,
      also: { late: ["behind schedule", "overdue"], onTrack: ["on schedule", "on time"] },
    },
  },
  times: [{ label: "Under way", words: ["under way", "underway", "active"], from: "from", to: "to", unit: "day" }],
  hasBareYears: true,
  phrases: [{ words: ["at risk"], field: "isAtRisk", values: ["true"], label: "Risk", name: "At risk" }],
  sorts,
  superlatives: [
    { words: ["largest", "biggest", "most expensive", "costliest"], sort: "budget", order: "desc" },
    { words: ["smallest", "cheapest", "least expensive"], sort: "budget", order: "asc" },
    { words: ["newest", "latest", "most recent"], sort: "plannedStart", order: "desc" },
    { words: ["new", "recent"], sort: "plannedStart", order: "desc", isAdjective: true },
    { words: ["oldest"], sort: "plannedStart", order: "asc" },
    { words: ["riskiest"], sort: "riskLevel", order: "desc" },
  ],
  organizations: [
    { field: "sponsorOrgId", label: "Sponsor", words: ["sponsored by", "requested by", "led by", "managed by"] },
    { field: "ownerOrgId", label: "Owner", words: ["owned by"] },
  ],
  hasCounties: true,
};
