import { Facet, type FacetValue, SearchResult } from "@pave/contract";
import { JsonText } from "@pave/db";
import {
  aBond,
  aContract,
  aContractParty,
  aFiling,
  aFundingLine,
  anAsset,
  anEvent,
  anOrganization,
  aProgram,
  aProject,
  aRecipient,
  aRisk,
  aSource,
  someOrganizations,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { outputShape } from "../core/answers.js";
import type { UserContext } from "../core/context.js";
import { callProcedure, declaredProcedures } from "../protocols/procedures.js";
import { testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
await aSource(db, { key: "sample", isSample: true });
await aSource(db, { key: "irs-990", retrievedAt: new Date("2026-11-01") });
const owner = await anOrganization(db, { name: "Elm County", orgType: "county", region: "TX", population: 5_000 });
const [buyer] = await someOrganizations(db, [{ name: "Oak County", orgType: "county", region: "TX", population: 700 }]);

/** A record of each family in a state, all of Elm County. */
async function aWorld(region: string, amount: number, sources: string[]): Promise<void> {
  const common = { region, sources };
  const dated = { ...common, amount, currency: "USD" };
  await anOrganization(db, { ...common, name: `Ash County ${amount}`, orgType: "county", population: amount });
  const asset = { ownerOrgId: owner.id, yearBuilt: 1990, inServiceDate: "1990-01-01", usefulLifeYears: 40 };
  await anAsset(db, { ...common, ...asset, replacementCost: amount, historicalCost: amount, assetClass: "bridge" });
  const contract = { buyerOrgId: buyer?.id ?? null, primeOrgId: owner.id, dateSigned: "2025-03-01" };
  const { id } = await aContract(db, { ...common, ...contract, contractValue: amount, currentValue: amount });
  await aContractParty(db, { contractId: id, organizationId: owner.id, sources });
  const project = { ownerOrgId: owner.id, budget: amount, plannedStart: "2025-05-01" };
  const { id: projectId } = await aProject(db, { ...common, ...project, assetClass: "bridge" });
  await aFundingLine(db, { projectId, amount, status: "committed", fiscalYear: 2026 });
  await aRisk(db, { projectId, probability: 3, impactScore: 3 });
  const program = { administeringOrgId: owner.id, fiscalYear: 2026, totalFunding: amount };
  const grant = { ...common, ...program, programType: "grant", eligibleApplicantTypes: ["county_governments"] };
  const { id: programId } = await aProgram(db, grant);
  await aRecipient(db, { programId, recipientOrgId: owner.id, obligatedAmount: amount, fiscalYear: 2026 });
  await aBond(db, { ...common, ...program, closingDate: "2026-01-15" }, { issuerOrgId: owner.id });
  const event = { ...dated, eventDate: "2026-10-02", dueDate: "2026-11-30" };
  await anEvent(db, { ...event, category: "payment", paymentStatus: "pending", amountKind: "payment" });
  await anEvent(db, { ...event, category: "issue", issueStatus: "active", impactCost: amount });
  await anEvent(db, { ...event, category: "compliance", complianceStatus: "notStarted", regulation: "nepa" });
  await aFiling(
    db,
    { ein: `1234${String(amount).padStart(5, "0")}`, totalRevenue: amount },
    null,
    sources[0] === "sample" ? "sample" : "irs-990",
  );
}

await aWorld("TX", 100, ["user"]);
const first = await testContext(database);
const portfolio = await created(first, "users.createPortfolio", { name: "Held" });
await callProcedure(first, "users.addPortfolioItem", {
  id: portfolio,
  entityType: "organizations",
  entityId: owner.id,
});

const families = ["organizations", "assets", "programs", "contracts", "projects", "events"];
type Asked = readonly [name: string, input: object | undefined, part?: string];
/** The procedures whose headline figures cover many records, with their input and the part that has the figures. */
const figures: readonly Asked[] = [
  ["assets.statistics", { state: ["TX", "WY"] }],
  ["assets.depreciation", { state: ["TX", "WY"] }],
  ["assets.replacement", { state: ["TX", "WY"] }],
  ["assets.map", { state: ["TX", "WY"], bbox: [-180, -90, 180, 90], zoom: 3 }],
  ["contracts.stats", undefined],
  ["events.analytics", { state: ["TX", "WY"] }],
  ["events.timeline", { state: ["TX", "WY"] }, "periods"],
  ["events.paymentsPending", {}, "totals"],
  ["events.issuesActive", {}, "totals"],
  ["events.compliance", {}, "totals"],
  ["users.portfolioExposure", { id: portfolio }],
  ...families.map((entityType): Asked => ["analytics.measure", { entityType, groupBy: "state" }]),
  ["organizations.stats", { id: owner.id }],
  ["analytics.organization", { id: owner.id }],
  ["organizations.capitalPlan", { id: owner.id }],
  ["organizations.debtIssued", { id: owner.id }],
  ["organizations.awardFlows", { id: owner.id }],
  ["organizations.network", { id: owner.id, depth: 1 }],
  ["contractParties.organizationNetwork", { organizationId: owner.id, depth: 1 }],
  ["contractParties.relationship", { a: owner.id, b: buyer?.id }],
  ["money.trail", { type: "organizations", id: owner.id }],
  ["money.awards", { by: "recipient" }],
  ["analytics.form990", { taxYear: [2022], limit: 1 }, "cohorts"],
  ["analytics.dashboard", {}],
  ["system.dataCoverage", undefined],
];

/** Figures of a single record, or not of sample records: usage, approvals, the market series. */
const ofOther = [
  ...["contracts.contractStats", "programs.stats", "projects.stats", "approvals.stats", "assets.peers"],
  ...["analytics.market", "analytics.personal", "analytics.health", "analytics.trending", "analytics.trends"],
  ...["pageviews", "userActivity", "platformUsage", "searchAnalytics"].flatMap((report) => [
    `analytics.${report}Report`,
    `analytics.${report}Export`,
  ]),
];

async function answerOf(ctx: UserContext, name: string, input: object | undefined): Promise<Record<string, unknown>> {
  const answer = await callProcedure(ctx, name, input);
  // Guarantee of the cast: every procedure here returns an object.
  return (answer instanceof JsonText ? answer.parse() : answer) as Record<string, unknown>;
}

async function created(ctx: UserContext, name: string, input: object): Promise<string> {
  return String((await answerOf(ctx, name, input)).id);
}

/** The current output of each procedure, from a server without cached reads. */
async function answers(): Promise<Map<string, unknown>> {
  const ctx = { ...first, cache: (await testContext(database)).cache };
  const found = new Map<string, unknown>();
  for (const [name, input, part] of figures) {
    const answer = await answerOf(ctx, name, input);
    found.set(`${name} ${JSON.stringify(input)}`, part === undefined ? answer : answer[part]);
  }
  return found;
}

type Count = Pick<FacetValue, "count" | "samples">;
/** The procedures that count the records of a list, as its facets or groups, by their output. */
const countedLists = [...declaredProcedures()]
  .filter(([, { type, output }]) => {
    const shape = outputShape(output);
    const isGrouped = shape instanceof z.ZodObject && "groups" in shape.shape && "page" in shape.shape;
    return type === "query" && (isGrouped || (shape instanceof z.ZodRecord && shape.valueType === Facet));
  })
  .map(([name]) => name);

/** The counts of each value of the returned facets or groups, by facet and value. */
async function countsOf(ctx: UserContext): Promise<Map<string, Count>> {
  const found = new Map<string, Count>();
  for (const name of countedLists) {
    const { groups, page: _, isExact: __, ...facets } = await answerOf(ctx, name, {});
    const all = groups === undefined ? facets : { groups: { values: groups, isExact: true } };
    for (const [facet, { values }] of Object.entries(z.record(z.string(), Facet).parse(all)))
      for (const { value, count, samples } of values)
        if (facet !== "source")
          found.set(`${name} ${facet} ${value}`, { count, ...(samples !== undefined && { samples }) });
  }
  return found;
}

/** The counts of the groups of a search that matches a record of every world. */
async function foundOf(ctx: UserContext): Promise<Map<string, Count>> {
  const { groups } = SearchResult.parse(await answerOf(ctx, "search.all", { q: "county" }));
  return new Map(groups.map(({ kind, count, samples }) => [kind, { count, samples: samples ?? undefined }]));
}

const isApart = (_: string, value: unknown) =>
  value instanceof Object && "samplesExcluded" in value ? { ...value, samplesExcluded: 0 } : value;
const comparable = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer, isApart));

