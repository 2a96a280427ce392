import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import {
  aSession,
  aVerifiedAccount,
  freshAddress,
  password,
  protocols,
  runSql,
  startApp,
} from "../../support/accounts-app.js";

const { url } = await testDatabase();
const app = await startApp(url);

describe.each(protocols)("through %s", (protocol) => {
  const alive = async ({ token }: { token: string }) =>
    (await app.call(protocol, "auth.getProfile", {}, { token })).status;

  async function listOf({ token }: { token: string }): Promise<Record<string, unknown>[]> {
    const { body } = await app.call(protocol, "auth.listSessions", {}, { token });
    return Array.isArray(body.items) ? body.items : [];
  }

  it("a user sees where they are signed in, with no secret in it", async () => {
    const email = await aVerifiedAccount(app);
    const address = freshAddress();
    const [mine, other] = [await aSession(app, email, { address }), await aSession(app, email)];
    const items = await listOf(mine);
    expect(items).toHaveLength(2);
    expect(items.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ address }]);
    const text = JSON.stringify(items);
    for (const secret of [mine.cookie.split("=")[1], other.cookie.split("=")[1]]) expect(text).not.toContain(secret);
    for (const { id } of items)
      expect((await app.call(protocol, "auth.getProfile", {}, { token: String(id) })).status).toBe(401);
  });

  it("a user ends one session, or all others", async () => {
    const email = await aVerifiedAccount(app);
    const all = [await aSession(app, email), await aSession(app, email), await aSession(app, email)] as const;
    const [mine, second, third] = all;
    const [, latest] = await listOf(mine);
    const ended = await app.call(protocol, "auth.revokeSession", { id: latest?.id }, { token: mine.token });
    expect(ended.status).toBe(200);
    expect([await alive(second), await alive(third)].sort()).toEqual([200, 401]);
    await app.call(protocol, "auth.revokeSession", { id: "others" }, { token: mine.token });
    expect([await alive(mine), await alive(second), await alive(third)]).toEqual([200, 401, 401]);
  });

  it("ending other sessions requires the password if it was not entered for ten minutes; one's own does not", async () => {
    const email = await aVerifiedAccount(app);
    const [mine, other] = [await aSession(app, email), await aSession(app, email)];
    const [own] = (await listOf(mine)).filter(({ isCurrent }) => isCurrent);
    const [theirs] = (await listOf(mine)).filter(({ isCurrent }) => !isCurrent);
    const age = "update sessions set confirmed_at = now() - interval '601 seconds' where id = $1";
    await runSql(url, age, [own?.id]);
    const end = (id: unknown) => app.call(protocol, "auth.revokeSession", { id }, { token: mine.token });
    for (const id of ["others", theirs?.id])
      expect(await end(id)).toMatchObject({ status: 403, body: { code: "REAUTH_REQUIRED" } });
    expect(await alive(other)).toBe(200);
    const show = (given: string) =>
      app.call(protocol, "auth.confirmPassword", { password: given }, { token: mine.token });
    expect((await show("not the right one")).status).toBe(400);
    expect((await end("others")).status).toBe(403);
    expect((await show(password)).status).toBe(200);
    expect((await end("others")).status).toBe(200);
    expect([await alive(mine), await alive(other)]).toEqual([200, 401]);
    await runSql(url, age, [own?.id]);
    expect((await end(own?.id)).status).toBe(200);
    expect(await alive(mine)).toBe(401);
  });

  it("how long an entered password counts is a setting", async () => {
    const brief = await startApp(url, { REAUTH_SECONDS: "1" }, app.mail);
    const { token } = await aSession(brief);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const late = await brief.call(protocol, "auth.revokeSession", { id: "others" }, { token });
    expect(late.body.code).toBe("REAUTH_REQUIRED");
    await brief.close();
  });

  it("another's session is not found, and stays valid", async () => {
    const [mine, other] = [await aSession(app), await aSession(app)];
    const [theirs] = await listOf(other);
    const refused = await app.call(protocol, "auth.revokeSession", { id: theirs?.id }, { token: mine.token });
    expect(refused).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(await alive(other)).toBe(200);
  });

  it("the owner is notified of a sign-in from a new place, not of the first one or known places", async () => {
    const email = await aVerifiedAccount(app);
    const address = freshAddress();
    await aSession(app, email, { address });
    await aSession(app, email, { address });
    await aSession(app, email);
    await app.mail.next(email, "New sign-in to your account (Pave)");
    const kinds = await runSql(url, "select kind from mail_outbox where recipient = $1 and kind = 'newSignIn'", [
      email,
    ]);
    expect(kinds).toHaveLength(1);
  });

  it("preferences retain omitted ones, and refuse unknown names and values that are not plain", async () => {
    const { token } = await aSession(app);
    const set = (preferences: unknown) => app.call(protocol, "auth.updatePreferences", { preferences }, { token });
    await set({ theme: "light", sectors: ["water"] });
    expect((await set({ theme: "dark" })).body.preferences).toEqual({ theme: "dark", sectors: ["water"] });
    for (const wrong of [{ role: "admin" }, { theme: "pink" }, { sectors: [{}] }, null, []])
      expect((await set(wrong)).status).toBe(400);
  });

  it("onboarding stores the answers and their time, and only accepts organizations that exist", async () => {
    const { token } = await aSession(app);
    const answer = (input: object) => app.call(protocol, "auth.updateOnboarding", input, { token });
    const first = await answer({ userSegment: "bank", organizationName: "First Bank", isDone: false });
    expect(first.body).toMatchObject({ userSegment: "bank", onboardedAt: null });
    const done = await answer({ goals: ["find partners"] });
    expect(done.body.onboardedAt).toMatch(/^\d{4}-/);
    expect((await answer({})).body.onboardedAt).toBe(done.body.onboardedAt);
    const nowhere = { organizationId: "0190a000-0000-7000-8000-000000000000" };
    expect(await answer(nowhere)).toMatchObject({ status: 400, body: { issues: [{ path: "organizationId" }] } });
    expect((await answer({ accountType: "admin" })).status).toBe(400);
  });
});
