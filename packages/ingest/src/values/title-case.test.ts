import { expect, test } from "vitest";
import { titleCase } from "./title-case.js";

test.each([
  ["B M CLARK FOUNDATION", "B M Clark Foundation"],
  ["YMCA OF GREATER HARTFORD INC", "YMCA of Greater Hartford Inc"],
  ["THE NEIGHBORS AND NEWCOMERS OF WESTPORT", "The Neighbors and Newcomers of Westport"],
  ["MCHENRY COUNTY", "McHenry County"],
  ["MACON", "Macon"],
  ["O'BRIEN COUNTY", "O'Brien County"],
  ["MAKE-A-WISH FOUNDATION OF CT INC", "Make-A-Wish Foundation of CT Inc"],
  ["VFW POST 1265", "VFW Post 1265"],
  ["HISTORICAL SOCIETY REGION IX", "Historical Society Region IX"],
  ["16TH JUDICIAL DISTRICT", "16th Judicial District"],
  ["ST MARYS CHURCH", "St Marys Church"],
  ["NLCRPG", "NLCRPG"],
  ["J.P. MORGAN TRUST", "J.P. Morgan Trust"],
  ["HOWLAND DEPT OF PUBLIC WORKS", "Howland Dept of Public Works"],
])("%s reads %s", (published, readable) => {
  expect(titleCase(published)).toBe(readable);
});

test("a name that has small letters is left as its publisher wrote it", () => {
  expect(titleCase("DuPage County")).toBe("DuPage County");
  expect(titleCase("encore BANK")).toBe("encore BANK");
});
