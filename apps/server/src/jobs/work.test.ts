import { setTimeout as wait } from "node:timers/promises";
import { jobChannel, jobsHealth } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { afterEach, expect, it } from "vitest";
import type { Job } from "./job.js";
import { startJobs } from "./work.js";

const database = await testDatabase();
const quiet = { error: () => undefined };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function work(...jobs: Job[]) {
  stops.push(await startJobs(database, jobs, quiet, { tickMs: 100, expirySeconds: 1 }));
}

const askFor = (name: string) => database.pool.query("select pg_notify($1, $2)", [jobChannel, name]);
const health = async (wanted: string) => (await jobsHealth(database.db)).find(({ name }) => name === wanted);

async function until(isSo: () => Promise<boolean> | boolean) {
  for (let i = 0; i < 1_000; i++) {
    if (await isSo()) return;
    await wait(20);
  }
  throw new Error("It did not come so far");
}

it("a job that is asked for often is done soon, on any of several workers, and not once for each time", async () => {
  let done = 0;
  const job: Job = { name: "often", everySeconds: 3_600, run: async () => void done++ };
  await work(job);
  await work(job);
  await until(() => done > 0);
  const before = done;
  for (let i = 0; i < 100; i++) await askFor("often");
  await until(() => done > before);
  await until(async () => (await health("often"))?.waiting === 0 && (await health("often"))?.active === 0);
  expect(done).toBeLessThan(100);
  expect(await health("often")).toMatchObject({ failed: 0, oldestWaitingSeconds: null });
  expect((await health("often"))?.lastSuccessAt).toMatch(/Z$/);
});

it("a job that fails is tried again, and is told as failed when it never succeeds", async () => {
  const tries = { once: 0, always: 0 };
  const fail = () => {
    throw new Error("It does not go");
  };
  await work(
    { name: "once", everySeconds: 3_600, pollMs: 50, run: async () => (tries.once++ === 0 ? fail() : undefined) },
    { name: "always", everySeconds: 3_600, pollMs: 50, run: async () => void (++tries.always && fail()) },
  );
  await until(() => tries.once === 2);
  await until(async () => (await health("always"))?.failed === 1);
  expect(tries.always).toBe(4);
  expect(await health("once")).toMatchObject({ failed: 0 });
});

it("a job whose worker died in the middle of it is done by another", async () => {
  let done = 0;
  await work({ name: "orphan", everySeconds: 3_600, pollMs: 50, run: async () => void done++ });
  await until(() => done === 1);
  await database.pool.query(
    `insert into pgboss.job (name, state, started_on, expire_in, policy)
      values ('orphan', 'active', now() - interval '1 minute', interval '30 seconds', 'short')`,
  );
  await until(() => done === 2);
  await until(async () => (await health("orphan"))?.active === 0);
});
