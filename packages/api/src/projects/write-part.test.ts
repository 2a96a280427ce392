import {
  ChangedProjectBenefit,
  ChangedProjectCashFlow,
  ChangedProjectFunding,
  ChangedProjectMilestone,
  ChangedProjectRisk,
  ChangedProjectTeam,
  Done,
  FundingStatus,
  fundingMoves,
  HistoryPage,
  Project,
  ProjectCashFlowPage,
  ProjectFundingPage,
  ProjectStats,
  ProjectTeamPage,
  stackTotals,
  WorkStatus,
  workMoves,
} from "@pave/contract";
import { aBenefit, aFundingLine, aMilestone, anOrganization, aProject, aRisk, aTeamMember } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approveWaiting, callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
const nowhere = "01900000-0000-7000-8000-000000000000";

const history = async (id: string) => (await callParsed(ctx, HistoryPage, "projects.history", { id })).items;
const stats = (id: string) => callParsed(ctx, ProjectStats, "projects.stats", { id });
const wordOf = <Word extends string>(words: readonly Word[]) => fc.constantFrom(...words);

describe("an item of a project", () => {
  it("is added as the project's next version, and is in its history", async () => {
    const { id } = await aProject(db, { budget: 100 });
    const input = { id, sourceType: "federal", amount: 60, status: "applied", reason: "Requested" };
    const { project, item } = await callParsed(ctx, ChangedProjectFunding, "projects.addFunding", input);
    expect(item).toMatchObject({ projectId: id, isFederal: true, isSecured: false, version: 1 });
    expect(project).toMatchObject({ version: 2, secured: 0, fundingGap: 100, sources: ["tip", "user"] });
    expect(await history(id)).toMatchObject([
      {
        version: 2,
        reason: "Requested",
        fields: { funding: { before: null, after: item }, secured: { before: null, after: 0 } },
      },
    ]);
  });

  it("leaves the project as of a date with the risks of that date", async () => {
    const { id } = await aProject(db, { budget: 100 });
    const changes = [
      ["projects.addRisk", ChangedProjectRisk, { title: "Karst", probability: 5, impactScore: 5 }],
      ["projects.addFunding", ChangedProjectFunding, { sourceType: "state", amount: 30, status: "applied" }],
      [
        "projects.addMilestone",
        ChangedProjectMilestone,
        { title: "Deck", plannedDate: "2020-01-01", isCritical: true },
      ],
    ] as const;
    for (const [name, shape, input] of changes) await callParsed(ctx, shape, name, { id, ...input });
    const at = (version: number) => history(id).then((all) => all.find((change) => change.version === version)?.at);
    const asOf = async (version: number) => callParsed(ctx, Project, "projects.get", { id, asOf: await at(version) });
    expect(await asOf(2)).toMatchObject({ version: 2, riskLevel: "critical", secured: null, atRiskReasons: ["risk"] });
    expect(await asOf(3)).toMatchObject({ version: 3, secured: 0, fundingGap: 100, atRiskReasons: ["risk"] });
    expect(await asOf(4)).toMatchObject({ version: 4, atRiskReasons: ["risk", "milestone"] });
  });

  it("is changed from its current version, and no version is written without a change", async () => {
    const { id } = await aProject(db);
    const { id: riskId } = await aRisk(db, { projectId: id, probability: 2, impactScore: 2 });
    const first = { id, riskId, version: 1, probability: 4 };
    const { project, item } = await callParsed(ctx, ChangedProjectRisk, "projects.updateRisk", first);
    expect(item).toMatchObject({ score: 8, level: "medium", version: 2 });
    expect(project).toMatchObject({ version: 2, riskScore: 8 });
    expect((await refusalOf(ctx, "projects.updateRisk", first)).code).toBe("VERSION_CONFLICT");
    const same = await callParsed(ctx, ChangedProjectRisk, "projects.updateRisk", { ...first, version: 2 });
    expect(same).toMatchObject({ project: { version: 2 }, item: { version: 2 } });
  });

  it("is not found in another project, nor in a missing one", async () => {
    const [mine, other] = [await aProject(db), await aProject(db)];
    const { id: milestoneId } = await aMilestone(db, { projectId: mine.id });
    for (const id of [other.id, nowhere])
      expect((await refusalOf(ctx, "projects.updateMilestone", { id, milestoneId, version: 1, title: "X" })).code).toBe(
        "NOT_FOUND",
      );
  });

  it("disappears when it is removed, and its history stays", async () => {
    const { id } = await aProject(db);
    const benefit = await aBenefit(db, { projectId: id });
    const member = await aTeamMember(db, { projectId: id });
    await callParsed(ctx, Done, "projects.removeBenefit", { id, benefitId: benefit.id, version: 1 });
    await callParsed(ctx, Done, "projects.removeTeamMember", { id, memberId: member.id });
    expect(await stats(id)).toMatchObject({ teamCount: 0, benefits: { count: 0 } });
    expect(await history(id)).toMatchObject([
      { version: 3, fields: { team: { after: null } } },
      { version: 2, fields: { benefits: { before: { title: "Fewer crashes" }, after: null } } },
    ]);
    expect((await refusalOf(ctx, "projects.removeBenefit", { id, benefitId: benefit.id })).code).toBe("NOT_FOUND");
  });

  it.each([
    ["addMilestone", { title: "X", ownerId: nowhere }, "ownerId"],
    ["addMilestone", { title: "X", relatedContractId: nowhere }, "relatedContractId"],
    ["addMilestone", { title: "X", dependsOn: [nowhere] }, "dependsOn"],
    ["addMilestone", { title: "X", actualDate: "2026-01-01" }, "actualDate"],
    ["addMilestone", { title: "X", status: "completed", actualDate: "2027-01-01" }, "actualDate"],
    ["addRisk", { title: "X", probability: 6, impactScore: 1 }, "probability"],
    ["addRisk", { title: "X", probability: 1, impactScore: 1, raisedDate: "2027-01-01" }, "raisedDate"],
    ["addFunding", { sourceType: "state", amount: 1, programId: nowhere }, "programId"],
    ["addFunding", { sourceType: "state", amount: 1, funderOrgId: nowhere }, "funderOrgId"],
    ["addFunding", { sourceType: "state", amount: -1 }, "amount"],
    ["addFunding", { sourceType: "federal", amount: 1, isFederal: false }, "isFederal"],
    [
      "addFunding",
      { sourceType: "state", amount: 1, committedDate: "2026-02-01", obligatedDate: "2026-01-01" },
      "obligatedDate",
    ],
    ["addTeamMember", { role: "engineer" }, "name"],
    ["addTeamMember", { role: "engineer", userId: nowhere }, "userId"],
    ["addTeamMember", { role: "engineer", name: "X", startDate: "2026-02-01", endDate: "2026-01-01" }, "endDate"],
    ["addBenefit", { title: " " }, "title"],
  ])("names the invalid field: %s of %j", async (name, fields, path) => {
    const { id } = await aProject(db);
    expect(await refusalOf(ctx, `projects.${name}`, { id, ...fields })).toMatchObject({
      code: "BAD_REQUEST",
      issues: [{ path }],
    });
    expect(await history(id)).toEqual([]);
  });
});

