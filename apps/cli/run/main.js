import { build, ensureBuilt } from "./build.js";
import { testChanged } from "./changed.js";
import { ensureInstalled } from "./install.js";
import { StepFailed } from "./shell.js";
import { start } from "./start.js";
import { test } from "./test.js";
import { verify } from "./verify.js";

/** @type {Record<string, (args: readonly string[]) => Promise<void>>} */
const commands = {
  async start() {
    await ensureInstalled();
    await ensureBuilt();
    await start("start");
  },
  async demo() {
    await ensureInstalled();
    await ensureBuilt();
    await start("demo");
  },
  async test() {
    await ensureInstalled();
    await ensureBuilt();
    await test();
  },
  async "test:changed"(args) {
    await ensureInstalled();
    await testChanged(args);
  },
  async build() {
    await ensureInstalled();
    await build();
  },
  async verify() {
    await ensureInstalled();
    await verify();
  },
};

/**
 * Runs `start`, `demo`, `test`, `test:changed`, `build` or `verify`, each from a bare checkout.
 * @param {string[]} args
 */
export async function main([name = "", ...args]) {
  const command = commands[name];
  if (!command) {
    console.error(`Use: node apps/cli/run.js ${Object.keys(commands).join(" | ")}`);
    process.exitCode = 1;
    return;
  }
  try {
    await command(args);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
