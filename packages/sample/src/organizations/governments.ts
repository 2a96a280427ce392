import { daysBefore } from "../world/clock.js";
import { type County, governedCounties, type State, states } from "../world/geography.js";
import { sampleEin, sampleUei } from "../world/identifiers.js";
import { towns } from "../world/names.js";
import type { Draft, Slot } from "../world/slot.js";
import { fiscalYearEnd, formatCount, formatDollars, roundToThreeDigits, samRegistration } from "./parts.js";

const commonwealths = new Set(["KY", "MA", "PA", "VA", "PR"]);

export function describeState(slot: Slot): Draft {
  const { state } = slot;
  const population = slot.random.int(state.thousands * 1_000, state.thousands * 1_000 + 999);
  const title = commonwealths.has(state.usps) ? "Commonwealth of" : "State of";
  return {
    ...government(slot, population, { revenue: 8_400, spread: 0.18, debt: 3_200 }),
    name: state.usps === "DC" ? state.name : `${title} ${state.name}`,
    abbreviation: state.usps,
    description: `Government of ${state.name}, of ${formatCount(population)} people.`,
    geoid: state.fips,
    fiscalYearEnd: { AL: "09-30", MI: "09-30", NY: "03-31", TX: "08-31", DC: "09-30" }[state.usps] ?? "06-30",
    locality: state.capital,
    postalCode: state.capitalCounty.places.find(({ name }) => name === state.capital)?.postalCode ?? null,
    businessTypes: ["State government"],
    governingBody: state.usps === "DC" ? "Council" : "Legislature",
  };
}

const sorted = new Map(
  states.map((state) => [
    state.usps,
    [...governedCounties(state)].sort((a, b) => b.thousands - a.thousands || Number(a.fips) - Number(b.fips)),
  ]),
);

/** Counties with a government, largest first, so that a small world has well-known ones. */
export const countiesBySize = ({ usps }: State): readonly County[] => sorted.get(usps) ?? [];

export function describeCounty(slot: Slot): Draft {
  const { state, county, random } = slot;
  const population = Math.round(county.thousands * 1_000 * random.between(0.96, 1.04));
  const government_ = government(slot, population, { revenue: 2_300, spread: 0.35, debt: 1_100 });
  return {
    ...government_,
    name: county.name,
    description: `County government in ${state.name} with ${formatCount(population)} people and a budget of ${formatDollars(government_.totalRevenue)}.`,
    geoid: state.fips + county.fips,
    businessTypes: ["Local government", "County"],
    governingBody: random.pick([
      "Board of Commissioners",
      "Board of Supervisors",
      "County Council",
      "County Commission",
    ]),
  };
}

const boroughs = new Set(["AK", "CT", "NJ", "PA"]);

export function describeMunicipality(slot: Slot): Draft {
  return slot.state.usps === "PR" ? describeMunicipio(slot) : describeTown(slot);
}

/** In Puerto Rico the county equivalents are the municipalities. */
function describeMunicipio(slot: Slot): Draft {
  const { state, county, random } = slot;
  const population = Math.round(county.thousands * 1_000 * random.between(0.96, 1.04));
  return {
    ...government(slot, population, { revenue: 900, spread: 0.3, debt: 700 }),
    name: county.name.replace(/^(.*) Municipio$/, "Municipio de $1"),
    description: `Municipality of Puerto Rico with ${formatCount(population)} people.`,
    geoid: state.fips + county.fips,
    businessTypes: ["Local government", "Municipality"],
    governingBody: "Municipal Legislature",
  };
}

function describeTown(slot: Slot): Draft {
  const { state, county, random } = slot;
  const town = towns(state.usps, slot.key).at(slot.k);
  const population = Math.round(random.size(2_900, 1.6, 45, Math.max(500, county.thousands * 600)));
  const small = random.pick(boroughs.has(state.usps) ? ["Borough", "Town"] : ["Town", "Village", "City"]);
  const kind = population > 12_000 ? "City" : small;
  const figures = government(slot, population, { revenue: 2_700, spread: 0.45, debt: 1_900 });
  return {
    ...figures,
    name: `${kind} of ${town}`,
    legalName: `The ${kind} of ${town}, ${state.name}`,
    description: `${kind} of ${formatCount(population)} people in ${county.name}, ${state.name}, that looks after its own streets, ${random.pick(["water and sewers", "parks and police", "water, parks and library", "stormwater and public works"])}.`,
    locality: town,
    businessTypes: ["Local government", "Municipality"],
    governingBody: random.pick(["City Council", "Town Council", "Board of Aldermen", "Board of Trustees"]),
  };
}

const townsInNewEngland = new Set(["CT", "ME", "MA", "NH", "NY", "RI", "VT", "WI"]);

export function describeTownship(slot: Slot): Draft {
  const { state, county, random } = slot;
  const name = towns(state.usps, slot.key).at(slot.k);
  const isTown = townsInNewEngland.has(state.usps);
  const population = Math.round(random.size(1_700, 1.2, 20, Math.max(400, county.thousands * 300)));
  return {
    ...government(slot, population, { revenue: isTown ? 2_400 : 480, spread: 0.5, debt: isTown ? 900 : 120 }),
    name: isTown ? `Town of ${name}` : `${name} Township`,
    description: `${isTown ? "Town" : "Township"} of ${formatCount(population)} people in ${county.name}, ${state.name}; keeps ${random.int(12, 140)} miles of local road.`,
    locality: isTown ? name : null,
    businessTypes: ["Local government", "Township"],
    governingBody: isTown ? "Select Board" : "Board of Trustees",
  };
}

/** Figures per person, and common fields of general governments. */
function government(slot: Slot, population: number, perPerson: { revenue: number; spread: number; debt: number }) {
  const { seed, index, random } = slot;
  const totalRevenue = roundToThreeDigits(population * random.size(perPerson.revenue, perPerson.spread, 60, 40_000));
  const hasDebt = random.chance(Math.min(0.98, 0.25 + Math.log10(Math.max(10, population)) / 7));
  return {
    sector: "governance" as const,
    population,
    populationYear: 2025,
    totalRevenue,
    totalExpenditure: roundToThreeDigits(totalRevenue * random.between(0.91, 1.06)),
    debtOutstanding: hasDebt ? roundToThreeDigits(population * random.size(perPerson.debt, 0.8, 1, 30_000)) : 0,
    employees: Math.max(1, Math.round((population * random.between(7, 19)) / 1_000)),
    fiscalYearEnd: fiscalYearEnd(slot),
    ein: sampleEin(seed, index),
    ...(random.chance(0.7) && { uei: sampleUei(seed, index), ...samRegistration(random) }),
    asOf: daysBefore(random.int(180, 545)),
  };
}