describe("a milestone", () => {
  it("moves only as its table allows, from each status to each", async () => {
    const { id } = await aProject(db);
    await fc.assert(
      fc.asyncProperty(wordOf(WorkStatus.options), wordOf(WorkStatus.options), async (from, to) => {
        fc.pre(from !== to);
        const actualDate = from === "completed" ? "2026-01-01" : null;
        const { id: milestoneId } = await aMilestone(db, { projectId: id, status: from, actualDate });
        const move = { id, milestoneId, version: 1, status: to, reason: "It has to be" };
        if (!workMoves[from].includes(to)) {
          expect(await refusalOf(ctx, "projects.updateMilestone", move)).toMatchObject({
            code: "INVALID_TRANSITION",
            allowed: workMoves[from],
          });
          return;
        }
        const { item } = await callParsed(ctx, ChangedProjectMilestone, "projects.updateMilestone", move);
        expect(item).toMatchObject({ status: to, actualDate: to === "completed" ? "2026-11-21" : null });
      }),
      { numRuns: 60 },
    );
  });

  it("is met after its predecessors, and never depends on itself", async () => {
    const { id } = await aProject(db);
    const first = await aMilestone(db, { projectId: id, status: "inReview" });
    const second = await aMilestone(db, { projectId: id, status: "inReview", dependsOn: [first.id] });
    const third = await aMilestone(db, { projectId: id, dependsOn: [second.id] });
    const meet = (milestoneId: string) => ({ id, milestoneId, version: 1, status: "completed" });
    expect(await refusalOf(ctx, "projects.updateMilestone", meet(second.id))).toMatchObject({
      issues: [{ path: "status" }],
    });
    for (const dependsOn of [[first.id], [third.id]])
      expect(
        await refusalOf(ctx, "projects.updateMilestone", { id, milestoneId: first.id, version: 1, dependsOn }),
      ).toMatchObject({ issues: [{ path: "dependsOn" }] });
    for (const { id: milestoneId } of [first, second])
      await callParsed(ctx, ChangedProjectMilestone, "projects.updateMilestone", meet(milestoneId));
  });

  it("moves back only with a reason", async () => {
    const { id } = await aProject(db);
    const { id: milestoneId } = await aMilestone(db, { projectId: id, status: "failed" });
    const back = { id, milestoneId, version: 1, status: "inProgress" };
    expect(await refusalOf(ctx, "projects.updateMilestone", back)).toMatchObject({ issues: [{ path: "reason" }] });
  });
});

