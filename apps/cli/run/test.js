import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, runTool, StepFailed } from "./shell.js";
import { afterSecondAttempt, playwrightTotals, sentence, sum, vitestTotals, withExit } from "./totals.js";
import { runChecks } from "./verify.js";

const reports = join(root, "node_modules", ".pave", "reports");

/** A hanging suite is killed, so that the totals are still printed. */
const suiteLimitMs = 30 * 60_000;
/** As tests/vitest.config.ts has it: collecting the usual young generation took a quarter of Playwright's own time. */
const roomForYoungObjects = "--max-semi-space-size=64";
/** With more failures than this, nothing is repeated. */
const mostRepeated = 60;

/** @typedef {import("./totals.js").Totals} Totals */
/** @typedef {{ name: string, run: () => Promise<Totals>, repeat?: (totals: Totals) => Promise<Totals> }} Suite */

/** Runs every suite and prints the totals; throws when a test failed. */
export const test = () => runSuites([checksSuite, vitestSuite([]), browserSuite([])]);

/**
 * Runs the suites side by side, as none keeps all processors busy, and prints the totals; throws when a test failed. A
 * busy machine can exhaust a test's patience, so what failed is run again alone, and what then passed is named.
 * @param {readonly Suite[]} suites
 */
export async function runSuites(suites) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results = await Promise.all(
    suites.map(async ({ name, run, repeat }) => {
      const began = Date.now();
      const totals = await run();
      return { name, totals, repeat, seconds: ((Date.now() - began) / 1000).toFixed(1) };
    }),
  );
  for (const result of results) {
    const { name, totals, repeat } = result;
    if (!repeat || totals.failures.length === 0 || totals.failures.length > mostRepeated) continue;
    console.log(`\n== ${name}, second attempt`);
    result.totals = afterSecondAttempt(totals, await repeat(totals));
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
 * @returns {Suite}
 */
export const vitestSuite = (selection) => ({
  name: "unit, database, REST",
  run: () => runVitest(selection),
  repeat: ({ failures }) =>
    runVitest(["--maxWorkers=1", ...new Set(failures.map((name) => name.split(" › ")[0] ?? ""))]),
});

/**
 * @param {readonly string[]} specs parts of the names of files; none run every test
 * @returns {Suite}
 */
export const browserSuite = (specs) => ({
  name: "browser",
  run: () => runPlaywright(specs),
  repeat: () => runPlaywright(["--last-failed", "--workers=1"]),
});

/** @param {readonly string[]} selection */
async function runVitest(selection) {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", "--config", "tests/vitest.config.ts", ...reporters, ...selection];
  const code = await runTool(".", "vitest", args, { timeoutMs: suiteLimitMs });
  return withExit(read(file, vitestTotals), code);
}

/** @param {readonly string[]} args */
async function runPlaywright(args) {
  const file = join(reports, "playwright.json");
  const all = ["test", "-c", "e2e/playwright.config.ts", "--reporter=list,json", ...args];
  const env = {
    ...process.env,
    NODE_OPTIONS: [process.env.NODE_OPTIONS, roomForYoungObjects].filter(Boolean).join(" "),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const code = await runTool("tests", "@playwright/test", all, { env, timeoutMs: suiteLimitMs });
  return withExit(read(file, playwrightTotals), code);
}

/**
 * @param {string} file
 * @param {(report: any) => import("./totals.js").Totals} totals
 */
function read(file, totals) {
  try {
    const text = readFileSync(file, "utf8");
    rmSync(file);
    return totals(JSON.parse(text));
  } catch {
    return undefined;
  }
}
