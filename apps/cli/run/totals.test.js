import { expect, test } from "vitest";
import { playwrightTotals, sentence, sum, vitestTotals, withExit } from "./totals.js";

test("a test file that broke before its first test counts as a failure", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
    ],
  };
  expect(vitestTotals(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test("an error outside the browser tests counts as a failure", () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  expect(playwrightTotals({ stats, errors: [{ message: "no server" }] })).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test("a suite that ended badly has failed even when it wrote nothing", () => {
  expect(withExit(undefined, 1).failed).toBe(1);
  expect(withExit({ passed: 4, failed: 0, skipped: 0 }, 1).failed).toBe(1);
  expect(withExit({ passed: 4, failed: 0, skipped: 0 }, 0).failed).toBe(0);
});

test("the line of totals speaks of skipped tests only when there are some", () => {
  expect(sentence(sum([]))).toBe("0 passed, 0 failed");
  expect(sentence({ passed: 2, failed: 0, skipped: 1 })).toBe("2 passed, 0 failed, 1 skipped");
});
