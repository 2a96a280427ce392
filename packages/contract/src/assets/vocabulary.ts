import { typeNames } from "../organizations/labels.js";
import type { FamilyVocabulary } from "../search/vocabulary.js";
import { riskLevelNames } from "../work/labels.js";
import { assetClassNames } from "./class-labels.js";
import { assetStatusNames, conditionNames, lifecycleStageNames } from "./labels.js";
import type { assetSorts } from "./sorts.js";

const sorts: Record<Exclude<(typeof assetSorts)[number], "relevance">, string> = {
  title: "Asset",
  assetNumber: "Number",
  assetClass: "Class",
  status: "Status",
  lifecycleStage: "Stage",
  criticality: "Criticality",
  condition: "Condition",
  region: "State",
  county: "County",
  locality: "City",
  yearBuilt: "Built",
  length: "Length",
  width: "Width",
  deckArea: "Deck area",
  averageDailyTraffic: "Traffic",
  replacementCost: "Replacement",
  historicalCost: "Historical cost",
  priorityScore: "Priority",
  nextInspectionDate: "Next inspection",
  source: "Source",
  asOf: "As of",
  updatedAt: "Updated",
};

export const assetVocabulary: FamilyVocabulary = {
  facets: {
    assetClass: {
      label: "Class",
      names: assetClassNames,
      isAlwaysKnown: true,
      head: 20,
      also: {
        railTransit: ["rail transit"],
        waterTreatment: ["water treatment plant"],
        wastewater: ["wastewater plant", "wastewater treatment plant", "sewage plant"],
        healthcare: ["healthcare", "hospital"],
        energyGeneration: ["power plant"],
        energyTransmission: ["transmission line"],
        road: ["highway"],
      },
    },
    condition: { label: "Condition", alsoLabels: ["rating", "shape"], names: conditionNames, also: { poor: ["bad"] } },
    criticality: { label: "Criticality", names: riskLevelNames },
    lifecycleStage: {
      label: "Stage",
      names: lifecycleStageNames,
      isAlwaysKnown: true,
      also: { construction: ["under construction"] },
    },
    status: { label: "Status", names: assetStatusNames, isAlwaysKnown: true },
    ownerType: { label: "Owner type", names: typeNames, isLabeled: true },
  },
  times: [
    {
      label: "Built",
      words: ["built", "constructed", "completed"],
      from: "yearBuiltFrom",
      to: "yearBuiltTo",
      unit: "year",
    },
    {
      label: "Inspection due",
      words: ["due for inspection", "inspection due", "next inspection", "to be inspected"],
      from: "inspectionDueFrom",
      to: "inspectionDueBy",
      unit: "day",
    },
  ],
  phrases: [
    {
      words: ["poor or worse", "poor condition or worse", "worse than fair", "structurally deficient"],
      field: "condition",
      values: ["poor", "critical", "failed"],
      label: "Condition",
      name: "Poor or worse",
    },
    {
      words: ["good or better", "better than fair"],
      field: "condition",
      values: ["excellent", "good"],
      label: "Condition",
      name: "Good or better",
    },
  ],
  sorts,
  superlatives: [
    { words: ["oldest"], sort: "yearBuilt", order: "asc" },
    { words: ["newest"], sort: "yearBuilt", order: "desc" },
    { words: ["new", "recent", "recently built"], sort: "yearBuilt", order: "desc", isAdjective: true },
    { words: ["old", "older", "aging", "ageing"], sort: "yearBuilt", order: "asc", isAdjective: true },
    { words: ["worst"], sort: "condition", order: "desc" },
    { words: ["most expensive"], sort: "replacementCost", order: "desc" },
  ],
  organizations: [
    {
      field: "ownerOrgId",
      label: "Owner",
      words: ["owned by", "belonging to", "property of"],
      type: {
        field: "ownerType",
        adjectives: ["federalAgency", "state", "county", "municipality", "township", "tribal", "university"],
      },
    },
  ],
  hasCounties: true,
};
