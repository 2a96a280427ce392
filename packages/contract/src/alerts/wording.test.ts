import { expect, it } from "vitest";
import type { FieldChanges } from "./rule.js";
import { describeFiring } from "./wording.js";

const textOf = (fields: FieldChanges) => describeFiring({ type: "watchlist", name: "" }, { fields });

it("writes amounts with separators, and years without", () => {
  expect(textOf({ replacementCost: { before: null, after: 1_905_000 } })).toContain("was not known, now 1,905,000.");
  expect(textOf({ yearBuilt: { before: 1904, after: 1905 } })).toContain("Year built: was 1904, now 1905.");
  expect(textOf({ endOfLifeYear: { before: 2030, after: 2040 } })).toContain("was 2030, now 2040.");
});

it("writes codes in words, days as they are read, and of another record only that it changed", () => {
  expect(textOf({ status: { before: "inProgress", after: "completed" } })).toContain(
    "Status: was in progress, now completed.",
  );
  expect(textOf({ completedDate: { before: null, after: "2026-11-23" } })).toContain(
    "was not known, now Nov 23, 2026.",
  );
  const id = "01a20a11-33fc-75b2-aca4-508ef88fe13c";
  expect(textOf({ ownerOrgId: { before: null, after: id } })).toContain("Owner changed.");
  const cycle = (day: string) => ({ id, close_date: day });
  expect(textOf({ fundingCycles: { before: cycle("2026-01-07"), after: cycle("2027-03-01") } })).toContain(
    "Funding cycles: was close date Jan 7, 2026, now close date Mar 1, 2027.",
  );
});

it("ends a sentence with one full stop, even if the value ends with one or was cut", () => {
  const texts = ["Bridge closed.", "Who pays?", "Bridge closed", "a long text ".repeat(20)].map((after) =>
    textOf({ description: { before: null, after } }),
  );
  expect(texts.filter((text) => !/[^.?…][.?…]$/.test(text))).toEqual([]);
});
