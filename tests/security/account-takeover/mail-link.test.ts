import { get } from "node:http";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import {
  aRegisteredAccount,
  freshEmail,
  password,
  protocols,
  runSql,
  startApp,
  tokenIn,
} from "../../support/accounts-app.js";

const { url } = await testDatabase();
// Twenty calls at once do not wait for connections on a busy machine.
const app = await startApp(url, { DATABASE_POOL: "24" });

async function aRegistration(fields = {}, headers = {}) {
  const email = freshEmail();
  const form = { email, password, firstName: "Ann", lastName: "Lee", ...fields };
  const answer = await app.call("rest", "auth.register", form, { headers });
  return { email, answer, mail: await app.mail.next(email) };
}

async function outcomeOf(email: string, kind: string, outcome: string) {
  const query = "select outcome from mail_outbox where recipient = $1 and kind = $2";
  for (let i = 0; i < 500; i++) {
    const [row] = await runSql(url, query, [email, kind]);
    if (row?.outcome === outcome) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The mail was not settled as ${outcome}`);
}

const invalid = { status: 400, body: { code: "BAD_REQUEST", message: "Invalid or expired verification link." } };

describe.each(protocols)("a verification link, through %s,", (protocol) => {
  it("verifies once, says so again when it is used again, and never creates a session", async () => {
    const { mail, email } = await aRegistration();
    const token = tokenIn(mail);
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await app.call(protocol, "auth.verifyEmail", { token }));
    const flags = answers.map(({ status, body }) => [status, body.success, body.verified, body.alreadyVerified]);
    expect(flags).toEqual([
      [200, true, true, false],
      [200, true, true, true],
      [200, true, true, true],
    ]);
    for (const { body, cookies } of answers) {
      expect(Object.keys(body).sort()).toEqual(["alreadyVerified", "message", "success", "verified"]);
      expect(cookies).toEqual([]);
    }
    const audited = await runSql(
      url,
      "select action from audit_log a join users u on u.id = a.user_id where email = $1",
      [email],
    );
    expect(audited.map(({ action }) => action)).toEqual(["register", "verifyEmail"]);
  });

  it("used twenty times at once verifies once", async () => {
    const token = tokenIn((await aRegistration()).mail);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call(protocol, "auth.verifyEmail", { token })),
    );
    expect(answers.filter(({ body }) => body.verified && !body.alreadyVerified)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it.each(["x", "a".repeat(43), "%00", "../../x", "0190a000-0000-7000-8000-000000000000"])(
    "made up as %s is refused",
    async (token) => {
      expect(await app.call(protocol, "auth.verifyEmail", { token })).toMatchObject(invalid);
    },
  );

  it("expires when a newer one is sent", async () => {
    const { mail, email } = await aRegistration();
    await app.call(protocol, "auth.resendVerification", { email });
    const newer = tokenIn(await app.mail.next(email));
    expect(await app.call(protocol, "auth.verifyEmail", { token: tokenIn(mail) })).toMatchObject(invalid);
    expect(await app.call(protocol, "auth.verifyEmail", { token: newer })).toMatchObject({ body: { verified: true } });
  });

  it("expires after a day, and when the account has another address", async () => {
    const old = await aRegistration();
    await runSql(url, "update mail_tokens set expires_at = now() - interval '1 second' where email = $1", [old.email]);
    expect(await app.call(protocol, "auth.verifyEmail", { token: tokenIn(old.mail) })).toMatchObject(invalid);
    const moved = await aRegistration();
    await runSql(url, "update users set email = $2 where email = $1", [moved.email, freshEmail()]);
    expect(await app.call(protocol, "auth.verifyEmail", { token: tokenIn(moved.mail) })).toMatchObject(invalid);
  });

  it.each([{ accept: "text/html,application/xhtml+xml" }, { "sec-purpose": "prefetch" }, { purpose: "prefetch" }])(
    "is not used up when it is only followed: %o",
    async (headers) => {
      const token = tokenIn((await aRegistration()).mail);
      const followed = await app.call(protocol, "auth.verifyEmail", { token }, { headers });
      expect(followed.body).toMatchObject({ success: false, verified: false });
      const used = await app.call(protocol, "auth.verifyEmail", { token }, { headers: { accept: "application/json" } });
      expect(used.body).toMatchObject({ verified: true, alreadyVerified: false });
    },
  );
});

describe("a verification link", () => {
  it("is not used up by HEAD", async () => {
    const token = tokenIn((await aRegistration()).mail);
    await fetch(`${app.url}/api/auth/verify-email/${token}`, { method: "HEAD" });
    const used = await app.call("rest", "auth.verifyEmail", { token });
    expect(used.body.alreadyVerified).toBe(false);
  });

  it("is not used up by a navigation", async () => {
    const token = tokenIn((await aRegistration()).mail);
    // fetch sets this header itself.
    const headers = { "sec-fetch-mode": "navigate" };
    await new Promise((done) =>
      get(`${app.url}/api/auth/verify-email/${token}`, { headers }, (r) => r.resume().on("end", done)),
    );
    expect((await app.call("rest", "auth.verifyEmail", { token })).body.alreadyVerified).toBe(false);
  });

  it("has 32 random bytes, of which the database stores only the hash", async () => {
    const { mail, email } = await aRegistration();
    const token = tokenIn(mail);
    expect(token).toMatch(/^[\w-]{43}$/);
    const tables = ["mail_tokens", "mail_outbox", "audit_log", "users"];
    for (const table of tables) {
      const rows = await runSql(url, `select t::text as text from ${table} t`);
      expect(rows.filter(({ text }) => String(text).includes(token))).toEqual([]);
    }
    expect(await runSql(url, "select 1 from mail_tokens where email = $1", [email])).toHaveLength(1);
  });

  it("is not a bearer token", async () => {
    const token = tokenIn((await aRegistration()).mail);
    expect((await app.call("rest", "auth.getProfile", {}, { token })).status).toBe(401);
  });

  it("leads to the configured address whatever the request's host headers", async () => {
    const forged = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      forwarded: "host=evil.example",
      origin: "https://evil.example",
      referer: "https://evil.example/",
    };
    const { mail } = await aRegistration({}, forged);
    expect(mail.text).toContain("https://pave.example/verify-email/");
    expect(mail.raw).not.toContain("evil.example");
  });
});

describe("a mail", () => {
  const stranger = "Win at https://evil.example";

  it("has no text by the person who registered an address until it is confirmed", async () => {
    const { email, mail } = await aRegistration({ firstName: stranger, lastName: stranger });
    const form = { email, password, firstName: stranger, lastName: stranger };
    await app.call("rest", "auth.register", form);
    await app.call("rest", "auth.resendVerification", { email });
    await app.call("rest", "auth.forgotPassword", { email });
    for (let i = 0; i < 10; i++) await app.call("rest", "auth.login", { email, password: "not the right one" });
    const mails = [mail];
    while (mails.length < 5) mails.push(await app.mail.next(email));
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      "Reset your Pave password",
      "Verify your email for Pave",
      "Verify your email for Pave",
      "You already have an account at Pave",
      "Your account is temporarily locked (Pave)",
    ]);
    for (const { text, html, subject } of mails) {
      expect([subject, text]).toEqual([subject, expect.stringMatching(/^Hello,\n/)]);
      expect(html).toContain(">Hello,<");
      expect(text + html + subject).not.toContain("evil");
    }
  });

  it("sends no notifications to an unconfirmed address", async () => {
    const { email } = await aRegistration();
    const items = JSON.stringify([{ title: stranger, body: stranger }]);
    await runSql(
      url,
      `insert into mail_outbox (id, kind, recipient, detail, created_at, next_attempt_at)
       values (gen_random_uuid(), 'notifications', $1, $2, now(), now())`,
      [email, { items, count: "1" }],
    );
    await app.call("rest", "auth.resendVerification", { email });
    expect((await app.mail.next(email)).subject).toBe("Verify your email for Pave");
    await outcomeOf(email, "notifications", "nothing");
  });

  it("greets the owner of a confirmed address by name, as text and never as HTML", async () => {
    const firstName = '<a href="https://a.example">"&\'';
    const { email, mail } = await aRegistration({ firstName });
    await app.call("rest", "auth.verifyEmail", { token: tokenIn(mail) });
    await app.call("rest", "auth.forgotPassword", { email });
    const { text, html } = await app.mail.next(email);
    expect(text).toContain(`Hello ${firstName},`);
    expect(html).toContain("Hello &lt;a href=&quot;https://a.example&quot;&gt;&quot;&amp;&#39;,");
    expect(html).not.toContain('<a href="https://a.example"');
  });

  it("cannot be given another subject or recipient by a name", async () => {
    for (const firstName of ["x\r\nBcc: eve@evil.example", "x\nSubject: Win", "x\u0000y"]) {
      const form = { email: freshEmail(), password, firstName, lastName: "Lee" };
      expect((await app.call("rest", "auth.register", form)).status).toBe(400);
    }
    const email = await aRegisteredAccount(app);
    const sent = app.mail.received.filter(({ to }) => to === email);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.raw).not.toMatch(/^bcc:/im);
  });

  it("has a text and an HTML part, one ID and a header that marks it as automatic", async () => {
    const { mail } = await aRegistration();
    expect(mail.text).toContain("Hello,");
    expect(mail.html).toContain("<p");
    expect(mail.raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@pave\.example>/im);
    expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated/im);
  });

  it.each([
    "",
    " ",
    "a",
    "@c.example",
    "a@",
    "a@b@c.example",
    '"a b"@c.example',
    '"a"@c.example',
    "a b@c.example",
    "a\uff20c.example",
    "a@c\uff0eexample",
    "a@c.example,d@e.example",
    "a@c.example;d@e.example",
    "a@c.example d@e.example",
    "Ann <a@c.example>",
    "a@c.example\r\nBcc: x@y.example",
    "a@c.example\nx",
    "a\u0000@c.example",
    "a@[127.0.0.1]",
    "a@c..example",
    `${"a".repeat(250)}@c.example`,
    "\u202ea@c.example",
  ])("is never sent to %j", async (email) => {
    const before = app.mail.received.length;
    const form = { email, password, firstName: "Ann", lastName: "Lee" };
    for (const protocol of protocols) expect((await app.call(protocol, "auth.register", form)).status).toBe(400);
    const stored = email.replaceAll("\u0000", "");
    expect(await runSql(url, "select 1 from mail_outbox where recipient = $1", [stored])).toEqual([]);
    expect(app.mail.received.length).toBe(before);
  });

  it("an address is the same in any notation", async () => {
    const email = await aRegisteredAccount(app, freshEmail().replace("@example.com", "@b\u00fccher.example"));
    const [local = ""] = email.split("@");
    for (const written of [`  ${email} `, email.toUpperCase(), `${local}@xn--bcher-kva.example`]) {
      expect((await app.call("rest", "auth.login", { email: written, password })).status).toBe(200);
      await app.call("trpc", "auth.register", { email: written, password, firstName: "Eve", lastName: "Evil" });
    }
    const rows = await runSql(url, "select email from users where email like $1 || '@%'", [local]);
    expect(rows).toEqual([{ email: `${local}@xn--bcher-kva.example` }]);
  });
});
