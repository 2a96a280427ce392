import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../apps/cli/bin/pave.js", import.meta.url));

const readyWithinMs = 120_000;

/** The built program as a newcomer runs it, with a data folder of its own that `stop` removes. */
export type PaveServer = {
  url: string;
  dataDir: string;
  /** Where its mails lie as .eml files. */
  mailFolder: string;
  /** All it has printed so far. */
  output(): string;
  /** Ends it as Ctrl+C does; answers its exit code and how long that took. */
  stop(): Promise<{ code: number | null; ms: number }>;
};

/** Starts the built server on a free port with an empty embedded database, which it fills with the sample world. */
export async function startPave(settings: Record<string, string> = {}): Promise<PaveServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "pave-server-"));
  // PostgreSQL's account must be able to enter when this runs as root.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program, "start"], {
    env: { ...ownSettingsRemoved(), DATA_DIR: dataDir, PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));

  const server: PaveServer = {
    url,
    dataDir,
    mailFolder: join(dataDir, "mail"),
    output: () => said,
    async stop() {
      const began = performance.now();
      child.kill("SIGINT");
      const code = await exited;
      await rm(dataDir, { recursive: true, force: true });
      return { code, ms: performance.now() - began };
    },
  };
  const deadline = Date.now() + readyWithinMs;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await server.stop();
      throw new Error(`The server did not start:\n${said}`);
    }
    await wait(50);
  }
  return server;
}

/** Settings of the shell the tests run in must not reach the server under test. */
function ownSettingsRemoved(): NodeJS.ProcessEnv {
  const { DATABASE_URL, SMTP_URL, PUBLIC_URL, CORS_ORIGINS, JWT_KEYS, DATA_KEY, NODE_ENV, HOST, ...rest } = process.env;
  return rest;
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/trust/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}
