import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "@pave/contract";
import { jobChannel, jobsHealth, recordJobFailure } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { afterEach, expect, it } from "vitest";
import { failureReason } from "./failure-reason.js";
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

const requestRun = (name: string) => database.pool.query("select pg_notify($1, $2)", [jobChannel, name]);
const health = async (wanted: string) => (await jobsHealth(database.db)).find(({ name }) => name === wanted);

async function until(isSo: () => Promise<boolean> | boolean) {
  for (let i = 0; i < 1_000; i++) {
    if (await isSo()) return;
    await wait(20);
  }
  throw new Error("It did not come so far");
}

it("a job that is requested many times runs soon, on any of several workers, and not once per request", async () => {
  let done = 0;
  const job: Job = { name: "often", everySeconds: 3_600, run: async () => void done++ };
  await work(job);
  await work(job);
  await until(() => done > 0);
  const before = done;
  for (let i = 0; i < 100; i++) await requestRun("often");
  await until(() => done > before);
  // Late notifications may request one more run.
  const resting = { waiting: 0, active: 0, failed: 0, oldestWaitingSeconds: null };
  await until(async () => {
    const found: object = { ...(await health("often")) };
    return Object.entries(resting).every(([field, value]) => Reflect.get(found, field) === value);
  });
  expect(done).toBeLessThan(100);
  expect((await health("often"))?.lastSuccessAt).toMatch(/Z$/);
});

const failing = async (name: string) => (await health(name))?.failing;
const endWait = (name: string, failures: number) =>
  database.pool.query("update job_failures set retry_at = now() where name = $1 and failures = $2", [name, failures]);

it("a job that fails once is retried, and its success clears the failure", async () => {
  let tries = 0;
  await work({
    ...{ name: "once", everySeconds: 3_600, pollMs: 50 },
    async run() {
      if (tries++ === 0) throw new Error("Not yet");
    },
  });
  await until(() => tries === 2);
  await until(async () => (await failing("once")) === null);
  expect(await health("once")).toMatchObject({ failed: 0, waiting: 0 });
});

it("a job that fails repeatedly doubles its delay on every worker, whatever wakes it, and continues until it succeeds", async () => {
  let tries = 0;
  let isMended = false;
  const job: Job = {
    ...{ name: "always", everySeconds: 1, pollMs: 50 },
    async run() {
      tries++;
      if (!isMended) throw new Error("select secret from users where id = 'param'");
    },
  };
  await work(job);
  await work(job);
  let failures = 0;
  while (failures < 6) {
    // The other worker may have started before the delay was recorded.
    await until(async () => ((await health("always"))?.active ?? 0) === 0);
    // Unless it has failed again by now, whose delay must not be cut.
    await endWait("always", failures);
    await until(async () => ((await failing("always"))?.failures ?? 0) > failures);
    const { rows } = await database.pool.query<{ failures: number; seconds: number }>(
      `select failures, extract(epoch from retry_at - failed_at)::float8 as seconds from job_failures where name = 'always'`,
    );
    failures = rows[0]?.failures ?? 0;
    expect(rows[0]?.seconds).toBe(2 ** (failures - 1));
  }
  await until(async () => (await health("always"))?.active === 0);
  const before = tries;
  // The clock adds to the queue every second, as does every request for the job.
  await requestRun("always");
  const waiting = async () => (await health("always"))?.waiting ?? 0;
  await until(async () => (await waiting()) > 1);
  await wait(500);
  expect(tries).toBe(before);
  expect((await failing("always"))?.reason).toBe("An unexpected error; the server log has the details");

  isMended = true;
  await endWait("always", (await failing("always"))?.failures ?? 0);
  await until(async () => (await failing("always")) === null);
  await until(() => tries > before);
});

it("waits at most an hour between two attempts of a failing job", async () => {
  for (let turn = 0; turn < 40; turn++) await recordJobFailure(database.db, "hopeless", "It never works");
  const { rows } = await database.pool.query<{ seconds: number }>(
    "select extract(epoch from retry_at - failed_at)::float8 as seconds from job_failures where name = 'hopeless'",
  );
  expect(rows).toEqual([{ seconds: 3_600 }]);
});

it("states why a job failed in plain words, never with SQL or values", async () => {
  const client = await database.pool.connect();
  await client.query("set statement_timeout = 20");
  const slow = await client.query("select pg_sleep(5), $1::text", ["a secret"]).catch((error: unknown) => error);
  client.release(true);
  expect(failureReason(slow)).toBe("A database statement exceeded its time limit");
  const wrong = await database.pool.query("select $1::integer", ["a secret"]).catch((error: unknown) => error);
  expect(failureReason(new Error("Failed query", { cause: wrong }))).toBe(
    "The database rejected a statement; the server log has the details",
  );
  expect(failureReason(new Refusal("CONFLICT", "Already loaded"))).toBe("Already loaded");
  expect(failureReason(new Error("/home/someone/file"))).toBe("An unexpected error; the server log has the details");
});

it("does not count a run interrupted by a stop as a failure", async () => {
  let isRunning = false;
  const stop = await startJobs(
    database,
    [
      {
        ...{ name: "cut", everySeconds: 3_600, pollMs: 50 },
        async run(signal) {
          isRunning = true;
          await wait(60_000, undefined, { signal });
        },
      },
    ],
    quiet,
    { tickMs: 100, expirySeconds: 1 },
  );
  await until(() => isRunning);
  await stop();
  expect(await health("cut")).toMatchObject({ waiting: expect.any(Number), failed: 0, failing: null });
});

it("a job whose worker died midway is completed by another", async () => {
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
