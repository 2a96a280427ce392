import { allCounties } from "@pave/contract/counties";

const byCode = new Map(allCounties.map(({ fips, name }) => [fips, name]));

/**
 * The name of the county of two and three FIPS digits, such as `Prince George's County`; undefined if there is none.
 */
export const countyByFips = (state: string, county: string | undefined): string | undefined =>
  county === undefined ? undefined : byCode.get(state + county);

const byName = new Map([...byCode].map(([code, name]) => [`${code.slice(0, 2)} ${name.toLowerCase()}`, code.slice(2)]));

/** The three digits of a county by its name, such as `Kern County`; undefined if the state has none. */
export const countyFipsOf = (state: string, name: string): string | undefined =>
  byName.get(`${state} ${name.toLowerCase()}`);
