import {
  AtRiskReason,
  atRiskReasons,
  earnedValue,
  expectedCost,
  FundingStatus,
  type Project,
  type ProjectRow,
  type ProjectStats,
  ProjectStatus,
  type RiskFacts,
  RiskStatus,
  stackTotals,
  WorkStatus,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listFamily } from "../engine/family/family.js";
import { aFundingLine, aMilestone, aProject, aRisk, someProjects } from "../testing/builders/projects.js";
import { testDatabase } from "../testing/database.js";
import { getProject } from "./detail.js";
import { listProjectPart, projectParts } from "./parts.js";
import { projectFunding, projectMilestones, projectRisks } from "./parts-table.js";
import { projectFamily } from "./query.js";
import { fundingTotals, projectStats } from "./stats.js";

const { db } = await testDatabase();
const today = new Date().toISOString().slice(0, 10);

const dollars = fc.oneof(
  fc.integer({ min: 0, max: 2_000 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: 1_000_000_000_000 }).map((cents) => cents / 100),
);
/** Days near today, around which the rules change. */
const day = fc
  .integer({ min: -130, max: 130 })
  .map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const facts = fc.record({
  status: fc.constantFrom(...ProjectStatus.options),
  plannedEnd: maybe(day),
  forecastEnd: maybe(day),
  budget: maybe(dollars),
  forecastCost: maybe(dollars),
  spentToDate: maybe(dollars),
  finalValue: maybe(dollars),
  progressPercent: maybe(fc.integer({ min: 0, max: 12_000 }).map((n) => n / 100)),
  plannedStart: maybe(day),
  dataDate: maybe(day),
  asOf: maybe(day),
  pv: maybe(dollars),
  ev: maybe(dollars),
  ac: maybe(dollars),
  bac: maybe(dollars),
  expectedLift: maybe(day),
  pauseUpdated: maybe(day),
});
const milestone = fc.record({
  status: fc.constantFrom(...WorkStatus.options),
  plannedDate: maybe(day),
  forecastDate: maybe(day),
  isCritical: fc.boolean(),
});
const risk = fc.record({
  status: fc.constantFrom(...RiskStatus.options),
  probability: fc.integer({ min: 1, max: 5 }),
  impactScore: fc.integer({ min: 1, max: 5 }),
});
const line = fc.record({ status: fc.constantFrom(...FundingStatus.options), amount: dollars });

const world = fc.record({
  facts,
  milestones: fc.array(milestone, { maxLength: 4 }),
  risks: fc.array(risk, { maxLength: 4 }),
  lines: fc.array(line, { maxLength: 5 }),
});
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

/** The values that triggers should maintain, computed independently. */
function factsOf({ facts, milestones, risks }: World): RiskFacts {
  const critical = milestones.filter(
    ({ status, isCritical }) => isCritical && ["notStarted", "inProgress", "inReview"].includes(status),
  );
  const scores = risks
    .filter(({ status }) => status !== "mitigated" && status !== "closed")
    .map(({ probability, impactScore }) => probability * impactScore);
  const slips = critical.flatMap(({ plannedDate, forecastDate }) =>
    plannedDate && forecastDate ? [(Date.parse(forecastDate) - Date.parse(plannedDate)) / 86_400_000] : [],
  );
  return {
    ...facts,
    asOf: facts.dataDate ?? facts.asOf,
    riskScore: scores.length > 0 ? Math.max(...scores) : null,
    milestoneDue: critical.flatMap(({ plannedDate }) => plannedDate ?? []).toSorted()[0] ?? null,
    milestoneSlip: slips.length > 0 ? Math.max(...slips) : null,
  };
}

/** Inserts projects with all of their parts, and returns their ids in order. */
async function build(worlds: readonly World[]): Promise<string[]> {
  const built = await someProjects(
    db,
    // A user's projects: those of a source are judged at its date.
    worlds.map(({ facts }) => ({ ...facts, sources: ["user"] })),
  );
  const ids = built.map(({ id }) => id);
  const of = <Item>(items: (world: World) => readonly Item[]) =>
    worlds.flatMap((world, index) =>
      items(world).map((item) => ({ ...item, projectId: ids[index] ?? "", title: "x" })),
    );
  const [milestones, risks, lines] = [of((w) => w.milestones), of((w) => w.risks), of((w) => w.lines)];
  if (milestones.length > 0) await db.insert(projectMilestones).values(milestones);
  if (risks.length > 0) await db.insert(projectRisks).values(risks);
  if (lines.length > 0) await db.insert(projectFunding).values(lines.map((item) => ({ ...item, sourceType: "state" })));
  return ids;
}

const detailOf = async (id: string): Promise<Project> => {
  const text = await getProject(db, id);
  if (!text) throw new Error("It is not there");
  return text.parse();
};
const listed = async (isAtRisk: boolean): Promise<ProjectRow[]> => {
  const rows: ProjectRow[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = {
      sort: "title",
      order: "asc",
      limit: 100,
      isAtRisk,
      count: false,
      ...(cursor ? { cursor } : {}),
    } as const;
    const page = (await listFamily(db, projectFamily, query)).parse();
    rows.push(...page.items);
    if (page.nextCursor === null) return rows;
    cursor = page.nextCursor;
  }
};

