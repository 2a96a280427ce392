import { projectAssets, projectCashFlows } from "@pave/db";
import {
  aBenefit,
  aContract,
  aFundingLine,
  aMilestone,
  anAsset,
  anOrganization,
  aRisk,
  aTeamMember,
  someProjects,
} from "@pave/db/builders";
import { beforeAll, describe, expect, it } from "vitest";
import { openApis } from "../support/apis.js";
import { callBothApis, comparable, filesOf, type Known, type ReadCase, untestedReads } from "../support/both-apis.js";

const apis = await openApis();
let token: string;
let known: Known;

beforeAll(async () => {
  const { db } = apis.database;
  token = await apis.tokenOf("admin");
  const owner = await anOrganization(db, { name: "Door Authority" });
  const statuses = ["planning", "construction", "inProgress", "onHold"] as const;
  const projects = await someProjects(
    db,
    Array.from({ length: 40 }, (_, n) => ({
      title: `Bridge ${n}`,
      status: statuses[n % 4] ?? "planning",
      phase: "construction",
      assetClass: n % 2 ? "bridge" : "road",
      ownerOrgId: owner.id,
      budget: 1_000_000 * n,
      plannedStart: `202${n % 5}-01-01`,
      plannedEnd: `202${(n % 5) + 3}-06-30`,
    })),
  );
  const projectId = projects[7]?.id ?? "";
  known = { id: projectId, owner: owner.id };
  await aContract(db, { projectId, title: "Door contract", currentValue: 5.25 });
  await aFundingLine(db, { projectId, status: "committed", amount: 10.5 });
  await aFundingLine(db, { projectId, funderOrgId: owner.id });
  await aMilestone(db, { projectId, plannedDate: "2026-03-01", isCritical: true });
  await aRisk(db, { projectId, probability: 4, impactScore: 5 });
  const asset = await anAsset(db, { title: "Door Bridge", conditionRating: "4", ownerOrgId: owner.id });
  await db.insert(projectAssets).values({ projectId, assetId: asset.id, basis: "Its number in the title" });
  const benefit = await aBenefit(db, { projectId, monetizedValue: 12 });
  known.benefit = benefit.id;
  await db.insert(projectCashFlows).values({ projectId, month: "2026-03", planned: 12.5 });
  await aTeamMember(db, { projectId, organizationId: owner.id });
});

const one = ({ id = "" }: Known) => ({ id });
const nobody = "00000000-0000-7000-8000-000000000000";

const questions: ReadCase[] = [
  [
    "projects.list",
    "/trust/projects?status=construction,planning&limit=5&sort=budget&order=desc",
    () => ({ status: ["construction", "planning"], limit: 5, sort: "budget", order: "desc" }),
  ],
  ["projects.list", "/trust/projects?search=bridge&count=false", () => ({ search: "bridge", count: false })],
  [
    "projects.list",
    "/trust/projects?isAtRisk=true&year=2025,2026&budgetMin=1000000",
    () => ({ isAtRisk: true, year: [2025, 2026], budgetMin: 1_000_000 }),
  ],
  ["projects.list", "/trust/projects?from=2026-02-01&to=2026-01-01", () => ({ from: "2026-02-01", to: "2026-01-01" })],
  ["projects.list", "/trust/projects?sort=search", () => ({ sort: "search" })],
  ["projects.filterOptions", "/trust/projects/filter-options?phase=construction", () => ({ phase: ["construction"] })],
  ["projects.active", "/trust/projects/active?limit=3", () => ({ limit: 3 })],
  ["projects.atRisk", "/trust/projects/at-risk?limit=3", () => ({ limit: 3 })],
  ["projects.byStatus", "/trust/projects/by-status?status=planning", () => ({ status: ["planning"] })],
  ["projects.byPhase", "/trust/projects/by-phase", () => ({})],
  ["projects.byAssetClass", "/trust/projects/by-asset-class?assetClass=bridge", () => ({ assetClass: ["bridge"] })],
  ["projects.byRiskLevel", "/trust/projects/by-risk-level", () => ({})],
  ["projects.byDateRange", "/trust/projects/by-date-range?from=2026-01-01", () => ({ from: "2026-01-01" })],
  ["projects.byBudgetRange", "/trust/projects/by-budget-range?budgetMax=5000000", () => ({ budgetMax: 5_000_000 })],
  ["projects.byOrganization", "/trust/projects/organization/{owner}", ({ owner }) => ({ organizationId: owner })],
  ["projects.byOrganization", `/trust/projects/organization/${nobody}`, () => ({ organizationId: nobody })],
  [
    "projects.milestonesUpcoming",
    "/trust/projects/milestones/upcoming?from=2026-01-01&isCritical=true&limit=4",
    () => ({ from: "2026-01-01", isCritical: true, limit: 4 }),
  ],
  ["projects.get", "/trust/projects/{id}", one],
  [
    "projects.get",
    "/trust/projects/{id}?asOf=2000-01-01T00:00:00Z",
    (all) => ({ ...one(all), asOf: "2000-01-01T00:00:00Z" }),
  ],
  ["projects.get", `/trust/projects/${nobody}`, () => ({ id: nobody })],
  ["projects.get", "/trust/projects/1", () => ({ id: "1" })],
  ["projects.complete", "/trust/projects/{id}/complete", one],
  ["projects.oc4ids", "/trust/projects/{id}/oc4ids", one],
  ["projects.stats", "/trust/projects/{id}/stats", one],
  ["projects.contracts", "/trust/projects/{id}/contracts", one],
  ["projects.team", "/trust/projects/{id}/team", one],
  ["projects.funding", "/trust/projects/{id}/funding?limit=1", (all) => ({ ...one(all), limit: 1 })],
  ["projects.assets", "/trust/projects/{id}/assets", one],
  ["projects.milestones", "/trust/projects/{id}/milestones", one],
  ["projects.risks", "/trust/projects/{id}/risks", one],
  ["projects.benefits", "/trust/projects/{id}/benefits", one],
  ["projects.cashFlow", "/trust/projects/{id}/cash-flow?limit=1", (all) => ({ ...one(all), limit: 1 })],
  ["projects.history", "/trust/projects/{id}/history", one],
  ["organizations.projects", "/trust/organizations/{owner}/projects?limit=2", ({ owner }) => ({ id: owner, limit: 2 })],
  ["organizations.stats", "/trust/organizations/{owner}/stats", ({ owner }) => ({ id: owner })],
];

