import {
  BondPage,
  EligiblePrograms,
  FundPage,
  GroupedPrograms,
  HistoryPage,
  Program,
  ProgramFacets,
  ProgramPage,
  ProgramSort,
  type ProgramStatus,
} from "@pave/contract";
import { aBond, aFund, anOrganization, aProgram, somePrograms } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);

const list = (input: object) => callParsed(ctx, ProgramPage, "programs.list", input);
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
const [past, recent, soon, far] = ["2001-01-01", "2002-01-01", "2998-01-01", "2999-01-01"];

beforeAll(async () => {
  const agency = await anOrganization(db, { name: "Department of Water", region: "TX" });
  await somePrograms(db, [
    { name: "Dam Safety", openDate: past, closeDate: far, totalFunding: 900, obligatedAmount: 400 },
    { name: "Drought Relief", openDate: past, closeDate: soon, region: "TX", administeringOrgId: agency.id },
    { name: "Estuaries", openDate: past, closeDate: recent, fundingCategories: ["environment"] },
    { name: "Floods", status: "upcoming", forecastedPostDate: soon },
    { name: "Fords", status: "upcoming", openDate: soon, closeDate: far },
    { name: "Forests", status: "upcoming", openDate: past, sources: ["sample"] },
    { name: "Harbours", status: "closed", openDate: past, closeDate: far },
    { name: "Highways", status: "suspended", openDate: past, closeDate: far },
    { name: "Canals", status: "archived", openDate: past, closeDate: far },
    { name: "Wells", programType: "loan", status: "open", loanProgram: "dwsrf", programNumber: "DW-1" },
    { name: "Deleted", isDeleted: true },
  ]);
  await aBond(db, { name: "Water Revenue Bonds 2026", totalFunding: 1_000_000 }, { issuerOrgId: agency.id });
  await aBond(db, { name: "Sewer Bonds", status: "upcoming" });
  await aFund(db, { name: "Pipes Fund" }, { managerOrgId: agency.id, vintageYear: 2020, netIrr: 0.11 });
});

describe("the status of a program", () => {
  const standing: [ProgramStatus, string[]][] = [
    ["open", ["Dam Safety", "Drought Relief", "Forests", "Wells"]],
    ["upcoming", ["Floods", "Fords", "Sewer Bonds"]],
    ["closed", ["Estuaries", "Harbours"]],
    ["suspended", ["Highways"]],
    ["archived", ["Canals"]],
    ["active", ["Water Revenue Bonds 2026"]],
    ["investing", ["Pipes Fund"]],
  ];

  it.each(standing)("is %s by its dates, or as it was decided", async (status, names) => {
    const page = await list({ status: [status] });
    expect(namesOf(page)).toEqual(names);
    expect(page.items.every((item) => item.status === status)).toBe(true);
  });

  it("is counted the same in the facet, and every program once", async () => {
    const { status } = await callParsed(ctx, ProgramFacets, "programs.filterOptions", {});
    expect(new Map(status.values.map(({ value, count }) => [value, count]))).toEqual(
      new Map(standing.map(([status, names]) => [status, names.length])),
    );
  });
});

