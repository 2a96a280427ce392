/** The fields by which the list sorts. Without zod, for the browser. */
export const dealSorts = ["relevance", "name", "closingDate", "size", "region", "source", "asOf", "updatedAt"] as const;
