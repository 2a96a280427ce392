import { expect, it } from "vitest";
import { fundYears } from "./cash-flows.js";

it("totals contributions and distributions by year, years without flows included", () => {
  const flows = [
    { date: "2020-03-01", kind: "contribution", amount: 10.1, note: null },
    { date: "2020-09-01", kind: "contribution", amount: 20.2, note: null },
    { date: "2022-05-01", kind: "distribution", amount: 40, note: null },
  ] as const;
  expect(fundYears(flows)).toEqual([
    { year: 2020, called: 30.3, distributed: 0, net: -30.3 },
    { year: 2021, called: 30.3, distributed: 0, net: -30.3 },
    { year: 2022, called: 30.3, distributed: 40, net: 9.7 },
  ]);
  expect(fundYears([])).toEqual([]);
});