describe("lists of programs", () => {
  it.each(ProgramSort.options)("by %s page in both directions without losing one", async (sort) => {
    for (const order of ["asc", "desc"]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, order, limit: 4, ...(cursor ? { cursor } : {}) });
        seen.push(...namesOf(page));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toHaveLength(13);
      expect(new Set(seen).size).toBe(13);
    }
  });

  it("of open ones begin with those that close first, of upcoming ones with those that open first", async () => {
    expect(namesOf(await callParsed(ctx, ProgramPage, "programs.open", { limit: 2 }))).toEqual([
      "Drought Relief",
      "Dam Safety",
    ]);
    expect(namesOf(await callParsed(ctx, ProgramPage, "programs.upcoming", { programType: ["grant"] }))).toEqual([
      "Fords",
      "Floods",
    ]);
  });

  it("of one type show what only that type has", async () => {
    const bonds = await callParsed(ctx, BondPage, "programs.bonds", {});
    expect(bonds.items).toMatchObject([
      { name: "Sewer Bonds", issuerName: null, parAmount: 1_000_000 },
      { name: "Water Revenue Bonds 2026", issuerName: "Department of Water", debtType: "revenue" },
    ]);
    const funds = await callParsed(ctx, FundPage, "programs.funds", {});
    expect(funds.items).toMatchObject([{ managerName: "Department of Water", vintageYear: 2020, netIrr: 0.11 }]);
    expect(namesOf(await callParsed(ctx, ProgramPage, "programs.loans", {}))).toEqual(["Wells"]);
  });

  it.each<[object, string[]]>([
    [{ search: "drought rel" }, ["Drought Relief"]],
    [{ search: "dw-1" }, ["Wells"]],
    [{ state: ["TX"] }, ["Drought Relief"]],
    [{ loanProgram: ["dwsrf"] }, ["Wells"]],
    [{ fundingCategory: ["environment", "health"] }, ["Estuaries"]],
    [{ fundingMin: 500, fundingMax: 1_000 }, ["Dam Safety"]],
    [{ closesFrom: "2998-01-01", closesTo: "2998-12-31" }, ["Drought Relief"]],
    [{ source: ["sample"] }, ["Forests"]],
    [{ programType: ["fund"] }, ["Pipes Fund"]],
  ])("under %j are of the matches only", async (filter, names) => {
    const page = await list(filter);
    expect(namesOf(page)).toEqual(names);
    expect(page.total).toEqual({ value: names.length, isExact: true });
  });

  it("state the remaining money", async () => {
    expect((await list({ search: "dam" })).items).toMatchObject([{ totalFunding: 900, availableAmount: 500 }]);
  });

  it("by type return the groups, and the page of the requested one", async () => {
    const groups = await callParsed(ctx, GroupedPrograms, "programs.byType", {});
    expect(groups.groups.map(({ value, label, count }) => [value, label, count])).toEqual([
      ["bond", "Bond", 2],
      ["fund", "Fund", 1],
      ["loan", "Loan", 1],
      ["grant", "Grant", 9],
    ]);
    expect(groups.page).toBeNull();
    const loans = await callParsed(ctx, GroupedPrograms, "programs.byType", { programType: ["loan"] });
    expect(loans.groups).toEqual(groups.groups);
    expect(loans.page?.items.map(({ name }) => name)).toEqual(["Wells"]);
  });
});

