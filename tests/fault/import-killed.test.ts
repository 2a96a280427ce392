import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Database } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { importFiles } from "@pave/ingest";
import { afterAll, expect, test } from "vitest";

const here = fileURLToPath(new URL("..", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "pave-import-killed-"));
const file = join(folder, "domains.csv");
const rejectsDir = join(folder, "rejects");
let child: ChildProcess | undefined;

afterAll(async () => {
  child?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Starts an import in a process of its own and kills it some time after so many batches; false if it ended before. */
async function killedImport(url: string, batches: number, thenMs: number): Promise<boolean> {
  const importing = spawn(process.execPath, ["--import", "tsx", "support/import-file.ts", url, file, rejectsDir], {
    cwd: here,
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = importing;
  let said = 0;
  const ended = new Promise<NodeJS.Signals | null>((resolve) => importing.once("exit", (_, signal) => resolve(signal)));
  const enough = new Promise<void>((resolve) => {
    importing.stdout.on("data", (text) => {
      said += String(text).split("\n").length - 1;
      if (said >= batches) resolve();
    });
  });
  await Promise.race([ended, enough]);
  await wait(thenMs);
  importing.kill("SIGKILL");
  return (await ended) === "SIGKILL";
}

async function contents({ pool }: Database) {
  const organizations = await pool.query(
    "select name, domains, sources, version > 1 as has_changed from organizations order by domains[1]",
  );
  const records = await pool.query("select record_id, fields from source_records order by record_id");
  const created = await pool.query("select count(*)::integer as n from changes where cause = 'create'");
  return { organizations: organizations.rows, records: records.rows, created: created.rows };
}

test("an import killed again and again ends with the same as one that was never killed", async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => {
    const type = at % 100 === 0 ? "Moon" : "City";
    return `d${at}.gov,${type},Town of N${Math.floor(at / 3)},,X,CO,(blank)`;
  });
  const header = "Domain name,Domain type,Organization name,Suborganization name,City,State,Security contact email";
  await writeFile(file, `${[header, ...rows].join("\n")}\n`);

  const broken = await testDatabase();
  const kills = [
    await killedImport(broken.url, 1, 0),
    await killedImport(broken.url, 2, 15),
    await killedImport(broken.url, 3, 40),
  ];
  expect(kills).toContain(true);
  const [summary] = await importFiles(broken.url, "dotgov", [file], { rejectsDir, batchRows: 50 });
  expect(summary?.resumedAfterLine).toBeGreaterThan(0);
  expect(summary?.counts).toMatchObject({ rowsRead: 1_000, rowsRejected: 10, unchanged: 0, updated: 0 });
  const rejected = (await readFile(summary?.rejectsFile ?? "", "utf8")).trim().split("\n");
  expect(rejected.map((line) => line.split(",")[0])).toEqual([
    "line",
    ...Array.from({ length: 10 }, (_, at) => String(at * 100 + 2)),
  ]);

  const whole = await testDatabase();
  const [unbroken] = await importFiles(whole.url, "dotgov", [file], {
    rejectsDir: join(folder, "whole"),
    batchRows: 50,
  });
  expect(summary?.counts).toEqual(unbroken?.counts);
  expect(await contents(broken)).toEqual(await contents(whole));
}, 60_000);
