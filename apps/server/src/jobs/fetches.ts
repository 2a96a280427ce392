import { join } from "node:path";
import { type Database, fetchJob } from "@pave/db";
import { type FetchOptions, workFetches } from "@pave/ingest";
import type { Env } from "../settings/env.js";
import type { Job } from "./job.js";

/** Folders and keys for loading publishers' current files. */
export function fetchOptions({ DATA_DIR, FDIC_API_KEY }: Pick<Env, "DATA_DIR" | "FDIC_API_KEY">): FetchOptions {
  return {
    rejectsDir: join(DATA_DIR, "rejects"),
    downloadsDir: join(DATA_DIR, "downloads"),
    keys: { FDIC_API_KEY },
  };
}

/** Works the loads that administrators start, those of addresses that are kept current, and what a crash broke off. */
export const fetchesJob = (database: Database, env: Pick<Env, "DATA_DIR" | "FDIC_API_KEY">): Job => ({
  name: fetchJob,
  everySeconds: 900,
  isNotified: true,
  run: (signal) => workFetches(database, { ...fetchOptions(env), signal }),
});
