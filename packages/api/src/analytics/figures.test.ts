import {
  AnalyticsDashboard,
  AnalyticsHealth,
  DataCoverage,
  Done,
  Form990Page,
  Market,
  marketSeries,
  OrganizationAnalytics,
  Refreshed,
  Trends,
} from "@pave/contract";
import {
  beginCounting,
  clearJobFailures,
  countFamilies,
  currentFigures,
  kpiFigures,
  maintainAnalytics,
  newId,
  recordJobFailure,
} from "@pave/db";
import {
  aBond,
  aContract,
  aFiling,
  aModification,
  anAsset,
  anOrganization,
  aProgram,
  aProject,
  aSource,
  aSourceRecord,
  someOrganizations,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import type { UserContext } from "../core/context.js";
import { callParsed, refusalOf, testContext, testNow } from "../testing.js";

const database = await testDatabase();
const { db, pool } = database;
const admin = await testContext(database);
const user = await testContext(database, "standard");
const after = (ms: number): UserContext => ({ ...user, now: () => new Date(testNow.getTime() + ms) });
const hour = 3_600_000;

await aSource(db, { key: "sample", isSample: true });
const state = { orgType: "county", region: "TX", sources: ["census-government-units"] };
const travis = await anOrganization(db, { name: "Travis County", ...state, population: 1_300_000, asOf: "2024-06-30" });
const [small, large] = await someOrganizations(db, [
  { name: "Loving County", ...state, population: 60 },
  { name: "Harris County", ...state, population: 4_700_000 },
]);
await anOrganization(db, { name: "Sample County", ...state, sources: ["sample"] });
const [builder, paver] = await someOrganizations(db, [{ name: "Builder" }, { name: "Paver" }]);
const bought = { buyerOrgId: travis.id, dateSigned: "2025-03-01" };
await aContract(db, { ...bought, primeOrgId: builder?.id, contractValue: 300 });
await aContract(db, { ...bought, primeOrgId: paver?.id, contractValue: 100 });
await aContract(db, { ...bought, primeOrgId: paver?.id, contractValue: 9_000, finalStatus: "cancelled" });
await aContract(db, { buyerOrgId: small?.id, primeOrgId: travis.id, contractValue: 50, dateSigned: "2026-01-02" });
await aProject(db, { ownerOrgId: travis.id, budget: 1_000, plannedStart: "2024-05-01" });
await anAsset(db, { ownerOrgId: travis.id, yearBuilt: 2020, replacementCost: 500 });
await anAsset(db, { ownerOrgId: travis.id, yearBuilt: 1950 });
await aProgram(db, { programType: "grant", administeringOrgId: travis.id, fiscalYear: 2026, totalFunding: 70 });

describe("coverage", () => {
  it("is given for every family, without sample data", async () => {
    const { families } = await callParsed(user, DataCoverage, "system.dataCoverage", undefined);
    expect(new Set(families.map(({ family }) => family))).toEqual(
      new Set(["organizations", "events", "assets", "programs", "contracts", "contractParties", "projects", "deals"]),
    );
    const of = (name: string) => families.find(({ universeName }) => universeName === name);
    expect(of("Census of Governments counties")).toMatchObject({
      expectedCount: 3_031,
      presentCount: 3,
      staleCount: 1,
    });
    expect(of("Census of Governments counties")?.coverage).toBeCloseTo(3 / 3_031);
    const ofStates = families.filter((one) => one.state !== null);
    expect(ofStates.reduce((sum, one) => sum + (one.expectedCount ?? 0), 0)).toBe(3_031);
    expect(ofStates.find((one) => one.state === "TX")).toMatchObject({
      orgType: "county",
      expectedCount: 254,
      presentCount: 3,
    });
    expect(ofStates.find((one) => one.state === "CT")).toMatchObject({ expectedCount: 0, coverage: null });
    expect(of("Grant programs")).toMatchObject({ expectedCount: null, coverage: null });
    expect(of("Infrastructure assets")).toMatchObject({ expectedCount: null, coverage: null, presentCount: 2 });
    expect(of("Public contracts")?.newestRecordAt).not.toBeNull();
  });

  it("is counted once for all callers, and again by the upkeep job when it is old or when an administrator requests it", async () => {
    await anOrganization(db, state);
    const counties = async (ctx: UserContext) => {
      ctx.cache.drop("analytics");
      const { families } = await callParsed(ctx, DataCoverage, "system.dataCoverage", undefined);
      return families.find(({ universeName }) => universeName.endsWith("counties"))?.presentCount;
    };
    expect(await counties(user)).toBe(3);
    await maintainAnalytics(db, new Date(testNow.getTime() + 600_000));
    expect(await counties(user)).toBe(3);
    await maintainAnalytics(db, new Date(testNow.getTime() + 1_000_000));
    expect(await counties(user)).toBe(4);
    await anOrganization(db, state);
    const refreshed = await callParsed(admin, Refreshed, "analytics.refresh", { id: "coverage" });
    expect(refreshed).toEqual({ id: "coverage", isRecomputed: true, at: testNow.toISOString() });
    expect(await counties(user)).toBe(5);
  });

  it("shows the last complete count while another server is counting", async () => {
    const client = await pool.connect();
    const later = after(3 * hour);
    await beginCounting(db, later.now());
    await client.query("begin; select from family_readings for update");
    await anOrganization(db, state);
    user.cache.drop("analytics");
    const { families } = await callParsed(later, DataCoverage, "system.dataCoverage", undefined);
    expect(families.find(({ universeName }) => universeName.endsWith("counties"))?.presentCount).toBe(5);
    const refreshed = await callParsed(admin, Refreshed, "analytics.refresh", { id: "coverage" });
    expect(refreshed).toMatchObject({ isRecomputed: false });
    await client.query("rollback");
    client.release();
    expect(await countFamilies(db, later.now(), { forMs: 60_000 })).toBe(true);
    user.cache.drop("analytics");
    const whole = await callParsed(later, DataCoverage, "system.dataCoverage", undefined);
    expect(whole.families.find(({ universeName }) => universeName.endsWith("counties"))?.presentCount).toBe(6);
  });
});

describe("the dashboard", () => {
  it("counts and sums the records themselves, and states how many have a value", async () => {
    const { kpis } = await callParsed(user, AnalyticsDashboard, "analytics.dashboard", {});
    const of = (key: string) => kpis.find((kpi) => kpi.key === key);
    expect(kpis).toHaveLength(11);
    expect(of("contractValue")).toMatchObject({ value: 450, unit: "USD", completeness: 1, delta: null, period: null });
    expect(of("contracts")?.value).toBe(4);
    expect(of("assetReplacementCost")).toMatchObject({ value: 500, completeness: 0.5 });
    expect(of("projectBudget")).toMatchObject({ value: 1_000, label: "Project budgets" });
    expect(of("events")).toMatchObject({ value: 0, completeness: null, sample: null });
  });

  it("gives the change since a day with stored figures", async () => {
    await aContract(db, { contractValue: 25 });
    const later = after(40 * 24 * hour);
    await currentFigures(db, kpiFigures, later.now());
    const { kpis, day } = await callParsed(later, AnalyticsDashboard, "analytics.dashboard", { days: 30 });
    expect(day).toBe("2026-12-31");
    expect(kpis.find(({ key }) => key === "contractValue")).toMatchObject({
      ...{ value: 475, delta: 25, period: "2026-11-21/2026-12-31" },
      points: [
        { date: "2026-11-21", value: 450 },
        { date: "2026-12-31", value: 475 },
      ],
    });
  });
});

describe("the market", () => {
  it("is empty before it is loaded", async () => {
    expect((await callParsed(user, Market, "analytics.market", {})).items).toEqual([]);
    await callParsed(admin, Refreshed, "analytics.refresh", { id: "market" });
    user.cache.drop("analytics:market");
  });

  it("is the stored series with totals and source; future years are projections", async () => {
    for (const { year, municipal, federal, corporate, ppp } of marketSeries)
      await pool.query("insert into market_years values ($1, $2, $3, $4, $5, 'sample', '2026-06-30')", [
        ...[year, municipal, federal, corporate, ppp],
      ]);
    const { items } = await callParsed(user, Market, "analytics.market", {});
    expect(items.map(({ year }) => year)).toEqual(Array.from({ length: 16 }, (_, at) => 2015 + at));
    expect(items.filter(({ isProjection }) => isProjection).map(({ year }) => year)).toEqual([2027, 2028, 2029, 2030]);
    expect(items.find(({ year }) => year === 2026)).toMatchObject({ total: 6_700, source: "sample", isSample: true });
    expect(items.find(({ year }) => year === 2030)).toMatchObject({ total: 6_900, asOf: "2026-06-30" });
    const part = await callParsed(user, Market, "analytics.market", { from: 2020, to: 2021 });
    expect(part.items.map(({ year }) => year)).toEqual([2020, 2021]);
  });
});

describe("an organization's analytics", () => {
  it("give its years, its partners and its rank among its peers", async () => {
    const answer = await callParsed(user, OrganizationAnalytics, "analytics.organization", { id: travis.id });
    expect(answer).toMatchObject({ name: "Travis County", asOf: "2024-06-30", computedOn: "2026-11-21" });
    expect(answer.years).toHaveLength(10);
    const of = (year: number) => answer.years.find((one) => one.year === year);
    expect(of(2025)).toMatchObject({ contracts: 3, contractValue: 400 });
    expect(of(2026)).toMatchObject({ contracts: 1, contractValue: 50, programs: 1, programFunding: 70 });
    expect(of(2024)).toMatchObject({ projects: 1, projectBudget: 1_000 });
    expect(of(2020)).toMatchObject({ assets: 1, assetReplacementCost: 500 });
    expect(answer.asBuyer).toMatchObject({ contracts: 2, value: 400, counterparties: 2, herfindahl: 0.625 });
    expect(answer.asBuyer.largest).toEqual([
      { organizationId: builder?.id, name: "Builder", value: 300, share: 0.75 },
      { organizationId: paver?.id, name: "Paver", value: 100, share: 0.25 },
    ]);
    expect(answer.asPrime).toMatchObject({ contracts: 1, value: 50, herfindahl: 1 });
    expect(answer.peers.isComplete).toBe(true);
    expect(answer.peers.standings).toEqual([
      { measure: "population", value: 1_300_000, median: 2_350_030, percentile: 0.5, peers: 2 },
    ]);
    expect(answer.stats.contractCount).toBe(4);
  });

  it("exist for one without records; an unknown one is not found", async () => {
    const answer = await callParsed(user, OrganizationAnalytics, "analytics.organization", { id: large?.id });
    expect(answer.asBuyer).toEqual({
      ...{ contracts: 0, value: null, counterparties: 0, herfindahl: null, largest: [] },
      coverage: { value: { known: 0, of: 0 } },
    });
    const stateless = await anOrganization(db, { orgType: "other" });
    const alone = await callParsed(user, OrganizationAnalytics, "analytics.organization", { id: stateless.id });
    expect(alone.peers).toEqual({ count: 0, isComplete: true, standings: [] });
    expect(await refusalOf(user, "analytics.organization", { id: newId() })).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("returns of non-profits", () => {
  it("are listed by tax period with ratios, growth over five years and the medians of their peers", async () => {
    const fund = await anOrganization(db, { orgType: "nonProfit", ein: "741234567" });
    await aFiling(db, { ein: "741234567", taxPeriod: "201912", taxYear: 2019, totalRevenue: 600_000 }, fund.id);
    await aFiling(db, { ein: "741234567", name: "Fund" }, fund.id);
    await aFiling(db, { ein: "740000002", name: "Alpha", totalRevenue: 2_000_000, totalExpenses: 1_000_000 });
    await aFiling(db, { ein: "740000003", name: "beta", totalRevenue: 4_000_000, totalExpenses: null }, null, "sample");
    await aFiling(db, {
      ein: "740000004",
      name: "Elsewhere",
      region: "CA",
      formType: "990EZ",
      taxYear: 2023,
      taxPeriod: "202306",
    });
    const own = await callParsed(user, Form990Page, "analytics.form990", { organizationId: fund.id });
    expect(own.items.map(({ taxPeriod }) => taxPeriod)).toEqual(["202412", "201912"]);
    expect(own.items[0]).toMatchObject({
      ...{ netIncome: 120_000, surplusMargin: 0.1, programExpenseRatio: 0.75, monthsOfUnrestrictedCash: 3 },
      ...{ currentRatio: 2, debtToAssets: 0.25, revenueConcentration: 0.625, officerCompPct: 0.05 },
      ...{ revenueCagr5: 0.148698, cohort: "S TX from1To5M", isSample: false },
    });
    expect(own.items[1]?.revenueCagr5).toBeNull();
    expect(own.cohorts.find(({ taxYear }) => taxYear === 2024)).toMatchObject({
      ...{ cohort: "S TX from1To5M", returns: 2, totalRevenue: 1_600_000, surplusMargin: 0.3, isSample: false },
    });
  });

  it("are filtered, sorted and paged", async () => {
    const names = async (input: object) =>
      (await callParsed(user, Form990Page, "analytics.form990", input)).items.map(({ name }) => name);
    expect(await names({ taxYear: [2024], sort: "name", order: "asc" })).toEqual(["Alpha", "beta", "Fund"]);
    expect(await names({ taxYear: [2024], sort: "totalRevenue" })).toEqual(["beta", "Alpha", "Fund"]);
    expect(await names({ sort: "surplusMargin", limit: 1 })).toEqual(["Alpha"]);
    expect(await names({ state: ["CA"] })).toEqual(["Elsewhere"]);
    expect(await names({ formType: ["990EZ"] })).toEqual(["Elsewhere"]);
    expect(await names({ search: "ELSEWHERE" })).toEqual(["Elsewhere"]);
    expect(await names({ search: "74-1234567" })).toHaveLength(2);
    expect(await names({ cohort: "S TX from1To5M", source: ["sample"] })).toEqual(["beta"]);
    expect(await names({ ein: ["740000002", "740000004"], sort: "taxPeriod", order: "asc" })).toEqual([
      "Elsewhere",
      "Alpha",
    ]);
    const first = await callParsed(user, Form990Page, "analytics.form990", { sort: "totalExpenses", limit: 3 });
    const next = await callParsed(user, Form990Page, "analytics.form990", {
      ...{ sort: "totalExpenses", limit: 3, cursor: first.nextCursor },
    });
    expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(5);
    expect(next.nextCursor).toBeNull();
    expect(await refusalOf(user, "analytics.form990", { sort: "sourceRecordId" })).toMatchObject({
      code: "BAD_REQUEST",
    });
  });
});

describe("health", () => {
  it("is degraded when a job has been waiting for a quarter of an hour", async () => {
    await pool.query("select pgboss.create_queue('stuck', json_build_object('policy', 'standard'))");
    await pool.query("insert into pgboss.job (name, start_after) values ('stuck', now() - interval '10 minutes')");
    expect((await callParsed(user, AnalyticsHealth, "analytics.health", undefined)).status).toBe("ok");
    await pool.query("update pgboss.job set start_after = now() - interval '16 minutes'");
    const { status, jobs } = await callParsed(user, AnalyticsHealth, "analytics.health", undefined);
    expect(status).toBe("degraded");
    expect(jobs).toMatchObject([{ name: "stuck", waiting: 1, failed: 0, lastSuccessAt: null }]);
    await pool.query("delete from pgboss.job");
  });

  it("is degraded when a job fails repeatedly, and says since when, how often and why", async () => {
    const read = () => callParsed(user, AnalyticsHealth, "analytics.health", undefined);
    await recordJobFailure(db, "stuck", "A database statement exceeded its time limit");
    await recordJobFailure(db, "stuck", "A database statement exceeded its time limit");
    expect((await read()).status).toBe("ok");
    await recordJobFailure(db, "stuck", "A database statement exceeded its time limit");
    const { status, jobs } = await read();
    expect(status).toBe("degraded");
    expect(jobs).toMatchObject([
      { name: "stuck", failing: { failures: 3, reason: "A database statement exceeded its time limit" } },
    ]);
    await clearJobFailures(db, "stuck");
    expect(await read()).toMatchObject({ status: "ok", jobs: [{ name: "stuck", failing: null }] });
  });

  it("states the import that ended last, and when usage was aggregated", async () => {
    expect(await callParsed(user, AnalyticsHealth, "analytics.health", undefined)).toMatchObject({
      status: "ok",
      lastIngest: null,
    });
    for (const [hash, at] of [
      ["a", "2026-11-01T00:00:00Z"],
      ["b", "2026-11-02T00:00:00Z"],
    ])
      await pool.query(
        `insert into imports (id, source, file_name, file_hash, status, rows_read, rows_rejected, finished_at)
         values ($1, 'sample', 'f', $2, 'finished', 10, 2, $3)`,
        [newId(), hash, at],
      );
    const health = await callParsed(user, AnalyticsHealth, "analytics.health", undefined);
    expect(health.lastIngest).toEqual({ source: "sample", at: "2026-11-02T00:00:00.000Z", rows: 10, errors: 2 });
    expect(health.dbLatencyMs).toBeGreaterThan(0);
    expect(health.usageRolledUpAt).not.toBeNull();
  });
});

describe("clearing cached answers about a record", () => {
  it("is refused beyond thirty a minute, over all families", async () => {
    const other = await testContext(database);
    for (let turn = 0; turn < 30; turn++) await callParsed(other, Done, "organizations.clearCache", { id: travis.id });
    for (const name of ["organizations.clearCache", "events.clearCache"])
      expect(await refusalOf(other, name, { id: travis.id })).toMatchObject({ code: "RATE_LIMITED" });
  });
});

describe("refreshing analytics", () => {
  it("is refused for an unknown name, and beyond ten a minute", async () => {
    expect(await refusalOf(admin, "analytics.refresh", { id: "everything" })).toMatchObject({ code: "BAD_REQUEST" });
    const other = await testContext(database);
    for (let turn = 0; turn < 10; turn++) await callParsed(other, Refreshed, "analytics.refresh", { id: "form990" });
    expect(await refusalOf(other, "analytics.refresh", { id: "form990" })).toMatchObject({ code: "RATE_LIMITED" });
    const { rows } = await pool.query("select detail from audit_log where actor_id = $1 or user_id = $1", [
      other.user.id,
    ]);
    expect(rows.filter(({ detail }) => detail?.id === "form990")).toHaveLength(10);
  });
});

describe("sparklines in lists", () => {
  const trends = async (measure: string, ...ids: string[]) =>
    (await callParsed(user, Trends, "analytics.trends", { measure, ids })).items;

  it("of an organization are the amounts reported each year: by the highest-ranking source, else by its return", async () => {
    const college = await anOrganization(db, { orgType: "university" });
    await aSource(db, { key: "audits", rank: 9 });
    const given = { source: "audits", entityId: college.id };
    await aSourceRecord(db, { ...given, asOf: "2023-06-30", fields: { total_revenue: 70 } });
    await aSourceRecord(db, { ...given, asOf: "2024-06-30", fields: { total_assets: 9 } });
    for (const [year, totalRevenue] of [
      [2022, 50],
      [2023, 60],
      [2024, 80],
    ] as const)
      await aFiling(db, { ein: "990000001", taxPeriod: `${year}12`, taxYear: year, totalRevenue }, college.id);
    expect(await trends("organizationRevenue", college.id, travis.id)).toEqual([
      {
        id: college.id,
        points: [
          { date: "2022-12-31", value: 50 },
          { date: "2023-06-30", value: 70 },
          { date: "2024-12-31", value: 80 },
        ],
      },
    ]);
  });

  it("of a contract are its value as signed and after each effective modification, the last eight", async () => {
    const { id } = await aContract(db, { contractValue: 100, dateSigned: "2020-01-01" });
    await aModification(db, { contractId: id, date: "2021-01-01", delta: 5, approvalStatus: "rejected" });
    for (let year = 2021; year <= 2029; year += 1)
      await aModification(db, { contractId: id, date: `${year}-02-01`, delta: 10 });
    const [{ points } = { points: [] }] = await trends("contractValue", id);
    expect(points).toHaveLength(8);
    expect(points[0]).toEqual({ date: "2022-02-01", value: 120 });
    expect(points.at(-1)).toEqual({ date: "2029-02-01", value: 190 });
  });

  it("of a bond are what its issuer issued in each year", async () => {
    const issued = (closingDate: string, totalFunding: number) =>
      aBond(db, { closingDate, totalFunding }, { issuerOrgId: travis.id });
    const bond = await issued("2021-03-01", 10);
    await issued("2021-09-01", 20);
    await issued("2024-01-01", 40);
    expect(await trends("issuedByIssuer", bond.id)).toEqual([
      {
        id: bond.id,
        points: [
          { date: "2021-12-31", value: 30 },
          { date: "2024-12-31", value: 40 },
        ],
      },
    ]);
  });
});
