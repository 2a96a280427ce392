import { join } from "node:path";
import { root, runTool, StepFailed } from "./shell.js";
import { contentState, filesBelow, isStamped, stamp } from "./stamp.js";

/** Committed generated files. */
const generated = [
  "drizzle",
  "packages/api/openapi.json",
  "packages/api/CHANGELOG.md",
  "packages/api/src/changelog/changes.json",
  "packages/api/released.json",
  "packages/api/src/protocols/document/shape-words.json",
];
/** Inputs of the generated files. */
const sources = ["packages", "pnpm-lock.yaml"];

/** Arguments of vitest for the rules on imports and wording. */
const styleTests = ["run", "--config", "tests/vitest.config.ts", "--project", "unit", "tests/style"];

/** @type {{ name: string, passes: () => Promise<boolean> }[]} */
const checks = [
  { name: "lint", passes: async () => (await runTool(".", "@biomejs/biome", ["ci", "--error-on-warnings"])) === 0 },
  // More checkers on a project check the same types twice.
  { name: "types", passes: async () => (await runTool(".", "typescript", ["-b", "--checkers", "1"])) === 0 },
  { name: "style", passes: async () => (await runTool(".", "vitest", styleTests, { quiet: true })) === 0 },
  { name: "generated files", passes: generatedFilesAreCurrent },
];

/** Runs the checks that need no database in parallel, as none keeps all processors busy. */
export const runChecks = () => Promise.all(checks.map(async ({ name, passes }) => ({ name, passed: await passes() })));

/** Runs the checks; throws when one fails. */
export async function verify() {
  const failed = (await runChecks()).flatMap(({ name, passed }) => (passed ? [] : [name]));
  if (failed.length > 0) throw new StepFailed(`Failed: ${failed.join(", ")}.`);
}

/** Regenerates and compares, so that uncommitted work is checked too; skipped if nothing has changed. */
async function generatedFilesAreCurrent() {
  const stateOf = (/** @type {string[]} */ names) =>
    contentState(names.flatMap((name) => filesBelow(join(root, name))));
  const state = () => stateOf(generated);
  const everything = stateOf([...sources, ...generated]);
  if (isStamped("generated", everything)) return true;
  const before = state();
  const codes = [
    await runTool("packages/db", "drizzle-kit", ["generate"], { quiet: true }),
    await runTool("packages/api", "tsx", ["src/openapi.generate.ts"], { quiet: true }),
  ];
  if (codes.some((code) => code !== 0)) return false;
  if (state() === before) {
    stamp("generated", everything);
    return true;
  }
  console.error(`${generated.join(" or ")} was not up to date; it is now, so look at the change and commit it.`);
  return false;
}
