import { expect, it } from "vitest";
import { differenceWords, pointsWords, standingsOf, usualNote } from "./ranks.js";

it("values are ranked from the largest, equal ones alike, each with its difference from the first", () => {
  expect(standingsOf([50, 100, null, 50])).toEqual([
    { rank: 2, share: 0.5, difference: null },
    { rank: 1, share: 1, difference: 1 },
    null,
    { rank: 2, share: 0.5, difference: null },
  ]);
  expect(standingsOf([null, 5]), "one known value has nothing to be compared with").toEqual([null, null]);
  expect(standingsOf([7, 7, null]), "equal values have no rank").toEqual([null, null, null]);
  expect(standingsOf([0, 5])[1], "nothing is a multiple of 0").toMatchObject({ rank: 1, difference: null });
  expect(standingsOf([-4, 2])).toMatchObject([{ share: 0 }, { share: 0.5, difference: 1.5 }]);
});

it("ratings differ by points of their scale, which is the length of their bars", () => {
  expect(standingsOf([9, 6], 9)).toEqual([
    { rank: 1, share: 1, difference: null },
    { rank: 2, share: 6 / 9, difference: -3 },
  ]);
  expect(standingsOf([0, 5], 9)[1], "0 is a rating like any other").toMatchObject({ difference: 5 });
  expect([-3, 5].map(pointsWords)).toEqual(["−3", "+5"]);
});

it("the usual source of a column is named once, so that only exceptions are marked at their values", () => {
  expect(usualNote(["census", null, "census", "sam", undefined])).toBe("census");
  expect(usualNote([null])).toBeNull();
});

it.each([
  [0.0312, "+3.1%"],
  [-0.5, "−50%"],
  [2.104, "+210%"],
  [4, "5.0×"],
  [31.91, "33×"],
  [-0.9986, "below −99%"],
  [-1, "−100%"],
])("a difference of %d is written %s", (fraction, words) => {
  expect(differenceWords(fraction)).toBe(words);
});
