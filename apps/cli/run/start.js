import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./shell.js";

/**
 * Continues in this process as `pave start` or `pave demo`, so that one Ctrl+C reaches one process.
 * @param {"start" | "demo"} command
 */
export async function start(command) {
  process.argv.splice(2, Number.POSITIVE_INFINITY, command);
  await import(pathToFileURL(join(root, "apps/cli/bin/pave.js")).href);
}
