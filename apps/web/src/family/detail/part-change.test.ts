import { expect, it } from "vitest";
import { partChange } from "./part-change.js";

it("of a corrected part only the differences are before and after; an added or removed one is whole", () => {
  const stage = { stage: "construction", cost: 5, ratings: [1] };
  expect(partChange(stage, { ...stage, cost: null })).toEqual({
    same: { stage: "construction", ratings: [1] },
    before: { cost: 5 },
    after: { cost: null },
  });
  expect(partChange(null, stage)).toEqual({ same: {}, before: null, after: stage });
  expect(partChange([1], [2])).toEqual({ same: {}, before: [1], after: [2] });
});
