import type { Sector } from "@pave/contract";
import { inTurn, mapPool, memoized } from "../random/pool.js";
import type { Random } from "../random/random.js";
import { daysBefore } from "../world/clock.js";
import { sampleEin, sampleUei } from "../world/identifiers.js";
import { families, features, towns } from "../world/names.js";
import type { Draft, Slot } from "../world/slot.js";
import { formatDollars, roundToThreeDigits, samRegistration } from "./parts.js";

/** In `name`, @ is replaced by the fictional town, feature or family; `revenue` is the annual median. */
type Kind = {
  of: "town" | "feature" | "family";
  name: string;
  ntee: string;
  sector: Sector;
  work: string;
  revenue: number;
};

const kinds: readonly Kind[] = [
  kind(
    "town",
    "@ Community Development Corporation",
    "S20",
    "economy",
    "renews main streets and lends to small firms",
    1.1e6,
  ),
  kind("feature", "@ Land Trust", "C34", "naturalResources", "protects land and water for good", 4.2e5),
  kind("family", "@ Family Foundation", "T22", "finance", "makes grants to local causes", 3.1e5),
  kind("town", "@ Food Bank", "K31", "socialHousing", "feeds families in need", 2.4e6),
  kind("town", "@ Affordable Housing Partnership", "L20", "socialHousing", "builds and keeps affordable homes", 2.8e6),
  kind("feature", "Friends of @", "N32", "cultureSportsAndRecreation", "looks after parks and trails", 8.5e4),
  kind("town", "@ Volunteer Fire Company", "M24", "governance", "fights fires and answers emergencies", 2.6e5),
  kind("town", "@ Regional Medical Center", "E22", "health", "runs a hospital and clinics", 1.4e8),
  kind("town", "@ Historical Society", "A82", "cultureSportsAndRecreation", "keeps the history of the town", 7.2e4),
  kind("feature", "@ Watershed Alliance", "C32", "naturalResources", "restores streams and wetlands", 2.2e5),
  kind("town", "@ Community Foundation", "T31", "finance", "pools gifts for the town", 2.7e6),
  kind("town", "@ Chamber of Commerce", "S41", "economy", "speaks for local business", 2.9e5),
  kind("town", "@ Workforce Training Center", "J22", "education", "trains people for building trades", 9.4e5),
  kind("town", "@ Community Health Center", "E32", "health", "treats patients whatever they can pay", 9.2e6),
  kind("town", "@ Youth Center", "O20", "education", "keeps young people busy after school", 3.3e5),
  kind("feature", "@ Academy", "B25", "education", "runs an independent school", 3.9e6),
  kind("town", "@ Public Library Friends", "B70", "education", "raises money for the library", 4.8e4),
  kind(
    "town",
    "@ Senior Transportation Services",
    "W40",
    "transport",
    "drives older people where they need to go",
    5.2e5,
  ),
  kind(
    "feature",
    "@ Trails Conservancy",
    "N32",
    "cultureSportsAndRecreation",
    "builds paths for walking and cycling",
    2.4e5,
  ),
  kind("town", "@ Symphony Orchestra", "A69", "cultureSportsAndRecreation", "plays concerts for the region", 6.8e5),
  kind("town", "@ Homeless Services", "L41", "socialHousing", "shelters and houses people", 2.1e6),
  kind("family", "@ Scholarship Fund", "B82", "education", "pays for students from the region", 1.2e5),
  kind("town", "@ Economic Development Council", "S31", "economy", "brings jobs to the region", 8.9e5),
  kind("town", "@ Disaster Relief Network", "M20", "governance", "helps after floods, fires and storms", 3.7e5),
];

function kind(of: Kind["of"], name: string, ntee: string, sector: Sector, work: string, revenue: number): Kind {
  return { of, name, ntee, sector, work, revenue };
}

const names = memoized(({ key, state }) =>
  inTurn(
    kinds.map((each, at) => {
      const salt = key + at;
      const own =
        each.of === "town"
          ? towns(state.usps, salt)
          : each.of === "feature"
            ? features(state.usps, salt)
            : families(salt, " and ");
      return mapPool(own, (name) => ({ kind: each, name: each.name.replace("@", name) }));
    }),
  ),
);

export function describeNonProfit(slot: Slot): Draft {
  const { seed, index, random, place, state } = slot;
  const { name, kind } = names(slot).at(slot.k);
  const totalRevenue = roundToThreeDigits(random.size(kind.revenue, 1.2, 4_000, 8e9));
  const isPrivateFoundation = kind.ntee === "T22";
  const totalAssets = roundToThreeDigits(totalRevenue * random.size(isPrivateFoundation ? 11 : 1.3, 0.7, 0.05, 60));
  const ruling = daysBefore(random.int(500, 24_000));
  return {
    name,
    description: `Non-profit in ${place.name}, ${state.name}, that ${kind.work}. Revenue of ${formatDollars(totalRevenue)} in its last tax year.`,
    sector: kind.sector,
    foundedDate: ruling.slice(0, 8).concat("01"),
    fiscalYearEnd: random.chance(0.6) ? "12-31" : "06-30",
    employees: Math.round(totalRevenue / random.between(65_000, 140_000)),
    ein: sampleEin(seed, index),
    ...(totalRevenue > 750_000 && random.chance(0.7) && { uei: sampleUei(seed, index), ...samRegistration(random) }),
    ...standing(kind, random, totalRevenue),
    rulingDate: ruling.slice(0, 7),
    totalRevenue,
    totalExpenditure: roundToThreeDigits(totalRevenue * random.between(0.82, 1.06)),
    totalAssets,
    incomeAmount: roundToThreeDigits(totalRevenue * random.between(1, 1.25)),
    businessTypes: ["Non-profit"],
  };
}

/** IRS foundation code: private foundation 04, school 11, hospital 12, publicly supported 15 or 16. */
function standing(kind: Kind, random: Random, totalRevenue: number) {
  const taxPeriod = random.pick(["2024-12", "2025-06", "2025-12"]);
  const foundation = { T22: "04", B25: "11", E22: "12" }[kind.ntee] ?? random.pick(["15", "15", "16"]);
  const isLeague = kind.ntee === "S41";
  return {
    irsSubsection: isLeague ? "06" : "03",
    deductibility: isLeague ? "2" : "1",
    foundationCode: isLeague ? "00" : foundation,
    filingRequirement: totalRevenue < 50_000 ? "02" : "01",
    nteeCode: kind.ntee,
    taxPeriod,
    asOf: taxPeriod === "2025-06" ? "2025-06-30" : `${taxPeriod}-31`,
  };
}
