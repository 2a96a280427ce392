import {
  Alert,
  AlertPage,
  Dashboard,
  Done,
  PortfolioDetail,
  PortfolioItem,
  PortfolioItemPage,
  RemovalPage,
  Removed,
  SavedSearch,
  WatchlistItem,
  WatchlistPage,
} from "@pave/contract";
import { sweepRemovals } from "@pave/db";
import { anAsset } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import type { UserContext } from "../../core/context.js";
import { callParsed, refusalOf, testContext, testNow } from "../../testing.js";
import { minutesLater } from "../testing.js";

const database = await testDatabase();
const { db, pool } = database;
const aPerson = () => testContext(database, "standard");

const save = (ctx: UserContext, input: object) => callParsed(ctx, SavedSearch, "users.saveSearch", input);
const bridges = { name: "Texan bridges", entityType: "assets", filters: { state: ["TX"], assetClass: ["bridge"] } };

describe("the records that a user deleted", () => {
  const removals = async (ctx: UserContext) => (await callParsed(ctx, RemovalPage, "users.removals", {})).items;
  const restore = (ctx: UserContext, id: string) => callParsed(ctx, Done, "users.restoreRemoval", { id });

  it("are listed by name and restored unchanged, once, and by nobody else", async () => {
    const [ctx, other] = [await aPerson(), await aPerson()];
    const { id: entityId, title } = await anAsset(db, { title: "Mill Bridge" });
    const key = { entityType: "assets", entityId };
    const watched = { ...key, note: "Old", tags: ["a,b"], fields: ["status"] };
    const item = await callParsed(ctx, WatchlistItem, "users.addToWatchlist", watched);
    const portfolio = await callParsed(ctx, PortfolioDetail, "users.createPortfolio", { name: "Holdings" });
    const added = await callParsed(ctx, PortfolioItem, "users.addPortfolioItem", {
      id: portfolio.id,
      ...key,
      costBasis: 12_345_678_901.23,
      acquiredDate: "2024-02-29",
    });
    const search = await save(ctx, { ...bridges, query: "oak", columns: ["title"] });
    const dashboard = await callParsed(ctx, Dashboard, "users.createDashboard", { name: "Mine" });
    const target = { entityType: "assets", id: entityId };
    const made = { name: "It moves", trigger: "statusChange", target };
    const alert = await callParsed(ctx, Alert, "users.createAlert", made);
    const before = {
      item,
      portfolio: await callParsed(ctx, PortfolioDetail, "users.portfolio", { id: portfolio.id }),
      search,
      dashboard,
      alert,
    };
    const now = minutesLater(ctx, 1);
    const ids = [];
    for (const [procedure, input] of [
      ["removeFromWatchlist", key],
      ["removePortfolioItem", { id: portfolio.id, itemId: added.id }],
      ["deleteSearch", { id: search.id }],
      ["deleteDashboard", { id: dashboard.id }],
      ["deleteAlert", { id: alert.id }],
    ] as const)
      ids.push((await callParsed(now, Removed, `users.${procedure}`, input)).removalId);
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
    // A portfolio is deleted and restored with its items.
    const { removalId } = await callParsed(now, Removed, "users.deletePortfolio", { id: portfolio.id });
    expect(await removals(ctx)).toMatchObject([{ id: removalId, kind: "portfolio", name: "Holdings" }]);
    await restore(ctx, removalId);
    expect(await removals(ctx)).toEqual([]);
    expect(await callParsed(ctx, AlertPage, "users.alerts", {})).toMatchObject({ items: [alert] });
    expect(await callParsed(ctx, PortfolioDetail, "users.portfolio", { id: portfolio.id })).toEqual(before.portfolio);
    expect(await callParsed(ctx, SavedSearch, "users.savedSearch", { id: search.id })).toEqual(search);
    expect(await callParsed(ctx, Dashboard, "users.dashboard", { id: dashboard.id })).toEqual(dashboard);
    expect((await callParsed(ctx, WatchlistPage, "users.watchlist", {})).items).toEqual([item]);
  });

  it("stay deleted if they no longer fit, are never duplicated, and are purged after a month", async () => {
    const ctx = await aPerson();
    const key = { entityType: "assets", entityId: (await anAsset(db)).id };
    await callParsed(ctx, WatchlistItem, "users.addToWatchlist", { ...key, note: "First" });
    const { removalId } = await callParsed(ctx, Removed, "users.removeFromWatchlist", key);
    await callParsed(ctx, WatchlistItem, "users.addToWatchlist", { ...key, note: "Second" });
    await restore(ctx, removalId);
    expect((await callParsed(ctx, WatchlistPage, "users.watchlist", {})).items).toMatchObject([{ note: "Second" }]);

    const { id } = await callParsed(ctx, PortfolioDetail, "users.createPortfolio", { name: "Holdings" });
    const { id: itemId } = await callParsed(ctx, PortfolioItem, "users.addPortfolioItem", { id, ...key });
    const taken = await callParsed(ctx, Removed, "users.removePortfolioItem", { id, itemId });
    await pool.query("update portfolios set type = 'contracts' where id = $1", [id]);
    expect(await refusalOf(ctx, "users.restoreRemoval", { id: taken.removalId })).toMatchObject({ code: "CONFLICT" });
    await callParsed(minutesLater(ctx, 1), Removed, "users.deletePortfolio", { id });
    expect(await refusalOf(ctx, "users.restoreRemoval", { id: taken.removalId })).toMatchObject({ code: "CONFLICT" });
    expect(await callParsed(ctx, PortfolioItemPage, "users.portfolioItems", { id }).catch(() => null)).toBeNull();
    await sweepRemovals(db, new Date(testNow.getTime() + 30 * 86_400_000 + 30_000));
    expect(await removals(ctx)).toMatchObject([{ kind: "portfolio" }]);
    await sweepRemovals(db, new Date(testNow.getTime() + 31 * 86_400_000));
    expect(await removals(ctx)).toEqual([]);
  });
});
