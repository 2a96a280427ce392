import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escalateCost, priorityScore, type Replaceable, replacementOf } from "./replacement.js";

const road: Replaceable = {
  conditionLabel: "fair",
  criticality: "high",
  riskOfFailure: null,
  consequenceScore: null,
  endOfLifeYear: 2030,
  replacementCost: 1_000_000,
  replacementCostYear: 2024,
  replacementFunded: null,
};

describe("the need to replace an asset", () => {
  it("arises at the end of its life, at the prices of that year", () => {
    expect(replacementOf(road, 2026, 0.03)).toMatchObject({
      replacementYear: 2030,
      isOverdue: false,
      costAtReplacement: 1_194_052.3,
      riskOfFailure: 0.15,
      consequenceScore: 60,
      priorityScore: 9,
      backlogAmount: 0,
    });
  });

  it("is backlog if it is already due and not funded", () => {
    const old = replacementOf({ ...road, endOfLifeYear: 2020 }, 2026, 0.03);
    expect(old).toMatchObject({
      replacementYear: 2026,
      isOverdue: true,
      costAtReplacement: 1_060_900,
      backlogAmount: 1_060_900,
    });
    expect(replacementOf({ ...road, endOfLifeYear: 2020, replacementFunded: true }, 2026).backlogAmount).toBe(0);
  });

  it("does not state that the replacement is unfunded when nobody recorded it", () => {
    expect(replacementOf(road, 2026).funded).toBeNull();
    expect(replacementOf({ ...road, replacementFunded: false }, 2026).funded).toBe(false);
  });

  it("arises at once when its condition is critical or failed", () => {
    for (const conditionLabel of ["critical", "failed"] as const)
      expect(replacementOf({ ...road, conditionLabel }, 2026)).toMatchObject({
        replacementYear: 2026,
        isOverdue: true,
      });
  });

  it("is unknown without an end of life, and has no cost without a replacement cost", () => {
    expect(replacementOf({ ...road, endOfLifeYear: null }, 2026)).toMatchObject({
      replacementYear: null,
      costAtReplacement: null,
    });
    expect(replacementOf({ ...road, replacementCost: null }, 2026)).toMatchObject({
      replacementYear: 2030,
      costAtReplacement: null,
    });
  });

  it("prefers the recorded risk and consequence to those derived from condition and criticality", () => {
    expect(replacementOf({ ...road, riskOfFailure: 0.5, consequenceScore: 10 }, 2026).priorityScore).toBe(5);
    expect(replacementOf({ ...road, criticality: null }, 2026).priorityScore).toBeNull();
  });
});

describe("escalation", () => {
  it("leaves a cost unchanged in the same year or at a zero rate", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e14 }),
        fc.integer({ min: 0, max: 250_000 }),
        fc.nat(100),
        (cents, rate, years) => {
          expect(escalateCost(cents / 100, rate / 1e6, 0)).toBe(cents / 100);
          expect(escalateCost(cents / 100, 0, years)).toBe(cents / 100);
        },
      ),
    );
  });

  it("is compound interest to the cent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e11 }),
        fc.integer({ min: 0, max: 250_000 }),
        fc.nat(50),
        (cents, rate, years) => {
          const exact = (cents / 100) * (1 + rate / 1e6) ** years;
          expect(Math.abs(escalateCost(cents / 100, rate / 1e6, years) - exact)).toBeLessThanOrEqual(
            0.0051 + exact * 1e-10,
          );
        },
      ),
    );
  });

  it("never decreases over the years", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e11 }),
        fc.integer({ min: 0, max: 250_000 }),
        fc.nat(50),
        (cents, rate, years) => {
          const cost = (at: number) => escalateCost(cents / 100, rate / 1e6, at);
          expect(cost(years + 1)).toBeGreaterThanOrEqual(cost(years));
        },
      ),
    );
  });
});

describe("a priority score", () => {
  it("is between 0 and 100, and rises with risk and with consequence", () => {
    const risk = fc.integer({ min: 0, max: 1e6 }).map((millionths) => millionths / 1e6);
    const consequence = fc.integer({ min: 0, max: 1e6 }).map((part) => part / 1e4);
    fc.assert(
      fc.property(risk, risk, consequence, (a, b, c) => {
        const [low, high] = [priorityScore(Math.min(a, b), c) ?? -1, priorityScore(Math.max(a, b), c) ?? -1];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
        expect(high).toBeGreaterThanOrEqual(low);
      }),
    );
  });
});
