import { describe, expect, test } from "vitest";
import { formatsFor } from "./formats.js";

const written = (formats: ReturnType<typeof formatsFor>) => [
  formats.count(1_234_567),
  formats.money(1_234_567),
  formats.amount(1_234_567),
];

describe("figures", () => {
  test("show counts in full and amounts abbreviated unless the user prefers otherwise", () => {
    expect(written(formatsFor({}))).toEqual(["1,234,567", "$1.2M", "$1.2M"]);
    expect([formatsFor({}).unit, formatsFor({ numberFormat: "full" }).unit]).toEqual([undefined, "USD"]);
    expect(written(formatsFor({ numberFormat: "full" }))).toEqual(["1,234,567", "$1,234,567", "1,234,567"]);
    expect(written(formatsFor({ numberFormat: "short" }))).toEqual(["1,234,567", "$1.2M", "$1.2M"]);
  });
  test("are a dash when unknown, either way", () => {
    for (const numberFormat of ["short", "full"] as const) {
      const { count, money, amount } = formatsFor({ numberFormat });
      expect([count(null), money(undefined), amount("")]).toEqual(["—", "—", "—"]);
    }
  });
});

describe("instants", () => {
  const newYear = "2026-01-01T03:00:00.000Z";
  test("use the account's time zone", () => {
    const { day, instant } = formatsFor({ timezone: "America/New_York" });
    expect(day(newYear)).toBe("Dec 31, 2025");
    expect(instant(newYear)).toBe("Dec 31, 2025, 10:00 PM EST");
    expect(formatsFor({ timezone: "Asia/Tokyo" }).day(newYear)).toBe("Jan 1, 2026");
  });
  test("use the browser's time zone if it does not support the account's", () =>
    expect(formatsFor({ timezone: "Atlantis/Capital" }).instant(newYear)).toBe(formatsFor({}).instant(newYear)));
  test("show calendar dates without a time zone", () =>
    expect(formatsFor({ timezone: "Pacific/Honolulu" }).day("2026-01-01")).toBe("Jan 1, 2026"));
});
