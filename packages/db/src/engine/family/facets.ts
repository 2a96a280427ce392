import { type Facet, limits } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { filterIn, givenFields } from "../sql/filtering.js";
import { rowsOf } from "../sql/rows.js";
import { type Family, type FamilyTypes, familyConditions } from "./family.js";
import { type CountedValue, givenValues, maintainedValues } from "./maintained-counts.js";

/** Display names of facet values, if they differ from the values. */
export type FacetNames<T extends FamilyTypes> = Partial<Record<T["facet"], Record<string, string>>>;

/**
 * The values of each facet, counted under the filter of all the others, so that its own values remain selectable.
 * Counts are the maintained ones; if there are none, at most 10,000 records are counted, and `isExact` states so.
 */
export async function familyFacets<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  filter: T["filter"],
  names: FacetNames<T> = {},
): Promise<Record<T["facet"], Facet>> {
  const facets = facetNames(family);
  const given = givenFields<T["filter"]>(family.conditions, filter);
  const counts = new Map<T["facet"], Counted>();
  const alike = new Map<string, T["facet"][]>();
  await Promise.all(
    facets.map(async (facet) => {
      const under = family.facetsUnder?.[facet];
      if (under && !given.includes(under)) return;
      const others = filterIn(family.conditions, { ...filter, [facet]: undefined });
      const rare = family.rareFacets?.[facet];
      if (rare) {
        const [counted] = (await countFacets(db, family, [facet], others, rare)).values();
        if (counted) counts.set(facet, counted);
        return;
      }
      const values = await maintainedFacetValues(db, family, facet, others);
      if (values) {
        counts.set(facet, { values, isExact: true });
        return;
      }
      const key = JSON.stringify(others);
      alike.set(key, [...(alike.get(key) ?? []), facet]);
    }),
  );
  await Promise.all(
    [...alike].map(async ([others, group]) => {
      for (const [facet, counted] of await countFacets(db, family, group, JSON.parse(others)))
        counts.set(facet, counted);
    }),
  );
  const answered = facets.map((facet): [T["facet"], Facet] => {
    const { values, isExact } = counts.get(facet) ?? { values: [], isExact: true };
    const shown = includeSelected(values, chosenIn(filter, facet));
    return [
      facet,
      { values: shown.map((value) => ({ ...value, label: labelOf(value.value, names[facet]) })), isExact },
    ];
  });
  // Guarantee of the cast: every facet has its entry.
  return Object.fromEntries(answered) as Record<T["facet"], Facet>;
}

/** A value's name; `transport.road` is a subcode of the named `transport`. */
function labelOf(value: string, names: Readonly<Record<string, string>> = {}): string {
  const [whole = "", kind] = value.split(".");
  const name = names[whole];
  if (names[value] !== undefined || name === undefined || kind === undefined) return names[value] ?? value;
  return `${name}: ${kind.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)}`;
}

/** Labels a facet's values with names from the database. */
export function labelValues({ values, isExact }: Facet, names: Record<string, string>): Facet {
  return { values: values.map((value) => ({ ...value, label: names[value.value] ?? value.label })), isExact };
}

/** The maintained counts of one facet's values under a filter; null if there are none. */
export async function maintainedFacetValues<T extends FamilyTypes>(
  db: Db,
  { maintainedCounts: maintained, conditions }: Family<T>,
  facet: T["facet"],
  filter: T["filter"],
): Promise<CountedValue[] | null> {
  const values = maintained ? givenValues(givenFields(conditions, filter), filter) : null;
  return maintained && values ? maintainedValues(db, maintained, facet, values) : null;
}

/** Guarantee of the cast: the keys of the facets are their names. */
function facetNames<T extends FamilyTypes>({ facets }: Family<T>): T["facet"][] {
  return Object.keys(facets) as T["facet"][];
}

function chosenIn(filter: object, field: string): string[] {
  const chosen: unknown = Object.entries(filter).find(([name]) => name === field)?.[1];
  return Array.isArray(chosen) ? chosen.map(String) : [];
}

type Counted = { values: CountedValue[]; isExact: boolean };

/** The values of some facets under one filter, all counted in one scan. */
export async function countFacets<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  facets: readonly T["facet"][],
  filter: T["filter"],
  also: SQL = sql`true`,
): Promise<Map<T["facet"], Counted>> {
  const each = facets.map(
    (facet) => sql`union all select ${sql.raw(`'${facet}'`)}, v.value::text, count(*)
    from r cross join lateral (${family.facets[facet]}) v (value) where v.value is not null group by 2`,
  );
  const rows = await rowsOf<CountedValue & { facet: T["facet"] | null }>(
    db,
    { facet: sql`null`, value: sql`null`, count: sql`count(*)` },
    (columns) => sql`
    with r as materialized (
      select ${family.facetColumns ?? sql`*`} from ${family.from} where ${familyConditions(family, filter)} and ${also} limit ${limits.exactCountMax + 1}
    )
    select ${columns} from r ${sql.join(each, sql` `)}`,
  );
  const countedRecords = rows.find(({ facet }) => facet === null)?.count ?? 0;
  const valuesOf = (wanted: T["facet"]) =>
    rows.flatMap(({ facet, value, count }) => (facet === wanted ? { value, count } : []));
  return new Map(
    facets.map((facet) => [facet, { values: valuesOf(facet), isExact: countedRecords <= limits.exactCountMax }]),
  );
}

/** The most frequent values returned for a facet. */
/** Maximum values of a facet, most frequent first; selected ones are added. */
export const facetValuesMax = 100;

/** Values, most frequent first, always including the selected ones, even without records. */
export function includeSelected(values: readonly CountedValue[], chosen: readonly string[]): CountedValue[] {
  const ordered = values.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const shown = ordered.filter(({ value }, index) => index < facetValuesMax || chosen.includes(value));
  const absent = chosen.filter((value) => !shown.some((counted) => counted.value === value));
  return [...shown, ...absent.map((value) => ({ value, count: 0 }))];
}
