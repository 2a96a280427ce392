import {
  Done,
  FinancesByState,
  GovernmentFinances,
  HistoryPage,
  Organization,
  OrganizationComparison,
  OrganizationComplete,
  OrganizationFacets,
  OrganizationPage,
  OrganizationStats,
} from "@pave/contract";
import { cacheChannel, listen } from "@pave/db";
import { anOrganization, aSource, aSourceRecord, type OrganizationBuilt, someOrganizations } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
const nowhere = "01900000-0000-7000-8000-000000000000";

let bank: OrganizationBuilt;

beforeAll(async () => {
  await aSource(db, { key: "fdic", rank: 50, dataset: "BankFind" });
  await aSource(db, { key: "irs", rank: 30 });
  await aSource(db, { key: "sample", rank: 0, isSample: true });
  bank = await anOrganization(db, {
    name: "First Bank",
    orgType: "bank",
    fdicCert: "628",
    rssdId: "852218",
    lei: "7H6GLXDRUGQFU57RNE97",
    region: "TX",
    locality: "Austin",
    website: "https://first.example",
    totalAssets: 2_500_000_000.5,
    totalDeposits: 1,
    netIncome: -3,
    foundedDate: "1900-01-31",
    latitude: 30.25,
    exclusionFlag: false,
    aliases: ["1st", 'The "First"'],
    sources: ["fdic", "irs"],
    asOf: "2026-06-30",
  });
  const known = { source: "fdic", entityId: bank.id };
  await aSourceRecord(db, {
    ...known,
    recordId: "628",
    asOf: "2026-06-30",
    fields: { name: "First Bank", region: "TX", status: "active" },
  });
  await aSourceRecord(db, {
    ...known,
    recordId: "628:2025",
    asOf: "2025-12-31",
    fields: { total_assets: 2e9, net_income: -1 },
  });
  await aSourceRecord(db, {
    ...known,
    recordId: "628:2026",
    asOf: "2026-06-30",
    fields: { total_assets: 2_500_000_000.5, net_income: -3 },
  });
  await aSourceRecord(db, {
    source: "irs",
    recordId: "i1",
    entityId: bank.id,
    asOf: "2026-07-01",
    fields: { name: "First Bk", region: "TX", phone: "1" },
  });
});

