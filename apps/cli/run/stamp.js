import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./shell.js";

/**
 * Whether the work recorded under this name was done for exactly this state.
 * @param {string} name
 * @param {string} state
 */
export function isStamped(name, state) {
  try {
    return readFileSync(stampFile(name), "utf8") === state;
  } catch {
    return false;
  }
}

/**
 * @param {string} name
 * @param {string} state
 */
export function stamp(name, state) {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), state);
}

/** @param {string} name */
function stampFile(name) {
  return join(root, "node_modules", ".pave", name);
}

/**
 * One value for the names and contents of files.
 * @param {string[]} files
 */
export function contentState(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * One value for the names, sizes and times of files, quick enough for every start.
 * @param {string[]} files
 */
export function quickState(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Made by tools, or of no weight for what is built. */
const ignored = /^(node_modules|dist|.*\.tsbuildinfo|.*\.gen\.ts|.*\.test\.tsx?)$/;

/**
 * The source files below a folder in a fixed order, or the file itself; nothing for what is not there.
 * @param {string} path
 * @returns {string[]}
 */
export function filesBelow(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  const names = readdirSync(path).filter((name) => !ignored.test(name));
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
}
