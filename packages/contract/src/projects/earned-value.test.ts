import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EarnedValueFacts, earnedValue, expectedCost } from "./earned-value.js";

const nothing: EarnedValueFacts = {
  ...{ pv: null, ev: null, ac: null, bac: null, spentToDate: null },
  ...{ progressPercent: null, plannedEnd: null, asOf: null },
};
const figures = (facts: Partial<EarnedValueFacts>) => earnedValue({ ...nothing, ...facts });

const amount = fc.integer({ min: 1, max: 1_000_000_000_000 }).map((n) => n / 100);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const day = fc.constantFrom("2026-01-01", "2026-06-30", "2026-12-31");
const anyFacts = fc.record({
  ...{ pv: maybe(amount), ev: maybe(amount), ac: maybe(amount), bac: maybe(amount), spentToDate: maybe(amount) },
  progressPercent: maybe(fc.integer({ min: 0, max: 12_000 }).map((n) => n / 100)),
  ...{ plannedEnd: maybe(day), asOf: maybe(day), forecastCost: maybe(amount), finalValue: maybe(amount) },
});

describe("earned value", () => {
  it("estimates more than the budget exactly if the work costs more than it earns", () => {
    fc.assert(
      fc.property(amount, amount, amount, (ev, ac, bac) => {
        const { eac, ev: earned } = figures({ ev, ac, bac });
        if (ac >= (earned ?? 0)) expect(eac).toBeGreaterThanOrEqual(bac);
        else expect(eac).toBeLessThanOrEqual(bac);
      }),
    );
  });

  it("has no two figures that contradict each other, whatever was entered", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { pv, ev, ac, bac, evBasis, earnedPercent, differsFromProgress, spi, eac } = earnedValue(facts);
        const { cost, basis } = expectedCost(facts);
        if (bac !== null) {
          expect(Math.max(pv ?? 0, ev ?? 0)).toBeLessThanOrEqual(bac);
          if ((facts.progressPercent ?? 0) >= 100) {
            expect([ev, evBasis, earnedPercent]).toEqual([bac, "complete", 100]);
            if (spi !== null) expect(spi).toBeGreaterThanOrEqual(1);
          }
          if (facts.asOf !== null && facts.plannedEnd !== null && facts.asOf >= facts.plannedEnd) {
            expect(pv).toBe(bac);
            if (spi !== null) expect(spi).toBeLessThanOrEqual(1);
          }
          if (evBasis === "progress" && earnedPercent !== null && bac > 1_000)
            expect(earnedPercent).toBeCloseTo(facts.progressPercent ?? -1, 1);
        }
        expect(evBasis === null).toBe(ev === null);
        if (evBasis === "reported" && differsFromProgress === false && earnedPercent !== null)
          expect(Math.abs(earnedPercent - Math.min(100, facts.progressPercent ?? -1))).toBeLessThanOrEqual(5);
        if (eac !== null && ac !== null) expect(eac).toBeGreaterThanOrEqual(ac);
        expect(basis === null).toBe(cost === null);
        if (basis !== "final" && cost !== null)
          expect(cost).toBeGreaterThanOrEqual(Math.max(ac ?? 0, facts.spentToDate ?? 0));
        if (basis === "estimateAtCompletion") expect(cost).toBe(eac);
        if (basis === "forecast") expect(cost).toBe(facts.forecastCost);
      }),
    );
  });

  it("is unknown if a figure is unknown or nothing was spent", () => {
    expect(figures({ pv: 0, ev: 1, ac: 0, bac: 5 })).toMatchObject({ cpi: null, spi: null, eac: null });
    expect(figures({})).toMatchObject({ ev: null, evBasis: null, earnedPercent: null, differsFromProgress: null });
  });

  it("equals the textbook's: 40,000 earned for 50,000 of a plan of 100,000", () => {
    const reported = figures({ pv: 45_000, ev: 40_000, ac: 50_000, bac: 100_000 });
    expect(reported).toMatchObject({ cpi: 0.8, spi: 0.888889, eac: 125_000, evBasis: "reported" });
    const derived = figures({ pv: 45_000, progressPercent: 40, spentToDate: 50_000, bac: 100_000 });
    expect(derived).toMatchObject({ ev: 40_000, cpi: 0.8, spi: 0.888889, eac: 125_000, evBasis: "progress" });
  });

  it("flags a reported value more than 5 points away from the physical progress", () => {
    const at = (progressPercent: number) => figures({ ev: 46, bac: 100, progressPercent }).differsFromProgress;
    expect([at(41), at(40.9), at(51), at(51.1)]).toEqual([false, true, false, true]);
  });
});
