import { expect, test } from "vitest";
import { placeAfter } from "./check-list.js";

const states = ["Alabama", "Alaska", "Arizona", "New Jersey", "New York"];

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowRight", 4, 4],
  ["ArrowUp", 0, 0],
  ["ArrowLeft", 2, 1],
  ["Home", 3, 0],
  ["End", 0, 4],
  ["n", 0, 3],
  ["N", 3, 4],
  ["n", 4, 3],
  ["a", 2, 0],
  ["z", 2, undefined],
  ["Tab", 2, undefined],
  [" ", 2, undefined],
])("%s at place %i leads to %s", (key, place, next) => expect(placeAfter(key, place, states)).toBe(next));
