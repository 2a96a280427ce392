import { BondDetails, FundPerformance } from "@pave/contract";
import { aBond, aFund, aProgram } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);

describe("a fund", () => {
  const performanceOf = (id: string) => callParsed(ctx, FundPerformance, "programs.fundPerformance", { id });

  it("earns a return by its flows and remaining value", async () => {
    const { id } = await aFund(db, {}, { committed: 200, nav: 110, asOfDate: "2025-01-01", netIrr: 0.5 }, [
      { date: "2023-01-02", kind: "contribution", amount: 100 },
      { date: "2024-01-02", kind: "distribution", amount: 11 },
      { date: "2026-01-02", kind: "distribution", amount: 999 },
    ]);
    const { netIrr, ...rest } = await performanceOf(id);
    expect(netIrr).toBeCloseTo(0.1052, 3);
    expect(rest).toMatchObject({
      basis: "cashFlows",
      called: 100,
      distributed: 11,
      dryPowder: 100,
      tvpi: 1.21,
      dpi: 0.11,
      rvpi: 1.1,
      irrProblem: null,
      netIrrReported: 0.5,
    });
  });

  it("has its reported return if its cash flows are unknown", async () => {
    const { id } = await aFund(db, {}, { called: 50, distributed: 25, netIrr: 0.08 });
    expect(await performanceOf(id)).toMatchObject({ basis: "reported", netIrr: 0.08, dpi: 0.5, tvpi: null });
  });

  it("has no rate without distributions, and says why", async () => {
    const { id } = await aFund(db, {}, { nav: 0, asOfDate: "2025-01-01" }, [
      { date: "2024-01-01", kind: "contribution", amount: 10 },
    ]);
    expect(await performanceOf(id)).toMatchObject({ netIrr: null, irrProblem: "oneSided", tvpi: 0 });
  });

  it("is not found for a grant program, nor is a bond issue", async () => {
    const { id } = await aProgram(db, { programType: "grant" });
    expect((await refusalOf(ctx, "programs.fundPerformance", { id })).code).toBe("NOT_FOUND");
    expect((await refusalOf(ctx, "programs.bondDetails", { id })).code).toBe("NOT_FOUND");
  });
});

describe("a bond issue", () => {
  const detailsOf = (id: string) => callParsed(ctx, BondDetails, "programs.bondDetails", { id });

  it("pays its maturities and their coupons", async () => {
    const { id } = await aBond(
      db,
      {},
      {
        datedDate: "2026-01-01",
        parAmount: 2_000,
        callable: true,
        callDate: "2026-11-21",
        costOfIssuance: { underwriterSpread: 1, printing: 2 },
      },
      [
        { maturityDate: "2027-01-01", principalAmount: 1_000, couponRate: 0.04, initialOfferingPrice: 100 },
        { maturityDate: "2028-01-01", principalAmount: 1_000, couponRate: 0.05, initialOfferingPrice: 101 },
      ],
    );
    const details = await detailsOf(id);
    expect(details.byYear).toEqual([
      { year: 2026, principal: 0, interest: 45, total: 45 },
      { year: 2027, principal: 1_000, interest: 70, total: 1_070 },
      { year: 2028, principal: 1_000, interest: 25, total: 1_025 },
    ]);
    expect(details).toMatchObject({
      costOfIssuanceTotal: 3,
      isProjected: false,
      totals: { principal: 2_000, interest: 140, total: 2_140, maximumAnnual: 1_070, averageLifeYears: 1.5 },
      outstandingPrincipal: 2_000,
      netInterestCost: 0.043667,
      call: { isCallableNow: true },
    });
    expect(details.trueInterestCost).toBeGreaterThan(0.04);
  });

  it("has no schedule if its dates or maturities are unknown", async () => {
    const { id } = await aBond(db);
    expect(await detailsOf(id)).toMatchObject({ schedule: null, byYear: [], totals: null, trueInterestCost: null });
  });
});
