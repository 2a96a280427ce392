import { inTurn, mapPool, memoized } from "../random/pool.js";
import { daysBefore } from "../world/clock.js";
import { sampleCrd, sampleEin, sampleSecFile } from "../world/identifiers.js";
import { families, features } from "../world/names.js";
import type { Draft, Slot } from "../world/slot.js";
import { formatDollars, roundToThreeDigits } from "./parts.js";

/** Client types of Form ADV, Item 5.D. */
const clients = [
  "High net worth individuals",
  "Individuals",
  "Investment companies",
  "Pooled investment vehicles",
  "Pension and profit sharing plans",
  "Charitable organizations",
  "State or municipal government entities",
  "Insurance companies",
  "Corporations",
];

const familyEnds = [
  "Capital Management",
  "Wealth Advisors",
  "Investment Partners",
  "Asset Management",
  "Municipal Advisors",
];
const featureEnds = ["Capital", "Infrastructure Partners", "Investment Counsel", "Public Finance Advisors"];

const names = memoized(({ key, state }) =>
  inTurn([
    ...familyEnds.map((ends, at) => mapPool(families(key + at, " & "), (family) => `${family} ${ends}`)),
    ...featureEnds.map((ends, at) => mapPool(features(state.usps, key + at), (feature) => `${feature} ${ends}`)),
  ]),
);

export function describeAdviser(slot: Slot): Draft {
  const { seed, index, ordinal, random, place, state } = slot;
  const name = names(slot).at(slot.k);
  const isMunicipalAdvisor = /Municipal|Public Finance/.test(name) || random.chance(0.06);
  const aum = roundToThreeDigits(random.size(4.6e8, 1.7, 2.5e7, 9e11));
  return {
    name,
    legalName: `${name}, ${random.pick(["LLC", "LP", "Inc."])}`,
    description: `Investment adviser in ${place.name}, ${state.name}, that manages ${formatDollars(aum)}${isMunicipalAdvisor ? " and advises public issuers on their bonds" : ""}.`,
    sector: "finance",
    foundedDate: daysBefore(random.int(700, 20_000)),
    fiscalYearEnd: "12-31",
    employees: Math.max(2, Math.round(random.size(aum / 4.5e7, 0.5, 2, 9_000))),
    ein: sampleEin(seed, index),
    crdNumber: sampleCrd(seed, index),
    secFileNumber: sampleSecFile(seed, ordinal),
    registrationStatus: random.chance(0.96) ? "Approved" : "Terminated",
    regulatoryAumTotal: aum,
    totalRevenue: roundToThreeDigits(aum * random.between(0.0025, 0.0095)),
    clientTypes: [random.pick(clients), ...clients.filter(() => random.chance(0.3))].filter(
      (client, at, all) => all.indexOf(client) === at,
    ),
    disciplinaryFlag: random.chance(0.07),
    isMunicipalAdvisor,
    primaryNaics: "523940",
    naicsCodes: ["523940"],
    asOf: "2026-03-31",
  };
}
