import type { Draft, Slot } from "../world/slot.js";
import { type Agency, agencies } from "./agencies.js";

export const agenciesIn = (usps: string): readonly Agency[] => agencies.filter(({ seat }) => seat.usps === usps);

export function describeAgency({ world, state, k }: Slot): Draft {
  const agency = agenciesIn(state.usps)[k];
  const county = state.counties.find(({ fips }) => fips === agency?.seat.countyFips);
  if (!agency || !county) throw new RangeError(`No agency ${k} in ${state.usps}`);
  const parent = agencies.find(({ abbreviation }) => abbreviation === agency.parent);
  return {
    name: agency.name,
    abbreviation: agency.abbreviation,
    description: `Federal agency that ${agency.work}.`,
    sector: agency.sector,
    cgacCode: agency.cgac,
    subtierCode: agency.subtier,
    fiscalYearEnd: "09-30",
    parentOrganizationId: parent
      ? world.idOf(world.indexOf("federalAgency", parent.seat.usps, agenciesIn(parent.seat.usps).indexOf(parent)))
      : null,
    streetAddress: null,
    locality: agency.seat.town,
    postalCode: agency.seat.postalCode,
    county: county.name,
    countyFips: county.fips,
    latitude: county.latitude,
    longitude: county.longitude,
    asOf: "2025-09-30",
  };
}
