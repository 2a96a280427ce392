import {
  ContractPage,
  FundingAnalysis,
  FundingCyclePage,
  GeoDistribution,
  LoanPortfolio,
  ProgramComplete,
  ProgramDocumentPage,
  ProgramPerformance,
  ProgramStats,
  ProjectPage,
  RecipientPage,
} from "@pave/contract";
import {
  aFundingCycle,
  aLoan,
  anOrganization,
  aProgram,
  aProgramDocument,
  aRecipient,
  type ProgramBuilt,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);

let grants: ProgramBuilt;
let loans: ProgramBuilt;
beforeAll(async () => {
  grants = await aProgram(db, { totalFunding: 1_000, expectedAwards: 4, closeDate: "2026-12-01", obligatedAmount: 1 });
  const programId = grants.id;
  const county = await anOrganization(db, {
    name: "Travis County",
    geoid: "48453",
    population: 100,
    county: "Travis County",
    stateFips: "48",
    countyFips: "453",
  });
  await aFundingCycle(db, {
    programId,
    fiscalYear: 2025,
    awardDate: "2025-09-01",
    applicationsReceived: 10,
    awardsMade: 4,
    amountRequested: 900,
    amountAwarded: 300,
  });
  await aFundingCycle(db, {
    programId,
    fiscalYear: 2026,
    openDate: "2026-01-01",
    closeDate: "2026-12-01",
    applicationsReceived: 5,
  });
  await aFundingCycle(db, { programId, fiscalYear: 2027, openDate: "2027-01-01" });
  await aRecipient(db, {
    programId,
    recipientOrgId: county.id,
    recipientName: "Old name",
    obligatedAmount: 200,
    nonFederalFunding: 100,
    outlay: 50,
    awardDate: "2025-10-01",
    stateFips: "48",
    countyFips: "453",
    zip: "78701",
    congressionalDistrict: "10",
  });
  await aRecipient(db, { programId, recipientName: "A port", obligatedAmount: 100, awardDate: "2025-09-30" });
  await aProgramDocument(db, { programId, title: "Older", publishedDate: "2025-01-01" });
  await aProgramDocument(db, { programId, title: "Newer", publishedDate: "2026-01-01" });
  await aProgramDocument(db, { programId, title: "Undated" });

  loans = await aProgram(db, { programType: "loan", loanProgram: "cwsrf" });
  const own = { programId: loans.id };
  await aLoan(db, {
    ...own,
    title: "Paying",
    borrowerOrgId: county.id,
    currentAgreementAmount: 1_000,
    amountDisbursed: 1_000,
    outstandingPrincipal: 800,
    repaidToDate: 200,
    interestRate: 0.02,
    termMonths: 240,
    firstPaymentDate: "2026-06-01",
    finalMaturityDate: "2027-06-01",
    stateFips: "48",
  });
  await aLoan(db, {
    ...own,
    title: "Late",
    currentAgreementAmount: 500,
    amountDisbursed: 300,
    outstandingPrincipal: 200,
    oldestDueDate: "2026-09-20",
    interestRate: 0.07,
  });
  await aLoan(db, { ...own, title: "Just due", outstandingPrincipal: 10, oldestDueDate: "2026-10-22" });
  await aLoan(db, { ...own, title: "Asked for", status: "applied", currentAgreementAmount: 9_999 });
  await aLoan(db, { ...own, title: "Lost", status: "chargedOff", initialAgreementAmount: 100, recoveredAmount: 30 });
});

