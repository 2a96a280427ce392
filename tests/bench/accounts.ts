import { availableParallelism } from "node:os";
import { authenticate, createAuthServices, createPasswords, grantTokens, startSession } from "@pave/auth";
import { type Database, type Db, insertUser, type UserRow } from "@pave/db";
import { newSecret } from "@pave/server/env";
import autocannon from "autocannon";
import { cpuSeconds } from "./measure.js";

const password = "seven green bridges";
const clients = 16;

export type SignInFigures = {
  argon2PerSecond: number;
  signInsPerSecond: number;
  percent: number;
  /** CPU of one hash, and of the server for one sign-in with its hash. */
  argon2Micros: number;
  signInMicros: number;
  /** 97.5th percentile of other calls while people sign in. */
  othersP97Ms: number;
};

/**
 * Sign-ins of many accounts per second, compared with argon2id only at the same concurrency, and other calls meanwhile.
 */
export async function measureSignIn(
  { db }: Database,
  { url, token, pid }: { url: string; token: string; pid: number },
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<SignInFigures> {
  const atOnce = Math.min(availableParallelism(), 3);
  const passwords = await createPasswords({ atOnce });
  const stored = await passwords.hash(password);
  const accounts = await Promise.all(Array.from({ length: 400 }, (_, i) => anAccount(db, stored, `sign-in-${i}`)));
  const alone: Rate[] = [];
  const signIns: Rate[] = [];
  const others: number[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push(await rateOfHashes(() => passwords.verify(stored, password), seconds));
    const before = await cpuSeconds(pid);
    const [total, other] = await Promise.all([loadSignIns(url, accounts, seconds), loadOthers(url, token, seconds)]);
    const cpu = (await cpuSeconds(pid)) - before;
    signIns.push({ perSecond: total / seconds, micros: (cpu * 1e6) / total });
    others.push(other);
  }
  const [hash, signIn] = [typical(alone), typical(signIns)];
  return {
    argon2PerSecond: Math.round(hash.perSecond),
    signInsPerSecond: Math.round(signIn.perSecond),
    percent: Math.round((100 * signIn.perSecond) / hash.perSecond),
    argon2Micros: Math.round(hash.micros),
    signInMicros: Math.round(signIn.micros),
    othersP97Ms: middle(others),
  };
}

type Rate = { perSecond: number; micros: number };

function typical(rates: readonly Rate[]): Rate {
  return { perSecond: middle(rates.map((rate) => rate.perSecond)), micros: middle(rates.map((rate) => rate.micros)) };
}

async function rateOfHashes(check: () => Promise<boolean>, seconds: number): Promise<Rate> {
  const before = process.cpuUsage();
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  const worker = async () => {
    for (; performance.now() < end; done++) await check();
  };
  await Promise.all(Array.from({ length: clients }, worker));
  const { user, system } = process.cpuUsage(before);
  return { perSecond: done / seconds, micros: (user + system) / done };
}

async function loadSignIns(url: string, accounts: readonly UserRow[], seconds: number): Promise<number> {
  const requests = accounts.map(({ email }) => ({
    method: "POST" as const,
    path: "/api/auth/login",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, session: "bearer" }),
  }));
  let started = 0;
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    requests,
    // Each client starts with another account: many concurrent sign-ins to one look like guessing.
    setupClient(client) {
      const first = (started++ * 3) % requests.length;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} sign-ins failed`);
  return result.requests.total;
}

async function loadOthers(url: string, token: string, seconds: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const path = `${url}/api/auth/profile`;
  const result = await autocannon({ url: path, headers, connections: 2, overallRate: 40, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} other calls failed`);
  return result.latency.p97_5;
}

export type BearerFigures = {
  /** CPU that the check of a known token costs this process; nearly all tokens are known. */
  knownTokenMicros: number;
  newTokenMicros: number;
};

/**
 * The cost that the check of the bearer token adds to a call: signature, session, role and status, as in the server.
 */
export async function measureBearer({ db }: Database, rounds: number): Promise<BearerFigures> {
  const services = await createAuthServices({
    jwtKeys: [`bench:${newSecret()}`],
    publicUrl: "http://127.0.0.1",
    dataKey: newSecret(),
  });
  const now = new Date();
  const user = await anAccount(db, "none", "bearer");
  const client = { address: "127.0.0.1", userAgent: "bench", needsCookie: false, hasSecondFactor: false };
  const { session } = await startSession(db, services.lifetimes, user, client, now);
  const tokens: string[] = [];
  for (let i = 0; i < 5_000; i++) tokens.push((await grantTokens(services, user, session, now)).token);
  const check = (token: string) => authenticate(db, services, `Bearer ${token}`, now, client.address);
  const [first = ""] = tokens;
  const known: number[] = [];
  const fresh: number[] = [];
  for (let round = 0; round < rounds; round++) {
    services.keys.checked.clear();
    fresh.push(await microsEach(tokens, check));
    known.push(await microsEach(tokens, () => check(first)));
  }
  return { knownTokenMicros: Math.round(middle(known)), newTokenMicros: Math.round(middle(fresh)) };
}

/** CPU of this process per item, with as many concurrent clients as the other scenarios have. */
async function microsEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: clients }, worker));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / items.length;
}

const person = { firstName: "Bench", lastName: "Mark", status: "active" } as const;

async function anAccount(db: Db, passwordHash: string, name: string): Promise<UserRow> {
  const email = `${name}-${Date.now()}@pave.example`;
  const user = await insertUser(db, { email, passwordHash, ...person, emailVerifiedAt: new Date() });
  if (!user) throw new Error(`${email} exists`);
  return user;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
