import { inTurn, mapPool, memoized, type Pool } from "../random/pool.js";
import { daysBefore } from "../world/clock.js";
import { sampleEin, sampleFdicCert, sampleRssd } from "../world/identifiers.js";
import { families, features, towns } from "../world/names.js";
import type { Draft, Slot } from "../world/slot.js";
import { formatDollars, roundToThreeDigits } from "./parts.js";

/** Charter classes and regulators in the FDIC's terms. */
type Charter = { charterClass: string; regulator: string };
const national: Charter = { charterClass: "N", regulator: "OCC" };
const stateMember: Charter = { charterClass: "SM", regulator: "FED" };
const stateNonmember: Charter = { charterClass: "NM", regulator: "FDIC" };
const savingsBank: Charter = { charterClass: "SB", regulator: "FDIC" };
const savingsAssociation: Charter = { charterClass: "SL", regulator: "OCC" };

const names = memoized(({ key, state }) => {
  const as = (pool: Pool<string>, charter: Charter, wrap: (name: string) => string) =>
    mapPool(pool, (name) => ({ name: wrap(name), charter }));
  return inTurn([
    as(towns(state.usps, key), national, (town) => `First National Bank of ${town}`),
    as(towns(state.usps, key + 10), stateNonmember, (town) => `${town} State Bank`),
    as(features(state.usps, key), stateNonmember, (feature) => `${feature} Community Bank`),
    as(families(key, " & "), stateMember, (family) => `${family} Bank & Trust`),
    as(towns(state.usps, key + 20), stateNonmember, (town) => `Farmers & Merchants Bank of ${town}`),
    as(towns(state.usps, key + 30), savingsBank, (town) => `${town} Savings Bank`),
    as(features(state.usps, key + 10), national, (feature) => `${feature} National Bank`),
    as(towns(state.usps, key + 40), savingsAssociation, (town) => `${town} Federal Savings and Loan`),
  ]);
});

export function describeBank(slot: Slot): Draft {
  const { seed, index, ordinal, random, place, state } = slot;
  const { name, charter } = names(slot).at(slot.k);
  const totalAssets = roundToThreeDigits(random.size(3.8e8, 1.35, 2.2e7, 3.2e11));
  const totalDeposits = roundToThreeDigits(totalAssets * random.between(0.76, 0.89));
  const totalEquity = roundToThreeDigits(totalAssets * random.between(0.075, 0.115));
  const offices = Math.max(1, Math.round((totalAssets / 9e7) ** 0.85));
  return {
    name,
    description: `Bank in ${place.name}, ${state.name}, with ${offices === 1 ? "one office" : `${offices} offices`} and assets of ${formatDollars(totalAssets)}.`,
    sector: "finance",
    ...charter,
    foundedDate: daysBefore(random.int(4_000, 52_000)),
    fiscalYearEnd: "12-31",
    employees: Math.max(6, Math.round(totalAssets / random.between(6e6, 9e6))),
    ein: sampleEin(seed, index),
    fdicCert: sampleFdicCert(seed, ordinal),
    rssdId: sampleRssd(seed, index),
    totalAssets,
    totalDeposits,
    totalEquity,
    netLoans: roundToThreeDigits(totalDeposits * random.between(0.58, 0.92)),
    netIncome: roundToThreeDigits(totalAssets * (0.0098 + 0.0045 * random.normal())),
    totalRevenue: roundToThreeDigits(totalAssets * random.between(0.045, 0.068)),
    muniSecuritiesHeld: roundToThreeDigits(totalAssets * random.between(0.004, 0.09)),
    offices,
    primaryNaics: "522110",
    naicsCodes: ["522110"],
    asOf: "2026-03-31",
  };
}
