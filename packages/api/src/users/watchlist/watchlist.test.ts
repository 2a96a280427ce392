import { Asset, Done, EntityType, MarkedSeen, Removed, WatchlistItem, WatchlistPage } from "@pave/contract";
import { aContract, anAsset, anEvent, anOrganization, aProgram, aProject, someAssets } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import type { UserContext } from "../../core/context.js";
import { callParsed, refusalOf, testContext, testNow } from "../../testing.js";

const database = await testDatabase();
const { db, pool } = database;
const nowhere = "01900000-0000-7000-8000-000000000000";
const admin = await testContext(database);
const aPerson = () => testContext(database, "standard");
const later = (ctx: UserContext, minutes: number): UserContext => ({
  ...ctx,
  now: () => new Date(testNow.getTime() + minutes * 60_000),
});

describe("the watchlist", () => {
  const list = (ctx: UserContext, query: object = {}) => callParsed(ctx, WatchlistPage, "users.watchlist", query);
  const add = (ctx: UserContext, input: object) => callParsed(ctx, WatchlistItem, "users.addToWatchlist", input);
  const names = async (ctx: UserContext, query: object = {}) => (await list(ctx, query)).items.map(({ name }) => name);

  it("follows a record of every family, and returns each in its current state", async () => {
    const ctx = await aPerson();
    const owner = await anOrganization(db, { name: "Cecil County" });
    const made = {
      organizations: await anOrganization(db, { name: "Ash Water" }),
      events: await anEvent(db, { title: "Bond rated", category: "rating" }),
      assets: await anAsset(db, { title: "Mill Bridge", ownerOrgId: owner.id, region: "MD", conditionRating: "3" }),
      programs: await aProgram(db, { name: "Bridge grants", closeDate: "2026-01-01" }),
      contracts: await aContract(db, { title: "Deck works", dateSigned: "2026-01-01", startDate: "2026-01-01" }),
      projects: await aProject(db, { title: "New deck", status: "planning", budget: 1_200_000 }),
    };
    for (const type of EntityType.options) await add(ctx, { entityType: type, entityId: made[type].id });
    const { items, total } = await list(ctx, { sort: "entityType", order: "asc" });
    expect(total).toEqual({ value: 6, isExact: true });
    expect(items.map(({ entityType, name, status, type }) => [entityType, name, status, type])).toEqual([
      ["assets", "Mill Bridge", "active", "bridge"],
      ["contracts", "Deck works", "active", null],
      ["events", "Bond rated", expect.any(String), "rating"],
      ["organizations", "Ash Water", "active", "municipality"],
      ["programs", "Bridge grants", "closed", "grant"],
      ["projects", "New deck", "planning", null],
    ]);
    const glance = items.map(({ region, organization, amount, amountField, condition }) => [
      ...[region, organization, amount, amountField, condition],
    ]);
    expect(glance[0]).toEqual(["MD", "Cecil County", null, "replacementCost", "poor"]);
    expect(glance[5]).toEqual([null, null, 1_200_000, "budget", null]);
    for (const item of items) expect(item).toMatchObject({ isGone: false, isChanged: false, entityVersion: 1 });
    expect(await names(ctx, { entityId: made.assets.id })).toEqual(["Mill Bridge"]);
    expect(await names(await aPerson(), { entityId: made.assets.id })).toEqual([]);
  });

  it("shows which relevant fields of a record are new since it was seen", async () => {
    const ctx = await aPerson();
    const asset = await anAsset(db);
    const key = { entityType: "assets", entityId: asset.id };
    const added = await add(ctx, { ...key, fields: ["ownerOrgId", "yearBuilt"] });
    const one = async () => (await list(ctx)).items[0];
    await callParsed(admin, Asset, "assets.update", { id: asset.id, version: 1, title: "Old Mill Bridge" });
    expect(await one()).toMatchObject({ name: "Old Mill Bridge", isChanged: false, changedFields: [] });
    await callParsed(admin, Asset, "assets.update", { id: asset.id, version: 2, yearBuilt: 1960 });
    expect(await one()).toMatchObject({
      isChanged: true,
      changedFields: ["yearBuilt"],
      lastSeenVersion: 1,
      entityVersion: 3,
    });
    expect((await list(ctx, { isChanged: false })).items).toEqual([]);
    const seen = { items: [{ id: added.id, entityVersion: 2 }] };
    expect(await callParsed(ctx, MarkedSeen, "users.markSeen", seen)).toEqual({ marked: 1 });
    expect(await one()).toMatchObject({ lastSeenVersion: 2, isChanged: true });
    await callParsed(admin, Done, "assets.delete", { id: asset.id });
    expect(await one()).toMatchObject({
      isGone: true,
      changedFields: ["isDeleted", "yearBuilt"],
      name: "Old Mill Bridge",
    });
    expect(await callParsed(ctx, MarkedSeen, "users.markSeen", {})).toEqual({ marked: 1 });
    expect(await one()).toMatchObject({ isGone: true, isChanged: false, lastSeenVersion: 4 });
    expect(await callParsed(ctx, MarkedSeen, "users.markSeen", seen)).toEqual({ marked: 0 });
  });

  it("follows a record once, however many requests arrive", async () => {
    const ctx = await aPerson();
    const key = { entityType: "assets", entityId: (await anAsset(db)).id };
    const first = await add(ctx, { ...key, note: "Mine", tags: ["deck"] });
    expect(await add(ctx, { ...key, note: "Another" })).toEqual(first);
    const other = { entityType: "assets", entityId: (await anAsset(db)).id };
    const all = await Promise.all([1, 2, 3].map(() => add(ctx, other)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect((await list(ctx)).items).toHaveLength(2);
  });

  it("names the field of a record that is missing, or of another family", async () => {
    const ctx = await aPerson();
    const deleted = await anAsset(db, { isDeleted: true });
    const project = await aProject(db);
    for (const entityId of [nowhere, deleted.id, project.id])
      expect(await refusalOf(ctx, "users.addToWatchlist", { entityType: "assets", entityId })).toMatchObject({
        code: "BAD_REQUEST",
        issues: [{ path: "entityId" }],
      });
    expect(await refusalOf(ctx, "users.addToWatchlist", { entityType: "users", entityId: ctx.user.id })).toMatchObject({
      code: "BAD_REQUEST",
      issues: [{ path: "entityType" }],
    });
  });

  it("is searched by family, tag and words, in every sort, page by page", async () => {
    const ctx = await aPerson();
    const bridges = await someAssets(db, [{ title: "Élan Bridge" }, { title: "ash bridge" }, { title: "Cedar Dam" }]);
    for (const [at, { id }] of bridges.entries())
      await add(later(ctx, at), { entityType: "assets", entityId: id, tags: at === 1 ? ["deck"] : [] });
    const city = await anOrganization(db, { name: "Bridgeton" });
    await add(later(ctx, 9), { entityType: "organizations", entityId: city.id, note: "Owns the Cedar Dam" });
    expect(await names(ctx)).toEqual(["Bridgeton", "Cedar Dam", "ash bridge", "Élan Bridge"]);
    expect(await names(ctx, { sort: "name", order: "asc" })).toEqual([
      "ash bridge",
      "Bridgeton",
      "Cedar Dam",
      "Élan Bridge",
    ]);
    expect(await names(ctx, { search: "cedar" }), "names before notes").toEqual(["Cedar Dam", "Bridgeton"]);
    expect(await names(ctx, { search: "cedar", sort: "addedAt" })).toEqual(["Bridgeton", "Cedar Dam"]);
    expect(await names(ctx, { search: "dam cedar" }), "in any order of words").toEqual(["Cedar Dam", "Bridgeton"]);
    expect(await names(ctx, { search: "elan bridges" }), "in the plural").toEqual(["Élan Bridge"]);
    expect(await names(ctx, { search: "%" })).toEqual([]);
    expect(await names(ctx, { entityType: ["organizations"] })).toEqual(["Bridgeton"]);
    expect(await names(ctx, { tag: ["deck", "none"] })).toEqual(["ash bridge"]);
    for (const sort of ["addedAt", "name", "entityType", "status", "entityUpdatedAt"]) {
      const whole = await names(ctx, { sort });
      const first = await list(ctx, { sort, limit: 3 });
      const rest = await list(ctx, { sort, limit: 3, cursor: first.nextCursor });
      expect(
        [...first.items, ...rest.items].map(({ name }) => name),
        sort,
      ).toEqual(whole);
    }
  });

  it("changes the notes on a record, unless they were changed meanwhile", async () => {
    const ctx = await aPerson();
    const key = { entityType: "assets", entityId: (await anAsset(db)).id };
    await add(ctx, { ...key, note: "Old", tags: ["a"] });
    const update = { ...key, version: 1, note: null, tags: ["b", "c"], notify: false, fields: ["status"] };
    expect(await callParsed(ctx, WatchlistItem, "users.updateWatchlistItem", update)).toMatchObject({
      note: null,
      tags: ["b", "c"],
      notify: false,
      fields: ["status"],
      version: 2,
    });
    expect(await refusalOf(ctx, "users.updateWatchlistItem", update)).toMatchObject({ code: "VERSION_CONFLICT" });
    expect(await callParsed(ctx, Removed, "users.removeFromWatchlist", key)).toMatchObject({ success: true });
    expect(await refusalOf(ctx, "users.removeFromWatchlist", key)).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusalOf(ctx, "users.updateWatchlistItem", update)).toMatchObject({ code: "NOT_FOUND" });
  });

  it("has at most a thousand records", async () => {
    const ctx = await aPerson();
    await pool.query(
      `insert into watchlist_items (id, user_id, entity_type, entity_id, last_seen_version, added_at, updated_at)
       select gen_random_uuid(), $1, 'assets', gen_random_uuid(), 1, now(), now() from generate_series(1, 1000)`,
      [ctx.user.id],
    );
    const input = { entityType: "assets", entityId: (await anAsset(db)).id };
    expect(await refusalOf(ctx, "users.addToWatchlist", input)).toMatchObject({ code: "CONFLICT" });
    expect((await list(ctx, { limit: 100, isGone: true })).items).toHaveLength(100);
  });
});
