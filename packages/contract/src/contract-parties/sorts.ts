/** The sort fields of the list. Zod-free, for the browser. */
export const contractPartySorts = [
  "relevance",
  "name",
  "role",
  "tier",
  "sharePercent",
  "value",
  "paidToDate",
  "startDate",
  "endDate",
  "status",
  "source",
  "asOf",
  "updatedAt",
] as const;
