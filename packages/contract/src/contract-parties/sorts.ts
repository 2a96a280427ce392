/** The fields by which the list sorts. Without zod, for the browser. */
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
