import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { testDatabase } from "@pave/db/testing";
import { expect, test } from "vitest";
import { organizationsIn } from "../everything-in.js";
import { domainsFile, testFolder } from "../testing.js";
import { importFiles } from "./import-files.js";
import type { ImportOptions } from "./summary.js";

const database = await testDatabase();
const folder = await testFolder();

const rows = Array.from({ length: 40 }, (_, at) => [
  `town${at}.gov`,
  at % 10 === 9 ? "Moon" : "City",
  `Town of N${at}`,
  "X",
  "CO",
]);
const file = await domainsFile(join(folder, "domains.csv"), rows);
const rejectsDir = join(folder, "rejects");

const run = (options: Partial<ImportOptions> = {}) =>
  importFiles(database.url, "dotgov", [file], { rejectsDir, batchRows: 5, ...options });

test("an interrupted import resumes after its last batch, without loss or duplicates", async () => {
  const stopping = new AbortController();
  const stopped = run({
    signal: stopping.signal,
    onProgress: (step) => {
      if (step.phase === "reading" && step.counts.rowsRead >= 20) stopping.abort();
    },
  });
  await expect(stopped).rejects.toThrow();
  const { rows: broken } = await database.pool.query("select status, checkpoint, rows_read from imports");
  expect(broken).toEqual([{ status: "failed", checkpoint: 21, rows_read: 20 }]);

  const [summary] = await run();
  expect(summary).toMatchObject({ resumedAfterLine: 21, counts: { rowsRead: 40, rowsRejected: 4, created: 36 } });
  expect(await organizationsIn(database)).toHaveLength(36);
  const { rows: after } = await database.pool.query("select status, checkpoint, created from imports");
  expect(after).toEqual([{ status: "finished", checkpoint: 41, created: 36 }]);
  const rejected = (await readFile(summary?.rejectsFile ?? "", "utf8")).trim().split("\n");
  expect(rejected.map((line) => line.split(",")[0])).toEqual(["line", "11", "21", "31", "41"]);
  const { rows: rejects } = await database.pool.query("select line, reason, cells from import_rejects order by line");
  expect(rejects.map(({ line }) => line)).toEqual([11, 21, 31, 41]);
  expect(rejects[0]).toMatchObject({ reason: expect.stringContaining("Moon"), cells: { State: "CO" } });
});

test("rejected lines that a killed import had written beyond its checkpoint are not duplicated", async () => {
  const second = await domainsFile(
    join(folder, "second.csv"),
    rows.map(([domain, ...rest]) => [`x${domain}`, ...rest]),
  );
  const stopping = new AbortController();
  const options = { rejectsDir, batchRows: 10 };
  const stopped = importFiles(database.url, "dotgov", [second], {
    ...options,
    signal: stopping.signal,
    onProgress: () => stopping.abort(),
  });
  await expect(stopped).rejects.toThrow();
  const { rows: found } = await database.pool.query("select file_hash from imports where status = 'failed'");
  const path = join(rejectsDir, `dotgov-${String(found[0].file_hash).slice(0, 12)}.csv`);
  await writeFile(path, `${await readFile(path, "utf8")}21,A line of a batch that was rolled back,x,y\n`);
  const [summary] = await importFiles(database.url, "dotgov", [second], options);
  const lines = (await readFile(summary?.rejectsFile ?? "", "utf8")).trim().split("\n");
  expect(lines.map((line) => line.split(",")[0])).toEqual(["line", "11", "21", "31", "41"]);
});

test("one import runs at a time, and the next one says that it is waiting", async () => {
  const phases: string[] = [];
  let started = () => {};
  const hasStarted = new Promise<void>((resolve) => {
    started = resolve;
  });
  const first = run({ onProgress: started });
  await hasStarted;
  const second = run({ onProgress: ({ phase }) => phases.push(phase) });
  await Promise.all([first, second]);
  expect(phases[0]).toBe("waiting");
  expect(phases).toContain("reading");
});
