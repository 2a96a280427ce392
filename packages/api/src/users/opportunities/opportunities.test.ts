import {
  MyAssetPage,
  type Opportunity,
  OpportunityDecision,
  OpportunityPage,
  opportunityWeights,
  Preferences,
} from "@pave/contract";
import { putOrganizationLink, watchlistItems } from "@pave/db";
import { anAsset, anOrganization, aProgram } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import type { UserContext } from "../../core/context.js";
import { callParsed, refusalOf, testContext, testNow } from "../../testing.js";

const database = await testDatabase();
const { db } = database;
const nowhere = "0190a000-0000-7000-8000-000000000000";

const austin = await anOrganization(db, {
  name: "City of Austin",
  region: "TX",
  stateFips: "48",
  countyFips: "453",
  placeFips: "05000",
  sector: "governance",
  totalRevenue: 4_000_000,
});
const harbor = await anOrganization(db, { name: "Harbor Commission" });

// Tests take place on 2026-11-21.
const cities = ["city_or_township_governments"];
const best = await aProgram(db, {
  name: "Bridges of Texas cities",
  region: "TX",
  eligibleApplicantTypes: cities,
  eligiblePlaces: ["4805000"],
  eligibleSectors: ["transport"],
  awardCeiling: 1_000_000,
  openDate: "2026-01-01",
  closeDate: "2027-03-01",
});
const forAll = await aProgram(db, { name: "For everybody", closeDate: "2026-12-10" });
const upcoming = await aProgram(db, { name: "Next year", status: "upcoming", openDate: "2027-02-01" });
const water = await aProgram(db, { name: "Water", eligibleSectors: ["waterAndWaste"], closeDate: "2026-11-22" });
await aProgram(db, { name: "Of Ohio", region: "OH" });
await aProgram(db, { name: "For tribes", eligibleApplicantTypes: ["individuals"] });
const past = await aProgram(db, { name: "Closed", closeDate: "2026-11-20" });
await aProgram(db, { name: "Bond", programType: "bond", status: "upcoming" });
await aProgram(db, { name: "Deleted", isDeleted: true });

const link = (ctx: UserContext, organizationId: string, more = {}) =>
  putOrganizationLink(db, {
    userId: ctx.user.id,
    organizationId,
    relationship: "employee",
    verificationStatus: "approved",
    linkedAt: testNow,
    ...more,
  });
const list = async (ctx: UserContext, query: object = {}) =>
  (await callParsed(ctx, OpportunityPage, "users.opportunities", query)).items;
const names = (items: Opportunity[]) => items.map(({ name }) => name);
const decide = (ctx: UserContext, programId: string, userState: string, more = {}) =>
  callParsed(ctx, OpportunityDecision, "users.decideOpportunity", { programId, userState, ...more });

async function ofAustin(): Promise<UserContext> {
  const ctx = await testContext(database, "standard");
  await link(ctx, austin.id);
  await callParsed(ctx, Preferences, "users.updateMyPreferences", { sectors: ["transport"], states: ["TX"] });
  return ctx;
}

