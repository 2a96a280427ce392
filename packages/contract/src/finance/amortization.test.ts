import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths } from "../core/calendar.js";
import { PaymentFrequency, RepaymentType } from "../programs/words.js";
import { amortize, type LoanTerms } from "./amortization.js";
import { toCents } from "./cents.js";

const terms: fc.Arbitrary<LoanTerms> = fc
  .record({
    principal: fc.integer({ min: 1, max: 1_000_000_000_000 }).map((cents) => cents / 100),
    rate: fc.integer({ min: 0, max: 200_000 }).map((millionths) => millionths / 1e6),
    frequency: fc.constantFrom(...PaymentFrequency.options),
    repayment: fc.constantFrom(...RepaymentType.options),
    firstPayment: fc
      .date({ min: new Date("1990-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    months: fc.integer({ min: 0, max: 420 }),
  })
  .map(({ months, ...terms }) => ({ ...terms, maturity: addMonths(terms.firstPayment, months) }));

describe("the payments of a loan", () => {
  it("equal those of lenders' tables", () => {
    const schedule = amortize({
      principal: 100_000,
      rate: 0.06,
      frequency: "monthly",
      repayment: "levelPayment",
      firstPayment: "2026-01-15",
      maturity: "2055-12-15",
    });
    expect(schedule).toHaveLength(360);
    expect(schedule[0]).toEqual({
      date: "2026-01-15",
      principal: 99.55,
      interest: 500,
      total: 599.55,
      balance: 99_900.45,
    });
    expect(schedule.at(-1)?.balance).toBe(0);
  });

  it("repay the principal to the cent and end at maturity", () => {
    fc.assert(
      fc.property(terms, (terms) => {
        const schedule = amortize(terms);
        const repaid = schedule.reduce((sum, { principal }) => sum + toCents(principal), 0n);
        expect(repaid).toBe(toCents(terms.principal));
        expect(schedule.at(-1)).toMatchObject({ date: terms.maturity, balance: 0 });
      }),
    );
  });

  it("never have a negative balance, nor one that rises, and are in order", () => {
    fc.assert(
      fc.property(terms, (terms) => {
        let [before, on] = [terms.principal, ""];
        for (const { date, principal, interest, total, balance } of amortize(terms)) {
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(balance).toBeLessThanOrEqual(before);
          expect(Math.min(principal, interest)).toBeGreaterThanOrEqual(0);
          expect(toCents(total)).toBe(toCents(principal) + toCents(interest));
          expect(date > on).toBe(true);
          [before, on] = [balance, date];
        }
      }),
    );
  });

  it("include no interest without a rate, and no early principal if it is due in full at maturity", () => {
    fc.assert(
      fc.property(terms, (terms) => {
        expect(amortize({ ...terms, rate: 0 }).every(({ interest }) => interest === 0)).toBe(true);
        const bullet = amortize({ ...terms, repayment: "bullet" });
        expect(bullet.slice(0, -1).every(({ principal }) => principal === 0)).toBe(true);
      }),
    );
  });

  it("are empty if the maturity is before the first payment", () => {
    const schedule = amortize({
      principal: 1,
      rate: 0.05,
      frequency: "annual",
      repayment: "levelPayment",
      firstPayment: "2026-01-01",
      maturity: "2025-01-01",
    });
    expect(schedule).toEqual([]);
  });
});
