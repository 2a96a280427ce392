import { chmod, mkdir, mkdtemp, readFile, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { placeCluster } from "./place.js";
import { isEnterable } from "./reachable.js";

const account = { uid: 65_534, gid: 65_534 };
let folder: string;
let shared: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "pave-place-test-")));
  await chmod(folder, 0o755);
  shared = join(folder, "shared");
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function dataDir(mode: number): Promise<string> {
  const parent = join(folder, "home");
  await mkdir(join(parent, ".data"), { recursive: true });
  await chmod(parent, mode);
  return join(parent, ".data");
}

test("an ordinary user has the cluster in the data folder, whatever its permissions", async () => {
  const data = await dataDir(0o700);
  expect(await placeCluster(data, undefined, shared)).toBe(join(data, "postgres"));
});

test("for root it is in the data folder if the account may enter there", async () => {
  const data = await dataDir(0o755);
  expect(await placeCluster(data, account, shared)).toBe(join(data, "postgres"));
});

test("for root in a closed folder it is in a shared place, with a note, and the next start finds it there", async () => {
  const data = await dataDir(0o700);
  const cluster = await placeCluster(data, account, shared);
  await mkdir(cluster);
  expect(cluster.startsWith(shared)).toBe(true);
  expect(await isEnterable(cluster)).toBe(((await stat(cluster)).mode & 1) === 1);
  expect(await readFile(join(data, "postgres-is-elsewhere.txt"), "utf8")).toContain(cluster);
  expect(await placeCluster(data, account, shared)).toBe(cluster);
});

test("a cluster in a folder that was closed later is refused in one sentence", async () => {
  const data = await dataDir(0o700);
  await mkdir(join(data, "postgres"));
  await expect(placeCluster(data, account, shared)).rejects.toThrow(/closed to the account/);
});
