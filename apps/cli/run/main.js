import { build, ensureBuilt } from "./build.js";
import { ensureInstalled } from "./install.js";
import { StepFailed } from "./shell.js";
import { start } from "./start.js";
import { test } from "./test.js";
import { verify } from "./verify.js";

/** @type {Record<string, () => Promise<void>>} */
const commands = {
  async start() {
    await ensureInstalled();
    await ensureBuilt();
    await start();
  },
  async test() {
    await ensureInstalled();
    await ensureBuilt();
    await test();
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
 * Runs `start`, `test`, `build` or `verify`, each from a bare checkout.
 * @param {string[]} args
 */
export async function main([name = ""]) {
  const command = commands[name];
  if (!command) {
    console.error(`Use: node apps/cli/run.js ${Object.keys(commands).join(" | ")}`);
    process.exitCode = 1;
    return;
  }
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
