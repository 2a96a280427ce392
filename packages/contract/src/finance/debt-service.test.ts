import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths } from "../core/calendar.js";
import { CouponType, DayCount, PaymentFrequency } from "../programs/words.js";
import { toCents } from "./cents.js";
import { averageLife, type BondIssue, debtService, netInterestCost, trueInterestCost } from "./debt-service.js";

const dated = "2026-03-15";
const maturity = fc
  .record({
    years: fc.integer({ min: 6, max: 40 }),
    odd: fc.integer({ min: 0, max: 11 }),
    principal: fc.integer({ min: 200, max: 100_000 }),
    rate: fc.integer({ min: 0, max: 90_000 }).map((millionths) => millionths / 1e6),
    growth: fc.integer({ min: 1, max: 90_000 }).map((millionths) => millionths / 1e6),
    sunk: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ years, odd, principal, rate, growth, sunk }) => ({
    maturityDate: addMonths(dated, years * 12 + odd),
    principalAmount: principal * 5_000,
    couponRate: rate,
    initialOfferingYield: growth,
    sinkingFund: Array.from({ length: sunk }, (_, index) => ({
      date: addMonths(dated, (years - index - 1) * 12),
      amount: principal * 1_000,
    })),
  }));
const issue: fc.Arbitrary<BondIssue> = fc.record({
  datedDate: fc.constant(dated),
  couponType: fc.constantFrom(...CouponType.options),
  frequency: fc.constantFrom(...PaymentFrequency.options),
  dayCount: fc.constantFrom(...DayCount.options),
  conversionDate: fc.constant("2029-03-15"),
  firstCouponDate: fc.constantFrom(null, "2026-09-01", "2027-06-30"),
  maturities: fc.array(maturity, { minLength: 1, maxLength: 12 }),
});

const paymentsOf = (issue: BondIssue) => debtService(issue) ?? expect.fail("the schedule is not known");
const plain = (change: Partial<BondIssue> = {}): BondIssue => ({
  datedDate: "2026-01-01",
  couponType: "fixed",
  frequency: "semiannual",
  dayCount: "30/360",
  maturities: [{ maturityDate: "2028-01-01", principalAmount: 1_000_000, couponRate: 0.05 }],
  ...change,
});

describe("debt service of an issue", () => {
  it("is its coupons twice a year and its par at maturity", () => {
    expect(
      debtService(plain())?.map(({ date, principal, interest, balance }) => [date, principal, interest, balance]),
    ).toEqual([
      ["2026-07-01", 0, 25_000, 1_000_000],
      ["2027-01-01", 0, 25_000, 1_000_000],
      ["2027-07-01", 0, 25_000, 1_000_000],
      ["2028-01-01", 1_000_000, 25_000, 0],
    ]);
  });

  it("has a first coupon for the days since the dated date", () => {
    const issue = plain({ datedDate: "2025-11-15", firstCouponDate: "2026-01-01" });
    expect(debtService(issue)?.[0]).toMatchObject({ date: "2026-01-01", interest: 6_388.89 });
  });

  it("decreases with each sinking fund payment", () => {
    const [maturity] = plain().maturities;
    const sunk = plain({
      maturities: maturity ? [{ ...maturity, sinkingFund: [{ date: "2027-01-01", amount: 400_000 }] }] : [],
    });
    expect(debtService(sunk)?.map(({ principal, interest }) => [principal, interest])).toEqual([
      [0, 25_000],
      [400_000, 25_000],
      [0, 15_000],
      [600_000, 15_000],
    ]);
  });

  it("is its par only without coupons, and its accreted value if it accretes", () => {
    expect(debtService(plain({ couponType: "zero" }))).toMatchObject([{ principal: 1_000_000, interest: 0 }]);
    const growing = { maturityDate: "2036-01-01", principalAmount: 500_000, couponRate: 0, initialOfferingYield: 0.04 };
    // 500,000 × 1.02^20
    expect(debtService(plain({ couponType: "capitalAppreciation", maturities: [growing] }))).toMatchObject([
      { date: "2036-01-01", principal: 500_000, interest: 242_973.7, balance: 0 },
    ]);
  });

  it("is unknown for a bond whose accretion is unknown", () => {
    expect(debtService(plain({ couponType: "capitalAppreciation" }))).toBeNull();
    expect(debtService(plain({ couponType: "convertible" }))).toBeNull();
  });

  it("repays the par to the cent, ends at the last maturity and never has a negative balance", () => {
    fc.assert(
      fc.property(issue, (issue) => {
        const payments = paymentsOf(issue);
        const par = issue.maturities.reduce((sum, { principalAmount }) => sum + toCents(principalAmount), 0n);
        expect(payments.reduce((sum, { principal }) => sum + toCents(principal), 0n)).toBe(par);
        expect(payments.every(({ balance, interest, principal }) => Math.min(balance, interest, principal) >= 0)).toBe(
          true,
        );
        expect(payments.at(-1)?.balance).toBe(0);
        expect(payments.at(-1)?.date).toBe(
          issue.maturities
            .map(({ maturityDate }) => maturityDate)
            .toSorted()
            .at(-1),
        );
        expect(payments.map(({ date }) => date)).toEqual([...new Set(payments.map(({ date }) => date))].toSorted());
      }),
    );
  });

  it("has the same interest by either day count if no period is odd", () => {
    fc.assert(
      fc.property(fc.array(maturity, { minLength: 1, maxLength: 5 }), (maturities) => {
        const even = maturities.map(({ sinkingFund: _, maturityDate, ...rest }) => ({
          ...rest,
          maturityDate: `${maturityDate.slice(0, 4)}-03-15`,
        }));
        const by = (dayCount: DayCount) => paymentsOf(plain({ datedDate: dated, dayCount, maturities: even }));
        expect(by("act/act")).toEqual(by("30/360"));
      }),
    );
  });
});

