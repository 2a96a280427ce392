import { aUser } from "@pave/auth/testing";
import { Dashboard, PersonHits, PersonPage, Preferences, PublicProfile, SavedSearch, User } from "@pave/contract";
import { putOrganizationLink, type UserRow } from "@pave/db";
import { anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callProcedure } from "../../doors/procedures.js";
import { ask, refusalOf, testContext, testNow } from "../../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "standard");
const nowhere = "0190a000-0000-7000-8000-000000000000";

const harbor = await anOrganization(db, { name: "Harbor Commission", orgType: "publicAuthority" });
const member = (user: UserRow, more = {}) =>
  putOrganizationLink(db, {
    userId: user.id,
    organizationId: harbor.id,
    relationship: "employee",
    verificationStatus: "approved",
    isPrimary: true,
    linkedAt: testNow,
    ...more,
  });

const zoe = await aUser(db, ctx.auth, {
  firstName: "Zoé",
  lastName: "Ibáñez",
  professionalTitle: "Bond Counsel",
  userSegment: "marketProfessional",
  phone: "+1 202 555 0100",
  accountType: "editor",
});
const yan = await aUser(db, ctx.auth, { firstName: "Yan", lastName: "Zorn", userSegment: "government" });
const shut = await aUser(db, ctx.auth, { firstName: "Zoe", lastName: "Shut", status: "suspended" });
await member(zoe);
await member(yan, { verificationStatus: "pending" });

const search = async (query: object) =>
  (await ask(ctx, PersonPage, "users.search", query)).items.map(({ lastName }) => lastName);

describe("another person", () => {
  it("is seen by name, title, segment and confirmed organizations, and by nothing else", async () => {
    const profile = await ask(ctx, PublicProfile, "users.publicProfile", { id: zoe.id });
    expect(profile).toEqual({
      id: zoe.id,
      firstName: "Zoé",
      lastName: "Ibáñez",
      professionalTitle: "Bond Counsel",
      userSegment: "marketProfessional",
      organizations: [
        {
          organizationId: harbor.id,
          name: "Harbor Commission",
          orgType: "publicAuthority",
          region: null,
          relationship: "employee",
          isPrimary: true,
        },
      ],
    });
    const { items } = await ask(ctx, PersonPage, "users.search", { search: "zoe" });
    const line = ["firstName", "id", "lastName", "organizationId", "organizationName", "professionalTitle"];
    expect(Object.keys(items[0] ?? {}).sort()).toEqual([...line, "userSegment"]);
    const [hit] = await ask(ctx, PersonHits, "users.quickSearch", { q: "zoe" });
    expect(Object.keys(hit ?? {}).sort()).toEqual(line);
  });

  it("whose claim is not decided, or who follows, is of no organization", async () => {
    expect(await ask(ctx, PublicProfile, "users.publicProfile", { id: yan.id })).toMatchObject({ organizations: [] });
    const follower = await aUser(db, ctx.auth, { lastName: "Follower" });
    await member(follower, { relationship: "follower" });
    expect(await search({ organizationId: [harbor.id] })).toEqual(["Ibáñez"]);
    expect(await search({ organization: "harbor" })).toEqual(["Ibáñez"]);
  });

  it("whose account is closed is as if there were none", async () => {
    const [closed, absent] = [
      await refusalOf(ctx, "users.publicProfile", { id: shut.id }),
      await refusalOf(ctx, "users.publicProfile", { id: nowhere }),
    ];
    expect(closed).toEqual(absent);
    expect(closed.code).toBe("NOT_FOUND");
    expect(await search({ search: "shut" })).toEqual([]);
    expect(await ask(ctx, PersonHits, "users.quickSearch", { q: "shut" })).toEqual([]);
  });

  it("is found by beginnings of words of the name and the title, whatever the accents, in name order", async () => {
    expect(await search({ search: "zo" })).toEqual(["Ibáñez", "Zorn"]);
    expect(await search({ search: "BOND ibanez" })).toEqual(["Ibáñez"]);
    expect(await search({ search: "z", order: "desc" })).toEqual(["Zorn", "Ibáñez"]);
    expect(await search({ search: "counsel", userSegment: ["marketProfessional", "bank"] })).toEqual(["Ibáñez"]);
    expect(await search({ search: "zo", userSegment: ["bank"] })).toEqual([]);
    for (const text of ["oe", "%", "_oe", "zo\\", "' or 1=1 --", "zo & & x"])
      expect(await search({ search: text })).toEqual([]);
    const hits = await ask(ctx, PersonHits, "users.quickSearch", { q: "zo" });
    expect(hits.map(({ lastName }) => lastName)).toEqual(["Ibáñez", "Zorn"]);
    expect(await ask(ctx, PersonHits, "users.quickSearch", { q: "zo", limit: 1 })).toHaveLength(1);
  });

  it("is not found by what is hidden, nor sorted or filtered by it", async () => {
    for (const hidden of [zoe.email, zoe.email.split("@")[0] ?? "", "example.com", "202", "editor"]) {
      expect(await search({ search: hidden })).toEqual([]);
      expect(await ask(ctx, PersonHits, "users.quickSearch", { q: hidden })).toEqual([]);
    }
    const columns = ["email", "role", "accountType", "twoFactorEnabled", "lastLoginAt", "status", "phone", "createdAt"];
    for (const column of columns) {
      expect((await refusalOf(ctx, "users.search", { sort: column })).code).toBe("BAD_REQUEST");
      expect((await refusalOf(ctx, "users.search", { [column]: "x" })).code).toBe("BAD_REQUEST");
    }
  });

  it("is listed once when pages are turned by key", async () => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await ask(ctx, PersonPage, "users.search", {
        limit: 2,
        sort: "userSegment",
        ...(cursor && { cursor }),
      });
      seen.push(...page.items.map(({ id }) => id));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    const { total } = await ask(ctx, PersonPage, "users.search", {});
    expect([seen.length, new Set(seen).size]).toEqual([total?.value, total?.value]);
  });
});

