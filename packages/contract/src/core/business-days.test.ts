import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addBusinessDays, businessDaysBetween, federalHolidays, isBusinessDay } from "./business-days.js";
import { addDays } from "./calendar.js";

/** Days of the years that the calendar covers. */
const day = fc.integer({ min: 0, max: 130 * 365 }).map((days) => addDays("1971-01-02", days));

describe("the calendar of business days", () => {
  it("has the holidays that the Office of Personnel Management lists for 2026", () => {
    expect([...federalHolidays(2026)]).toEqual([
      "2026-01-01",
      "2026-01-19",
      "2026-02-16",
      "2026-05-25",
      "2026-06-19",
      "2026-07-03",
      "2026-09-07",
      "2026-10-12",
      "2026-11-11",
      "2026-11-26",
      "2026-12-25",
    ]);
  });

  it("observes a holiday on a Saturday the day before, and one on a Sunday the day after", () => {
    expect(federalHolidays(2021)).toContain("2021-12-31");
    expect(federalHolidays(2022)).not.toContain("2022-01-01");
    expect(federalHolidays(2022)).toContain("2022-06-20");
    expect(federalHolidays(2022)).toContain("2022-12-26");
  });

  it("includes holidays from the year they were introduced", () => {
    expect(federalHolidays(1985)).not.toContain("1985-01-21");
    expect(federalHolidays(1986)).toContain("1986-01-20");
    expect(federalHolidays(2020)).not.toContain("2020-06-19");
  });

  it("adds business days one by one, and each result is one", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (date, a, b) => {
        expect(addBusinessDays(addBusinessDays(date, a), b)).toBe(addBusinessDays(date, a + b));
        expect(isBusinessDay(addBusinessDays(date, a))).toBe(true);
      }),
    );
  });

  it("subtracts what it added", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (date, count) => {
        const later = addBusinessDays(date, count);
        expect(businessDaysBetween(date, later)).toBe(count);
        expect(businessDaysBetween(later, date)).toBe(count === 0 ? 0 : -count);
      }),
    );
  });

  it("never counts a Saturday or a Sunday", () => {
    fc.assert(
      fc.property(day, (date) => {
        if ([0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())) expect(isBusinessDay(date)).toBe(false);
      }),
    );
  });
});
