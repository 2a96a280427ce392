/**
 * What a suite's report says. `failures` and `retried` name the tests that failed, and those that passed only when they
 * were run a second time.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], retried: string[] }} Totals
 */

/** @type {Totals} */
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };

/**
 * Reads what `vitest --reporter=json` wrote. A file that broke outside its tests counts as one failure.
 * @param {any} report
 * @returns {Totals}
 */
export function vitestTotals(report) {
  const broken = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === "failed" && !file.assertionResults.some((/** @type {any} */ { status }) => status === "failed"),
  );
  const tests = report.testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults.map((/** @type {any} */ test) => ({ ...test, title: `${file.name} › ${test.fullName}` })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map((/** @type {any} */ { name }) => name),
      ...titles(tests, ({ status }) => status === "failed"),
    ],
    retried: [],
  };
}

/**
 * Reads what Playwright's JSON reporter wrote. An error outside the tests counts as one failure.
 * @param {any} report
 * @returns {Totals}
 */
export function playwrightTotals({ stats, errors, suites = [] }) {
  const tests = suites.flatMap((/** @type {any} */ suite) => specsOf(suite));
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map((/** @type {any} */ { message }) => String(message)),
      ...titles(tests, ({ status }) => status === "unexpected"),
    ],
    retried: [],
  };
}

/**
 * @param {any} suite
 * @returns {{ title: string, status: string }[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [
    ...specs.flatMap((/** @type {any} */ { file, title, tests }) =>
      tests.map((/** @type {any} */ { status }) => ({ title: `${file} › ${title}`, status })),
    ),
    ...suites.flatMap(specsOf),
  ];
}

/**
 * @param {any[]} tests
 * @param {(test: any) => boolean} isWanted
 * @returns {string[]}
 */
const titles = (tests, isWanted) => tests.filter(isWanted).map(({ title }) => title);

/**
 * A suite that ended badly has failed, whatever it wrote.
 * @param {Totals | undefined} totals undefined when nothing could be read
 * @param {number} exitCode
 * @returns {Totals}
 */
export function withExit(totals = nothing, exitCode) {
  return exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/**
 * The totals of a suite whose failures were run again. A second attempt that failed without naming a test counts for nothing.
 * @param {Totals} first
 * @param {Totals} second
 * @returns {Totals}
 */
export function afterSecondAttempt(first, second) {
  if (second.failed > second.failures.length) return first;
  const failures = first.failures.filter(
    (name) => second.failures.includes(name) || second.failures.some((each) => each.startsWith(`${name} › `)),
  );
  const retried = first.failures.filter((name) => !failures.includes(name));
  return {
    ...first,
    // No test is skipped on purpose: those of a file that broke are run now.
    passed:
      first.passed +
      retried.filter((name) => name.includes(" › ")).length +
      Math.max(0, first.skipped - second.skipped),
    failed: first.failed - retried.length,
    skipped: second.skipped,
    failures,
    retried,
  };
}

/**
 * @param {Totals[]} all
 * @returns {Totals}
 */
export function sum(all) {
  return all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
      failures: [...a.failures, ...b.failures],
      retried: [...a.retried, ...b.retried],
    }),
    nothing,
  );
}

/** @param {Pick<Totals, "passed" | "failed" | "skipped">} totals */
export function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
