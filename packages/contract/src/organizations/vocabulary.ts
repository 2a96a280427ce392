import type { FamilyVocabulary } from "../search/vocabulary.js";
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

/** The words of the list of organizations. */
export const organizationVocabulary: FamilyVocabulary = {
  facets: {
    orgType: {
      label: "Type",
      names: typeNames,
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
    status: { label: "Status", names: statusNames },
    sizeBand: { label: "Size", names: sizeNames },
  },
  sorts,
  superlatives: [
    { words: ["largest", "biggest", "most populous"], sort: "population", order: "desc" },
    { words: ["smallest"], sort: "population", order: "asc" },
    { words: ["richest"], sort: "totalAssets", order: "desc" },
  ],
  hasCounties: true,
};
