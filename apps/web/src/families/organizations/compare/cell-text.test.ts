import { describe, expect, test } from "vitest";
import { formatsFor } from "../../../core/formats.js";
import { cellText } from "./cell-text.js";

const inFull = formatsFor({});

describe("a cell of the comparison", () => {
  test("is written by the unit of its row", () => {
    expect(cellText({ field: "totalAssets", unit: "money" }, 1500, inFull)).toBe("1,500");
    expect(cellText({ field: "debtPerCapita", unit: "moneyPerCapita" }, 2345.6, inFull)).toBe("2,346");
    expect(cellText({ field: "population", unit: "count" }, 8804190, inFull)).toBe("8,804,190");
    expect(cellText({ field: "equityRatio", unit: "fraction" }, 0.105, inFull)).toBe("10.5%");
    expect(cellText({ field: "asOf", unit: "date" }, "2025-09-30", inFull)).toBe("Sep 30, 2025");
    expect(cellText({ field: "orgType", unit: "text" }, "bank", inFull)).toBe("Bank");
  });

  test("has its figures as the reader wants them", () => {
    const short = formatsFor({ numberFormat: "short" });
    expect(cellText({ field: "totalAssets", unit: "money" }, 1_500_000, short)).toBe("$1.5M");
    expect(cellText({ field: "population", unit: "count" }, 8804190, short)).toBe("8.8M");
  });

  test("is a dash when the value is unknown", () => {
    for (const unit of ["money", "count", "fraction", "date", "text"] as const)
      expect(cellText({ field: "x", unit }, null, inFull)).toBe("—");
  });
});
