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
    condition: {
      label: "Condition",
      alsoLabels: ["rating", "shape"],
      names: conditionNames,
      also: { poor: ["bad"] },
      hasOneValue: true,
      beyond: { good: ["excellent"], poor: ["critical", "failed"], critical: ["failed"] },
    },
    criticality: { label: "Criticality", names: riskLevelNames, hasOneValue: true, beyond: { high: ["critical"] } },
    lifecycleStage: {
      label: "Stage",
      names: lifecycleStageNames,
      isAlwaysKnown: true,
      also: { construction: ["under construction"] },
    },
    status: { label: "Status", names: assetStatusNames, isAlwaysKnown: true },
    ownerType: { label: "Owner type", names: typeNames, isLabeled: true, hasOneValue: true },
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
  measures: [
    {
      label: "Deck area",
      words: ["deck area", "deck", "area"],
      min: "deckAreaMin",
      max: "deckAreaMax",
      kind: "area",
      isUsual: true,
    },
    {
      label: "Length",
      words: ["length", "long"],
      more: ["longer"],
      less: ["shorter"],
      min: "lengthMin",
      max: "lengthMax",
      kind: "length",
      isUsual: true,
    },
    {
      label: "Width",
      words: ["width", "wide"],
      more: ["wider"],
      less: ["narrower"],
      min: "widthMin",
      max: "widthMax",
      kind: "length",
    },
    {
      label: "Traffic",
      words: ["average daily traffic", "daily traffic", "traffic", "adt", "aadt"],
      min: "trafficMin",
      max: "trafficMax",
      kind: "traffic",
      isUsual: true,
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
    { words: ["most expensive", "costliest"], sort: "replacementCost", order: "desc" },
    { words: ["cheapest", "least expensive"], sort: "replacementCost", order: "asc" },
    { words: ["longest"], sort: "length", order: "desc" },
    { words: ["shortest"], sort: "length", order: "asc" },
    { words: ["widest"], sort: "width", order: "desc" },
    { words: ["narrowest"], sort: "width", order: "asc" },
    { words: ["largest", "biggest"], sort: "deckArea", order: "desc" },
    { words: ["smallest"], sort: "deckArea", order: "asc" },
    {
      words: [
        ...["busiest", "most traveled", "most heavily traveled", "most used", "most heavily used", "heaviest traffic"],
        ...["heaviest traveled", "most trafficked"],
      ],
      sort: "averageDailyTraffic",
      order: "desc",
    },
    { words: ["least traveled", "least used", "quietest"], sort: "averageDailyTraffic", order: "asc" },
    { words: ["best"], sort: "condition", order: "asc", isAdjective: true },
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
  // Only bridges have a deck.
  sizes: {
    sort: "deckArea",
    field: "assetClass",
    instead: Object.fromEntries(
      Object.keys(assetClassNames).flatMap((key) =>
        key === "bridge" ? [] : [[key, /road|tunnel|levee|rail|pipe/i.test(key) ? "length" : "replacementCost"]],
      ),
    ),
  },
  hasCounties: true,
};
