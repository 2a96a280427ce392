import type { FamilyVocabulary, PhraseWords } from "../search/vocabulary.js";
import { naicsSectors } from "./activity-labels.js";
import { sectorNames, sizeNames, statusNames, typeNames } from "./labels.js";
import type { organizationSorts } from "./sorts.js";

const sorts: Record<Exclude<(typeof organizationSorts)[number], "relevance">, string> = {
  name: "Name",
  orgType: "Type",
  status: "Status",
  region: "State",
  county: "County",
  locality: "City",
  sector: "Sector",
  sizeBand: "Size",
  population: "Population",
  totalRevenue: "Revenue",
  totalAssets: "Assets",
  source: "Source",
  asOf: "As of",
  updatedAt: "Updated",
};

/** Sector names too vague to match without "NAICS" before them. */
const vague = new Set(["Information", "Other services"]);

/** The sectors of NAICS by name and by code: "manufacturing", "NAICS 31". */
const naicsPhrases: readonly PhraseWords[] = [...new Set(Object.values(naicsSectors))].map((name) => {
  const values = Object.keys(naicsSectors).filter((code) => naicsSectors[code] === name);
  const words = [`NAICS ${name}`, ...values.map((code) => `NAICS ${code}`), ...(vague.has(name) ? [] : [name])];
  return { words, field: "naics", values, label: "Industry", name };
});

export const organizationVocabulary: FamilyVocabulary = {
  facets: {
    orgType: {
      label: "Type",
      names: typeNames,
      isAlwaysKnown: true,
      head: 18,
      also: {
        municipality: ["city", "town"],
        tribal: ["tribe"],
        nonProfit: ["nonprofit", "not for profit"],
        investmentAdvisor: ["investment adviser"],
        publicAuthority: ["authority"],
        university: ["college"],
      },
    },
    sector: { label: "Sector", names: sectorNames },
    status: {
      label: "Status",
      names: statusNames,
      isAlwaysKnown: true,
      also: { dissolved: ["failed", "closed", "defunct"] },
    },
    sizeBand: { label: "Size", names: sizeNames, hasOneValue: true },
  },
  measures: [
    {
      label: "Population",
      words: ["population"],
      min: "populationMin",
      max: "populationMax",
      kind: "people",
      isUsual: true,
    },
    { label: "Assets", words: ["total assets", "assets"], min: "assetsMin", max: "assetsMax", kind: "money" },
    { label: "Revenue", words: ["total revenue", "revenue"], min: "revenueMin", max: "revenueMax", kind: "money" },
  ],
  phrases: naicsPhrases,
  sorts,
  superlatives: [
    { words: ["largest", "biggest", "most populous"], sort: "population", order: "desc" },
    { words: ["smallest", "least populous"], sort: "population", order: "asc" },
    { words: ["richest", "wealthiest"], sort: "totalAssets", order: "desc" },
  ],
  sizes: {
    sort: "population",
    field: "orgType",
    instead: {
      bank: "totalAssets",
      investmentAdvisor: "totalAssets",
      nonProfit: "totalRevenue",
      university: "totalRevenue",
      contractor: "totalRevenue",
      utility: "totalRevenue",
    },
  },
  hasCounties: true,
};