describe("a line of funding", () => {
  it("moves as its table allows, and the stack adds up after every move", async () => {
    const budget = 1_000_000;
    const { id } = await aProject(db, { budget });
    const lines: { amount: number; status: FundingStatus }[] = [];
    const statuses = wordOf(FundingStatus.options);
    await fc.assert(
      fc.asyncProperty(statuses, statuses, fc.integer({ min: 0, max: 10_000_000 }), async (from, to, cents) => {
        fc.pre(from !== to);
        const amount = cents / 100;
        const { id: fundingId } = await aFundingLine(db, { projectId: id, status: from, amount });
        const move = { id, fundingId, version: 1, status: to };
        const isAllowed = fundingMoves[from].includes(to);
        lines.push({ amount, status: isAllowed ? to : from });
        if (isAllowed) {
          await callParsed(ctx, ChangedProjectFunding, "projects.updateFunding", move);
          await approveWaiting(database, id);
          const { secured } = await callParsed(ctx, Project, "projects.get", { id });
          expect(secured).toBe(stackTotals(budget, lines).secured);
          const { items } = await callParsed(ctx, ProjectFundingPage, "projects.funding", { id, limit: 100 });
          const item = items.find((line) => line.id === fundingId);
          expect(item?.status).toBe(to);
          if (to === "committed") expect(item?.committedDate).toBe("2026-11-21");
          if (to === "obligated") expect(item?.obligatedDate).toBe("2026-11-21");
        } else {
          const refusal = await refusalOf(ctx, "projects.updateFunding", move);
          expect(refusal).toMatchObject({ code: "INVALID_TRANSITION", allowed: fundingMoves[from] });
        }
      }),
      { numRuns: 60 },
    );
    const { secured, expected, gap } = stackTotals(budget, lines);
    expect((await stats(id)).funding).toMatchObject({ budget, secured, expected, gap });
  });
});

describe("the team and the benefits", () => {
  it("name the organization of a person, and members who left remain named", async () => {
    const [{ id }, firm] = [await aProject(db), await anOrganization(db, { name: "Bridge Firm" })];
    const person = { name: "Ada Byron", role: "engineer", organizationId: firm.id, isPrimary: true };
    const { item } = await callParsed(ctx, ChangedProjectTeam, "projects.addTeamMember", { id, ...person });
    expect(item).toMatchObject({ ...person, organizationName: "Bridge Firm" });
    const left = { id, memberId: item.id, version: 1, endDate: "2026-10-31" };
    await callParsed(ctx, ChangedProjectTeam, "projects.updateTeamMember", left);
    expect((await callParsed(ctx, ProjectTeamPage, "projects.team", { id })).items).toMatchObject([
      { endDate: "2026-10-31" },
    ]);
  });

  it("compare the project's benefits with its cost", async () => {
    const { id } = await aProject(db, { budget: 200 });
    const given = { id, title: "Fewer crashes", monetizedValue: 300, baseline: 40, target: 20, actual: 35 };
    const { item } = await callParsed(ctx, ChangedProjectBenefit, "projects.addBenefit", given);
    expect(item).toMatchObject({ benefitCostRatio: 1.5, progress: 0.25 });
  });
});

