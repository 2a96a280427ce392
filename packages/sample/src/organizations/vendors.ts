import { inTurn, mapPool, memoized } from "../random/pool.js";
import { daysBefore } from "../world/clock.js";
import { sampleCage, sampleEin, sampleUei } from "../world/identifiers.js";
import { families, features } from "../world/names.js";
import type { Draft, Slot } from "../world/slot.js";
import { formatDollars, roundToThreeDigits, samRegistration } from "./parts.js";
import { goods, type Trade, trades } from "./trades.js";

/** Certifications of small and disadvantaged firms. */
const certifications = ["DBE", "MBE", "WBE", "SBE", "8(a)", "HUBZone", "SDVOSB", "WOSB"];

const named = (kinds: readonly Trade[]) =>
  memoized(({ key, state }) =>
    inTurn(
      kinds.map((trade, at) => {
        const salt = key + at;
        const own = trade.isNamedByPlace
          ? features(state.usps, salt)
          : inTurn([families(salt, " & "), features(state.usps, salt)]);
        return mapPool(own, (name) => ({ trade, name: `${name} ${trade.ends}` }));
      }),
    ),
  );
const contractors = named(trades);
const suppliers = named(goods);

export function describeContractor(slot: Slot): Draft {
  const { random, place, state } = slot;
  const { name, trade } = contractors(slot).at(slot.k);
  const totalRevenue = roundToThreeDigits(random.size(trade.revenue, 1.35, 90_000, 9e9));
  const single = roundToThreeDigits(totalRevenue * random.between(0.25, 0.6));
  const yearsInBusiness = random.int(2, 88);
  return {
    ...vendor(slot, trade, totalRevenue, yearsInBusiness),
    name,
    legalName: `${name}, ${random.pick(["Inc.", "LLC", "Co.", "L.P."])}`,
    description: `${trade.title} in ${place.name}, ${state.name}, ${yearsInBusiness} years in business${trade.isBonded ? `; bonded to ${formatDollars(single)} for a single job` : ""}.`,
    sector: trade.sector,
    employees: Math.max(1, Math.round(totalRevenue / random.between(190_000, 420_000))),
    ...(trade.isBonded && {
      bondingCapacitySingle: single,
      bondingCapacityAggregate: roundToThreeDigits(single * random.between(1.8, 3.2)),
    }),
    ...parentFirm(slot, 0.07),
  };
}

export function describeSupplier(slot: Slot): Draft {
  const { random, place, state } = slot;
  const { name, trade } = suppliers(slot).at(slot.k);
  const totalRevenue = roundToThreeDigits(random.size(trade.revenue, 1.3, 120_000, 2e10));
  return {
    ...vendor(slot, trade, totalRevenue, random.int(2, 95)),
    name,
    legalName: `${name}, ${random.pick(["Inc.", "LLC", "Co."])}`,
    description: `${trade.title} in ${place.name}, ${state.name}, with sales of ${formatDollars(totalRevenue)} a year.`,
    sector: trade.sector,
    employees: Math.max(1, Math.round(totalRevenue / random.between(280_000, 900_000))),
    ...parentFirm(slot, 0.1),
  };
}

/** Fields of government vendors. */
function vendor(slot: Slot, trade: Trade, totalRevenue: number, yearsInBusiness: number) {
  const { seed, index, ordinal, random, type } = slot;
  const isSmall = totalRevenue < 4.5e7;
  return {
    yearsInBusiness,
    foundedDate: daysBefore(yearsInBusiness * 365.25 + random.int(0, 360)),
    fiscalYearEnd: random.chance(0.85) ? "12-31" : "09-30",
    ein: sampleEin(seed, index),
    ...(random.chance(0.85) && {
      uei: sampleUei(seed, index),
      cageCode: sampleCage(seed, type === "supplier" ? "O" : "I", ordinal),
      exclusionFlag: random.chance(0.006),
      ...samRegistration(random),
    }),
    businessTypes: ["For-profit organization", isSmall ? "Small business" : "Other than small business"],
    certifications: isSmall && random.chance(0.45) ? random.some(certifications, 0.22) : [],
    primaryNaics: trade.naics[0] ?? null,
    naicsCodes: trade.naics.filter((_, at) => at === 0 || random.chance(0.6)),
    pscCodes: trade.psc.filter(() => random.chance(0.7)),
    totalRevenue,
    totalAssets: roundToThreeDigits(totalRevenue * random.between(0.35, 0.9)),
    asOf: daysBefore(random.int(5, 330)),
  };
}

/** Occasionally a subsidiary of an earlier firm of its type and state; this cannot form a cycle. */
function parentFirm({ random, world, type, state, k }: Slot, share: number): Pick<Draft, "parentOrganizationId"> {
  if (k === 0 || !random.chance(share)) return {};
  return { parentOrganizationId: world.idOf(world.indexOf(type, state.usps, random.int(0, k - 1))) };
}
