import { rm } from "node:fs/promises";
import { hash } from "@node-rs/argon2";
import { declaredProcedures } from "@pave/api";
import { newSecret } from "@pave/auth";
import { type Database, insertUser, openDb } from "@pave/db";
import { closeBeforeDrop } from "@pave/db/testing";
import { readEnv } from "@pave/server/env";
import { startServer } from "@pave/server/start";
import { type MailSink, startMailSink } from "./mail-sink.js";
import { restRequest } from "./rest-request.js";
import { aWebRoot } from "./web-root.js";

/** `batch` is tRPC with a batch of one call. */
export const protocols = ["rest", "trpc", "batch"] as const;
export type Protocol = (typeof protocols)[number];

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers; cookies: string[] };

export type CallOptions = {
  token?: string | undefined;
  cookie?: string | undefined;
  /** The client's address; by default a new one for each call. */
  address?: string;
  headers?: Record<string, string>;
};

/** A running server, called like any client would. */
export type App = {
  url: string;
  /** Calls a procedure by name through one of the APIs. */
  call(protocol: Protocol, procedure: string, input?: object, options?: CallOptions): Promise<Answer>;
  mail: MailSink;
  /** The test's own connections to the server's database. */
  database: Database;
  close(): Promise<void>;
};

export const secrets = { JWT_KEYS: `test:${newSecret()}`, DATA_KEY: newSecret() };

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** The test's own connections to the databases of the running servers. */
const databases = new Map<string, Database>();

let addresses = 0;
/** An unused client address. */
export function freshAddress(): string {
  addresses++;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/**
 * Starts the server on a database, as in production behind a proxy on this machine; closed after the last test.
 * Instances on one database share one `mail`, because any of them may send a mail.
 */
export async function startApp(
  databaseUrl: string,
  settings: Record<string, string> = {},
  shared?: MailSink,
  logTo?: { write(line: string): void },
): Promise<App> {
  const mail = shared ?? (await startMailSink());
  const webRoot = await aWebRoot();
  const env = readEnv({
    NODE_ENV: "production",
    PORT: "0",
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: "https://pave.example",
    SMTP_URL: mail.url,
    TRUST_PROXY: "127.0.0.1",
    LOG_LEVEL: "silent",
    ANSWER_FLOOR_MS: "0",
    MAIL_POLL_MS: "20",
    DRAIN_SECONDS: "0",
    CALLS_PER_MINUTE: "1000000",
    ...secrets,
    ...settings,
  });
  // Hashes took a fifth of the time of the account tests. Tests of queued hashes need the real cost.
  const passwordCost = settings.PASSWORD_HASHES_AT_ONCE ? {} : { passwordCost: cheap };
  const server = await startServer({ ...env, ...passwordCost, DATABASE_URL: databaseUrl }, webRoot, { logTo });
  const database = openDb(databaseUrl, { max: 2, connectMs: 20_000 });
  if (!databases.has(databaseUrl)) databases.set(databaseUrl, database);
  let isOpen = true;
  const app: App = {
    url: server.url,
    call: (protocol, procedure, input = {}, options = {}) => call(server.url, protocol, procedure, input, options),
    mail,
    database,
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await server.close();
      if (databases.get(databaseUrl) === database) databases.delete(databaseUrl);
      await database.close();
      if (!shared) await mail.close();
      await rm(webRoot, { recursive: true });
    },
  };
  closeBeforeDrop(app.close);
  return app;
}

const procedures = declaredProcedures();

