import { join } from "node:path";
import { createCache, type Services, version } from "@pave/api";
import { createAuthServices } from "@pave/auth";
import { cacheChannel, listen, openDb, openExports } from "@pave/db";
import { authOptions } from "./account-settings.js";
import type { Env } from "./env.js";
import { filePost, smtpPost } from "./mail/post.js";
import { startMailer } from "./mail.js";
import { createLogger, type LogDestination } from "./request-log.js";
import { createServer } from "./server.js";
import { startUpkeep } from "./upkeep.js";

export type Running = {
  url: string;
  /** Takes no more calls, lets those under way end, then lets go of the database. */
  close(): Promise<void>;
};

/** Connects to a database whose schema is up to date, and serves until closed. Logs go to standard output by default. */
export async function startServer(
  env: Env & { DATABASE_URL: string },
  webRoot: string,
  logTo?: LogDestination,
): Promise<Running> {
  const log = createLogger(env.LOG_LEVEL, logTo);
  const onError = (error: unknown) => log.error({ err: error }, "a database connection ended");
  const database = openDb(env.DATABASE_URL, { max: env.DATABASE_POOL, onError });
  const exports = openExports(env.DATABASE_URL, { onError });
  const cache = createCache();
  const services: Services = {
    db: database.db,
    exports,
    cache,
    auth: await createAuthServices(authOptions(env)),
    now: () => new Date(),
    version,
    log,
  };
  const app = await createServer(env, services, log, webRoot);
  await app.listen({ host: env.HOST, port: env.PORT });
  const stopListening = listen(env.DATABASE_URL, cacheChannel, {
    onMessage: cache.drop,
    onListening: cache.setListening,
    onError,
  });
  const stopUpkeep = startUpkeep(database.db, log);
  const stopMailer = startMailer({
    db: database.db,
    publicUrl: env.publicUrl,
    verifyTokenSeconds: env.VERIFY_TOKEN_SECONDS,
    resetTokenSeconds: env.RESET_TOKEN_SECONDS,
    pollMs: env.MAIL_POLL_MS,
    post: env.SMTP_URL
      ? smtpPost(env.SMTP_URL, env.MAIL_FROM)
      : filePost(join(env.DATA_DIR, "mail"), env.MAIL_FROM, log),
    now: services.now,
    log,
  });
  return {
    url: env.PORT === 0 ? app.listeningOrigin : env.publicUrl,
    async close() {
      stopUpkeep();
      await app.close();
      await stopMailer();
      await stopListening();
      await exports.close();
      await database.close();
    },
  };
}
