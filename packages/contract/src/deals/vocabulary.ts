import { typeNames } from "../organizations/labels.js";
import { dealStatusNames, dealTypeNames } from "../programs/labels.js";
import type { FamilyVocabulary } from "../search/vocabulary.js";
import { dealKindNames } from "./labels.js";
import type { dealSorts } from "./sorts.js";

const sorts: Record<Exclude<(typeof dealSorts)[number], "relevance">, string> = {
  name: "Deal",
  closingDate: "Closing",
  size: "Size",
  region: "State",
  source: "Source",
  asOf: "As of",
  updatedAt: "Updated",
};

export const dealVocabulary: FamilyVocabulary = {
  facets: {
    kind: {
      label: "Kind",
      names: dealKindNames,
      isAlwaysKnown: true,
      head: 22,
      also: { bond: ["bond issue"], loan: ["loan agreement"] },
    },
    dealStatus: { label: "Status", names: dealStatusNames, hasOneValue: true },
    debtorType: { label: "Issuer or borrower type", names: typeNames, isLabeled: true, hasOneValue: true },
    dealType: {
      label: "Type",
      names: dealTypeNames,
      hasOneValue: true,
      head: 21,
      also: { srfLoan: ["srf loan"], p3FinancialClose: ["p3"] },
    },
  },
  times: [
    {
      label: "Closed",
      words: ["closed", "closing", "issued", "sold"],
      from: "closedFrom",
      to: "closedTo",
      unit: "day",
    },
  ],
  hasBareYears: true,
  sorts,
  superlatives: [
    { words: ["largest", "biggest"], sort: "size", order: "desc" },
    { words: ["smallest"], sort: "size", order: "asc" },
    { words: ["latest", "newest", "most recent", "recent"], sort: "closingDate", order: "desc" },
    { words: ["new"], sort: "closingDate", order: "desc", isAdjective: true },
    { words: ["oldest"], sort: "closingDate", order: "asc" },
  ],
  organizations: [
    {
      field: "debtorOrgId",
      label: "Issuer or borrower",
      words: ["issued by", "sold by", "borrowed by", "owed by", "to", "made to"],
      type: {
        field: "debtorType",
        adjectives: ["county", "municipality", "township", "schoolDistrict", "specialDistrict", "tribal", "university"],
      },
    },
  ],
};