describe("programs by eligibility", () => {
  const requested = (input: object) =>
    callParsed(ctx, EligiblePrograms, "programs.byEligibility", { sort: "name", ...input });

  beforeAll(async () => {
    await somePrograms(db, [
      {
        name: "Z Counties",
        openDate: past,
        eligibleApplicantTypes: ["county_governments"],
        eligiblePlaces: ["48"],
        eligibleSectors: ["transport"],
      },
      { name: "Z Everyone", openDate: past, eligibleApplicantTypes: ["unrestricted"], eligiblePlaces: ["48201", "06"] },
      { name: "Z Texas", openDate: past, eligibleApplicantTypes: ["state_governments"], region: "TX" },
      { name: "Z Gone", openDate: past, closeDate: past, eligibleApplicantTypes: ["county_governments"] },
    ]);
  });

  it("name those open to the applicant, and say why", async () => {
    const { page } = await requested({ applicantType: "county_governments", place: "48201", sector: "transport" });
    const found = page?.items.filter(({ name }) => name.startsWith("Z"));
    expect(found?.map(({ name, reasons }) => [name, reasons.map(({ match }) => match)])).toEqual([
      ["Z Counties", ["named", "named", "named"]],
      ["Z Everyone", ["unrestricted", "named", "unrestricted"]],
    ]);
    expect(found?.[0]?.reasons.map(({ text }) => text)).toEqual([
      "Eligible: County governments",
      "Names this place or an area that includes it",
      "Sector: Transport",
    ]);
  });

  it("include programs that state no applicants, as neither eligible nor ineligible", async () => {
    const { page } = await requested({ applicantType: "individuals", place: "36" });
    expect(page?.items.find(({ name }) => name === "Dam Safety")?.reasons).toEqual([
      { criterion: "applicantType", match: "notStated", text: "The source states no applicant types" },
      { criterion: "place", match: "unrestricted", text: "Nationwide" },
    ]);
    expect(page?.items.map(({ name }) => name)).not.toContain("Drought Relief");
  });

  it("omit issues of bonds, which take no applicants, unless they are requested by place or sector", async () => {
    await somePrograms(db, [{ name: "Z Issue", programType: "bond", status: "upcoming" }]);
    const namesOf = async (input: object) => (await requested(input)).page?.items.map(({ name }) => name);
    expect(await namesOf({ applicantType: "individuals" })).not.toContain("Z Issue");
    expect(await namesOf({ applicantType: "individuals", programType: ["bond"] })).toEqual([]);
    expect(await namesOf({ place: "36", programType: ["bond"] })).toContain("Z Issue");
  });

  it("include a state's programs for applicants in that state", async () => {
    const { page } = await requested({ applicantType: "state_governments", place: "48" });
    expect(page?.items.map(({ name }) => name)).toEqual(expect.arrayContaining(["Z Texas", "Drought Relief"]));
    expect(page?.items.map(({ name }) => name)).not.toContain("Z Everyone");
  });

  it("are counted where they state no applicants, in the facet and its list, exactly and also with another filter", async () => {
    const notStated = { applicantType: ["notStated"] };
    for (const filter of [{}, { state: ["TX"] }, { programType: ["grant"] }, { search: "dam" }]) {
      const { applicantType } = await callParsed(ctx, ProgramFacets, "programs.filterOptions", filter);
      const { items } = await list({ ...filter, ...notStated, limit: 100 });
      expect(items.length).toBeGreaterThan(0);
      expect(applicantType.values.find(({ value }) => value === "notStated")).toEqual({
        value: "notStated",
        label: "Not stated",
        count: items.length,
      });
      expect(items.filter(({ programType }) => programType === "bond" || programType === "fund")).toEqual([]);
    }
    const both = namesOf(await list({ applicantType: ["county_governments", "notStated"], limit: 100 }));
    expect(both).toEqual(expect.arrayContaining(["Z Counties", "Dam Safety"]));
    expect(both).not.toContain("Z Texas");
  });

  it("are counted by eligible applicant type without a filter", async () => {
    const { groups, page } = await requested({});
    expect(page).toBeNull();
    expect(groups.find(({ value }) => value === "county_governments")).toEqual({
      value: "county_governments",
      label: "County governments",
      count: 1,
    });
  });
});

describe("one program", () => {
  it("is returned in full, with the details of its type and its allowed moves", async () => {
    const issuer = await anOrganization(db, { name: "Issuing Authority" });
    const { id } = await aBond(
      db,
      {
        name: "Whole",
        shareCaps: [
          { share: 0.33, effectiveTo: past, citation: "Old" },
          { share: 0.49, citation: "New" },
        ],
      },
      { issuerOrgId: issuer.id, cusip6: "123456", ratings: [{ agency: "A", longTerm: "AA", underlying: true }] },
      [
        { maturityDate: "2030-01-01", principalAmount: 600_000, couponRate: 0.04 },
        { maturityDate: "2028-01-01", principalAmount: 400_000, couponRate: 0.03, cusip9: "123456AB7" },
      ],
    );
    const program = await callParsed(ctx, Program, "programs.get", { id });
    expect(program).toMatchObject({
      name: "Whole",
      status: "active",
      allowedStatuses: ["called", "matured", "defeased", "defaulted"],
      federalShareCap: 0.49,
      fund: null,
      bond: {
        issuerName: "Issuing Authority",
        parAmount: 1_000_000,
        couponType: "fixed",
        licenceRestricted: ["cusip6", "cusip9", "ratings"],
        maturities: [
          { maturityDate: "2028-01-01", principalAmount: 400_000 },
          { maturityDate: "2030-01-01", principalAmount: 600_000 },
        ],
      },
    });
  });

  it("may move from the status given by its dates", async () => {
    const { id } = await aProgram(db, { status: "upcoming", openDate: past });
    const program = await callParsed(ctx, Program, "programs.get", { id });
    expect([program.status, program.allowedStatuses]).toEqual(["open", ["closed", "suspended"]]);
  });

  it("is not found if it was deleted or never existed", async () => {
    const { id } = await aProgram(db, { isDeleted: true });
    for (const name of ["programs.get", "programs.history"])
      expect((await refusalOf(ctx, name, { id })).code).toBe("NOT_FOUND");
    expect((await callParsed(ctx, HistoryPage, "programs.history", { id: (await aProgram(db)).id })).items).toEqual([]);
  });
});
