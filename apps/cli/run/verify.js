import { join } from "node:path";
import { root, runTool, StepFailed } from "./shell.js";
import { contentState, filesBelow } from "./stamp.js";

/** What is made from other files and committed. */
const generated = ["drizzle", "packages/api/openapi.json"];

/** @type {{ name: string, passes: () => Promise<boolean> }[]} */
const checks = [
  { name: "lint", passes: async () => (await runTool(".", "@biomejs/biome", ["ci", "--error-on-warnings"])) === 0 },
  { name: "types", passes: typesHold },
  { name: "generated files", passes: generatedFilesAreCurrent },
];

/** Runs the checks that need no database, side by side, as none of them keeps all processors busy. */
export const runChecks = () => Promise.all(checks.map(async ({ name, passes }) => ({ name, passed: await passes() })));

/** Runs the checks; throws when one fails. */
export async function verify() {
  const failed = (await runChecks()).flatMap(({ name, passed }) => (passed ? [] : [name]));
  if (failed.length > 0) throw new StepFailed(`Failed: ${failed.join(", ")}.`);
}

/** Type-checks the whole tree; throws when it does not hold. */
export async function typecheck() {
  if (!(await typesHold())) throw new StepFailed("Failed: types.");
}

/** More checkers check the same types twice; a heap let grow to five times what is in use spares a third of the work. */
async function typesHold() {
  const env = { GOGC: "400", ...process.env };
  return (await runTool(".", "typescript", ["-b", "--checkers", "1"], { env })) === 0;
}

/** Makes them again and compares, so that it works on uncommitted work too. */
async function generatedFilesAreCurrent() {
  const state = () => contentState(generated.flatMap((name) => filesBelow(join(root, name))));
  const before = state();
  const codes = [
    await runTool("packages/db", "drizzle-kit", ["generate"], { quiet: true }),
    await runTool("packages/api", "tsx", ["src/openapi.generate.ts"], { quiet: true }),
  ];
  if (codes.some((code) => code !== 0)) return false;
  if (state() === before) return true;
  console.error(`${generated.join(" or ")} was not up to date; it is now, so look at the change and commit it.`);
  return false;
}
