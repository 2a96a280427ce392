import { Deal, DealFacets, DealPage, DealSort, DebtIssued, HistoryPage, Program } from "@pave/contract";
import { aBond, aFund, aLoan, anOrganization, aProgram, aProgramParty, type ProgramBuilt } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);

const list = (input: object) => callParsed(ctx, DealPage, "deals.list", input);
const get = (id: string, asOf?: string) => callParsed(ctx, Deal, "deals.get", { id, ...(asOf ? { asOf } : {}) });
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

let city: Awaited<ReturnType<typeof anOrganization>>;
let bond: ProgramBuilt;
let loan: Awaited<ReturnType<typeof aLoan>>;
beforeAll(async () => {
  city = await anOrganization(db, { name: "City of Waco", region: "TX" });
  const bank = await anOrganization(db, { name: "Water Board" });
  const counsel = await anOrganization(db, { name: "Counsel LLP" });
  bond = await aBond(
    db,
    { name: "Waco Bonds", totalFunding: 900, closingDate: "2026-05-01", region: "TX" },
    { issuerOrgId: city.id, saleMethod: "competitive", useOfProceeds: "Mains" },
  );
  await aBond(db, { name: "Announced Bonds", status: "upcoming", postDate: "2026-12-01", totalFunding: 100 });
  await aBond(db, { name: "Offered Bonds", status: "upcoming", postDate: "2026-11-21", dealType: "refunding" });
  await aBond(db, { name: "Withdrawn Bonds", status: "archived" });
  const revolving = await aProgram(db, { name: "Revolving Fund", programType: "loan", administeringOrgId: bank.id });
  const own = { programId: revolving.id };
  loan = await aLoan(db, {
    ...own,
    title: "Plant Loan",
    status: "active",
    oldestDueDate: "2026-01-01",
    borrowerOrgId: city.id,
    currentAgreementAmount: 300,
    eligibleProjectCosts: 400,
    initialAgreementDate: "2026-06-01",
    region: "TX",
  });
  await aLoan(db, { ...own, title: "Asked Loan", status: "applied", borrowerName: "Some Town" });
  await aProgramParty(db, { programId: bond.id, organizationId: counsel.id, role: "bondCounsel" });
  await aProgramParty(db, { ...own, loanId: loan.id, organizationId: counsel.id, role: "legalCounsel" });
  await aProgramParty(db, { ...own, loanId: loan.id, organizationId: bank.id, role: "lender" });
  const deleted = await aProgram(db, { programType: "loan", isDeleted: true });
  await aLoan(db, { programId: deleted.id, title: "Loan of a deleted program" });
  await aFund(db, { name: "No deal" });
});

describe("deals", () => {
  it("are bonds and loan agreements, the most recently closed first", async () => {
    const page = await list({});
    expect(namesOf(page).slice(0, 2)).toEqual(["Plant Loan", "Waco Bonds"]);
    expect(page.total).toEqual({ value: 6, isExact: true });
    expect(page.items[0]).toMatchObject({ kind: "loan", dealStatus: "closed", debtorName: "City of Waco", size: 300 });
    expect(page.items[1]).toMatchObject({ kind: "bond", saleMethod: "competitive", debtorName: "City of Waco" });
  });

  it.each([
    ["announced", ["Announced Bonds", "Asked Loan"]],
    ["inMarket", ["Offered Bonds"]],
    ["priced", []],
    ["closed", ["Plant Loan", "Waco Bonds"]],
    ["withdrawn", ["Withdrawn Bonds"]],
  ])("are %s by the status of the underlying record", async (status, names) => {
    const page = await list({ dealStatus: [status], sort: "name", order: "asc" });
    expect(namesOf(page)).toEqual(names);
    expect(page.items.every(({ dealStatus }) => dealStatus === status)).toBe(true);
    const facets = await callParsed(ctx, DealFacets, "deals.filterOptions", {});
    expect(facets.dealStatus.values.find(({ value }) => value === status)?.count ?? 0).toBe(names.length);
  });

  it.each([
    [{ kind: ["loan"] }, ["Asked Loan", "Plant Loan"]],
    [{ dealType: ["refunding"] }, ["Offered Bonds"]],
    [{ debtorType: ["municipality"] }, ["Plant Loan", "Waco Bonds"]],
    [{ debtorType: ["bank"] }, []],
    [{ state: ["TX"] }, ["Plant Loan", "Waco Bonds"]],
    [{ closedFrom: "2026-05-01", closedTo: "2026-05-31" }, ["Waco Bonds"]],
    [{ closedTo: "2026-12-31" }, ["Plant Loan", "Waco Bonds"]],
    [{ sizeMin: 100, sizeMax: 300 }, ["Announced Bonds", "Plant Loan"]],
    [{ search: "waco" }, ["Waco Bonds"]],
    [{ search: "some town" }, ["Asked Loan"]],
    [{ source: ["epa"] }, ["Asked Loan", "Plant Loan"]],
  ])("are narrowed by %j", async (filter, names) => {
    expect(namesOf(await list({ ...filter, sort: "name", order: "asc" }))).toEqual(names);
  });

  it("of a debtor are the bonds it issued and the loans it borrowed, under its name in the facet", async () => {
    const debtorOrgId = [city.id];
    const { items, total } = await list({ debtorOrgId, count: true });
    expect(namesOf({ items })).toEqual(["Plant Loan", "Waco Bonds"]);
    expect(total).toEqual({ value: 2, isExact: true });
    const { debtorOrgId: facet } = await callParsed(ctx, DealFacets, "deals.filterOptions", {
      kind: ["bond"],
      debtorOrgId,
    });
    expect(facet.values).toEqual([{ value: city.id, label: "City of Waco", count: 1 }]);
    const { debtorType } = await callParsed(ctx, DealFacets, "deals.filterOptions", {});
    expect(debtorType.values).toEqual([{ value: "municipality", label: "Municipality", count: 2 }]);
  });

  it.each(DealSort.options)("by %s page in both directions without losing one", async (sort) => {
    for (const order of ["asc", "desc"]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, order, limit: 4, ...(cursor ? { cursor } : {}) });
        seen.push(...namesOf(page));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(new Set(seen).size).toBe(6);
      expect(seen).toHaveLength(6);
    }
  });
});

