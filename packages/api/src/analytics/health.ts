import { type AnalyticsHealth, jobWaitMax } from "@pave/contract";
import { jobsHealth, lastIngest, usageRolledUpAt } from "@pave/db";
import type { Context } from "../context.js";

/**
 * Asks the database how it does. Says `degraded` where it does not answer, and the log says why, or where a job has been
 * waiting for a quarter of an hour, as when nobody works them.
 */
export async function readHealth({ db, log, requestId }: Context): Promise<AnalyticsHealth> {
  try {
    const began = performance.now();
    const ingest = await lastIngest(db);
    const dbLatencyMs = Math.round((performance.now() - began) * 100) / 100;
    const [jobs, rolledUpAt] = await Promise.all([jobsHealth(db), usageRolledUpAt(db)]);
    const isLate = jobs.some(({ oldestWaitingSeconds }) => (oldestWaitingSeconds ?? 0) > jobWaitMax);
    return { status: isLate ? "degraded" : "ok", dbLatencyMs, lastIngest: ingest, usageRolledUpAt: rolledUpAt, jobs };
  } catch (error) {
    log.error({ err: error, requestId }, "analytics.health: the database does not answer");
    return { status: "degraded", dbLatencyMs: null, lastIngest: null, usageRolledUpAt: null, jobs: [] };
  }
}
