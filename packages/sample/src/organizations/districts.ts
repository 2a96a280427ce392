import type { Sector } from "@pave/contract";
import { inTurn, mapPool, memoized } from "../random/pool.js";
import { daysBefore } from "../world/clock.js";
import { sampleEin, sampleUei } from "../world/identifiers.js";
import { features, towns } from "../world/names.js";
import type { Draft, Slot } from "../world/slot.js";
import { fiscalYearEnd, formatCount, formatDollars, roundToThreeDigits, samRegistration } from "./parts.js";

type DistrictFunction = { code: string; name: string; sector: Sector; ends: string; work: string; revenue: number };

/** Functions of special districts by Census code, with the name ending and the median revenue. */
const functions: readonly DistrictFunction[] = [
  does("91", "Water supply", "waterAndWaste", "Water District", "supplies drinking water", 3.2e6),
  does(
    "24",
    "Fire protection",
    "governance",
    "Fire Protection District",
    "fights fires and answers emergencies",
    1.1e6,
  ),
  does("80", "Sewerage", "waterAndWaste", "Sanitary District", "collects and treats wastewater", 2.6e6),
  does(
    "98",
    "Sewerage and water supply",
    "waterAndWaste",
    "Utility District",
    "supplies water and treats wastewater",
    4.1e6,
  ),
  does("51", "Drainage", "naturalResources", "Drainage District", "keeps drains and ditches open", 2.4e5),
  does("63", "Flood control", "naturalResources", "Flood Control District", "keeps levees, basins and channels", 2.9e6),
  does(
    "88",
    "Soil and water conservation",
    "naturalResources",
    "Soil and Water Conservation District",
    "protects soil and streams",
    4.2e5,
  ),
  does("64", "Irrigation", "waterAndWaste", "Irrigation District", "delivers water to farms", 3.4e6),
  does("52", "Libraries", "cultureSportsAndRecreation", "Library District", "runs public libraries", 1.4e6),
  does("61", "Parks and recreation", "cultureSportsAndRecreation", "Park District", "keeps parks and trails", 1.9e6),
  does("40", "Hospitals", "health", "Hospital District", "runs a public hospital", 3.1e7),
  does(
    "81",
    "Solid waste management",
    "waterAndWaste",
    "Solid Waste District",
    "collects waste and runs a landfill",
    4.6e6,
  ),
  does("94", "Transit", "transport", "Transit District", "runs buses and paratransit", 1.6e7),
  does("01", "Airports", "transport", "Airport District", "runs a public airport", 3.8e6),
  does("87", "Sea and inland port facilities", "transport", "Port District", "runs docks and terminals", 9.5e6),
  does("44", "Highways", "transport", "Road District", "builds and keeps local roads", 8.4e5),
];

function does(
  code: string,
  name: string,
  sector: Sector,
  ends: string,
  work: string,
  revenue: number,
): DistrictFunction {
  return { code, name, sector, ends, work, revenue };
}

const districts = memoized(({ key, state }) =>
  inTurn(
    functions.map((does, at) =>
      mapPool(features(state.usps, key + at), (feature) => ({ does, name: `${feature} ${does.ends}` })),
    ),
  ),
);

export function describeSpecialDistrict(slot: Slot): Draft {
  const { random, world, state, county } = slot;
  const { does, name } = districts(slot).at(slot.k);
  const totalRevenue = roundToThreeDigits(random.size(does.revenue, 1.2, 9_000, 9e8));
  const dependsOnCounty = random.chance(0.12) && world.count("county", state.usps) > 0;
  return {
    ...publicBody(slot),
    name,
    description: `Special district in ${county.name}, ${state.name}, that ${does.work} on a budget of ${formatDollars(totalRevenue)}.`,
    sector: does.sector,
    functionCode: does.code,
    functionName: does.name,
    governingBody: random.pick(["Board of Directors", "Board of Commissioners", "Board of Trustees"]),
    businessTypes: ["Local government", "Special district"],
    ...budget(slot, totalRevenue, 1.1),
    ...(dependsOnCounty && {
      parentOrganizationId: world.idOf(
        world.indexOf("county", state.usps, random.int(0, world.count("county", state.usps) - 1)),
      ),
    }),
  };
}

const schoolEnds: Record<string, string> = {
  AR: "School District",
  CA: "Unified School District",
  FL: "District Schools",
  IL: "Community Unit School District",
  IN: "Community School Corporation",
  IA: "Community School District",
  KS: "Unified School District",
  MA: "Public Schools",
  MI: "Community Schools",
  NE: "Public Schools",
  NJ: "Township Schools",
  NY: "Central School District",
  OH: "Local School District",
  OK: "Public Schools",
  TX: "Independent School District",
};

export function describeSchoolDistrict(slot: Slot): Draft {
  const { random, state, county } = slot;
  const enrollment = Math.round(random.size(1_450, 1.15, 35, Math.max(300, county.thousands * 130)));
  const schools = Math.max(1, Math.round(enrollment / 520));
  const totalRevenue = roundToThreeDigits(enrollment * random.size(16_800, 0.22, 9_000, 48_000));
  return {
    ...publicBody(slot),
    name: `${towns(state.usps, slot.key).at(slot.k)} ${schoolEnds[state.usps] ?? "School District"}`,
    description: `School district in ${county.name}, ${state.name}, with ${formatCount(enrollment)} pupils in ${schools === 1 ? "one school" : `${schools} schools`}.`,
    sector: "education",
    enrollment,
    employees: Math.max(4, Math.round(enrollment * random.between(0.11, 0.17))),
    governingBody: "Board of Education",
    businessTypes: ["Local government", "School district"],
    ...budget(slot, totalRevenue, 0.85),
  };
}

const tribalEnds = ["Tribal Nation", "Tribal Community", "Band", "Tribe", "Tribal Council"];

const tribes = memoized(({ key, state }) =>
  inTurn(tribalEnds.map((ends, at) => mapPool(features(state.usps, key + at), (feature) => `${feature} ${ends}`))),
);

export function describeTribe(slot: Slot): Draft {
  const { random, state } = slot;
  const population = Math.round(random.size(1_600, 1.1, 40, 60_000));
  const totalRevenue = roundToThreeDigits(population * random.size(14_000, 0.7, 1_500, 90_000));
  return {
    ...publicBody(slot),
    name: tribes(slot).at(slot.k),
    description: `Tribal government in ${state.name} with ${formatCount(population)} enrolled members; runs its own roads, housing and water.`,
    sector: "governance",
    population,
    populationYear: 2025,
    employees: Math.max(3, Math.round(population * random.between(0.04, 0.16))),
    governingBody: "Tribal Council",
    businessTypes: ["Tribal government"],
    ...budget(slot, totalRevenue, 0.4),
  };
}

/** Fields common to all districts, besides a budget. */
function publicBody(slot: Slot) {
  const { seed, index, random } = slot;
  return {
    foundedDate: daysBefore(random.int(3_000, 45_000)),
    fiscalYearEnd: fiscalYearEnd(slot),
    ein: sampleEin(seed, index),
    ...(random.chance(0.6) && { uei: sampleUei(seed, index), ...samRegistration(random) }),
    asOf: daysBefore(random.int(180, 545)),
  };
}

/** `debt` is its usual debt as a share of its revenue. */
export function budget({ random }: Slot, totalRevenue: number, debt: number) {
  return {
    totalRevenue,
    totalExpenditure: roundToThreeDigits(totalRevenue * random.between(0.9, 1.07)),
    debtOutstanding: random.chance(0.7) ? roundToThreeDigits(totalRevenue * random.size(debt, 0.8, 0.01, 12)) : 0,
  };
}
