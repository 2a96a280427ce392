import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Declared } from "@pave/api";
import { type AuthServices, createAuthServices, grantTokens, startSession } from "@pave/auth";
import type { AccountType } from "@pave/contract";
import { type Database, findUserByEmail, insertUser } from "@pave/db";
import { closeBeforeDrop, testDatabase, type World } from "@pave/db/testing";
import { newSecret, readEnv } from "@pave/server/env";
import { startServer } from "@pave/server/start";
import { aWebRoot } from "./web-root.js";

export type Answer = { status: number; headers: Headers; body: unknown };
type CallOptions = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };

/** A server on its own database, and functions to call it in any role. */
export type Apis = {
  url: string;
  database: Database;
  /** A bearer token of an account of this type; the same account each time. */
  tokenOf(accountType: AccountType): Promise<string>;
  /** Makes the next `tokenOf` sign in again. */
  forget(accountType: AccountType): void;
  rest(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** One unbatched tRPC call: the procedure's output, or its `error.data`. */
  rpc(procedure: Pick<Declared, "name" | "type">, input: unknown, options?: CallOptions): Promise<Answer>;
  /** Another server on the same database. */
  another(): Promise<string>;
};

const webRoot = await aWebRoot();

type ApisOptions = {
  world?: World;
  /** Settings in addition to those of every test. */
  settings?: Record<string, string>;
  /** Receives log lines of level error and above; without it the server is silent. */
  logTo?: { write(line: string): void };
  /** Parameters of the server's connections, such as a shorter `lock_timeout`. */
  databaseParameters?: Record<string, string>;
};

/** Starts the server as in production, except for its port and its silence; it stops after the file's last test. */
export async function openApis({ world, settings, logTo, databaseParameters }: ApisOptions = {}): Promise<Apis> {
  const database = await testDatabase(world);
  const secrets = { JWT_KEYS: `test:${newSecret()}`, DATA_KEY: newSecret() };
  const dataDir = await mkdtemp(join(tmpdir(), "pave-data-"));
  const databaseUrl = new URL(database.url);
  for (const [name, value] of Object.entries(databaseParameters ?? {})) databaseUrl.searchParams.set(name, value);
  const DATABASE_URL = databaseUrl.href;
  const LOG_LEVEL = logTo ? "error" : "silent";
  // A walk over all procedures makes more calls than a client may per minute.
  const CALLS_PER_MINUTE = "1000000";
  const given = { DATABASE_URL, DATA_DIR: dataDir, LOG_LEVEL, CALLS_PER_MINUTE, ...settings };
  const env = readEnv({ ...secrets, PORT: "0", ...given });
  const another = async () => {
    const server = await startServer({ ...env, DATABASE_URL }, webRoot, { logTo });
    closeBeforeDrop(() => server.close());
    return server.url;
  };
  const url = await another();
  const tokens = new Map<AccountType, Promise<string>>();
  let services: Promise<AuthServices> | undefined;
  return {
    url,
    database,
    another,
    tokenOf(accountType) {
      services ??= createAuthServices({
        jwtKeys: [secrets.JWT_KEYS],
        publicUrl: "http://127.0.0.1",
        dataKey: newSecret(),
      });
      const token = tokens.get(accountType) ?? services.then((auth) => signIn(database, auth, accountType));
      tokens.set(accountType, token);
      return token;
    },
    forget: (accountType) => void tokens.delete(accountType),
    rest: (method, path, options) => call(`${url}/api${path}`, method, options),
    async rpc({ name, type }, input, options = {}) {
      const sent = JSON.stringify({ json: input });
      const answer =
        type === "query"
          ? await call(`${url}/trpc/${name}?input=${encodeURIComponent(sent)}`, "GET", options)
          : await call(`${url}/trpc/${name}`, "POST", { ...options, body: { json: input } });
      return { ...answer, body: unwrap(answer.body) };
    },
  };
}

async function call(url: string, method: string, { token, body, headers = {} }: CallOptions = {}): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: {
      // Compressing and decompressing responses was a thirtieth of the tests' time.
      "accept-encoding": "identity",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") && text !== "";
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

type Envelope = { result?: { data: { json: unknown } }; error?: { json: { data: Record<string, unknown> } } };

/** The value inside tRPC's envelope; for an error, the body that REST returns. */
function unwrap(body: unknown): unknown {
  const { result, error } = body as Envelope;
  if (result) return result.data.json;
  const { httpStatus: _status, path: _path, ...data } = error?.json.data ?? {};
  return data;
}

async function signIn({ db }: Database, services: AuthServices, accountType: AccountType): Promise<string> {
  const now = new Date();
  const email = `${accountType}@pave.example`;
  const made = await insertUser(db, {
    email,
    passwordHash: "none",
    firstName: "Test",
    lastName: accountType,
    accountType,
    status: "active",
    emailVerifiedAt: now,
  });
  const user = made ?? (await findUserByEmail(db, email));
  if (!user) throw new Error(`${email} cannot be made`);
  const client = { address: "127.0.0.1", userAgent: "test", needsCookie: false, hasSecondFactor: true };
  const { session } = await startSession(db, services.lifetimes, user, client, now);
  return (await grantTokens(services, user, session, now)).token;
}
