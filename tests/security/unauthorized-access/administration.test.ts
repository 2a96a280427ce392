import { anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import {
  type Answer,
  aSession,
  freshEmail,
  password,
  protocols,
  runSql,
  startApp,
  tokensOf,
} from "../../support/accounts-app.js";
import { aMember, aMemberWithTwoFactor, enableTwoFactor } from "../../support/two-factor.js";

const { db, url } = await testDatabase();
const app = await startApp(url);
const other = await startApp(url, {}, app.mail);
const admin = await aMemberWithTwoFactor(app, url);
const nowhere = "0190a000-0000-7000-8000-000000000000";

type Row = Record<string, unknown>;
const itemsOf = ({ body }: Answer) => body.items as Row[];
const auditOf = (id: string) =>
  runSql(url, "select action, actor_id, detail from audit_log where user_id = $1 order by id", [id]);

describe.each(protocols)("through %s", (protocol) => {
  const as = (who: { token: string }, procedure: string, input: object, at = app) =>
    at.call(protocol, procedure, input, { token: who.token });
  const statusOf = async (who: { token: string }) => (await as(who, "auth.getProfile", {}, other)).status;

  it("administering needs a session with a second factor, and the answer says how to get one", async () => {
    const plain = await aMember(app, url, "admin");
    const someone = await aMember(app, url);
    for (const [procedure, input] of [
      ["users.list", {}],
      ["users.get", { id: someone.id }],
      ["users.setStatus", { id: someone.id, status: "inactive" }],
      ["users.setAccountType", { id: someone.id, accountType: "admin" }],
      ["users.endSessions", { id: someone.id }],
      ["users.delete", { id: someone.id }],
      ["organizations.delete", { id: nowhere }],
      ["analytics.userActivityReport", {}],
      ["analytics.refresh", { id: "usage" }],
      ["system.audit", {}],
    ] as const) {
      const refused = await as(plain, procedure, input);
      expect(refused).toMatchObject({ status: 403, body: { code: "MFA_REQUIRED" } });
      expect(refused.body.message).toContain("/api/auth/setup-2fa");
    }
    expect(await statusOf(someone)).toBe(200);
    const ready = await enableTwoFactor(app, url, plain);
    expect((await as(ready, "users.list", {})).status).toBe(200);
  });

  it("is for administrators only; enterprise accounts and those below cannot even try", async () => {
    const someone = await aMember(app, url);
    for (const type of ["standard", "editor", "approver", "enterprise"] as const) {
      const member = await aMemberWithTwoFactor(app, url, type);
      const codes = [
        await as(member, "users.setStatus", { id: someone.id, status: "inactive" }),
        await as(member, "users.setAccountType", { id: member.id, accountType: "admin" }),
        await as(member, "users.delete", { id: someone.id }),
        await as(member, "analytics.pageviewsReport", {}),
        await as(member, "analytics.userActivityReport", {}),
        await as(member, "analytics.platformUsageReport", {}),
        await as(member, "analytics.searchAnalyticsReport", {}),
        await as(member, "analytics.userActivityExport", {}),
        await as(member, "analytics.refresh", { id: "usage" }),
        await as(member, "system.audit", {}),
        await as(member, "system.imports", {}),
        await as(member, "system.importRejects", { id: someone.id }),
        await as(member, "system.sources", {}),
      ].map(({ status, body }) => `${status} ${body.code}`);
      expect(codes, type).toEqual(Array(13).fill("403 FORBIDDEN"));
    }
    expect(await statusOf(someone)).toBe(200);
  });

  it("a closed account is signed out at once on every instance, and may sign in when it is reopened", async () => {
    const someone = await aMember(app, url);
    const { refreshToken, cookie, email, id } = someone;
    const closed = await as(admin, "users.setStatus", { id, status: "suspended", reason: "Asked for" });
    expect(closed.body).toMatchObject({ id, email, status: "suspended", sessions: 0 });
    expect(await statusOf(someone)).toBe(401);
    expect((await other.call(protocol, "auth.refresh", { refreshToken }, { cookie })).status).toBe(401);
    const refused = await app.call(protocol, "auth.login", { email, password });
    expect(refused).toMatchObject({ status: 403, body: { code: "ACCOUNT_INACTIVE", message: "suspended" } });
    expect((await as(admin, "users.setStatus", { id, status: "inactive" })).body).toMatchObject({
      code: "INVALID_TRANSITION",
      allowed: ["active"],
    });
    await as(admin, "users.setStatus", { id, status: "active" });
    expect(await statusOf(someone)).toBe(401);
    expect((await app.call(protocol, "auth.login", { email, password })).status).toBe(200);
    expect((await auditOf(id)).filter(({ action }) => action === "setStatus")).toMatchObject([
      { actor_id: admin.id, detail: { before: "active", after: "suspended", reason: "Asked for" } },
      { actor_id: admin.id, detail: { before: "suspended", after: "active" } },
    ]);
  });

  it("an administrator ends the sessions of an account, which may sign in again", async () => {
    const someone = await aMember(app, url);
    const second = await aSession(app, someone.email);
    expect((await as(admin, "users.get", { id: someone.id })).body.sessions).toBe(2);
    expect((await as(admin, "users.endSessions", { id: someone.id })).body.sessions).toBe(0);
    expect([await statusOf(someone), await statusOf(second)]).toEqual([401, 401]);
    expect(await statusOf(await aSession(app, someone.email))).toBe(200);
    expect((await auditOf(someone.id)).map(({ action }) => action)).toContain("endSessions");
  });

  it("a user's actions are shown to that user and to administrators", async () => {
    const [someone, another] = [await aMember(app, url), await aMember(app, url)];
    await as(someone, "analytics.trackPageview", { path: "/assets" });
    expect((await as(someone, "analytics.personal", {})).body.totals).toMatchObject({ pageviews: 1 });
    expect((await as(another, "analytics.personal", {})).body.totals).toMatchObject({ pageviews: 0 });
    expect(await as(another, "analytics.personal", { userId: someone.id })).toMatchObject({ status: 400 });
    expect((await as(admin, "analytics.refresh", { id: "usage" })).status).toBe(200);
    const report = await as(admin, "analytics.userActivityReport", { limit: 100 });
    expect(itemsOf(report).find(({ userId }) => userId === someone.id)).toMatchObject({ pageviews: 1 });
  });

  it("a deleted account is removed with its sessions and all its own data; its audit rows stay", async () => {
    const someone = await aMember(app, url);
    expect((await as(someone, "analytics.trackPageview", { path: "/" })).status).toBe(200);
    expect((await as(admin, "users.delete", { id: someone.id })).status).toBe(200);
    expect(await statusOf(someone)).toBe(401);
    expect((await app.call(protocol, "auth.login", { email: someone.email, password })).body.code).toBe(
      "INVALID_CREDENTIALS",
    );
    for (const table of ["sessions", "known_addresses", "mail_tokens", "usage_records", "usage_users"])
      expect(await runSql(url, `select 1 from ${table} where user_id = $1`, [someone.id])).toEqual([]);
    expect((await auditOf(someone.id)).map(({ action }) => action)).toEqual(["signIn", "deleteUser"]);
    expect((await as(admin, "users.delete", { id: someone.id })).status).toBe(404);
  });

  it("a changed role applies from the next call on, even for an issued token", async () => {
    const someone = await aMemberWithTwoFactor(app, url, "standard");
    expect((await as(someone, "users.list", {})).status).toBe(403);
    await as(admin, "users.setAccountType", { id: someone.id, accountType: "admin" });
    expect((await as(someone, "users.list", {})).status).toBe(200);
    await as(admin, "users.setAccountType", { id: someone.id, accountType: "standard" });
    expect((await as(someone, "users.list", {})).status).toBe(403);
    expect((await auditOf(someone.id)).filter(({ action }) => action === "setAccountType")).toMatchObject([
      { actor_id: admin.id, detail: { before: "standard", after: "admin" } },
      { actor_id: admin.id, detail: { before: "admin", after: "standard" } },
    ]);
  });

  it("nobody administers their own account", async () => {
    const { id } = admin;
    for (const [procedure, input] of [
      ["users.setStatus", { id, status: "inactive" }],
      ["users.setAccountType", { id, accountType: "standard" }],
      ["users.endSessions", { id }],
      ["users.delete", { id }],
    ] as const)
      expect(await as(admin, procedure, input)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await statusOf(admin)).toBe(200);
  });

  it("two administrators who remove each other at once leave one", async () => {
    const [one, two] = [await aMemberWithTwoFactor(app, url), await aMemberWithTwoFactor(app, url)];
    const answers = await Promise.all([
      as(one, "users.setAccountType", { id: two.id, accountType: "standard" }, app),
      as(two, "users.setAccountType", { id: one.id, accountType: "standard" }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = await runSql(url, "select id from users where id = any($1) and account_type = 'admin'", [
      [one.id, two.id],
    ]);
    expect(left).toHaveLength(1);
  });

  it("lists find accounts by name, address, status and type, and page without loss", async () => {
    const emails = [freshEmail(), freshEmail(), freshEmail()];
    for (const email of emails)
      await app.call(protocol, "auth.register", { email, password, firstName: "Zoë", lastName: `Quill ${protocol}` });
    const list = async (input: object) => await as(admin, "users.list", { search: `zoe QUILL ${protocol}`, ...input });
    const found = await list({ sort: "email", order: "asc" });
    expect(itemsOf(found).map(({ email }) => email)).toEqual(emails);
    expect(found.body).toMatchObject({ total: { value: 3, isExact: true } });
    const first = await list({ sort: "name", limit: 2 });
    const rest = await list({ sort: "name", limit: 2, cursor: first.body.nextCursor });
    expect([...itemsOf(first), ...itemsOf(rest)].map(({ email }) => email).sort()).toEqual(emails);
    expect(itemsOf(await list({ status: ["active"] }))).toEqual([]);
    expect(itemsOf(await list({ status: ["pending"], accountType: ["standard"] }))).toHaveLength(3);
    expect(itemsOf(await as(admin, "users.list", { search: "%" }))).toEqual([]);
    for (const wrong of [
      { sort: "passwordHash" },
      { accountType: ["root"] },
      { twoFactorEnabled: true },
      { limit: 101 },
    ])
      expect((await list(wrong)).status).toBe(400);
  });

  it("no answer about accounts includes a hash or a secret", async () => {
    const someone = await aMemberWithTwoFactor(app, url, "standard");
    const texts = [
      await as(admin, "users.list", { limit: 100 }),
      await as(admin, "users.get", { id: someone.id }),
      await as(admin, "users.setStatus", { id: someone.id, status: "inactive" }),
    ].map(({ body }) => JSON.stringify(body));
    for (const text of texts) {
      expect(text).not.toMatch(/argon2|password|secret|hash/i);
      for (const secret of [someone.secret, ...someone.recoveryCodes]) expect(text).not.toContain(secret);
    }
  });

  it("an enterprise account sees the accounts of its own organizations and no other", async () => {
    const [mine, foreign] = [await anOrganization(db), await anOrganization(db)];
    const boss = await aMemberWithTwoFactor(app, url, "enterprise");
    const [colleague, follower, stranger, claimant] = [
      await aMember(app, url),
      await aMember(app, url),
      await aMember(app, url),
      await aMember(app, url),
    ];
    const link = (who: { token: string }, organizationId: string, relationship: string) =>
      as(who, "users.linkOrganization", { organizationId, relationship });
    const approve = (id: string, organizationId: string, verificationStatus = "approved") =>
      as(admin, "users.decideOrganizationLink", { id, organizationId, verificationStatus });
    const seen = async () => itemsOf(await as(boss, "users.list", {})).map(({ id }) => id);
    await link(boss, mine.id, "representative");
    await link(colleague, mine.id, "employee");
    await link(follower, mine.id, "follower");
    await link(stranger, foreign.id, "employee");
    await link(claimant, mine.id, "employee");
    await approve(colleague.id, mine.id);
    await approve(stranger.id, foreign.id);
    // A claim alone opens nothing.
    expect(await seen()).toEqual([]);
    const answer = await approve(boss.id, mine.id);
    expect(answer.body.organizations).toMatchObject([{ organizationId: mine.id, verificationStatus: "approved" }]);
    expect((await seen()).sort()).toEqual([boss.id, colleague.id].sort());
    expect((await as(boss, "users.get", { id: colleague.id })).status).toBe(200);
    for (const { id } of [follower, stranger, claimant, admin])
      expect(await as(boss, "users.get", { id })).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    // Following an organization makes nobody its overseer.
    await link(boss, foreign.id, "follower");
    expect(await seen()).toHaveLength(2);
    await approve(boss.id, mine.id, "rejected");
    expect(await seen()).toEqual([]);
    expect((await approve(boss.id, nowhere)).status).toBe(404);
  });

  it("a change of an account and its audit row are stored together or not at all", async () => {
    const someone = await aMember(app, url);
    await runSql(url, "alter table audit_log rename to audit_log_away");
    const statuses = [
      await as(admin, "users.setStatus", { id: someone.id, status: "inactive" }),
      await as(admin, "users.setAccountType", { id: someone.id, accountType: "admin" }),
      await as(admin, "users.endSessions", { id: someone.id }),
      await as(admin, "users.delete", { id: someone.id }),
    ].map(({ status }) => status);
    await runSql(url, "alter table audit_log_away rename to audit_log");
    expect(statuses).toEqual([500, 500, 500, 500]);
    expect(await statusOf(someone)).toBe(200);
    expect(await runSql(url, "select account_type, status from users where id = $1", [someone.id])).toEqual([
      { account_type: "standard", status: "active" },
    ]);
  });

  it("a user does not see an administrator's address", async () => {
    const someone = await aMember(app, url);
    await as(admin, "users.setAccountType", { id: someone.id, accountType: "editor" });
    const [newest] = itemsOf(await as(someone, "users.activity", {}));
    expect(newest).toMatchObject({ action: "setAccountType", address: null, userAgent: null });
  });
});

it("a sign-in that awaits its code ends with the sessions", async () => {
  const someone = await aMemberWithTwoFactor(app, url, "standard");
  const { body } = await app.call("rest", "auth.login", { email: someone.email, password });
  await app.call("rest", "users.endSessions", { id: someone.id }, admin);
  const recoveryCode = someone.recoveryCodes[0];
  const late = await app.call("rest", "auth.verify2FA", { tempToken: body.tempToken, recoveryCode });
  expect([late.status, tokensOf(late).token]).toEqual([401, "undefined"]);
});
