import { expect, it } from "vitest";
import type { FieldChanges } from "./rule.js";
import { describeFiring } from "./wording.js";

const textOf = (fields: FieldChanges) => describeFiring({ type: "watchlist", name: "" }, { fields });

it("writes amounts with separators, and years without", () => {
  expect(textOf({ replacementCost: { before: null, after: 1_905_000 } })).toContain("not known → 1,905,000.");
  expect(textOf({ yearBuilt: { before: 1904, after: 1905 } })).toContain("Year built: 1904 → 1905.");
  expect(textOf({ endOfLifeYear: { before: 2030, after: 2040 } })).toContain("2030 → 2040.");
});

it("ends a sentence with one full stop, even if the value ends with one or was cut", () => {
  const texts = ["Bridge closed.", "Who pays?", "Bridge closed", "a long text ".repeat(20)].map((after) =>
    textOf({ description: { before: null, after } }),
  );
  expect(texts.filter((text) => !/[^.?…][.?…]$/.test(text))).toEqual([]);
});
