import type { EntityType, Facet } from "@pave/contract";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "../../../../data/trpc.js";
import { families } from "../../../../families/registry.js";

type Value = Facet["values"][number];
type Apart = { values: Value[]; samples: number; isSample: boolean };

const total = (values: readonly Value[]) => values.reduce((sum, { count }) => sum + count, 0);

/** The counts of a facet without sample records, or of the samples if there are no others. */
export function apart(all: readonly Value[], sample: readonly Value[]): Apart {
  const sampleOf = new Map(sample.map(({ value, count }) => [value, count]));
  const real = all
    .map((one) => ({ ...one, count: Math.max(0, one.count - (sampleOf.get(one.value) ?? 0)) }))
    .filter(({ count }) => count > 0);
  const samples = total(sample);
  const isSample = real.length === 0 && samples > 0;
  return { values: isSample ? sample.filter(({ count }) => count > 0) : real, samples, isSample };
}

/** The counts of a property under a filter, real and sample records separate unless the filter names one. */
export function useCountsApart(family: EntityType, groupBy: string, filters: Readonly<Record<string, unknown>>) {
  const api = trpc.useUtils();
  const { facets } = families[family].board;
  const query = useQuery(facets(api, filters));
  const samples = useQuery({ ...facets(api, { ...filters, source: ["sample"] }), enabled: !("source" in filters) });
  const of = (found: typeof query) => found.data?.[groupBy]?.values ?? [];
  const isReady = query.data !== undefined && ("source" in filters || samples.data !== undefined);
  return { query, ...(isReady ? apart(of(query), of(samples)) : { values: [], samples: 0, isSample: false }) };
}
