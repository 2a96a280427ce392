import { expect, it } from "vitest";
import { steppedBy } from "./parts.js";

it.each([
  ["ArrowRight", 2, 3],
  ["ArrowUp", 4, 4],
  ["ArrowLeft", 2, 1],
  ["ArrowDown", 0, 0],
  ["Home", 3, 0],
  ["End", 0, 4],
  ["a", 2, undefined],
])("%s leads from %i of five points to %s", (key, at, to) => expect(steppedBy(key, at, 4)).toBe(to));
