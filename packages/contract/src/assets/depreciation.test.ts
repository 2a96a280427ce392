import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, monthsBetween } from "../core/calendar.js";
import { type Depreciable, depreciationOf, preservationOf } from "./depreciation.js";

const bridge: Depreciable = {
  assetClass: "bridge",
  lifecycleStage: "inService",
  depreciationMethod: "straightLine",
  historicalCost: 1_000_000,
  salvageValue: 100_000,
  usefulLifeYears: 50,
  inServiceDate: "2000-07-01",
  acquisitionDate: null,
  yearBuilt: null,
  serviceUnitsExpected: null,
  serviceUnitsUsed: null,
};

const dates = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const dollars = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const assets = fc
  .record({
    historicalCost: dollars(1e9),
    salvageValue: fc.option(dollars(1e8)),
    usefulLifeYears: fc.integer({ min: 10, max: 99_900 }).map((hundredths) => hundredths / 100),
    inServiceDate: dates,
    depreciationMethod: fc.constantFrom(
      "straightLine" as const,
      "unitsOfService" as const,
      "modifiedApproach" as const,
      "none" as const,
    ),
    serviceUnitsExpected: fc.integer({ min: 1, max: 1e9 }),
    serviceUnitsUsed: fc.integer({ min: 0, max: 2e9 }),
  })
  .map((values): Depreciable => ({ ...bridge, ...values }));

describe("straight-line depreciation", () => {
  it("spreads cost less salvage evenly over the useful life", () => {
    expect(depreciationOf(bridge, "2010-07-01")).toEqual({
      method: "straightLine",
      startDate: "2000-07-01",
      annualDepreciation: 18_000,
      accumulatedDepreciation: 180_000,
      netBookValue: 820_000,
      remainingLifeYears: 40,
    });
  });

  it("counts whole months in service", () => {
    expect(depreciationOf(bridge, "2000-07-31").accumulatedDepreciation).toBe(0);
    expect(depreciationOf(bridge, "2000-08-01").accumulatedDepreciation).toBe(1_500);
  });

  it("ends at cost less salvage", () => {
    const old = depreciationOf(bridge, "2090-01-01");
    expect(old).toMatchObject({ accumulatedDepreciation: 900_000, netBookValue: 100_000, remainingLifeYears: 0 });
  });

  it("begins on the acquisition date or with the year built if nothing better is known", () => {
    const acquired = { ...bridge, inServiceDate: null, acquisitionDate: "1999-03-05", yearBuilt: 1950 };
    expect(depreciationOf(acquired, "2010-07-01").startDate).toBe("1999-03-05");
    expect(depreciationOf({ ...acquired, acquisitionDate: null }, "2010-07-01").startDate).toBe("1950-01-01");
  });

  it("has not begun for construction in progress", () => {
    expect(depreciationOf({ ...bridge, lifecycleStage: "construction" }, "2010-07-01").netBookValue).toBe(1_000_000);
  });

  it.each([{ historicalCost: null }, { usefulLifeYears: null }, { inServiceDate: null }])(
    "is unknown with %j",
    (unknown) => {
      expect(depreciationOf({ ...bridge, ...unknown }, "2010-07-01")).toMatchObject({
        accumulatedDepreciation: null,
        netBookValue: null,
      });
    },
  );
});

describe("other methods", () => {
  it("depreciate by the share of the units used", () => {
    const bus: Depreciable = {
      ...bridge,
      assetClass: "fleet",
      depreciationMethod: "unitsOfService",
      serviceUnitsExpected: 500_000,
      serviceUnitsUsed: 125_000,
    };
    expect(depreciationOf(bus, "2010-07-01")).toMatchObject({
      accumulatedDepreciation: 225_000,
      annualDepreciation: null,
    });
  });

  it("leave land and assets under the modified approach at cost", () => {
    expect(depreciationOf({ ...bridge, assetClass: "land" }, "2090-01-01")).toMatchObject({
      method: "none",
      netBookValue: 1_000_000,
    });
    expect(depreciationOf({ ...bridge, depreciationMethod: "modifiedApproach" }, "2090-01-01").netBookValue).toBe(
      1_000_000,
    );
  });
});

describe("every method", () => {
  it("keeps the book value between salvage and cost, in whole cents", () => {
    fc.assert(
      fc.property(assets, dates, (asset, asOf) => {
        const { accumulatedDepreciation: depreciated = null, netBookValue: left = null } = depreciationOf(asset, asOf);
        const cost = asset.historicalCost ?? 0;
        expect(depreciated).not.toBeNull();
        expect(Math.round(((depreciated ?? 0) + (left ?? 0)) * 100)).toBe(Math.round(cost * 100));
        expect(depreciated).toBeGreaterThanOrEqual(0);
        expect(left).toBeGreaterThanOrEqual(Math.min(cost, asset.salvageValue ?? 0));
        expect(Number.isInteger(Math.round((depreciated ?? 0) * 1e6) / 1e4)).toBe(true);
      }),
    );
  });

  it("never increases the book value", () => {
    fc.assert(
      fc.property(assets, dates, fc.integer({ min: 0, max: 1_000 }), (asset, asOf, months) => {
        const [now, later] = [asOf, addMonths(asOf, months)].map((day) => depreciationOf(asset, day));
        expect(later?.accumulatedDepreciation).toBeGreaterThanOrEqual(now?.accumulatedDepreciation ?? 0);
      }),
    );
  });
});

describe("the months between two dates", () => {
  it("are those that were added", () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 2_400 }), (date, months) => {
        const safe = `${date.slice(0, 8)}${date.slice(8) > "28" ? "28" : date.slice(8)}`;
        expect(monthsBetween(safe, addMonths(safe, months))).toBe(months);
      }),
    );
  });

  it("end at the last day of a short month", () => {
    expect([addMonths("2023-12-31", 2), addMonths("2024-01-31", 1), addMonths("2024-03-31", -1)]).toEqual([
      "2024-02-29",
      "2024-02-29",
      "2024-02-29",
    ]);
  });
});

describe("the modified approach", () => {
  const preserved = {
    targetConditionLevel: 70,
    assessedLevel: 72.5,
    lastAssessmentDate: "2024-02-29",
    estimatedPreservationCost: 100.1,
    actualPreservationCost: 90.05,
  };

  it("requires an assessment every three years and the established condition level", () => {
    expect(preservationOf(preserved, "2027-02-28")).toMatchObject({
      isConditionMet: true,
      nextAssessmentDue: "2027-02-28",
      isAssessmentOverdue: false,
      preservationVariance: -10.05,
    });
    expect(preservationOf({ ...preserved, assessedLevel: 69 }, "2027-03-01")).toMatchObject({
      isConditionMet: false,
      isAssessmentOverdue: true,
    });
  });

  it("counts an asset without an assessment as overdue", () => {
    expect(preservationOf({ ...preserved, lastAssessmentDate: null }, "2024-01-01").isAssessmentOverdue).toBe(true);
  });
});
