import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import {
  type App,
  aSession,
  aVerifiedAccount,
  freshAddress,
  freshEmail,
  type Protocol,
  password,
  protocols,
  runSql,
  startApp,
} from "../../support/accounts-app.js";

const { url } = await testDatabase();
const app = await startApp(url);
const wrong = "not the right one";

async function fail(protocol: Protocol, email: string, times: number, at: App = app) {
  const codes = [];
  for (let i = 0; i < times; i++)
    codes.push((await at.call(protocol, "auth.login", { email, password: wrong })).body.code);
  return codes;
}

async function mailOf(email: string, subject: string) {
  for (;;) {
    const mail = await app.mail.next(email);
    if (mail.subject.startsWith(subject)) return mail;
  }
}

describe.each(protocols)("through %s", (protocol) => {
  it("ten wrong passwords lock, and the right one is refused with the time to wait", async () => {
    const email = await aVerifiedAccount(app);
    expect(await fail(protocol, email, 10)).toEqual(Array(10).fill("INVALID_CREDENTIALS"));
    const locked = await app.call(protocol, "auth.login", { email, password });
    expect(locked).toMatchObject({
      status: 403,
      body: { code: "ACCOUNT_LOCKED", message: "Account locked due to multiple failed attempts" },
    });
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(890);
    expect(Number(locked.headers.get("retry-after"))).toBeLessThanOrEqual(900);
  });

  it("after the lock the right password works, and resets the count", async () => {
    const email = await aVerifiedAccount(app);
    await fail(protocol, email, 10);
    await runSql(
      url,
      "update sign_in_failures set locked_until = now() - interval '1 second' where locked_until < now() + interval '1 day'",
    );
    expect((await app.call(protocol, "auth.login", { email, password })).status).toBe(200);
    expect(await fail(protocol, email, 9)).toEqual(Array(9).fill("INVALID_CREDENTIALS"));
    expect((await app.call(protocol, "auth.login", { email, password })).status).toBe(200);
  });

  it("each further lock lasts twice as long, an hour at most", async () => {
    const email = freshEmail();
    const waits = [];
    for (let lock = 0; lock < 4; lock++) {
      await fail(protocol, email, 10);
      waits.push(Number((await app.call(protocol, "auth.login", { email, password })).headers.get("retry-after")));
      await runSql(
        url,
        "update sign_in_failures set locked_until = now() - interval '1 second' where locked_until < now() + interval '1 day'",
      );
    }
    expect(waits.map((seconds) => Math.round(seconds / 60))).toEqual([15, 30, 60, 60]);
  });

  it("the lock is no weapon: a user who signed in from an address before still may from there", async () => {
    const email = await aVerifiedAccount(app);
    const address = freshAddress();
    await aSession(app, email, { address });
    await fail(protocol, email, 11);
    expect((await app.call(protocol, "auth.login", { email, password })).body.code).toBe("ACCOUNT_LOCKED");
    expect((await app.call(protocol, "auth.login", { email, password }, { address })).status).toBe(200);
    expect((await app.call(protocol, "auth.login", { email, password })).body.code).toBe("ACCOUNT_LOCKED");
  });

  it("only the owner of the mailbox lifts a lock", async () => {
    const email = await aVerifiedAccount(app);
    await fail(protocol, email, 10);
    const others = await aSession(app);
    await app.call(protocol, "auth.forgotPassword", { email });
    await app.call(protocol, "auth.resendVerification", { email });
    await app.call(protocol, "auth.resetPassword", { token: "x".repeat(43), password: "nine blue harbours" });
    await app.call(protocol, "auth.confirmPassword", { password }, { token: others.token });
    await app.call(protocol, "auth.login", { email: others.email, password }, { address: freshAddress() });
    expect((await app.call(protocol, "auth.login", { email, password })).body.code).toBe("ACCOUNT_LOCKED");
  });

  it("the sixth attempt of one address within ten seconds waits, and other addresses do not", async () => {
    const address = freshAddress();
    const email = await aVerifiedAccount(app);
    const statuses = [];
    for (let i = 0; i < 5; i++)
      statuses.push((await app.call(protocol, "auth.login", { email, password }, { address })).status);
    expect(statuses).toEqual(Array(5).fill(200));
    const limited = await app.call(protocol, "auth.login", { email, password }, { address });
    const seconds = limited.headers.get("retry-after");
    expect(seconds).toMatch(/^([1-9]|10)$/);
    expect(limited).toMatchObject({
      status: 429,
      body: {
        code: "RATE_LIMITED",
        message: `Too many login attempts. Please wait ${seconds} seconds before trying again.`,
      },
    });
    expect((await app.call(protocol, "auth.login", { email, password })).status).toBe(200);
  });
});

