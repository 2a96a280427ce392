import type { Facet } from "@pave/contract";

/** The counts of a facet of all records and of the sample records alone; null while they are not there. */
export type TypeCounts = { all: Facet; sample: Facet | undefined } | null;

const countIn = (facet: Facet | undefined, types?: readonly string[]): number =>
  (facet?.values ?? [])
    .filter(({ value }) => types === undefined || types.includes(value))
    .reduce((sum, { count }) => sum + count, 0);

/** How many real and how many sample records are of one of the types, or of any. */
export function countOfTypes(counts: TypeCounts, types?: readonly string[]): { real: number; sample: number } | null {
  if (counts === null) return null;
  const sample = countIn(counts.sample, types);
  return { real: Math.max(0, countIn(counts.all, types) - sample), sample };
}
