/** The sort fields of the list. Zod-free, for the browser. */
export const organizationSorts = [
  "relevance",
  "name",
  "orgType",
  "status",
  "region",
  "county",
  "locality",
  "sector",
  "sizeBand",
  "population",
  "totalRevenue",
  "totalAssets",
  "source",
  "asOf",
  "updatedAt",
] as const;
