import { expect, it } from "vitest";
import { applicantTypesIn } from "./applicant-types.js";

const local = ["county_governments", "city_or_township_governments", "special_district_governments"];
const colleges = ["public_and_state_institutions_of_higher_education", "private_institutions_of_higher_education"];
const tribes = "federally_recognized_native_american_tribal_governments";
const nonprofits = ["nonprofits_non_higher_education_with_501c3", "nonprofits_non_higher_education_without_501c3"];

it.each([
  [
    "State and local governments, federally recognized Indian tribal governments, public/private nonprofit organizations, nonprofit institutions of higher education, and individuals.",
    ["state_governments", ...local, ...colleges, tribes, ...nonprofits, "individuals"],
  ],
  [
    "Foreign, State, local, and U.S. Territorial government agencies, nonprofit institutions of higher education, and nonprofit associations or organizations",
    ["state_governments", ...local, ...colleges, ...nonprofits],
  ],
  ["Private organizations with 501(c)(3) status. For-profit firms are not eligible.", [nonprofits[0]]],
  [
    "School districts and public housing authorities",
    ["independent_school_districts", "public_and_indian_housing_authorities"],
  ],
  ["Anyone", ["unrestricted"]],
  ["Citizens of the United States who produce milk", undefined],
  ["Owner, landlord, tenant, or sharecropper on an eligible farm", undefined],
  ["N/A", undefined],
  [undefined, undefined],
])("an eligibility text names its applicants: %s", (text, types) => {
  expect(applicantTypesIn(text)?.sort()).toEqual(types && [...types].sort());
});
