import counties from "./township-counties.json" with { type: "json" };

/*
 * `township-counties.json` has, for Michigan and Minnesota, where most townships register domains, the `places` of each
 * county and the counties of each of the `townships` whose name several bear, after the Treasury's list of city and
 * county codes (USAspending `ref_city_county_code`, US public domain), in the spelling of `normalizeName`.
 */
type State = { places: ReadonlyMap<string, ReadonlySet<string>>; townships: ReadonlyMap<string, readonly string[]> };

const states = new Map<string, State>(
  Object.entries(counties).map(([state, { places, townships }]) => [
    state,
    {
      places: new Map(Object.entries(places).map(([county, names]) => [county, new Set(names.split("|"))])),
      townships: new Map(Object.entries(townships).map(([name, found]) => [name, found.split("|")])),
    },
  ]),
);

/** The county of a township by its locality, if exactly one of the counties with a township of its name has such a place. */
export function townshipCounty(state: string, name: string, locality: string): string | undefined {
  const known = states.get(state);
  const fitting = known?.townships.get(name)?.filter((county) => known.places.get(county)?.has(locality)) ?? [];
  return fitting.length === 1 ? fitting[0] : undefined;
}
