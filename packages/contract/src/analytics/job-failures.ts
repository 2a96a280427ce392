import type { JobFailure, JobQueue } from "./health.js";

/** Failures in a row from which a job counts as failing and the platform as degraded. */
export const jobFailuresMax = 3;

export type FailingJob = Pick<JobQueue, "name"> & { failing: JobFailure };

/** The jobs that fail repeatedly. */
export function failingJobs(jobs: readonly JobQueue[]): FailingJob[] {
  return jobs.flatMap(({ name, failing }) =>
    failing !== null && failing.failures >= jobFailuresMax ? [{ name, failing }] : [],
  );
}
