import type * as z from "zod";

/** The description of a list's `sort` with its default. */
export const byRelevance = (usual: string): string =>
  `relevance: best match first in either order; without a search text, ${usual}`;

/** Sets the order of a list that is sorted by relevance but has no search text. */
export const usually =
  (usual: string) =>
  ({ value }: z.core.ParsePayload<{ sort: string; search?: string | undefined }>): void => {
    if (value.sort === "relevance" && !value.search) value.sort = usual;
  };
