import { text } from "node:stream/consumers";
import {
  Done,
  PageviewsReport,
  PersonalAnalytics,
  PlatformUsageReport,
  SearchAnalyticsReport,
  Trending,
  UserActivityReport,
} from "@pave/contract";
import { newId, rollUpUsage, sweepUsage } from "@pave/db";
import { anAsset, anOrganization, aProject } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { Download } from "../core/answers.js";
import type { UserContext } from "../core/context.js";
import { callProcedure } from "../protocols/procedures.js";
import { callParsed, refusalOf, testContext, testNow } from "../testing.js";

const database = await testDatabase();
const { db, pool } = database;
const admin = await testContext(database);
const people = await Promise.all([1, 2, 3].map(() => testContext(database, "standard")));
const [ann = admin, bob = admin, cem = admin] = people;

const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
const at = (ctx: UserContext, when: Date): UserContext => ({ ...ctx, now: () => when });
const view = (ctx: UserContext, path: string, entity: object = {}) =>
  callParsed(ctx, Done, "analytics.trackPageview", { path, sessionId: "visit-0001", ...entity });
const fresh = (ctx: UserContext): UserContext => ({
  ...ctx,
  cache: { ...ctx.cache, through: (_, __, make) => make() },
});
const stored = async (condition = "true") =>
  (await pool.query(`select kind, name, detail, at from usage_records where ${condition} order by id`)).rows;

const dam = await anAsset(db, { title: "Old Dam", region: "TX" });
const bridge = await anAsset(db, { title: "New Bridge" });
const deleted = await anAsset(db, { title: "Gone", isDeleted: true });
const project = await aProject(db, { title: "Bypass" });
const ofAsset = (entityId: string) => ({ entityType: "assets", entityId });

describe("reporting page views", () => {
  it("stores the path without its IDs and secrets, and the viewer", async () => {
    await view(ann, `/assets/${dam.id}/history`, ofAsset(dam.id));
    await view(ann, "/reset-password/abcDEF123");
    const rows = await stored(`user_id = '${ann.user.id}'`);
    expect(rows.map(({ name }) => name)).toEqual(["/assets/[id]/history", "/reset-password/[secret]"]);
  });

  it.each([
    ["a path with a query", "analytics.trackPageview", { path: "/assets?state=TX" }, "path"],
    ["a path that is an address", "analytics.trackPageview", { path: "https://else.example/" }, "path"],
    ["another's name", "analytics.trackPageview", { path: "/", userId: newId() }, "userId"],
    ["a record without its family", "analytics.trackPageview", { path: "/", entityId: newId() }, "entityId"],
    ["a moment to come", "analytics.trackPageview", { path: "/", at: "2026-11-21T13:00:00Z" }, "at"],
    ["a moment too long ago", "analytics.trackPageview", { path: "/", at: "2026-11-20T11:00:00Z" }, "at"],
    ["nested values", "analytics.trackEvent", { name: "open", props: { a: { b: 1 } } }, "props.a"],
    ["lists", "analytics.trackEvent", { name: "open", props: { a: [1] } }, "props.a"],
    ["long texts", "analytics.trackEvent", { name: "open", props: { a: "x".repeat(201) } }, "props.a"],
    [
      "too many values",
      "analytics.trackEvent",
      { name: "open", props: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`p${i}`, i])) },
      "props",
    ],
    ["markup for a name", "analytics.trackInteraction", { element: "<b>", action: "click" }, "element"],
    ["a rank of nothing", "analytics.trackSearch", { query: "x", resultCount: 1, clickedRank: 0 }, "clickedRank"],
  ])("refuses %s", async (_, name, input, path) => {
    const { code, issues = [] } = await refusalOf(ann, name, input);
    expect(code).toBe("BAD_REQUEST");
    expect(issues.map((issue) => issue.path)).toContain(path);
  });

  it("accepts a time within the last day, and none in the future", async () => {
    await view(bob, "/late", { at: "2026-11-20T23:00:00Z" });
    await view(bob, "/ahead", { at: "2026-11-21T12:04:00Z" });
    const rows = await stored("name in ('/late', '/ahead')");
    expect(rows.map((row) => row.at)).toEqual([new Date("2026-11-20T23:00:00Z"), testNow]);
  });

  it("stores a query without personal data", async () => {
    await callParsed(cem, Done, "analytics.trackSearch", {
      query: "Mail ann@example.com  or 202-555-0100",
      resultCount: 0,
    });
    expect((await stored("kind = 'search'")).map(({ name }) => name)).toEqual(["mail [e-mail] or [number]"]);
    await pool.query("delete from usage_records where kind = 'search'");
  });

  it("is refused beyond three hundred a minute, per user", async () => {
    await pool.query("insert into throttles (key, count, ends_at) values ($1, 300, $2)", [
      `track:${admin.user.id}`,
      new Date(testNow.getTime() + 30_000),
    ]);
    const refused = { code: "RATE_LIMITED", retryAfter: 30 };
    expect(await refusalOf(admin, "analytics.trackEvent", { name: "open" })).toMatchObject(refused);
    expect(await refusalOf(admin, "analytics.trackPageview", { path: "/" })).toMatchObject(refused);
    await view(bob, "/still");
  });
});

