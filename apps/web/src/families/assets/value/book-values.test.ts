import { expect, it } from "vitest";
import { bookSentence, costSentence, valuesOf } from "./book-values.js";

const bridge = {
  assetClass: "bridge",
  lifecycleStage: "inService",
  depreciationMethod: "straightLine",
  historicalCost: 1_000,
  salvageValue: 0,
  usefulLifeYears: 10,
  inServiceDate: "2020-01-01",
  acquisitionDate: null,
  yearBuilt: 2019,
  serviceUnitsExpected: null,
  serviceUnitsUsed: null,
  conditionLabel: "good",
  criticality: "low",
  riskOfFailure: null,
  consequenceScore: null,
  endOfLifeYear: 2030,
  replacementCost: 2_000,
  replacementCostYear: 2026,
  replacementFunded: null,
} as const;

it("falls from cost to salvage value over the useful life, while the replacement cost rises", () => {
  const values = valuesOf(bridge, 2026);
  expect(values.map(({ year }) => year)).toEqual(Array.from({ length: 16 }, (_, at) => 2020 + at));
  const books = values.map(({ bookValue }) => bookValue ?? Number.NaN);
  expect(books.every((value, at) => at === 0 || value <= (books[at - 1] ?? 0))).toBe(true);
  expect(books.at(-1)).toBe(0);
  expect(values.find(({ year }) => year === 2027)?.replacementCost).toBeCloseTo(2_060, 2);
  expect(values.find(({ year }) => year === 2025)?.replacementCost).toBeNull();
});

it("summarizes each in a sentence", () => {
  const dollars = (value: number | null) => `$${Math.round(value ?? 0)}`;
  const values = valuesOf(bridge, 2026);
  expect(bookSentence(values, 2026, dollars)).toMatch(/^Book value: \$\d{3} at the end of 2026, \$0 from 20(29|30)\.$/);
  expect(costSentence(bridge, values, 2026, dollars)).toBe(
    "Useful life ends in 2030; estimated replacement cost in 2030: $2251.",
  );
});

it("has no curve if the asset's first year is unknown", () => {
  expect(valuesOf({ ...bridge, inServiceDate: null, yearBuilt: null }, 2026)).toEqual([]);
});
