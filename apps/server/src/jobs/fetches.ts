import { join } from "node:path";
import { type Database, fetchJob } from "@pave/db";
import { type FetchOptions, workFetches } from "@pave/ingest";
import type { FastifyBaseLogger } from "fastify";
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

type FetchWork = { job: Job; done: () => Promise<void> };

/**
 * Runs loads started by administrators or by the schedule, and those interrupted by a crash. A load takes hours where a
 * job takes seconds, so a run starts it and returns; `done` waits for active loads.
 */
export function fetchWork(
  database: Database,
  env: Pick<Env, "DATA_DIR" | "FDIC_API_KEY">,
  log: Pick<FastifyBaseLogger, "error">,
): FetchWork {
  let underWay: Promise<void> | undefined;
  let isRequestedAgain = false;
  async function work(signal: AbortSignal): Promise<void> {
    const onError = (error: unknown) => log.error({ err: error }, "a publisher's file could not be loaded");
    try {
      do {
        isRequestedAgain = false;
        await workFetches(database, { ...fetchOptions(env), signal, onError });
      } while (isRequestedAgain);
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, "a load of current files was interrupted");
    } finally {
      underWay = undefined;
    }
  }
  return {
    job: {
      name: fetchJob,
      everySeconds: 900,
      isNotified: true,
      async run(signal) {
        isRequestedAgain = true;
        underWay ??= work(signal);
      },
    },
    done: async () => underWay,
  };
}
