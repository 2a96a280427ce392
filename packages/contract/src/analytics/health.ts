import * as z from "zod";
import { Instant } from "../core/scalars.js";

/** Since when every run of a job has failed, and when it is retried. */
export const JobFailure = z.object({
  since: Instant.describe("End of the first failed run"),
  failures: z.int().describe("Runs that failed since the last success"),
  failedAt: Instant.describe("End of the last failed run"),
  retryAt: Instant.describe("Not retried before this time; the delay doubles with each failure, up to one hour"),
  reason: z.string(),
});
export type JobFailure = z.infer<typeof JobFailure>;

export const JobQueue = z.object({
  name: z.string(),
  waiting: z.int().describe("Jobs due or awaiting retry"),
  active: z.int(),
  failed: z.int().describe("Jobs failed after all retries in the last two days"),
  lastSuccessAt: Instant.nullable(),
  oldestWaitingSeconds: z.int().nullable().describe("Seconds the oldest waiting job has been due"),
  failing: JobFailure.nullable().describe("The latest failure; null if the last run succeeded"),
});
export type JobQueue = z.infer<typeof JobQueue>;

/** Seconds that a job may wait before the platform reports "degraded". */
export const jobWaitMax = 900;

/** Platform health: database latency, the latest import and the background jobs. */
export const AnalyticsHealth = z.object({
  status: z.enum(["ok", "degraded"]),
  dbLatencyMs: z
    .number()
    .nullable()
    .describe("Latency of a trivial query in milliseconds; null if the database is unreachable"),
  lastIngest: z
    .object({ source: z.string(), at: Instant, rows: z.int(), errors: z.int() })
    .nullable()
    .describe("Most recently finished import; errors counts rejected rows"),
  usageRolledUpAt: Instant.nullable(),
  feedsNotImported: z
    .int()
    .nullable()
    .describe("Publishers' addresses whose newest file failed or was held back; null if the database is unreachable"),
  jobs: z.array(JobQueue).describe("All queues, by name"),
});
export type AnalyticsHealth = z.infer<typeof AnalyticsHealth>;
