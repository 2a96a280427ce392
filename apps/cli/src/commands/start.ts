import { once } from "node:events";
import { createServer } from "node:net";
import { relative } from "node:path";
import { brand, Refusal } from "@pave/contract";
import { currentIncarnation, type Database, isEmpty, isReadOnly, migrate, openDb } from "@pave/db";
import type { Env } from "@pave/server/env";
import { closeOnSignal, ignoreOutputErrors } from "@pave/server/signals";
import { CommandFailed, command } from "../command.js";
import { type Host, startHost } from "../database.js";
import { count } from "../progress.js";
import { loadSample } from "../sample.js";
import { settleSecrets } from "../sealed-data.js";
import { migrations, readSettings, root, type Settings, webRoot } from "../settings.js";
import { terminalLog } from "../terminal-log.js";

export const startCommand = command({
  name: "start",
  description: "Start the server, with an embedded database unless DATABASE_URL is set",
  args: {
    "new-secrets": {
      type: "boolean",
      description:
        "Start after losing secrets.json: deletes the two-factor secrets in the database; their accounts sign in with a recovery code",
    },
  },
  async run(args) {
    ignoreOutputErrors();
    const settings = readSettings();
    await checkAddress(settings.env);
    const host = await startHost(settings.env);
    try {
      const env = await prepare(settings, host, args["new-secrets"] ?? false);
      const server = await listen(env, host);
      closeOnSignal(async () => {
        await server.close();
        await host.stop();
      }, env.drainMs);
      greet(server.url, env);
    } catch (error) {
      await host.stop();
      throw error;
    }
  },
});

/** Returns the settings that the server runs with. */
async function prepare(settings: Settings, host: Host, mayForget: boolean): Promise<Env> {
  say("database", settings.env.DATABASE_URL ? host.place : `embedded PostgreSQL in ${shown(host.place)}`);
  await migrate(host.url, migrations);
  const database = openDb(host.url, { statementMs: 0 });
  try {
    const { env, madeFile, forgotten } = await settleSecrets(database.db, settings, mayForget);
    if (forgotten > 0) say("secrets", `deleted the two-factor secrets of ${count(forgotten)} accounts`);
    if (madeFile) say("secrets", `created in ${shown(madeFile)}; store a copy apart from backups`);
    if (await isReadOnly(database.db)) return env;
    await currentIncarnation(database.db);
    if (await isEmpty(database.db)) await begin(database, env);
    return env;
  } finally {
    await database.close();
  }
}

async function begin(database: Database, env: Env): Promise<void> {
  if (env.NODE_ENV === "production") say("data", "none yet; load data with `npx pave import` or `npx pave seed`");
  else await fill(database);
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

async function listen(env: Env, host: Host) {
  // Imported late, so that the lines above appear at once.
  const { startServer } = await import("@pave/server/start");
  const withDatabase = { ...env, DATABASE_URL: host.url };
  return startServer(withDatabase, webRoot, process.stdout.isTTY ? terminalLog : undefined).catch((error) =>
    explain(error, env),
  );
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

function greet(url: string, env: Env): void {
  const mails = env.SMTP_URL ? "" : ` (mails are written to ${shown(env.DATA_DIR)}/mail, their links printed here)`;
  console.log(`
${brand.name} is ready at ${url} after ${process.uptime().toFixed(1)} s.

  Open it in a browser and create an account${mails}.
  Make an administrator:   npx pave user create --admin
  Load real data:          npx pave import --help
  Stop:                    Ctrl+C
`);
}

function say(what: string, text: string): void {
  console.log(`${what.padEnd(10)} ${text}`);
}

/** Short when it lies in the checkout. */
function shown(path: string): string {
  const short = relative(root, path);
  return short.startsWith("..") ? path : short;
}
