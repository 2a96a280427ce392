import { type ApplicantType, Sector } from "@pave/contract";
import { expect, test } from "vitest";
import { eligibleTypes } from "./eligibility.js";

test("no two kinds of government are eligible for the same programs", () => {
  const programs = Sector.options.flatMap((sector) =>
    ["TX", null].map((region) => eligibleTypes({ audience: "public", sector, classes: [], region })),
  );
  const open = (type: ApplicantType) => programs.map((types) => types.includes(type)).join();
  const governments = [
    "state_governments",
    "county_governments",
    "city_or_township_governments",
    "special_district_governments",
  ] as const;
  expect(new Set(governments.map(open)).size).toBe(4);
});
