import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@pave/db/testing";
import { afterAll, expect, it } from "vitest";
import { SettingsError } from "../settings/env.js";
import { importJobs } from "./imports.js";

const { url, pool } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "pave-feeds-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = join(folder, "domains.csv");
const header = "Domain name,Domain type,Organization name,Suborganization name,City,State,Security contact email";
await writeFile(file, `${header}\na.gov,City,City of A,,A,CO,(blank)\n`);
const settings = { IMPORT_FEEDS: [`dotgov=${file}`], IMPORT_EVERY_HOURS: 24, DATA_DIR: folder };

const runs = async () => (await pool.query("select status from imports")).rows.map(({ status }) => status);
const quiet = new AbortController().signal;

it("imports feeds when their last import is too old, and not while another import is running", async () => {
  const [job] = importJobs(url, settings);
  const importing = await pool.connect();
  await importing.query("select pg_advisory_lock($1)", [0x70617669]);
  await job?.run(quiet);
  await importing.query("select pg_advisory_unlock($1)", [0x70617669]);
  importing.release();
  expect(await runs()).toEqual([]);
  await job?.run(quiet);
  expect(await runs()).toEqual(["finished"]);
  await job?.run(quiet);
  expect(await runs()).toEqual(["finished"]);
  await pool.query("update imports set finished_at = now() - interval '25 hours'");
  await job?.run(quiet);
  expect(await runs()).toEqual(["finished", "finished"]);
});

it("reports a failed feed, and refuses settings without a feed", async () => {
  const [job] = importJobs(url, { ...settings, IMPORT_FEEDS: [`irs-990=${folder}/nowhere`] });
  await expect(job?.run(quiet)).rejects.toThrow(/irs-990/);
  expect(importJobs(url, { ...settings, IMPORT_FEEDS: [] })).toEqual([]);
  expect(importJobs(url, { ...settings, IMPORT_EVERY_HOURS: 0 })).toEqual([]);
  expect(() => importJobs(url, { ...settings, IMPORT_FEEDS: ["moon=/x"] })).toThrow(SettingsError);
});
