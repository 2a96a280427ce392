import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { earnedValue } from "./earned-value.js";

describe("earned value", () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000_000 }).map((n) => n / 100);

  it("estimates the budget itself where the work costs what it earns", () => {
    fc.assert(
      fc.property(amount, amount, (ev, bac) => {
        expect(earnedValue({ pv: ev, ev, ac: ev, bac })).toEqual({ cpi: 1, spi: 1, eac: bac });
      }),
    );
  });

  it("estimates more than the budget exactly where the work costs more than it earns", () => {
    fc.assert(
      fc.property(amount, amount, amount, (ev, ac, bac) => {
        const { eac } = earnedValue({ pv: null, ev, ac, bac });
        if (ac >= ev) expect(eac).toBeGreaterThanOrEqual(bac);
        else expect(eac).toBeLessThanOrEqual(bac);
      }),
    );
  });

  it("knows nothing where a figure is unknown or nothing was spent", () => {
    expect(earnedValue({ pv: 0, ev: 1, ac: 0, bac: 5 })).toEqual({ cpi: null, spi: null, eac: null });
    expect(earnedValue({ pv: null, ev: null, ac: null, bac: null })).toEqual({ cpi: null, spi: null, eac: null });
  });

  it("is the textbook's: 40,000 earned for 50,000 of a plan of 100,000", () => {
    expect(earnedValue({ pv: 45_000, ev: 40_000, ac: 50_000, bac: 100_000 })).toEqual({
      cpi: 0.8,
      spi: 0.888889,
      eac: 125_000,
    });
  });
});
