/** The description of a list's `sort` with its default. */
export const byRelevance = (usual: string): string =>
  `relevance: best match first in either order; without a search text, ${usual}`;
