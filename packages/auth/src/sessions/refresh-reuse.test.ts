import type { Db } from "@pave/db";
import { openDb } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { aUser, testAuth } from "../testing.js";
import { authenticate } from "./authenticate.js";
import { grantTokens, rotateSession } from "./refresh.js";
import { startSession } from "./session.js";
import { readRefresh } from "./token.js";

const { db, url } = await testDatabase();
const auth = await testAuth();
const start = new Date();
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

async function aSession({ needsCookie = false, accountType = "standard" as const } = {}) {
  const user = await aUser(db, auth, { accountType });
  const client = { address: "192.0.2.1", userAgent: "test", needsCookie, hasSecondFactor: false };
  const { session, secret } = await startSession(db, auth.lifetimes, user, client, start);
  return { user, secret, ...(await grantTokens(auth, user, session, start)) };
}

async function refresh(on: Db, refreshToken: string, at: Date, cookie?: string, arrivedAt = at) {
  const claims = await readRefresh(auth.keys, refreshToken, at);
  const client = { cookie, address: "192.0.2.1", userAgent: "test", arrivedAt };
  const rotation = await on.transaction((tx) => rotateSession(tx, auth, claims, client, () => at));
  if (rotation.outcome !== "rotated") return { outcome: rotation.outcome };
  const tokens = await grantTokens(auth, rotation.user, rotation.session, at);
  return { outcome: rotation.outcome, token: tokens.token, refreshToken: tokens.tokenInfo.refreshToken };
}

const isAlive = (token: string, at: Date) =>
  authenticate(db, auth, `Bearer ${token}`, at, "127.0.0.1").then(
    () => true,
    () => false,
  );

describe("a refresh token", () => {
  it("has three decodable parts with an expiry, the user and no secret", async () => {
    const { user, tokenInfo } = await aSession();
    const parts = tokenInfo.refreshToken.split(".");
    expect(parts).toHaveLength(3);
    const claims = JSON.parse(Buffer.from(parts[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ userId: user.id, generation: 0 });
    const days = (claims.exp - start.getTime() / 1000) / 86_400;
    expect(days).toBeCloseTo(7, 2);
  });

  it("rotates: the successor is valid, and the old one expires with the grace period", async () => {
    const { tokenInfo } = await aSession();
    const first = await refresh(db, tokenInfo.refreshToken, later(60));
    expect(first.refreshToken).not.toBe(tokenInfo.refreshToken);
    const second = await refresh(db, first.refreshToken ?? "", later(120));
    expect(second.outcome).toBe("rotated");
  });

  it("gets the same successor again within ten seconds, from any instance", async () => {
    const { tokenInfo } = await aSession();
    const first = await refresh(db, tokenInfo.refreshToken, later(60));
    const other = openDb(url);
    const again = await refresh(other.db, tokenInfo.refreshToken, later(69.9));
    await other.close();
    expect(again.refreshToken).toBe(first.refreshToken);
  });

  it("used after the grace period ends the session, including the newest tokens", async () => {
    const { tokenInfo } = await aSession();
    const next = await refresh(db, tokenInfo.refreshToken, later(60));
    expect(await isAlive(next.token ?? "", later(71))).toBe(true);
    expect((await refresh(db, tokenInfo.refreshToken, later(71))).outcome).toBe("reused");
    expect(await isAlive(next.token ?? "", later(71))).toBe(false);
    expect((await refresh(db, next.refreshToken ?? "", later(72))).outcome).toBe("refused");
  });

  it("read late by a server that was paused gets the successor if it arrived within the grace period", async () => {
    const { tokenInfo } = await aSession();
    const first = await refresh(db, tokenInfo.refreshToken, later(60));
    const read = await refresh(db, tokenInfo.refreshToken, later(73), undefined, later(59.9));
    expect(read.refreshToken).toBe(first.refreshToken);
  });

  it("that arrived after the grace period ends the session, whatever the server was doing meanwhile", async () => {
    const { tokenInfo } = await aSession();
    const next = await refresh(db, tokenInfo.refreshToken, later(60));
    const read = await refresh(db, tokenInfo.refreshToken, later(90), undefined, later(70.1));
    expect(read.outcome).toBe("reused");
    expect(await isAlive(next.token ?? "", later(90))).toBe(false);
  });

  it("begins its grace period when its successor is made, not when the request arrived", async () => {
    const { tokenInfo } = await aSession();
    const first = await refresh(db, tokenInfo.refreshToken, later(73), undefined, later(60));
    const again = await refresh(db, tokenInfo.refreshToken, later(82));
    expect(again.refreshToken).toBe(first.refreshToken);
  });

  it("of two generations ago ends the session even within the grace period", async () => {
    const { tokenInfo } = await aSession();
    const first = await refresh(db, tokenInfo.refreshToken, later(60));
    await refresh(db, first.refreshToken ?? "", later(61));
    expect((await refresh(db, tokenInfo.refreshToken, later(62))).outcome).toBe("reused");
  });

  it("used twenty times at once on two instances has one successor", async () => {
    const { tokenInfo } = await aSession();
    const other = openDb(url);
    const calls = Array.from({ length: 20 }, (_, i) =>
      refresh(i % 2 ? db : other.db, tokenInfo.refreshToken, later(60)),
    );
    const answers = await Promise.all(calls);
    await other.close();
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
    expect(answers.every(({ outcome }) => outcome === "rotated")).toBe(true);
  });

  it("of a browser session is useless without its cookie, and trying does no harm", async () => {
    const { tokenInfo, secret } = await aSession({ needsCookie: true });
    const other = await aSession({ needsCookie: true });
    expect((await refresh(db, tokenInfo.refreshToken, later(60))).outcome).toBe("refused");
    expect((await refresh(db, tokenInfo.refreshToken, later(60), other.secret)).outcome).toBe("refused");
    expect((await refresh(db, tokenInfo.refreshToken, later(60), secret)).outcome).toBe("rotated");
  });

  it("cannot extend a session beyond its absolute lifetime", async () => {
    const { tokenInfo } = await aSession();
    let token = tokenInfo.refreshToken;
    for (const day of [6, 12, 18, 24, 29]) token = (await refresh(db, token, later(day * 86_400))).refreshToken ?? "";
    await expect(refresh(db, token, later(30 * 86_400 + 1))).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("is refused as an access token, and the reverse", async () => {
    const { token, tokenInfo } = await aSession();
    expect(await isAlive(tokenInfo.refreshToken, start)).toBe(false);
    await expect(readRefresh(auth.keys, token, start)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});
