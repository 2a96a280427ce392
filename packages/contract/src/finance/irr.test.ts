import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths } from "../core/calendar.js";
import { type Flow, xirr, xnpv } from "./irr.js";

const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => cents / 100);
const someDay = fc.integer({ min: 0, max: 240 }).map((months) => addMonths("2000-01-31", months));
/** Contributions precede distributions, so there is one rate. */
const conventional = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), amount), { minLength: 1, maxLength: 8 }),
    fc.array(fc.tuple(fc.integer({ min: 61, max: 240 }), amount), { minLength: 1, maxLength: 12 }),
  )
  .map(([paid, got]): Flow[] => [
    ...paid.map(([months, amount]) => ({ date: addMonths("2000-01-31", months), amount: -amount })),
    ...got.map(([months, amount]) => ({ date: addMonths("2000-01-31", months), amount })),
  ]);

describe("the internal rate of return", () => {
  it("equals the example in the spreadsheets' manual", () => {
    const flows = [
      { date: "2008-01-01", amount: -10_000 },
      { date: "2008-03-01", amount: 2_750 },
      { date: "2008-10-30", amount: 4_250 },
      { date: "2009-02-15", amount: 3_250 },
      { date: "2009-04-01", amount: 2_750 },
    ];
    expect(xirr(flows)).toEqual({ rate: expect.closeTo(0.373362535, 8) });
  });

  it("makes the net present value of its own flows zero", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(someDay, amount, fc.boolean()), { minLength: 1, maxLength: 20 }), (moves) => {
        const flows = moves.map(([date, amount, isPaid]) => ({ date, amount: isPaid ? -amount : amount }));
        const found = xirr(flows);
        if (!("rate" in found)) return;
        const size = xnpv(
          found.rate,
          flows.map(({ date, amount }) => ({ date, amount: Math.abs(amount) })),
        );
        expect(Math.abs(xnpv(found.rate, flows)) / size).toBeLessThan(1e-9);
      }),
    );
  });

  it("recovers the rate at which money was lent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -90, max: 300 }),
        fc.integer({ min: 1, max: 30 }),
        amount,
        (percent, years, amount) => {
          const rate = percent / 100;
          const end = `${2000 + years}-01-31`;
          const grown = -xnpv(0, [{ date: end, amount: -amount * (1 + rate) ** (daysTo(end) / 365) }]);
          const found = xirr([
            { date: "2000-01-31", amount: -amount },
            { date: end, amount: grown },
          ]);
          expect(found).toEqual({ rate: expect.closeTo(rate, 6) });
        },
      ),
    );
  });

  it("is unique if contributions precede distributions", () => {
    fc.assert(
      fc.property(conventional, (flows) => {
        const found = xirr(flows);
        // There is no rate below -99.99 % or above 1,000,000 % a year.
        expect(["severalRoots", "oneSided"]).not.toContain("problem" in found ? found.problem : "rate");
      }),
    );
  });

  it("says so if all flows have one sign, if no rate solves it, and if several do", () => {
    const on = (date: string, amount: number) => ({ date, amount });
    expect(xirr([on("2020-01-01", 5), on("2021-01-01", 5)])).toEqual({ problem: "oneSided" });
    expect(xirr([])).toEqual({ problem: "oneSided" });
    const twice = [on("2020-01-01", -1_000), on("2020-12-31", 2_300), on("2021-12-31", -1_320)];
    expect(xirr(twice)).toEqual({ problem: "severalRoots" });
    const never = [on("2020-01-01", 1_000), on("2020-12-31", -1_500), on("2021-12-31", 1_000)];
    expect(xirr(never)).toEqual({ problem: "noRoot" });
  });
});

function daysTo(date: string): number {
  return Math.round((Date.parse(date) - Date.parse("2000-01-31")) / 86_400_000);
}
