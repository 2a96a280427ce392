import { testPassword } from "@pave/auth/testing";
import {
  Alert,
  AlertPage,
  AssetPage,
  Dashboard,
  DashboardPage,
  Done,
  EntityType,
  LoginAnswer,
  OrganizationPage,
  PortfolioDetail,
  PortfolioItem,
  PortfolioItemPage,
  RemovalPage,
  Removed,
  SavedSearch,
  SavedSearchPage,
  WatchlistItem,
  WatchlistPage,
} from "@pave/contract";
import { putOrganizationLink, sweepRemovals } from "@pave/db";
import { anAsset, anOrganization, someAssets } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import type { UserContext } from "../core/context.js";
import { ask, refusalOf, testContext, testNow } from "../testing.js";

const database = await testDatabase();
const { db, pool } = database;
const nowhere = "01900000-0000-7000-8000-000000000000";
const aPerson = () => testContext(database, "standard");
const later = (ctx: UserContext, minutes: number): UserContext => ({
  ...ctx,
  now: () => new Date(testNow.getTime() + minutes * 60_000),
});

/** Makes people employees of an organization of their own. */
async function colleagues(...people: UserContext[]): Promise<void> {
  const { id: organizationId } = await anOrganization(db);
  for (const { user } of people)
    await putOrganizationLink(db, {
      userId: user.id,
      organizationId,
      relationship: "employee",
      verificationStatus: "approved",
      isPrimary: false,
      linkedAt: testNow,
    });
}

const save = (ctx: UserContext, input: object) => ask(ctx, SavedSearch, "users.saveSearch", input);
const bridges = { name: "Texan bridges", entityType: "assets", filters: { state: ["TX"], assetClass: ["bridge"] } };

