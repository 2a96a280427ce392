import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmbeddedPostgres, findEmbedded, startEmbedded, startThrowAway } from "./embedded.js";

let folder: string;
let running: EmbeddedPostgres | undefined;

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbedded(folder);
  return running;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pave-embedded-test-"));
  // mkdtemp denies the folder to the account used in place of root.
  await chmod(folder, 0o755);
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  // Child processes of a killed server continue to write for a moment.
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

test("written rows survive a stop and a second start", async () => {
  const first = await start();
  await ask(first.url, "create table kept as select 42 as value");
  await first.stop();
  const second = await start();
  expect(await ask(second.url, "select value from kept")).toBe(42);
});

test("text sorts by code point in UTF-8 whatever the locale of the system", async () => {
  const { url } = await start();
  expect(await ask(url, "select string_agg(x, '' order by x) from unnest(array['é', 'z', 'a', 'B']) x")).toBe("Bazé");
  expect(await ask(url, "select upper('é')")).toBe("É");
});

test("a wrong password is refused", async () => {
  const { url } = await start();
  const guess = Object.assign(new URL(url), { password: "postgres" }).href;
  await expect(ask(guess, "select 1")).rejects.toThrow("password authentication failed");
});

test("a second start on the same folder says in one sentence that it is in use", async () => {
  await start();
  await expect(startEmbedded(folder)).rejects.toThrow(/^Another process is already running on .*DATA_DIR\.$/);
});

test("another command finds the running server, and none once it is stopped", async () => {
  const server = await start();
  expect(await findEmbedded(folder)).toBe(server.url);
  await server.stop();
  expect(await findEmbedded(folder)).toBeUndefined();
});

test("a killed server returns at the same address with its committed data", async () => {
  const { url } = await start();
  await ask(url, "create table kept as select 42 as value");
  process.kill(Number.parseInt(await readFile(join(folder, "postgres", "postmaster.pid"), "utf8"), 10), "SIGKILL");
  const deadline = Date.now() + 15_000;
  let value: unknown;
  while (value === undefined && Date.now() < deadline) {
    await wait(50);
    value = await ask(url, "select value from kept").catch(() => undefined);
  }
  expect(value).toBe(42);
});

test("a lock file left by a crash, whose PID belongs to another program by now, does not prevent a start", async () => {
  await (await start()).stop();
  const lock = [process.pid, join(folder, "postgres"), 0, 5432, "", "127.0.0.1", "0 0", "ready"].join("\n");
  await writeFile(join(folder, "postgres", "postmaster.pid"), `${lock}\n`);
  const { url } = await start();
  expect(await ask(url, "select 1")).toBe(1);
});

test("a claim left by a dead process does not prevent a start", async () => {
  await (await start()).stop();
  await writeFile(join(folder, "postgres.json"), JSON.stringify({ process: 2 ** 22 + 1, url: "postgresql://gone" }));
  const { url } = await start();
  expect(await ask(url, "select 1")).toBe(1);
});

test("data of another PostgreSQL version is refused in one sentence and left unchanged", async () => {
  await (await start()).stop();
  await writeFile(join(folder, "postgres", "PG_VERSION"), "16\n");
  await expect(start()).rejects.toThrow(/created by PostgreSQL 16 and this release embeds PostgreSQL 18; [^.]*\.$/);
  expect(await readFile(join(folder, "postgres", "PG_VERSION"), "utf8")).toBe("16\n");
});

test("a throw-away server leaves nothing behind", async () => {
  const server = await startThrowAway();
  const cluster = String(await ask(server.url, "show data_directory"));
  await server.stop();
  await expect(readFile(join(cluster, "PG_VERSION"))).rejects.toThrow("ENOENT");
});
