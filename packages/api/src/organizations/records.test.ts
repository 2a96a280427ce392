import {
  AssetPage,
  CapitalPlan,
  ContractPage,
  type FundingStatus,
  OrganizationComplete,
  OrganizationStats,
  ProgramPage,
  ProjectPage,
} from "@pave/contract";
import {
  aBond,
  aFundingLine,
  anAsset,
  anOrganization,
  aProgram,
  aProject,
  aRecipient,
  aTeamMember,
  someContracts,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
let id: string;
let stranger: string;

/**
 * An organization with records of every family, one per kind of relation, and one of another organization beside each.
 */
beforeAll(async () => {
  ({ id } = await anOrganization(db, { name: "Bridge Authority" }));
  ({ id: stranger } = await anOrganization(db, { name: "Other Authority" }));
  await someContracts(db, [
    { buyerOrgId: id, title: "Piers", currentValue: 100.25 },
    { primeOrgId: id, title: "Deck", currentValue: 200 },
    { buyerOrgId: id, title: "Dropped", currentValue: 5_000, finalStatus: "cancelled" },
    { buyerOrgId: id, title: "Gone", currentValue: 7_000, isDeleted: true },
    { buyerOrgId: stranger, title: "Not its own", currentValue: 9_000 },
  ]);
  const owned = await aProject(db, { title: "Owned", ownerOrgId: id, budget: 1_000 });
  const paid = await aProject(db, { title: "Paid for", ownerOrgId: stranger, budget: 500 });
  const worked = await aProject(db, { title: "Worked on", budget: null });
  await aProject(db, { title: "Rejected", sponsorOrgId: id, budget: 9_000, status: "rejected" });
  await aProject(db, { title: "Not its own", ownerOrgId: stranger });
  await aFundingLine(db, { projectId: paid.id, funderOrgId: id });
  await aTeamMember(db, { projectId: worked.id, organizationId: id });
  await aFundingLine(db, { projectId: owned.id, funderOrgId: stranger });
  const grant = await aProgram(db, { name: "Grants", programType: "grant", administeringOrgId: id, totalFunding: 10 });
  const other = await aProgram(db, { name: "Other grants", programType: "grant", administeringOrgId: stranger });
  await aRecipient(db, { programId: grant.id, recipientOrgId: stranger, obligatedAmount: 30 });
  await aRecipient(db, { programId: other.id, recipientOrgId: id, obligatedAmount: 12.5 });
  for (const [status, outstandingPar] of [
    ["active", 80],
    ["called", 90],
  ] as const)
    await aBond(db, { name: `Bond ${status}`, status }, { issuerOrgId: id, parAmount: 100, outstandingPar });
  await anAsset(db, { title: "Span", ownerOrgId: id, replacementCost: 40 });
  await anAsset(db, { title: "Toll house", ownerOrgId: id, replacementCost: 60 });
  await anAsset(db, { title: "Not its own", ownerOrgId: stranger, replacementCost: 90 });
});

const ofIt = (family: string, input: object = {}) => [ctx, `organizations.${family}`, { id, ...input }] as const;
const titles = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title);

