import { expect, test } from "vitest";
import { federalKey, governmentKeys, hasUniqueNames, normalizeName } from "./keys.js";

test.each([
  ["St. Lucie", "Saint Lucie"],
  ["Mt. Vernon", "MOUNT VERNON"],
  ["Coeur d'Alene", "COEUR D ALENE"],
  ["DeKalb", "De Kalb"],
  ["LaSalle", "La Salle"],
  ["O’Brien", "OBRIEN"],
  ["La Cañada Flintridge", "La Canada Flintridge"],
  ["Miami-Dade", "Miami Dade"],
  ["Etowah Water & Sewer Authority", "Etowah Water and Sewer Authority"],
])("%s and %s are the same words", (one, other) => {
  expect(normalizeName(one)).toBe(normalizeName(other));
});

test("a county's key is its kind, its state and its words", () => {
  expect(governmentKeys({ kind: "county", bare: "St Clair" }, "AL")).toEqual({
    matchKey: "county|AL|saint clair",
    joins: true,
    maybeKeys: ["consolidated|AL|clair saint"],
  });
});

test("a city joined with its county has one key, whichever comes first in its name", () => {
  const key = (bare: string) => governmentKeys({ kind: "consolidated", bare }, "KS").matchKey;
  expect(key("Unified Government of Wyandotte County and Kansas City")).toBe(
    key("WYANDOTTE COUNTY AND KANSAS CITY UNIFIED GOVERNMENT"),
  );
});

test("names repeat among townships everywhere, and among towns of Minnesota, New York and Wisconsin", () => {
  expect(hasUniqueNames("township", "MI")).toBe(false);
  expect(hasUniqueNames("town", "WI")).toBe(false);
  expect(hasUniqueNames("town", "MA")).toBe(true);
  expect(hasUniqueNames("town", "CO")).toBe(true);
  expect(hasUniqueNames("county", "MI")).toBe(true);
});

test("a city may be known as a town, and is then listed", () => {
  const { matchKey, maybeKeys } = governmentKeys({ kind: "city", bare: "Braintree" }, "MA");
  expect(maybeKeys).toContain("town|MA|braintree");
  expect(maybeKeys).not.toContain(matchKey);
});

test.each([
  ["U.S. Commission on Civil Rights", "Commission on Civil Rights"],
  ["Department of the Interior", "DEPT OF INTERIOR"],
  ["United States Senate", "The Senate"],
])("%s and %s are one federal body", (one, other) => {
  expect(federalKey(one)).toBe(federalKey(other));
});

test("a part of a department may repeat the department's name", () => {
  expect(federalKey("Department of Justice", "Department of Justice, Civil Division")).toBe(
    federalKey("Department of Justice", "Civil Division"),
  );
});
