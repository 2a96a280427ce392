import {
  type Facet,
  naicsSectors,
  nteeGroups,
  OrganizationFacetName,
  type OrganizationFacets,
  type OrganizationFilter,
  sectorNames,
  sizeNames,
  stateNames,
  statusNames,
  typeNames,
} from "@pave/contract";
import type { Db } from "../engine/connection/client.js";
import { withChosen } from "../engine/family/facets.js";
import type { CountedValue } from "../engine/family/maintained-counts.js";
import { countyNames, sourceNames } from "../engine/records/names.js";
import { keptOrganizationValues } from "./maintained-counts.js";
import { foundValues } from "./matched-facet-counts.js";

type Counts = { values: CountedValue[]; isExact: boolean };

/**
 * The values of every facet, each counted under the filter of all the others. Counties need a state to be chosen.
 * Counts come from those that are kept; where none are, from at most 10,000 organizations, and `isExact` says so.
 */
export async function countOrganizationFacets(db: Db, filter: OrganizationFilter): Promise<OrganizationFacets> {
  const asked = OrganizationFacetName.options.filter((name) => name !== "county" || filter.state?.length);
  const [counts, sources] = await Promise.all([countAll(db, asked, filter), sourceNames(db)]);
  const counties = await countyNames(
    db,
    (counts.get("county")?.values ?? []).map(({ value }) => value),
  );
  const facets = OrganizationFacetName.options.map((name): [OrganizationFacetName, Facet] => {
    const { values, isExact } = counts.get(name) ?? { values: [], isExact: true };
    const names = name === "source" ? sources : name === "county" ? counties : labels[name];
    const shown = withChosen(values, filter[name] ?? []);
    return [
      name,
      { values: shown.map((counted) => ({ ...counted, label: names?.[counted.value] ?? counted.value })), isExact },
    ];
  });
  return byName(facets);
}

/** Guarantee of the cast: the facets are those of all names. */
function byName(facets: [OrganizationFacetName, Facet][]): OrganizationFacets {
  return Object.fromEntries(facets) as OrganizationFacets;
}

async function countAll(
  db: Db,
  names: readonly OrganizationFacetName[],
  filter: OrganizationFilter,
): Promise<Map<OrganizationFacetName, Counts>> {
  const counts = new Map<OrganizationFacetName, Counts>();
  const unkept = new Map<string, { filter: OrganizationFilter; names: OrganizationFacetName[] }>();
  await Promise.all(
    names.map(async (name) => {
      const { [name]: _, ...others } = filter;
      const values = await keptOrganizationValues(db, name, others);
      if (values) return counts.set(name, { values, isExact: true });
      const key = JSON.stringify(others);
      const alike = unkept.get(key) ?? { filter: others, names: [] };
      return unkept.set(key, { ...alike, names: [...alike.names, name] });
    }),
  );
  await Promise.all(
    [...unkept.values()].map(async ({ filter, names }) => {
      const { values, isExact } = await foundValues(db, names, filter);
      for (const [name, counted] of values) counts.set(name, { values: counted, isExact });
    }),
  );
  return counts;
}

const labels: Partial<Record<OrganizationFacetName, Record<string, string>>> = {
  orgType: typeNames,
  status: statusNames,
  state: stateNames,
  sector: sectorNames,
  sizeBand: sizeNames,
  naics: naicsSectors,
  ntee: nteeGroups,
};
