import { expect, test } from "vitest";
import { decimalNumber, wholeNumber } from "./number-option.js";

test("an option takes whole numbers within its bounds and nothing else", () => {
  expect(wholeNumber("--seed", "100", 1, 1_000)).toBe(100);
  for (const text of ["", "0", "1001", "1.5", "-1", "1e2", "ten"]) {
    expect(() => wholeNumber("--seed", text, 1, 1_000)).toThrow("--seed must be a whole number from 1 to 1000.");
  }
});

test("a size takes decimals too", () => {
  expect(decimalNumber("--scale", "0.1", 0.1, 1_000)).toBe(0.1);
  for (const text of ["", "0.05", "1001", ".5", "1e2", "ten"]) {
    expect(() => decimalNumber("--scale", text, 0.1, 1_000)).toThrow("--scale must be a number from 0.1 to 1000.");
  }
});
