import * as z from "zod";
import { digits } from "./fields.js";
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
