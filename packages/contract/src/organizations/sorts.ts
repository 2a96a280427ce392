/** The fields by which the list sorts. Without zod, for the browser. */
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
