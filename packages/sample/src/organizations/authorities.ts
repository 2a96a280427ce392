import type { Sector } from "@pave/contract";
import { inTurn, mapPool, memoized } from "../random/pool.js";
import { daysBefore } from "../world/clock.js";
import { sampleEin, sampleUei } from "../world/identifiers.js";
import { features, towns } from "../world/names.js";
import type { Draft, Slot } from "../world/slot.js";
import { budget } from "./districts.js";
import { fiscalYearEnd, formatDollars, roundToThreeDigits, samRegistration } from "./parts.js";

const kinds: readonly { ends: string; sector: Sector; work: string; revenue: number }[] = [
  { ends: "Turnpike Authority", sector: "transport", work: "builds and tolls highways", revenue: 1.4e8 },
  { ends: "Port Authority", sector: "transport", work: "owns terminals, docks and industrial land", revenue: 6.2e7 },
  { ends: "Airport Authority", sector: "transport", work: "owns and runs an airport", revenue: 4.4e7 },
  { ends: "Transit Authority", sector: "transport", work: "runs buses and rail", revenue: 8.8e7 },
  { ends: "Bridge Authority", sector: "transport", work: "owns and tolls river crossings", revenue: 2.7e7 },
  {
    ends: "Water and Sewer Authority",
    sector: "waterAndWaste",
    work: "supplies water and treats wastewater",
    revenue: 3.8e7,
  },
  {
    ends: "Solid Waste Authority",
    sector: "waterAndWaste",
    work: "turns waste into energy and runs landfills",
    revenue: 2.1e7,
  },
  { ends: "Public Power Authority", sector: "energy", work: "makes and sells power to member towns", revenue: 1.9e8 },
  { ends: "Housing Authority", sector: "socialHousing", work: "owns and lets affordable homes", revenue: 1.5e7 },
  { ends: "Redevelopment Authority", sector: "economy", work: "assembles and renews land", revenue: 8.2e6 },
  { ends: "Public Finance Authority", sector: "finance", work: "issues bonds for local projects", revenue: 5.1e6 },
  {
    ends: "Health Facilities Authority",
    sector: "health",
    work: "issues bonds for hospitals and clinics",
    revenue: 3.4e6,
  },
  {
    ends: "Stadium and Convention Authority",
    sector: "cultureSportsAndRecreation",
    work: "owns arenas and halls",
    revenue: 2.3e7,
  },
  { ends: "Broadband Authority", sector: "communications", work: "builds open fiber networks", revenue: 6.4e6 },
];

const names = memoized(({ key, state }) =>
  inTurn(
    kinds.map((kind, at) => {
      const own = inTurn([towns(state.usps, key + at), features(state.usps, key + at)]);
      return mapPool(own, (name) => ({ kind, name: `${name} ${kind.ends}` }));
    }),
  ),
);

export function describeAuthority(slot: Slot): Draft {
  const { seed, index, random } = slot;
  const { kind, name } = names(slot).at(slot.k);
  const totalRevenue = roundToThreeDigits(random.size(kind.revenue, 1.1, 60_000, 6e9));
  const parent = creator(slot);
  return {
    name,
    description: `Public authority created by ${parent.words}; it ${kind.work} with yearly revenue of ${formatDollars(totalRevenue)}.`,
    sector: kind.sector,
    parentOrganizationId: slot.world.idOf(parent.index),
    foundedDate: daysBefore(random.int(2_000, 30_000)),
    fiscalYearEnd: fiscalYearEnd(slot),
    employees: Math.max(2, Math.round(totalRevenue / random.between(180_000, 420_000))),
    governingBody: random.pick(["Board of Directors", "Board of Commissioners", "Authority Board"]),
    businessTypes: ["Public authority"],
    ein: sampleEin(seed, index),
    ...(random.chance(0.8) && { uei: sampleUei(seed, index), ...samRegistration(random) }),
    ...budget(slot, totalRevenue, 2.4),
    asOf: daysBefore(random.int(120, 480)),
  };
}

/** The government that created an authority: its state, or a town or county of the state. */
function creator({ random, world, state }: Slot): { index: number; words: string } {
  const type = random.pick(["state", "county", "municipality"] as const);
  const count = type === "state" ? 0 : world.count(type, state.usps);
  if (type === "state" || count === 0)
    return { index: world.indexOf("state", state.usps, 0), words: `the government of ${state.name}` };
  return {
    index: world.indexOf(type, state.usps, random.int(0, count - 1)),
    words: type === "county" ? `a county of ${state.name}` : `a municipality of ${state.name}`,
  };
}
