import { declaredProcedures } from "@pave/api";
import { EntityType, groupings, Measured, marketSeries } from "@pave/contract";
import { measureRecords, rollUpUsage } from "@pave/db";
import { aContract, aFiling, anAsset, anEvent, anOrganization, aSource } from "@pave/db/builders";
import { beforeAll, describe, expect, it } from "vitest";
import { openApis } from "../support/apis.js";
import { callBothApis, comparable, filesOf, type Known, type ReadCase, untestedReads } from "../support/both-apis.js";

const apis = await openApis();
const { db, pool } = apis.database;
const token = await apis.tokenOf("admin");
let known: Known;

beforeAll(async () => {
  const city = await anOrganization(db, { name: "City of Waco", region: "TX", population: 140_000 });
  const dam = await anAsset(db, { title: "Dam", ownerOrgId: city.id });
  await aContract(db, { buyerOrgId: city.id, contractValue: 5, dateSigned: "2026-01-02" });
  await aFiling(db, { name: "Fund" }, city.id);
  await aSource(db, { key: "sample", isSample: true });
  for (const { year, municipal, federal, corporate, ppp } of marketSeries.slice(-2))
    await pool.query("insert into market_years values ($1, $2, $3, $4, $5, 'sample')", [
      ...[year, municipal, federal, corporate, ppp],
    ]);
  known = { city: city.id, dam: dam.id };
  const body = { path: `/assets/${dam.id}`, entityType: "assets", entityId: dam.id };
  for (const each of [token, await apis.tokenOf("standard")])
    await apis.rest("POST", "/trust/analytics/pageviews", { token: each, body });
  await rollUpUsage(db, new Date());
});

const byState = JSON.stringify({ state: ["TX"] });
const someIds = [1, 2].map((n) => `01900000-0000-7000-8000-00000000000${n}`);

const questions: ReadCase[] = [
  ["analytics.dashboard", "/trust/analytics/dashboard?days=7", () => ({ days: 7 })],
  ["analytics.dashboard", "/trust/analytics/dashboard?days=0", () => ({ days: 0 })],
  [
    "analytics.trends",
    `/trust/analytics/trends?measure=contractValue&ids=${someIds.join()}`,
    () => ({ measure: "contractValue", ids: someIds }),
  ],
  ["analytics.trends", "/trust/analytics/trends?measure=contractValue", () => ({ measure: "contractValue" })],
  ["analytics.trending", "/trust/analytics/trending", () => ({})],
  [
    "analytics.trending",
    "/trust/analytics/trending?entityType=assets&days=1",
    () => ({ entityType: "assets", days: 1 }),
  ],
  ["analytics.trending", "/trust/analytics/trending?entityType=deals", () => ({ entityType: "deals" })],
  [
    "analytics.measure",
    `/trust/analytics/measure?entityType=contracts&measure=contractValue&dateField=dateSigned&period=year&filters=${byState}`,
    () => ({
      ...{ entityType: "contracts", measure: "contractValue", dateField: "dateSigned", period: "year" },
      filters: { state: ["TX"] },
    }),
  ],
  [
    "analytics.measure",
    "/trust/analytics/measure?entityType=assets&groupBy=colour",
    () => ({ entityType: "assets", groupBy: "colour" }),
  ],
  ["analytics.form990", "/trust/analytics/form990?organizationId={city}", ({ city }) => ({ organizationId: city })],
  [
    "analytics.form990",
    "/trust/analytics/form990?taxYear=2023,2024&sort=totalRevenue&limit=1",
    () => ({ taxYear: [2023, 2024], sort: "totalRevenue", limit: 1 }),
  ],
  ["analytics.organization", "/trust/analytics/organizations/{city}", ({ city }) => ({ id: city })],
  ["analytics.organization", "/trust/analytics/organizations/{dam}", ({ dam }) => ({ id: dam })],
  ["analytics.pageviewsReport", "/trust/analytics/reports/pageviews", () => ({})],
  [
    "analytics.pageviewsReport",
    "/trust/analytics/reports/pageviews?from=2026-01-02&to=2026-01-01",
    () => ({ from: "2026-01-02", to: "2026-01-01" }),
  ],
  ["analytics.userActivityReport", "/trust/analytics/reports/user-activity?sort=email", () => ({ sort: "email" })],
  ["analytics.platformUsageReport", "/trust/analytics/reports/platform-usage", () => ({})],
  ["analytics.searchAnalyticsReport", "/trust/analytics/reports/search-analytics?limit=5", () => ({ limit: 5 })],
];

/** Those whose answers contain the moment at which they were made. */
const momentary: ReadCase[] = [
  ["analytics.market", "/trust/analytics/market?from=2029", () => ({ from: 2029 })],
  ["analytics.personal", "/trust/analytics/personal?days=3", () => ({ days: 3 })],
  ["analytics.health", "/trust/analytics/health", () => ({})],
];
const lasting = ({ dbLatencyMs: _ms, asOf: _at, jobs: _jobs, ...rest }: Record<string, unknown>) => rest;

