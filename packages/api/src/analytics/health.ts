import { type AnalyticsHealth, failingJobs, jobWaitMax } from "@pave/contract";
import { countFailedAddresses, jobsHealth, lastIngest, usageRolledUpAt } from "@pave/db";
import type { Context } from "../core/context.js";

/**
 * The state of the database and of the jobs. `degraded` if the database does not respond (the log has the cause), if a
 * job has waited for a quarter of an hour, as when no server processes them, or if one fails repeatedly.
 */
export async function readHealth({ db, log, requestId }: Context): Promise<AnalyticsHealth> {
  try {
    const began = performance.now();
    const ingest = await lastIngest(db);
    const dbLatencyMs = Math.round((performance.now() - began) * 100) / 100;
    const [jobs, rolledUpAt, feedsNotImported] = await Promise.all([
      jobsHealth(db),
      usageRolledUpAt(db),
      countFailedAddresses(db),
    ]);
    const isLate = jobs.some(({ oldestWaitingSeconds }) => (oldestWaitingSeconds ?? 0) > jobWaitMax);
    const isFailing = failingJobs(jobs).length > 0;
    return {
      status: isLate || isFailing ? "degraded" : "ok",
      dbLatencyMs,
      lastIngest: ingest,
      usageRolledUpAt: rolledUpAt,
      feedsNotImported,
      jobs,
    };
  } catch (error) {
    log.error({ err: error, requestId }, "analytics.health: the database is unreachable");
    return {
      status: "degraded",
      dbLatencyMs: null,
      lastIngest: null,
      usageRolledUpAt: null,
      feedsNotImported: null,
      jobs: [],
    };
  }
}
