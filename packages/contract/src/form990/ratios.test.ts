import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compoundGrowth,
  currentRatio,
  debtToAssets,
  type Form990Amounts,
  form990Cohort,
  form990Ratios,
  monthsOfUnrestrictedCash,
  officerCompPct,
  programExpenseRatio,
  revenueBand,
  revenueBands,
  revenueConcentration,
  surplusMargin,
} from "./ratios.js";

const dollars = fc.integer({ min: 0, max: 1_000_000_000 });
const above = fc.integer({ min: 1, max: 1_000_000_000 });
const reported = fc.option(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }));
const amounts: fc.Arbitrary<Form990Amounts> = fc.record({
  totalRevenue: reported,
  totalExpenses: reported,
  totalAssets: reported,
  totalLiabilities: reported,
  contributionsAndGrants: reported,
  programServiceRevenue: reported,
  investmentIncome: reported,
  taxExemptBondProceeds: reported,
  royalties: reported,
  rentalIncome: reported,
  programServiceExpenses: reported,
  officerCompensation: reported,
  depreciation: reported,
  cashAndSavings: reported,
  securities: reported,
  restrictedNetAssets: reported,
  currentAssets: reported,
  currentLiabilities: reported,
});
const nothing = { contributionsAndGrants: null, programServiceRevenue: null, investmentIncome: null };
const noMore = { taxExemptBondProceeds: null, royalties: null, rentalIncome: null };

describe("the ratios of a return", () => {
  it("are numbers or null for any return", () => {
    fc.assert(
      fc.property(amounts, (of) => {
        for (const ratio of Object.values(form990Ratios(of)))
          expect(ratio === null || Number.isFinite(ratio)).toBe(true);
      }),
    );
  });

  it("do not depend on the size of the body", () => {
    fc.assert(
      fc.property(above, above, fc.integer({ min: 2, max: 50 }), (part, whole, times) => {
        const one = programExpenseRatio({ programServiceExpenses: part, totalExpenses: whole });
        const more = programExpenseRatio({ programServiceExpenses: part * times, totalExpenses: whole * times });
        expect(more).toBe(one);
      }),
    );
  });

  it("are unknown without a divisor", () => {
    expect(programExpenseRatio({ programServiceExpenses: 1, totalExpenses: 0 })).toBeNull();
    expect(currentRatio({ currentAssets: 1, currentLiabilities: 0 })).toBeNull();
    expect(debtToAssets({ totalLiabilities: 1, totalAssets: null })).toBeNull();
    expect(surplusMargin({ totalRevenue: 0, totalExpenses: 5 })).toBeNull();
    expect(officerCompPct({ officerCompensation: null, totalExpenses: 5 })).toBeNull();
  });

  it("equal an accountant's calculation", () => {
    expect(surplusMargin({ totalRevenue: 341_206, totalExpenses: 337_757 })).toBeCloseTo(0.010108, 6);
    expect(surplusMargin({ totalRevenue: 100, totalExpenses: 150 })).toBe(-0.5);
    expect(currentRatio({ currentAssets: 300, currentLiabilities: 150 })).toBe(2);
    expect(debtToAssets({ totalLiabilities: 50, totalAssets: 200 })).toBe(0.25);
  });
});

describe("months of unrestricted cash", () => {
  const of = { cashAndSavings: 300, securities: 0, restrictedNetAssets: 0, totalExpenses: 1_300, depreciation: 100 };

  it("are those that free cash covers, without depreciation as an expense", () => {
    expect(monthsOfUnrestrictedCash(of)).toBe(3);
  });

  it("assign restricted money to securities first", () => {
    expect(monthsOfUnrestrictedCash({ ...of, restrictedNetAssets: 500, securities: 500 })).toBe(3);
    expect(monthsOfUnrestrictedCash({ ...of, restrictedNetAssets: 600, securities: 500 })).toBe(2);
    expect(monthsOfUnrestrictedCash({ ...of, restrictedNetAssets: 9_000 })).toBe(0);
  });

  it("never rise with restricted money, and are never negative", () => {
    fc.assert(
      fc.property(dollars, dollars, dollars, dollars, above, (cash, securities, less, more, spent) => {
        const at = (restrictedNetAssets: number) =>
          monthsOfUnrestrictedCash({
            ...{ cashAndSavings: cash, securities, restrictedNetAssets, totalExpenses: spent, depreciation: null },
          }) ?? 0;
        expect(at(less + more)).toBeLessThanOrEqual(at(less));
        expect(at(less + more)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("the concentration of revenue", () => {
  it("is one if all revenue is of one kind, and falls as it is spread", () => {
    expect(revenueConcentration({ ...nothing, ...noMore, totalRevenue: 10, contributionsAndGrants: 10 })).toBe(1);
    const spread = { totalRevenue: 10, contributionsAndGrants: 5, programServiceRevenue: 5, investmentIncome: 0 };
    expect(revenueConcentration({ ...noMore, ...spread })).toBe(0.5);
    expect(revenueConcentration({ ...nothing, ...noMore, totalRevenue: 10 })).toBeNull();
  });

  it("lies between a seventh and one", () => {
    fc.assert(
      fc.property(amounts, (of) => {
        const index = revenueConcentration(of);
        if (index === null) return;
        expect(index).toBeGreaterThanOrEqual(0.142857);
        expect(index).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("compound growth", () => {
  it("leads from the first amount to the last", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 1_000_000 }),
        fc.double({ min: -0.3, max: 0.5, noNaN: true }),
        (first, rate) => {
          expect(compoundGrowth(first, first * (1 + rate) ** 5, 5)).toBeCloseTo(rate, 5);
        },
      ),
    );
  });

  it("is unknown unless both amounts are above zero", () => {
    expect(compoundGrowth(0, 5, 5)).toBeNull();
    expect(compoundGrowth(5, -1, 5)).toBeNull();
    expect(compoundGrowth(null, 5, 5)).toBeNull();
  });
});

describe("the cohort of a body", () => {
  it("is its NTEE major group, its state and the band of its revenue", () => {
    expect(form990Cohort("e22", "TX", 5_000_000)).toBe("E TX from5To25M");
    expect(form990Cohort(null, "TX", 1)).toBeNull();
    expect(form990Cohort("E22", null, 1)).toBeNull();
    expect(form990Cohort("E22", "TX", null)).toBeNull();
    expect(form990Cohort("900", "TX", 1)).toBeNull();
  });

  it("has one band for each revenue, in ascending order", () => {
    const place = (revenue: number) => revenueBands.findIndex(({ band }) => band === revenueBand(revenue));
    fc.assert(
      fc.property(reported, dollars, (revenue, more) => {
        expect(place((revenue ?? 0) + more)).toBeGreaterThanOrEqual(place(revenue ?? 0));
      }),
    );
    expect(revenueBand(49_999.99)).toBe("under50K");
    expect(revenueBand(50_000)).toBe("from50To250K");
  });
});
