import { setMaxListeners } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import {
  clearJobFailures,
  createJobQueues,
  type Database,
  type Db,
  isJobDelayed,
  jobChannel,
  jobSchema,
  listen,
  recordJobFailure,
} from "@pave/db";
import type { FastifyBaseLogger } from "fastify";
import PgBoss from "pg-boss";
import { failureReason } from "./failure-reason.js";
import type { Job } from "./job.js";

/** Intervals of checking schedules and work left by a crash. */
const usualPace = { tickMs: 15_000, expirySeconds: 30 };
const pollMs = 10_000;
/** Changes within this time are one run. */
const restMs = 50;

type Log = Pick<FastifyBaseLogger, "error">;

/**
 * Runs the queues of some jobs until stopped, on any number of instances at once. A run interrupted by a crash is
 * repeated by any instance. Returns a stop function, which waits for active runs.
 */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  log: Log,
  { tickMs, expirySeconds } = usualPace,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    db: { executeSql: database.query },
    schema: jobSchema,
    migrate: false,
    // Its clock completes jobs without waiting for the response, so a lost connection would end the process.
    schedule: false,
    maintenanceIntervalSeconds: expirySeconds,
    archiveCompletedAfterSeconds: 3_600,
    archiveFailedAfterSeconds: 2 * 86_400,
    deleteAfterHours: 1,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue maintenance failed"));
  await boss.start();
  await createMissingQueues(boss, database.url, jobs);

  const stopping = new AbortController();
  // Every queue may wait for it; Node warns of a leak from the eleventh on.
  setMaxListeners(0, stopping.signal);
  const queues = new Map(jobs.map((job) => [job.name, workQueue(boss, database.db, job, stopping.signal, log)]));
  const stopListening = listen(database.url, jobChannel, {
    onMessage: (name) => queues.get(name)?.ask(),
    // Requests that arrived while no server listened are queued again.
    onListening(isListening) {
      if (isListening) for (const { name, isNotified } of jobs) if (isNotified) queues.get(name)?.ask();
    },
    onError: (error) => log.error({ err: error }, "a database connection ended"),
  });
  const ticks = setInterval(() => {
    for (const queue of queues.values()) queue.tick();
  }, tickMs);
  return async () => {
    clearInterval(ticks);
    stopping.abort();
    await stopListening();
    await Promise.all([...queues.values()].map(({ done }) => done));
    await boss.stop({ graceful: false });
  };
}

/** `short`: however often a job is requested, only one run waits; a run that has started does not count. */
const queueOptions = { policy: "short", retryLimit: 3, retryDelay: 1, expireInSeconds: 120 };

async function createMissingQueues(boss: PgBoss, url: string, jobs: readonly Job[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  const missing = jobs.map(({ name }) => name).filter((name) => !existing.has(name));
  if (missing.length > 0) await createJobQueues(url, missing, queueOptions);
}

type TakenJob = Pick<PgBoss.JobWithMetadata<unknown>, "id" | "retryCount" | "retryLimit">;
type Queue = { ask(): void; tick(): void; done: Promise<void> };

function workQueue(boss: PgBoss, db: Db, job: Job, stop: AbortSignal, log: Log): Queue {
  let wake = new AbortController();
  const failed = (error: unknown) => stop.aborted || log.error({ err: error, job: job.name }, "a job failed");
  const send = (options: PgBoss.SendOptions) => boss.send(job.name, {}, options).then(() => wake.abort(), failed);

  async function runOne(): Promise<boolean> {
    // Not the queue's own delays, as schedules and notifications add to the queue in the meantime.
    if (await isJobDelayed(db, job.name)) return false;
    const [taken] = await boss.fetch(job.name, { includeMetadata: true });
    if (!taken) return false;
    try {
      await job.run(stop);
      await boss.complete(job.name, taken.id);
      await clearJobFailures(db, job.name);
    } catch (error) {
      failed(error);
      await putBack(taken, failureReason(error));
    }
    const next = await job.next?.();
    // At most one per second, so that many requests for the same moment become one.
    if (next) await send({ startAfter: next, singletonKey: `at ${Math.ceil(next.getTime() / 1_000)}` });
    return true;
  }

  /** A requested job is retried until it succeeds; a run interrupted by a stop has not failed. */
  async function putBack(taken: TakenJob, reason: string): Promise<void> {
    const isLastTry = taken.retryCount >= taken.retryLimit;
    await boss.fail(job.name, taken.id, { message: reason });
    if (stop.aborted) return;
    const retryAt = await recordJobFailure(db, job.name, reason);
    if (isLastTry) await send({ startAfter: retryAt, singletonKey: "retry" });
  }

  async function work(): Promise<void> {
    while (!stop.aborted) {
      wake = new AbortController();
      const hasRun = await runOne().catch((error: unknown) => {
        failed(error);
        return false;
      });
      const signal = hasRun ? stop : AbortSignal.any([stop, wake.signal]);
      await delay(hasRun ? restMs : (job.pollMs ?? pollMs), null, { signal }).catch(() => undefined);
    }
  }

  return {
    ask: () => void send({}),
    tick: () => void send({ singletonKey: "tick", singletonSeconds: job.everySeconds }),
    done: work(),
  };
}
