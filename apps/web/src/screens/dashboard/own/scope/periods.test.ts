import { expect, it } from "vitest";
import { periodsOn } from "./periods.js";

it("offers the usual periods as of today, the fiscal year as it is named by its end", () => {
  expect(periodsOn("2026-11-26").map(({ name, from, to }) => [name, from, to])).toEqual([
    ["Last 30 days", "2026-10-27", "2026-11-26"],
    ["Last 12 months", "2025-11-26", "2026-11-26"],
    ["Year 2026", "2026-01-01", "2026-12-31"],
    ["Federal fiscal year 2027", "2026-10-01", "2027-09-30"],
    ["Next 12 months", "2026-11-26", "2027-11-26"],
  ]);
  expect(periodsOn("2024-02-29")[1]).toMatchObject({ from: "2023-02-28", to: "2024-02-29" });
});
