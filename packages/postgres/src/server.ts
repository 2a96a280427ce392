import { open, readFile, rename, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Account } from "./account.js";
import type { Binaries } from "./binaries.js";
import { alreadyRunning } from "./claim.js";
import { owner } from "./cluster.js";
import { EmbeddedPostgresError, unlessMissing } from "./failure.js";
import { stopPostmaster } from "./postmaster.js";
import { type PostgresProcess, spawnPostgres } from "./process.js";
import { settingsFor } from "./settings.js";

export type Launch = {
  cluster: string;
  bin: Binaries;
  account: Account | undefined;
  password: string;
  logFile: string;
  /** The folder to remove with a temporary server; undefined for a permanent one. */
  throwAway: string | undefined;
};

export type Server = { url: string; stop(): Promise<void> };

const database = "pave";
const logLimit = 10 * 1024 * 1024;
/** Recovery after a power failure replays up to 2 GB of the log. */
const readyWithinMs = 120_000;
const restartAfterMs = 1_000;

/** Starts the server on a free port of 127.0.0.1 and restarts it if it exits unexpectedly. */
export async function launch(options: Launch): Promise<Server> {
  const port = await freePort();
  const url = (name: string) => `postgresql://${owner}:${options.password}@127.0.0.1:${port}/${name}`;
  let stopping = false;
  let current = await startOnce(options, port, url);

  async function restart(): Promise<void> {
    while (!stopping) {
      await wait(restartAfterMs);
      if (stopping) return;
      // Orphans of the dead server may briefly occupy the cluster; the log has the reason, and the next round tries
      // again.
      const next = await startOnce(options, port, url).catch(() => undefined);
      if (!next) continue;
      current = next;
      return watch(next);
    }
  }
  const watch = (server: PostgresProcess) => void server.exited.then(() => restart());
  watch(current);

  return {
    url: url(database),
    async stop() {
      stopping = true;
      if (current.hasExited()) return;
      await stopPostmaster(current.pid, options.cluster, options.bin.pgCtl);
      await current.exited;
    },
  };
}

async function startOnce(options: Launch, port: number, url: (name: string) => string): Promise<PostgresProcess> {
  const { cluster, bin, account, logFile, throwAway } = options;
  const log = await openLog(logFile, account);
  const logStart = (await log.stat()).size;
  const flags = ["-D", cluster, ...settingsFor(port, throwAway !== undefined)];
  try {
    const server = await spawnPostgres(bin.postgres, flags, { account, log: log.fd, removeAfter: throwAway ?? "" });
    await Promise.race([isReady(server, url), server.exited]);
    if (server.hasExited()) throw await startFailure(options, logStart);
    return server;
  } finally {
    await log.close();
  }
}

async function openLog(file: string, account: Account | undefined) {
  const old = await unlessMissing(stat(file), undefined);
  if (old && old.size > logLimit) await rename(file, `${file}.old`);
  const log = await open(file, "a", 0o600);
  if (account) await log.chown(account.uid, account.gid);
  return log;
}

/** Resolves once the database responds, creating it on the first start; waits for a server in recovery. */
async function isReady(server: PostgresProcess, url: (name: string) => string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (!server.hasExited()) {
    const failure = await query(url(database), "select 1");
    if (failure === undefined) return;
    if (failure.code === "3D000") await query(url("postgres"), `create database ${database}`);
    else if (Date.now() > deadline) throw new EmbeddedPostgresError(`The database is unreachable: ${failure.message}`);
    else await wait(15);
  }
}

async function query(url: string, sql: string): Promise<{ code: string | undefined; message: string } | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(sql);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { code: error instanceof pg.DatabaseError ? error.code : undefined, message: error.message };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The server's own reason, in one sentence. */
async function startFailure({ cluster, logFile }: Launch, from: number): Promise<EmbeddedPostgresError> {
  const lines = (await readFile(logFile)).subarray(from).toString("utf8").split("\n");
  const fatal = lines.find((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.findLast((line) => line !== "") ?? "";
  if (fatal.includes("postmaster.pid")) return alreadyRunning(cluster);
  const reason = fatal.replace(/^.*?(FATAL|PANIC):\s*/, "");
  return new EmbeddedPostgresError(`The database in ${cluster} did not start: ${reason} (more in ${logFile})`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once("error", reject).listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new EmbeddedPostgresError("No free port on 127.0.0.1.");
  return address.port;
}
