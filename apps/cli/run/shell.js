import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the checkout. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A step that failed, as a sentence to print. */
export class StepFailed extends Error {}

/**
 * Runs a program to its end, showing what it says at once, or with `quiet` only when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, timeoutMs?: number }} [options]
 * @returns {Promise<number>} the exit code; 1 for a program that was killed or could not start
 */
export function run(program, args, { cwd = root, env = process.env, quiet = false, timeoutMs = 0 } = {}) {
  // Only npx is a script there, and its arguments contain nothing a shell would interpret.
  const shell = process.platform === "win32" && program === "npx";
  const child = spawn(program, args, {
    cwd,
    env,
    shell,
    timeout: timeoutMs,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  /** @type {Buffer[]} */
  const said = [];
  child.stdout?.on("data", (chunk) => said.push(chunk));
  child.stderr?.on("data", (chunk) => said.push(chunk));
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("close", (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs the program of an installed package by this Node, as neither pnpm nor a shell need be there.
 * @param {string} folder the workspace package that lists it
 * @param {string} name the package, which has one program
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(folder, name, args, options) {
  const home = resolve(root, folder, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const [program] = typeof bin === "string" ? [bin] : Object.values(bin);
  return run(process.execPath, [join(home, program), ...args], { cwd: resolve(root, folder), ...options });
}
