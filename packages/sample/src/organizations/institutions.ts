import type { Sector } from "@pave/contract";
import { inTurn, mapPool, memoized } from "../random/pool.js";
import { daysBefore } from "../world/clock.js";
import { sampleEin, sampleUei } from "../world/identifiers.js";
import { families, features, towns } from "../world/names.js";
import type { Draft, Slot } from "../world/slot.js";
import { budget } from "./districts.js";
import { fiscalYearEnd, formatCount, formatDollars, roundToThreeDigits, samRegistration } from "./parts.js";

/** Names of towns, features and families before each ending. */
const named = <Kind extends { ends: string }>(kinds: readonly Kind[]) =>
  memoized(({ key, state }) =>
    inTurn(
      kinds.map((kind, at) => {
        const own = inTurn([towns(state.usps, key + at), features(state.usps, key + at), families(key + at, "-")]);
        return mapPool(own, (name) => ({ kind, name: `${name} ${kind.ends}` }));
      }),
    ),
  );

/** `owner`: a member-owned or private firm, or a part of a municipality. */
type Utility = {
  ends: string;
  sector: Sector;
  naics: string;
  work: string;
  revenue: number;
  owner: "members" | "private" | "city";
};

const utilities: readonly Utility[] = [
  utility("Electric Cooperative", "energy", "221122", "delivers power to its members", 5.4e7, "members"),
  utility("Power & Light", "energy", "221122", "makes and delivers power", 6.2e8, "private"),
  utility("Municipal Utilities", "waterAndWaste", "221310", "runs a town's water, sewers and power", 2.1e7, "city"),
  utility("Water Company", "waterAndWaste", "221310", "supplies drinking water", 1.8e7, "private"),
  utility("Natural Gas", "energy", "221210", "delivers natural gas", 1.4e8, "private"),
  utility("Water Department", "waterAndWaste", "221310", "supplies a town with water", 7.8e6, "city"),
  utility(
    "Telephone Cooperative",
    "communications",
    "517111",
    "brings fiber and telephone to its members",
    1.2e7,
    "members",
  ),
  utility("Transmission Company", "energy", "221121", "carries power over long distances", 2.6e8, "private"),
];

function utility(
  ends: string,
  sector: Sector,
  naics: string,
  work: string,
  revenue: number,
  owner: Utility["owner"],
): Utility {
  return { ends, sector, naics, work, revenue, owner };
}
const utilitiesNamed = named(utilities);

export function describeUtility(slot: Slot): Draft {
  const { seed, index, random, state, world } = slot;
  const { kind, name } = utilitiesNamed(slot).at(slot.k);
  const totalRevenue = roundToThreeDigits(random.size(kind.revenue, 1.1, 200_000, 3e10));
  const cities = world.count("municipality", state.usps);
  return {
    name,
    description: `Utility in ${state.name} that ${kind.work}; yearly revenue of ${formatDollars(totalRevenue)}.`,
    sector: kind.sector,
    foundedDate: daysBefore(random.int(4_000, 46_000)),
    fiscalYearEnd: kind.owner === "city" ? fiscalYearEnd(slot) : "12-31",
    employees: Math.max(2, Math.round(totalRevenue / random.between(420_000, 900_000))),
    ein: sampleEin(seed, index),
    ...(random.chance(0.75) && { uei: sampleUei(seed, index), ...samRegistration(random) }),
    ...(kind.owner === "city" &&
      cities > 0 && {
        parentOrganizationId: world.idOf(world.indexOf("municipality", state.usps, random.int(0, cities - 1))),
      }),
    businessTypes: [
      { members: "Cooperative", private: "For-profit organization", city: "Local government" }[kind.owner],
    ],
    primaryNaics: kind.naics,
    naicsCodes: [kind.naics],
    ...budget(slot, totalRevenue, 1.3),
    totalAssets: roundToThreeDigits(totalRevenue * random.between(2.1, 4.2)),
    asOf: "2025-12-31",
  };
}

type School = { ends: string; pupils: number; naics: string; isPublic: boolean };

