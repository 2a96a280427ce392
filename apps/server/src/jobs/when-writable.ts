import { setTimeout as delay } from "node:timers/promises";
import { type Db, isReadOnly } from "@pave/db";
import type { FastifyBaseLogger } from "fastify";

type Stop = () => Promise<void>;

/**
 * Starts work that needs a writable database: at once, or on a read-only one as soon as it accepts writes, as after the
 * promotion of a replica. Returns a stop function.
 */
export async function startWhenWritable(
  db: Db,
  log: Pick<FastifyBaseLogger, "warn" | "error">,
  start: () => Promise<Stop>,
  everyMs = 5_000,
): Promise<Stop> {
  if (!(await isReadOnly(db))) return start();
  log.warn("the database is read-only: records can be read; writes and jobs wait until it accepts writes");
  const stopping = new AbortController();
  const started = waitAndStart();
  return async () => {
    stopping.abort();
    await (await started)?.();
  };

  async function waitAndStart(): Promise<Stop | undefined> {
    while (!stopping.signal.aborted) {
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || (await isReadOnly(db).catch(() => true))) continue;
      try {
        return await start();
      } catch (error) {
        log.error({ err: error }, "the jobs could not be started");
      }
    }
    return undefined;
  }
}
