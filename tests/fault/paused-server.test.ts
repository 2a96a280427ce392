import { setTimeout as wait } from "node:timers/promises";
import { createAuthServices, grantTokens, newSecret, startSession } from "@pave/auth";
import { insertUser } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { afterAll, expect, it } from "vitest";
import { startPave } from "../support/pave-server.js";

// Shorter than in production, so that the pause which outlasts it is short too.
const graceSeconds = 2;
const pauseMs = 5_000;

const database = await testDatabase();
const secrets = { JWT_KEYS: `test:${newSecret()}`, DATA_KEY: newSecret() };
const publicUrl = "https://pave.example";
const settings = {
  ...secrets,
  // Without the sample records, which this does not need.
  NODE_ENV: "production",
  PUBLIC_URL: publicUrl,
  DATABASE_URL: database.url,
  REFRESH_GRACE_SECONDS: String(graceSeconds),
};
const paused = await startPave(settings);
const running = await startPave(settings);
afterAll(() => Promise.all([paused.stop(), running.stop()]));

/** A session of a program, which needs no cookie; returns its refresh token. */
async function aRefreshToken(): Promise<string> {
  const auth = await createAuthServices({ jwtKeys: [secrets.JWT_KEYS], dataKey: secrets.DATA_KEY, publicUrl });
  const user = await insertUser(database.db, {
    email: "ann.lee@pave.example",
    passwordHash: "none",
    firstName: "Ann",
    lastName: "Lee",
    status: "active",
    emailVerifiedAt: new Date(),
  });
  if (!user) throw new Error("The address is taken");
  const client = { address: "192.0.2.1", userAgent: "test", needsCookie: false, hasSecondFactor: false };
  const { session } = await startSession(database.db, auth.lifetimes, user, client, new Date());
  return (await grantTokens(auth, user, session, new Date())).tokenInfo.refreshToken;
}

async function refresh({ url }: { url: string }, refreshToken: string) {
  const answer = await fetch(`${url}/api/auth/refresh`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refreshToken }),
  });
  const body = await answer.json();
  return { status: answer.status, successor: body.tokenInfo?.refreshToken };
}

it("a server that is paused for longer than the grace period signs nobody out, and reuse is still detected", async () => {
  const refreshToken = await aRefreshToken();
  paused.signal("SIGSTOP");
  const calls = Array.from({ length: 10 }, (_, n) => refresh(n % 2 ? running : paused, refreshToken));
  await wait(pauseMs);
  paused.signal("SIGCONT");
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ successor }) => successor)).size, "one successor").toBe(1);
  const [{ successor } = { successor: "" }] = answers;
  const next = await refresh(paused, successor);
  expect(next.status, "the session goes on").toBe(200);

  await database.pool.query("update sessions set rotated_at = rotated_at - interval '1 minute'");
  expect((await refresh(paused, successor)).status, "a replay after the grace").toBe(401);
  expect((await refresh(running, next.successor)).status, "ends the session").toBe(401);
});
