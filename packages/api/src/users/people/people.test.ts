import { aUser } from "@pave/auth/testing";
import { PersonHits, PersonPage, PublicProfile } from "@pave/contract";
import { putOrganizationLink, type UserRow } from "@pave/db";
import { anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext, testNow } from "../../testing.js";

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
  (await callParsed(ctx, PersonPage, "users.search", query)).items.map(({ lastName }) => lastName);

describe("another person", () => {
  it("is shown by name, title, segment and confirmed organizations, and by nothing else", async () => {
    const profile = await callParsed(ctx, PublicProfile, "users.publicProfile", { id: zoe.id });
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
    const { items } = await callParsed(ctx, PersonPage, "users.search", { search: "zoe" });
    const line = ["firstName", "id", "lastName", "organizationId", "organizationName", "professionalTitle"];
    expect(Object.keys(items[0] ?? {}).sort()).toEqual([...line, "userSegment"]);
    const [hit] = await callParsed(ctx, PersonHits, "users.quickSearch", { q: "zoe" });
    expect(Object.keys(hit ?? {}).sort()).toEqual(line);
  });

  it("with an undecided claim, or who only follows, belongs to no organization", async () => {
    expect(await callParsed(ctx, PublicProfile, "users.publicProfile", { id: yan.id })).toMatchObject({
      organizations: [],
    });
    const follower = await aUser(db, ctx.auth, { lastName: "Follower" });
    await member(follower, { relationship: "follower" });
    expect(await search({ organizationId: [harbor.id] })).toEqual(["Ibáñez"]);
    expect(await search({ organization: "harbor" })).toEqual(["Ibáñez"]);
  });

  it("whose account is closed is not found", async () => {
    const [closed, absent] = [
      await refusalOf(ctx, "users.publicProfile", { id: shut.id }),
      await refusalOf(ctx, "users.publicProfile", { id: nowhere }),
    ];
    expect(closed).toEqual(absent);
    expect(closed.code).toBe("NOT_FOUND");
    expect(await search({ search: "shut" })).toEqual([]);
    expect(await callParsed(ctx, PersonHits, "users.quickSearch", { q: "shut" })).toEqual([]);
  });

  it("is found by prefixes of words of the name and the title, whatever the accents, names that begin with them first", async () => {
    expect(await search({ search: "zo" })).toEqual(["Ibáñez", "Zorn"]);
    expect(await search({ search: "BOND ibanez" })).toEqual(["Ibáñez"]);
    expect(await search({ search: "z", sort: "name", order: "desc" })).toEqual(["Zorn", "Ibáñez"]);
    expect(await search({ search: "z", order: "desc" })).toEqual(["Ibáñez", "Zorn"]);
    expect(await search({ search: "counsel", userSegment: ["marketProfessional", "bank"] })).toEqual(["Ibáñez"]);
    expect(await search({ search: "zo", userSegment: ["bank"] })).toEqual([]);
    for (const text of ["oe", "%", "_oe", "zo\\", "' or 1=1 --", "zo & & x"])
      expect(await search({ search: text })).toEqual([]);
    const hits = await callParsed(ctx, PersonHits, "users.quickSearch", { q: "zo" });
    expect(hits.map(({ lastName }) => lastName)).toEqual(["Ibáñez", "Zorn"]);
    expect(await callParsed(ctx, PersonHits, "users.quickSearch", { q: "zo", limit: 1 })).toHaveLength(1);
  });

  it("is not found, sorted or filtered by hidden data", async () => {
    for (const hidden of [zoe.email, zoe.email.split("@")[0] ?? "", "example.com", "202", "editor"]) {
      expect(await search({ search: hidden })).toEqual([]);
      expect(await callParsed(ctx, PersonHits, "users.quickSearch", { q: hidden })).toEqual([]);
    }
    const columns = ["email", "role", "accountType", "twoFactorEnabled", "lastLoginAt", "status", "phone", "createdAt"];
    for (const column of columns) {
      expect((await refusalOf(ctx, "users.search", { sort: column })).code).toBe("BAD_REQUEST");
      expect((await refusalOf(ctx, "users.search", { [column]: "x" })).code).toBe("BAD_REQUEST");
    }
  });

  it("is listed once when paged by key", async () => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await callParsed(ctx, PersonPage, "users.search", {
        limit: 2,
        sort: "userSegment",
        ...(cursor && { cursor }),
      });
      seen.push(...page.items.map(({ id }) => id));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    const { total } = await callParsed(ctx, PersonPage, "users.search", {});
    expect([seen.length, new Set(seen).size]).toEqual([total?.value, total?.value]);
  });
});
