import { type County, type Place, stateOf } from "./geography.js";
import { weightedCounty } from "./organizations/organization.js";
import type { Random } from "./random.js";
import type { SampleOrganization } from "./slot.js";

/** Bodies whose works lie all over their state. */
const statewide = new Set(["state", "federalAgency"]);

/** Where something of a body lies: in a county of its state, or in its own, by one of the county's towns. */
export function siteOf(owner: SampleOrganization, random: Random) {
  const state = stateOf(owner.region ?? "DC");
  const own = state.counties.find(({ fips }) => fips === owner.countyFips);
  const county: County = statewide.has(owner.orgType) || !own ? weightedCounty(state, random) : own;
  const place: Place = random.pick(county.places);
  return {
    place,
    locality: place.name,
    region: state.usps,
    postalCode: place.postalCode,
    countryName: "United States",
    county: county.name,
    stateFips: state.fips,
    countyFips: county.fips,
    latitude: near(county.latitude, random),
    longitude: near(county.longitude, random),
  };
}

/** Within some ten miles. */
const near = (degrees: number, random: Random): number =>
  Math.round((degrees + random.between(-0.16, 0.16)) * 1e5) / 1e5;
