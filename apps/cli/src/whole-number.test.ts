import { expect, test } from "vitest";
import { wholeNumber } from "./whole-number.js";

test("an option takes whole numbers within its bounds and nothing else", () => {
  expect(wholeNumber("--scale", "100", 1, 1_000)).toBe(100);
  for (const text of ["", "0", "1001", "1.5", "-1", "1e2", "ten"]) {
    expect(() => wholeNumber("--scale", text, 1, 1_000)).toThrow("--scale must be a whole number from 1 to 1000.");
  }
});
