import { expect, test } from "vitest";
import { durationWords } from "./duration.js";

test.each([
  [0, "0 s"],
  [0.42, "0.4 s"],
  [45, "45 s"],
  [200, "3 min 20 s"],
  [3_600, "1 h"],
  [7_500, "2 h 5 min"],
  [273_600, "3 d 4 h"],
])("%d seconds are %s", (seconds, words) => expect(durationWords(seconds)).toBe(words));
