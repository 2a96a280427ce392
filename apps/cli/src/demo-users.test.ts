import { createPasswords } from "@pave/auth";
import { type Alert, alertIssues, searchIssues, widgetConfigs } from "@pave/contract";
import {
  countOwnItems,
  fieldKindsOf,
  findUserByEmail,
  getDashboard,
  listAlerts,
  listPortfolios,
  listSearches,
  listWatchlist,
} from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { hasSample } from "@pave/sample/demo";
import { expect, test } from "vitest";
import { makeDemoUsers, refuseInProduction } from "./demo-users.js";

const empty = await testDatabase();
const { db, pool } = await testDatabase("sample");
const now = new Date("2026-11-21T12:00:00.000Z");
const today = "2026-11-21";
const fieldsOf = ({ trigger, target }: Alert) => fieldKindsOf(trigger === "disclosure" ? "events" : target.entityType);
const paging = { limit: 100, order: "asc", count: true } as const;

test("without the sample world no demo users are created", async () => {
  expect(await hasSample(empty.db)).toBe(false);
  await expect(makeDemoUsers(empty.db, now)).rejects.toThrow("The sample world has no");
  expect((await empty.pool.query("select from users")).rows).toEqual([]);
});

test("three users are created with items of each kind from the sample world, and can sign in", async () => {
  expect(await hasSample(db)).toBe(true);
  const made = await makeDemoUsers(db, now);
  expect(made).toHaveLength(3);
  const passwords = await createPasswords({ atOnce: 1 });
  for (const { email, password } of made) {
    const user = await findUserByEmail(db, email);
    if (!user) throw new Error(`${email} is not there`);
    expect(await passwords.verify(user.passwordHash, password)).toBe(true);
    expect(user).toMatchObject({ status: "active", accountType: expect.not.stringMatching("admin|approver") });
    const counts = await countOwnItems(db, user.id);
    for (const kind of ["watchlist", "searches", "portfolios", "dashboards", "alerts"] as const)
      expect(counts[kind], kind).toBeGreaterThan(0);
    const { items: watched } = await listWatchlist(db, today, user.id, { ...paging, sort: "name" });
    expect(watched.filter(({ name, isGone }) => name === null || isGone)).toEqual([]);
    const own = { ...paging, scope: "own", sort: "name" } as const;
    const { items: searches } = await listSearches(db, today, user.id, own);
    expect(searches.flatMap(searchIssues)).toEqual([]);
    const { items: portfolios } = (await listPortfolios(db, user.id, own)).parse();
    expect(portfolios.filter(({ itemCount }) => itemCount === 0)).toEqual([]);
    const { items: alerts } = (await listAlerts(db, user.id, { ...paging, sort: "name" })).parse();
    expect(alerts.flatMap((alert) => alertIssues(alert, fieldsOf(alert)))).toEqual([]);
    const { defaultDashboardId } = user.preferences;
    const dashboard = await getDashboard(db, user.id, defaultDashboardId ?? "");
    const kinds = dashboard?.layout.map(({ widgetType }) => widgetType) ?? [];
    expect(Object.keys(widgetConfigs)).toEqual(expect.arrayContaining(kinds));
    const shapes = dashboard?.layout.map(({ config }) => config.shape);
    expect(shapes).toEqual(expect.arrayContaining(["line", "bar", "map"]));
  }
});

test("a second run is refused and changes nothing", async () => {
  const count = async () => (await pool.query("select count(*) as n from users")).rows;
  const before = await count();
  await expect(makeDemoUsers(db, now)).rejects.toThrow("An account for treasurer@demo.example already exists.");
  expect(await count()).toEqual(before);
});

test("in production they are refused", () => {
  expect(() => refuseInProduction({ NODE_ENV: "production" })).toThrow("not created in production");
  expect(() => refuseInProduction({ NODE_ENV: "development" })).not.toThrow();
});