describe("the records of an organization", () => {
  it("include its contracts: those that it awarded, won or works on", async () => {
    const [, name, input] = ofIt("contracts", { sort: "currentValue", order: "desc" });
    expect(titles(await callParsed(ctx, ContractPage, name, input))).toEqual(["Dropped", "Deck", "Piers"]);
  });

  it("include its projects: those that it owns, sponsors, funds or works on", async () => {
    const page = await callParsed(ctx, ProjectPage, "organizations.projects", { id });
    expect(titles(page)).toEqual(["Owned", "Paid for", "Rejected", "Worked on"]);
    expect(page.total).toEqual({ value: 4, isExact: true });
    const byAddress = await callParsed(ctx, ProjectPage, "projects.byOrganization", { organizationId: id });
    expect(byAddress).toEqual(page);
  });

  it("include its programs: those that it administers, issues or receives money from", async () => {
    const { items } = await callParsed(ctx, ProgramPage, "organizations.programs", { id });
    expect(items.map(({ name }) => name)).toEqual(["Bond active", "Bond called", "Grants", "Other grants"]);
  });

  it("are narrowed, sorted and paged like the lists of the families", async () => {
    expect(titles(await callParsed(ctx, ProjectPage, "organizations.projects", { id, status: ["rejected"] }))).toEqual([
      "Rejected",
    ]);
    const first = await callParsed(ctx, ContractPage, "organizations.contracts", {
      id,
      limit: 2,
      sort: "title",
      order: "asc",
    });
    const rest = await callParsed(ctx, ContractPage, "organizations.contracts", {
      id,
      limit: 2,
      sort: "title",
      order: "asc",
      cursor: first.nextCursor,
    });
    expect([...titles(first), ...titles(rest)]).toEqual(["Deck", "Dropped", "Piers"]);
  });

  it("are counted and totalled without deleted ones and cancelled amounts", async () => {
    expect(await callParsed(ctx, OrganizationStats, "organizations.stats", { id })).toMatchObject({
      contractCount: 3,
      contractValue: 300.25,
      projectCount: 4,
      projectValue: 1_500,
      programCount: 4,
      assetCount: 2,
      assetReplacementCost: 100,
      bondParOutstanding: 80,
      grantsReceived: 12.5,
      grantsAwarded: 30,
    });
  });

  it("are returned in one answer, the largest first, with the same counts", async () => {
    const { stats, contracts, projects, programs, assets } = await callParsed(
      ctx,
      OrganizationComplete,
      "organizations.complete",
      { id },
    );
    expect(titles(contracts)).toEqual(["Dropped", "Deck", "Piers"]);
    expect(titles(projects)).toEqual(["Rejected", "Owned", "Paid for", "Worked on"]);
    expect(titles(assets)).toEqual(["Toll house", "Span"]);
    expect(programs.items[0]?.name).toBe("Grants");
    expect([contracts.total, projects.total, programs.total, assets.total]).toEqual([
      stats.contractCount,
      stats.projectCount,
      stats.programCount,
      stats.assetCount,
    ]);
    expect(titles(await callParsed(ctx, AssetPage, "organizations.assets", { id }))).toEqual(["Span", "Toll house"]);
  });
});

describe("the capital plan of an owner", () => {
  it("is the funding of the projects it owns, by fiscal year and by what became of it", async () => {
    const { id: ownerOrgId } = await anOrganization(db);
    const of = () => callParsed(ctx, CapitalPlan, "organizations.capitalPlan", { id: ownerOrgId });
    const nothing = { projects: 0, lines: 0, secured: null, expected: null, lapsed: null };
    expect(await of()).toEqual({ owned: 0, ...nothing, byYear: [] });

    const [pier, bridge] = [await aProject(db, { ownerOrgId }), await aProject(db, { ownerOrgId })];
    const [sunk, foreign] = [await aProject(db, { ownerOrgId, isDeleted: true }), await aProject(db)];
    await aProject(db, { ownerOrgId });
    const line = (
      projectId: string,
      fiscalYear: number | null,
      status: FundingStatus,
      amount: number,
      isDeleted = false,
    ) => aFundingLine(db, { projectId, sourceType: "local", fiscalYear, status, amount, isDeleted });
    await line(pier.id, 2024, "committed", 100.5);
    await line(bridge.id, 2024, "received", 20);
    await line(pier.id, 2024, "rejected", 7);
    await line(pier.id, 2023, "expired", 40);
    await line(bridge.id, 2025, "planned", 60);
    await line(bridge.id, null, "approved", 5);
    await line(pier.id, 2024, "committed", 900, true);
    await line(sunk.id, 2024, "committed", 900);
    await line(foreign.id, 2024, "committed", 900);
    expect(await of()).toEqual({
      owned: 3,
      projects: 2,
      lines: 6,
      secured: 120.5,
      expected: 65,
      lapsed: 40,
      byYear: [
        { fiscalYear: 2023, projects: 1, lines: 1, secured: null, expected: null, lapsed: 40 },
        { fiscalYear: 2024, projects: 2, lines: 3, secured: 120.5, expected: null, lapsed: null },
        { fiscalYear: 2025, projects: 1, lines: 1, secured: null, expected: 60, lapsed: null },
        { fiscalYear: null, projects: 1, lines: 1, secured: null, expected: 5, lapsed: null },
      ],
    });
    expect(
      await refusalOf(ctx, "organizations.capitalPlan", { id: "01900000-0000-7000-8000-000000000000" }),
    ).toMatchObject({ code: "NOT_FOUND" });
  });
});