describe("one deal", () => {
  it("of a bond has its parties and its terms", async () => {
    expect(await get(bond.id)).toMatchObject({
      kind: "bond",
      programName: "Waco Bonds",
      parties: [
        { role: "issuer", name: "City of Waco" },
        { role: "bondCounsel", name: "Counsel LLP" },
      ],
      debt: 900,
      equity: null,
      useOfProceeds: "Mains",
      bond: { saleMethod: "competitive" },
      loan: null,
    });
  });

  it("of a loan has its lender and borrower, and the share not financed by debt", async () => {
    expect(await get(loan.id)).toMatchObject({
      kind: "loan",
      programName: "Revolving Fund",
      parties: [
        { role: "borrower", name: "City of Waco" },
        { role: "lender", name: "Water Board" },
        { role: "legalCounsel", name: "Counsel LLP" },
      ],
      debt: 300,
      equity: 100,
      debtShare: 0.75,
      bond: null,
      loan: { status: "late", daysPastDue: 324 },
    });
  });

  it("is shown as of a date, with its changes", async () => {
    const { updatedAt: before } = await get(bond.id);
    const changed = { parAmount: 800, debtType: "revenue", saleMethod: "negotiated" };
    await callParsed(ctx, Program, "programs.update", {
      id: bond.id,
      version: 1,
      name: "Waco Refunding",
      bond: changed,
    });
    expect(await get(bond.id)).toMatchObject({ name: "Waco Refunding", size: 800, saleMethod: "negotiated" });
    expect(await get(bond.id, before)).toMatchObject({ name: "Waco Bonds", size: 900, saleMethod: "competitive" });
    const { items } = await callParsed(ctx, HistoryPage, "deals.history", { id: bond.id });
    expect(items[0]?.fields).toMatchObject({ name: { before: "Waco Bonds", after: "Waco Refunding" } });
  });

  it.each(["get", "history"])("is not found by %s where it is neither a bond nor a loan", async (what) => {
    const fund = await aFund(db);
    expect((await refusalOf(ctx, `deals.${what}`, { id: fund.id })).code).toBe("NOT_FOUND");
  });
});

describe("the debt of an organization", () => {
  it("is totalled by year once its deals have closed, with how many have a size in dollars", async () => {
    const issuer = await anOrganization(db, { name: "Kern County" });
    const own = { issuerOrgId: issuer.id };
    const closed = { status: "active" } as const;
    await aBond(db, { ...closed, closingDate: "2019-05-01", totalFunding: 100.25 }, own);
    await aBond(db, { ...closed, closingDate: null, saleDate: "2019-06-01", totalFunding: null }, own);
    await aBond(db, { ...closed, closingDate: "2021-06-01", totalFunding: 70, currency: "EUR" }, own);
    await aBond(db, { ...closed, closingDate: null, saleDate: null, totalFunding: 7 }, own);
    await aBond(db, { status: "archived", closingDate: "2019-06-01", totalFunding: 1_000 }, own);
    expect(await callParsed(ctx, DebtIssued, "organizations.debtIssued", { id: issuer.id })).toEqual({
      deals: 5,
      bonds: 4,
      loans: 0,
      size: 107.25,
      sizeKnown: 2,
      byYear: [
        { year: 2019, deals: 2, size: 100.25, sizeKnown: 1 },
        { year: 2021, deals: 1, size: null, sizeKnown: 0 },
        { year: null, deals: 1, size: 7, sizeKnown: 1 },
      ],
    });
    const { id } = await aFund(db);
    expect((await refusalOf(ctx, "organizations.debtIssued", { id })).code).toBe("NOT_FOUND");
  });
});
