import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fundingMoves, stackTotals } from "./funding.js";
import { FundingStatus } from "./parts.js";

const cents = fc.integer({ min: 0, max: 1_000_000_000_000 });
const lines = fc.array(
  fc.record({ amount: cents.map((n) => n / 100), status: fc.constantFrom(...FundingStatus.options) }),
);

describe("the funding stack", () => {
  it("adds up to the cent: secured funding and the gap equal the budget", () => {
    fc.assert(
      fc.property(cents, lines, (budgetCents, stack) => {
        const { secured, expected, gap } = stackTotals(budgetCents / 100, stack);
        if (stack.length === 0) {
          expect({ secured, expected, gap }).toEqual({ secured: null, expected: null, gap: null });
          return;
        }
        const inCents = (dollars: number | null) => Math.round((dollars ?? Number.NaN) * 100);
        expect(inCents(secured) + inCents(gap)).toBe(budgetCents);
        const counted = stack.filter((line) => !["rejected", "withdrawn", "expired"].includes(line.status));
        expect(inCents(secured) + inCents(expected)).toBe(
          counted.reduce((sum, { amount }) => sum + inCents(amount), 0),
        );
      }),
    );
  });

  it("has no gap without a budget, and does not depend on the order of its lines", () => {
    fc.assert(
      fc.property(lines, (stack) => {
        expect(stackTotals(null, stack).gap).toBeNull();
        expect(stackTotals(1, stack.toReversed())).toEqual(stackTotals(1, stack));
      }),
    );
  });

  it("only moves forward, and received money stays received", () => {
    const order = ["planned", "applied", "approved", "committed", "obligated", "received"];
    for (const from of FundingStatus.options)
      for (const to of fundingMoves[from])
        if (order.includes(to)) expect(order.indexOf(to), `${from} ${to}`).toBe(order.indexOf(from) + 1);
    for (const ended of ["received", "rejected", "withdrawn", "expired"] as const)
      expect(fundingMoves[ended]).toEqual([]);
  });
});
