import {
  aBond,
  aFund,
  aFundingCycle,
  aLoan,
  anOrganization,
  aProgram,
  aProgramDocument,
  aRecipient,
} from "@pave/db/builders";
import { beforeAll, describe, expect, it } from "vitest";
import { openApis } from "../support/apis.js";
import { callBothApis, comparable, filesOf, type Known, type ReadCase, untestedReads } from "../support/both-apis.js";

const apis = await openApis();
const { db } = apis.database;
let token: string;
let known: Known;

beforeAll(async () => {
  token = await apis.tokenOf("admin");
  const city = await anOrganization(db, { name: "City of Waco", geoid: "4876000", population: 140_000 });
  const grant = await aProgram(db, {
    name: "Dam Safety Grants",
    administeringOrgId: city.id,
    region: "TX",
    openDate: "2026-01-01",
    closeDate: "2999-01-01",
    totalFunding: 5_000_000,
    eligibleApplicantTypes: ["county_governments"],
  });
  await aProgram(db, { name: "Later Grants", status: "upcoming" });
  const own = { programId: grant.id };
  await aRecipient(db, {
    ...own,
    recipientOrgId: city.id,
    awardDate: "2026-02-01",
    stateFips: "48",
    placeFips: "76000",
  });
  await aFundingCycle(db, { ...own, fiscalYear: 2026, applicationsReceived: 3, awardsMade: 1, amountRequested: 10.1 });
  await aProgramDocument(db, { ...own, publishedDate: "2026-01-01" });
  const bond = await aBond(
    db,
    { name: "Water Bonds", closingDate: "2026-05-01", region: "TX" },
    { datedDate: "2026-05-01", issuerOrgId: city.id },
    [{ maturityDate: "2036-05-01", principalAmount: 1_000_000, couponRate: 0.04, initialOfferingPrice: 101.5 }],
  );
  const fund = await aFund(db, {}, { nav: 120, asOfDate: "2026-06-30", committed: 200 }, [
    { date: "2024-01-01", kind: "contribution", amount: 100 },
  ]);
  const lending = await aProgram(db, { name: "Revolving Fund", programType: "loan", loanProgram: "cwsrf" });
  const loan = await aLoan(db, {
    programId: lending.id,
    borrowerOrgId: city.id,
    currentAgreementAmount: 1_000,
    outstandingPrincipal: 900,
    interestRate: 0.02,
    firstPaymentDate: "2026-01-01",
    finalMaturityDate: "2036-01-01",
    oldestDueDate: "2026-01-01",
  });
  known = { id: grant.id, bond: bond.id, fund: fund.id, lending: lending.id, loan: loan.id, city: city.id };
});

const by =
  (name: string): ReadCase[2] =>
  (all) => ({ id: all[name] });
const one = by("id");
const nobody = "00000000-0000-7000-8000-000000000000";

