import type { FacetValue } from "@pave/contract";
import type { Facets } from "../../../../ui/facets/facet.js";

type CountsOfOneKind = { values: FacetValue[]; samples: number; isSample: boolean };

/** The counts of a property without sample records, or of the samples if there are no others. */
export function countsOfOneKind(facets: Facets | undefined, groupBy: string): CountsOfOneKind {
  const all = facets?.[groupBy]?.values ?? [];
  const sources = facets?.source?.values.filter(({ count }) => count > 0) ?? [];
  const total = (of: (value: FacetValue) => number) => all.reduce((sum, value) => sum + of(value), 0);
  if (sources.length > 0 && sources.every(({ value }) => value === "sample"))
    return { values: all, samples: total(({ count }) => count), isSample: true };
  const values = all
    .map(({ samples = 0, ...value }) => ({ ...value, count: value.count - samples }))
    .filter(({ count }) => count > 0);
  return { values, samples: total(({ samples = 0 }) => samples), isSample: false };
}
