import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, runTool, StepFailed } from "./shell.js";
import { filesBelow, isStamped, quickState, stamp } from "./stamp.js";

const apps = ["apps/web", "apps/server", "apps/cli"];

/** Builds the apps unless nothing has changed since the last build. */
export async function ensureBuilt() {
  const isThere = apps.every((app) => existsSync(join(root, app, "dist")));
  if (!isThere || !isStamped("built", sourceState())) await build();
}

/** Builds the web client, the server and the commands. */
export async function build() {
  console.log("Building …");
  const before = sourceState();
  // Vite selects production by itself; an inherited NODE_ENV would change its output.
  const { NODE_ENV: _, ...env } = process.env;
  const options = { env, quiet: true };
  const codes = await Promise.all(apps.map((app) => runTool(app, "vite", ["build"], options)));
  if (codes.some((code) => code !== 0)) throw new StepFailed("The build failed; see above.");
  stamp("built", before);
}

function sourceState() {
  return quickState(["apps", "packages"].flatMap((name) => filesBelow(join(root, name))));
}
