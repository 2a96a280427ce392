import type { OrgType } from "@pave/contract";
import { Random } from "../random/random.js";
import { daysBefore } from "../world/clock.js";
import { type County, type State, states } from "../world/geography.js";
import type { Draft, SampleOrganization, Slot, World } from "../world/slot.js";
import { streets } from "../world/words.js";
import { describeAdviser } from "./advisers.js";
import { describeAuthority } from "./authorities.js";
import { describeBank } from "./banks.js";
import { describeSchoolDistrict, describeSpecialDistrict, describeTribe } from "./districts.js";
import { describeAgency } from "./federal.js";
import {
  countiesBySize,
  describeCounty,
  describeMunicipality,
  describeState,
  describeTownship,
} from "./governments.js";
import { describeOther, describeUniversity, describeUtility } from "./institutions.js";
import { describeNonProfit } from "./non-profits.js";
import { website } from "./parts.js";
import { describeContractor, describeSupplier } from "./vendors.js";

const describe: Record<OrgType, (slot: Slot) => Draft> = {
  federalAgency: describeAgency,
  state: describeState,
  county: describeCounty,
  municipality: describeMunicipality,
  township: describeTownship,
  specialDistrict: describeSpecialDistrict,
  schoolDistrict: describeSchoolDistrict,
  tribal: describeTribe,
  publicAuthority: describeAuthority,
  nonProfit: describeNonProfit,
  bank: describeBank,
  investmentAdvisor: describeAdviser,
  contractor: describeContractor,
  supplier: describeSupplier,
  utility: describeUtility,
  university: describeUniversity,
  other: describeOther,
};

/** Real organizations: they have no fictional web site and never end. */
const lasting: readonly OrgType[] = ["federalAgency", "state", "county"];

type Stand = Pick<Slot, "type" | "state" | "k" | "ordinal" | "index" | "key">;

export function makeOrganization(world: World, stand: Stand): SampleOrganization {
  const { type, state, k, key, index } = stand;
  const random = new Random(key, k);
  const county = countyOf(type, state, k, random);
  const slot: Slot = { ...stand, seed: world.seed, county, place: random.pick(county.places), random, world };
  const draft = describe[type](slot);
  return {
    id: world.idOf(index),
    index,
    orgType: type,
    ...address(slot),
    website: !lasting.includes(type) && random.chance(0.8) ? website(draft.name, slot) : null,
    ...draft,
    ...standing(slot, draft),
  };
}

/** Its own county, or one of its state weighted by population. */
function countyOf(type: OrgType, state: State, k: number, random: Random): County {
  return ownCounty(type, state, k) ?? weightedCounty(state, random);
}

/** A random county of a state, weighted by population. */
export function weightedCounty(state: State, random: Random): County {
  const weights = weightsOf(state);
  let left = random.float() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return state.counties[chosen] ?? random.pick(state.counties);
}

function ownCounty(type: OrgType, state: State, k: number): County | undefined {
  if (type === "state") return state.capitalCounty;
  if (type === "county") return countiesBySize(state)[k];
  if (type === "municipality" && state.usps === "PR") return state.counties[k];
  return undefined;
}

/** Weight grows with population, but not proportionally. */
const countyWeights = new Map(
  states.map(({ usps, counties }) => [usps, counties.map(({ thousands }) => thousands ** 0.75)]),
);
const weightsOf = ({ usps }: State): readonly number[] => countyWeights.get(usps) ?? [];

function address({ random, place, state, county }: Slot) {
  return {
    streetAddress: `${random.int(1, 98) * 10 + random.int(1, 9)} ${random.pick(streets)} ${random.pick(["Street", "Avenue", "Road", "Drive"])}`,
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

/** Within some five miles. */
const near = (degrees: number, random: Random): number =>
  Math.round((degrees + random.between(-0.08, 0.08)) * 1e4) / 1e4;

/** Most are active. An ended one has an end date, a merged one its successor. */
function standing(
  slot: Slot,
  draft: Draft,
): Pick<SampleOrganization, "status" | "closedDate" | "successorName" | "samRegistrationStatus"> {
  const { random, world, type, state, k } = slot;
  const lot = lasting.includes(type) ? 0 : random.float();
  if (lot < 0.93) return { status: "active" };
  if (lot < 0.96) return { status: "inactive" };
  if (lot < 0.975) return { status: "pending" };
  const closed = daysBefore(random.int(20, 2_000));
  const ended = {
    closedDate: draft.foundedDate && draft.foundedDate > closed ? draft.foundedDate : closed,
    ...(draft.samRegistrationStatus && { samRegistrationStatus: "inactive" as const }),
  };
  if (lot < 0.99 || k === 0) return { status: "dissolved", ...ended };
  const successor = world.organization(world.indexOf(type, state.usps, random.int(0, k - 1)));
  return { status: "merged", successorName: successor.name, ...ended };
}
