import type { Facet, FacetValue } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { rowsOf } from "../sql/rows.js";
import { facetValuesMax } from "./facets.js";
import type { Family, FamilyTypes } from "./family.js";
import { maintainedTotal } from "./maintained-counts.js";
import { hasPublished, isReal } from "./one-kind.js";

/*
 * A list shows real and sample records together, each sample marked; so its total, its facets and its groups count both,
 * and state how many of each count are samples. Figures, in contrast, are of one kind (`ofOneKind`).
 */

/** A filter narrowed to the sample records. */
const ofSamples = <Filter extends object>(filter: Filter): Filter => ({ ...filter, source: ["sample"] });

/** Whether a list under a filter may show real and sample records together. */
async function showsBothKinds<T extends FamilyTypes>(
  db: Db,
  { from, live, maintainedCounts: counts }: Family<T>,
  filter: T["filter"],
): Promise<boolean> {
  if ("source" in filter && filter.source !== undefined) return false;
  const [samples, all] = counts
    ? await Promise.all([
        maintainedTotal(db, counts, new Map([["source", ["sample"]]])),
        maintainedTotal(db, counts, new Map()),
      ])
    : [];
  if (samples && all && (samples.value === 0 || samples.value === all.value)) return false;
  const [found] = await rowsOf<{ both: boolean }>(
    db,
    {
      both: sql`${hasPublished} and exists (select from ${from} where ${live} and not (${isReal}))
        and exists (select from ${from} where ${live} and ${isReal})`,
    },
    (columns) => sql`select ${columns}`,
  );
  return found?.both ?? false;
}

const countsIn = (values: readonly FacetValue[]) => new Map(values.map(({ value, count }) => [value, count]));

/** The facets under a filter; if samples are among real records, each count states the number of them. */
export async function facetsApart<T extends FamilyTypes, Facets extends Record<string, Facet>>(
  db: Db,
  family: Family<T>,
  filter: T["filter"],
  read: (filter: T["filter"]) => Promise<Facets>,
): Promise<Facets> {
  const [all, isMixed] = await Promise.all([read(filter), showsBothKinds(db, family, filter)]);
  if (!isMixed) return all;
  const samples = await read(ofSamples(filter));
  const facets = Object.entries(all).map(([name, facet]) => {
    if (name === "source") return [name, facet];
    const counts = countsIn(samples[name]?.values ?? []);
    // In a truncated list, a value that is not among the most frequent may have samples too.
    const absent = counts.size < facetValuesMax ? { samples: 0 } : {};
    const values = facet.values.map((value) => {
      const count = counts.get(value.value);
      return { ...value, ...(count === undefined ? absent : { samples: count }) };
    });
    return [name, { ...facet, values }];
  });
  // Guarantee of the cast: the facets are those of `all`.
  return Object.fromEntries(facets) as Facets;
}

/** The groups of a list under a filter, like `facetsApart`. */
export async function groupsApart<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  filter: T["filter"],
  read: (filter: T["filter"]) => Promise<Facet>,
): Promise<Facet> {
  return (await facetsApart(db, family, filter, async (one) => ({ groups: await read(one) }))).groups;
}
