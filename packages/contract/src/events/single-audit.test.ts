import { describe, expect, it } from "vitest";
import { singleAuditDue } from "./single-audit.js";

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

describe("the due date of a single audit", () => {
  it("is the last day of the ninth month after a period that ends with its month, in every year", () => {
    for (let year = 1996; year <= 2104; year++)
      for (let month = 1; month <= 12; month++)
        expect(singleAuditDue(lastDay(year, month)), `${year}-${month}`).toBe(lastDay(year, month + 9));
  });

  it.each([
    ["2022-06-30", "2023-03-31"],
    ["2023-05-31", "2024-02-29"],
    ["2022-05-31", "2023-02-28"],
    ["2022-02-28", "2022-11-30"],
    ["2024-02-28", "2024-11-28"],
    ["2022-06-25", "2023-03-25"],
  ])("for a period to %s is %s", (end, due) => expect(singleAuditDue(end)).toBe(due));

  it("is 30 days after receipt of the auditor's report if that is earlier", () => {
    expect(singleAuditDue("2022-06-30", "2022-12-01")).toBe("2022-12-31");
    expect(singleAuditDue("2022-06-30", "2023-03-15")).toBe("2023-03-31");
  });
});
