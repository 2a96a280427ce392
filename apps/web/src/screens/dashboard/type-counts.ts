import type { Facet } from "@pave/contract";

/** How many records are of one of the types, or of any; null while the counts are not there. */
export function countOfTypes(facet: Facet | undefined, types?: readonly string[]): number | null {
  if (facet === undefined) return null;
  return facet.values
    .filter(({ value }) => types === undefined || types.includes(value))
    .reduce((sum, { count }) => sum + count, 0);
}