describe("aggregated usage", () => {
  beforeAll(async () => {
    await pool.query("delete from usage_records");
    // Last week: the dam by two people, the bridge by one. This week: the bridge by three, on two days.
    for (const ctx of [ann, bob]) await view(at(ctx, daysAgo(9)), `/assets/${dam.id}`, ofAsset(dam.id));
    await view(at(ann, daysAgo(9)), `/assets/${bridge.id}`, ofAsset(bridge.id));
    for (const ctx of [ann, bob, cem])
      for (const days of [3, 1]) await view(at(ctx, daysAgo(days)), `/assets/${bridge.id}`, ofAsset(bridge.id));
    await view(at(ann, daysAgo(1)), `/assets/${dam.id}`, ofAsset(dam.id));
    for (let turn = 0; turn < 30; turn++)
      await view(at(ann, daysAgo(2)), `/projects/${project.id}`, { entityType: "projects", entityId: project.id });
    for (const ctx of people) await view(at(ctx, daysAgo(1)), `/assets/${deleted.id}`, ofAsset(deleted.id));
    await callParsed(at(bob, daysAgo(1)), Done, "analytics.trackInteraction", {
      element: "grid.export",
      action: "click",
    });
    await callParsed(at(bob, daysAgo(1)), Done, "analytics.trackEvent", {
      name: "tour.done",
      props: { steps: 3, ok: true },
    });
    for (const ctx of people)
      await callParsed(at(ctx, daysAgo(1)), Done, "analytics.trackSearch", {
        query: "Water",
        resultCount: 5,
        clickedRank: 2,
      });
    await callParsed(at(bob, daysAgo(1)), Done, "analytics.trackSearch", {
      query: "=cmd()",
      resultCount: 0,
      entityType: "assets",
    });
    expect(await rollUpUsage(db, testNow)).toBe(true);
  });

  it("is the same however often it is aggregated, by one server or by several at once", async () => {
    const rows = async () => (await pool.query("select * from usage_days order by 1, 2, 3, 4, 5")).rows;
    const before = await rows();
    const done = await Promise.all([1, 2, 3].map(() => rollUpUsage(db, testNow)));
    expect(done).toContain(true);
    expect(await rows()).toEqual(before);
  });

  it("counts each report once, by action and by account", async () => {
    const counts = async (select: string) => (await pool.query(`${select} group by 1, 2 order by 1, 2`)).rows;
    const day = "(at at time zone 'UTC')::date as day";
    const shown = await counts(`select ${day}, kind, count(*) as n from usage_records`);
    expect(shown.length).toBeGreaterThan(5);
    expect(await counts("select day, kind, sum(count)::bigint as n from usage_days")).toEqual(shown);
    const sum = "sum(pageviews + interactions + events + searches)::bigint as n";
    expect(await counts(`select day, user_id, ${sum} from usage_users`)).toEqual(
      await counts(`select ${day}, user_id, count(*) as n from usage_records`),
    );
  });

  it("lists records viewed more than before; a user counts once a day, and deleted records do not", async () => {
    const answer = await callParsed(ann, Trending, "analytics.trending", {});
    expect(answer).toMatchObject({ from: "2026-11-15", to: "2026-11-21", previousFrom: "2026-11-08" });
    const shown = answer.items.map(({ line, views, visitors, previousViews, change, score }) => ({
      ...{ name: line.name, views, visitors, previousViews, change, score },
    }));
    expect(shown).toEqual([
      { name: "New Bridge", views: 6, visitors: 6, previousViews: 1, change: 5, score: 3.536 },
      { name: "Bypass", views: 30, visitors: 1, previousViews: 0, change: null, score: 1 },
      { name: "Old Dam", views: 1, visitors: 1, previousViews: 2, change: -0.5, score: -0.577 },
    ]);
    const assets = await callParsed(ann, Trending, "analytics.trending", { entityType: "assets", limit: 1 });
    expect(assets.items).toMatchObject([
      { entityType: "assets", entityId: bridge.id, line: { source: bridge.sources[0], isSample: false, version: 1 } },
    ]);
  });

  it("is reported by day and by path", async () => {
    const report = await callParsed(admin, PageviewsReport, "analytics.pageviewsReport", {
      from: "2026-11-18",
      to: "2026-11-20",
    });
    expect(report.days).toEqual([
      { day: "2026-11-18", views: 3, visitors: 3 },
      { day: "2026-11-19", views: 30, visitors: 1 },
      { day: "2026-11-20", views: 7, visitors: 3 },
    ]);
    expect(report.totals).toEqual({ views: 40, visitors: 7 });
    expect(report.items).toEqual([
      { path: "/projects/[id]", entityType: "projects", views: 30, visitors: 1 },
      { path: "/assets/[id]", entityType: "assets", views: 10, visitors: 10 },
    ]);
  });

  it("is paged", async () => {
    const first = await callParsed(admin, PageviewsReport, "analytics.pageviewsReport", {
      limit: 1,
      sort: "path",
      order: "asc",
    });
    const next = await callParsed(admin, PageviewsReport, "analytics.pageviewsReport", {
      ...{ limit: 1, sort: "path", order: "asc", cursor: first.nextCursor },
    });
    expect([...first.items, ...next.items].map(({ path }) => path)).toEqual(["/assets/[id]", "/projects/[id]"]);
    expect(first.total).toEqual({ value: 2, isExact: true });
  });

  it("is reported by user, limited to the accounts an administrator may see", async () => {
    const report = await callParsed(admin, UserActivityReport, "analytics.userActivityReport", { sort: "pageviews" });
    expect(report.totals.activeUsers).toBe(3);
    expect(report.items[0]).toMatchObject({ userId: ann.user.id, email: ann.user.email, pageviews: 36, activeDays: 4 });
    expect(report.days.find(({ day }) => day === "2026-11-20")).toMatchObject({ activeUsers: 3 });
  });

  it("is reported as a whole, with the most used pages", async () => {
    const report = await callParsed(admin, PlatformUsageReport, "analytics.platformUsageReport", {});
    expect(report.totals).toMatchObject({ interactions: 1, events: 1, searches: 4, activeUsers: 3 });
    expect(report.items).toEqual(
      expect.arrayContaining([
        { kind: "interaction", name: "grid.export click", count: 1, visitors: 1 },
        { kind: "event", name: "tour.done", count: 1, visitors: 1 },
      ]),
    );
  });

  it("is reported by search, including those without results", async () => {
    const report = await callParsed(admin, SearchAnalyticsReport, "analytics.searchAnalyticsReport", {});
    expect(report.totals).toEqual({
      ...{ searches: 4, withoutResult: 1, opened: 3, withoutResultShare: 0.25, openedShare: 0.75 },
    });
    expect(report.items.map(({ query, searches }) => [query, searches])).toEqual([
      ["water", 3],
      ["=cmd()", 1],
    ]);
  });

  it("is downloaded as a table without formulas", async () => {
    const file = await callProcedure(admin, "analytics.searchAnalyticsExport", { sort: "query", order: "asc" });
    if (!(file instanceof Download)) throw new Error("The answer is no file");
    expect((await text(file.stream())).trim().split("\n")).toEqual([
      "query,entityType,searches,visitors,withoutResult,opened",
      "'=cmd(),assets,1,1,1,0",
      "water,,3,3,0,3",
    ]);
  });

  it.each([
    ["ends before it begins", { from: "2026-11-02", to: "2026-11-01" }],
    ["ends before it begins, by what is left out", { from: "2026-12-02" }],
    ["is longer than a year", { from: "2024-01-01", to: "2026-01-01" }],
  ])("is not reported over a range that %s", async (_, range) => {
    expect(await refusalOf(admin, "analytics.pageviewsReport", range)).toMatchObject({ code: "BAD_REQUEST" });
  });

  it("shows personal data to its owner only", async () => {
    await pool.query(
      `insert into watchlist_items (id, user_id, entity_type, entity_id, last_seen_version, added_at, updated_at)
       values ($1, $2, 'assets', $3, 1, now(), now())`,
      [newId(), cem.user.id, dam.id],
    );
    const city = await anOrganization(db);
    await pool.query(
      `insert into user_organizations (user_id, organization_id, relationship, verification_status, linked_at)
       values ($1, $2, 'follower', 'approved', now())`,
      [cem.user.id, city.id],
    );
    const own = await callParsed(cem, PersonalAnalytics, "analytics.personal", { days: 7 });
    expect(own.totals).toMatchObject({ pageviews: 3, searches: 1, activeDays: 2, sessions: 1 });
    expect(own.mostViewed).toMatchObject([{ entityId: bridge.id, views: 2, line: { name: "New Bridge" } }]);
    expect(own.searches).toMatchObject([{ query: "water", count: 1 }]);
    expect(own.watched).toEqual([{ entityType: "assets", count: 1, changed: 0 }]);
    expect(own.organizations).toBe(1);
    const others = await callParsed(admin, PersonalAnalytics, "analytics.personal", {});
    expect(others).toMatchObject({ totals: { pageviews: 0 }, mostViewed: [], watched: [], organizations: 0 });
    expect(await refusalOf(ann, "analytics.personal", { userId: cem.user.id })).toMatchObject({ code: "BAD_REQUEST" });
  });

  it("is deleted after ninety days, and its sums are retained without rare search texts", async () => {
    const later = new Date(testNow.getTime() + 95 * 86_400_000);
    await rollUpUsage(db, later);
    await sweepUsage(db, later);
    expect(await stored()).toEqual([]);
    const report = await callParsed(fresh(admin), SearchAnalyticsReport, "analytics.searchAnalyticsReport", {});
    expect(report.totals).toMatchObject({ searches: 4, withoutResult: 1 });
    expect(report.items.map(({ query }) => query)).toEqual(["water"]);
    const views = await callParsed(fresh(admin), PageviewsReport, "analytics.pageviewsReport", {});
    expect(views.totals.views).toBeGreaterThan(40);
    await rollUpUsage(db, new Date(later.getTime() + 60_000));
    const again = await callParsed(fresh(admin), PageviewsReport, "analytics.pageviewsReport", {});
    expect(again.totals).toEqual(views.totals);
  });
});
