/** The sort fields of the list. Zod-free, for the browser. */
export const programSorts = [
  "relevance",
  "name",
  "programType",
  "programNumber",
  "region",
  "totalFunding",
  "obligatedAmount",
  "availableAmount",
  "awardCeiling",
  "openDate",
  "closeDate",
  "closingDate",
  "fiscalYear",
  "source",
  "asOf",
  "updatedAt",
] as const;
