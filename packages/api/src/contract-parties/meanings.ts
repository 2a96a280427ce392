/** Meanings of the fields of contract parties, by the rules of `protocols/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  contractTitle: "Title of the contract",
  tier: "0 for the prime, 1 and above for subcontractors",
  scopeOfWork: "Work of this party",
  "ContractParty.value": "Value of this party's share of the contract",
  "ContractPartyFields.value": "Value of this party's share of the contract",
  "ContractPartyRow.contractValue":
    "Current value of the whole contract; null if only some of its actions are on record",
  isSmallBusiness: "true: a small business; null if unknown",
  certifications: "Certifications of the organization, such as DBE or 8(a)",
  sharePercent: "Share of the contract's value",
  isPrime: "true: the prime, or a tier 1 supplier or joint-venture partner",
  "ContractPartyRow.value": "Value of this party's share of the contract",
  "ContractParty.startDate": "First day of the party's work",
  "ContractParty.endDate": "Last day of the party's work",
  "ContractPartyRow.startDate": "First day of the party's work",
  "ContractPartyRow.endDate": "Last day of the party's work",
};
