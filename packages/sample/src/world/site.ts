import { weightedCounty } from "../organizations/organization.js";
import type { Random } from "../random/random.js";
import { pickWeighted } from "../random/weighted.js";
import { type County, type Place, stateOf, states } from "./geography.js";
import type { SampleOrganization } from "./slot.js";

const byPeople = states.map((state) => [state, state.thousands ** 0.6] as const);

/** Location of an organization's record: in the country or state it serves, or its county; near a town. */
export function siteOf(owner: SampleOrganization, random: Random) {
  const state = owner.orgType === "federalAgency" ? pickWeighted(random, byPeople) : stateOf(owner.region ?? "DC");
  const isLocal = owner.orgType !== "federalAgency" && owner.orgType !== "state";
  const own = isLocal ? state.counties.find(({ fips }) => fips === owner.countyFips) : undefined;
  const county: County = own ?? weightedCounty(state, random);
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