describe("the parts of a program", () => {
  it("include its funding cycles, the newest first, each with its status by its dates", async () => {
    const { items, total } = await callParsed(ctx, FundingCyclePage, "programs.fundingCycles", { id: grants.id });
    expect(items.map(({ fiscalYear, status, successRate }) => [fiscalYear, status, successRate])).toEqual([
      [2027, "upcoming", null],
      [2026, "open", null],
      [2025, "awarded", 0.4],
    ]);
    expect(total).toEqual({ value: 3, isExact: true });
  });

  it("include its recipients, the largest award first, by their current names", async () => {
    const { items } = await callParsed(ctx, RecipientPage, "programs.recipients", { id: grants.id });
    expect(items).toMatchObject([
      { recipientName: "Travis County", totalFunding: 300 },
      { recipientName: "A port", obligatedAmount: 100, totalFunding: null },
    ]);
  });

  it("include its documents, the newest first, page by page", async () => {
    const first = await callParsed(ctx, ProgramDocumentPage, "programs.documents", { id: grants.id, limit: 2 });
    const cursor = first.nextCursor;
    const next = await callParsed(ctx, ProgramDocumentPage, "programs.documents", { id: grants.id, limit: 2, cursor });
    expect([...first.items, ...next.items].map(({ title }) => title)).toEqual(["Newer", "Older", "Undated"]);
  });

  it("include no contracts and projects of others", async () => {
    expect(await callParsed(ctx, ContractPage, "programs.contracts", { id: grants.id })).toMatchObject({ items: [] });
    expect(await callParsed(ctx, ProjectPage, "programs.projects", { id: grants.id })).toMatchObject({ items: [] });
  });

  it("are counted and totalled", async () => {
    expect(await callParsed(ctx, ProgramStats, "programs.stats", { id: grants.id })).toEqual({
      recipientCount: 2,
      awardCount: 2,
      obligated: 300,
      coverage: {
        obligated: { known: 2, of: 2 },
        outlaid: { known: 1, of: 2 },
        spent: { known: 0, of: 0 },
        loanCommitted: { known: 0, of: 0 },
        loanOutstanding: { known: 0, of: 0 },
      },
      outlaid: 50,
      spent: null,
      averageAward: 150,
      largestAward: 200,
      cycleCount: 3,
      applicationsReceived: 15,
      awardsMade: 4,
      successRate: 0.4,
      documentCount: 3,
      loanCount: 0,
      loanCommitted: null,
      loanOutstanding: null,
      utilization: 0.3,
      daysToClose: 10,
    });
  });

  it("are measured beside the entered measures", async () => {
    const { id } = await aProgram(db, {
      totalFunding: 400,
      obligatedAmount: 100,
      measures: [{ name: "Miles", target: 8, actual: 2 }],
    });
    const { measures } = await callParsed(ctx, ProgramPerformance, "programs.performance", { id });
    expect(measures).toMatchObject([
      { name: "Miles", isDerived: false, attainment: 0.25 },
      { name: "Funding obligated", isDerived: true, attainment: 0.25 },
      { name: "Obligations outlaid", attainment: null },
      { name: "Awards made", attainment: null },
      { name: "Applications awarded", attainment: null },
    ]);
  });

  it("are all in one answer", async () => {
    const whole = await callParsed(ctx, ProgramComplete, "programs.complete", { id: grants.id });
    expect(whole).toMatchObject({
      program: { id: grants.id },
      stats: { obligated: 300 },
      fundingCycles: { total: 3 },
      recipients: { total: 2 },
      documents: { total: 3 },
      loans: { items: [], total: 0 },
      portfolio: null,
    });
    expect(await callParsed(ctx, ProgramComplete, "programs.complete", { id: loans.id })).toMatchObject({
      loans: { total: 5 },
      portfolio: { count: 5 },
    });
  });

  it.each([
    "complete",
    "stats",
    "performance",
    "contracts",
    "projects",
    "recipients",
    "fundingCycles",
    "documents",
    "geoDistribution",
    "fundingAnalysis",
    "fundPerformance",
    "bondDetails",
    "loanPortfolio",
  ])("as %s are not found for a deleted program", async (what) => {
    const { id } = await aProgram(db, { isDeleted: true });
    expect((await refusalOf(ctx, `programs.${what}`, { id })).code).toBe("NOT_FOUND");
  });
});

