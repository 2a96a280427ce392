import {
  ContractPage,
  type FundingTotals,
  HistoryPage,
  Project,
  ProjectBenefitPage,
  ProjectComplete,
  ProjectFacets,
  ProjectFundingPage,
  ProjectGroups,
  ProjectMilestonePage,
  ProjectPage,
  ProjectRiskPage,
  ProjectStats,
  ProjectTeamPage,
} from "@pave/contract";
import {
  aBenefit,
  aFundingLine,
  aMilestone,
  anOrganization,
  aProject,
  aRisk,
  aTeamMember,
  someContracts,
  someProjects,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
const from = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const list = (input: object) => callParsed(ctx, ProjectPage, "projects.list", input);
const titles = async (input: object) => (await list({ search: "", ...input })).items.map(({ title }) => title);

describe("a list of projects", () => {
  it("narrows by every field of its filter", async () => {
    const owner = await anOrganization(db, { name: "Owning County" });
    const [wanted] = await someProjects(db, [
      {
        title: "Wanted Bridge",
        projectNumber: "W-77",
        status: "construction",
        phase: "construction",
        projectType: "rehabilitation",
        assetClass: "bridge",
        sector: ["transport.road"],
        region: "WY",
        stateFips: "56",
        countyFips: "021",
        ownerOrgId: owner.id,
        budget: 20_000_000,
        plannedStart: "2031-02-01",
        plannedEnd: "2031-08-01",
        sources: ["stip"],
      },
      { title: "Other Road", assetClass: "road", budget: 5, plannedStart: "2029-01-01", plannedEnd: "2030-12-31" },
    ]);
    await aRisk(db, { projectId: wanted?.id ?? "", probability: 4, impactScore: 4 });
    const filters = [
      { search: "wanted" },
      { search: "W-77" },
      { status: ["construction"] },
      { phase: ["construction"] },
      { projectType: ["rehabilitation"] },
      { assetClass: ["bridge"] },
      { sector: ["transport"] },
      { sector: ["transport.road"] },
      { state: ["WY"] },
      { county: ["56021"] },
      { ownerOrgId: [owner.id] },
      { riskLevel: ["high"] },
      { budgetRange: ["from10To50M"] },
      { budgetMin: 1_000_000, budgetMax: 20_000_000 },
      { year: [2031] },
      { from: "2031-08-01", to: "2031-12-31" },
      { source: ["stip"] },
    ];
    for (const filter of filters) expect(await titles(filter), JSON.stringify(filter)).toEqual(["Wanted Bridge"]);
    expect((await list({ search: "wanted" })).items[0]).toMatchObject({
      ownerName: "Owning County",
      sector: "transport.road",
      riskLevel: "high",
      isAtRisk: false,
      scheduleHealth: "onTrack",
      fundingGap: null,
    });
    expect(await titles({ from: "2031-08-02", to: "2031-12-31" })).toEqual([]);
  });

  it("counts projects under way as active, and those that meet the rule as at risk", async () => {
    const tip = { sources: ["tip"], asOf: from(-9) };
    await someProjects(db, [
      { title: "Late One", status: "construction", plannedEnd: from(-1), region: "AK" },
      { title: "Ended One", status: "completed", plannedEnd: from(-9), region: "AK" },
      { title: "Planned One", plannedEnd: from(9), region: "AK" },
      // Its source is older than its planned end, and cannot say that it is late.
      { ...{ title: "Reported One", status: "construction", region: "AK" }, ...tip, plannedEnd: from(-5) },
    ]);
    const of = async (name: string) =>
      (await callParsed(ctx, ProjectPage, name, { state: ["AK"] })).items.map(({ title }) => title);
    expect(await of("projects.active")).toEqual(["Late One", "Reported One"]);
    expect(await of("projects.atRisk")).toEqual(["Late One"]);
    expect(await titles({ state: ["AK"], isAtRisk: false })).toEqual(["Ended One", "Planned One", "Reported One"]);
    expect(await titles({ state: ["AK"], scheduleHealth: ["late"] })).toEqual(["Late One"]);
  });

  it("is in groups with counts, and with the page of the requested one", async () => {
    await someProjects(db, [
      { title: "G1", region: "GU", status: "planning", assetClass: "dam", budget: 5, plannedEnd: "2040-01-01" },
      { title: "G2", region: "GU", status: "planning", assetClass: "port", budget: 2e9, plannedEnd: "2040-06-01" },
      { title: "G3", region: "GU", status: "approved", assetClass: "port", plannedEnd: "2041-06-01" },
    ]);
    const groups = (name: string, key: object = {}) =>
      callParsed(ctx, ProjectGroups, `projects.${name}`, { state: ["GU"], ...key });
    const counts = ({ groups }: ProjectGroups) => Object.fromEntries(groups.map(({ value, count }) => [value, count]));
    expect(await groups("byStatus")).toMatchObject({ isExact: true, page: null });
    const byStatus = await groups("byStatus", { status: ["approved"] });
    expect(counts(byStatus)).toEqual({ planning: 2, approved: 1 });
    expect(byStatus.groups.map(({ label }) => label)).toEqual(["Planning", "Approved"]);
    expect(byStatus.page?.items.map(({ title }) => title)).toEqual(["G3"]);
    expect(counts(await groups("byPhase"))).toEqual({ planning: 3 });
    expect(counts(await groups("byAssetClass", { assetClass: ["port"] }))).toEqual({ dam: 1, port: 2 });
    expect(counts(await groups("byRiskLevel"))).toEqual({});
    const byDate = await groups("byDateRange", { from: "2040-03-01", to: "2040-12-31" });
    expect(counts(byDate)).toEqual({ 2040: 2, 2041: 1 });
    expect(byDate.page?.items.map(({ title }) => title)).toEqual(["G2"]);
    const byBudget = await groups("byBudgetRange", { budgetMin: 1_000 });
    expect(counts(byBudget)).toEqual({ under1M: 1, over1B: 1 });
    expect(byBudget.page?.items.map(({ title }) => title)).toEqual(["G2"]);
  });

  it("has facets with labels, each under the filter of all the others", async () => {
    const owner = await anOrganization(db, {
      name: "Facet Port",
      county: "Facet County",
      stateFips: "78",
      countyFips: "010",
    });
    await aProject(db, { region: "VI", stateFips: "78", countyFips: "010", ownerOrgId: owner.id, status: "onHold" });
    const facets = await callParsed(ctx, ProjectFacets, "projects.filterOptions", { state: ["VI"] });
    expect(facets.status.values).toEqual([{ value: "onHold", label: "On hold", count: 1 }]);
    expect(facets.county.values).toEqual([{ value: "78010", label: "Facet County", count: 1 }]);
    expect(facets.ownerOrgId.values).toEqual([{ value: owner.id, label: "Facet Port", count: 1 }]);
    expect(facets.state.values.length).toBeGreaterThan(1);
  });

  it("of an organization includes those that it owns, sponsors, leads, funds or works on, once each", async () => {
    const { id } = await anOrganization(db);
    const [, , , funded, worked] = await someProjects(db, [
      { title: "O1", ownerOrgId: id, sponsorOrgId: id },
      { title: "O2", sponsorOrgId: id },
      { title: "O3", leadAgencyOrgId: id },
      { title: "O4" },
      { title: "O5" },
      { title: "O6" },
    ]);
    await aFundingLine(db, { projectId: funded?.id ?? "", funderOrgId: id });
    await aTeamMember(db, { projectId: worked?.id ?? "", organizationId: id });
    const page = await callParsed(ctx, ProjectPage, "projects.byOrganization", { organizationId: id });
    expect(page.items.map(({ title }) => title)).toEqual(["O1", "O2", "O3", "O4", "O5"]);
    expect(page.total).toEqual({ value: 5, isExact: true });
    const missing = { organizationId: "01900000-0000-7000-8000-00000000dead" };
    expect((await refusalOf(ctx, "projects.byOrganization", missing)).code).toBe("NOT_FOUND");
  });

  it.each([
    [{ from: "2030-01-02", to: "2030-01-01" }, "to"],
    [{ budgetMin: 5, budgetMax: 4 }, "budgetMax"],
    [{ status: ["done"] }, "status.0"],
    [{ sort: "secret" }, "sort"],
    [{ from: "2201-01-01" }, "from"],
    [{ organizationId: "x" }, "organizationId"],
  ])("refuses %j", async (input, path) => {
    const refusal = await refusalOf(ctx, "projects.list", input);
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
  });
});

describe("one project", () => {
  const whole = async () => {
    const project = await aProject(db, {
      title: "Whole Tunnel",
      status: "construction",
      phase: "construction",
      budget: 1_000,
      forecastCost: 1_050,
      spentToDate: 250,
      plannedStart: from(-100),
      plannedEnd: from(100),
      forecastEnd: from(110),
      dataDate: from(-10),
      progressPercent: 54,
      pv: 500,
      ev: 480,
      ac: 490,
      bac: 1_000,
    });
    const projectId = project.id;
    await aMilestone(db, {
      projectId,
      title: "Done",
      plannedDate: from(-50),
      actualDate: from(-48),
      status: "completed",
      weight: 0.25,
    });
    await aMilestone(db, { projectId, title: "Late", plannedDate: from(-5), weight: 0.25 });
    await aMilestone(db, { projectId, title: "Slipping", plannedDate: from(5), forecastDate: from(40), weight: 0.5 });
    await aRisk(db, { projectId, probability: 2, impactScore: 3, impactCost: 100 });
    await aRisk(db, { projectId, probability: 5, impactScore: 5, status: "closed" });
    await aRisk(db, { projectId, impactCost: 70, status: "realized" });
    await aFundingLine(db, { projectId, amount: 600.1, status: "obligated", sourceType: "federal" });
    await aFundingLine(db, { projectId, amount: 200.2, status: "applied" });
    await aFundingLine(db, { projectId, amount: 999, status: "rejected" });
    await aBenefit(db, { projectId, monetizedValue: 2_100, baseline: 10, target: 4, actual: 7 });
    await aTeamMember(db, { projectId, role: "engineer" });
    await aTeamMember(db, { projectId, name: "Boss", role: "projectManager", isPrimary: true });
    return projectId;
  };

  it("has the derived figures of its fields", async () => {
    const project = await callParsed(ctx, Project, "projects.get", { id: await whole() });
    expect(project).toMatchObject({
      oc4idsPhase: "implementation",
      financialProgressPercent: 25,
      scheduleVarianceDays: 10,
      secured: 600.1,
      fundingGap: 399.9,
      isFunded: false,
      costVariance: 50,
      cpi: 0.979592,
      spi: 0.96,
      eac: 1_020.83,
      riskScore: 6,
      riskLevel: "medium",
      scheduleHealth: "delayed",
      costHealth: "overBudget",
      expectedCost: 1_050,
      expectedCostBasis: "forecast",
      evBasis: "reported",
      differsFromProgress: true,
      isAtRisk: false,
    });
  });

  it("has milestones by due date, with slip and lateness", async () => {
    const { items } = await callParsed(ctx, ProjectMilestonePage, "projects.milestones", { id: await whole() });
    const shown = items.map(({ title, slipDays, isLate, isDelayed, isAtRisk, oc4idsStatus }) => [
      title,
      slipDays,
      { isLate, isDelayed, isAtRisk },
      oc4idsStatus,
    ]);
    expect(shown).toEqual([
      ["Done", 2, { isLate: false, isDelayed: true, isAtRisk: false }, "met"],
      ["Late", 5, { isLate: true, isDelayed: true, isAtRisk: false }, "scheduled"],
      ["Slipping", 35, { isLate: false, isDelayed: true, isAtRisk: true }, "scheduled"],
    ]);
  });

  it("has its funding, the largest first, with totals", async () => {
    const { items, totals } = await callParsed(ctx, ProjectFundingPage, "projects.funding", { id: await whole() });
    expect(items.map(({ amount, isSecured }) => [amount, isSecured])).toEqual([
      [999, false],
      [600.1, true],
      [200.2, false],
    ]);
    expect(totals).toEqual({
      budget: 1_000,
      secured: 600.1,
      expected: 200.2,
      gap: 399.9,
      securedShare: 0.6001,
      bySource: [
        { sourceType: "federal", secured: 600.1, expected: 0 },
        { sourceType: "state", secured: 0, expected: 200.2 },
      ],
      byStatus: [
        { status: "applied", amount: 200.2, count: 1 },
        { status: "obligated", amount: 600.1, count: 1 },
        { status: "rejected", amount: 999, count: 1 },
      ],
    } satisfies FundingTotals);
  });

  it("has risks, benefits and people", async () => {
    const id = await whole();
    const risks = await callParsed(ctx, ProjectRiskPage, "projects.risks", { id });
    expect(risks.items.map(({ score, level }) => [score, level])).toEqual([
      [25, "critical"],
      [6, "medium"],
      [1, "low"],
    ]);
    const benefits = await callParsed(ctx, ProjectBenefitPage, "projects.benefits", { id });
    expect(benefits.items).toMatchObject([{ benefitCostRatio: 2, progress: 0.5 }]);
    const team = await callParsed(ctx, ProjectTeamPage, "projects.team", { id });
    expect(team.items.map(({ name, role }) => [name, role])).toEqual([
      ["Boss", "projectManager"],
      ["Ada Byron", "engineer"],
    ]);
  });

  it("has totals, and is complete in one call", async () => {
    const id = await whole();
    const stats = await callParsed(ctx, ProjectStats, "projects.stats", { id });
    expect(stats).toMatchObject({
      weightedProgressPercent: 25,
      asOf: from(-10),
      elapsedPercent: 45,
      daysToPlannedEnd: 100,
      cost: { expected: 1_050, basis: "forecast", variance: 50 },
      earnedValue: { cpi: 0.979592, spi: 0.96, eac: 1_020.83, earnedPercent: 48, differsFromProgress: true },
      milestones: { total: 3, late: 1, delayed: 3, atRisk: 1, next: from(-5) },
      risks: {
        ...{ total: 3, open: 1, realized: 1, byLevel: [{ level: "medium", count: 1 }] },
        ...{ expectedCost: 20, realizedCost: 70, exposure: 90 },
      },
      benefits: { count: 1, monetizedValue: 2_100, cost: 1_050, benefitCostRatio: 2 },
      teamCount: 2,
    });
    const complete = await callParsed(ctx, ProjectComplete, "projects.complete", { id });
    expect(complete.stats).toEqual(stats);
    expect(complete.milestones.total).toBe(3);
    expect(complete.team.items).toHaveLength(2);
  });

  it("has its contracts, the largest first, counted and totalled without cancelled ones", async () => {
    const { id: projectId } = await aProject(db);
    await someContracts(db, [
      { projectId, title: "Piers", currentValue: 100 },
      { projectId, title: "Deck", currentValue: 250.5, dateSigned: "2026-01-01" },
      { projectId, title: "Dropped", currentValue: 900, finalStatus: "cancelled" },
      { projectId, title: "Gone", currentValue: 900, isDeleted: true },
      { title: "Of another", currentValue: 900 },
    ]);
    const { items, total } = await callParsed(ctx, ContractPage, "projects.contracts", { id: projectId });
    expect(items.map(({ title }) => title)).toEqual(["Dropped", "Deck", "Piers"]);
    expect(total).toEqual({ value: 3, isExact: true });
    expect(await callParsed(ctx, ProjectStats, "projects.stats", { id: projectId })).toMatchObject({
      contractCount: 3,
      contractValue: 350.5,
    });
    const complete = await callParsed(ctx, ProjectComplete, "projects.complete", { id: projectId });
    expect(complete.contracts).toEqual({ items, total: 3 });
  });

  it("is not found in any way if it does not exist or was deleted", async () => {
    const { id } = await aProject(db, { isDeleted: true });
    const names = [
      "get",
      "complete",
      "stats",
      "contracts",
      "team",
      "funding",
      "milestones",
      "risks",
      "benefits",
      "history",
    ];
    for (const name of names) expect((await refusalOf(ctx, `projects.${name}`, { id })).code, name).toBe("NOT_FOUND");
    expect((await callParsed(ctx, HistoryPage, "projects.history", { id: await whole() })).items).toEqual([]);
  });
});

describe("the milestones of all projects", () => {
  it("are those still open and due from a given day, the next first, without those of deleted projects", async () => {
    const { id: projectId } = await aProject(db, { title: "Timely" });
    const deleted = await aProject(db, { isDeleted: true });
    await aMilestone(db, { projectId, title: "Second", plannedDate: "2150-02-01" });
    await aMilestone(db, {
      projectId,
      title: "First",
      plannedDate: "2149-01-01",
      forecastDate: "2150-01-15",
      isCritical: true,
    });
    await aMilestone(db, { projectId, title: "Over", plannedDate: "2150-01-20", status: "completed" });
    await aMilestone(db, { projectId, title: "Far", plannedDate: "2151-01-01" });
    await aMilestone(db, { projectId: deleted.id, title: "Gone", plannedDate: "2150-01-20" });
    const due = async (input: object) =>
      (await callParsed(ctx, ProjectMilestonePage, "projects.milestonesUpcoming", input)).items.map(
        ({ title }) => title,
      );
    const year = { from: "2150-01-01", to: "2150-12-31" };
    expect(await due(year)).toEqual(["First", "Second"]);
    expect(await due({ ...year, isCritical: true })).toEqual(["First"]);
    expect(await due({ ...year, search: "secon" })).toEqual(["Second"]);
    expect(await due({ ...year, search: "Timely" })).toEqual(["First", "Second"]);
    expect(await due({ ...year, search: "absent" })).toEqual([]);
  });
});
