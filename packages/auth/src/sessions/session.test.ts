import { findUser, updateUser } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { hashSecret } from "../secret.js";
import { aUser, testAuth } from "../testing.js";
import { authenticate } from "./authenticate.js";
import { grantTokens } from "./refresh.js";
import { checkSession, endSession, endSessionsOf, sessionEnd, startSession, sweepSessions } from "./session.js";

const { db, pool } = await testDatabase();
const auth = await testAuth();
const client = { address: "192.0.2.1", userAgent: "test", needsCookie: true, hasSecondFactor: false };
const seconds = (n: number) => n * 1000;

async function aSession(fields = {}) {
  const user = await aUser(db, auth, fields);
  const now = new Date();
  const { session, secret } = await startSession(db, auth.lifetimes, user, client, now);
  const { token } = await grantTokens(auth, user, session, now);
  const ask = (at = new Date()) => authenticate(db, auth, `Bearer ${token}`, at, "127.0.0.1");
  return { user, session, secret, now, ask };
}

describe("a session", () => {
  it("is stored under the hash of its secret, and the secret is not stored", async () => {
    const { session, secret } = await aSession();
    expect(session.id).toBe(hashSecret(secret));
    const { rows } = await pool.query("select s::text as text from sessions s where id = $1", [session.id]);
    expect(rows[0]?.text).not.toContain(secret);
  });

  it("gets a new secret each time", async () => {
    const [one, two] = [await aSession(), await aSession()];
    expect(one.secret).not.toBe(two.secret);
    expect(one.secret).toMatch(/^[\w-]{43}$/);
  });

  it("is found with its owner's current data, and not if it never existed", async () => {
    const { user, session } = await aSession();
    expect(await checkSession(db, session.id)).toMatchObject({
      session: { id: session.id, createdAt: session.createdAt },
      user: { id: user.id, accountType: "standard", status: "active" },
    });
    expect(await checkSession(db, "nobody")).toBeNull();
  });

  it("has the same expiry while it is only read", async () => {
    const { session } = await aSession();
    await checkSession(db, session.id);
    expect((await checkSession(db, session.id))?.session.expiresAt).toEqual(session.expiresAt);
  });

  it("ends at once, and ending it again is no error", async () => {
    const { session, ask } = await aSession();
    expect(await ask()).not.toBeNull();
    await endSession(db, session.id);
    await endSession(db, session.id);
    await expect(ask()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("ends with all others of its owner, and nobody else's", async () => {
    const [one, other] = [await aSession(), await aSession()];
    await endSessionsOf(db, one.user.id);
    await expect(one.ask()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await other.ask()).not.toBeNull();
  });

  it("has the current role, not the one at its start", async () => {
    const { user, ask } = await aSession({ accountType: "admin" });
    expect(await ask()).toMatchObject({ accountType: "admin" });
    await updateUser(db, user.id, { accountType: "standard" }, new Date());
    expect(await ask()).toMatchObject({ accountType: "standard" });
  });

  it.each(["inactive", "suspended"] as const)("is of no use while its owner is %s", async (status) => {
    const { user, ask } = await aSession();
    await updateUser(db, user.id, { status }, new Date());
    await expect(ask()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("is deleted with its owner", async () => {
    const { user, ask } = await aSession();
    await pool.query("delete from users where id = $1", [user.id]);
    expect(await findUser(db, user.id)).toBeUndefined();
    await expect(ask()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("ends when idle for 7 days, for admin and enterprise after an hour", async () => {
    const { session, now } = await aSession();
    expect(session.expiresAt.getTime() - now.getTime()).toBeCloseTo(seconds(7 * 86_400), -3);
    const enterprise = await aSession({ accountType: "enterprise" });
    expect(enterprise.session.expiresAt.getTime() - enterprise.now.getTime()).toBeCloseTo(seconds(3_600), -3);
  });

  it("ends at its absolute age however much it is used", () => {
    const createdAt = new Date("2026-01-01T00:00:00Z");
    const day = (n: number) => new Date(createdAt.getTime() + seconds(n * 86_400));
    expect(sessionEnd(auth.lifetimes, "standard", createdAt, day(28))).toEqual(day(30));
    expect(sessionEnd(auth.lifetimes, "admin", createdAt, new Date(day(1).getTime() - 1))).toEqual(day(1));
  });

  it("is refused after its expiry even before its row is purged", async () => {
    const { session } = await aSession();
    await pool.query("update sessions set expires_at = now() - interval '1 second' where id = $1", [session.id]);
    expect(await checkSession(db, session.id)).toBeNull();
  });

  it("is purged after its expiry", async () => {
    const { session } = await aSession();
    await pool.query("update sessions set expires_at = now() - interval '1 second' where id = $1", [session.id]);
    await sweepSessions(db);
    expect((await pool.query("select 1 from sessions where id = $1", [session.id])).rowCount).toBe(0);
  });

  it("that cannot be looked up is a server error, not an invalid token", async () => {
    const broken = await aSession();
    await pool.query("alter table sessions rename to sessions_away");
    const failure = await broken.ask().catch((error: unknown) => error);
    await pool.query("alter table sessions_away rename to sessions");
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toHaveProperty("code", "UNAUTHORIZED");
  });
});
