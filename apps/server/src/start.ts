import { setTimeout as delay } from "node:timers/promises";
import { createCache, createUserSignals, type InstanceSettings, type Services, version } from "@pave/api";
import { createAuthServices } from "@pave/auth";
import { cacheChannel, listen, openDb, openExports, prepareSearch, userChannel } from "@pave/db";
import { openDocumentStore } from "./files/store.js";
import { openReadiness } from "./http/readiness.js";
import { createServer } from "./http/server.js";
import { type FurtherJobs, startWork } from "./jobs/start.js";
import { startWhenWritable } from "./jobs/when-writable.js";
import type { LogDestination } from "./log/destination.js";
import { createLogger } from "./log/logger.js";
import { authOptions } from "./settings/accounts.js";
import type { Env } from "./settings/env.js";
import { openSheetFiles } from "./sheets/sheet-files.js";

export type Running = {
  url: string;
  /**
   * Answers the requests that have arrived, including those during DRAIN_SECONDS, then closes the database connections.
   */
  close(): Promise<void>;
};

export type StartOptions = {
  /** Standard output by default. */
  logTo?: LogDestination | undefined;
  instance?: InstanceSettings;
  furtherJobs?: FurtherJobs | undefined;
};

/** Enough for fast reads to keep two cores busy. */
const sharedConnections = 4;

/** Time for jobs and database connections to end; an unresponsive database would hold them forever. */
const releaseMs = 3_000;

/** Connects to a database whose schema is up to date, and serves until closed. */
export async function startServer(
  env: Env & { DATABASE_URL: string },
  webRoot: string,
  { logTo, instance = { isDemo: false, starter: null }, furtherJobs }: StartOptions = {},
): Promise<Running> {
  const log = createLogger(env.LOG_LEVEL, logTo);
  const onError = (error: unknown) => log.error({ err: error }, "a database connection ended");
  const database = openDb(env.DATABASE_URL, { max: env.DATABASE_POOL, shared: sharedConnections, onError });
  const exports = openExports(env.DATABASE_URL, { onError });
  const cache = createCache();
  const signals = createUserSignals();
  const services: Services = {
    db: database.db,
    exports,
    cache,
    signals,
    auth: await createAuthServices(authOptions(env)),
    sheets: openSheetFiles(env.DATABASE_URL, env.DATA_DIR),
    documents: openDocumentStore(env),
    publication: { ocidPrefix: env.OCID_PREFIX, projectPrefix: env.OC4IDS_PREFIX, licence: env.DATA_LICENCE },
    instance,
    now: () => new Date(),
    version,
    log,
  };
  const readiness = openReadiness(env.DATABASE_URL);
  const app = await createServer(env, services, readiness, log, webRoot);
  // Before the first response, so that signals are handled once a client can connect.
  const stopFollowing = await startWhenWritable(database.db, log, async () => {
    const stops = [
      env.WORK_JOBS ? await startWork(database, env, log, furtherJobs) : undefined,
      listen(env.DATABASE_URL, cacheChannel, {
        onMessage: cache.drop,
        onListening: cache.setListening,
        onError,
      }),
      listen(env.DATABASE_URL, userChannel, {
        onMessage: signals.wake,
        onListening: signals.wakeAll,
        onError,
      }),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop?.())));
  });
  const release = async () => {
    await stopFollowing();
    await Promise.all([readiness.close(), exports.close(), database.close()]);
    return true;
  };
  try {
    await app.listen({ host: env.HOST, port: env.PORT });
  } catch (error) {
    await release();
    throw error;
  }
  // A later search reads whatever this has not.
  void prepareSearch(database.db, services.now().toISOString().slice(0, 10)).catch((error: unknown) =>
    log.debug({ err: error }, "the search is not prepared"),
  );
  return {
    url: env.PORT === 0 ? app.listeningOrigin : env.publicUrl,
    async close() {
      readiness.leave();
      await delay(env.drainMs);
      await app.close();
      const isReleased = await Promise.race([release(), delay(releaseMs, false, { ref: false })]);
      if (!isReleased) log.warn("the database did not answer while its connections were closed");
    },
  };
}
