import { hash } from "@node-rs/argon2";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import {
  type Answer,
  aSession,
  aVerifiedAccount,
  freshAddress,
  freshEmail,
  type Protocol,
  password,
  protocols,
  runSql,
  startApp,
  tokenIn,
} from "../../support/accounts-app.js";
import { enableTwoFactor } from "../../support/two-factor.js";

const { url } = await testDatabase();
const app = await startApp(url);
const next = "nine blue harbours";
const invalid = { status: 400, body: { code: "BAD_REQUEST", message: "Invalid reset link" } };

async function aResetToken(email: string, protocol: Protocol = "rest"): Promise<string> {
  await app.call(protocol, "auth.forgotPassword", { email });
  for (;;) {
    const mail = await app.mail.next(email);
    if (mail.text.includes("/reset-password/")) return tokenIn(mail);
  }
}

function seen({ status, body, headers }: Answer) {
  const { requestId, ...rest } = body;
  return { status, body: rest, headers: [...headers.keys()].filter((name) => name !== "keep-alive").sort() };
}

describe.each(protocols)("through %s", (protocol) => {
  it("requesting a link reveals nothing about the account", async () => {
    const waiting = freshEmail();
    await app.call(protocol, "auth.register", { email: waiting, password, firstName: "Ann", lastName: "Lee" });
    const [known, suspended] = [await aVerifiedAccount(app), await aVerifiedAccount(app)];
    await runSql(url, "update users set status = 'suspended' where email = $1", [suspended]);
    const { email: guarded } = await enableTwoFactor(app, url, await aSession(app));
    const locked = await aVerifiedAccount(app);
    for (let i = 0; i < 10; i++)
      await app.call(protocol, "auth.login", { email: locked, password: "not the right one" });
    const answers = [];
    for (const email of [freshEmail(), known, waiting, suspended, guarded, locked])
      answers.push(JSON.stringify(seen(await app.call(protocol, "auth.forgotPassword", { email }))));
    expect(new Set(answers).size).toBe(1);
  });

  it("a link sets the password once, signs nobody in, ends every session and notifies the owner", async () => {
    const { email, token, refreshToken, cookie } = await aSession(app);
    const link = await aResetToken(email, protocol);
    const reset = await app.call(protocol, "auth.resetPassword", { token: link, password: next });
    expect(reset).toMatchObject({ status: 200, body: { success: true }, cookies: [] });
    expect(Object.keys(reset.body).sort()).toEqual(["message", "success"]);
    expect((await app.call(protocol, "auth.getProfile", {}, { token })).status).toBe(401);
    expect((await app.call(protocol, "auth.refresh", { refreshToken }, { cookie })).status).toBe(401);
    expect((await app.call(protocol, "auth.login", { email, password })).body.code).toBe("INVALID_CREDENTIALS");
    expect((await app.call(protocol, "auth.login", { email, password: next })).status).toBe(200);
    expect(await app.call(protocol, "auth.resetPassword", { token: link, password: "a third good one" })).toMatchObject(
      invalid,
    );
    await app.mail.next(email, "Your password was changed (Pave)");
  });

  it("a link used ten times at once sets one password", async () => {
    const email = await aVerifiedAccount(app);
    const token = await aResetToken(email, protocol);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        app.call(protocol, "auth.resetPassword", { token, password: `${next} ${i}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("only the newest link works, for half an hour, and none after the password was changed otherwise", async () => {
    const email = await aVerifiedAccount(app);
    const older = await aResetToken(email, protocol);
    const newer = await aResetToken(email, protocol);
    expect(await app.call(protocol, "auth.resetPassword", { token: older, password: next })).toMatchObject(invalid);
    const { token } = await aSession(app, email);
    await app.call(protocol, "auth.changePassword", { currentPassword: password, newPassword: next }, { token });
    expect(await app.call(protocol, "auth.resetPassword", { token: newer, password: next })).toMatchObject(invalid);
    const late = await aResetToken(email, protocol);
    await runSql(url, "update mail_tokens set expires_at = now() - interval '1 second' where email = $1", [email]);
    expect(await app.call(protocol, "auth.resetPassword", { token: late, password: next })).toMatchObject(invalid);
  });

  it("links for one purpose are refused for the other, and neither is a bearer token", async () => {
    const email = freshEmail();
    await app.call(protocol, "auth.register", { email, password, firstName: "Ann", lastName: "Lee" });
    const verifying = tokenIn(await app.mail.next(email));
    const resetting = await aResetToken(email, protocol);
    expect(await app.call(protocol, "auth.resetPassword", { token: verifying, password: next })).toMatchObject(invalid);
    expect((await app.call(protocol, "auth.verifyEmail", { token: resetting })).status).toBe(400);
    expect((await app.call(protocol, "auth.getProfile", {}, { token: resetting })).status).toBe(401);
  });

  it.each([{}, [], true, null, 7, "", "%00", "x".repeat(101)])("the token %j is refused", async (token) => {
    expect((await app.call(protocol, "auth.resetPassword", { token, password: next })).status).toBe(400);
  });

  it.each(["userId", "email", "verified", "step"])("a field %s opens no way past the mail", async (field) => {
    const email = await aVerifiedAccount(app);
    const answer = await app.call(protocol, "auth.resetPassword", {
      token: "x".repeat(43),
      password: next,
      [field]: email,
    });
    expect(answer.status).toBe(400);
    expect((await app.call(protocol, "auth.login", { email, password })).status).toBe(200);
  });

  it("a reset lifts the lock", async () => {
    const email = await aVerifiedAccount(app);
    for (let i = 0; i < 10; i++) await app.call(protocol, "auth.login", { email, password: "not the right one" });
    expect((await app.call(protocol, "auth.login", { email, password })).body.code).toBe("ACCOUNT_LOCKED");
    await app.call(protocol, "auth.resetPassword", { token: await aResetToken(email, protocol), password: next });
    expect((await app.call(protocol, "auth.login", { email, password: next })).status).toBe(200);
  });

  it("a user who registered another's address loses all access to the owner's reset", async () => {
    const email = freshEmail();
    await app.call(protocol, "auth.register", { email, password, firstName: "Eve", lastName: "Evil" });
    const verifying = tokenIn(await app.mail.next(email));
    await app.call(protocol, "auth.verifyEmail", { token: verifying });
    const eve = await aSession(app, email);
    const setup = await app.call(protocol, "auth.setup2FA", { password }, { token: eve.token });
    expect(setup.status).toBe(200);
    await app.call(protocol, "auth.resetPassword", { token: await aResetToken(email, protocol), password: next });
    expect((await app.call(protocol, "auth.getProfile", {}, { token: eve.token })).status).toBe(401);
    expect(
      (await app.call(protocol, "auth.refresh", { refreshToken: eve.refreshToken }, { cookie: eve.cookie })).status,
    ).toBe(401);
    const [stored] = await runSql(
      url,
      "select pending_secret from two_factor t join users u on u.id = t.user_id where email = $1",
      [email],
    );
    expect(stored?.pending_secret).toBeNull();
    expect((await app.call(protocol, "auth.login", { email, password: next })).body.requires2FA).toBe(false);
  });

  it("an account that was never verified is verified by a reset", async () => {
    const email = freshEmail();
    await app.call(protocol, "auth.register", { email, password, firstName: "Ann", lastName: "Lee" });
    await app.call(protocol, "auth.resetPassword", { token: await aResetToken(email, protocol), password: next });
    expect((await app.call(protocol, "auth.login", { email, password: next })).status).toBe(200);
  });

  it("a weak password is refused with the reason at every place that sets one, and the link stays valid", async () => {
    const { email, token } = await aSession(app);
    const link = await aResetToken(email, protocol);
    const [local] = email.split("@");
    for (const weak of ["password1", "12345678", `${local}!`, "Pave2026"]) {
      const answers = [
        await app.call(protocol, "auth.register", { email, password: weak, firstName: "Ann", lastName: "Lee" }),
        await app.call(protocol, "auth.resetPassword", { token: link, password: weak }),
        await app.call(protocol, "auth.changePassword", { currentPassword: password, newPassword: weak }, { token }),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(400);
        expect(String(body.message)).toMatch(/data breaches|does not rely on/);
      }
    }
    const short = await app.call(protocol, "auth.resetPassword", { token: link, password: "1234567" });
    expect(String(short.body.message)).toContain("Password must be at least 8 characters long");
    expect((await app.call(protocol, "auth.resetPassword", { token: link, password: next })).status).toBe(200);
  });

  it("changing the password needs the current one, ends the other sessions and not this one", async () => {
    const email = await aVerifiedAccount(app);
    const [mine, other] = [await aSession(app, email), await aSession(app, email)];
    const change = (currentPassword: string, extra = {}) =>
      app.call(
        protocol,
        "auth.changePassword",
        { currentPassword, newPassword: next, ...extra },
        { token: mine.token },
      );
    expect(await change("not the right one")).toMatchObject({
      status: 400,
      body: { issues: [{ path: "currentPassword" }] },
    });
    expect((await change(password, { deviceId: "x" })).status).toBe(400);
    expect((await change(password)).status).toBe(200);
    const alive = async ({ token }: { token: string }) =>
      (await app.call(protocol, "auth.getProfile", {}, { token })).status;
    expect([await alive(mine), await alive(other)]).toEqual([200, 401]);
    expect(
      (await app.call(protocol, "auth.refresh", { refreshToken: other.refreshToken }, { cookie: other.cookie })).status,
    ).toBe(401);
  });

  it("wrong current passwords count towards the lock", async () => {
    const { token } = await aSession(app);
    const codes = [];
    for (let i = 0; i < 11; i++) {
      const input = { currentPassword: "not the right one", newPassword: next };
      codes.push((await app.call(protocol, "auth.changePassword", input, { token })).body.code);
    }
    expect(codes).toEqual([...Array(10).fill("BAD_REQUEST"), "ACCOUNT_LOCKED"]);
  });

  it("a password works composed or decomposed, to its last byte", async () => {
    const email = await aVerifiedAccount(app);
    const long = `caf\u00e9 ${"x".repeat(120)} z`;
    await app.call(protocol, "auth.resetPassword", { token: await aResetToken(email, protocol), password: long });
    expect((await app.call(protocol, "auth.login", { email, password: long.normalize("NFD") })).status).toBe(200);
    expect((await app.call(protocol, "auth.login", { email, password: `${long.slice(0, -1)}y` })).status).toBe(401);
  });

  it.each([60_000, 1_000_000, 1_100_000])("a password of %i characters is refused without hashing", async (length) => {
    const began = performance.now();
    const answer = await app.call(protocol, "auth.login", { email: freshEmail(), password: "x".repeat(length) });
    expect([400, 413]).toContain(answer.status);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it.each([
    ["qwerty123", "password123", "iloveyou1", "sunshine", "princess1", "football1", "baseball", "superman1"],
    ["letmein123", "trustno1", "1q2w3e4r", "1qaz2wsx", "zaq12wsx", "qwertyuiop", "asdfghjkl", "11111111"],
    ["Liverpool1", "Welcome1", "PASSWORD1", "Passw0rd", "dragon123", "michael1"],
  ])("nobody registers with a leaked password: %s, %s …", async (...leaked) => {
    for (const weak of leaked) {
      const form = { email: freshEmail(), password: weak, firstName: "Ann", lastName: "Lee" };
      const { status, body } = await app.call(protocol, "auth.register", form, { address: freshAddress() });
      expect([weak, status, body.issues]).toEqual([
        weak,
        400,
        [{ path: "password", message: "This password has appeared in data breaches. Choose another" }],
      ]);
    }
  });

  it.each([
    ["seven characters", "a1b2c3d", 400],
    ["eight of any kind", "        x y ".slice(4), 200],
    ["64 characters", `${"long green bridge ".repeat(4)}`.slice(0, 64), 200],
    ["128 characters", `${"long green bridge ".repeat(8)}`.slice(0, 128), 200],
    ["128 characters of four bytes", "\u{1F309}".repeat(128), 200],
    ["129 characters", `${"long green bridge ".repeat(8)}`.slice(0, 129), 400],
  ])("a password of %s is answered as required", async (_what, chosen, status) => {
    const email = freshEmail();
    const answer = await app.call(protocol, "auth.register", {
      email,
      password: chosen,
      firstName: "Ann",
      lastName: "Lee",
    });
    expect(answer.status).toBe(status);
    if ([...chosen].length < 8)
      expect(String(answer.body.message)).toContain("Password must be at least 8 characters long");
    if (status !== 200) return;
    await app.call(protocol, "auth.verifyEmail", { token: tokenIn(await app.mail.next(email)) });
    const signIn = async (given: string) => (await app.call(protocol, "auth.login", { email, password: given })).status;
    expect([await signIn(chosen), await signIn(chosen.toUpperCase()), await signIn(chosen.trim())]).toEqual([
      200,
      chosen === chosen.toUpperCase() ? 200 : 401,
      chosen === chosen.trim() ? 200 : 401,
    ]);
  });

  it("a hash with weaker parameters is renewed at the next sign-in", async () => {
    const email = await aVerifiedAccount(app);
    const weaker = await hash(password, { memoryCost: 4_096, timeCost: 3, parallelism: 1 });
    await runSql(url, "update users set password_hash = $2 where email = $1", [email, weaker]);
    expect((await app.call(protocol, "auth.login", { email, password })).status).toBe(200);
    const [row] = await runSql(url, "select password_hash from users where email = $1", [email]);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect((await app.call(protocol, "auth.login", { email, password })).status).toBe(200);
  });
});
