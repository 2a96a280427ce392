import facts from "./geography.json" with { type: "json" };

export type Place = { name: string; postalCode: string };
export type County = {
  /** Three digits, within the state. */
  fips: string;
  name: string;
  /** Approximate population in thousands: sufficient to place sample bodies, not a statistic. */
  thousands: number;
  latitude: number;
  longitude: number;
  /** Towns of the county, the larger first; never empty. */
  places: readonly Place[];
};
export type State = {
  usps: string;
  fips: string;
  name: string;
  /** Thousands of people at the census of 2020. */
  thousands: number;
  capital: string;
  capitalCounty: County;
  counties: readonly County[];
};

/**
 * The 50 states, the District of Columbia and Puerto Rico with their counties and county equivalents: names and codes
 * of the Census Bureau as of 2022 (Connecticut by planning region, Alaska's Chugach and Copper River), the centre of
 * each county, and some of its towns.
 */
export const states: readonly State[] = facts.states.map((line) => {
  const [usps = "", fips = "", name = "", thousands, capital = "", countyFips] = line.split("|");
  const counties = countiesOf(usps);
  const capitalCounty = counties.find((county) => county.fips === countyFips);
  if (!capitalCounty) throw new Error(`geography.json has no county ${countyFips} in ${usps}`);
  return { usps, fips, name, thousands: Number(thousands), capital, capitalCounty, counties };
});

function countiesOf(usps: string): County[] {
  const lines = new Map(Object.entries(facts.counties)).get(usps) ?? [];
  return lines.map((line) => {
    const [fips = "", name = "", thousands, latitude, longitude, places = ""] = line.split("|");
    return {
      fips,
      name,
      thousands: Number(thousands),
      latitude: Number(latitude),
      longitude: Number(longitude),
      places: places.split(";").map((place) => ({ name: place.slice(0, -6), postalCode: place.slice(-5) })),
    };
  });
}

const byUsps = new Map(states.map((state) => [state.usps, state]));

/** Throws for a code that is not in `states`. */
export function stateOf(usps: string): State {
  const state = byUsps.get(usps);
  if (!state) throw new RangeError(`No state has the code ${usps}`);
  return state;
}

/**
 * Counties with a government: not those of Connecticut and Rhode Island, census areas of Alaska or independent cities.
 */
export function governedCounties(state: State): readonly County[] {
  if (["CT", "RI", "DC", "PR"].includes(state.usps)) return [];
  return state.counties.filter(({ name }) => !/( Census Area| city)$/.test(name));
}
