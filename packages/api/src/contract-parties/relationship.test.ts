import { ContractNetwork, ContractRelationship, limits } from "@pave/contract";
import { contractPrograms } from "@pave/db";
import {
  aContract,
  aContractParty,
  anOrganization,
  aProgram,
  someContracts,
  someOrganizations,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "standard");
const nowhere = "01900000-0000-7000-8000-000000000000";

const network = (organizationId: string, depth = 1) =>
  callParsed(ctx, ContractNetwork, "contractParties.organizationNetwork", { organizationId, depth });
const relationship = (a: string, b: string) =>
  callParsed(ctx, ContractRelationship, "contractParties.relationship", { a, b });

type Parts = Record<string, readonly string[]>;

/** A contract in which organizations have these roles. */
async function contractOf(parts: Parts, values: Parameters<typeof aContract>[1] = {}) {
  const contract = await aContract(db, { dateSigned: "2026-01-01", startDate: "2026-01-01", ...values });
  for (const [organizationId, roles] of Object.entries(parts))
    for (const role of roles) await aContractParty(db, { contractId: contract.id, organizationId, role });
  return contract.id;
}

const organizations = async (count: number, values: object = {}) => {
  const all = await someOrganizations(
    db,
    Array.from({ length: count }, () => values),
  );
  return all.map(({ id }) => id);
};
/** Four organizations, by name. */
const four = async (): Promise<[string, string, string, string]> => {
  const [a = "", b = "", c = "", d = ""] = await organizations(4);
  return [a, b, c, d];
};

describe("the network of an organization", () => {
  it("reaches those with whom it shares a contract, and those beyond step by step", async () => {
    const [city, builder, digger, other] = await four();
    await contractOf(
      { [city]: ["buyer"], [builder]: ["prime"] },
      { contractValue: 10.1, initialEndDate: "2027-01-01" },
    );
    await contractOf({ [city]: ["buyer"], [builder]: ["prime", "supplier"] }, { contractValue: 0.2 });
    await contractOf({ [builder]: ["prime"], [digger]: ["subcontractor"] });
    await contractOf({ [digger]: ["prime"], [other]: ["surety"] });
    const near = await network(city);
    expect(near.nodes.map(({ id, depth, weight }) => [id, depth, weight])).toEqual([
      [city, 0, 1],
      [builder, 1, 1],
    ]);
    expect(near.edges).toMatchObject([
      { source: city, target: builder, contractCount: 2, value: 10.3, since: "2026-01-01", until: "2027-01-01" },
    ]);
    expect(near.edges[0]?.roles).toEqual([
      { source: "buyer", target: "prime" },
      { source: "buyer", target: "supplier" },
    ]);
    expect(near.edges[0]?.evidence).toHaveLength(2);
    const reached = async (depth: number) => (await network(city, depth)).nodes.map(({ id }) => id);
    expect([await reached(2), await reached(3)]).toEqual([
      [city, builder, digger],
      [city, builder, digger, other],
    ]);
    expect(near.isCapped).toBe(false);
  });

  it("includes the buyer and the prime named by the contract itself, and points from the buyer", async () => {
    const [prime = "", buyer = ""] = (await organizations(2)).toSorted();
    await aContract(db, { buyerOrgId: buyer, primeOrgId: prime });
    expect((await network(prime)).edges).toMatchObject([
      { source: buyer, target: prime, roles: [{ source: "buyer", target: "prime" }] },
    ]);
  });

  it("returns no more than its limit, and says so", async () => {
    const [hub = ""] = await organizations(1);
    const suppliers = await organizations(limits.networkNodesMax + 5);
    await someContracts(
      db,
      suppliers.map((primeOrgId) => ({ buyerOrgId: hub, primeOrgId })),
    );
    const { nodes, isCapped } = await network(hub);
    expect(nodes.length).toBeLessThanOrEqual(limits.networkNodesMax);
    expect(isCapped).toBe(true);
  });

  it("excludes deleted records", async () => {
    const [a, b, c] = await four();
    await contractOf({ [a]: ["buyer"], [b]: ["prime"] }, { isDeleted: true });
    await aContract(db, { buyerOrgId: a, primeOrgId: (await anOrganization(db, { isDeleted: true })).id });
    expect((await network(a)).nodes).toHaveLength(1);
    expect(await refusalOf(ctx, "contractParties.organizationNetwork", { organizationId: nowhere })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await network(c)).edges).toEqual([]);
  });
});

