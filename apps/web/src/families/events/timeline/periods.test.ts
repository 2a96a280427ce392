import { expect, it } from "vitest";
import { endOf, periodName, shortName } from "./periods.js";

it("has the last day of each period", () => {
  expect(endOf("2024-02-01", "month")).toBe("2024-02-29");
  expect(endOf("2026-10-01", "quarter")).toBe("2026-12-31");
  expect(endOf("2026-01-01", "year")).toBe("2026-12-31");
});

it("names it, in short form on an axis, where January shows its year", () => {
  expect(periodName("2026-05-01", "month")).toBe("May 2026");
  expect(periodName("2026-04-01", "quarter")).toBe("Q2 2026");
  expect(shortName("2026-05-01", "month")).toBe("May");
  expect(shortName("2026-01-01", "quarter")).toBe("2026");
  expect(shortName("2026-07-01", "quarter")).toBe("Q3");
});
