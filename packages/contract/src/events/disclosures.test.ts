import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../core/calendar.js";
import { filingDeadline } from "./disclosures.js";

/** Days of the years that the calendar covers. */
const day = fc.integer({ min: 0, max: 130 * 365 }).map((days) => addDays("1971-01-02", days));

describe("the ten business days of Rule 15c2-12", () => {
  it.each([
    ["2026-11-02", "2026-11-17", "Veterans Day is left out"],
    ["2026-11-21", "2026-12-07", "from a Saturday, with Thanksgiving"],
    ["2026-12-18", "2027-01-05", "over Christmas and New Year"],
    ["2026-07-01", "2026-07-16", "Independence Day is observed on the Friday"],
  ])("of an event on %s end on %s: %s", (occurred, deadline) => {
    expect(filingDeadline(occurred)).toBe(deadline);
  });

  it("end twelve to eighteen days later, as at most two holidays fall among them", () => {
    fc.assert(
      fc.property(day, (date) => {
        const days = (Date.parse(filingDeadline(date)) - Date.parse(date)) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(12);
        expect(days).toBeLessThanOrEqual(18);
      }),
    );
  });
});