describe("the caller's own account", () => {
  it("is the same at every address, and changes at every address", async () => {
    const me = await ask(ctx, User, "users.me", undefined);
    expect(me.id).toBe(ctx.user.id);
    expect(await ask(ctx, User, "users.updateMe", { professionalTitle: "Analyst" })).toMatchObject({
      professionalTitle: "Analyst",
    });
    const changed = await ask(ctx, User, "users.updateMyProfile", { phone: "+1 202 555 0101" });
    expect(changed).toMatchObject({ professionalTitle: "Analyst", phone: "+1 202 555 0101" });
    expect(await ask(ctx, User, "users.myProfile", undefined)).toEqual(changed);
    expect(await ask(ctx, User, "auth.getProfile", undefined)).toEqual(changed);
  });

  it("keeps preferences that are not given, and the older address reads the same ones", async () => {
    const given = { theme: "dark", emailDigest: "weekly", sectors: ["transport"], states: ["TX"] };
    await ask(ctx, Preferences, "users.updateMyPreferences", { ...given, notificationChannels: ["app"] });
    const kept = await ask(ctx, Preferences, "users.updateMyPreferences", { theme: "light" });
    expect(kept).toEqual({ ...given, theme: "light", notificationChannels: ["app"] });
    expect(await ask(ctx, Preferences, "users.myPreferences", undefined)).toEqual(kept);
    const older = await ask(ctx, User, "auth.updatePreferences", { preferences: { numberFormat: "short" } });
    expect(older.preferences).toEqual({ ...kept, numberFormat: "short" });
    for (const wrong of [{ theme: "pink" }, { role: "admin" }, { states: ["Texas"] }, { userId: zoe.id }])
      expect((await refusalOf(ctx, "users.updateMyPreferences", wrong)).code).toBe("BAD_REQUEST");
  });

  it("has a dashboard shown first that the caller may read, and no other", async () => {
    const mine = await ask(ctx, Dashboard, "users.createDashboard", { name: "Mine" });
    const other = await testContext(database, "standard");
    const theirs = await ask(other, Dashboard, "users.createDashboard", { name: "Theirs" });
    const set = (id: string) => ({ defaultDashboardId: id });
    expect(await ask(ctx, Preferences, "users.updateMyPreferences", set(mine.id))).toMatchObject(set(mine.id));
    const refused = await refusalOf(ctx, "users.updateMyPreferences", set(theirs.id));
    expect(refused).toMatchObject({ code: "BAD_REQUEST", issues: [{ path: "defaultDashboardId" }] });
    expect(await refusalOf(ctx, "users.updateMyPreferences", set(nowhere))).toEqual(refused);
  });

  describe("opens a list with a search", () => {
    const save = (who: typeof ctx, fields = {}) =>
      ask(who, SavedSearch, "users.saveSearch", { name: "Bridges", entityType: "projects", ...fields });
    const addresses = {
      "users.updateMyPreferences": (preferences: Preferences) => preferences,
      "auth.updatePreferences": (preferences: Preferences) => ({ preferences }),
    };

    it.each(Object.entries(addresses))("that the caller may read, by %s", async (name, input) => {
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
      const { defaultViews } = await ask(own, Preferences, "users.myPreferences", undefined);
      expect(defaultViews).toEqual({ projects: mine.id });
    });

    it("until the search is deleted", async () => {
      const own = await testContext(database, "standard");
      const [bridges, events] = [await save(own), await save(own, { entityType: "events" })];
      const defaultViews = { projects: bridges.id, events: events.id };
      await callProcedure(own, "users.updateMyPreferences", { theme: "dark", defaultViews });
      await callProcedure(own, "users.deleteSearch", { id: bridges.id });
      expect(await ask(own, Preferences, "users.myPreferences", undefined)).toEqual({
        theme: "dark",
        defaultViews: { events: events.id },
      });
    });

    it("of a colleague until that is no longer shared, which does not hinder another choice", async () => {
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
        ask(own, Preferences, "users.updateMyPreferences", { defaultViews });
      expect(await set({ projects: shared.id })).toEqual({ defaultViews: { projects: shared.id } });
      await callProcedure(colleague, "users.deleteSearch", { id: shared.id });
      expect(await set({ projects: shared.id, events: mine.id })).toEqual({ defaultViews: { events: mine.id } });
      expect(
        await refusalOf(own, "users.updateMyPreferences", { defaultViews: { projects: shared.id } }),
      ).toMatchObject({ code: "BAD_REQUEST" });
    });
  });
});
