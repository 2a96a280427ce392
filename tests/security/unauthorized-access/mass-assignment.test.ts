import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { aSession, freshEmail, password, protocols, runSql, startApp } from "../../support/accounts-app.js";

const { url } = await testDatabase();
const app = await startApp(url);

const forbidden = {
  role: "admin",
  accountType: "admin",
  isAdmin: true,
  status: "active",
  emailVerified: true,
  emailVerifiedAt: "2026-01-01T00:00:00Z",
  id: "0190a000-0000-7000-8000-000000000000",
  permissions: ["*"],
  twoFactorEnabled: true,
  passwordHash: "x",
};

describe.each(protocols)("through %s", (protocol) => {
  it.each(Object.entries(forbidden))("nobody registers with %s", async (field, value) => {
    const email = freshEmail();
    const form = { email, password, firstName: "Ann", lastName: "Lee", [field]: value };
    expect((await app.call(protocol, "auth.register", form)).status).toBe(400);
    expect(await runSql(url, "select 1 from users where email = $1", [email])).toEqual([]);
  });

  it.each(Object.entries({ ...forbidden, email: "other@example.com" }))(
    "nobody gives themselves %s",
    async (field, value) => {
      const { token, email } = await aSession(app);
      for (const name of ["auth.updateProfile", "users.updateMe", "users.updateMyProfile", "users.updateMyPreferences"])
        expect((await app.call(protocol, name, { [field]: value }, { token })).status).toBe(400);
      const profile = await app.call(protocol, "auth.getProfile", {}, { token });
      expect(profile.body).toMatchObject({ email, accountType: "standard", role: "standard", twoFactorEnabled: false });
    },
  );

  it("a new account is standard", async () => {
    const { token } = await aSession(app);
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(claims.role).toBe("standard");
  });

  it("a prototype in the body changes nothing", async () => {
    const body = `{"email":"${freshEmail()}","password":"${password}","firstName":"A","lastName":"B","__proto__":{"accountType":"admin"}}`;
    const requests = {
      rest: ["/api/auth/register", body],
      trpc: ["/trpc/auth.register", `{"json":${body}}`],
      batch: ["/trpc/auth.register?batch=1", `{"0":{"json":${body}}}`],
    } as const;
    const [target, sent] = requests[protocol];
    const response = await fetch(`${app.url}${target}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: sent,
    });
    expect(response.status).toBe(400);
  });
});

describe("a profile", () => {
  it("changes the given fields, retains the rest, and clears null ones", async () => {
    const { token } = await aSession(app);
    const given = {
      firstName: "Bea",
      phone: "+1 202 555 0100",
      timezone: "America/New_York",
      userSegment: "government",
    };
    expect((await app.call("rest", "auth.updateProfile", given, { token })).body).toMatchObject({
      ...given,
      lastName: "Lee",
    });
    const emptied = await app.call("trpc", "auth.updateProfile", { phone: null }, { token });
    expect(emptied.body).toMatchObject({ ...given, phone: null });
    expect((await app.call("rest", "auth.updateProfile", { timezone: "Mars/Olympus" }, { token })).status).toBe(400);
    expect((await app.call("rest", "auth.updateProfile", { firstName: null }, { token })).status).toBe(400);
  });
});
