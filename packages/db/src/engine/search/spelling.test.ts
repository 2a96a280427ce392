import { expect, it } from "vitest";
import { distanceOf, likeliestWords, oneEditVariants } from "./spelling.js";

it("counts a swap of neighbours as one slip", () => {
  expect(distanceOf("springfeild", "springfield")).toBe(1);
});

it("counts letters that are left out, put in and changed", () => {
  expect(distanceOf("fundation", "foundation")).toBe(1);
  expect(distanceOf("foundattion", "foundation")).toBe(1);
  expect(distanceOf("foumdation", "foundation")).toBe(1);
  expect(distanceOf("", "abc")).toBe(3);
});

it("leaves the rest of a word out of account while it is half typed", () => {
  expect(distanceOf("springfei", "springfield", true)).toBe(1);
  expect(distanceOf("springfei", "springfield")).toBe(3);
});

it("takes the nearest words and refuses far ones", () => {
  expect(likeliestWords("redres", ["redress", "retires", "address"], false)).toEqual(["redress"]);
  expect(likeliestWords("watre", ["water", "waste"], false)).toEqual(["water"]);
  expect(likeliestWords("qwzx", ["water", "waste"], false)).toEqual([]);
});

it("lists every text that is one slip away", () => {
  const slips = oneEditVariants("turst");
  expect(slips).toEqual(expect.arrayContaining(["trust", "turs", "urst", "thurst", "burst", "turstz"]));
  expect(slips).not.toContain("turst");
  expect(slips.every((slip) => distanceOf("turst", slip) === 1)).toBe(true);
});
