import { Dashboard, Preferences, SavedSearch, User } from "@pave/contract";
import { anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callProcedure } from "../../protocols/procedures.js";
import { callParsed, refusalOf, testContext } from "../../testing.js";
import { nowhere } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "standard");

describe("the caller's own account", () => {
  it("is the same at every address, and can be changed at every address", async () => {
    const me = await callParsed(ctx, User, "users.me", undefined);
    expect(me.id).toBe(ctx.user.id);
    expect(await callParsed(ctx, User, "users.updateMe", { professionalTitle: "Analyst" })).toMatchObject({
      professionalTitle: "Analyst",
    });
    const changed = await callParsed(ctx, User, "users.updateMyProfile", { phone: "+1 202 555 0101" });
    expect(changed).toMatchObject({ professionalTitle: "Analyst", phone: "+1 202 555 0101" });
    expect(await callParsed(ctx, User, "users.myProfile", undefined)).toEqual(changed);
    expect(await callParsed(ctx, User, "auth.getProfile", undefined)).toEqual(changed);
  });

  it("retains preferences that are not given, and the older address reads the same ones", async () => {
    const given = { theme: "dark", emailDigest: "weekly", sectors: ["transport"], states: ["TX"] };
    await callParsed(ctx, Preferences, "users.updateMyPreferences", { ...given, notificationChannels: ["app"] });
    const stored = await callParsed(ctx, Preferences, "users.updateMyPreferences", { theme: "light" });
    expect(stored).toEqual({ ...given, theme: "light", notificationChannels: ["app"] });
    expect(await callParsed(ctx, Preferences, "users.myPreferences", undefined)).toEqual(stored);
    const older = await callParsed(ctx, User, "auth.updatePreferences", { preferences: { numberFormat: "short" } });
    expect(older.preferences).toEqual({ ...stored, numberFormat: "short" });
    for (const wrong of [{ theme: "pink" }, { role: "admin" }, { states: ["Texas"] }, { userId: nowhere }])
      expect((await refusalOf(ctx, "users.updateMyPreferences", wrong)).code).toBe("BAD_REQUEST");
  });

  it("shows first only a dashboard that the caller may read", async () => {
    const mine = await callParsed(ctx, Dashboard, "users.createDashboard", { name: "Mine" });
    const other = await testContext(database, "standard");
    const theirs = await callParsed(other, Dashboard, "users.createDashboard", { name: "Theirs" });
    const set = (id: string) => ({ defaultDashboardId: id });
    expect(await callParsed(ctx, Preferences, "users.updateMyPreferences", set(mine.id))).toMatchObject(set(mine.id));
    const refused = await refusalOf(ctx, "users.updateMyPreferences", set(theirs.id));
    expect(refused).toMatchObject({ code: "BAD_REQUEST", issues: [{ path: "defaultDashboardId" }] });
    expect(await refusalOf(ctx, "users.updateMyPreferences", set(nowhere))).toEqual(refused);
  });

  describe("a search that opens with a list", () => {
    const save = (who: typeof ctx, fields = {}) =>
      callParsed(who, SavedSearch, "users.saveSearch", { name: "Bridges", entityType: "projects", ...fields });
    const addresses = {
      "users.updateMyPreferences": (preferences: Preferences) => preferences,
      "auth.updatePreferences": (preferences: Preferences) => ({ preferences }),
    };

    it.each(Object.entries(addresses))("is one that the caller may read, by %s", async (name, input) => {
      const own = await testContext(database, "standard");
      const other = await testContext(database, "standard");
      const mine = await save(own);
      const theirs = await save(other);
      const set = (defaultViews: Preferences["defaultViews"]) => input({ defaultViews });
      await callProcedure(own, name, set({ projects: mine.id }));
      const refused = await refusalOf(own, name, set({ projects: theirs.id }));
      expect(refused).toMatchObject({ code: "BAD_REQUEST", issues: [{ path: "defaultViews.projects" }] });
      expect(await refusalOf(own, name, set({ projects: nowhere }))).toEqual(refused);
      expect(await refusalOf(own, name, set({ assets: mine.id }))).toMatchObject({ code: "BAD_REQUEST" });
      expect(await refusalOf(own, name, set({ projects: mine.id, events: theirs.id }))).toMatchObject({
        issues: [{ path: "defaultViews.events" }],
      });
      const { defaultViews } = await callParsed(own, Preferences, "users.myPreferences", undefined);
      expect(defaultViews).toEqual({ projects: mine.id });
    });

    it("applies until the search is deleted", async () => {
      const own = await testContext(database, "standard");
      const [bridges, events] = [await save(own), await save(own, { entityType: "events" })];
      const defaultViews = { projects: bridges.id, events: events.id };
      await callProcedure(own, "users.updateMyPreferences", { theme: "dark", defaultViews });
      await callProcedure(own, "users.deleteSearch", { id: bridges.id });
      expect(await callParsed(own, Preferences, "users.myPreferences", undefined)).toEqual({
        theme: "dark",
        defaultViews: { events: events.id },
      });
    });

    it("of a colleague applies until it is no longer shared, which does not block another choice", async () => {
      const own = await testContext(database, "standard");
      const colleague = await testContext(database, "standard");
      const { id: organizationId } = await anOrganization(db);
      for (const { user } of [own, colleague])
        await database.pool.query(
          `insert into user_organizations (user_id, organization_id, relationship, verification_status, linked_at)
           values ($1, $2, 'employee', 'approved', now())`,
          [user.id, organizationId],
        );
      const shared = await save(colleague, { isShared: true });
      const mine = await save(own, { entityType: "events" });
      const set = (defaultViews: Preferences["defaultViews"]) =>
        callParsed(own, Preferences, "users.updateMyPreferences", { defaultViews });
      expect(await set({ projects: shared.id })).toEqual({ defaultViews: { projects: shared.id } });
      await callProcedure(colleague, "users.deleteSearch", { id: shared.id });
      expect(await set({ projects: shared.id, events: mine.id })).toEqual({ defaultViews: { events: mine.id } });
      expect(
        await refusalOf(own, "users.updateMyPreferences", { defaultViews: { projects: shared.id } }),
      ).toMatchObject({ code: "BAD_REQUEST" });
    });
  });
});
