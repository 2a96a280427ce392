/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/**
 * Reads what `vitest --reporter=json` wrote. A file that broke before its first test counts as one failure.
 * @param {any} report
 * @returns {Totals}
 */
export function vitestTotals(report) {
  const broken = report.testResults.filter(
    (/** @type {any} */ file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Reads what Playwright's JSON reporter wrote. An error outside the tests counts as one failure.
 * @param {any} report
 * @returns {Totals}
 */
export function playwrightTotals({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * A suite that ended badly has failed, whatever it wrote.
 * @param {Totals | undefined} totals undefined when nothing could be read
 * @param {number} exitCode
 * @returns {Totals}
 */
export function withExit(totals = { passed: 0, failed: 0, skipped: 0 }, exitCode) {
  return exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/**
 * @param {Totals[]} all
 * @returns {Totals}
 */
export function sum(all) {
  return all.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** @param {Totals} totals */
export function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
