import { once } from "node:events";
import { createServer } from "node:net";
import { relative } from "node:path";
import { brand, Refusal } from "@pave/contract";
import { currentIncarnation, type Database, isEmpty, isReadOnly, migrate, openDb } from "@pave/db";
import type { Env } from "@pave/server/env";
import { closeOnSignal } from "@pave/server/signals";
import type { StartOptions } from "@pave/server/start";
import { starterJob } from "@pave/server/starter";
import { locationOf, partsIn, snapshotDate } from "@pave/starter";
import { CommandFailed } from "./command.js";
import { type Host, startHost } from "./database.js";
import { demoJob, type Login, prepareDemo } from "./demo.js";
import { count } from "./progress.js";
import { loadSample } from "./sample.js";
import { settleSecrets } from "./sealed-data.js";
import { migrations, root, type Settings, starterFolder, webRoot } from "./settings.js";
import { terminalLog } from "./terminal-log.js";

export type ServeOptions = {
  /** Records for an empty database: real ones, the sample world, or the current sample world with its users. */
  data: "starter" | "sample" | "demo";
  /** Deletes the two-factor secrets sealed under lost keys. */
  mayForget?: boolean;
};

/** Serves until a signal ends it. */
export async function serve(settings: Settings, options: ServeOptions): Promise<void> {
  if (options.data === "starter") starterIn(settings.env);
  await checkAddress(settings.env);
  const host = await startHost(settings.env);
  try {
    const { env, logins } = await prepare(settings, host, options);
    const server = await listen(env, host, options);
    closeOnSignal(async () => {
      await server.close();
      await host.stop();
    }, env.drainMs);
    greet(server.url, env, options, logins);
  } catch (error) {
    await host.stop();
    throw error;
  }
}

type Prepared = { env: Env; logins: Login[] };

/** Returns the settings that the server runs with, and the accounts of a demo. */
async function prepare(settings: Settings, host: Host, { data, mayForget = false }: ServeOptions): Promise<Prepared> {
  say("database", settings.env.DATABASE_URL ? host.place : `embedded PostgreSQL in ${shown(host.place)}`);
  await migrate(host.url, migrations);
  const database = openDb(host.url, { statementMs: 0 });
  try {
    const { env, madeFile, forgotten } = await settleSecrets(database.db, settings, mayForget);
    if (forgotten > 0) say("secrets", `deleted the two-factor secrets of ${count(forgotten)} accounts`);
    if (madeFile) say("secrets", `created in ${shown(madeFile)}; store a copy apart from backups`);
    if (await isReadOnly(database.db)) return { env, logins: [] };
    await currentIncarnation(database.db);
    if (data === "demo") return { env, logins: await prepareDemo(database, env.DATA_DIR, new Date(), say) };
    if (await isEmpty(database.db)) await begin(database, env, data);
    return { env, logins: [] };
  } finally {
    await database.close();
  }
}

async function begin(database: Database, env: Env, data: "starter" | "sample"): Promise<void> {
  if (data === "sample") await fill(database);
  else if (starterIn(env) !== undefined)
    say("data", "real records of Maryland and of Kern County's debt are loading; see below");
  else say("data", "none yet; load data with `npx pave import`");
}

/** Another instance may load the sample world first; this one then uses it. */
async function fill(database: Database): Promise<void> {
  try {
    const { organizations, families } = await loadSample(database);
    const records = Object.values(families).reduce((sum, number) => sum + number, 0);
    say("data", `${count(organizations)} sample organizations loaded, with ${count(records)} records`);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "CONFLICT")) throw error;
  }
}

/**
 * The files for an empty database: those in the repository, or in the configured folder; in production none. Fails if
 * the folder has none of them.
 */
function starterIn({ STARTER, NODE_ENV }: Env): string | undefined {
  const setting = STARTER ?? (NODE_ENV === "production" ? "false" : "true");
  if (setting === "false") return undefined;
  const folder = setting === "true" ? starterFolder : setting;
  if (partsIn(folder).length > 0) return folder;
  throw new CommandFailed(`STARTER must be true, false or a folder with files of the starter; "${setting}" has none.`);
}

/** Extra jobs of an instance with this data. */
export function workOf(env: Env, data: ServeOptions["data"]): Pick<StartOptions, "instance" | "furtherJobs"> {
  if (data === "demo") return { instance: { isDemo: true, starter: null }, furtherJobs: ({ db }) => [demoJob(db)] };
  const folder = data === "starter" ? starterIn(env) : undefined;
  if (folder === undefined) return {};
  const parts = partsIn(folder).map((part) => ({ location: locationOf(part), covers: part.covers }));
  return {
    instance: { isDemo: false, starter: { snapshotDate, parts } },
    furtherJobs: (database, log) => [starterJob(database, env, folder, log)],
  };
}

async function listen(env: Env, host: Host, { data }: ServeOptions) {
  // Imported late, so that the lines above appear immediately.
  const { startServer } = await import("@pave/server/start");
  const withDatabase = { ...env, DATABASE_URL: host.url };
  const logTo = process.stdout.isTTY ? terminalLog : undefined;
  return startServer(withDatabase, webRoot, { logTo, ...workOf(env, data) }).catch((error) => explain(error, env));
}

/** Fails early: before a database is created for a server that cannot listen. */
async function checkAddress(env: Env): Promise<void> {
  const probe = createServer().listen(env.PORT, env.HOST);
  await once(probe, "listening").catch((error) => explain(error, env));
  probe.close();
  await once(probe, "close");
}

/** Throws the error; an unavailable address as one sentence. */
function explain(error: unknown, { HOST, PORT }: Env): never {
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      throw new CommandFailed(`Port ${PORT} is in use; free it or set PORT.`);
    case "EACCES":
    case "EADDRNOTAVAIL":
      throw new CommandFailed(`Cannot listen on ${HOST}:${PORT}; set HOST or PORT.`);
    default:
      throw error;
  }
}

function greet(url: string, env: Env, { data }: ServeOptions, logins: readonly Login[]): void {
  if (data === "demo") {
    const accounts = logins.map(({ email, password }) => `  ${email}  ${password}`).join("\n");
    console.log(
      `\n${brand.name}'s demo, with made-up records, is ready at ${url}. Sign in as\n\n${accounts}\n\n  Stop: Ctrl+C\n`,
    );
    return;
  }
  const mails = env.SMTP_URL ? "" : ` (mails are written to ${shown(env.DATA_DIR)}/mail, their links printed here)`;
  console.log(`
${brand.name} is ready at ${url} after ${process.uptime().toFixed(1)} s.

  Open it in a browser and create an account${mails}.
  Make an administrator:   npx pave user create --admin
  Load more data:          npx pave import --help
  Made-up records:         npm run demo
  Stop:                    Ctrl+C
`);
}

function say(what: string, text: string): void {
  console.log(`${what.padEnd(10)} ${text}`);
}

/** Relative if within the checkout. */
function shown(path: string): string {
  const short = relative(root, path);
  return short.startsWith("..") ? path : short;
}
