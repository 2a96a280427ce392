import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Database } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { importFiles, type SourceKey } from "@pave/ingest";
import { afterAll, beforeAll, expect, test } from "vitest";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "pave-import-killed-"));
const rejectsDir = join(folder, "rejects");
const program = join(folder, "program");
type Load = { source: SourceKey; file: string };
let child: ChildProcess | undefined;

/** Built once, like the commands: each of its processes compiled the program for seconds otherwise. */
beforeAll(async () => {
  const vite = [at("../../apps/cli/node_modules/vite/bin/vite.js"), "build", at("../../apps/cli")];
  const options = ["--ssr", at("../support/import-file.ts"), "--outDir", program, "--logLevel", "error"];
  await promisify(execFile)(process.execPath, [...vite, ...options], { env: { ...process.env, NODE_ENV: "" } });
});

afterAll(async () => {
  child?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Starts an import in a process of its own and kills it some time after so many batches; false if it ended before. */
async function killedImport(url: string, { source, file }: Load, batches: number, thenMs: number): Promise<boolean> {
  const options = [url, source, file, rejectsDir];
  const importing = spawn(process.execPath, [join(program, "pave.js"), ...options], {
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

test("an import killed repeatedly ends with the same result as one that was never killed", async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => {
    const type = at % 100 === 0 ? "Moon" : "City";
    return `d${at}.gov,${type},Town of N${Math.floor(at / 3)},,X,CO,(blank)`;
  });
  const header = "Domain name,Domain type,Organization name,Suborganization name,City,State,Security contact email";
  const file = join(folder, "domains.csv");
  await writeFile(file, `${[header, ...rows].join("\n")}\n`);
  const load: Load = { source: "dotgov", file };

  const broken = await testDatabase();
  const kills = [
    await killedImport(broken.url, load, 1, 0),
    await killedImport(broken.url, load, 2, 15),
    await killedImport(broken.url, load, 3, 40),
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
}, 120_000);

async function awards({ pool }: Database) {
  const received = await pool.query(
    `select r.agreement_number, r.obligated_amount, r.award_date, p.name, p.assistance_listing_number, o.name as receiver
     from program_recipients r join programs p on p.id = r.program_id left join organizations o on o.id = r.recipient_org_id
     order by r.agreement_number`,
  );
  const logged = await pool.query(
    "select entity_type, cause, count(*)::integer as n from changes group by 1, 2 order by 1, 2",
  );
  const named = await pool.query(
    "select record_id, field, scheme, value, entity_id is not null as is_tied from record_mentions order by 1, 2",
  );
  return { received: received.rows, logged: logged.rows, named: named.rows };
}

test("as does one of records that add up, reference each other and have parts", async () => {
  const header =
    "unique_transaction_id,cfda_program_num,cfda_program_title,recipient_name,recipient_type,agency_code,federal_award_id,fed_funding_amount,obligation_action_date,duns_no";
  const rows = Array.from({ length: 600 }, (_, at) => {
    const listing = at % 100 === 99 ? "moon" : `20.${100 + (at % 7)}`;
    const duns = at % 3 === 0 ? String(100_000_001 + (at % 40)) : "";
    return `t${at},${listing},Program ${listing},Body ${at % 40},22: Profit,2044: X,A${at % 150},${at}.25,1/2/2024,${duns}`;
  });
  const file = join(folder, "awards.csv");
  await writeFile(file, `${[header, ...rows].join("\n")}\n`);
  const load: Load = { source: "usaspending-awards", file };

  const broken = await testDatabase();
  const kills = [await killedImport(broken.url, load, 2, 0), await killedImport(broken.url, load, 3, 25)];
  expect(kills).toContain(true);
  const [summary] = await importFiles(broken.url, load.source, [file], { rejectsDir, batchRows: 50 });
  expect(summary?.resumedAfterLine).toBeGreaterThan(0);
  const whole = await testDatabase();
  const options = { rejectsDir: join(folder, "whole"), batchRows: 50 };
  const [unbroken] = await importFiles(whole.url, load.source, [file], options);
  expect(summary?.counts).toEqual(unbroken?.counts);
  expect(summary?.counts).toMatchObject({ rowsRead: 600, rowsRejected: 6 });
  expect(await awards(broken)).toEqual(await awards(whole));
}, 120_000);
