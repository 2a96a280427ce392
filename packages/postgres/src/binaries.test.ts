import { execFile } from "node:child_process";
import { chmod, mkdtemp, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyForAll, findBinaries, platformPackage } from "./binaries.js";
import { isReachable } from "./reachable.js";

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "pave-binaries-test-")));
  await chmod(folder, 0o755);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test("an ordinary user runs the programs in place", async () => {
  const { postgres, major } = await findBinaries(undefined, folder);
  expect(postgres.startsWith(platformPackage())).toBe(true);
  expect(major).toBe(18);
});

test("the copy for another account runs and is readable by all, however strict the umask", async () => {
  const before = process.umask(0o077);
  const copy = await copyForAll(platformPackage(), folder).finally(() => process.umask(before));
  const { stdout } = await promisify(execFile)(join(copy, "bin", "postgres"), ["--version"]);
  expect(stdout).toContain("(PostgreSQL) 18");
  expect(await isReachable(join(copy, "share"))).toBe(await isReachable(folder));
  expect((await stat(join(copy, "bin", "initdb"))).mode & 0o777).toBe(0o755);
});

test("a second copy reuses the first", async () => {
  const copy = await copyForAll(platformPackage(), folder);
  const { mtimeMs } = await stat(copy);
  expect(await copyForAll(platformPackage(), folder)).toBe(copy);
  expect((await stat(copy)).mtimeMs).toBe(mtimeMs);
  expect(dirname(copy)).toBe(folder);
});