describe("both APIs, of analytics,", () => {
  it.each(questions)("return %s the same at %s", async (...question) => {
    await callBothApis(apis, question, known, token);
  });

  it("measure: a total has its components, unknown values are stated, and groups add up to the whole", async () => {
    const measure = async (query: object) =>
      Measured.parse((await apis.rpc({ name: "analytics.measure", type: "query" }, query, { token })).body);
    await aContract(db, { contractValue: null, dateSigned: "2025-03-04", region: "TX" });
    await aContract(db, { contractValue: 7, dateSigned: "2025-05-06", region: "NJ" });
    const sum = { entityType: "contracts", measure: "contractValue" };
    const { total, groups, ungrouped } = await measure({ ...sum, dateField: "dateSigned", period: "year" });
    expect(total).toEqual({ records: 3, known: 2, value: 12 });
    expect(groups).toEqual([
      { key: "2025", label: "2025", records: 2, known: 1, value: 7 },
      { key: "2026", label: "2026", records: 1, known: 1, value: 5 },
    ]);
    expect(ungrouped).toBe(0);
    const places = await measure({ ...sum, groupBy: "state", dateField: "dateSigned", to: "2025-12-31" });
    expect(places.total).toEqual({ records: 2, known: 1, value: 7 });
    expect(places.groups.map(({ label, value }) => [label, value])).toEqual([
      ["New Jersey", 7],
      ["Texas", null],
    ]);
    const { label } = await measure({ ...sum, dateField: "dateSigned", period: "year" });
    expect(label).toBe("Original value (US$)");
    // Obligations and payments are measured apart, and what was rejected in neither.
    for (const [amountKind, amount] of [
      ["payment", 4],
      ["obligation", 50],
    ] as const)
      for (const approvalStatus of ["approved", "rejected"])
        await anEvent(db, { category: "payment", eventDate: "2011-01-01", amountKind, amount, approvalStatus });
    const ofEvents = { entityType: "events", dateField: "eventDate", to: "2011-12-31" };
    expect(await measure({ ...ofEvents, measure: "amount.payment" })).toMatchObject({
      ...{ label: "Amount, payment (US$)", total: { records: 4, known: 1, value: 4 } },
    });
    const mixed = await apis.rpc(
      { name: "analytics.measure", type: "query" },
      { ...ofEvents, measure: "amount" },
      { token },
    );
    expect(mixed.status).toBe(400);
    for (const entityType of EntityType.options)
      for (const groupBy of Object.keys(groupings(entityType))) {
        const { total, groups } = await measureRecords(db, { entityType, filters: {}, groupBy }, "2026-06-30");
        const inGroups = groups.reduce((all, { records }) => all + records, 0);
        expect(inGroups, `${entityType} by ${groupBy}`).toBeGreaterThanOrEqual(total.records);
      }
  });

  it.each(momentary)("return %s the same at %s, except the time", async (name, path, input) => {
    const rest = await apis.rest("GET", path, { token });
    const rpc = await apis.rpc({ name, type: "query" }, input(known), { token });
    expect(rest.status).toBe(200);
    // Guarantee of the casts: both answers are objects, as the status says.
    expect(lasting(rpc.body as Record<string, unknown>)).toEqual(lasting(rest.body as Record<string, unknown>));
  });

  it("include every job queue of the server", async () => {
    const { body } = await apis.rest("GET", "/trust/analytics/health", { token });
    expect(body).toMatchObject({ jobs: expect.arrayContaining([expect.objectContaining({ name: "analytics" })]) });
  });

  it("cover every read", () => {
    const left = untestedReads("analytics", [...questions, ...momentary]).filter((name) => !name.endsWith("Export"));
    expect(left).toEqual([]);
  });

  it.each(["pageviews", "user-activity", "platform-usage", "search-analytics"])(
    "give the same file of the report on %s",
    async (report) => {
      const path = `/trust/analytics/reports/${report}/export`;
      const name = [...declaredProcedures().values()].find(({ meta }) => meta.rest.path === path)?.name ?? "";
      for (const format of ["csv", "json"]) {
        const { rest, rpc } = await filesOf(apis, token, [name, `${path}?format=${format}`, { format }]);
        expect(rpc.equals(rest)).toBe(true);
        expect(rest.toString()).toMatch(format === "csv" ? "," : /^\[/);
      }
    },
  );

  it.each([
    ["trackPageview", "pageviews", { path: "/assets" }, { path: "/assets?x=1" }],
    ["trackInteraction", "interactions", { element: "grid", action: "sort" }, { element: "grid" }],
    ["trackEvent", "events", { name: "tour", props: { step: 1 } }, { name: "tour", props: { step: [1] } }],
    ["trackSearch", "search-tracking", { query: "dam", resultCount: 3 }, { query: "dam", resultCount: -1 }],
  ])("accept and refuse the same of %s", async (name, path, good, bad) => {
    for (const [body, status] of [
      [good, 200],
      [bad, 400],
    ] as const) {
      const rest = await apis.rest("POST", `/trust/analytics/${path}`, { token, body });
      expect(rest.status).toBe(status);
      const rpc = await apis.rpc({ name: `analytics.${name}`, type: "mutation" }, body, { token });
      expect(comparable(rpc)).toEqual(comparable(rest));
    }
  });

  it("accept no values but plain JSON", async () => {
    const json = { name: "tour", props: { step: "x" } };
    const sent = await fetch(`${apis.url}/trpc/analytics.trackEvent`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ json, meta: { values: { "props.step": ["regexp"] } } }),
    });
    expect(sent.status).toBe(400);
  });

  it("refresh an analytic by its name", async () => {
    const rest = await apis.rest("POST", "/trust/analytics/refresh/usage", { token });
    expect(rest).toMatchObject({ status: 200, body: { id: "usage", isRecomputed: true } });
    const rpc = await apis.rpc({ name: "analytics.refresh", type: "mutation" }, { id: "market" }, { token });
    expect(rpc).toMatchObject({ status: 200, body: { id: "market", isRecomputed: false } });
  });
});
