import * as z from "zod";
import { anyOf, digits } from "./fields.js";
import { CountyFips, State, StateFips, text } from "./scalars.js";

/** User-editable location fields. */
export const placeFields = {
  streetAddress: text(300).nullish(),
  locality: text(100).nullish().describe("City or town"),
  region: State.nullish().describe("State or territory, USPS code"),
  postalCode: z
    .string()
    .regex(/^\d{5}(-\d{4})?$/, "ZIP or ZIP+4")
    .nullish(),
  countryName: text(100).nullish(),
  county: text(100).nullish(),
  stateFips: StateFips.nullish(),
  countyFips: CountyFips.nullish(),
  placeFips: digits(5).nullish(),
  congressionalDistrict: digits(2).nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
};
export const CountyCode = z.string().regex(/^\d{5}$/, "Five digits: state and county FIPS");

/** Filters that exclude places. Records whose place is unknown are left out too, as they may be there. */
export const otherStates = anyOf(State).describe("Not in these states; records whose state is unknown are left out");
export const otherCounties = anyOf(CountyCode).describe(
  "Not in these counties; records whose county is unknown are left out",
);