describe("both APIs, of projects,", () => {
  it.each(questions)("return %s the same at %s", async (...question) => {
    await callBothApis(apis, question, known, token);
  });

  it("cover every read", () => {
    expect(untestedReads("projects", questions)).toEqual([]);
  });

  it.each(["csv", "json"])("give the same %s file", async (format) => {
    const { rest, rpc } = await filesOf(apis, token, [
      "projects.export",
      `/trust/projects/export?format=${format}&columns=title,status,budget,secured,isAtRisk`,
      { format, columns: ["title", "status", "budget", "secured", "isAtRisk"] },
    ]);
    expect(rpc.equals(rest)).toBe(true);
    expect(rest.length).toBeGreaterThan(1_000);
  });

  it("correct a benefit in its project", async () => {
    const body = { version: 1, monetizedValue: 12.5, reason: "Revised estimate" };
    const changed = await apis.rest("PUT", `/trust/projects/${known.id}/benefits/${known.benefit}`, { token, body });
    expect(changed).toMatchObject({ status: 200, body: { item: { monetizedValue: 12.5, version: 2 } } });
  });

  it("write the same: create, fund, refuse a stale version, delete", async () => {
    const body = { title: "Mill Street Bridge", projectType: "rehabilitation", region: "MD", budget: 4_200_000 };
    const made = await apis.rest("POST", "/trust/projects", { token, body });
    expect(made).toMatchObject({ status: 201, body: { status: "planning", version: 1 } });
    const { id } = made.body as { id: string };
    const line = { sourceType: "state", amount: 60.5, status: "applied" };
    const funded = await apis.rpc({ name: "projects.addFunding", type: "mutation" }, { id, ...line }, { token });
    expect(funded).toMatchObject({ status: 200, body: { project: { version: 2, fundingGap: 4_200_000 } } });
    const stale = await apis.rest("PUT", `/trust/projects/${id}`, { token, body: { version: 1, title: "x" } });
    const update = { name: "projects.update", type: "mutation" } as const;
    const staleByRpc = await apis.rpc(update, { id, version: 1, title: "x" }, { token });
    expect(stale).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT" } });
    expect(comparable(staleByRpc)).toEqual(comparable(stale));
    expect((await apis.rest("DELETE", `/trust/projects/${id}`, { token })).status).toBe(200);
    expect((await apis.rest("GET", `/trust/projects/${id}`, { token })).status).toBe(404);
  });

  it("refuse a disallowed move alike, with the allowed ones", async () => {
    const made = await apis.rest("POST", "/trust/projects", { token, body: { title: "X", status: "rejected" } });
    const { id } = made.body as { id: string };
    const move = { version: 1, status: "construction" };
    const rest = await apis.rest("PUT", `/trust/projects/${id}`, { token, body: move });
    const rpc = await apis.rpc({ name: "projects.update", type: "mutation" }, { id, ...move }, { token });
    expect(rest).toMatchObject({ status: 409, body: { code: "INVALID_TRANSITION", allowed: ["planning"] } });
    expect(comparable(rpc)).toEqual(comparable(rest));
  });

  it("create one risk from a request sent twice with the same key", async () => {
    const made = await apis.rest("POST", "/trust/projects", { token, body: { title: "Once" } });
    const { id } = made.body as { id: string };
    const risk = { title: "Karst", probability: 3, impactScore: 4 };
    const send = () =>
      apis.rest("POST", `/trust/projects/${id}/risks`, { token, body: risk, headers: { "idempotency-key": "karst" } });
    const [first, second] = [await send(), await send()];
    expect(first).toMatchObject({ status: 201, body: { project: { version: 2 }, item: { score: 12, level: "high" } } });
    expect(second.body).toEqual(first.body);
    const { body } = await apis.rest("GET", `/trust/projects/${id}/risks`, { token });
    expect(body).toMatchObject({ total: { value: 1 } });
  });

  it("name every invalid field alike, in plain words, and change nothing", async () => {
    const body = { title: 1, status: "dreaming", budget: -1, plannedEnd: "2027-02-30", surprise: 1 };
    const rest = await apis.rest("POST", "/trust/projects", { token, body });
    const rpc = await apis.rpc({ name: "projects.create", type: "mutation" }, body, { token });
    expect(comparable(rpc)).toEqual(comparable(rest));
    const { issues } = rest.body as { issues: { path: string; message: string }[] };
    expect(Object.fromEntries(issues.map(({ path, message }) => [path, message]))).toEqual({
      title: "Must be text",
      status: expect.stringMatching(/^One of planning, /),
      budget: "At least 0",
      plannedEnd: "Enter a date such as 2026-05-31",
      surprise: "Unknown field",
    });
  });
});
