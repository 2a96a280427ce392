import { allCounties } from "@pave/contract/counties";

const byCode = new Map(allCounties.map(({ fips, name }) => [fips, name]));

/** The name of the county of two and three FIPS digits, such as `Prince George's County`; undefined where none has them. */
export const countyByFips = (state: string, county: string | undefined): string | undefined =>
  county === undefined ? undefined : byCode.get(state + county);
