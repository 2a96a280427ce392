import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run, StepFailed } from "./shell.js";
import { contentState, isStamped, stamp } from "./stamp.js";

/** Installs the lockfile through npx, unless already done; later starts need no network. */
export async function ensureInstalled() {
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml"].map((name) => join(root, name));
  const state = `${contentState(files)} ${process.platform}-${process.arch}`;
  if (isStamped("installed", state)) return;
  const pnpm = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).packageManager;
  console.log(`Installing with ${pnpm} (once; needs the network) …`);
  // NODE_ENV=production would omit what the build needs.
  const { NODE_ENV: _, ...env } = process.env;
  const args = [
    "--yes",
    pnpm,
    "install",
    "--frozen-lockfile",
    "--pm-on-fail=ignore",
    "--config.confirmModulesPurge=false",
  ];
  if ((await run("npx", args, { env })) !== 0) {
    throw new StepFailed("Installation failed; see above. It needs network access once.");
  }
  stamp("installed", state);
}