describe("the cash flow", () => {
  const flow = (id: string) => callParsed(ctx, ProjectCashFlowPage, "projects.cashFlow", { id, limit: 100 });
  const add = (input: object) => callParsed(ctx, ChangedProjectCashFlow, "projects.addCashFlow", input);

  it("totals the known amounts in the order of the months, and states for how many months each is known", async () => {
    const amount = fc.option(fc.integer({ min: -100, max: 100_000 }));
    const row = fc
      .record({ at: fc.integer({ min: 0, max: 30 }), planned: amount, actual: amount })
      .filter(({ planned, actual }) => planned !== null || actual !== null);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(row, { selector: ({ at }) => at, maxLength: 8 }), async (rows) => {
        const { id } = await aProject(db);
        const months = rows.map(({ at, ...amounts }) => ({
          month: `${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`,
          ...amounts,
        }));
        for (const month of months) await add({ id, ...month });
        const inOrder = months.toSorted((a, b) => (a.month < b.month ? -1 : 1));
        const sumOf = (field: "planned" | "actual", until = "9999") => {
          const known = inOrder.flatMap((one) => (one.month <= until ? (one[field] ?? []) : []));
          return { sum: known.length === 0 ? null : known.reduce((a, b) => a + b, 0), count: known.length };
        };
        const { items, totals } = await flow(id);
        expect(items).toMatchObject(
          inOrder.map((one) => ({
            ...one,
            cumulativePlanned: one.planned === null ? null : sumOf("planned", one.month).sum,
            cumulativeActual: one.actual === null ? null : sumOf("actual", one.month).sum,
          })),
        );
        const [planned, actual] = [sumOf("planned"), sumOf("actual")];
        expect(totals).toEqual({
          months: rows.length,
          planned: planned.sum,
          plannedMonths: planned.count,
          actual: actual.sum,
          actualMonths: actual.count,
        });
      }),
      { numRuns: 8 },
    );
  });

  it("has each month once, never without an amount and never with future spending, and its changes are in the history", async () => {
    const { id } = await aProject(db);
    const { item } = await add({ id, month: "2026-11", planned: 100, reason: "Baseline" });
    const wrong: [object, string][] = [
      [{ month: "2026-11", planned: 5 }, "month"],
      [{ month: "2026-10" }, "planned"],
      [{ month: "2026-12", actual: 5 }, "actual"],
      [{ month: "2026-13", planned: 5 }, "month"],
      [{ month: "2026-10", planned: 0.001 }, "planned"],
    ];
    for (const [input, path] of wrong)
      expect((await refusalOf(ctx, "projects.addCashFlow", { id, ...input })).issues).toMatchObject([{ path }]);
    const target = { id, cashFlowId: item.id };
    await callParsed(ctx, ChangedProjectCashFlow, "projects.updateCashFlow", { ...target, version: 1, actual: 90 });
    const emptied = { ...target, version: 2, planned: null, actual: null };
    expect((await refusalOf(ctx, "projects.updateCashFlow", emptied)).code).toBe("BAD_REQUEST");
    await callParsed(ctx, Done, "projects.removeCashFlow", { ...target, version: 2 });
    await add({ id, month: "2026-11", planned: 70 });
    expect((await history(id)).map(({ fields, reason }) => [reason, Object.keys(fields)])).toEqual([
      [null, ["cashFlow"]],
      [null, ["cashFlow"]],
      [null, ["cashFlow"]],
      ["Baseline", ["cashFlow"]],
    ]);
    expect((await flow(id)).totals).toMatchObject({ months: 1, planned: 70, actual: null, actualMonths: 0 });
  });
});