describe("the relationship of two organizations", () => {
  it("is every contract in which both have a role, with these roles", async () => {
    const [a, b, c] = await four();
    const program = await aProgram(db);
    const projectId = "01900000-0000-7000-8000-00000000aaaa";
    const large = await contractOf(
      { [a]: ["buyer", "payer"], [b]: ["prime"] },
      { contractValue: 100.1, initialEndDate: "2027-06-30", projectId },
    );
    const small = await contractOf({ [a]: ["buyer"], [b]: ["subcontractor"], [c]: ["prime"] }, { contractValue: 0.2 });
    const foreign = await contractOf({ [a]: ["funder"], [b]: ["payee"] }, { contractValue: 9e9, currency: "EUR" });
    await contractOf({ [a]: ["buyer"], [c]: ["prime"] });
    await db.insert(contractPrograms).values({ contractId: large, programId: program.id });
    const found = await relationship(a, b);
    expect(found.sharedContracts.map(({ id }) => id)).toEqual([foreign, large, small]);
    expect(found.sharedContracts[1]).toMatchObject({
      roles: { a: ["buyer", "payer"], b: ["prime"] },
      status: "active",
      currentValue: 100.1,
      source: "usaspending",
      isSample: false,
    });
    expect(found).toMatchObject({
      contractCount: 3,
      totalValue: 100.3,
      firstDate: "2026-01-01",
      lastDate: "2027-06-30",
      sharedProjects: [{ id: projectId, count: 1 }],
      sharedPrograms: [{ id: program.id, count: 1 }],
      isCapped: false,
    });
    expect(found.rolePairs).toContainEqual({
      ...{ a: "buyer", b: "prime", count: 1, value: 100.1 },
      coverage: { value: { known: 1, of: 1 } },
    });
    expect(found.rolePairs).toContainEqual({
      ...{ a: "funder", b: "payee", count: 1, value: null },
      coverage: { value: { known: 0, of: 0 } },
    });
    const turned = await relationship(b, a);
    expect(turned.sharedContracts.map(({ roles }) => roles.b)).toEqual(
      found.sharedContracts.map(({ roles }) => roles.a),
    );
    expect(turned.contractCount).toBe(3);
  });

  it("shows the connections over others, the shortest first", async () => {
    const [a, b, c, d] = await four();
    const [e = ""] = await organizations(1, { parentOrganizationId: d });
    await contractOf({ [a]: ["buyer"], [c]: ["prime"] });
    const evidence = await contractOf({ [c]: ["prime"], [b]: ["subcontractor"] });
    await contractOf({ [a]: ["buyer"], [d]: ["prime"] });
    await contractOf({ [e]: ["prime"], [b]: ["subcontractor"] });
    const { paths, contractCount } = await relationship(a, b);
    expect(contractCount).toBe(0);
    expect(
      paths.map(({ hops, steps }) => [hops, steps.map(({ to }) => to.id), steps.map((step) => step.relation)]),
    ).toEqual([
      [2, [c, b], ["contractAward", "contractAward"]],
      [3, [d, e, b], ["contractAward", "ownership", "contractAward"]],
    ]);
    expect(paths[0]?.steps[1]?.evidence).toEqual([evidence]);
  });

  const flagsOf = async (...contracts: { a?: string[]; b?: string[] }[]) => {
    const [a, b] = await four();
    const made: string[] = [];
    for (const roles of contracts) made.push(await contractOf({ [a]: roles.a ?? [], [b]: roles.b ?? [] }));
    const { conflictFlags } = await relationship(a, b);
    return conflictFlags.map(({ code, evidence }) => [code, evidence.map((id) => made.indexOf(id)).toSorted()]);
  };

  it.each<[string, { a?: string[]; b?: string[] }[], unknown[]]>([
    ["a plain purchase", [{ a: ["buyer"], b: ["prime"] }], []],
    [
      "purchases in both directions",
      [
        { a: ["buyer"], b: ["prime"] },
        { a: ["prime"], b: ["buyer"] },
      ],
      [["mutualAward", [0, 1]]],
    ],
    ["a part on both sides", [{ a: ["buyer", "supplier"], b: ["prime"] }], [["bothSides", [0]]]],
    [
      "overseeing a partner",
      [
        { a: ["supervisor"], b: ["prime"] },
        { a: ["prime"], b: ["subcontractor"] },
      ],
      [["overseerPartner", [0, 1]]],
    ],
    ["overseeing a stranger", [{ a: ["supervisor"], b: ["prime"] }], []],
    [
      "rivals who perform together",
      [{ a: ["tenderer", "prime"], b: ["tenderer", "subcontractor"] }],
      [["rivalPartner", [0]]],
    ],
  ])("flags by facts on record: %s", async (_, contracts, flags) => {
    expect(await flagsOf(...contracts)).toEqual(flags);
  });

  it("flags a buyer related to its seller", async () => {
    const parent = await anOrganization(db);
    const [a = "", b = ""] = await organizations(2, { parentOrganizationId: parent.id });
    const evidence = await contractOf({ [a]: ["buyer"], [b]: ["prime"] });
    expect((await relationship(a, b)).conflictFlags).toMatchObject([{ code: "relatedBuyer", evidence: [evidence] }]);
  });

  it("refuses the same organization twice, and a missing one", async () => {
    const [a] = await four();
    expect(await refusalOf(ctx, "contractParties.relationship", { a, b: a })).toMatchObject({ code: "BAD_REQUEST" });
    expect(await refusalOf(ctx, "contractParties.relationship", { a, b: nowhere })).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
