import { testPassword } from "@pave/auth/testing";
import { Alert, Dashboard, LoginAnswer, PortfolioDetail, WatchlistItem } from "@pave/contract";
import { anAsset } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const aPerson = () => testContext(database, "standard");

describe("the data returned with a sign-in", () => {
  it("is the account's own lists without notes and amounts, up to the requested number", async () => {
    const ctx = await aPerson();
    const asset = await anAsset(db, { title: "Mill Bridge" });
    const key = { entityType: "assets", entityId: asset.id };
    const item = await callParsed(ctx, WatchlistItem, "users.addToWatchlist", { ...key, note: "Mine" });
    const portfolio = await callParsed(ctx, PortfolioDetail, "users.createPortfolio", { name: "Holdings" });
    await callParsed(ctx, Dashboard, "users.createDashboard", { name: "Mine" });
    const target = { entityType: "assets", id: asset.id };
    await callParsed(ctx, Alert, "users.createAlert", { name: "It moves", trigger: "statusChange", target });
    const signIn = async (fields?: string[]) => {
      const form = { email: ctx.user.email, password: testPassword, includeInitialData: true };
      const requested = fields ? { ...form, initialDataFields: fields } : form;
      return (await callParsed(ctx, LoginAnswer, "auth.login", requested)).initialData;
    };
    const { name, status, type, isGone, isSample, isChanged } = item;
    const { itemCount, updatedAt } = portfolio;
    expect(await signIn()).toEqual({
      profile: expect.objectContaining({ email: ctx.user.email }),
      watchlist: [{ id: item.id, ...key, name, status, type, isGone, isSample, isChanged }],
      portfolios: [{ id: portfolio.id, name: "Holdings", type: "mixed", itemCount, updatedAt }],
      stats: { watchlist: 1, searches: 0, portfolios: 1, dashboards: 1, alerts: 1 },
    });
    expect(Object.keys((await signIn(["stats"])) ?? {})).toEqual(["stats"]);
  });
});
