import { AssetPage, EntityType, OrganizationPage, Removed, SavedSearch, SavedSearchPage } from "@pave/contract";
import { anAsset, anOrganization, someAssets } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import type { UserContext } from "../../core/context.js";
import { callParsed, refusalOf, testContext, testNow } from "../../testing.js";
import { makeColleagues, minutesLater, nowhere } from "../testing.js";

const database = await testDatabase();
const { db, pool } = database;
const aPerson = () => testContext(database, "standard");

const save = (ctx: UserContext, input: object) => callParsed(ctx, SavedSearch, "users.saveSearch", input);
const bridges = { name: "Texan bridges", entityType: "assets", filters: { state: ["TX"], assetClass: ["bridge"] } };

describe("saved searches", () => {
  const list = (ctx: UserContext, query: object = {}) => callParsed(ctx, SavedSearchPage, "users.savedSearches", query);

  it("find the same as the list of their family, and count new matches since the last run", async () => {
    const ctx = await aPerson();
    const createdAt = new Date(testNow.getTime() - 60_000);
    await someAssets(db, [
      { title: "Oak", region: "TX", yearBuilt: 1950, createdAt },
      { title: "Elm", region: "TX", yearBuilt: 1960, createdAt },
      { title: "Oak dam", region: "TX", assetClass: "dam", createdAt },
    ]);
    const search = await save(ctx, { ...bridges, query: "", sort: "yearBuilt", order: "desc", columns: ["title"] });
    expect(search).toMatchObject({ newSinceLast: 0, lastRunAt: null, frequency: "off", isMine: true, version: 1 });
    const found = await callParsed(ctx, AssetPage, "users.runSearch", { id: search.id });
    const listed = { state: ["TX"], assetClass: ["bridge"], sort: "yearBuilt", order: "desc" };
    expect(found).toEqual(await callParsed(ctx, AssetPage, "assets.list", listed));
    expect(found.items.map(({ title }) => title)).toEqual(["Elm", "Oak"]);
    await anAsset(db, { region: "TX", createdAt: new Date(testNow.getTime() + 60_000) });
    await anAsset(db, { region: "CA", createdAt: new Date(testNow.getTime() + 60_000) });
    expect((await list(ctx)).items).toMatchObject([
      { lastRunAt: testNow.toISOString(), lastResultCount: 2, newSinceLast: 1 },
    ]);
    ctx.cache.drop("assets");
    await callParsed(minutesLater(ctx, 5), AssetPage, "users.runSearch", { id: search.id });
    expect((await list(ctx)).items).toMatchObject([{ lastResultCount: 3, newSinceLast: 0 }]);
  });

  it("run page by page, and only the first page counts as a run", async () => {
    const ctx = await aPerson();
    for (const name of ["Ash", "Birch", "Cedar", "Dogwood"]) await anOrganization(db, { name });
    const made = await save(ctx, { name: "All", entityType: "organizations", sort: "name" });
    await Promise.all([1, 2, 3].map(() => anOrganization(db)));
    const first = await callParsed(ctx, OrganizationPage, "users.runSearch", { id: made.id, limit: 2 });
    const next = { id: made.id, limit: 2, cursor: first.nextCursor };
    const second = await callParsed(minutesLater(ctx, 5), OrganizationPage, "users.runSearch", next);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
    expect((await list(ctx)).items[0]?.lastRunAt).toBe(testNow.toISOString());
  });

  it.each([...EntityType.options])("of %s run, and are counted", async (entityType) => {
    const ctx = await aPerson();
    const { id } = await save(ctx, { name: "All", entityType, query: "oak" });
    const { newSinceLast } = await callParsed(ctx, SavedSearch, "users.savedSearch", { id });
    expect(newSinceLast).toEqual(expect.any(Number));
    const page = await callParsed(ctx, AssetPage.pick({ total: true }).loose(), "users.runSearch", { id });
    expect(page.total).toEqual({ value: expect.any(Number), isExact: true });
  });

  it.each([
    ["a filter that the family does not know", { filters: { colour: ["red"] } }, "filters.colour"],
    ["a filter of another family", { filters: { awardType: ["idv"] } }, "filters.awardType"],
    ["a value that it does not know", { filters: { state: ["TX", "Texas"] } }, "filters.state.1"],
    [
      "a range that ends before it begins",
      { filters: { yearBuiltFrom: 2000, yearBuiltTo: 1990 } },
      "filters.yearBuiltTo",
    ],
    ["the words among the filters", { filters: { search: "oak" } }, "filters.search"],
    ["a page among the filters", { filters: { limit: 5 } }, "filters.limit"],
    ["an order that it does not have", { sort: "colour" }, "sort"],
    ["a column that it does not have", { columns: ["title", "colour"] }, "columns.1"],
    ["an owner", { userId: nowhere }, "userId"],
  ])("refuse %s, with the field named", async (_, wrong, path) => {
    const ctx = await aPerson();
    const refused = { code: "BAD_REQUEST", issues: [expect.objectContaining({ path })] };
    expect(await refusalOf(ctx, "users.saveSearch", { ...bridges, ...wrong })).toMatchObject(refused);
    const { id } = await save(ctx, bridges);
    expect(await refusalOf(ctx, "users.updateSearch", { id, version: 1, ...wrong })).toMatchObject(refused);
    expect((await list(ctx)).items).toMatchObject([{ filters: bridges.filters, version: 1 }]);
  });

  it("change the given fields, and can be deleted", async () => {
    const ctx = await aPerson();
    const { id } = await save(ctx, bridges);
    const update = { id, version: 1, filters: { state: ["CA"] }, frequency: "daily" };
    const changed = await callParsed(ctx, SavedSearch, "users.updateSearch", update);
    expect(changed).toMatchObject({ name: bridges.name, filters: { state: ["CA"] }, frequency: "daily", version: 2 });
    expect(await refusalOf(ctx, "users.updateSearch", update)).toMatchObject({ code: "VERSION_CONFLICT" });
    expect(await callParsed(ctx, Removed, "users.deleteSearch", { id })).toMatchObject({ success: true });
    expect(await refusalOf(ctx, "users.deleteSearch", { id })).toMatchObject({ code: "NOT_FOUND" });
  });

  it("whose filter the family no longer accepts report it, and remain", async () => {
    const ctx = await aPerson();
    const { id } = await save(ctx, bridges);
    await pool.query(`update saved_searches set filters = '{"colour": ["red"]}' where id = $1`, [id]);
    expect((await list(ctx)).items).toMatchObject([{ id, newSinceLast: null }]);
    expect(await refusalOf(ctx, "users.runSearch", { id })).toMatchObject({
      code: "BAD_REQUEST",
      issues: [{ path: "filters.colour" }],
    });
  });

  it("that are shared are read and run by colleagues, who see nothing of the owner's runs", async () => {
    const [owner, colleague, stranger] = [await aPerson(), await aPerson(), await aPerson()];
    await makeColleagues(db, owner, colleague);
    const { id } = await save(owner, { ...bridges, isShared: true, frequency: "daily" });
    await save(owner, bridges);
    await callParsed(owner, AssetPage, "users.runSearch", { id });
    const shared = await list(colleague, { scope: "shared" });
    expect(shared.items).toMatchObject([
      {
        id,
        isMine: false,
        ownerId: owner.user.id,
        frequency: null,
        lastRunAt: null,
        lastResultCount: null,
        newSinceLast: null,
      },
    ]);
    await callParsed(minutesLater(colleague, 5), AssetPage, "users.runSearch", { id });
    expect((await callParsed(owner, SavedSearch, "users.savedSearch", { id })).lastRunAt).toBe(testNow.toISOString());
    expect((await list(stranger, { scope: "shared" })).items).toEqual([]);
    expect(await refusalOf(stranger, "users.runSearch", { id })).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusalOf(colleague, "users.updateSearch", { id, version: 1, name: "Mine" })).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("are shared with nobody whose claim is undecided, or who only advises", async () => {
    const [owner, other] = [await aPerson(), await aPerson()];
    await makeColleagues(db, owner, other);
    await save(owner, { ...bridges, isShared: true });
    for (const set of [
      "verification_status = 'pending'",
      "verification_status = 'approved', relationship = 'advisor'",
    ]) {
      await pool.query(`update user_organizations set ${set} where user_id = $1`, [other.user.id]);
      expect((await list(other, { scope: "shared" })).items).toEqual([]);
    }
  });
});
