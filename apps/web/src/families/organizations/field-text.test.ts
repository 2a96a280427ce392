import { describe, expect, test } from "vitest";
import { formatsFor } from "../../core/formats.js";
import { isKnown } from "../../family/fields/kinds.js";
import { fieldLabel, fieldText } from "./field-text.js";

describe("the value of a field", () => {
  test("is written as its kind asks", () => {
    expect(fieldText("totalAssets", 1234567.8)).toBe("$1,234,568");
    expect(fieldText("population", 331449281)).toBe("331,449,281");
    expect(fieldText("populationYear", 2020)).toBe("2020");
    expect(fieldText("foundedDate", "1898-01-01")).toBe("Jan 1, 1898");
    expect(fieldText("rulingDate", "2001-05")).toBe("May 2001");
    expect(fieldText("fiscalYearEnd", "06-30")).toBe("June 30");
    expect(fieldText("exclusionFlag", false)).toBe("No");
    expect(fieldText("aliases", ["NYC", "Big Apple"])).toBe("NYC, Big Apple");
    expect(fieldText("orgType", "nonProfit")).toBe("Non-profit");
    expect(fieldText("sector", "waterAndWaste")).toBe("Water and waste");
    expect(fieldText("sector", "cultureSportsAndRecreation")).toBe("Culture, sports and recreation");
    expect(fieldText("countyFips", "001")).toBe("001");
    expect(fieldText("nteeCode", "B20")).toBe("B20, education");
    expect(fieldText("primaryNaics", "237310")).toBe("237310, construction");
  });

  test("of a field that is not ours is its word or its number", () => {
    expect(fieldText("sizeBand", "veryLarge")).toBe("Very large");
    expect(fieldText("rank", 1200)).toBe("1,200");
    expect(fieldText("rank", null)).toBe("—");
  });

  test("has its figures as the reader wants them", () => {
    const short = formatsFor({ numberFormat: "short" });
    expect(fieldText("totalAssets", 1234567.8, short)).toBe("$1.2M");
    expect(fieldText("population", 331449281, short)).toBe("331.4M");
    expect(fieldText("populationYear", 2020, short)).toBe("2020");
    expect(fieldText("rank", 1200, short)).toBe("1.2K");
  });

  test("is a dash when unknown", () => {
    for (const field of ["totalAssets", "population", "foundedDate", "rulingDate", "exclusionFlag", "aliases", "name"])
      for (const value of [null, undefined]) expect(fieldText(field, value)).toBe("—");
    expect(fieldText("aliases", [])).toBe("—");
  });

  test("zero and no are known", () => {
    for (const value of [0, false]) expect(isKnown(value)).toBe(true);
    for (const value of [null, undefined, "", []]) expect(isKnown(value)).toBe(false);
  });
});

test("a field that is not ours is spelled out of its name", () => {
  expect(fieldLabel("totalAssets")).toBe("Assets");
  expect(fieldLabel("totalRevenuePerCapita")).toBe("Revenue per capita");
  expect(fieldLabel("equityToAssets")).toBe("Equity to assets");
});
