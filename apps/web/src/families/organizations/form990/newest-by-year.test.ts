import { expect, it } from "vitest";
import { newestByYear } from "./newest-by-year.js";

it("has one return a year, the amended one if there are two, the oldest year first", () => {
  const filed = (taxYear: number, taxPeriod: string, isAmended = false) => ({
    taxYear,
    taxPeriod,
    isAmended,
    filedDate: null,
  });
  const returns = [filed(2025, "202512"), filed(2024, "202412", true), filed(2024, "202412"), filed(2023, "202306")];
  expect(newestByYear(returns)).toEqual([returns[3], returns[1], returns[0]]);
});