async function call(
  url: string,
  protocol: Protocol,
  name: string,
  input: object,
  options: CallOptions,
): Promise<Answer> {
  const procedure = procedures.get(name);
  if (!procedure) throw new Error(`No procedure ${name}`);
  const { address = freshAddress(), token, cookie, headers } = options;
  const sent = {
    "content-type": "application/json",
    "x-forwarded-for": address,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(cookie === undefined ? {} : { cookie }),
    ...headers,
  };
  const { target, method, body } =
    protocol === "rest" ? restRequest(procedure.meta.rest, input) : rpcRequest(name, procedure.type, input, protocol);
  const response = await fetch(`${url}${target}`, { method, headers: sent, ...(body === null ? {} : { body }) });
  const read: unknown = JSON.parse((await response.text()) || "{}");
  const found = protocol === "rest" ? read : unwrap(Array.isArray(read) ? read[0] : read);
  return {
    status: response.status,
    body: Object.fromEntries(Object.entries(Object(found))),
    headers: response.headers,
    cookies: response.headers.getSetCookie(),
  };
}

function rpcRequest(name: string, type: "query" | "mutation", input: object, protocol: "trpc" | "batch") {
  const isBatch = protocol === "batch";
  const json = JSON.stringify(isBatch ? { 0: { json: input } } : { json: input });
  const query = new URLSearchParams({
    ...(isBatch ? { batch: "1" } : {}),
    ...(type === "query" ? { input: json } : {}),
  }).toString();
  const target = `/trpc/${name}${query && `?${query}`}`;
  return type === "query" ? { method: "GET", target, body: null } : { method: "POST", target, body: json };
}

/** The REST body inside tRPC's envelope: `httpStatus` and `path` are tRPC's own. */
function unwrap(read: unknown): unknown {
  const { result, error } = Object(read);
  if (error === undefined) return result?.data?.json;
  const { httpStatus, path, ...body } = error.json.data;
  return body;
}

export const password = "seven green bridges";
let people = 0;
/** An address without an account. */
export const freshEmail = () => `person-${process.pid}-${++people}@example.com`;

let passwordHash: Promise<string> | undefined;

/** An account with a verified address, written to the database; returns its address. */
export async function aVerifiedAccount(app: App, email = freshEmail()): Promise<string> {
  passwordHash ??= hash(password, cheap);
  const person = { email, firstName: "Ann", lastName: "Lee", status: "active", emailVerifiedAt: new Date() } as const;
  const made = await insertUser(app.database.db, { ...person, passwordHash: await passwordHash });
  if (!made) throw new Error(`${email} has an account already`);
  return email;
}

/** Registers and verifies an account as a person would; returns its address. */
export async function aRegisteredAccount(app: App, email = freshEmail()): Promise<string> {
  await app.call("rest", "auth.register", { email, password, firstName: "Ann", lastName: "Lee" });
  const verified = await app.call("rest", "auth.verifyEmail", { token: tokenIn(await app.mail.next(email)) });
  if (verified.body.verified !== true) throw new Error(`Not verified: ${JSON.stringify(verified.body)}`);
  return email;
}

/** The secret part of the link in a mail. */
export function tokenIn({ text }: { text: string }): string {
  const [, token] = /\/(?:verify-email|reset-password)\/([\w-]+)/.exec(text) ?? [];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}

export type Session = { email: string; token: string; refreshToken: string; cookie: string };

/** Signs in and returns what a browser would store. */
export async function aSession(app: App, email?: string, options: CallOptions = {}): Promise<Session> {
  const account = email ?? (await aVerifiedAccount(app));
  const answer = await app.call("rest", "auth.login", { email: account, password }, options);
  if (answer.status !== 200) throw new Error(`Not signed in: ${JSON.stringify(answer.body)}`);
  return { email: account, ...tokensOf(answer) };
}

/** The tokens and the cookie of a sign-in response. */
export function tokensOf({ body, cookies }: Answer): Omit<Session, "email"> {
  const { refreshToken } = Object(body.tokenInfo);
  return { token: String(body.token), refreshToken: String(refreshToken), cookie: cookies[0]?.split(";")[0] ?? "" };
}

/** Runs one statement, on the connections of a running server's test or on a separate one. */
export async function runSql(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const shared = databases.get(url);
  if (shared) return (await shared.pool.query(text, values)).rows;
  const { pool, close } = openDb(url, { connectMs: 20_000 });
  try {
    return (await pool.query(text, values)).rows;
  } finally {
    await close();
  }
}