describe("an organization", () => {
  it("is returned in full, with unknown fields as null and lists never null", async () => {
    const answer = await callParsed(ctx, Organization, "organizations.get", { id: bank.id });
    expect(answer).toMatchObject({
      name: "First Bank",
      aliases: ["1st", 'The "First"'],
      domains: [],
      legalName: null,
      foundedDate: "1900-01-31",
      totalAssets: 2_500_000_000.5,
      latitude: 30.25,
      exclusionFlag: false,
      sizeBand: "large",
      isGovernment: false,
      source: "fdic",
      sources: ["fdic", "irs"],
      isSample: false,
    });
    expect(answer.identifiers).toMatchObject([
      { scheme: "US-FDIC", id: "628", uri: "https://banks.data.fdic.gov/bankfind-suite/bankfind/details/628" },
      { scheme: "US-RSSD", id: "852218", uri: null },
      { scheme: "XI-LEI", id: "7H6GLXDRUGQFU57RNE97", uri: "https://search.gleif.org/#/record/7H6GLXDRUGQFU57RNE97" },
    ]);
  });

  it("is marked if it belongs to the sample world", async () => {
    const { id } = await anOrganization(db, { sources: ["sample"] });
    expect((await callParsed(ctx, Organization, "organizations.get", { id })).isSample).toBe(true);
  });

  it("has the source of each field: the highest rank first, then the newest date", async () => {
    const { fieldSources, sources } = await callParsed(ctx, OrganizationComplete, "organizations.complete", {
      id: bank.id,
    });
    expect(fieldSources).toMatchObject({
      name: { source: "fdic", recordId: "628", asOf: "2026-06-30" },
      totalAssets: { source: "fdic", recordId: "628:2026", asOf: "2026-06-30" },
      phone: { source: "irs", recordId: "i1", asOf: "2026-07-01" },
    });
    expect(sources.map(({ key }) => key)).toEqual(["fdic", "irs"]);
  });

  it("has its figures over time", async () => {
    const { figures } = await callParsed(ctx, OrganizationComplete, "organizations.complete", { id: bank.id });
    const assets = figures.filter(({ values }) => "totalAssets" in values);
    expect(assets).toEqual([
      { asOf: "2025-12-31", source: "fdic", values: { totalAssets: 2e9, netIncome: -1 } },
      { asOf: "2026-06-30", source: "fdic", values: { totalAssets: 2_500_000_000.5, netIncome: -3 } },
    ]);
  });

  it("has the first 25 of its children and their number", async () => {
    const parent = await anOrganization(db);
    await someOrganizations(
      db,
      Array.from({ length: 30 }, (_, at) => ({ name: `Child ${100 + at}`, parentOrganizationId: parent.id })),
    );
    await anOrganization(db, { parentOrganizationId: parent.id, isDeleted: true });
    const { children, childrenTotal } = await callParsed(ctx, OrganizationComplete, "organizations.complete", {
      id: parent.id,
    });
    expect(children.map(({ name }) => name)).toEqual(Array.from({ length: 25 }, (_, at) => `Child ${100 + at}`));
    expect(childrenTotal).toBe(30);
  });

  it("has a data quality grade in which one part at zero or unknown does not decide alone", async () => {
    const stats = await callParsed(ctx, OrganizationStats, "organizations.stats", { id: bank.id });
    // All nine usual fields of a bank, dated this year; of name and region, with two sources each, one agrees.
    expect(stats).toMatchObject({
      completeness: 1,
      freshness: 1,
      agreement: 0.5,
      trustScore: 87.5,
      dataQualityGrade: "A",
    });
    expect(stats).toMatchObject({ contractCount: 0, contractValue: null, assetCount: 0 });
    const old = await anOrganization(db, { asOf: "2021-05-22", region: "TX", sources: ["irs"] });
    const { freshness } = await callParsed(ctx, OrganizationStats, "organizations.stats", { id: old.id });
    expect(freshness).toBeCloseTo(1 - (5.5 - 1) / 9, 2);
    const dated = { region: "MD", population: 6e6, stateFips: "24", asOf: "2012-06-30" };
    const stale = await anOrganization(db, { ...dated, orgType: "state", geoid: "24" });
    expect(await callParsed(ctx, OrganizationStats, "organizations.stats", { id: stale.id })).toMatchObject({
      completeness: 0.75,
      freshness: 0,
      agreement: null,
      trustScore: 50,
      dataQualityGrade: "C",
    });
    const undated = await anOrganization(db, { ...dated, orgType: "state", asOf: null });
    expect(await callParsed(ctx, OrganizationStats, "organizations.stats", { id: undated.id })).toMatchObject({
      completeness: 0.625,
      freshness: null,
      trustScore: 41.7,
      dataQualityGrade: "D",
    });
  });

  it.each(["contracts", "projects", "programs", "assets"])(
    "has an empty page of %s until there are any",
    async (family) => {
      const page = await callParsed(ctx, OrganizationPage, `organizations.${family}`, { id: bank.id, limit: 5 });
      expect(page).toEqual({ items: [], total: { value: 0, isExact: true }, page: 1, limit: 5, nextCursor: null });
    },
  );

  it.each(["get", "complete", "stats", "contracts", "projects", "programs", "assets", "network", "history"])(
    "that is not there is not found by %s",
    async (procedure) => {
      expect((await refusalOf(ctx, `organizations.${procedure}`, { id: nowhere })).code).toBe("NOT_FOUND");
      expect((await refusalOf(ctx, `organizations.${procedure}`, { id: "../etc" })).code).toBe("BAD_REQUEST");
    },
  );
});

