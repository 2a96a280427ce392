import { expect, it } from "vitest";
import { cumulativeByMonth, monthWords, totalsSentence } from "./months.js";

it("a month without a record is a gap in the chart, in its place", () => {
  const rows = [
    { month: "2025-12", cumulativePlanned: 10, cumulativeActual: 8 },
    { month: "2026-02", cumulativePlanned: 30, cumulativeActual: null },
  ];
  const { places, planned, actual } = cumulativeByMonth(rows);
  expect(places.map(monthWords)).toEqual(["Dec 2025", "Jan 2026", "Feb 2026"]);
  expect([planned, actual]).toEqual([
    [10, null, 30],
    [8, null, null],
  ]);
  expect(cumulativeByMonth([]).places).toEqual([]);
});

it("the sums say how many months they cover", () => {
  expect(totalsSentence({ months: 3, planned: 2_500_000, plannedMonths: 3, actual: null, actualMonths: 0 })).toBe(
    "$2.5M planned in 3 of 3 months. No actual amount is known.",
  );
});
