/** The description of a list's `sort` with its usual one. */
export const byRelevance = (usual: string): string =>
  `relevance: the best first, whatever the order; without a search text, ${usual}`;