describe("opportunities", () => {
  it("are the open and upcoming programs that accept the caller's organizations, the best first", async () => {
    const items = await list(await ofAustin());
    expect(names(items)).toEqual(["Bridges of Texas cities", "Next year", "For everybody", "Water"]);
    const [first, next, , last] = items;
    expect(first).toMatchObject({
      entityType: "programs",
      entityId: best.id,
      status: "open",
      closesAt: "2027-03-01",
      score: 100,
      fit: { eligibility: 1, sector: 1, place: 1, size: 1, timing: 1 },
      userState: "new",
      note: null,
      decidedAt: null,
    });
    expect(first?.reasons.map(({ text }) => text)).toEqual([
      "Eligible: City or township governments",
      "Sector: Transport",
      "Names this place or an area that includes it",
      "Largest award is at most a quarter of your annual revenue",
      "Closes in four weeks or later",
    ]);
    expect(next).toMatchObject({ entityId: upcoming.id, status: "upcoming", fit: { timing: 0.7 }, closesAt: null });
    expect(last).toMatchObject({ entityId: water.id, fit: { sector: 0, size: 0.5, timing: 0.2 } });
  });

  it("have as their score the weighted sum of their components, and a reason for each", async () => {
    for (const { score, fit, reasons } of await list(await ofAustin())) {
      const sum = reasons.reduce((total, { part }) => total + fit[part] * opportunityWeights[part], 0);
      expect(score).toBe(Math.round(sum));
      expect(reasons.map(({ part }) => part)).toEqual(Object.keys(opportunityWeights));
      for (const { part, fit: said } of reasons) expect(said).toBe(fit[part]);
    }
  });

  it("of an account without a profile are all that are open or upcoming, and name the missing facts", async () => {
    const ctx = await testContext(database, "standard");
    const items = await list(ctx);
    expect(items).toHaveLength(6);
    expect(items[0]?.reasons[0]?.text).toContain("link your organization");
    expect(items.every(({ fit }) => fit.eligibility === 0.5 && fit.sector === 0.5 && fit.place === 0.5)).toBe(true);
  });

  it("follow the caller's own profile while no organization is linked", async () => {
    const ctx = await testContext(database, "standard");
    await database.pool.query("update users set user_segment = 'contractor' where id = $1", [ctx.user.id]);
    expect(names(await list(ctx))).not.toContain("Bridges of Texas cities");
    await database.pool.query("update users set linked_org_type = 'municipality' where id = $1", [ctx.user.id]);
    expect(names(await list(ctx))).toContain("Bridges of Texas cities");
  });

  it("do not come from a claim that was rejected or an organization that is only followed", async () => {
    const ctx = await testContext(database, "standard");
    await link(ctx, austin.id, { verificationStatus: "rejected" });
    expect(await list(ctx)).toHaveLength(6);
    await link(ctx, austin.id, { relationship: "follower" });
    expect(await list(ctx)).toHaveLength(6);
    await link(ctx, austin.id, { verificationStatus: "pending" });
    expect(await list(ctx)).toHaveLength(4);
  });

  it("are narrowed by type and score, sorted by deadline, and paged by key without loss", async () => {
    const ctx = await ofAustin();
    expect(names(await list(ctx, { scoreMin: 90 }))).toEqual(["Bridges of Texas cities"]);
    expect(await list(ctx, { programType: ["loan"] })).toEqual([]);
    const byDay = names(await list(ctx, { sort: "closesAt" }));
    expect(byDay).toEqual(["Water", "For everybody", "Bridges of Texas cities", "Next year"]);
    for (const sort of ["score", "closesAt"]) {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await callParsed(ctx, OpportunityPage, "users.opportunities", {
          sort,
          limit: 1,
          ...(cursor && { cursor }),
        });
        seen.push(...names(page.items));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(names(await list(ctx, { sort })));
    }
    for (const wrong of [{ userId: ctx.user.id }, { sort: "note" }, { programType: ["bond"] }, { scoreMin: 101 }])
      expect((await refusalOf(ctx, "users.opportunities", wrong)).code).toBe("BAD_REQUEST");
  });
});

