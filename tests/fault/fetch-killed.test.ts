import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@pave/db/testing";
import { type Answer, standIn } from "@pave/ingest/testing-hosts";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { type Program, spawnPave } from "../support/pave-program.js";

const dataDir = await mkdtemp(join(tmpdir(), "pave-fetch-killed-"));
const downloads = join(dataDir, "downloads");
const database = await testDatabase();
const { pool } = database;

// One row more than a batch.
const rows = Array.from({ length: 2_001 }, (_, at) => `Bank of N${at},Town ${at},KS,${at + 1},Another,23-Oct-20,${at}`);
const banks = `Bank Name,City,State,Cert,Acquiring Institution,Closing Date,Fund\n${rows.join("\n")}\n`;
const received = 30_000;
let answer: Answer | undefined;
const { reach, requests } = await standIn(["www.fdic.gov"], () => answer);
const certificate = join(dataDir, "publishers.pem");
await writeFile(certificate, String(reach.ca));

let program: Program | undefined;
const startFetch = (): Program => {
  requests.length = 0;
  program = spawnPave(["fetch", "fdic-failed-banks"], {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${new URL("publishers-at-hand.js", import.meta.url).href}`,
    NODE_EXTRA_CA_CERTS: certificate,
    PUBLISHERS_PORT: String(reach.port),
  });
  return program;
};
const ended = async ({ exited, output }: Program) => ({ code: await exited, output: output() });
const filesOnDisk = async () =>
  (await readdir(downloads, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
const part = join(downloads, "fdic-failed-banks_list", "download-data.csv.part");
const isPartOnDisk = () =>
  vi.waitFor(async () => expect(existsSync(part) && (await stat(part)).size).toBe(received), { timeout: 60_000 });
const count = async (what: string) =>
  (await pool.query<{ n: number }>(`select count(*)::integer as n from ${what}`)).rows[0]?.n;

afterEach(() => program?.kill("SIGKILL"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("a load killed within its download resumes there, and one killed within its import after the last whole batch", async () => {
  answer = { body: banks, cutAfter: received };
  const first = startFetch();
  await isPartOnDisk();
  first.kill("SIGKILL");
  await first.exited;
  expect(await count("source_records where source = 'fdic-failed-banks'")).toBe(0);

  const stopped = startFetch();
  await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 60_000 });
  stopped.kill("SIGINT");
  expect(await ended(stopped)).toEqual({
    code: 1,
    output: expect.stringMatching(/Stopped\. Run the same command to continue; downloads resume where they ended\.\n$/),
  });
  expect(requests.map(({ headers }) => headers.range)).toEqual([`bytes=${received}-`]);

  // The last row, alone in the second batch, waits for a lock of this test.
  await pool.query(`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(20260101); return new; end $$;
    create trigger wait_for_test before insert on source_records for each row
      when (new.record_id like '%${rows.length}') execute function wait_for_test();`);
  const holder = await pool.connect();
  await holder.query("select pg_advisory_lock(20260101)");
  answer = { body: banks };
  const importing = startFetch();
  // Databases of other tests have locks in the same view.
  const waiting = `pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
    where l.locktype = 'advisory' and l.objid = 20260101 and not l.granted`;
  await vi.waitFor(async () => expect(await count(waiting)).toBe(1), { timeout: 60_000 });
  importing.kill("SIGKILL");
  await importing.exited;
  await holder.query("select pg_advisory_unlock(20260101)");
  holder.release();
  expect(requests.map(({ headers }) => headers.range)).toEqual([expect.stringMatching(/^bytes=\d+-$/)]);
  expect(await count("source_records where source = 'fdic-failed-banks'")).toBe(rows.length - 1);
  expect(await count("organizations")).toBe(rows.length - 1);

  expect(await ended(startFetch())).toEqual({
    code: 0,
    output: expect.stringMatching(/\nfdic-failed-banks\/list: imported, 0.1 MB, 2,001 rows\n$/),
  });
  expect(await count("organizations")).toBe(rows.length);
  expect(await count("changes where cause = 'create'")).toBe(rows.length);
  expect((await pool.query("select status, rows_read from imports")).rows).toEqual([
    { status: "finished", rows_read: rows.length },
  ]);
  // The command that repeats an interrupted one continues its load.
  expect((await pool.query("select status from fetches")).rows).toEqual([{ status: "finished" }]);
  expect(await filesOnDisk()).toEqual([]);
});

test("a load repeated after its end says that nothing is new", async () => {
  expect(await ended(startFetch())).toEqual({
    code: 0,
    output: expect.stringMatching(/\nfdic-failed-banks\/list: unchanged since the last load\n$/),
  });
});
