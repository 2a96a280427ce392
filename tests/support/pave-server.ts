import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { spawnPave } from "./pave-program.js";

const readyWithinMs = 300_000;

/** The built program as a new user runs it. */
export type PaveServer = {
  url: string;
  dataDir: string;
  /** The folder of its mails as .eml files. */
  mailFolder: string;
  /** Its output so far. */
  output(): string;
  /** Sends its process a signal, such as SIGSTOP and SIGCONT. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it like Ctrl+C, or by another signal; returns its exit code and how long that took. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
};

/**
 * Starts the built server on a free port. Without DATA_DIR it has an empty embedded database in a folder that `stop`
 * removes. Outside production it fills an empty database with the sample world, or with the starter if so configured.
 */
export async function startPave(
  settings: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<PaveServer> {
  const dataDir = settings.DATA_DIR ?? (await newDataDir());
  const port = Number(settings.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const isSample = settings.NODE_ENV !== "production" && settings.STARTER === undefined;
  const program = spawnPave(["start", ...(isSample ? ["--sample"] : []), ...options], {
    DRAIN_SECONDS: "0",
    // Tests and benchmarks call faster than a client may.
    CALLS_PER_MINUTE: "1000000",
    ...settings,
    DATA_DIR: dataDir,
    PORT: String(port),
  });

  const server: PaveServer = {
    url,
    dataDir,
    mailFolder: join(dataDir, "mail"),
    output: program.output,
    signal: program.kill,
    async stop(signal = "SIGINT") {
      const began = performance.now();
      program.kill(signal);
      const code = await program.exited;
      if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
      return { code, ms: performance.now() - began };
    },
  };
  const deadline = Date.now() + readyWithinMs;
  while (!(await answers(url))) {
    if (program.hasExited() || Date.now() > deadline) {
      await server.stop();
      throw new Error(`The server did not start:\n${program.output()}`);
    }
    await wait(50);
  }
  return server;
}

/** A new folder that PostgreSQL's account may enter when this runs as root. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pave-data-"));
  await chmod(folder, 0o755);
  return folder;
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/trust/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A currently free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}
