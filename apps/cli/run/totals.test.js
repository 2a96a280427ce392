import { expect, test } from "vitest";
import { playwrightTotals, sentence, sum, vitestTotals, withExit } from "./totals.js";

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

test("a test that passed at its second attempt is named", () => {
  const assertionResults = [
    { fullName: "steady", status: "passed", failureMessages: [] },
    { fullName: "unsteady", status: "passed", failureMessages: ["Expected 1"] },
  ];
  const report = { testResults: [{ name: "a.test.ts", status: "passed", assertionResults }] };
  expect(vitestTotals(report).retried).toEqual(["a.test.ts › unsteady"]);
  const spec = (/** @type {string} */ status) => ({ file: "a.spec.ts", title: status, tests: [{ status }] });
  const suites = [{ specs: [spec("expected")], suites: [{ specs: [spec("flaky"), spec("unexpected")] }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
  expect(playwrightTotals({ stats, errors: [], suites })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ["a.spec.ts › unexpected"],
    retried: ["a.spec.ts › flaky"],
  });
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
