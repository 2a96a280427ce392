import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, runTool, StepFailed } from "./shell.js";
import { playwrightTotals, sentence, sum, vitestTotals, withExit } from "./totals.js";
import { runChecks } from "./verify.js";

const reports = join(root, "node_modules", ".pave", "reports");

/** A hanging suite is killed, so that the totals are still printed. */
const suiteLimitMs = 12 * 60_000;

/** @typedef {{ name: string, run: () => Promise<import("./totals.js").Totals> }} Suite */

/**
 * Runs every suite, also after a failure, and prints the totals; throws when a test failed. A busy machine can exhaust
 * a test's patience, so a failed test has a second attempt, and one that needed it is named in the totals.
 */
export const test = () =>
  runSuites([
    checksSuite,
    { name: "unit, database, REST", run: () => runVitest([]) },
    { name: "browser", run: () => runPlaywright([]) },
  ]);

/**
 * Runs the suites one after the other, also after a failure, and prints the totals; throws when a test failed.
 * @param {readonly Suite[]} suites
 */
export async function runSuites(suites) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results = [];
  for (const { name, run } of suites) {
    console.log(`\n== ${name}`);
    const began = Date.now();
    const totals = await run();
    results.push({ name, totals, seconds: ((Date.now() - began) / 1000).toFixed(1) });
  }
  console.log("\n== totals");
  for (const { name, totals, seconds } of results) console.log(`${name}: ${sentence(totals)} (${seconds} s)`);
  const total = sum(results.map(({ totals }) => totals));
  for (const name of total.retried) console.log(`passed at the second attempt: ${name}`);
  for (const name of total.failures) console.log(`FAILED: ${name}`);
  console.log(`\n${sentence(total)}`);
  if (total.failed > 0) throw new StepFailed("");
}

/** @type {Suite} */
export const checksSuite = { name: "types, lint, style, generated files", run: runVerify };

async function runVerify() {
  const results = await runChecks();
  for (const { name, passed } of results) console.log(`${passed ? "passed" : "FAILED"} ${name}`);
  const failures = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const passed = results.length - failures.length;
  return { passed, failed: failures.length, skipped: 0, failures, retried: [] };
}

/**
 * @param {readonly string[]} selection arguments of vitest; none run every test
 */
export async function runVitest(selection) {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", "--config", "tests/vitest.config.ts", "--retry=1", ...reporters, ...selection];
  const code = await runTool(".", "vitest", args, { timeoutMs: suiteLimitMs });
  return withExit(read(file, vitestTotals), code);
}

/**
 * @param {readonly string[]} specs parts of the names of files; none run every test
 */
export async function runPlaywright(specs) {
  const file = join(reports, "playwright.json");
  const args = ["test", "-c", "e2e/playwright.config.ts", "--retries=1", "--reporter=list,json", ...specs];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runTool("tests", "@playwright/test", args, { env, timeoutMs: suiteLimitMs });
  return withExit(read(file, playwrightTotals), code);
}

/**
 * @param {string} file
 * @param {(report: any) => import("./totals.js").Totals} totals
 */
function read(file, totals) {
  try {
    return totals(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
