/** The fields by which the list sorts. Without zod, for the browser. */
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