describe("a comparison", () => {
  const compare = (ids: string[]) => callParsed(ctx, OrganizationComparison, "organizations.compare", { ids });

  it("has the same rows for every selection, each cell with its source and date", async () => {
    const city = await anOrganization(db, { name: "City", population: 1_000, totalRevenue: 2_500, region: "TX" });
    await aSourceRecord(db, {
      source: "irs",
      recordId: "c",
      entityId: city.id,
      asOf: "2024-12-31",
      fields: { population: 1_000, total_revenue: 2_500 },
    });
    const { organizations, metrics } = await compare([city.id, bank.id]);
    expect(organizations.map(({ name }) => name)).toEqual(["City", "First Bank"]);
    const row = (field: string) => metrics.find((metric) => metric.field === field);
    expect(row("population")).toMatchObject({
      unit: "count",
      cells: [
        { value: 1_000, source: "irs", dataset: expect.stringMatching(/./), asOf: "2024-12-31" },
        { value: null, source: null, dataset: null, asOf: null },
      ],
      differs: true,
    });
    expect(row("totalRevenuePerCapita")).toMatchObject({
      unit: "moneyPerCapita",
      cells: [{ value: 2.5 }, { value: null }],
    });
    expect(row("region")).toMatchObject({ cells: [{ value: "TX" }, { value: "TX", source: "fdic" }], differs: false });
    expect((await compare([bank.id, city.id])).metrics.map(({ field }) => field)).toEqual(
      metrics.map(({ field }) => field),
    );
  });

  it("names the organization that it cannot find", async () => {
    const refusal = await refusalOf(ctx, "organizations.compare", { ids: [bank.id, nowhere] });
    expect(refusal.code).toBe("NOT_FOUND");
    expect(refusal.message).toContain(nowhere);
  });

  it.each([1, 6])("of %i organizations is refused", async (count) => {
    const ids = Array.from({ length: count }, (_, at) => nowhere.slice(0, -1) + at);
    expect((await refusalOf(ctx, "organizations.compare", { ids })).code).toBe("BAD_REQUEST");
  });

  it("of an organization with itself is refused", async () => {
    expect((await refusalOf(ctx, "organizations.compare", { ids: [bank.id, bank.id] })).code).toBe("BAD_REQUEST");
  });
});

describe("the history of an organization", () => {
  it("lists the changes, their authors and reasons, newest first, page by page", async () => {
    const made = await callParsed(ctx, Organization, "organizations.create", { name: "Made", orgType: "bank" });
    const { id } = made;
    for (const version of [1, 2, 3])
      await callParsed(ctx, Organization, "organizations.update", {
        id,
        version,
        postalCode: `7870${version}`,
        reason: `Move ${version}`,
      });
    const first = await callParsed(ctx, HistoryPage, "organizations.history", { id, limit: 2 });
    const second = await callParsed(ctx, HistoryPage, "organizations.history", {
      id,
      limit: 2,
      cursor: first.nextCursor,
    });
    expect([...first.items, ...second.items].map(({ version, cause, reason }) => [version, cause, reason])).toEqual([
      [4, "userCorrection", "Move 3"],
      [3, "userCorrection", "Move 2"],
      [2, "userCorrection", "Move 1"],
      [1, "create", null],
    ]);
    expect(first.items[0]).toMatchObject({
      actor: "Ann Lee",
      source: null,
      fields: { postalCode: { before: "78702", after: "78703" } },
    });
    expect([first.total, second.nextCursor]).toEqual([{ value: 4, isExact: true }, null]);
  });
});

describe("cached answers", () => {
  it("are dropped for one organization on demand, and all servers are notified", async () => {
    const { id } = await anOrganization(db, { name: "Before" });
    const complete = async () =>
      (await callParsed(ctx, OrganizationComplete, "organizations.complete", { id })).organization.name;
    await complete();
    await database.pool.query("update organizations set name = 'After' where id = $1", [id]);
    expect(await complete()).toBe("Before");
    const notified: string[] = [];
    await new Promise<void>((resolve) => {
      const stop = listen(database.url, cacheChannel, {
        onMessage: (tag) => notified.push(tag),
        onListening: (isListening) => isListening && resolve(),
        onError: () => undefined,
      });
      afterAll(stop);
    });
    await callParsed(ctx, Done, "organizations.clearCache", { id });
    expect(await complete()).toBe("After");
    await vi.waitFor(() => expect(notified).toEqual([`organizations:${id}`]), { timeout: 30_000 });
  });

  it("are dropped when another record of the family changes, as they may include it", async () => {
    const facets = async () =>
      (await callParsed(ctx, OrganizationFacets, "organizations.filterOptions", { state: ["GU"] })).orgType.values;
    expect(await facets()).toEqual([]);
    const { id } = await anOrganization(db, { region: "GU" });
    expect(await facets()).toEqual([]);
    ctx.cache.drop(`organizations:${id}`);
    expect(await facets()).toMatchObject([{ value: "municipality", count: 1 }]);
  });
});

