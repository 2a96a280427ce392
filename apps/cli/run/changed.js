import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ensureBuilt } from "./build.js";
import { root } from "./shell.js";
import { browserSuite, checksSuite, runSuites, vitestSuite } from "./test.js";

/** Folders with files of every family, whose names do not indicate what changed. */
const general = new Set([
  "core",
  "data",
  "engine",
  "families",
  "family",
  "queries",
  "screens",
  "support",
  "tables",
  "ui",
]);

/**
 * The subjects of changed files: the family folder and the first word of the file name, in the singular; of a file below
 * `tests`, whose folders are areas, the word alone.
 * @param {readonly string[]} files paths below the checkout
 */
export function subjectsOf(files) {
  const subjects = files.flatMap((file) => {
    const [, below = ""] = /^(?:(?:apps|packages)\/[^/]+\/(?:src|run)\/|tests\/(?:.+\/)?)(.+)$/.exec(file) ?? [];
    const folders = below.split("/");
    const [word = ""] = (folders.pop() ?? "").split(/[-.]/);
    const family = folders.find((folder) => !general.has(folder));
    return [family ?? word, family && roles.has(word) ? family : word]
      .map((name) => name.replace(/s$/, ""))
      .filter((name) => name.length > 2);
  });
  return [...new Set(subjects)].sort();
}

/** Files that every family has, whose names do not indicate what changed. */
const roles = new Set([
  "detail",
  "facets",
  "list",
  "parts",
  "plans",
  "query",
  "router",
  "rules",
  "stats",
  "table",
  "write",
]);

/**
 * The browser tests that a change concerns: none unless the web client or the browser tests changed.
 * @param {readonly string[]} files paths below the checkout
 * @param {readonly string[]} specs the paths of all files of browser tests, below tests/e2e
 */
export function specsFor(files, specs) {
  const changed = specs.filter((spec) => files.includes(`tests/e2e/${spec}`));
  const ofWeb = files.filter((file) => /^(apps\/web|tests\/e2e)\//.test(file) && !/\.(test|spec)\.tsx?$/.test(file));
  if (ofWeb.length === 0) return changed;
  const subjects = subjectsOf(ofWeb);
  const concerned = specs.filter((spec) => subjects.some((subject) => spec.includes(subject)));
  const found = [...new Set([...changed, ...concerned])];
  return found.length > 0 ? found : specs.filter((spec) => spec.endsWith("/routes.spec.ts"));
}

/**
 * Runs the checks, and of the tests those on the subjects of what changed since a commit, uncommitted work included.
 * @param {readonly string[]} args the commit; without it, the last one
 */
export async function testChanged([since = "HEAD"]) {
  const files = await changedFiles(since);
  const specs = specsFor(
    files,
    readdirSync(join(root, "tests/e2e"), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".spec.ts"),
    ),
  );
  const selection = ["--changed", since, "--passWithNoTests", ...subjectsOf(files)];
  const suites = [checksSuite, vitestSuite(selection)];
  if (specs.length > 0) {
    await ensureBuilt();
    suites.push(browserSuite(specs));
  }
  await runSuites(suites);
}

/** @param {string} since */
async function changedFiles(since) {
  const git = async (/** @type {string[]} */ ...args) => (await promisify(execFile)("git", args, { cwd: root })).stdout;
  const listed = [
    await git("diff", "--name-only", "--relative", since),
    await git("ls-files", "--others", "--exclude-standard"),
  ];
  return listed.join("\n").split("\n").filter(Boolean);
}
