import * as z from "zod";
import { Instant } from "../core/scalars.js";

/** Since when a job has failed on every run, and when it is tried again. */
export const JobFailure = z.object({
  since: Instant.describe("End of the first run that failed"),
  failures: z.int().describe("Runs that failed since the last success"),
  failedAt: Instant.describe("End of the last run that failed"),
  retryAt: Instant.describe("No server runs it before; the wait doubles with every failure, up to an hour"),
  reason: z.string(),
});
export type JobFailure = z.infer<typeof JobFailure>;

/** How one queue of jobs stands. */
export const JobQueue = z.object({
  name: z.string(),
  waiting: z.int().describe("Asked for and due, or to be tried again"),
  active: z.int(),
  failed: z.int().describe("Given up after every retry, in the last two days"),
  lastSuccessAt: Instant.nullable(),
  oldestWaitingSeconds: z.int().nullable().describe("How long the oldest of those that wait has been due"),
  failing: JobFailure.nullable().describe("Null where the last run succeeded"),
});
export type JobQueue = z.infer<typeof JobQueue>;

/** Seconds for which a job may wait before the platform is said to be degraded. */
export const jobWaitMax = 900;

/** How the platform does: the database's answering time, the last import of all, and the jobs behind it. */
export const AnalyticsHealth = z.object({
  status: z.enum(["ok", "degraded"]),
  dbLatencyMs: z.number().nullable().describe("Time of one small query; null where the database does not answer"),
  lastIngest: z
    .object({ source: z.string(), at: Instant, rows: z.int(), errors: z.int() })
    .nullable()
    .describe("The import that ended last; errors are rejected rows"),
  usageRolledUpAt: Instant.nullable(),
  jobs: z.array(JobQueue).describe("Every queue, by name"),
});
export type AnalyticsHealth = z.infer<typeof AnalyticsHealth>;
