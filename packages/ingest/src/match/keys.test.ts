import { expect, test } from "vitest";
import { federalKey, governmentKeys, normalizeName, type ReadName } from "./keys.js";

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
  ["Office of Information & Technology (OIT)", "Office of Information and Technology"],
  ["Baltimore City Office of Information & Technology (BCIT)", "Baltimore City Office of Information and Technology"],
  ["San Diego City Employees' Retirement System (SDCERS)", "SAN DIEGO CITY EMPLOYEES RETIREMENT SYSTEM"],
])("%s and %s are the same words", (one, other) => {
  expect(normalizeName(one)).toBe(normalizeName(other));
});

test.each([
  ["Delano Joint Union High School District (CSCRPA)", "Delano Joint Union High School District"],
  ["Red Rock River (County)", "Red Rock River"],
  ["Town of Stinesville (Police Department)", "Town of Stinesville"],
  ["Solano County Transit (SolTrans)", "Solano County Transit"],
])("%s and %s are not: the brackets have no acronym of the name", (one, other) => {
  expect(normalizeName(one)).not.toBe(normalizeName(other));
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

test.each([
  ["AUGUSTA-RICHMOND COUNTY CONSOLIDATED GOVERNMENT", { kind: "place", bare: "Augusta" }, "GA"],
  ["COLUMBUS CONSOLIDATED GOVERNMENT", { kind: "city", bare: "Columbus" }, "GA"],
  ["MACON-BIBB COUNTY", { kind: "county", bare: "Macon-Bibb" }, "GA"],
  [
    "BATON ROUGE-EAST BATON ROUGE CITY-PARISH",
    { kind: "consolidated", bare: "City of Baton Rouge-Parish of East Baton Rouge" },
    "LA",
  ],
] as const)("%s is also known by its city, or as its county", (bare, other, state) => {
  const keysOf = (read: ReadName) => {
    const { matchKey, looseKeys = [] } = governmentKeys(read, state);
    return [matchKey, ...looseKeys];
  };
  const known = keysOf({ kind: "consolidated", bare });
  expect(keysOf(other).filter((key) => known.includes(key))).not.toEqual([]);
});

test("a municipality whose name is the only one in its state has one key, whatever its kind", () => {
  const key = (kind: "city" | "town" | "village" | "place", bare: string, state: string) =>
    governmentKeys({ kind, bare }, state);
  expect(key("city", "Mead", "CO")).toEqual(key("town", "Mead", "CO"));
  expect(key("place", "Provo", "UT")).toMatchObject({ matchKey: key("city", "Provo", "UT").matchKey, joins: true });
  // Texas has two towns called Oak Ridge, Pennsylvania a city and a borough called Franklin, Michigan a city and a
  // township called Albion.
  expect(key("town", "Oak Ridge", "TX").joins).toBe(false);
  expect(key("city", "Franklin", "PA")).toMatchObject({ matchKey: "city|PA|franklin" });
  expect(key("city", "Albion", "MI").joins).toBe(true);
  expect(key("place", "Albion", "MI").joins).toBe(false);
});

test.each<[string, string, string, ReadName, string]>([
  // The City of Boise is Boise City to the Census Bureau, and Opa-locka writes itself as one word.
  ["Boise City", "ID", "", { kind: "city", bare: "Boise" }, ""],
  ["Opa-Locka", "FL", "Opa-Locka", { kind: "city", bare: "Opalocka" }, "Opalocka"],
  ["North Attleborough", "MA", "", { kind: "town", bare: "North Attleboro" }, "North Attleboro"],
  ["Pocomoke City", "MD", "", { kind: "city", bare: "Pocomoke" }, "Pocomoke City"],
  ["Fenwick Island", "DE", "", { kind: "town", bare: "Fenwick" }, "Fenwick Island"],
])("%s of %s is one city where no other has the shorter name", (bare, state, at, other, locality) => {
  const one = governmentKeys({ kind: "city", bare }, state, { locality: at });
  const keys = governmentKeys(other, state, { locality });
  const shared = [one.matchKey, ...(one.looseKeys ?? [])].filter((key) =>
    [keys.matchKey, ...(keys.looseKeys ?? [])].includes(key),
  );
  expect(shared).not.toEqual([]);
});

test.each([
  // Morton and Morton Grove, and Lake View and Lakeview, are different places.
  ["Morton Grove", "IL", "Morton", "Morton Grove"],
  ["Lake View", "AL", "Lakeview", "Lakeview"],
  ["Garden City", "KS", "Garden", "Garden City"],
])("%s of %s is not %s", (bare, state, other, locality) => {
  const one = governmentKeys({ kind: "city", bare }, state, { locality: bare });
  const keys = governmentKeys({ kind: "city", bare: other }, state, { locality });
  const others = [keys.matchKey, ...(keys.looseKeys ?? [])];
  expect([one.matchKey, ...(one.looseKeys ?? [])].filter((key) => others.includes(key))).toEqual([]);
});

test("townships of one name are distinguished by their counties, or not at all", () => {
  const richmond = { kind: "township", bare: "Richmond" } as const;
  expect(governmentKeys(richmond, "MI").joins).toBe(false);
  expect(governmentKeys({ ...richmond, county: "Macomb" }, "MI")).toEqual({
    matchKey: "township|MI|richmond|macomb",
    joins: true,
    nameKeys: ["township|MI|richmond"],
    maybeKeys: [],
  });
  expect(governmentKeys({ kind: "township", bare: "Cannon" }, "MI").joins).toBe(true);
});

test("the locality of a township gives its county if only one county has both", () => {
  const baldwin = { kind: "township", bare: "Baldwin" } as const;
  const at = (locality: string) => governmentKeys(baldwin, "MI", { locality });
  // There are Baldwin Townships in Delta and Iosco Counties, and a village of Baldwin in Lake County.
  expect(at("Tawas City")).toMatchObject({ matchKey: "township|MI|baldwin|iosco", joins: true });
  for (const locality of ["Baldwin", "Detroit", ""]) expect(at(locality).joins).toBe(false);
  expect(governmentKeys({ ...baldwin, county: "Delta" }, "MI", { locality: "Tawas City" }).matchKey).toBe(
    "township|MI|baldwin|delta",
  );
  // A charter township shares the name of the others.
  expect(governmentKeys({ kind: "township", bare: "Bedford" }, "MI", { locality: "Battle Creek" }).matchKey).toBe(
    "township|MI|bedford|calhoun",
  );
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