describe("a decision on an opportunity", () => {
  it("is the caller's own; a dismissed opportunity leaves the list unless requested", async () => {
    const [ctx, other] = [await ofAustin(), await ofAustin()];
    expect(await decide(ctx, forAll.id, "dismissed", { note: "Too small" })).toEqual({
      programId: forAll.id,
      userState: "dismissed",
      note: "Too small",
      decidedAt: testNow.toISOString(),
    });
    expect(names(await list(ctx))).not.toContain("For everybody");
    expect(await list(ctx, { userState: ["dismissed"] })).toMatchObject([
      { userState: "dismissed", note: "Too small" },
    ]);
    expect(await list(other)).toContainEqual(
      expect.objectContaining({ entityId: forAll.id, userState: "new", note: null }),
    );
    expect(await list(other, { userState: ["dismissed"] })).toEqual([]);
  });

  it("retains its note until another is given, and is found whatever the status of its program", async () => {
    const ctx = await ofAustin();
    await decide(ctx, past.id, "pursuing", { note: "Ask the engineer" });
    expect(await decide(ctx, past.id, "submitted")).toMatchObject({ userState: "submitted", note: "Ask the engineer" });
    expect(await decide(ctx, past.id, "won", { note: null })).toMatchObject({ note: null });
    expect(await list(ctx, { userState: ["won", "lost"] })).toMatchObject([{ entityId: past.id, status: "closed" }]);
    expect(names(await list(ctx))).not.toContain("Closed");
    expect(names(await list(ctx, { userState: ["new", "won"] }))).toHaveLength(5);
    await decide(ctx, past.id, "new");
    expect(names(await list(ctx, { userState: ["new"] }))).not.toContain("Closed");
  });

  it("is on an existing program, with a listed status, and the caller's own", async () => {
    const ctx = await ofAustin();
    const input = { programId: best.id, userState: "saved" };
    expect((await refusalOf(ctx, "users.decideOpportunity", { ...input, programId: nowhere })).code).toBe("NOT_FOUND");
    for (const wrong of [{ userState: "maybe" }, { userId: ctx.user.id }, { score: 100 }])
      expect((await refusalOf(ctx, "users.decideOpportunity", { ...input, ...wrong })).code).toBe("BAD_REQUEST");
  });

  it("is limited to a thousand", async () => {
    const ctx = await ofAustin();
    await database.pool.query(
      `insert into user_opportunities (user_id, program_id, state, updated_at)
        select $1, gen_random_uuid(), 'saved', now() from generate_series(1, 999)`,
      [ctx.user.id],
    );
    await decide(ctx, best.id, "saved");
    await decide(ctx, best.id, "pursuing");
    const more = await refusalOf(ctx, "users.decideOpportunity", { programId: water.id, userState: "saved" });
    expect(more.code).toBe("CONFLICT");
  });
});

describe("the caller's assets", () => {
  it("are those that their organizations own, operate or maintain and those that they follow, each with the reason", async () => {
    const ctx = await testContext(database, "standard");
    await link(ctx, austin.id);
    await link(ctx, harbor.id, { verificationStatus: "rejected" });
    const built = {
      owned: await anAsset(db, { title: "A", ownerOrgId: austin.id, operatorOrgId: austin.id }),
      kept: await anAsset(db, { title: "B", ownerOrgId: harbor.id, maintainerOrgId: austin.id }),
      followed: await anAsset(db, { title: "C", assetClass: "dam" }),
    };
    await anAsset(db, { title: "D", ownerOrgId: harbor.id });
    await anAsset(db, { title: "E", ownerOrgId: austin.id, isDeleted: true });
    const followed = { entityType: "assets" as const, entityId: built.followed.id, lastSeenVersion: 1 };
    await db.insert(watchlistItems).values({ userId: ctx.user.id, ...followed, addedAt: testNow, updatedAt: testNow });
    const mine = async (query: object = {}) => {
      const { items, total } = await callParsed(ctx, MyAssetPage, "users.myAssets", query);
      expect(total).toEqual({ value: items.length, isExact: true });
      return items.map(({ title, ties }) => [title, ...ties]);
    };
    expect(await mine()).toEqual([
      ["A", "owner", "operator"],
      ["B", "maintainer"],
      ["C", "followed"],
    ]);
    expect(await mine({ tie: "followed" })).toEqual([["C", "followed"]]);
    expect(await mine({ assetClass: ["dam"] })).toEqual([["C", "followed"]]);
    expect(await mine({ assetClass: ["bridge"], sort: "title", order: "desc" })).toHaveLength(2);
    expect((await refusalOf(ctx, "users.myAssets", { userId: ctx.user.id })).code).toBe("BAD_REQUEST");
    const other = await testContext(database, "standard");
    expect((await callParsed(other, MyAssetPage, "users.myAssets", {})).items).toEqual([]);
  });
});
