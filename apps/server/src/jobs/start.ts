import { join } from "node:path";
import { createSealer } from "@pave/auth";
import { type Database, openDb } from "@pave/db";
import type { FastifyBaseLogger } from "fastify";
import { openDocumentStore } from "../files/store.js";
import type { LogDestination } from "../log/destination.js";
import { createLogger } from "../log/logger.js";
import { filePost, smtpPost } from "../mail/post.js";
import type { Env } from "../settings/env.js";
import { alertJobs } from "./alerts.js";
import { fetchWork } from "./fetches.js";
import { importJobs } from "./imports.js";
import type { Job } from "./job.js";
import { mailJob } from "./mail.js";
import { sheetJobs } from "./sheets.js";
import { upkeepJobs } from "./upkeep.js";
import { webhookJobs } from "./webhooks.js";
import { startWhenWritable } from "./when-writable.js";
import { startJobs } from "./work.js";

/** Time to compose a mail and record its outcome, in addition to its delivery. */
const leaseSlackMs = 15_000;

/** Extra jobs of this instance. */
export type FurtherJobs = (database: Database, log: FastifyBaseLogger) => Job[];

/** Starts all job workers. Returns a stop function that waits for running jobs. */
export async function startWork(
  database: Database,
  env: Env,
  log: FastifyBaseLogger,
  further: FurtherJobs = () => [],
): Promise<() => Promise<void>> {
  const { db } = database;
  const mail = mailJob({
    db,
    publicUrl: env.publicUrl,
    verifyTokenSeconds: env.VERIFY_TOKEN_SECONDS,
    resetTokenSeconds: env.RESET_TOKEN_SECONDS,
    pollMs: env.MAIL_POLL_MS,
    leaseMs: env.MAIL_TIMEOUT_MS + leaseSlackMs,
    post: env.SMTP_URL
      ? smtpPost(env.SMTP_URL, env.MAIL_FROM, env.MAIL_TIMEOUT_MS)
      : filePost(join(env.DATA_DIR, "mail"), env.MAIL_FROM, log),
    now: () => new Date(),
    log,
  });
  const fetches = fetchWork(database, env, log);
  const webhooks = webhookJobs({ db, sealer: createSealer(env.DATA_KEY), now: () => new Date() });
  const own = [
    mail,
    ...alertJobs(db),
    ...webhooks,
    ...upkeepJobs(db, openDocumentStore(env)),
    ...importJobs(database.url, env),
    fetches.job,
  ];
  const sheets = sheetJobs(db, database.url, env.DATA_DIR);
  const stop = await startJobs(database, [...own, ...sheets, ...further(database, log)], log);
  return async () => {
    await stop();
    await fetches.done();
  };
}

/** Runs the jobs in a separate process, alongside servers on the same database. Returns a stop function. */
export async function startWorker(
  env: Env & { DATABASE_URL: string },
  logTo?: LogDestination,
  further?: FurtherJobs,
): Promise<() => Promise<void>> {
  const log = createLogger(env.LOG_LEVEL, logTo);
  const onError = (error: unknown) => log.error({ err: error }, "a database connection ended");
  const database = openDb(env.DATABASE_URL, { max: env.DATABASE_POOL, onError });
  const stop = await startWhenWritable(database.db, log, () => startWork(database, env, log, further));
  return async () => {
    await stop();
    await database.close();
  };
}
