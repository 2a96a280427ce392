import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, daysBetween } from "../core/calendar.js";
import { PaymentFrequency } from "../programs/words.js";
import { days360, perYear, yearShare } from "./day-count.js";

const date = fc
  .date({ min: new Date("1980-01-01"), max: new Date("2080-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const frequency = fc.constantFrom(...PaymentFrequency.options);
const share = (...args: Parameters<typeof yearShare>) => {
  const { numerator, denominator } = yearShare(...args);
  return Number((numerator * 10_000_000_000n) / denominator) / 1e10;
};

describe("counting days", () => {
  it.each([
    ["2026-01-31", "2026-02-28", 28],
    ["2026-01-15", "2026-01-31", 16],
    ["2026-01-30", "2026-03-31", 60],
    ["2026-02-28", "2026-03-31", 33],
    ["2026-05-01", "2027-05-01", 360],
  ])("by 30/360 counts from %s to %s %i days (MSRB G-33)", (from, to, days) => {
    expect(days360(from, to)).toBe(days);
  });

  it("by act/act treats odd first periods as ICMA's paper of 1998 does", () => {
    expect(share("1999-02-01", "1999-07-01", "act/act", "annual")).toBeCloseTo(0.410958904, 9);
    expect(share("2002-08-15", "2003-07-15", "act/act", "semiannual")).toBeCloseTo(0.915760869, 8);
  });

  it("makes a regular period the same fraction of a year by either convention", () => {
    fc.assert(
      fc.property(date, frequency, (to, frequency) => {
        const from = addMonths(to, -12 / perYear[frequency]);
        for (const dayCount of ["30/360", "act/act"] as const)
          expect(share(from, to, dayCount, frequency)).toBeCloseTo(1 / perYear[frequency], 9);
      }),
    );
  });

  it("is never negative, and close to the calendar", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 24 }), frequency, (from, months, frequency) => {
        const to = addMonths(from, months);
        for (const dayCount of ["30/360", "act/act"] as const) {
          const found = share(from, to, dayCount, frequency);
          expect(found).toBeGreaterThanOrEqual(0);
          expect(Math.abs(found - daysBetween(from, to) / 365.25)).toBeLessThan(0.03);
        }
      }),
    );
  });
});
