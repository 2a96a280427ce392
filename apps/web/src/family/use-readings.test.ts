import { readWords } from "@pave/contract/grammar";
import { expect, it } from "vitest";
import { wordsOf } from "./use-readings.js";

it.each([
  ["poor bridges zebra", "Condition: Poor, Class: Bridge, “zebra”"],
  ["poor bridges", "Condition: Poor, Class: Bridge"],
  ["new bridges zebra", "Class: Bridge, order by Built, descending, “zebra”"],
])("the offer to filter names every word of the text: %s", (line, words) => {
  const [reading] = readWords(line, { thisYear: 2026, family: "assets" });
  expect(reading && wordsOf(reading)).toBe(words);
});
