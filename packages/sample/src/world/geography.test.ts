import { expect, test } from "vitest";
import { governedCounties, stateOf, states } from "./geography.js";

test("the 50 states, the district and Puerto Rico are there, each once", () => {
  expect(states).toHaveLength(52);
  expect(new Set(states.map(({ fips }) => fips)).size).toBe(52);
  expect(stateOf("WY")).toMatchObject({ fips: "56", name: "Wyoming", capital: "Cheyenne" });
  expect(() => stateOf("XX")).toThrow(RangeError);
});

test("every county has a code of its own in its state, a name, a place on the map and a town with a ZIP code", () => {
  let count = 0;
  for (const { counties } of states) {
    expect(new Set(counties.map(({ fips }) => fips)).size).toBe(counties.length);
    for (const county of counties) {
      count++;
      expect(county.fips).toMatch(/^\d{3}$/);
      expect(county.name).not.toBe("");
      expect(county.thousands).toBeGreaterThanOrEqual(1);
      expect(Math.abs(county.latitude - 45)).toBeLessThan(28);
      expect(county.places.length).toBeGreaterThan(0);
      for (const { name, postalCode } of county.places) {
        expect(name).toMatch(/^\p{L}/u);
        expect(postalCode).toMatch(/^\d{5}$/);
      }
    }
  }
  expect(count).toBe(3_222);
});

test("the codes are those of 2022, with Connecticut by planning region", () => {
  const nameOf = (usps: string, fips: string) => stateOf(usps).counties.find((county) => county.fips === fips)?.name;
  expect(nameOf("CA", "037")).toBe("Los Angeles County");
  expect(nameOf("LA", "071")).toBe("Orleans Parish");
  expect(nameOf("PR", "011")).toBe("Añasco Municipio");
  expect(nameOf("CT", "110")).toBe("Capitol Planning Region");
  expect(nameOf("AK", "261")).toBeUndefined();
  expect(nameOf("SD", "102")).toBe("Oglala Lakota County");
});

test("counties without a government of their own are omitted where governments are meant", () => {
  expect(governedCounties(stateOf("CT"))).toEqual([]);
  expect(governedCounties(stateOf("VA")).some(({ name }) => name.endsWith(" city"))).toBe(false);
  expect(governedCounties(stateOf("TX"))).toHaveLength(254);
});