describe("guesses", () => {
  it("fifty at once over two instances get ten password checks at most", async () => {
    const other = await startApp(url, {}, app.mail);
    const email = await aVerifiedAccount(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 ? app : other).call("rest", "auth.login", { email, password: wrong }),
      ),
    );
    await other.close();
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(10);
    expect(codes.filter((code) => code === "ACCOUNT_LOCKED")).toHaveLength(40);
  });

  it("are also counted by an instance that starts later", async () => {
    const email = freshEmail();
    await fail("rest", email, 10);
    const other = await startApp(url, {}, app.mail);
    expect((await other.call("rest", "auth.login", { email, password })).body.code).toBe("ACCOUNT_LOCKED");
    await other.close();
  });

  it("in a batch count one by one", async () => {
    const address = freshAddress();
    const body = Object.fromEntries(
      Array.from({ length: 10 }, (_, i) => [i, { json: { email: freshEmail(), password: wrong } }]),
    );
    const names = Array(10).fill("auth.login").join(",");
    const response = await fetch(`${app.url}/trpc/${names}?batch=1`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(body),
    });
    const answers: { error: { json: { data: { code: string } } } }[] = await response.json();
    const codes = answers.map(({ error }) => error.json.data.code).sort();
    expect(codes).toEqual([...Array(5).fill("INVALID_CREDENTIALS"), ...Array(5).fill("RATE_LIMITED")]);
  });

  it("of one password over many accounts from one address are stopped", async () => {
    const patient = await startApp(url, { LOGIN_TRIES: "1000" }, app.mail);
    const address = freshAddress();
    const codes = [];
    for (let i = 0; i < 60; i++)
      codes.push(
        (await patient.call("rest", "auth.login", { email: freshEmail(), password: wrong }, { address })).body.code,
      );
    await patient.close();
    expect(codes.indexOf("RATE_LIMITED")).toBe(50);
  });

  it("cannot hide behind headers where no proxy is trusted", async () => {
    const direct = await startApp(url, { TRUST_PROXY: "" }, app.mail);
    const statuses = [];
    for (let i = 0; i < 6; i++) {
      const forged = `203.0.113.${i}`;
      const headers = {
        "x-real-ip": forged,
        forwarded: `for=${forged}`,
        "cf-connecting-ip": forged,
        "true-client-ip": forged,
      };
      const options = { address: forged, headers };
      statuses.push(
        (await direct.call("rest", "auth.login", { email: freshEmail(), password: wrong }, options)).status,
      );
    }
    await direct.close();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("from one IPv6 network count as one address", async () => {
    const statuses = [];
    for (let i = 0; i < 6; i++) {
      const address = `2001:DB8:7:7:${i}::${i + 1}`;
      statuses.push(
        (await app.call("rest", "auth.login", { email: freshEmail(), password: wrong }, { address })).status,
      );
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it("that are right lock nobody out, however many come at once", async () => {
    const patient = await startApp(url, { LOGIN_TRIES: "1000", CALLS_AT_ONCE: "200", DATABASE_POOL: "24" }, app.mail);
    const email = await aVerifiedAccount(app);
    const address = freshAddress();
    const signIns = Array.from({ length: 24 }, () =>
      patient.call("rest", "auth.login", { email, password }, { address }),
    );
    expect(new Set((await Promise.all(signIns)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await fail("rest", email, 10)).toEqual(Array(10).fill("INVALID_CREDENTIALS"));
  });

  it("whose check was deferred for lack of capacity are not counted as wrong", async () => {
    const busy = await startApp(
      url,
      { LOGIN_TRIES: "1000", CALLS_AT_ONCE: "300", PASSWORD_HASHES_AT_ONCE: "1" },
      app.mail,
    );
    const email = await aVerifiedAccount(app);
    const address = freshAddress();
    const signIns = Array.from({ length: 250 }, () =>
      busy.call("rest", "auth.login", { email, password }, { address }),
    );
    const statuses = new Set((await Promise.all(signIns)).map(({ status }) => status));
    expect([200, 503]).toEqual(expect.arrayContaining([...statuses]));
    expect((await busy.call("rest", "auth.login", { email, password })).status).toBe(200);
  });

  it.each([
    ["from one address with changing ports", (i: number) => `198.51.100.77:${50_000 + i}`],
    ["from one IPv6 address with changing ports", (i: number) => `[2001:db8:9:9::1]:${50_000 + i}`],
    ["under texts that are not addresses", (i: number) => `evil-${i}, 198.51.100.79`],
  ])("%s count as one behind a proxy", async (_, addressOf) => {
    const proxied = await startApp(url, { TRUST_PROXY: "127.0.0.1,198.51.100.79" }, app.mail);
    const statuses = [];
    for (let i = 0; i < 6; i++) {
      const address = addressOf(i);
      statuses.push(
        (await proxied.call("rest", "auth.login", { email: freshEmail(), password: wrong }, { address })).status,
      );
    }
    await proxied.close();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("are audited, logged and mailed under the address without its port", async () => {
    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    const logging = await startApp(url, { LOG_LEVEL: "info" }, app.mail, log);
    const { email } = await aSession(logging);
    await aSession(logging, email, { address: "198.51.100.78:50001" });
    const [row] = await runSql(
      url,
      "select address from audit_log a join users u on u.id = a.user_id where email = $1 and action = 'signIn' order by a.id desc limit 1",
      [email],
    );
    expect(row).toEqual({ address: "198.51.100.78" });
    const mail = await mailOf(email, "New sign-in");
    expect(mail.text).toContain("Address: 198.51.100.78.");
    await logging.close();
    expect(lines.filter((line) => line.includes("198.51.100.78")).length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes("198.51.100.78:"))).toEqual([]);
  });

  it("two hundred at once are answered or deferred, and health stays fast", async () => {
    const patient = await startApp(url, { PASSWORD_HASHES_AT_ONCE: "1" }, app.mail);
    const logins = Array.from({ length: 200 }, () =>
      patient.call("rest", "auth.login", { email: freshEmail(), password: wrong }),
    );
    const began = performance.now();
    expect((await patient.call("rest", "auth.health")).body.status).toBe("ok");
    const healthMs = performance.now() - began;
    const statuses = new Set((await Promise.all(logins)).map(({ status }) => status));
    await patient.close();
    expect([...statuses].every((status) => [401, 429, 503].includes(status))).toBe(true);
    expect(statuses).toContain(503);
    expect(healthMs).toBeLessThan(2_000);
  }, 60_000);
});
