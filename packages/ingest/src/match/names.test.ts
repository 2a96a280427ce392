import { expect, test } from "vitest";
import { readGovernmentName } from "./names.js";

test.each([
  ["County of Marin", "CA", "county", "Marin"],
  ["Yuma County Arizona", "AZ", "county", "Yuma"],
  ["Woodson County, Kansas", "KS", "county", "Woodson"],
  ["County of Ralls, MO", "MO", "county", "Ralls"],
  ["Dooly County Board of Commissioners", "GA", "county", "Dooly"],
  ["Pasco County Board of County Commissioners", "FL", "county", "Pasco"],
  ["Warren County MS Board of Supervisors", "MS", "county", "Warren"],
  ["Union County Fiscal Court", "KY", "county", "Union"],
  ["County of Nelson/Nelson County Fiscal Court", "KY", "county", "Nelson"],
  ["Boyle Fiscal Court", "KY", "county", "Boyle"],
  ["Fiscal Court of Boyle County, Kentucky", "KY", "county", "Boyle"],
  ["Board of Commissioners of Dooly County", "GA", "county", "Dooly"],
  ["Board of Supervisors of the County of Warren", "MS", "county", "Warren"],
  ["Caddo Parish/Parish of Caddo", "LA", "county", "Caddo"],
  ["Caroline County Commissioners Office", "MD", "county", "Caroline"],
  ["Merced County - Elsewhere, CA", "CA", "county", "Merced"],
  ["Kent County Levy Court", "DE", "county", "Kent"],
  ["Assumption Parish Police Jury", "LA", "county", "Assumption"],
  ["Petersburg Borough, Alaska", "AK", "county", "Petersburg"],
  ["Charter County of Wayne", "MI", "county", "Wayne"],
  ["Isle of Wight County", "VA", "county", "Isle of Wight"],
  ["Lake of the Woods County", "MN", "county", "Lake of the Woods"],
  ["Board of County Commissioners, Alachua County, Florida", "FL", "county", "Alachua"],
  ["City and County of San Francisco", "CA", "consolidated", "City and County of San Francisco"],
  ["Borough of Danielson", "CT", "borough", "Danielson"],
])("%s, registered as a county of %s, is the %s of %s", (name, state, kind, bare) => {
  expect(readGovernmentName(name, state, "Elsewhere", true)).toEqual({ kind, bare });
});

test.each([
  ["State of Louisiana", "LA", "Louisiana"],
  ["The State of New York", "NY", "New York"],
  ["Commonwealth of Massachusetts", "MA", "Massachusetts"],
  ["COMMONWEALTH OF KENTUCKY", "KY", "Kentucky"],
  ["Delaware State Government", "DE", "Delaware"],
  ["District of Columbia", "DC", "District of Columbia"],
])("%s is the state of %s", (name, state, bare) => {
  expect(readGovernmentName(name, state, "Elsewhere", false)).toEqual({ kind: "state", bare });
});

test.each([
  ["State of Louisiana Department of Health", "LA"],
  ["State of Louisiana", "TX"],
  ["Iowa State University", "IA"],
])("%s is not the state of %s", (name, state) => {
  expect(readGovernmentName(name, state, "Elsewhere", false)).toBeNull();
});

test.each([
  ["Town of Rowe", "MA", "town", "Rowe"],
  ["The City of Lake Station Indiana", "IN", "city", "Lake Station"],
  ["City of Kansas City, Mo.", "MO", "city", "Kansas City"],
  ["City of Council Bluffs", "IA", "city", "Council Bluffs"],
  ["Provo City", "UT", "city", "Provo"],
  ["Mayor and City Council of Baltimore", "MD", "city", "Baltimore"],
  ["Mayor and Aldermen of the City of Savannah", "GA", "city", "Savannah"],
  ["Borough of State College", "PA", "borough", "State College"],
  ["Lehi City Corporation", "UT", "city", "Lehi"],
  ["Price Municipal Corporation", "UT", "place", "Price"],
  ["Dodge City", "KS", "place", "Dodge City"],
  ["Inc. Village of Freeport", "NY", "village", "Freeport"],
  ["Village/Town of Mount Kisco", "NY", "village", "Mount Kisco"],
  ["Fallon County of Montana", "MT", "county", "Fallon"],
  ["Gibson County Goverment", "IN", "county", "Gibson"],
  ["Sussex County Council", "DE", "county", "Sussex"],
  ["County of Logan, KS DBA Logan County", "KS", "county", "Logan"],
  ["Grant County Gov", "WA", "county", "Grant"],
  ["County of Los Angeles (California)", "CA", "county", "Los Angeles"],
  ["Petersburg Borough, Alaska", "AK", "county", "Petersburg"],
  ["Hayward, City Of", "CA", "city", "Hayward"],
  ["Village of Equality, Illinois", "IL", "village", "Equality"],
  ["The Charter Township of Genesee", "MI", "township", "Genesee"],
  ["Frenchtown Charter Township", "MI", "township", "Frenchtown"],
  ["MATTOON TOWNSHIP", "IL", "township", "MATTOON"],
  ["St. Lucie County", "FL", "county", "St. Lucie"],
])("%s, registered as a city of %s, is the %s of %s", (name, state, kind, bare) => {
  expect(readGovernmentName(name, state, "Elsewhere", false)).toEqual({ kind, bare });
});

test("a township may state its county", () => {
  expect(readGovernmentName("Green Township - Hancock County", "IN", "", false)).toEqual({
    kind: "township",
    bare: "Green",
    county: "Hancock",
  });
});

test("a bare name is the place only if it is the name of its city", () => {
  expect(readGovernmentName("Eureka Springs", "AR", "Eureka Springs", false)).toEqual({
    kind: "place",
    bare: "Eureka Springs",
  });
  expect(readGovernmentName("Centerton Utilities", "AR", "Centerton", false)).toBeNull();
});

test.each([
  ["City of Indianapolis - Marion County", "Indianapolis", "Indianapolis"],
  ["City of Newnan, Georgria", "Newnan", "Newnan"],
  ["City of Winston-Salem", "Winston", "Winston-Salem"],
  ["City of Salem - Beverly", "Peabody", "Salem - Beverly"],
])("%s in %s is the city of %s", (name, locality, bare) => {
  expect(readGovernmentName(name, "IN", locality, false)).toEqual({ kind: "city", bare });
});

test.each([
  "Crawford County Circuit Clerk",
  "Kane County Sheriff’s Office",
  "Office of the County Clerk, County of Maui",
  "59th District Court",
  "County of Yavapai ITS",
  "Nelson County Fiscal Court/Nelson County Jail",
  "Merced County - Sheriff",
  "City of Marshall Police Department",
  "City and County of Honolulu Department of Emergency Management",
  "Board of Education of Somerset County",
  "Library of Somerset County, Illinois",
  "Sheriff of Lake County",
  "Board of Education of Elm City",
  "MSD of Warren Township",
  "M.S.D. of Lawrence Township",
  "MSD of Steuben County",
  "Metropolitan Community College of Kansas City",
])("%s is a part of a government, not the government", (name) => {
  expect(readGovernmentName(name, "IL", "Marshall", true)).toBeNull();
  expect(readGovernmentName(name, "IL", "Marshall", false)).toBeNull();
});
