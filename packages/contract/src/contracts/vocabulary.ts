import type { FamilyVocabulary } from "../search/vocabulary.js";
import {
  awardTypeNames,
  contractNatureNames,
  contractStatusNames,
  deliveryMethodNames,
  pricingTypeNames,
  procurementMethodNames,
} from "./labels.js";
import type { contractSorts } from "./sorts.js";

const sorts: Record<Exclude<(typeof contractSorts)[number], "relevance">, string> = {
  title: "Contract",
  contractNumber: "Number",
  status: "Status",
  awardType: "Award",
  deliveryMethod: "Delivery",
  region: "State",
  naicsCode: "Industry",
  pscCode: "Product or service",
  contractValue: "Original value",
  currentValue: "Value",
  paidToDate: "Paid",
  awardDate: "Awarded",
  dateSigned: "Signed",
  startDate: "Starts",
  endDate: "Ends",
  source: "Source",
  asOf: "As of",
  updatedAt: "Updated",
};

export const contractVocabulary: FamilyVocabulary = {
  facets: {
    status: {
      label: "Status",
      names: contractStatusNames,
      isAlwaysKnown: true,
      also: { completed: ["finished"], cancelled: ["canceled"] },
    },
    awardType: {
      label: "Award",
      names: awardTypeNames,
      head: 14,
      hasOneValue: true,
      also: { idv: ["idv", "idiq"], bpaCall: ["bpa"] },
    },
    deliveryMethod: {
      label: "Delivery",
      names: deliveryMethodNames,
      hasOneValue: true,
      also: { cmar: ["cmar"], p3Concession: ["p3"] },
    },
    nature: { label: "Nature", names: contractNatureNames },
    pricingType: { label: "Pricing", names: pricingTypeNames, hasOneValue: true, also: { gmp: ["gmp"] } },
    procurementMethod: { label: "Procurement", names: procurementMethodNames, hasOneValue: true },
  },
  times: [
    { label: "Signed", words: ["signed"], from: "signedFrom", to: "signedTo", unit: "day" },
    { label: "Awarded", words: ["awarded"], from: "awardedFrom", to: "awardedTo", unit: "day" },
    {
      label: "Ends",
      words: ["ending", "ends", "end", "expiring", "expires"],
      from: "endFrom",
      to: "endTo",
      unit: "day",
    },
    { label: "Starts", words: ["starting", "starts", "started"], from: "startFrom", to: "startTo", unit: "day" },
  ],
  hasBareYears: true,
  phrases: [
    {
      words: [
        ...["solicitation", "tender", "request for proposal", "rfp", "request for qualification", "rfq"],
        ...["invitation for bid", "ifb", "invitation to bid", "itb", "bid opportunity", "bid"],
      ],
      field: "status",
      values: ["pending", "closed"],
      label: "Status",
      name: "Not awarded yet",
      head: 14,
    },
    {
      words: ["open solicitation", "open tender", "open for bid", "open bid", "open rfp", "open rfq"],
      field: "status",
      values: ["pending"],
      label: "Status",
      name: "Pending",
      head: 14,
    },
  ],
  sorts,
  superlatives: [
    { words: ["largest", "biggest", "most expensive", "costliest"], sort: "currentValue", order: "desc" },
    { words: ["smallest", "cheapest", "least expensive"], sort: "currentValue", order: "asc" },
    { words: ["latest", "newest", "most recent", "recent"], sort: "dateSigned", order: "desc" },
    { words: ["new"], sort: "dateSigned", order: "desc", isAdjective: true },
    { words: ["oldest"], sort: "dateSigned", order: "asc" },
  ],
  organizations: [
    {
      field: "buyerOrgId",
      label: "Buyer",
      words: ["awarded by", "let by", "issued by", "signed by", "bought by", "procured by", "solicited by"],
    },
    {
      field: "primeOrgId",
      label: "Prime",
      words: ["with", "to", "awarded to", "held by", "won by", "performed by", "supplied by", "signed with"],
    },
  ],
};
