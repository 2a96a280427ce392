import { declaredProcedures } from "@pave/api";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import {
  aSession,
  aVerifiedAccount,
  type CallOptions,
  type Protocol,
  password,
  protocols,
  runSql,
  startApp,
  tokensOf,
} from "../../support/accounts-app.js";
import { codeOf, enableTwoFactor, allowCodeReuse as skipTime } from "../../support/two-factor.js";

const { url } = await testDatabase();
// Twenty calls at once do not wait for connections on a busy machine.
const app = await startApp(url, { DATABASE_POOL: "24" });

const passTime = (email: string) => skipTime(url, email);
const anAccount = async () => enableTwoFactor(app, url, await aSession(app));

async function tempTokenOf(email: string, protocol: Protocol = "rest"): Promise<string> {
  const answer = await app.call(protocol, "auth.login", { email, password });
  return String(answer.body.tempToken);
}

const verify = (protocol: Protocol, input: object, options: CallOptions = {}) =>
  app.call(protocol, "auth.verify2FA", input, options);

describe.each(protocols)("through %s", (protocol) => {
  it("the password alone gives a temporary token and nothing else, whatever the request", async () => {
    const { email } = await anAccount();
    const answer = await app.call(protocol, "auth.login", { email, password, includeInitialData: true });
    expect(answer.body).toEqual({ requires2FA: true, tempToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(answer.cookies).toEqual([]);
  });

  it("the temporary token gives no access by itself", async () => {
    const { email, cookie } = await anAccount();
    const tempToken = await tempTokenOf(email, protocol);
    expect((await app.call(protocol, "auth.getProfile", {}, { token: tempToken })).status).toBe(401);
    expect((await app.call(protocol, "auth.refresh", { refreshToken: tempToken }, { cookie })).status).toBe(401);
    expect(
      (await app.call(protocol, "auth.resetPassword", { token: tempToken, password: "another good one" })).status,
    ).toBe(400);
  });

  it("a right code signs in with the same answer as a sign-in, and the temporary token is used up", async () => {
    const { email, secret } = await anAccount();
    const tempToken = await tempTokenOf(email, protocol);
    const answer = await verify(protocol, { tempToken, code: await codeOf(secret), includeInitialData: true });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(["initialData", "token", "tokenInfo", "user", "valid"]);
    expect(answer.cookies[0]).toMatch(/^__Host-sid=/);
    expect(
      (await app.call(protocol, "auth.getProfile", {}, { token: tokensOf(answer).token })).body.twoFactorEnabled,
    ).toBe(true);
    await passTime(email);
    expect((await verify(protocol, { tempToken, code: await codeOf(secret) })).status).toBe(401);
  });

  it("a code is accepted once, wherever it is used again, and no older one after it", async () => {
    const { email, secret, token } = await anAccount();
    const code = await codeOf(secret, 1);
    const tempToken = await tempTokenOf(email);
    expect((await verify(protocol, { tempToken, code })).status).toBe(200);
    expect((await verify(protocol, { tempToken: await tempTokenOf(email), code })).status).toBe(401);
    expect((await verify(protocol, { tempToken: await tempTokenOf(email), code: await codeOf(secret) })).status).toBe(
      401,
    );
    expect((await app.call(protocol, "auth.disable2FA", { password, code }, { token })).status).toBe(400);
  });

  it("the code that confirmed the set-up is used up too", async () => {
    const { token, email } = await aSession(app);
    const { body } = await app.call(protocol, "auth.setup2FA", { password }, { token });
    const code = await codeOf(String(body.secret));
    expect((await app.call(protocol, "auth.verify2FASetup", { code }, { token })).status).toBe(200);
    expect((await verify(protocol, { tempToken: await tempTokenOf(email), code })).status).toBe(401);
  });

  it("twenty uses of one code at once sign in once", async () => {
    const { email, secret } = await anAccount();
    const tempTokens = await Promise.all([
      tempTokenOf(email),
      tempTokenOf(email),
      tempTokenOf(email),
      tempTokenOf(email),
    ]);
    const code = await codeOf(secret);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => verify(protocol, { tempToken: tempTokens[i % 4], code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.some(({ status }) => status >= 500)).toBe(false);
  });

  it("one step of clock error is accepted, two are not, whatever the client's time", async () => {
    const { email, secret } = await anAccount();
    const headers = { date: new Date(Date.now() + 60_000).toUTCString() };
    const statusOf = async (steps: number) => {
      await passTime(email);
      const tempToken = await tempTokenOf(email);
      // Codes change every half minute: not in the middle of this.
      while (Date.now() % 30_000 > 28_000) await new Promise((resolve) => setTimeout(resolve, 100));
      return (await verify(protocol, { tempToken, code: await codeOf(secret, steps) }, { headers })).status;
    };
    expect([await statusOf(-1), await statusOf(1)]).toEqual([200, 200]);
    expect([await statusOf(-2), await statusOf(2)]).toEqual([401, 401]);
  });

  it("a temporary token expires after five minutes", async () => {
    const { email, secret } = await anAccount();
    const before = Date.now();
    const tempToken = await tempTokenOf(email);
    const [row] = await runSql(
      url,
      "select expires_at from pending_sign_ins p join users u on u.id = p.user_id where u.email = $1",
      [email],
    );
    const lives = new Date(String(row?.expires_at)).getTime() - before;
    expect(Math.abs(lives - 300_000)).toBeLessThan(5_000);
    await runSql(url, "update pending_sign_ins set expires_at = now() - interval '1 second'");
    expect((await verify(protocol, { tempToken, code: await codeOf(secret) })).body.code).toBe("UNAUTHORIZED");
  });

  it("five wrong codes use up the temporary token", async () => {
    const { email, secret } = await anAccount();
    const tempToken = await tempTokenOf(email);
    const right = await codeOf(secret);
    const code = right === "000000" ? "000001" : "000000";
    for (let i = 0; i < 5; i++)
      expect(await verify(protocol, { tempToken, code })).toMatchObject({
        status: 401,
        body: { code: "INVALID_CREDENTIALS" },
      });
    expect((await verify(protocol, { tempToken, code: right })).body.code).toBe("UNAUTHORIZED");
  });

  it("ten wrong codes over fresh temporary tokens lock the second factor", async () => {
    const { email, secret } = await anAccount();
    const right = await codeOf(secret);
    const code = right === "000000" ? "000001" : "000000";
    for (let i = 0; i < 10; i++) await verify(protocol, { tempToken: await tempTokenOf(email), code });
    const locked = await verify(protocol, { tempToken: await tempTokenOf(email), code: right });
    expect(locked.body.code).toBe("ACCOUNT_LOCKED");
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(800);
  });

  it("thirty wrong codes at once get ten checks at most, and a right one resets the count", async () => {
    const { email, secret } = await anAccount();
    const right = await codeOf(secret);
    const code = right === "000000" ? "000001" : "000000";
    for (let i = 0; i < 9; i++) await verify(protocol, { tempToken: await tempTokenOf(email), code });
    expect((await verify(protocol, { tempToken: await tempTokenOf(email), code: right })).status).toBe(200);
    const tempTokens: string[] = [];
    while (tempTokens.length < 40) tempTokens.push(await tempTokenOf(email));
    const codeFor = async (tempToken: string) => (await verify(protocol, { tempToken, code })).body.code;
    const codes = await Promise.all(tempTokens.slice(0, 30).map(codeFor));
    // A busy server refuses some of the calls that wait for the one row.
    expect(["INVALID_CREDENTIALS", "ACCOUNT_LOCKED", "SERVICE_UNAVAILABLE", "RATE_LIMITED"]).toEqual(
      expect.arrayContaining(codes),
    );
    for (const tempToken of tempTokens.slice(30)) codes.push(await codeFor(tempToken));
    expect(codes.filter((one) => one === "INVALID_CREDENTIALS")).toHaveLength(10);
    expect(codes.at(-1)).toBe("ACCOUNT_LOCKED");
  });

  it.each([
    123456,
    ["123456"],
    null,
    "",
    "12345",
    "1234567",
    "\uff11\uff12\uff13\uff14\uff15\uff16",
    " 123456",
    "12345a",
    { a: 1 },
  ])("the malformed code %j is refused as such", async (code) => {
    const answer = await verify(protocol, { tempToken: "x".repeat(43), code });
    expect(answer).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } });
  });

  it("setting up needs the password, and changes nothing while the factor is on", async () => {
    const { token, secret, email } = await anAccount();
    expect((await app.call(protocol, "auth.setup2FA", {}, { token })).status).toBe(400);
    const again = await app.call(protocol, "auth.setup2FA", { password }, { token });
    expect(again).toMatchObject({ status: 409 });
    expect(JSON.stringify(again.body)).not.toContain(secret);
    expect((await app.call(protocol, "auth.verify2FASetup", { code: await codeOf(secret) }, { token })).status).toBe(
      409,
    );
    expect((await verify(protocol, { tempToken: await tempTokenOf(email), code: await codeOf(secret) })).status).toBe(
      200,
    );
    const fresh = await aSession(app);
    const wrong = await app.call(protocol, "auth.setup2FA", { password: "not the right one" }, { token: fresh.token });
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: "password" }] } });
  });

  it("an unconfirmed set-up changes nothing, and expires", async () => {
    const { token, email } = await aSession(app);
    const { body } = await app.call(protocol, "auth.setup2FA", { password }, { token });
    expect(body.qrCodeUrl).toBe(`otpauth://totp/Pave:${encodeURIComponent(email)}?secret=${body.secret}&issuer=Pave`);
    expect((await app.call(protocol, "auth.login", { email, password })).body.requires2FA).toBe(false);
    await runSql(url, "update two_factor set pending_until = now() - interval '1 second'");
    const late = await app.call(
      protocol,
      "auth.verify2FASetup",
      { code: await codeOf(String(body.secret)) },
      { token },
    );
    expect(late.status).toBe(409);
  });

  it("turning it on or off ends the other sessions, and not this one", async () => {
    const email = await aVerifiedAccount(app);
    const [mine, other] = [await aSession(app, email), await aSession(app, email)];
    const alive = async ({ token }: { token: string }) =>
      (await app.call(protocol, "auth.getProfile", {}, { token })).status;
    const { body } = await app.call(protocol, "auth.setup2FA", { password }, { token: mine.token });
    const secret = String(body.secret);
    await app.call(protocol, "auth.verify2FASetup", { code: await codeOf(secret) }, { token: mine.token });
    expect([await alive(mine), await alive(other)]).toEqual([200, 401]);
    await passTime(email);
    const third = await verify(protocol, { tempToken: await tempTokenOf(email), code: await codeOf(secret) });
    const waiting = await tempTokenOf(email);
    await passTime(email);
    const off = await app.call(
      protocol,
      "auth.disable2FA",
      { password, code: await codeOf(secret) },
      { token: mine.token },
    );
    expect(off.status).toBe(200);
    expect([await alive(mine), await alive(tokensOf(third))]).toEqual([200, 401]);
    expect((await verify(protocol, { tempToken: waiting, code: await codeOf(secret, 1) })).status).toBe(401);
    expect((await app.call(protocol, "auth.login", { email, password })).body.requires2FA).toBe(false);
  });

  it("turning it off needs the password and a code", async () => {
    const { token, secret } = await anAccount();
    const code = await codeOf(secret);
    const statusOf = async (input: object) => (await app.call(protocol, "auth.disable2FA", input, { token })).status;
    expect(await statusOf({ code })).toBe(400);
    expect(await statusOf({ password })).toBe(400);
    expect(await statusOf({ password: "not the right one", code })).toBe(400);
    expect(await statusOf({ password, code: code === "000000" ? "000001" : "000000" })).toBe(400);
    expect(await statusOf({ password, code })).toBe(200);
  });

  it("a recovery code works once, even if used at once, and only for its owner", async () => {
    const [one, two] = [await anAccount(), await anAccount()];
    expect(one.recoveryCodes).toHaveLength(10);
    expect(one.recoveryCodes.every((code) => /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(code))).toBe(true);
    const [first, second] = one.recoveryCodes;
    expect((await verify(protocol, { tempToken: await tempTokenOf(two.email), recoveryCode: first })).status).toBe(401);
    const tempTokens = await Promise.all([tempTokenOf(one.email), tempTokenOf(one.email), tempTokenOf(one.email)]);
    const answers = await Promise.all(
      tempTokens.map((tempToken) => verify(protocol, { tempToken, recoveryCode: first })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lower = second?.toLowerCase().replaceAll("-", " ");
    expect((await verify(protocol, { tempToken: await tempTokenOf(one.email), recoveryCode: lower })).status).toBe(200);
    await app.mail.next(one.email);
    const subjects = app.mail.received.filter(({ to }) => to === one.email).map(({ subject }) => subject);
    expect(subjects).toContain("Two-factor authentication enabled (Pave)");
  });

  it("recovery codes can be renewed with the password and a code; the old ones expire and the owner is notified", async () => {
    const { token, email, secret, recoveryCodes } = await anAccount();
    const renew = (input: object) => app.call(protocol, "auth.renewRecoveryCodes", input, { token });
    const code = await codeOf(secret);
    expect((await renew({ password })).status).toBe(400);
    expect((await renew({ code })).status).toBe(400);
    expect((await renew({ password: "not the right one", code })).status).toBe(400);
    expect((await renew({ password, code: code === "000000" ? "000001" : "000000" })).status).toBe(400);
    expect(
      (await verify(protocol, { tempToken: await tempTokenOf(email), recoveryCode: recoveryCodes[0] })).status,
    ).toBe(200);
    const { status, body } = await renew({ password, code });
    const renewed = Array.isArray(body.recoveryCodes) ? body.recoveryCodes : [];
    expect([status, renewed.length, renewed.filter((one) => recoveryCodes.includes(one))]).toEqual([200, 10, []]);
    for (const old of recoveryCodes.slice(1, 3))
      expect((await verify(protocol, { tempToken: await tempTokenOf(email), recoveryCode: old })).status).toBe(401);
    expect((await verify(protocol, { tempToken: await tempTokenOf(email), recoveryCode: renewed[0] })).status).toBe(
      200,
    );
    const rows = await runSql(
      url,
      "select 1 from audit_log a join users u on u.id = a.user_id where u.email = $1 and action = 'renewRecoveryCodes'",
      [email],
    );
    expect(rows).toHaveLength(1);
    const mails = await runSql(url, "select kind from mail_outbox where recipient = $1", [email]);
    expect(mails.map(({ kind }) => kind)).toContain("recoveryCodesRenewed");
  });

  it("no recovery codes are created while the second factor is off", async () => {
    const { token } = await aSession(app);
    const answer = await app.call(protocol, "auth.renewRecoveryCodes", { password, code: "123456" }, { token });
    expect(answer).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  });

  it("a new password by mail neither skips nor disables it", async () => {
    const { email } = await anAccount();
    await app.call(protocol, "auth.forgotPassword", { email });
    for (;;) {
      const mail = await app.mail.next(email);
      const [, token] = /\/reset-password\/([\w-]+)/.exec(mail.text) ?? [];
      if (!token) continue;
      const reset = await app.call(protocol, "auth.resetPassword", { token, password: "nine blue harbours" });
      expect(reset).toMatchObject({ status: 200, cookies: [] });
      break;
    }
    expect((await app.call(protocol, "auth.login", { email, password: "nine blue harbours" })).body.requires2FA).toBe(
      true,
    );
  });
});

it("the temporary token is refused as bearer by every operation that requires one", async () => {
  const { email } = await anAccount();
  const token = await tempTokenOf(email);
  const guarded = [...declaredProcedures().values()].filter(({ meta }) => meta.access !== "public");
  expect(guarded.length).toBeGreaterThan(30);
  for (const { name } of guarded)
    for (const protocol of protocols) {
      const { status, body } = await app.call(protocol, name, {}, { token });
      expect([name, status, body.code]).toEqual([name, 401, "UNAUTHORIZED"]);
    }
});

describe("the database", () => {
  it("stores neither the secret nor the recovery codes in plain text", async () => {
    const { secret, recoveryCodes } = await anAccount();
    const hidden = [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))];
    for (const table of ["two_factor", "recovery_codes", "pending_sign_ins", "audit_log", "mail_outbox"]) {
      const rows = await runSql(url, `select t::text as text from ${table} t`);
      for (const text of hidden) expect(rows.some((row) => String(row.text).includes(text))).toBe(false);
    }
  });
});
