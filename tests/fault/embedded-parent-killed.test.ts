import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "@pave/postgres";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";

const here = fileURLToPath(new URL("..", import.meta.url));
let folder: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pave-parent-killed-"));
  await chmod(folder, 0o755);
});

afterEach(async () => {
  child?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Starts the other process, on a folder or on a throw-away one, and answers the address it prints. */
async function holdDatabase(...folders: string[]): Promise<string> {
  const holder = spawn(process.execPath, ["--import", "tsx", "support/hold-database.ts", ...folders], { cwd: here });
  child = holder;
  return new Promise((resolve, reject) => {
    holder.stdout.once("data", (text) => resolve(String(text).trim()));
    holder.stderr.once("data", (text) => reject(new Error(String(text))));
  });
}

/** The first value of the first row, undefined for a statement without rows. */
async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const write = (url: string) => ask(url, "create table kept as select 42 as value");

/** Whether the file or folder goes within ten seconds. */
async function goes(path: string): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (!(await stat(path).catch(() => undefined))) return true;
    await wait(50);
  }
  return false;
}

for (const signal of ["SIGKILL", "SIGTERM", "SIGINT"] as const) {
  test(`when its process ends by ${signal} the database stops by itself and retains what was committed`, async () => {
    const url = await holdDatabase(folder);
    await write(url);
    child?.kill(signal);
    // The server removes this file as its last act.
    expect(await goes(join(folder, "postgres", "postmaster.pid"))).toBe(true);
    const again = await startEmbedded(folder);
    expect(await ask(again.url, "select value from kept")).toBe(42);
    await again.stop();
  });
}

test("a start while the old process ends waits for its database and takes over", async () => {
  const url = await holdDatabase(folder);
  await write(url);
  const died = new Promise((resolve) => child?.once("exit", resolve));
  child?.kill("SIGKILL");
  await died;
  const again = await startEmbedded(folder);
  await again.stop();
  expect(again.url).not.toBe(url);
});

test("a throw-away database is removed even if its process is killed", async () => {
  const cluster = String(await ask(await holdDatabase(), "show data_directory"));
  child?.kill("SIGKILL");
  expect(await goes(dirname(cluster))).toBe(true);
});
