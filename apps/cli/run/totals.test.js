import { expect, test } from "vitest";
import { afterSecondAttempt, playwrightTotals, sentence, sum, vitestTotals, withExit } from "./totals.js";

const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };

test("a test file that broke before its first test counts as a failure", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { name: "a.test.ts", status: "failed", assertionResults: [] },
      { name: "b.test.ts", status: "failed", assertionResults: [{ fullName: "b fails", status: "failed" }] },
    ],
  };
  expect(vitestTotals(report)).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
  expect(vitestTotals(report).failures).toEqual(["a.test.ts", "b.test.ts › b fails"]);
});

test("the browser tests that failed are named, in whatever group they stand", () => {
  const spec = (/** @type {string} */ status) => ({ file: "a.spec.ts", title: status, tests: [{ status }] });
  const suites = [{ specs: [spec("expected")], suites: [{ specs: [spec("unexpected")] }] }];
  const stats = { expected: 1, unexpected: 1, skipped: 0 };
  expect(playwrightTotals({ stats, errors: [], suites })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ["a.spec.ts › unexpected"],
    retried: [],
  });
});

test("a test that passed at its second attempt is named, and one that failed twice has failed", () => {
  const first = { ...nothing, passed: 7, failed: 3, failures: ["a.test.ts › one", "a.test.ts › two", "b.test.ts"] };
  const second = { ...nothing, passed: 5, failed: 2, failures: ["a.test.ts › two", "b.test.ts › three"] };
  expect(afterSecondAttempt(first, second)).toEqual({
    ...nothing,
    passed: 8,
    failed: 2,
    failures: ["a.test.ts › two", "b.test.ts"],
    retried: ["a.test.ts › one"],
  });
});

test("a file whose preparation failed counts as a failure, and its tests once they are run", () => {
  const assertionResults = [{ fullName: "a works", status: "skipped" }];
  const testResults = [{ name: "a.test.ts", status: "failed", assertionResults }];
  const first = vitestTotals({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults,
  });
  expect(first).toMatchObject({ failed: 1, skipped: 1, failures: ["a.test.ts"] });
  expect(afterSecondAttempt(first, { ...nothing, passed: 1 })).toMatchObject({ passed: 6, failed: 0, skipped: 0 });
});

test("a second attempt that broke changes nothing", () => {
  const first = { ...nothing, passed: 7, failed: 1, failures: ["a.test.ts › one"] };
  expect(afterSecondAttempt(first, withExit(undefined, 1))).toEqual(first);
});

test("an error outside the browser tests counts as a failure", () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  expect(playwrightTotals({ stats, errors: [{ message: "no server" }] })).toEqual({
    ...nothing,
    passed: 3,
    failed: 1,
    failures: ["no server"],
  });
});

test("a suite that ended badly has failed even when it wrote nothing", () => {
  expect(withExit(undefined, 1).failed).toBe(1);
  expect(withExit({ ...nothing, passed: 4 }, 1).failed).toBe(1);
  expect(withExit({ ...nothing, passed: 4 }, 0).failed).toBe(0);
});

test("the line of totals speaks of skipped tests only when there are some", () => {
  expect(sentence(sum([]))).toBe("0 passed, 0 failed");
  expect(sentence({ passed: 2, failed: 0, skipped: 1 })).toBe("2 passed, 0 failed, 1 skipped");
});