describe("saved searches", () => {
  const list = (ctx: UserContext, query: object = {}) => ask(ctx, SavedSearchPage, "users.savedSearches", query);

  it("find what the list of their family finds, and tell what was added since they were run", async () => {
    const ctx = await aPerson();
    const createdAt = new Date(testNow.getTime() - 60_000);
    await someAssets(db, [
      { title: "Oak", region: "TX", yearBuilt: 1950, createdAt },
      { title: "Elm", region: "TX", yearBuilt: 1960, createdAt },
      { title: "Oak dam", region: "TX", assetClass: "dam", createdAt },
    ]);
    const search = await save(ctx, { ...bridges, query: "", sort: "yearBuilt", order: "desc", columns: ["title"] });
    expect(search).toMatchObject({ newSinceLast: 0, lastRunAt: null, frequency: "off", isMine: true, version: 1 });
    const found = await ask(ctx, AssetPage, "users.runSearch", { id: search.id });
    const listed = { state: ["TX"], assetClass: ["bridge"], sort: "yearBuilt", order: "desc" };
    expect(found).toEqual(await ask(ctx, AssetPage, "assets.list", listed));
    expect(found.items.map(({ title }) => title)).toEqual(["Elm", "Oak"]);
    await anAsset(db, { region: "TX", createdAt: new Date(testNow.getTime() + 60_000) });
    await anAsset(db, { region: "CA", createdAt: new Date(testNow.getTime() + 60_000) });
    expect((await list(ctx)).items).toMatchObject([
      { lastRunAt: testNow.toISOString(), lastResultCount: 2, newSinceLast: 1 },
    ]);
    ctx.cache.drop("assets");
    await ask(later(ctx, 5), AssetPage, "users.runSearch", { id: search.id });
    expect((await list(ctx)).items).toMatchObject([{ lastResultCount: 3, newSinceLast: 0 }]);
  });

  it("run page by page, and only the first page counts as a run", async () => {
    const ctx = await aPerson();
    for (const name of ["Ash", "Birch", "Cedar", "Dogwood"]) await anOrganization(db, { name });
    const made = await save(ctx, { name: "All", entityType: "organizations", sort: "name" });
    await Promise.all([1, 2, 3].map(() => anOrganization(db)));
    const first = await ask(ctx, OrganizationPage, "users.runSearch", { id: made.id, limit: 2 });
    const next = { id: made.id, limit: 2, cursor: first.nextCursor };
    const second = await ask(later(ctx, 5), OrganizationPage, "users.runSearch", next);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
    expect((await list(ctx)).items[0]?.lastRunAt).toBe(testNow.toISOString());
  });

  it.each([...EntityType.options])("of %s run, and are counted", async (entityType) => {
    const ctx = await aPerson();
    const { id } = await save(ctx, { name: "All", entityType, query: "oak" });
    const { newSinceLast } = await ask(ctx, SavedSearch, "users.savedSearch", { id });
    expect(newSinceLast).toEqual(expect.any(Number));
    const page = await ask(ctx, AssetPage.pick({ total: true }).loose(), "users.runSearch", { id });
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

  it("change what is given, and go", async () => {
    const ctx = await aPerson();
    const { id } = await save(ctx, bridges);
    const update = { id, version: 1, filters: { state: ["CA"] }, frequency: "daily" };
    const changed = await ask(ctx, SavedSearch, "users.updateSearch", update);
    expect(changed).toMatchObject({ name: bridges.name, filters: { state: ["CA"] }, frequency: "daily", version: 2 });
    expect(await refusalOf(ctx, "users.updateSearch", update)).toMatchObject({ code: "VERSION_CONFLICT" });
    expect(await ask(ctx, Removed, "users.deleteSearch", { id })).toMatchObject({ success: true });
    expect(await refusalOf(ctx, "users.deleteSearch", { id })).toMatchObject({ code: "NOT_FOUND" });
  });

  it("whose filter the family no longer takes are told so, and stay", async () => {
    const ctx = await aPerson();
    const { id } = await save(ctx, bridges);
    await pool.query(`update saved_searches set filters = '{"colour": ["red"]}' where id = $1`, [id]);
    expect((await list(ctx)).items).toMatchObject([{ id, newSinceLast: null }]);
    expect(await refusalOf(ctx, "users.runSearch", { id })).toMatchObject({
      code: "BAD_REQUEST",
      issues: [{ path: "filters.colour" }],
    });
  });

  it("that are shared are read and run by colleagues, who learn nothing of its owner's runs", async () => {
    const [owner, colleague, stranger] = [await aPerson(), await aPerson(), await aPerson()];
    await colleagues(owner, colleague);
    const { id } = await save(owner, { ...bridges, isShared: true, frequency: "daily" });
    await save(owner, bridges);
    await ask(owner, AssetPage, "users.runSearch", { id });
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
    await ask(later(colleague, 5), AssetPage, "users.runSearch", { id });
    expect((await ask(owner, SavedSearch, "users.savedSearch", { id })).lastRunAt).toBe(testNow.toISOString());
    expect((await list(stranger, { scope: "shared" })).items).toEqual([]);
    expect(await refusalOf(stranger, "users.runSearch", { id })).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusalOf(colleague, "users.updateSearch", { id, version: 1, name: "Mine" })).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("are shared with nobody whose claim is undecided, or who only advises", async () => {
    const [owner, other] = [await aPerson(), await aPerson()];
    await colleagues(owner, other);
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

describe("dashboards", () => {
  const widget = (more: object) => ({
    widgetType: "kpi",
    x: 0,
    y: 0,
    w: 4,
    h: 2,
    config: { metric: "assets" },
    ...more,
  });
  const create = (ctx: UserContext, input: object) => ask(ctx, Dashboard, "users.createDashboard", input);
  const list = (ctx: UserContext, query: object = {}) => ask(ctx, DashboardPage, "users.dashboards", query);

  it("keep their layout, with widgets of known kinds and of the client's own", async () => {
    const ctx = await aPerson();
    const layout = [
      widget({}),
      widget({
        widgetType: "list",
        x: 4,
        w: 8,
        config: { entityType: "assets", filters: { state: ["TX"] }, rows: 10 },
      }),
      widget({ widgetType: "weather", y: 2, config: { place: "Austin", days: 3 } }),
    ];
    const made = await create(ctx, { name: "Mine", layout });
    expect(made).toMatchObject({ layout, isDefault: false, visibility: "private", isMine: true, version: 1 });
    expect(await ask(ctx, Dashboard, "users.dashboard", { id: made.id })).toEqual(made);
  });

  it.each([
    ["beyond the last column", { x: 9, w: 4 }, "layout.0.w"],
    ["beyond the last row", { y: 499, h: 2 }, "layout.0.h"],
    ["of no size", { w: 0 }, "layout.0.w"],
    ["whose set-up has an unknown field", { config: { metric: "assets", colour: "red" } }, "layout.0.config"],
    ["whose set-up lacks what it needs", { config: {} }, "layout.0.config.metric"],
    [
      "of a list with a filter that it does not take",
      { widgetType: "list", config: { entityType: "assets", filters: { colour: ["red"] } } },
      "layout.0.config.filters.colour",
    ],
    ["of a kind that no name could have", { widgetType: "<b>" }, "layout.0.widgetType"],
  ])("refuse a widget %s, with the field named", async (_, wrong, path) => {
    const ctx = await aPerson();
    const refusal = await refusalOf(ctx, "users.createDashboard", { name: "Mine", layout: [widget(wrong)] });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
  });

  it("have one that is shown first, also when two are made so at once", async () => {
    const ctx = await aPerson();
    const [one, two] = await Promise.all(["One", "Two"].map((name) => create(ctx, { name, isDefault: true })));
    const first = async () => (await list(ctx)).items.filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await first()).toHaveLength(1);
    await ask(ctx, Dashboard, "users.updateDashboard", { id: one?.id, version: 1, isDefault: true });
    expect(await first()).toEqual([one?.id]);
    await ask(ctx, Dashboard, "users.updateDashboard", { id: two?.id, version: 1, isDefault: false });
    expect(await first()).toEqual([one?.id]);
    await ask(ctx, Removed, "users.deleteDashboard", { id: one?.id });
    expect(await first()).toEqual([]);
    expect(await refusalOf(ctx, "users.deleteDashboard", { id: one?.id })).toMatchObject({ code: "NOT_FOUND" });
  });

  it("are read by those whom the owner lets, and written by the owner alone", async () => {
    const [owner, colleague, stranger] = [await aPerson(), await aPerson(), await aPerson()];
    await colleagues(owner, colleague);
    for (const visibility of ["private", "organization", "public"])
      await create(owner, { name: visibility, visibility });
    const shared = async (ctx: UserContext) =>
      (await list(ctx, { scope: "shared", sort: "name" })).items.flatMap(({ name, ownerId }) =>
        ownerId === owner.user.id ? name : [],
      );
    expect(await shared(colleague)).toEqual(["organization", "public"]);
    expect(await shared(stranger)).toEqual(["public"]);
    expect(await shared(owner)).toEqual([]);
    const all = (await list(owner)).items;
    for (const { id, name } of all) {
      const wrote = { id, version: 1, name: "Taken", layout: [] };
      expect(await refusalOf(colleague, "users.updateDashboard", wrote), name).toMatchObject({ code: "NOT_FOUND" });
      expect(await refusalOf(colleague, "users.deleteDashboard", { id }), name).toMatchObject({ code: "NOT_FOUND" });
    }
    expect((await list(owner)).items).toEqual(all);
  });

  it("are not changed by two who based their change on the same version", async () => {
    const ctx = await aPerson();
    const { id } = await create(ctx, { name: "Mine" });
    const both = await Promise.allSettled(
      ["One", "Two"].map((name) => ask(ctx, Dashboard, "users.updateDashboard", { id, version: 1, name })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("what a person removed", () => {
  const removals = async (ctx: UserContext) => (await ask(ctx, RemovalPage, "users.removals", {})).items;
  const restore = (ctx: UserContext, id: string) => ask(ctx, Done, "users.restoreRemoval", { id });

  it("is listed with its name and comes back as it was, once, to nobody else", async () => {
    const [ctx, other] = [await aPerson(), await aPerson()];
    const { id: entityId, title } = await anAsset(db, { title: "Mill Bridge" });
    const key = { entityType: "assets", entityId };
    const watched = { ...key, note: "Old", tags: ["a,b"], fields: ["status"] };
    const item = await ask(ctx, WatchlistItem, "users.addToWatchlist", watched);
    const portfolio = await ask(ctx, PortfolioDetail, "users.createPortfolio", { name: "Holdings" });
    const held = await ask(ctx, PortfolioItem, "users.addPortfolioItem", {
      id: portfolio.id,
      ...key,
      costBasis: 12_345_678_901.23,
      acquiredDate: "2024-02-29",
    });
    const search = await save(ctx, { ...bridges, query: "oak", columns: ["title"] });
    const dashboard = await ask(ctx, Dashboard, "users.createDashboard", { name: "Mine" });
    const target = { entityType: "assets", id: entityId };
    const made = { name: "It moves", trigger: "statusChange", target };
    const alert = await ask(ctx, Alert, "users.createAlert", made);
    const before = {
      item,
      portfolio: await ask(ctx, PortfolioDetail, "users.portfolio", { id: portfolio.id }),
      search,
      dashboard,
      alert,
    };
    const now = later(ctx, 1);
    const ids = [];
    for (const [procedure, input] of [
      ["removeFromWatchlist", key],
      ["removePortfolioItem", { id: portfolio.id, itemId: held.id }],
      ["deleteSearch", { id: search.id }],
      ["deleteDashboard", { id: dashboard.id }],
      ["deleteAlert", { id: alert.id }],
    ] as const)
      ids.push((await ask(now, Removed, `users.${procedure}`, input)).removalId);
    expect((await removals(ctx)).map(({ kind, name }) => [kind, name]).toSorted()).toEqual([
      ["alert", "It moves"],
      ["dashboard", "Mine"],
      ["portfolioItem", title],
      ["search", bridges.name],
      ["watchlistItem", title],
    ]);
    for (const id of ids) {
      expect((await refusalOf(other, "users.restoreRemoval", { id })).code).toBe("NOT_FOUND");
      await restore(ctx, id);
      expect((await refusalOf(ctx, "users.restoreRemoval", { id })).code).toBe("NOT_FOUND");
    }
    // A portfolio takes its items with it, and brings them back.
    const { removalId } = await ask(now, Removed, "users.deletePortfolio", { id: portfolio.id });
    expect(await removals(ctx)).toMatchObject([{ id: removalId, kind: "portfolio", name: "Holdings" }]);
    await restore(ctx, removalId);
    expect(await removals(ctx)).toEqual([]);
    expect(await ask(ctx, AlertPage, "users.alerts", {})).toMatchObject({ items: [alert] });
    expect(await ask(ctx, PortfolioDetail, "users.portfolio", { id: portfolio.id })).toEqual(before.portfolio);
    expect(await ask(ctx, SavedSearch, "users.savedSearch", { id: search.id })).toEqual(search);
    expect(await ask(ctx, Dashboard, "users.dashboard", { id: dashboard.id })).toEqual(dashboard);
    expect((await ask(ctx, WatchlistPage, "users.watchlist", {})).items).toEqual([item]);
  });

  it("stays away where it no longer fits, is not there twice, and is forgotten after a month", async () => {
    const ctx = await aPerson();
    const key = { entityType: "assets", entityId: (await anAsset(db)).id };
    await ask(ctx, WatchlistItem, "users.addToWatchlist", { ...key, note: "First" });
    const { removalId } = await ask(ctx, Removed, "users.removeFromWatchlist", key);
    await ask(ctx, WatchlistItem, "users.addToWatchlist", { ...key, note: "Second" });
    await restore(ctx, removalId);
    expect((await ask(ctx, WatchlistPage, "users.watchlist", {})).items).toMatchObject([{ note: "Second" }]);

    const { id } = await ask(ctx, PortfolioDetail, "users.createPortfolio", { name: "Holdings" });
    const { id: itemId } = await ask(ctx, PortfolioItem, "users.addPortfolioItem", { id, ...key });
    const taken = await ask(ctx, Removed, "users.removePortfolioItem", { id, itemId });
    await pool.query("update portfolios set type = 'contracts' where id = $1", [id]);
    expect(await refusalOf(ctx, "users.restoreRemoval", { id: taken.removalId })).toMatchObject({ code: "CONFLICT" });
    await ask(later(ctx, 1), Removed, "users.deletePortfolio", { id });
    expect(await refusalOf(ctx, "users.restoreRemoval", { id: taken.removalId })).toMatchObject({ code: "CONFLICT" });
    expect(await ask(ctx, PortfolioItemPage, "users.portfolioItems", { id }).catch(() => null)).toBeNull();
    await sweepRemovals(db, new Date(testNow.getTime() + 30 * 86_400_000 + 30_000));
    expect(await removals(ctx)).toMatchObject([{ kind: "portfolio" }]);
    await sweepRemovals(db, new Date(testNow.getTime() + 31 * 86_400_000));
    expect(await removals(ctx)).toEqual([]);
  });
});

describe("what comes with a sign-in", () => {
  it("is what the person keeps, without notes and amounts, and as much of it as was asked for", async () => {
    const ctx = await aPerson();
    const asset = await anAsset(db, { title: "Mill Bridge" });
    const key = { entityType: "assets", entityId: asset.id };
    const item = await ask(ctx, WatchlistItem, "users.addToWatchlist", { ...key, note: "Mine" });
    const portfolio = await ask(ctx, PortfolioDetail, "users.createPortfolio", { name: "Holdings" });
    await ask(ctx, Dashboard, "users.createDashboard", { name: "Mine" });
    const target = { entityType: "assets", id: asset.id };
    await ask(ctx, Alert, "users.createAlert", { name: "It moves", trigger: "statusChange", target });
    const signIn = async (fields?: string[]) => {
      const form = { email: ctx.user.email, password: testPassword, includeInitialData: true };
      const asked = fields ? { ...form, initialDataFields: fields } : form;
      return (await ask(ctx, LoginAnswer, "auth.login", asked)).initialData;
    };
    const { name, status, type, isGone, isChanged } = item;
    const { itemCount, updatedAt } = portfolio;
    expect(await signIn()).toEqual({
      profile: expect.objectContaining({ email: ctx.user.email }),
      watchlist: [{ id: item.id, ...key, name, status, type, isGone, isChanged }],
      portfolios: [{ id: portfolio.id, name: "Holdings", type: "mixed", itemCount, updatedAt }],
      stats: { watchlist: 1, searches: 0, portfolios: 1, dashboards: 1, alerts: 1 },
    });
    expect(Object.keys((await signIn(["stats"])) ?? {})).toEqual(["stats"]);
  });
});
