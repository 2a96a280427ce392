import { contractPartyRoleNames, contractPartyStatusNames } from "../contracts/labels.js";
import type { FamilyVocabulary } from "../search/vocabulary.js";
import type { contractPartySorts } from "./sorts.js";

const sorts: Record<Exclude<(typeof contractPartySorts)[number], "relevance">, string> = {
  name: "Party",
  role: "Role",
  tier: "Tier",
  sharePercent: "Share",
  value: "Value",
  paidToDate: "Paid",
  startDate: "Starts",
  endDate: "Ends",
  status: "Status",
  source: "Source",
  asOf: "As of",
  updatedAt: "Updated",
};

export const contractPartyVocabulary: FamilyVocabulary = {
  facets: {
    role: {
      label: "Role",
      names: contractPartyRoleNames,
      isAlwaysKnown: true,
      head: 16,
      also: { prime: ["prime contractor"], subcontractor: ["sub", "subs"], tenderer: ["bidder"] },
    },
    status: { label: "Status", names: contractPartyStatusNames, isAlwaysKnown: true },
  },
  phrases: [
    { words: ["small business"], field: "isSmallBusiness", values: ["true"], label: "Size", name: "Small business" },
  ],
  sorts,
  superlatives: [
    { words: ["largest", "biggest", "highest paid"], sort: "value", order: "desc" },
    { words: ["smallest"], sort: "value", order: "asc" },
    { words: ["newest", "latest", "most recent"], sort: "startDate", order: "desc" },
    { words: ["oldest"], sort: "startDate", order: "asc" },
  ],
  organizations: [{ field: "organizationId", label: "Organization", words: ["with"] }],
};
