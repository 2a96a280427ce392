/** The sort fields of the list. Zod-free, for the browser. */
export const dealSorts = ["relevance", "name", "closingDate", "size", "region", "source", "asOf", "updatedAt"] as const;
