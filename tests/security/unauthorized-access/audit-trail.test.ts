import { sweepAccounts } from "@pave/db";
import { anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import {
  aRegisteredAccount,
  aSession,
  freshAddress,
  freshEmail,
  password,
  runSql,
  startApp,
} from "../../support/accounts-app.js";
import { aMemberWithTwoFactor } from "../../support/two-factor.js";

const { db, url } = await testDatabase();
const app = await startApp(url);
const form = { password, firstName: "Ann", lastName: "Lee" };

async function actionsOf(email: string) {
  const rows = await runSql(
    url,
    "select action from audit_log a join users u on u.id = a.user_id where email = $1 order by a.id",
    [email],
  );
  return rows.map(({ action }) => action);
}

/** Runs what is given while no audit row can be written. */
async function withoutAudit<Result>(task: () => Promise<Result>): Promise<Result> {
  await runSql(url, "alter table audit_log rename to audit_log_away");
  try {
    return await task();
  } finally {
    await runSql(url, "alter table audit_log_away rename to audit_log");
  }
}

describe("the audit log", () => {
  it("lists each action on an account with its time, address and request", async () => {
    const email = await aRegisteredAccount(app);
    const address = freshAddress();
    await app.call("rest", "auth.login", { email, password: "not the right one" });
    const { token } = await aSession(app, email, { address, headers: { "user-agent": "Test/1" } });
    await app.call("rest", "auth.updateProfile", { firstName: "Bea" }, { token });
    await app.call(
      "trpc",
      "auth.changePassword",
      { currentPassword: password, newPassword: "nine blue harbours" },
      { token },
    );
    await app.call("rest", "auth.logout", {}, { token });
    await app.call("rest", "auth.logout", {}, { token });
    expect(await actionsOf(email)).toEqual([
      "register",
      "verifyEmail",
      "signInFailed",
      "signIn",
      "updateProfile",
      "changePassword",
      "signOut",
    ]);
    const [row] = await runSql(url, "select * from audit_log where action = 'signIn' order by id desc limit 1");
    expect(row).toMatchObject({ address, user_agent: "Test/1", request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it("and the action are stored together or not at all", async () => {
    const { email, token } = await aSession(app);
    const newcomer = freshEmail();
    const before = await runSql(url, "select * from users where email = $1", [email]);
    const statuses = await withoutAudit(async () => [
      (await app.call("rest", "auth.register", { ...form, email: newcomer })).status,
      (await app.call("rest", "auth.login", { email, password })).status,
      (await app.call("rest", "auth.updateProfile", { firstName: "Bea" }, { token })).status,
      (
        await app.call(
          "rest",
          "auth.changePassword",
          { currentPassword: password, newPassword: "nine blue harbours" },
          { token },
        )
      ).status,
      (await app.call("rest", "auth.setup2FA", { password }, { token })).status,
      (await app.call("rest", "auth.revokeSession", { id: "others" }, { token })).status,
      (await app.call("rest", "auth.logout", {}, { token })).status,
    ]);
    expect(statuses.every((status) => status >= 500)).toBe(true);
    expect(await runSql(url, "select 1 from users where email = $1", [newcomer])).toEqual([]);
    expect(await runSql(url, "select 1 from mail_outbox where recipient = $1", [newcomer])).toEqual([]);
    expect(await runSql(url, "select * from users where email = $1", [email])).toEqual(before);
    expect((await app.call("rest", "auth.getProfile", {}, { token })).status).toBe(200);
    expect((await app.call("rest", "auth.login", { email, password })).status).toBe(200);
  });

  it("lists who exported records and who deleted one", async () => {
    const admin = await aMemberWithTwoFactor(app, url);
    const { id } = await anOrganization(db);
    const file = await fetch(`${app.url}/api/trust/organizations/export?format=csv`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    await file.text();
    await app.call("trpc", "organizations.delete", { id }, admin);
    const rows = await runSql(
      url,
      "select action, entity_type, entity_id, detail from audit_log where actor_id = $1 and action ~ 'Record' order by id",
      [admin.id],
    );
    expect(rows).toEqual([
      { action: "exportRecords", entity_type: "organizations", entity_id: null, detail: { format: "csv" } },
      { action: "deleteRecord", entity_type: "organizations", entity_id: id, detail: null },
    ]);
  });

  it("is append-only: no row is changed or removed, except those older than two years by the purge", async () => {
    await aRegisteredAccount(app);
    for (const statement of [
      "update audit_log set action = 'signIn'",
      "delete from audit_log",
      "truncate audit_log",
      "delete from audit_log where at > now() - interval '700 days'",
    ])
      await expect(runSql(url, statement)).rejects.toThrow("audit_log takes new rows only");
    const before = await runSql(url, "select count(*) from audit_log");
    const old =
      "insert into audit_log (id, at, action) values (gen_random_uuid(), now() - interval '800 days', 'signIn')";
    await runSql(url, old);
    await sweepAccounts(db, new Date());
    expect(await runSql(url, "select count(*) from audit_log")).toEqual(before);
  });

  it("and no answer ever repeats a password, a token or a code", async () => {
    const canary = "canary-Zx81-password";
    const answers = [
      await app.call("rest", "auth.register", { ...form, email: freshEmail(), password: canary }),
      await app.call("trpc", "auth.login", { email: freshEmail(), password: canary }),
      await app.call("rest", "auth.login", { email: "no address", password: canary }),
      await app.call("trpc", "auth.resetPassword", { token: canary, password: canary }),
      await app.call("rest", "auth.verifyEmail", { token: canary }),
      await app.call("rest", "auth.refresh", { refreshToken: canary }),
      await app.call("trpc", "auth.verify2FA", { tempToken: canary, code: "12345" }),
      await app.call("rest", "auth.login", { email: freshEmail(), password: { nested: canary } }),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(canary);
    const rows = await runSql(url, "select a::text as text from audit_log a");
    expect(rows.some(({ text }) => String(text).includes(canary))).toBe(false);
  });
});
