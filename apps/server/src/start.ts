import { createCache, createUserSignals, type Services, version } from "@pave/api";
import { createAuthServices } from "@pave/auth";
import { cacheChannel, listen, openDb, openExports, userChannel } from "@pave/db";
import { authOptions } from "./account-settings.js";
import type { Env } from "./env.js";
import { startWork } from "./jobs/start.js";
import type { LogDestination } from "./log-destination.js";
import { createLogger } from "./request-log.js";
import { createServer } from "./server.js";

export type Running = {
  url: string;
  /** Takes no more calls, lets those under way end, then lets go of the database. */
  close(): Promise<void>;
};

/** Enough for quick reads to keep two cores busy. */
const sharedConnections = 4;

/** Connects to a database whose schema is up to date, and serves until closed. Logs go to standard output by default. */
export async function startServer(
  env: Env & { DATABASE_URL: string },
  webRoot: string,
  logTo?: LogDestination,
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
    publication: { ocidPrefix: env.OCID_PREFIX, projectPrefix: env.OC4IDS_PREFIX, licence: env.DATA_LICENCE },
    now: () => new Date(),
    version,
    log,
  };
  const app = await createServer(env, services, log, webRoot);
  // Before the first answer, so that whoever gets one can count on all of the server, its end on a signal too.
  const stopWork = env.WORK_JOBS ? await startWork(database, env, log) : undefined;
  const release = async () => {
    await stopWork?.();
    await exports.close();
    await database.close();
  };
  try {
    await app.listen({ host: env.HOST, port: env.PORT });
  } catch (error) {
    await release();
    throw error;
  }
  const stopListening = listen(env.DATABASE_URL, cacheChannel, {
    onMessage: cache.drop,
    onListening: cache.setListening,
    onError,
  });
  const stopSignals = listen(env.DATABASE_URL, userChannel, {
    onMessage: signals.wake,
    onListening: signals.wakeAll,
    onError,
  });
  return {
    url: env.PORT === 0 ? app.listeningOrigin : env.publicUrl,
    async close() {
      await app.close();
      await Promise.all([stopListening(), stopSignals()]);
      await release();
    },
  };
}