describe("sources and uses of money", () => {
  it("are given by year and by source", async () => {
    const part = ([known, of]: [number, number]) => ({ known, of });
    const of = (cycles: [number, number], outlaid: [number, number]) => ({
      ...{ requested: part(cycles), awarded: part(cycles) },
      ...{ obligated: part([outlaid[1], outlaid[1]]), outlaid: part(outlaid) },
    });
    expect(await callParsed(ctx, FundingAnalysis, "programs.fundingAnalysis", { id: grants.id })).toEqual({
      totalFunding: 1_000,
      requested: 900,
      awarded: 300,
      obligated: 300,
      outlaid: 50,
      basis: "recipients",
      unobligated: 700,
      leverageRatio: 0.333333,
      bySource: [
        { source: "program", amount: 300, share: 0.75 },
        { source: "nonFederal", amount: 100, share: 0.25 },
      ],
      byYear: [
        { fiscalYear: 2025, requested: 900, awarded: 300, obligated: 100, outlaid: null, coverage: of([1, 1], [0, 1]) },
        { fiscalYear: 2026, requested: null, awarded: null, obligated: 200, outlaid: 50, coverage: of([0, 1], [1, 1]) },
        {
          fiscalYear: 2027,
          requested: null,
          awarded: null,
          obligated: null,
          outlaid: null,
          coverage: of([0, 1], [0, 0]),
        },
      ],
    });
  });

  it("are those the program reports if no recipient is known, and empty if nothing is reported", async () => {
    const reported = await aProgram(db, { obligatedAmount: 7 });
    expect(await callParsed(ctx, FundingAnalysis, "programs.fundingAnalysis", { id: reported.id })).toMatchObject({
      basis: "reported",
      obligated: 7,
    });
    const silent = await aProgram(db);
    expect(await callParsed(ctx, FundingAnalysis, "programs.fundingAnalysis", { id: silent.id })).toMatchObject({
      basis: "none",
      obligated: null,
      bySource: [],
    });
  });

  const areas = (id: string, level: string) =>
    callParsed(ctx, GeoDistribution, "programs.geoDistribution", { id, level });

  it.each([
    ["state", "48", "Texas", null],
    ["county", "48453", "Travis County", 2],
    ["district", "4810", "TX-10", null],
    ["zip", "78701", "78701", null],
  ])("are broken down by place, by %s, with the amount without one", async (level, geoid, name, amountPerCapita) => {
    expect(await areas(grants.id, level)).toMatchObject({
      basis: "recipients",
      areas: [{ geoid, name, amount: 200, count: 1, share: 0.666667, amountPerCapita }],
      isCapped: false,
      unplaced: { amount: 100, count: 1 },
    });
  });

  it("are broken down by agreement, for a loan program", async () => {
    expect(await areas(loans.id, "state")).toMatchObject({
      basis: "loans",
      areas: [{ geoid: "48", amount: 1_000, count: 1 }],
      unplaced: { amount: 600, count: 3 },
    });
    expect((await areas(loans.id, "zip")).areas).toEqual([]);
  });
});

describe("a portfolio of loans", () => {
  const portfolioOf = (id: string) => callParsed(ctx, LoanPortfolio, "programs.loanPortfolio", { id });

  it("is totalled, with late and lost amounts", async () => {
    const { portfolio, loans: page } = await portfolioOf(loans.id);
    expect(page.items.map(({ title, status, daysPastDue }) => [title, status, daysPastDue])).toEqual([
      ["Paying", "active", 0],
      ["Late", "late", 62],
      ["Just due", "active", 30],
      ["Lost", "chargedOff", 0],
      ["Asked for", "applied", 0],
    ]);
    expect(portfolio).toMatchObject({
      count: 5,
      committed: 1_600,
      outstanding: 1_010,
      disbursed: 1_300,
      undrawn: 200,
      repaid: 200,
      weightedRate: 0.03,
      weightedTermMonths: 240,
      pastDue30: { count: 1, outstanding: 10 },
      pastDue60: { count: 1, outstanding: 200 },
      pastDue90: { count: 0, outstanding: null },
      defaults: { count: 1, outstanding: 0, share: 0.25 },
      recoveries: 30,
    });
    expect(portfolio.byStatus).toContainEqual({
      ...{ key: "late", count: 1, committed: 500, outstanding: 200 },
      coverage: { committed: { known: 1, of: 1 }, outstanding: { known: 1, of: 1 } },
    });
  });

  it("has its maturities by year, for the loans whose terms are known", async () => {
    const { projection } = await portfolioOf(loans.id);
    expect(projection).toMatchObject({ loansCounted: 1, loansLeftOut: 2 });
    expect(projection.years.reduce((sum, { principal }) => sum + principal, 0)).toBe(800);
  });
});