const questions: ReadCase[] = [
  [
    "programs.list",
    "/trust/programs?programType=grant,bond&limit=1&sort=totalFunding&order=desc",
    () => ({ programType: ["grant", "bond"], limit: 1, sort: "totalFunding", order: "desc" }),
  ],
  ["programs.list", "/trust/programs?search=dam&count=false", () => ({ search: "dam", count: false })],
  ["programs.list", "/trust/programs?sort=search", () => ({ sort: "search" })],
  ["programs.list", "/trust/programs?status=begun", () => ({ status: ["begun"] })],
  ["programs.filterOptions", "/trust/programs/filter-options?state=TX", () => ({ state: ["TX"] })],
  [
    "programs.list",
    "/trust/programs?applicantType=county_governments,notStated",
    () => ({ applicantType: ["county_governments", "notStated"] }),
  ],
  ["programs.open", "/trust/programs/open", () => ({})],
  ["programs.upcoming", "/trust/programs/upcoming?limit=1", () => ({ limit: 1 })],
  ["programs.bonds", "/trust/programs/bonds", () => ({})],
  ["programs.funds", "/trust/programs/funds", () => ({})],
  ["programs.loans", "/trust/programs/loans", () => ({})],
  ["programs.byType", "/trust/programs/by-type?programType=loan", () => ({ programType: ["loan"] })],
  [
    "programs.byEligibility",
    "/trust/programs/by-eligibility?applicantType=county_governments&place=48309",
    () => ({ applicantType: "county_governments", place: "48309" }),
  ],
  ["programs.get", "/trust/programs/{id}", one],
  ["programs.get", "/trust/programs/{bond}", by("bond")],
  ["programs.get", `/trust/programs/${nobody}`, () => ({ id: nobody })],
  [
    "programs.get",
    "/trust/programs/{id}?asOf=2000-01-01T00:00:00Z",
    (all) => ({ ...one(all), asOf: "2000-01-01T00:00:00Z" }),
  ],
  ["programs.history", "/trust/programs/{id}/history", one],
  ["programs.complete", "/trust/programs/{id}/complete", one],
  ["programs.complete", "/trust/programs/{lending}/complete", by("lending")],
  ["programs.stats", "/trust/programs/{id}/stats", one],
  ["programs.performance", "/trust/programs/{id}/performance", one],
  ["programs.contracts", "/trust/programs/{id}/contracts", one],
  ["programs.projects", "/trust/programs/{id}/projects", one],
  ["programs.recipients", "/trust/programs/{id}/recipients?limit=1", (all) => ({ ...one(all), limit: 1 })],
  ["programs.fundingCycles", "/trust/programs/{id}/funding-cycles", one],
  ["programs.documents", "/trust/programs/{id}/documents", one],
  [
    "programs.geoDistribution",
    "/trust/programs/{id}/geo-distribution?level=place",
    (all) => ({ ...one(all), level: "place" }),
  ],
  ["programs.fundingAnalysis", "/trust/programs/{id}/funding-analysis", one],
  ["programs.fundPerformance", "/trust/programs/{fund}/fund-performance", by("fund")],
  ["programs.fundPerformance", "/trust/programs/{id}/fund-performance", one],
  ["programs.bondDetails", "/trust/programs/{bond}/bond-details", by("bond")],
  ["programs.loanPortfolio", "/trust/programs/{lending}/loan-portfolio", by("lending")],
  ["programs.loan", "/trust/programs/{lending}/loans/{loan}", ({ lending, loan: loanId }) => ({ id: lending, loanId })],
  ["organizations.programs", "/trust/organizations/{city}/programs", by("city")],
  ["deals.list", "/municipal-deals?state=TX&sort=size", () => ({ state: ["TX"], sort: "size" })],
  ["deals.list", "/municipal-deals?debtorOrgId={city}", ({ city }) => ({ debtorOrgId: [city] })],
  ["deals.list", "/municipal-deals?dealStatus=sold", () => ({ dealStatus: ["sold"] })],
  ["deals.filterOptions", "/municipal-deals/filter-options", () => ({})],
  ["deals.get", "/municipal-deals/{bond}", by("bond")],
  ["deals.get", "/municipal-deals/{loan}", by("loan")],
  ["deals.get", "/municipal-deals/{id}", one],
  ["deals.history", "/municipal-deals/{loan}/history", by("loan")],
];

