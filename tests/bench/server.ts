import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createAuthServices, grantTokens, startSession } from "@pave/auth";
import type { AccountType } from "@pave/contract";
import { type Database, insertUser } from "@pave/db";
import { newSecret } from "@pave/server/env";

const main = fileURLToPath(new URL("../../apps/server/dist/main.js", import.meta.url));
const port = 34_567;

export type BenchServer = {
  url: string;
  pid: number;
  token: string;
  /** Signs the tokens of further accounts. */
  jwtKeys: string;
  startedMs: number;
  stop(): Promise<void>;
};

/** Starts the built server in production mode on a prepared database, and signs an account in. */
export async function startBenchServer(database: Database, dataDir: string): Promise<BenchServer> {
  const url = `http://127.0.0.1:${port}`;
  const jwtKeys = `bench:${newSecret()}`;
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      CALLS_PER_MINUTE: "1000000",
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      JWT_KEYS: jwtKeys,
      DATA_KEY: newSecret(),
      LOG_LEVEL: "error",
      LOGIN_TRIES: "1000000",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await answers(`${url}/api/trust/health`, child);
  const startedMs = performance.now() - started;
  const token = await signIn(database, jwtKeys);
  return {
    url,
    pid: child.pid ?? 0,
    token,
    jwtKeys,
    startedMs,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 2_000; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}; is it built?`);
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("The server does not answer");
}

/** A bearer token of a new account. */
export async function signIn(
  { db }: Database,
  jwtKeys: string,
  accountType: AccountType = "standard",
): Promise<string> {
  const now = new Date();
  const email = `bench-${accountType}-${now.getTime()}@pave.example`;
  const person = { accountType, email, passwordHash: "none", firstName: "Bench", lastName: "Mark" };
  const user = await insertUser(db, { ...person, status: "active", emailVerifiedAt: now });
  if (!user) throw new Error(`${email} exists`);
  const services = await createAuthServices({
    jwtKeys: [jwtKeys],
    publicUrl: "http://127.0.0.1",
    dataKey: newSecret(),
  });
  const client = { address: "127.0.0.1", userAgent: "bench", needsCookie: false, hasSecondFactor: true };
  const { session } = await startSession(db, services.lifetimes, user, client, now);
  return (await grantTokens(services, user, session, now)).token;
}
