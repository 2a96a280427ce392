import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allowStatements, openDb } from "../engine/connection/client.js";
import { testDatabase } from "../testing/database.js";
import { fetchCounter, scanCounter } from "../testing/scans.js";
import { coverageFigures, figuresOn, kpiFigures, maintainAnalytics } from "./figures.js";
import { beginCounting, countFamilies, isCounting } from "./readings.js";

const { db: patient, pool, url } = await testDatabase();
const rows = 100_000;
const contracts = 1_000;
const most = 5_000;
/** A fifth of the usual limit of a statement. */
const limits = { max: 1, statementMs: 1_000, lockMs: 100 };
const { db, close } = openDb(url, limits);
const other = openDb(url, limits);
afterAll(() => Promise.all([close(), other.close()]));

const now = new Date("2026-11-21T12:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const tables = ["contract_parties"];
const scanned = scanCounter(db, tables);
const fetched = fetchCounter(db, tables);
const value = async (key: string) => (await figuresOn(patient, kpiFigures))?.figures.find((kpi) => kpi.key === key);
const present = async (family: string) =>
  (await figuresOn(patient, coverageFigures))?.figures.find((one) => one.family === family);

/** Without the indexes and triggers not involved in counting: the rows load in seconds. */
beforeAll(async () => {
  const { rows: others } = await patient.execute<{ name: string }>(sql`
    select indexname as name from pg_indexes where tablename = 'contract_parties' and indexname <> 'contract_parties_pkey'`);
  for (const { name } of others) await patient.execute(sql`drop index ${sql.identifier(name)}`);
  await patient.execute(sql`alter table contract_parties disable trigger user`);
  await patient.transaction(async (tx) => {
    await allowStatements(tx, 120_000);
    await tx.execute(sql`
      insert into contracts (id, title, current_value, sources, as_of)
      select gen_random_uuid(), 'C', case when n % 2 = 0 then 0.1 end, array['test'], date '2020-01-01'
      from generate_series(1, ${contracts}) n`);
    await tx.execute(sql`
      insert into contract_parties (id, contract_id, organization_id, name, role, sources, is_deleted)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'P', 'supplier',
        case when n % 4 = 0 then array['sample'] else array['test'] end, n % 10 = 0
      from generate_series(1, ${rows}) n`);
  });
  await patient.execute(sql`analyze contract_parties, contracts`);
}, 120_000);

describe(`counting ${rows.toLocaleString("en-US")} records, with a fifth of the usual time`, () => {
  it("reads a slice at a time, from an index", async () => {
    await beginCounting(db, now);
    const before = await scanned();
    const largest = { fetched: 0 };
    let last = await fetched();
    while (!(await countFamilies(db, now, { forMs: 0, most }))) {
      const so = await fetched();
      largest.fetched = Math.max(largest.fetched, so - last);
      last = so;
    }
    expect(await scanned()).toBe(before);
    expect(largest.fetched).toBeLessThan(3 * most);
    expect(await isCounting(db)).toBe(false);
    const counted = rows - rows / 10;
    expect(await present("contractParties")).toMatchObject({ presentCount: counted - rows / 4 + rows / 20 });
    expect(await present("contracts")).toMatchObject({ presentCount: contracts, staleCount: contracts });
    expect(await value("contractValue")).toEqual({
      key: "contractValue",
      value: 50,
      known: 500,
      of: contracts,
      sample: null,
    });
  });

  it("is shared by servers, continues after one that fails, and shows nothing until all is counted", async () => {
    const later = after(60);
    const client = await pool.connect();
    await beginCounting(db, later);
    const turns = [db, other.db];
    let failures = 0;
    for (let turn = 0; ; turn++) {
      const isLocked = turn === 12;
      if (isLocked) await client.query("begin; lock table contract_parties in access exclusive mode");
      const isDone = await countFamilies(turns[turn % 2] ?? db, later, { forMs: 0, most }).catch(() => {
        failures++;
        return false;
      });
      if (isLocked) await client.query("rollback");
      if (isDone) break;
      expect((await figuresOn(patient, coverageFigures))?.at).toEqual(now);
    }
    client.release();
    expect(failures).toBe(1);
    expect((await figuresOn(patient, coverageFigures))?.at).toEqual(later);
    const counted = rows - rows / 10;
    expect(await present("contractParties")).toMatchObject({ presentCount: counted - rows / 4 + rows / 20 });
  });

  it("takes smaller slices if one exceeds the statement timeout", async () => {
    const hasty = openDb(url, { max: 1, statementMs: 100 });
    await expect(hasty.db.execute(sql`select pg_sleep(1)`), "every statement has the limit").rejects.toThrow();
    // On a busy machine even the smallest slice may exceed so low a limit; the next call continues from there.
    let isDone = false;
    for (let turn = 0; turn < 20 && !isDone; turn++)
      isDone = await countFamilies(hasty.db, after(120), { forMs: 60_000, most: rows }).catch(() => false);
    await hasty.close();
    expect((await figuresOn(patient, coverageFigures))?.at).toEqual(after(120));
  });

  it("starts again after a long interruption, and stops on request", async () => {
    await beginCounting(db, after(180));
    const stopped = new AbortController();
    stopped.abort();
    await maintainAnalytics(db, after(200), stopped.signal);
    expect(await isCounting(db)).toBe(true);
    await maintainAnalytics(db, after(24 * 60));
    expect((await figuresOn(patient, coverageFigures))?.at).toEqual(after(24 * 60));
  });
});