const counts = async () => {
  const ctx = { ...first, cache: (await testContext(database)).cache };
  return { listed: await countsOf(ctx), found: await foundOf(ctx) };
};
const before = await answers();
const countsBefore = await counts();
await aWorld("TX", 10_000, ["sample"]);
await aWorld("WY", 20_000, ["sample"]);
const after = await answers();
const countsAfter = await counts();

describe("a count beside a list", () => {
  it("is of what the list shows, and states how many of these are sample records", () => {
    expect(countedLists.length).toBeGreaterThan(20);
    for (const [name, { count, samples = 0 }] of countsAfter.listed)
      expect({ name, real: count - samples }).toEqual({ name, real: countsBefore.listed.get(name)?.count ?? 0 });
    for (const [name, { samples }] of countsBefore.listed)
      expect({ name, samples }).toEqual({ name, samples: undefined });
    for (const name of countedLists) expect([...countsAfter.listed.keys()].join()).toContain(`${name} `);
  });

  it("of a search states the samples of each kind", () => {
    expect(countsBefore.found.get("organizations")).toEqual({ count: 3, samples: 0 });
    expect(countsAfter.found.get("organizations")).toEqual({ count: 5, samples: 2 });
  });
});

describe("a headline figure", () => {
  it.each(figures.map(([name, input]) => `${name} ${JSON.stringify(input)}`))(
    "counts no sample record beside a real one: %s",
    (asked) => {
      expect(comparable(after.get(asked))).toEqual(comparable(before.get(asked)));
    },
  );

  it("states how many sample records it excludes, and covers samples if nothing real matches", async () => {
    const ctx = { ...first, cache: (await testContext(database)).cache };
    for (const name of ["assets.statistics", "assets.depreciation", "assets.replacement", "events.analytics"]) {
      const per = name === "events.analytics" ? 3 : 1;
      expect(await answerOf(ctx, name, {})).toMatchObject({ isSample: false, samplesExcluded: 2 * per });
      expect(await answerOf(ctx, name, { state: ["WY"] })).toMatchObject({ isSample: true, samplesExcluded: 0 });
      expect(await answerOf(ctx, name, { source: ["sample"] })).toMatchObject({ isSample: true, samplesExcluded: 0 });
    }
    expect(await answerOf(ctx, "money.awards", {})).toMatchObject({ isSample: false, samplesExcluded: 2 });
    expect(await answerOf(ctx, "contracts.stats", undefined)).toMatchObject({ count: 1, samplesExcluded: 2 });
    expect(await answerOf(ctx, "users.portfolioExposure", { id: portfolio })).toMatchObject({
      assets: { count: 1, amount: 100, isSample: false, samplesExcluded: 2 },
      contracts: { count: 1, amount: 100, samplesExcluded: 2 },
    });
  });

  it("covers all records while no publisher's are loaded, as in the sample world to which users add", async () => {
    await database.pool.query("update sources set retrieved_at = null where key = 'irs-990'");
    const ctx = { ...first, cache: (await testContext(database)).cache };
    expect(await answerOf(ctx, "assets.statistics", {})).toMatchObject({ assets: 3, isSample: true });
    expect(await answerOf(ctx, "users.portfolioExposure", { id: portfolio })).toMatchObject({ assets: { count: 3 } });
  });

  it("is in this walk wherever a procedure returns one", () => {
    const walked = new Set([...figures.map(([name]) => name), ...ofOther]);
    const isFigure = /\/(statistics|analytics|stats|exposure|measure|data-coverage)\b/;
    const missing = [...declaredProcedures()]
      .filter(([name, { type, meta }]) => type === "query" && isFigure.test(meta.rest.path) && !walked.has(name))
      .map(([name]) => name);
    expect(missing).toEqual([]);
  });
});
