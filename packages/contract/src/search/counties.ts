import { uspsOfFips } from "../core/states.js";
import counties from "./counties.json" with { type: "json" };

/** A county or county equivalent: five FIPS digits, USPS code of its state, name with its type. */
export type County = { fips: string; state: string; name: string };

/**
 * Counties and county equivalents (US Census Bureau, estimates geography of 2017; the planning regions of Connecticut
 * and Alaska's Chugach and Copper River as of 2022). Apart from the states, so that pages load them only when needed.
 */
export const allCounties: readonly County[] = Object.entries(counties)
  .flatMap(([state, lines]) =>
    lines.map((line) => ({ fips: state + line.slice(0, 3), state: uspsOfFips(state) ?? "", name: line.slice(4) })),
  )
  .sort((a, b) => (a.fips < b.fips ? -1 : 1));