describe("the cost of an issue", () => {
  it("is its coupon when it is issued at par", () => {
    const cost = { purchasePrice: 1_000_000, datedDate: "2026-01-01", payments: paymentsOf(plain()) };
    expect(netInterestCost(cost)).toBeCloseTo(0.05, 12);
    expect(trueInterestCost(cost)).toBeCloseTo(0.05, 10);
    expect(averageLife(cost)).toBe(2);
  });

  it("is higher below par and lower above it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 80, max: 120 }), fc.integer({ min: 1_000, max: 80_000 }), (price, rate) => {
        const couponRate = rate / 1e6;
        const payments = paymentsOf(
          plain({ maturities: [{ maturityDate: "2046-01-01", principalAmount: 1_000_000, couponRate }] }),
        );
        const cost = { purchasePrice: price * 10_000, datedDate: "2026-01-01", payments };
        const [net, yearly] = [netInterestCost(cost) ?? Number.NaN, trueInterestCost(cost) ?? Number.NaN];
        expect(sign(net - couponRate)).toBe(sign(100 - price));
        expect(sign(yearly - couponRate)).toBe(sign(100 - price));
      }),
    );
  });

  it("discounts all payments to the price by the true interest cost", () => {
    fc.assert(
      fc.property(issue, fc.integer({ min: 90, max: 110 }), (issue, price) => {
        const payments = paymentsOf(issue);
        const par = issue.maturities.reduce((sum, { principalAmount }) => sum + principalAmount, 0);
        const cost = { purchasePrice: (par * price) / 100, datedDate: issue.datedDate, payments };
        const rate = trueInterestCost(cost);
        if (rate === null) return;
        const again = { ...cost, purchasePrice: valueAt(rate, cost.datedDate, payments) };
        expect(Math.abs(again.purchasePrice - cost.purchasePrice)).toBeLessThan(0.01 + par * 1e-9);
      }),
    );
  });

  it("is unknown if no rate solves it", () => {
    const payments = paymentsOf(plain());
    expect(trueInterestCost({ purchasePrice: 1, datedDate: "2026-01-01", payments })).toBeNull();
    expect(trueInterestCost({ purchasePrice: 1, datedDate: "2026-01-01", payments: [] })).toBeNull();
    expect(averageLife({ datedDate: "2026-01-01", payments: [] })).toBeNull();
  });
});

/** The sign of a number; below a billionth it is 0. */
function sign(value: number): number {
  return Math.abs(value) < 1e-9 ? 0 : Math.sign(value);
}

function valueAt(rate: number, from: string, payments: readonly { date: string; total: number }[]): number {
  const days = (date: string) => {
    const [[y1 = 0, m1 = 0, d1 = 0], [y2 = 0, m2 = 0, d2 = 0]] = [
      from.split("-").map(Number),
      date.split("-").map(Number),
    ];
    return (y2 - y1) * 360 + (m2 - m1) * 30 + ((d2 === 31 && d1 >= 30 ? 30 : d2) - Math.min(d1, 30));
  };
  return payments.reduce((sum, { date, total }) => sum + total / (1 + rate / 2) ** (days(date) / 180), 0);
}
