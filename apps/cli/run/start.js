import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./shell.js";

/** Continues in this process as `pave start`, so that one Ctrl+C reaches one process. */
export async function start() {
  process.argv.splice(2, Number.POSITIVE_INFINITY, "start");
  await import(pathToFileURL(join(root, "apps/cli/bin/pave.js")).href);
}
