import { expect, it } from "vitest";
import { spread } from "./spread.js";

it("leaves labels in place when they have room", () => {
  expect(spread([50, 10, 90], 12, 0, 100)).toEqual([50, 10, 90]);
});

it("separates overlapping labels, and stays within the chart", () => {
  expect(spread([50, 52, 51], 12, 0, 100)).toEqual([50, 74, 62]);
  expect(spread([98, 99], 12, 0, 100)).toEqual([88, 100]);
});
