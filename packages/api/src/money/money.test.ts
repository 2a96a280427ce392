import {
  AwardBreakdown,
  AwardMeasure,
  type AwardSums,
  type MoneyFamily,
  type MoneyNode,
  MoneyTrail,
  moneyStageNames,
} from "@pave/contract";
import { contractPrograms, projectAssets } from "@pave/db";
import {
  aContract,
  aFundingLine,
  anAsset,
  anEvent,
  anOrganization,
  aPassThrough,
  aProgram,
  aProject,
  aRecipient,
  aSubcontract,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
const ids: Record<"agency" | "city" | "builder" | "bridge" | "project" | "grant" | "contract" | "state", string> = {
  ...{ agency: "", city: "", builder: "", bridge: "", project: "", grant: "", contract: "", state: "" },
};

/** A city repairs a bridge with a federal grant, its own fund and a contract; the grant has other recipients too. */
beforeAll(async () => {
  const named = async (name: string, orgType = "municipality") => (await anOrganization(db, { name, orgType })).id;
  ids.agency = await named("Department of Transportation", "federalAgency");
  ids.city = await named("City of Works");
  ids.state = await named("State of Works", "state");
  ids.builder = await named("Builders Inc.", "contractor");
  ids.bridge = (await anAsset(db, { title: "Mill Bridge", assetClass: "bridge", ownerOrgId: ids.city })).id;
  ids.grant = (await aProgram(db, { name: "Bridge Grants", administeringOrgId: ids.agency })).id;
  ids.project = (await aProject(db, { title: "Repair of Mill Bridge", ownerOrgId: ids.city, budget: 1_000 })).id;
  const projectId = ids.project;
  const line = (values: object) => aFundingLine(db, { projectId, sourceType: "local", amount: 0, ...values });
  await line({
    sourceType: "federal",
    amount: 800.1,
    status: "committed",
    programId: ids.grant,
    funderOrgId: ids.agency,
  });
  await line({ amount: 200.2, status: "obligated", fundName: "General Funds" });
  await line({ amount: -50, status: "received", fundName: "General Funds" });
  await line({ amount: 300, status: "planned" });
  await line({ amount: 999, status: "rejected" });
  await db.insert(projectAssets).values({ projectId, assetId: ids.bridge });
  const work = { buyerOrgId: ids.city, primeOrgId: ids.builder };
  const contract = await aContract(db, {
    ...work,
    title: "Mill Bridge works",
    projectId,
    contractValue: 900,
    currentValue: 950,
  });
  ids.contract = contract.id;
  await db.insert(contractPrograms).values({ contractId: contract.id, programId: ids.grant });
  await aContract(db, { ...work, projectId, currency: "EUR", contractValue: 70, currentValue: 70 });
  await aContract(db, { ...work, contractValue: null, currentValue: null });
  await aSubcontract(db, {
    contractId: contract.id,
    subcontractNumber: "S-1",
    subcontractorOrgId: ids.city,
    amount: 40,
  });
  for (let at = 1; at <= 40; at++) await aRecipient(db, { programId: ids.grant, obligatedAmount: at * 10.01 });
  await aRecipient(db, { programId: ids.grant, projectId, recipientOrgId: ids.city, obligatedAmount: 800.1 });
  const passed = await aRecipient(db, {
    ...{ programId: ids.grant, recipientOrgId: ids.city, obligatedAmount: 5_000, agencyOrgId: ids.agency },
  });
  await aPassThrough(db, { awardId: passed.id, recipientOrgId: ids.city, organizationId: ids.state, name: "State" });
  await aRecipient(db, { programId: null, recipientOrgId: ids.city, obligatedAmount: null, outlay: null });
  const unobligated = { programId: null, agencyOrgId: ids.agency, recipientOrgId: ids.builder, obligatedAmount: null };
  await aRecipient(db, { ...unobligated, outlay: 70.5 });
  await aRecipient(db, { ...unobligated, outlay: 9_000, fiscalYear: 2022 });
});

const trailOf = (type: MoneyFamily, id: string) => callParsed(ctx, MoneyTrail, "money.trail", { type, id });
const drill = (input: object) => callParsed(ctx, AwardBreakdown, "money.awards", input);
const cents = (amount: number | null) => Math.round((amount ?? 0) * 100);
const stages = Object.keys(moneyStageNames);
const lineOf = ({ nodes, flows }: MoneyTrail) => {
  const name = (key: string) => nodes.find((node) => node.key === key)?.name;
  return flows.map(({ from, to, amount }) => `${name(from)} → ${name(to)}: ${amount}`);
};

describe("the trail of a record", () => {
  it("names the payer, the program or fund and the builder, and states what is not counted", async () => {
    const trail = await trailOf("projects", ids.project);
    expect(lineOf(trail)).toEqual([
      "Repair of Mill Bridge → Builders Inc.: 950",
      "Bridge Grants → Repair of Mill Bridge: 800.1",
      "Department of Transportation → Bridge Grants: 800.1",
      "General Funds → Repair of Mill Bridge: 150.2",
      "Local → General Funds: 150.2",
    ]);
    expect(trail.totals).toEqual([
      { kind: "funding", amount: 950.3, known: 3, count: 3, passedOn: null },
      { kind: "contract", amount: 950, known: 1, count: 1, passedOn: null },
    ]);
    expect(trail.flows[0]).toMatchObject({ share: 1, via: { family: "contracts", name: "Mill Bridge works" } });
    expect(trail.notCovered).toEqual([
      { what: "ended", amount: 999, known: 1, count: 1 },
      { what: "expected", amount: 300, known: 1, count: 1 },
      { what: "foreignCurrency", amount: null, known: 0, count: 1 },
    ]);
  });

  it("is the same from each of its ends: asset, program, contract, buyer, builder and agency lead to each other", async () => {
    const ends: [MoneyFamily, keyof typeof ids, string][] = [
      ["assets", "bridge", "Repair of Mill Bridge → Mill Bridge: 950.3"],
      ["assets", "bridge", "Bridge Grants → Repair of Mill Bridge: 800.1"],
      ["programs", "grant", "Bridge Grants → Repair of Mill Bridge: 800.1"],
      ["programs", "grant", "Bridge Grants → City of Works: 5000"],
      ["contracts", "contract", "Bridge Grants → Repair of Mill Bridge: 950"],
      ["organizations", "city", "City of Works → Repair of Mill Bridge: 950.3"],
      ["organizations", "city", "State of Works → Bridge Grants: 5000"],
      ["organizations", "state", "Bridge Grants → City of Works: 5000"],
      ["organizations", "builder", "City of Works → Builders Inc.: 950"],
      ["organizations", "agency", "Department of Transportation → Bridge Grants: 800.1"],
    ];
    for (const [type, key, flow] of ends) {
      const trail = await trailOf(type, ids[key]);
      expect(lineOf(trail), key).toContain(flow);
      expect(trail.nodes.filter(({ isThis }) => isThis).length, key).toBeGreaterThan(0);
    }
  });

  it("adds up: every line of a kind crosses each pair of stages at most once, folded ones included", async () => {
    for (const [type, id] of [
      ["programs", ids.grant],
      ["projects", ids.project],
      ["organizations", ids.city],
      ["assets", ids.bridge],
    ] as const) {
      const { nodes, flows, totals } = await trailOf(type, id);
      const stageOf = (key: string) => stages.indexOf(nodes.find((node: MoneyNode) => node.key === key)?.stage ?? "");
      for (const { kind, amount, count } of totals) {
        const cut = kind === "contract" ? 3 : 2;
        const crossing = flows.filter(
          (flow) => flow.kind === kind && stageOf(flow.from) <= cut && stageOf(flow.to) > cut,
        );
        expect(
          crossing.reduce((sum, flow) => sum + cents(flow.amount), 0),
          `${type} ${kind}`,
        ).toBe(cents(amount));
        expect(
          crossing.reduce((sum, flow) => sum + flow.count, 0),
          `${type} ${kind}`,
        ).toBe(count);
      }
    }
    const { nodes } = await trailOf("programs", ids.grant);
    expect(nodes.filter(({ stage }) => stage === "government").length).toBeLessThanOrEqual(10);
    expect(nodes.find(({ isOthers }) => isOthers)).toMatchObject({ name: "Others", id: null });
  });

  it("counts no dollar twice: an award that funds a project is a line of it and not again an award", async () => {
    for (const [type, id] of [
      ["programs", ids.grant],
      ["organizations", ids.city],
    ] as const) {
      const { notCovered } = await trailOf(type, id);
      expect(notCovered).toContainEqual({ what: "inFunding", amount: 800.1, known: 1, count: 1 });
    }
    const { totals } = await trailOf("programs", ids.grant);
    expect(totals.find(({ kind }) => kind === "award")).toMatchObject({ count: 41, amount: 13208.2, passedOn: null });
  });

  it("is refused for a missing record", async () => {
    expect(await refusalOf(ctx, "money.trail", { type: "assets", id: ids.city })).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("a total of awards", () => {
  it("is followed from agency to program to recipient to project, and each step adds up to the selection", async () => {
    const all = await drill({ by: "agency" });
    expect(all.lines).toMatchObject([
      {
        ...{ name: "Department of Transportation", awards: 44, obligated: 14008.3, obligatedKnown: 42, share: 1 },
        ...{ paid: 70.5, paidKnown: 1, spent: 9_000, spentKnown: 1 },
      },
      { name: "No agency on record", awards: 1, obligated: null, paid: null, spent: null, share: null },
    ]);
    let chosen: object = { agency: ids.agency };
    let total: AwardSums | undefined = all.lines[0];
    for (const by of ["program", "recipient", "project"] as const) {
      const step = await drill({ by, limit: 5, ...chosen });
      expect(total).toMatchObject(step.total);
      const parts = [...step.lines, step.others];
      for (const measure of AwardMeasure.options)
        expect(parts.reduce((sum, part) => sum + cents(part[measure]), 0)).toBe(cents(step.total[measure]));
      expect(parts.reduce((sum, { awards }) => sum + awards, 0)).toBe(step.total.awards);
      expect(step.chosen).toHaveLength(Object.keys(chosen).length);
      total = by === "program" ? step.lines[0] : step.lines.find(({ id }) => id === ids.city);
      chosen = { ...chosen, [by]: by === "program" ? ids.grant : ids.city };
    }
    expect(all).toMatchObject({ isSample: false, samplesExcluded: 0, total: { obligatedKnown: 42, awards: 45 } });
    // A replaced audit and its later report state the same awards; they count once, and the response says so.
    const audit = await anEvent(db, { category: "compliance", eventType: "singleAudit", status: "cancelled" });
    await aRecipient(db, { programId: ids.grant, recipientOrgId: ids.city, outlay: 5, auditEventId: audit.id });
    ctx.cache.drop("programs");
    expect(await drill({ by: "agency" })).toEqual({ ...all, superseded: 1 });
    expect(all.superseded).toBe(0);
    const unnamed = await drill({ by: "recipient", program: ids.grant });
    expect(unnamed.lines.map(({ name, awards }) => [name, awards])).toContainEqual([
      "Recipients known by name only",
      40,
    ]);
  });

  it("never adds up what was obligated, paid and spent, and orders by one of them", async () => {
    const bySpending = await drill({ by: "recipient", measure: "spent", limit: 1 });
    expect(bySpending).toMatchObject({
      measure: "spent",
      total: { obligated: 14008.3, paid: 70.5, spent: 9_000 },
      lines: [{ name: "Builders Inc.", obligated: null, paid: 70.5, spent: 9_000, share: 1 }],
    });
    const { totals } = await trailOf("organizations", ids.builder);
    expect(totals.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["paid", 70.5],
      ["spent", 9_000],
      ["contract", 950],
    ]);
  });
});

it("the awards that an organization receives stand apart from those it passes on", async () => {
  // A state received an award, and passed the city's on.
  const ofState = async () => (await trailOf("organizations", ids.state)).totals.find(({ kind }) => kind === "award");
  expect(await ofState()).toEqual({ kind: "award", amount: 5_000, known: 1, count: 1, passedOn: null });
  await aRecipient(db, { programId: null, recipientOrgId: ids.state, obligatedAmount: 6_000 });
  ctx.cache.drop("organizations");
  const passedOn = { amount: 5_000, known: 1, count: 1 };
  expect(await ofState()).toEqual({ kind: "award", amount: 11_000, known: 2, count: 2, passedOn });
});

it("a contract without a known value counts by what its buyer obligated, apart from the values of others", async () => {
  const [buyer, prime] = [
    await anOrganization(db, { name: "Commissary" }),
    await anOrganization(db, { name: "Grocer" }),
  ];
  const between = { buyerOrgId: buyer.id, primeOrgId: prime.id };
  const order = await aContract(db, { ...between, contractValue: null, currentValue: null, obligatedAmount: 54.25 });
  await aContract(db, { ...between, contractValue: 100, currentValue: 120, obligatedAmount: 80 });
  const total = { known: 1, count: 1, passedOn: null };
  for (const [type, id] of [
    ["organizations", buyer.id],
    ["organizations", prime.id],
  ] as const)
    expect((await trailOf(type, id)).totals).toEqual([
      { kind: "contract", amount: 120, ...total },
      { kind: "contractObligation", amount: 54.25, ...total },
    ]);
  expect((await trailOf("contracts", order.id)).totals).toEqual([
    { kind: "contractObligation", amount: 54.25, ...total },
  ]);
});
