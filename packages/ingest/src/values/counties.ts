import counties from "./counties.json" with { type: "json" };

/**
 * Counties and county equivalents by state FIPS, each line a county code and a name (US Census Bureau, estimates
 * geography of 2017; the planning regions of Connecticut and Alaska's Chugach and Copper River as of 2022).
 */
const byCode = new Map(
  Object.entries(counties).flatMap(([state, lines]) =>
    lines.map((line) => [state + line.slice(0, 3), line.slice(4)] as const),
  ),
);

/** The name of the county of two and three FIPS digits, such as `Prince George's County`; undefined where none has them. */
export const countyByFips = (state: string, county: string | undefined): string | undefined =>
  county === undefined ? undefined : byCode.get(state + county);

const byName = new Map([...byCode].map(([code, name]) => [`${code.slice(0, 2)} ${name.toLowerCase()}`, code.slice(2)]));

/** The three digits of a county by its name, such as `Kern County`; undefined where the state has none of that name. */
export const countyFipsOf = (state: string, name: string): string | undefined =>
  byName.get(`${state} ${name.toLowerCase()}`);
