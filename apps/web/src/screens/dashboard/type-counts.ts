import type { Facet } from "@pave/contract";

/** The counts of a facet for all records and for sample records; null while loading. */
export type TypeCounts = { all: Facet; sample: Facet | undefined } | null;

const countIn = (facet: Facet | undefined, types?: readonly string[]): number =>
  (facet?.values ?? [])
    .filter(({ value }) => types === undefined || types.includes(value))
    .reduce((sum, { count }) => sum + count, 0);

/** Numbers of real and sample records of some types, or of all. */
export function countOfTypes(counts: TypeCounts, types?: readonly string[]): { real: number; sample: number } | null {
  if (counts === null) return null;
  const sample = countIn(counts.sample, types);
  return { real: Math.max(0, countIn(counts.all, types) - sample), sample };
}