describe("both APIs, of programs and deals,", () => {
  it.each(questions)("return %s the same at %s", async (...question) => {
    await callBothApis(apis, question, known, token);
  });

  it("cover every read", () => {
    expect([...untestedReads("programs", questions), ...untestedReads("deals", questions)]).toEqual([]);
  });

  it.each([
    ["programs.export", "/trust/programs/export", "id,name,status,totalFunding,source"],
    ["deals.export", "/municipal-deals/export", "id,name,dealStatus,size,source"],
  ])("return the same file of %s", async (name, path, columns) => {
    const address = `${path}?format=csv&columns=${columns}`;
    const { rest, rpc } = await filesOf(apis, token, [name, address, { format: "csv", columns: columns.split(",") }]);
    expect(rpc.equals(rest)).toBe(true);
    const [head, ...lines] = rest.toString().trim().split("\n");
    expect(lines.length).toBeGreaterThan(1);
    const [chosen = ""] = lines;
    const ids = [chosen.slice(0, chosen.indexOf(","))];
    const input = { format: "csv", columns: columns.split(","), ids };
    const one = await filesOf(apis, token, [name, `${address}&ids=${ids}`, input]);
    expect(one.rpc.equals(one.rest)).toBe(true);
    expect(one.rest.toString().trim().split("\n")).toEqual([head, chosen]);
    const json = await filesOf(apis, token, [
      name,
      `${path}?format=json&columns=${columns}&ids=${ids}`,
      { ...input, format: "json" },
    ]);
    expect(json.rpc.equals(json.rest)).toBe(true);
    expect(JSON.parse(json.rest.toString())).toHaveLength(1);
  });

  it("write the same: create, move, refuse a stale version and an illegal move, delete", async () => {
    const body = {
      name: "Local Bridge Grants",
      programType: "grant",
      description: "Grants to counties for bridges in poor condition",
    };
    const made = await apis.rest("POST", "/trust/programs", { token, body });
    expect(made).toMatchObject({ status: 201, body: { status: "upcoming", version: 1 } });
    const { id } = made.body as { id: string };
    const update = { name: "programs.update", type: "mutation" } as const;
    const moved = await apis.rpc(update, { id, version: 1, status: "open" }, { token });
    expect(moved).toMatchObject({ status: 200, body: { status: "open", version: 2 } });
    for (const [change, answer] of [
      [
        { version: 1, name: "x" },
        { status: 409, body: { code: "VERSION_CONFLICT" } },
      ],
      [
        { version: 2, status: "archived" },
        { status: 409, body: { code: "INVALID_TRANSITION", allowed: ["closed", "suspended"] } },
      ],
    ]) {
      const rest = await apis.rest("PUT", `/trust/programs/${id}`, { token, body: change });
      expect(rest).toMatchObject({ ...answer });
      expect(comparable(await apis.rpc(update, { id, ...change }, { token }))).toEqual(comparable(rest));
    }
    expect((await apis.rest("DELETE", `/trust/programs/${id}`, { token })).status).toBe(200);
    expect((await apis.rest("GET", `/trust/programs/${id}`, { token })).status).toBe(404);
  });

  it("replace the terms of a bond as a whole, and refuse the same ones", async () => {
    const update = { name: "programs.update", type: "mutation" } as const;
    const address = `/trust/programs/${known.bond}`;
    const due = (maturityDate: string, principalAmount: number) => ({ maturityDate, principalAmount });
    const terms = { parAmount: 900, debtType: "revenue", datedDate: "2026-05-01" };
    const bond = { ...terms, maturities: [due("2031-05-01", 400), due("2036-05-01", 500)] };
    for (const [change, answer] of [
      [{ version: 9, bond }, { code: "VERSION_CONFLICT" }],
      [{ version: 1, bond: { ...bond, parAmount: 800 } }, { issues: [{ path: "bond.maturities" }] }],
      [
        { version: 1, bond: { ...bond, datedDate: "2032-01-01" } },
        { issues: [{ path: "bond.maturities.0.maturityDate" }] },
      ],
      [
        { version: 1, bond: { ...bond, maturities: [{ ...due("2031-05-01", 400), couponRate: 4 }] } },
        { issues: [{ path: "bond.maturities.0.couponRate" }] },
      ],
    ]) {
      const rest = await apis.rest("PUT", address, { token, body: change });
      expect(rest.body).toMatchObject({ ...answer });
      expect(comparable(await apis.rpc(update, { id: known.bond, ...change }, { token }))).toEqual(comparable(rest));
    }
    const first = await apis.rest("PUT", address, { token, body: { version: 1, bond } });
    expect(first).toMatchObject({ status: 200, body: { version: 2, totalFunding: 900, bond } });
    const other = { ...bond, maturities: [due("2036-05-01", 500)] };
    const second = await apis.rpc(update, { id: known.bond, version: 2, bond: other }, { token });
    expect(second).toMatchObject({ status: 200, body: { version: 3, bond: other } });
  });

  it("process a POST sent twice with one key once", async () => {
    const headers = { "idempotency-key": "door-program-0001" };
    const body = { name: "Sent Twice", programType: "grant" };
    const first = await apis.rest("POST", "/trust/programs", { token, body, headers });
    const second = await apis.rest("POST", "/trust/programs", { token, body, headers });
    expect(second.body).toEqual(first.body);
    const list = await apis.rest("GET", "/trust/programs?search=sent%20twice", { token });
    expect(list.body).toMatchObject({ total: { value: 1 } });
  });
});