/** Late, delayed and at risk match a positive slip; the counts are those of the parts. */
async function expectPartsToAgree(id: string, stats: ProjectStats | undefined) {
  const milestones = (await listProjectPart(db, projectParts.milestones, id, { limit: 25 })).parse().items;
  for (const { isLate, isDelayed, isAtRisk, slipDays } of milestones) {
    expect(isDelayed).toBe((slipDays ?? 0) > 0);
    if (isLate || isAtRisk) expect(isDelayed, "late or at risk without a slip").toBe(true);
  }
  expect(stats?.milestones.late).toBe(milestones.filter(({ isLate }) => isLate).length);
  expect(stats?.milestones.delayed).toBe(milestones.filter(({ isDelayed }) => isDelayed).length);
  const risks = (await listProjectPart(db, projectParts.risks, id, { limit: 25 })).parse().items;
  const of = (statuses: readonly RiskStatus[]) => risks.filter(({ status }) => statuses.includes(status)).length;
  expect(stats?.risks).toMatchObject({ open: of(["open", "monitoring"]), realized: of(["realized"]) });
  expect(stats?.risks.byLevel.reduce((sum, { count }) => sum + count, 0)).toBe(of(["open", "monitoring"]));
}

describe("the stored and derived figures of a project", () => {
  it("include the risk status by one rule in the list, in the filter and in the detail", async () => {
    const worlds = fc.sample(world, { numRuns: 400, seed: 20_261_121 });
    const ids = await build(worlds);
    const atRisk = new Map((await listed(true)).map((row) => [row.id, row]));
    const safe = new Map((await listed(false)).map((row) => [row.id, row]));
    const seen = new Set<AtRiskReason>();
    for (const [index, world] of worlds.entries()) {
      const id = ids[index] ?? "";
      const reasons = atRiskReasons(factsOf(world), today);
      for (const reason of reasons) seen.add(reason);
      const detail = await detailOf(id);
      expect(detail.atRiskReasons, JSON.stringify(world)).toEqual(reasons);
      expect(detail.isAtRisk).toBe(reasons.length > 0);
      const [here, there] = reasons.length > 0 ? [atRisk, safe] : [safe, atRisk];
      expect(here.get(id)?.isAtRisk, JSON.stringify(world)).toBe(reasons.length > 0);
      expect(there.has(id)).toBe(false);
    }
    expect([...seen].toSorted()).toEqual(AtRiskReason.options.toSorted());
    expect(atRisk.size).toBeGreaterThan(50);
    expect(safe.size).toBeGreaterThan(50);
  });

  it("include the cost estimate, earned value and funding totals of the contract, alike in record, list and figures", async () => {
    const worlds = fc.sample(world, { numRuns: 300, seed: 7 });
    const ids = await build(worlds);
    const list = new Map([...(await listed(true)), ...(await listed(false))].map((row) => [row.id, row]));
    for (const [index, world] of worlds.entries()) {
      const id = ids[index] ?? "";
      const { facts, lines } = world;
      const known = factsOf(world);
      const detail = await detailOf(id);
      const { cpi, spi, eac, evBasis, differsFromProgress, secured, fundingGap, budget } = detail;
      const earned = earnedValue(known);
      const { cost, basis } = expectedCost(known);
      const stats = (await projectStats(db, id))?.parse();
      expect(stats?.earnedValue, JSON.stringify(facts)).toEqual(earned);
      expect(earned).toMatchObject({ cpi, spi, eac, evBasis, differsFromProgress });
      expect(stats).toMatchObject({
        asOf: known.asOf,
        progressPercent: detail.progressPercent,
        cost: { expected: cost, basis, variance: detail.costVariance },
      });
      expect(detail, JSON.stringify(facts)).toMatchObject({ expectedCost: cost, expectedCostBasis: basis });
      const isOver = cost === null || budget === null ? null : cost > budget;
      expect(detail.costHealth).toBe(isOver === null ? null : isOver ? "overBudget" : "onBudget");
      expect(list.get(id)?.costHealth).toBe(detail.costHealth);
      if (known.asOf === null) expect(stats?.elapsedPercent).toBeNull();
      await expectPartsToAgree(id, stats);
      const totals = stackTotals(facts.budget, lines);
      expect({ secured, gap: fundingGap }).toEqual({ secured: totals.secured, gap: totals.gap });
      const totalsNow = (await fundingTotals(db, id))?.parse();
      expect(totalsNow).toMatchObject({ budget, ...totals });
      expect(totalsNow?.byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(lines.length);
    }
  });

  it("follow every later change of an item, and its removal", async () => {
    const { id } = await aProject(db, { budget: 100 });
    const item = await aRisk(db, { projectId: id, probability: 5, impactScore: 5 });
    const { id: milestoneId } = await aMilestone(db, { projectId: id, plannedDate: "2020-01-01", isCritical: true });
    await aFundingLine(db, { projectId: id, amount: 40.5, status: "committed" });
    await aFundingLine(db, { projectId: id, amount: 9.25, status: "applied" });
    expect(await detailOf(id)).toMatchObject({
      riskLevel: "critical",
      atRiskReasons: ["risk", "milestone"],
      secured: 40.5,
      fundingGap: 59.5,
    });
    await db.execute(sql`update project_risks set status = 'closed' where id = ${item.id}`);
    await db.execute(sql`update project_milestones set status = 'cancelled' where id = ${milestoneId}`);
    expect(await detailOf(id)).toMatchObject({ riskLevel: null, isAtRisk: false });
    await db.execute(sql`delete from project_funding where project_id = ${id}`);
    expect(await detailOf(id)).toMatchObject({ secured: null, fundingGap: null });
  });
});
