import { expect, it } from "vitest";
import { rampColour, shadeOf, shadesOf } from "./shades.js";

it("divides values about equally into seven shades, equal values into the same", () => {
  const shades = shadesOf([9, 1, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 10, 11]);
  expect(shades.map(({ from, to, count }) => [from, to, count])).toEqual([
    [1, 2, 5],
    [3, 4, 2],
    [5, 6, 2],
    [7, 8, 2],
    [9, 10, 2],
    [11, 11, 1],
  ]);
  expect(shadeOf(shades, 2)).toBe(0);
  expect(shadeOf(shades, 11)).toBe(5);
  expect(shadesOf([])).toEqual([]);
});

it("spreads few shades over the whole ramp", () => {
  expect([0, 1, 2].map((shade) => rampColour(shade, 3))).toEqual(["var(--ramp-1)", "var(--ramp-4)", "var(--ramp-7)"]);
  expect(rampColour(0, 1)).toBe("var(--ramp-4)");
});
