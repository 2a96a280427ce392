import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import {
  aSession,
  aVerifiedAccount,
  password,
  protocols,
  runSql,
  startApp,
  tokensOf,
} from "../../support/accounts-app.js";

const { url } = await testDatabase();
const app = await startApp(url, { DATABASE_POOL: "24" });
const other = await startApp(url, { DATABASE_POOL: "24" }, app.mail);

describe.each(protocols)("through %s", (protocol) => {
  it("a browser gets its cookie with all attributes, and a new one at each sign-in", async () => {
    const email = await aVerifiedAccount(app);
    const [one, two] = [
      await app.call(protocol, "auth.login", { email, password }),
      await app.call(protocol, "auth.login", { email, password }, { cookie: `__Host-sid=${"a".repeat(43)}` }),
    ];
    expect(one.cookies).toHaveLength(1);
    expect(one.cookies[0]).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(two.cookies[0]).not.toContain("a".repeat(43));
    expect(two.cookies[0]).not.toBe(one.cookies[0]);
  });

  it("signing out ends access, refresh and cookie at once on every instance, and twice is no error", async () => {
    const { token, refreshToken, cookie } = await aSession(app);
    expect((await other.call(protocol, "auth.getProfile", {}, { token })).status).toBe(200);
    const out = await app.call(protocol, "auth.logout", {}, { token, cookie });
    expect(out).toMatchObject({ status: 200, body: { success: true } });
    expect(out.cookies[0]).toMatch(/^__Host-sid=; /);
    expect((await other.call(protocol, "auth.getProfile", {}, { token })).status).toBe(401);
    expect((await other.call(protocol, "auth.refresh", { refreshToken }, { cookie })).status).toBe(401);
    expect((await other.call(protocol, "auth.logout", {}, { token })).status).toBe(200);
    expect((await app.call(protocol, "auth.logout")).status).toBe(401);
    expect((await app.call(protocol, "auth.logout", {}, { token: `${token}x` })).status).toBe(401);
  });

  it("a stolen refresh token is useless without the cookie", async () => {
    const { refreshToken, cookie } = await aSession(app);
    expect((await app.call(protocol, "auth.refresh", { refreshToken })).status).toBe(401);
    const mine = await app.call(protocol, "auth.refresh", { refreshToken }, { cookie });
    expect(mine.status).toBe(200);
    expect(tokensOf(mine).refreshToken).not.toBe(refreshToken);
  });

  it("a program gets a token pair without a cookie on request", async () => {
    const email = await aVerifiedAccount(app);
    const signedIn = await app.call(protocol, "auth.login", { email, password, session: "bearer" });
    expect(signedIn.cookies).toEqual([]);
    const { refreshToken } = tokensOf(signedIn);
    expect((await app.call(protocol, "auth.refresh", { refreshToken })).status).toBe(200);
  });

  it("twenty refreshes at once over two instances agree on one successor", async () => {
    const { refreshToken, cookie } = await aSession(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? app : other).call(protocol, "auth.refresh", { refreshToken }, { cookie }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => tokensOf(answer).refreshToken)).size).toBe(1);
  });

  it("a refresh token used after its grace period ends the session and is audited", async () => {
    const { email, refreshToken, cookie } = await aSession(app);
    const next = tokensOf(await app.call(protocol, "auth.refresh", { refreshToken }, { cookie }));
    await runSql(url, "update sessions set rotated_at = rotated_at - interval '11 seconds'");
    expect((await app.call(protocol, "auth.refresh", { refreshToken }, { cookie })).status).toBe(401);
    expect((await app.call(protocol, "auth.getProfile", {}, { token: next.token })).status).toBe(401);
    expect((await app.call(protocol, "auth.refresh", { refreshToken: next.refreshToken }, { cookie })).status).toBe(
      401,
    );
    const rows = await runSql(
      url,
      "select 1 from audit_log a join users u on u.id = a.user_id where u.email = $1 and action = 'refreshReused'",
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  it("no kind of token passes for another, and verify has one answer for all invalid ones", async () => {
    const { token, refreshToken, cookie } = await aSession(app);
    expect((await app.call(protocol, "auth.refresh", { refreshToken: token }, { cookie })).status).toBe(401);
    const ended = await aSession(app);
    await app.call(protocol, "auth.logout", {}, { token: ended.token });
    const bad = { status: 401, body: { code: "UNAUTHORIZED", message: "Invalid or expired token" } };
    for (const given of [refreshToken, "garbage", `${token}x`, ended.token])
      expect(await app.call(protocol, "auth.verify", {}, { token: given })).toMatchObject(bad);
    const good = await app.call(protocol, "auth.verify", {}, { token });
    expect(good).toMatchObject({ status: 200, body: { valid: true, tokenInfo: { tokenType: "Bearer" } } });
  });

  it("a revoked role and a closed account take effect with the next call", async () => {
    const { email, token, refreshToken, cookie } = await aSession(app);
    await runSql(url, "update users set account_type = 'admin' where email = $1", [email]);
    expect((await app.call(protocol, "auth.getProfile", {}, { token })).body.role).toBe("admin");
    await runSql(url, "update users set status = 'inactive' where email = $1", [email]);
    expect((await app.call(protocol, "auth.getProfile", {}, { token })).status).toBe(401);
    expect((await app.call(protocol, "auth.refresh", { refreshToken }, { cookie })).status).toBe(401);
  });
});

describe("a session", () => {
  it("leaves no secret of its own in the database", async () => {
    const { token, refreshToken, cookie } = await aSession(app);
    const secrets = [token, refreshToken, cookie.split("=")[1] ?? "", password];
    for (const table of ["sessions", "users", "audit_log", "mail_outbox", "throttles", "sign_in_failures"]) {
      const rows = await runSql(url, `select t::text as text from ${table} t`);
      for (const secret of secrets) expect(rows.some(({ text }) => String(text).includes(secret))).toBe(false);
    }
  });

  it("ends when it was idle too long, and at its absolute age however much it was used", async () => {
    const idle = await aSession(app);
    const old = await aSession(app);
    const shift = "update sessions s set %s from users u where u.id = s.user_id and u.email = $1";
    await runSql(url, shift.replace("%s", "expires_at = now() - interval '1 second'"), [idle.email]);
    await runSql(url, shift.replace("%s", "created_at = now() - interval '30 days'"), [old.email]);
    for (const { token, refreshToken, cookie } of [idle, old]) {
      expect((await app.call("rest", "auth.getProfile", {}, { token })).status).toBe(401);
      expect((await app.call("rest", "auth.refresh", { refreshToken }, { cookie })).status).toBe(401);
    }
  });

  it("lasts as configured", async () => {
    const brief = await startApp(url, { ACCESS_TOKEN_SECONDS: "7", SESSION_IDLE_SECONDS: "60" }, app.mail);
    const { token, refreshToken } = await aSession(brief);
    const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString());
    const lives = [token, refreshToken].map(claimsOf).map(({ iat, exp }) => exp - iat);
    expect(lives[0]).toBe(7);
    expect(lives[1]).toBeGreaterThanOrEqual(60);
    expect(lives[1]).toBeLessThan(65);
    await brief.close();
  });
});
