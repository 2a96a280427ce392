import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { aRegisteredAccount, aSession, freshAddress, protocols, runSql, startApp } from "../../support/accounts-app.js";

const { url } = await testDatabase();
const app = await startApp(url);

type Row = { id: string; action: string; address: string; userAgent: string; at: string };
const rowsOf = ({ body }: { body: Record<string, unknown> }) => body.items as Row[];

describe.each(protocols)("through %s", (protocol) => {
  it("a user sees the actions on their account, newest first, when, from where and by which program", async () => {
    const email = await aRegisteredAccount(app);
    const [here, there] = [freshAddress(), freshAddress()];
    await app.call(protocol, "auth.login", { email, password: "not the right one" }, { address: there });
    const { token } = await aSession(app, email, { address: here, headers: { "user-agent": "Test/1" } });
    const answer = await app.call(protocol, "users.activity", {}, { token });
    expect(answer).toMatchObject({ status: 200, body: { total: { value: 4, isExact: true }, nextCursor: null } });
    const rows = rowsOf(answer);
    expect(rows.map(({ action }) => action)).toEqual(["signIn", "signInFailed", "verifyEmail", "register"]);
    expect(rows[0]).toMatchObject({ address: here, userAgent: "Test/1", at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(rows[1]).toMatchObject({ address: there });
  });

  it("nobody sees another's rows, and no row has the hash of a session or a secret", async () => {
    const [mine, other] = [await aSession(app), await aSession(app)];
    await app.call(protocol, "auth.revokeSession", { id: "others" }, { token: mine.token });
    const ids = async ({ token }: { token: string }) => {
      const { body } = await app.call(protocol, "users.activity", {}, { token });
      return { text: JSON.stringify(body), ids: rowsOf({ body }).map(({ id }) => id) };
    };
    const [seen, theirs] = [await ids(mine), await ids(other)];
    expect(seen.ids.filter((id) => theirs.ids.includes(id))).toEqual([]);
    const sessions = await runSql(url, "select id from sessions");
    for (const { id } of sessions) expect(seen.text).not.toContain(id);
    for (const secret of [mine.token, mine.refreshToken, mine.cookie.split("=")[1]])
      expect(seen.text).not.toContain(secret);
    const requested = await app.call(protocol, "users.activity", { userId: theirs.ids[0] }, { token: mine.token });
    expect(requested.status).toBe(400);
  });

  it("pages by key neither lose nor repeat a row while others are written", async () => {
    const { token } = await aSession(app);
    for (let i = 0; i < 6; i++)
      await app.call(protocol, "auth.updatePreferences", { preferences: { theme: "dark" } }, { token });
    const seen: string[] = [];
    let cursor: unknown;
    do {
      const { body } = await app.call(
        protocol,
        "users.activity",
        { limit: 2, ...(cursor ? { cursor } : {}) },
        { token },
      );
      seen.push(...rowsOf({ body }).map(({ id }) => id));
      cursor = body.nextCursor;
      await app.call(protocol, "auth.updatePreferences", { preferences: { theme: "light" } }, { token });
    } while (cursor);
    // A sign-in and six changes.
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual(seen.toSorted().reverse());
    for (const wrong of [{ limit: 0 }, { limit: 101 }, { page: 2, offset: 1 }, { cursor: "x" }, { cursor: "e30" }])
      expect((await app.call(protocol, "users.activity", wrong, { token })).status).toBe(400);
  });
});
