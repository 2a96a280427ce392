import { expect, test } from "vitest";
import { observationsOf, shortDate, shortFigure, trendFields, trendSentence } from "./observations.js";

const figures = [
  { asOf: "2024-12-31", source: "fdic-institutions", values: { totalAssets: 3_000_000_000, offices: 12 } },
  { asOf: "2022-12-31", source: "fdic-institutions", values: { totalAssets: 2_000_000_000 } },
  { asOf: "2023-12-31", source: "fdic-institutions", values: { totalAssets: 2_400_000_000 } },
];

test("observations of a field come oldest first", () =>
  expect(observationsOf(figures, "totalAssets").map(({ date }) => date)).toEqual([
    "2022-12-31",
    "2023-12-31",
    "2024-12-31",
  ]));

test("a trend needs two observations", () => expect(trendFields(figures, [])).toEqual(["totalAssets"]));

test("the preferred trends come first", () => {
  const both = figures.map((one, place) => ({ ...one, values: { offices: place, ...one.values } }));
  expect(trendFields(both, [])).toEqual(["offices", "totalAssets"]);
  expect(trendFields(both, ["population", "totalAssets"])).toEqual(["totalAssets", "offices"]);
});

test("a trend is summarized by its first value, its last and the change", () => {
  const write = shortFigure("totalAssets");
  expect(trendSentence("totalAssets", observationsOf(figures, "totalAssets"), write)).toBe(
    "Assets: $2B in 2022, $3B in 2024, up 50%.",
  );
  expect(trendSentence("offices", observationsOf(figures, "offices"), shortFigure("offices"))).toBe(
    "Offices: 12 in 2024, 12 in 2024, unchanged.",
  );
  expect(trendSentence("totalAssets", [], write)).toBe("");
});

test("an axis names years, or months where a year has several", () => {
  const on = (date: string) => ({ date, value: 1, source: "fdic-institutions" });
  expect(shortDate([on("2023-12-31"), on("2024-12-31")])("2024-12-31")).toBe("2024");
  expect(shortDate([on("2024-09-30"), on("2024-12-31")])("2024-12-31")).toBe("December 2024");
});
