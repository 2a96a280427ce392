import { expect, it } from "vitest";
import { havingAll, mostImportantOf, positionsOf } from "./most-important.js";

const important = mostImportantOf([
  { id: "a", words: "i sewers" },
  { id: "b", words: "=sewermain main sewer" },
  { id: "c", words: "=sewer sewer" },
  { id: "d", words: "95 i main" },
]);
const term = (words: string[], meant: string[] = []) => ({ typed: words[0] ?? "", words, meant });

it("finds those with a word and with a beginning, the most important first, up to a number", () => {
  expect(havingAll(important, [term(["sewer"])], 5)).toEqual([1, 2]);
  expect(havingAll(important, [term(["sewer*"])], 5)).toEqual([0, 1, 2]);
  expect(havingAll(important, [term(["sewer*"])], 2)).toEqual([0, 1]);
  expect([...positionsOf(important, "=sewer*")]).toEqual([2, 1]);
});

it("finds those with all terms, by any way to write each", () => {
  expect(havingAll(important, [term(["sewer*"]), term(["main"])], 5)).toEqual([1]);
  expect(havingAll(important, [term(["swer"], ["sewer"])], 5)).toEqual([1, 2]);
  expect(havingAll(important, [term(["i+95", "i95"])], 5)).toEqual([3]);
  expect(havingAll(important, [term(["harbor*"])], 5)).toEqual([]);
});