describe("the finances of a state", () => {
  it("are its own, its local governments' and both together, by year, each with its source and date", async () => {
    await aSource(db, { key: "census", dataset: "Annual Survey" });
    await database.pool.query(
      `insert into government_finances (source, state_fips, level, fiscal_year, item, amount)
       select 'census', fips, level, year, item, amount from (values
         ('24', 'state', 2016, 'T09', 100.5), ('24', 'state', 2016, 'B21', 50), ('24', 'state', 2016, 'W01', 900),
         ('24', 'state', 2016, 'E21', 120), ('24', 'state', 2016, '44T', 10), ('24', 'state', 2016, '49U', 20),
         ('24', 'state', 2016, '64V', 3), ('24', 'state', 2016, '29U', 7), ('24', 'state', 2016, '39U', 5),
         ('24', 'local', 2016, 'C21', 40), ('24', 'stateAndLocal', 2016, 'T09', 101), ('24', 'state', 2015, 'T09', 90),
         ('51', 'state', 2017, 'T09', 1), ('24', 'state', 2016, 'F44', 40), ('24', 'state', 2016, 'G45', 2),
         ('24', 'state', 2016, 'B46', 30), ('24', 'local', 2016, 'F94', 8), ('00', 'state', 2016, 'F44', 900), ('24', 'state', 1995, 'T09', 1)) f (fips, level, year, item, amount)`,
    );
    const of = (id: string) => callParsed(ctx, GovernmentFinances, "organizations.finances", { id });
    const maryland = await anOrganization(db, { orgType: "state", region: "MD", stateFips: "24" });
    const { items, functions, sources } = await of(maryland.id);
    expect(items.map(({ fiscalYear, level }) => [fiscalYear, level])).toEqual([
      [2016, "state"],
      [2016, "local"],
      [2016, "stateAndLocal"],
      [2015, "state"],
    ]);
    expect(items[0]).toEqual({
      fiscalYear: 2016,
      level: "state",
      revenue: 180.5,
      expenditure: 162,
      intergovernmentalRevenue: 80,
      intergovernmentalExpenditure: null,
      capitalOutlay: 42,
      debt: 33,
      longTermDebt: 30,
      shortTermDebt: 3,
      debtIssued: 7,
      debtRetired: 5,
      source: "census",
      asOf: "2016-06-30",
    });
    expect(sources).toMatchObject([{ key: "census", dataset: "Annual Survey" }]);
    const unknown = { charges: null, stateAid: null, currentOperations: null, interest: null, paidToLocal: null };
    expect(functions).toMatchObject([
      {
        ...{ ...unknown, fiscalYear: 2016, level: "state", function: "highways", population: null },
        ...{ federalAid: 30, construction: 40, otherCapitalOutlay: 2, capitalOutlay: 42, directExpenditure: 42 },
      },
      { ...unknown, fiscalYear: 2016, level: "local", function: "transit", capitalOutlay: 8 },
    ]);
    const query = { function: "highways", level: "state", fiscalYear: 2016 };
    const byState = await callParsed(ctx, FinancesByState, "organizations.financesByState", query);
    expect(byState).toMatchObject({
      items: [
        { stateFips: "00", state: null, stateName: "United States", capitalOutlay: 900 },
        { stateFips: "24", state: "MD", stateName: "Maryland", capitalOutlay: 42 },
      ],
      years: [2017, 2016, 2015, 1995],
      sources: [{ key: "census" }],
    });
    const county = await anOrganization(db, { orgType: "county", region: "MD", stateFips: "24" });
    expect(await of(county.id)).toEqual({ items: [], functions: [], sources: [] });
    expect((await refusalOf(ctx, "organizations.finances", { id: nowhere })).code).toBe("NOT_FOUND");
  });
});