const schools: readonly School[] = [
  { ends: "State University", pupils: 11_000, naics: "611310", isPublic: true },
  { ends: "Community College", pupils: 5_200, naics: "611210", isPublic: true },
  { ends: "University", pupils: 4_600, naics: "611310", isPublic: false },
  { ends: "College", pupils: 1_700, naics: "611310", isPublic: false },
  { ends: "Technical College", pupils: 3_300, naics: "611210", isPublic: true },
  { ends: "Institute of Technology", pupils: 3_900, naics: "611310", isPublic: false },
];
const schoolsNamed = named(schools);

export function describeUniversity(slot: Slot): Draft {
  const { seed, index, random, place, state, world } = slot;
  const { kind, name } = schoolsNamed(slot).at(slot.k);
  const enrollment = Math.round(random.size(kind.pupils, 0.8, 120, 72_000));
  const totalRevenue = roundToThreeDigits(
    enrollment * random.size(kind.isPublic ? 24_000 : 38_000, 0.4, 6_000, 190_000),
  );
  return {
    name,
    description: `${kind.isPublic ? "Public" : "Private"} institution in ${place.name}, ${state.name}, with ${formatCount(enrollment)} students.`,
    sector: "education",
    enrollment,
    foundedDate: daysBefore(random.int(8_000, 66_000)),
    fiscalYearEnd: random.chance(0.7) ? "06-30" : "08-31",
    employees: Math.max(12, Math.round(enrollment * random.between(0.12, 0.34))),
    ein: sampleEin(seed, index),
    uei: sampleUei(seed, index),
    ...samRegistration(random),
    ...(kind.isPublic && { parentOrganizationId: world.idOf(world.indexOf("state", state.usps, 0)) }),
    businessTypes: ["Higher education", kind.isPublic ? "State controlled institution" : "Private institution"],
    primaryNaics: kind.naics,
    naicsCodes: [kind.naics],
    ...budget(slot, totalRevenue, 0.7),
    totalAssets: roundToThreeDigits(totalRevenue * random.between(1.4, 4.5)),
    asOf: daysBefore(random.int(200, 480)),
  };
}

type Partnership = { ends: string; sector: Sector; work: string; revenue: number };

const partnerships: readonly Partnership[] = [
  {
    ends: "Council of Governments",
    sector: "governance",
    work: "plans for its member towns and counties",
    revenue: 4.8e6,
  },
  {
    ends: "Metropolitan Planning Organization",
    sector: "transport",
    work: "programs federal transportation money",
    revenue: 2.9e6,
  },
  {
    ends: "Regional Planning Commission",
    sector: "governance",
    work: "plans land use and infrastructure",
    revenue: 2.2e6,
  },
  { ends: "Economic Development Alliance", sector: "economy", work: "brings employers to the region", revenue: 1.3e6 },
  { ends: "Land Bank", sector: "socialHousing", work: "returns empty lots to use", revenue: 1.8e6 },
  {
    ends: "Infrastructure Investment Trust",
    sector: "finance",
    work: "holds stakes in toll roads, ports and utilities",
    revenue: 8.6e7,
  },
];
const partnershipsNamed = named(partnerships);

export function describeOther(slot: Slot): Draft {
  const { seed, index, random, state } = slot;
  const { kind, name } = partnershipsNamed(slot).at(slot.k);
  const totalRevenue = roundToThreeDigits(random.size(kind.revenue, 0.9, 40_000, 4e9));
  return {
    name,
    description: `Regional body in ${state.name} that ${kind.work}.`,
    sector: kind.sector,
    foundedDate: daysBefore(random.int(1_500, 24_000)),
    fiscalYearEnd: fiscalYearEnd(slot),
    employees: Math.max(2, Math.round(totalRevenue / random.between(110_000, 260_000))),
    ein: sampleEin(seed, index),
    ...(random.chance(0.8) && { uei: sampleUei(seed, index), ...samRegistration(random) }),
    businessTypes: ["Regional organization"],
    ...budget(slot, totalRevenue, 0.2),
    asOf: daysBefore(random.int(150, 500)),
  };
}
