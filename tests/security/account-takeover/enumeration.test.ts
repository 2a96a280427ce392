import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import {
  type Answer,
  aVerifiedAccount,
  freshAddress,
  freshEmail,
  password,
  protocols,
  runSql,
  startApp,
} from "../../support/accounts-app.js";

const { url } = await testDatabase();
// Twenty calls at once do not wait for connections on a busy machine.
const app = await startApp(url, { DATABASE_POOL: "24" });
const form = { password, firstName: "Ann", lastName: "Lee" };

/** All that a caller can see, without what differs between any two calls. */
function seen({ status, body, headers }: Answer) {
  const { requestId, ...rest } = body;
  return { status, body: rest, headers: [...headers.keys()].filter((name) => name !== "keep-alive").sort() };
}

describe.each(protocols)("through %s", (protocol) => {
  it("registering reveals no difference between a free and a taken address; only the mails differ", async () => {
    const email = freshEmail();
    const first = await app.call(protocol, "auth.register", { ...form, email });
    const second = await app.call(protocol, "auth.register", { ...form, email });
    expect(first.status).toBe(200);
    expect(seen(second)).toEqual(seen(first));
    const subjects = [(await app.mail.next(email)).subject, (await app.mail.next(email)).subject];
    expect(subjects.sort()).toEqual(["Verify your email for Pave", "You already have an account at Pave"]);
  });

  it("twenty registrations of one address at once create one account and one verification mail", async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call(protocol, "auth.register", { ...form, email })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await runSql(url, "select 1 from users where email = $1", [email])).toHaveLength(1);
    const mails = await runSql(url, "select kind from mail_outbox where recipient = $1", [email]);
    expect(mails.filter(({ kind }) => kind === "verifyEmail")).toHaveLength(1);
    expect(mails.length).toBeLessThanOrEqual(4);
  });

  it("signing in reveals no difference between an unknown address and a wrong password", async () => {
    const email = await aVerifiedAccount(app);
    const wrong = await app.call(protocol, "auth.login", { email, password: "not the right one" });
    const unknown = await app.call(protocol, "auth.login", { email: freshEmail(), password: "not the right one" });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: "INVALID_CREDENTIALS", message: "Authentication failed" },
    });
    expect(seen(unknown)).toEqual(seen(wrong));
  });

  it("an account awaiting verification says so to the right password only", async () => {
    const email = freshEmail();
    await app.call(protocol, "auth.register", { ...form, email });
    const right = await app.call(protocol, "auth.login", { email, password });
    expect(right).toMatchObject({
      status: 403,
      body: { code: "EMAIL_NOT_VERIFIED", message: "Please verify your email before logging in" },
    });
    const wrong = await app.call(protocol, "auth.login", { email, password: "not the right one" });
    const unknown = await app.call(protocol, "auth.login", { email: freshEmail(), password: "not the right one" });
    expect(seen(wrong)).toEqual(seen(unknown));
  });

  it("a closed account says so to the right password only", async () => {
    const email = await aVerifiedAccount(app);
    await runSql(url, "update users set status = 'suspended' where email = $1", [email]);
    const right = await app.call(protocol, "auth.login", { email, password });
    expect(right).toMatchObject({ status: 403, body: { code: "ACCOUNT_INACTIVE", message: "suspended" } });
    const wrong = await app.call(protocol, "auth.login", { email, password: "not the right one" });
    expect(wrong.body.code).toBe("INVALID_CREDENTIALS");
  });

  it("an empty or missing password is refused alike for all addresses", async () => {
    const email = await aVerifiedAccount(app);
    for (const given of [{ password: "" }, {}]) {
      const known = await app.call(protocol, "auth.login", { email, ...given });
      const unknown = await app.call(protocol, "auth.login", { email: freshEmail(), ...given });
      expect(known.status).toBe(400);
      expect(seen(unknown)).toEqual(seen(known));
    }
  });

  it("an unknown address locks like a known one", async () => {
    const tries = async (email: string) => {
      const answers = [];
      for (let i = 0; i < 12; i++) {
        const { status, body } = await app.call(protocol, "auth.login", { email, password: "not the right one" });
        answers.push([status, body.code, body.message]);
      }
      return answers;
    };
    const known = await tries(await aVerifiedAccount(app));
    expect(await tries(freshEmail())).toEqual(known);
    expect(known.map(([, code]) => code).indexOf("ACCOUNT_LOCKED")).toBe(10);
  });

  it("requesting another verification mail reveals nothing, and mails only unverified accounts", async () => {
    const waiting = freshEmail();
    await app.call(protocol, "auth.register", { ...form, email: waiting });
    await app.mail.next(waiting);
    const verified = await aVerifiedAccount(app);
    const unknown = freshEmail();
    const answers = [];
    for (const email of [waiting, verified, unknown])
      answers.push(seen(await app.call(protocol, "auth.resendVerification", { email })));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await app.mail.next(waiting);
    expect(app.mail.received.filter(({ to }) => to === verified)).toHaveLength(0);
    expect(app.mail.received.filter(({ to }) => to === unknown)).toHaveLength(0);
  });

  it("the fourth mail of a kind in an hour is not sent, and the answer stays the same", async () => {
    const email = freshEmail();
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(seen(await app.call(protocol, "auth.resendVerification", { email })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await runSql(url, "select 1 from mail_outbox where recipient = $1", [email])).toHaveLength(3);
  });

  it("one client address may cause ten mails in an hour", async () => {
    const address = freshAddress();
    const statuses = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await app.call(protocol, "auth.resendVerification", { email: freshEmail() }, { address })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
