import { ContractPartyFacets, ContractPartyPage } from "@pave/contract";
import { aContract, aContractParty, anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "standard");
const nowhere = "01900000-0000-7000-8000-000000000000";

const list = (name: string, input: object = {}) => callParsed(ctx, ContractPartyPage, `contractParties.${name}`, input);
const namesOf = async (name: string, input: object = {}) => (await list(name, input)).items.map((party) => party.name);

let contractId: string;
let builderId: string;

beforeAll(async () => {
  const [city, builder] = [await anOrganization(db), await anOrganization(db)];
  [contractId, builderId] = [(await aContract(db)).id, builder.id];
  const parties = [
    { organizationId: city.id, role: "buyer", name: "a city" },
    { organizationId: builder.id, role: "prime", name: "b builder", tier: 1, value: 100, certifications: ["MBE"] },
    { organizationId: builder.id, role: "supplier", name: "c supply", tier: 2, value: 50, isSmallBusiness: true },
    { organizationId: city.id, role: "subcontractor", name: "d digging", tier: 3, value: 20, status: "completed" },
  ];
  for (const party of parties) await aContractParty(db, { contractId, ...party });
  const other = await aContract(db);
  await aContractParty(db, { contractId: other.id, organizationId: builder.id, role: "prime", name: "e elsewhere" });
});

describe("lists of parties", () => {
  it("return one row per role in a contract", async () => {
    expect(await namesOf("prime")).toEqual(["b builder", "e elsewhere"]);
    expect(await namesOf("subcontractors")).toEqual(["c supply", "d digging"]);
    expect(await namesOf("byContract", { contractId })).toEqual(["a city", "b builder", "c supply", "d digging"]);
    const organizationId = builderId;
    expect(await namesOf("byOrganization", { organizationId })).toEqual(["b builder", "c supply", "e elsewhere"]);
    expect(await namesOf("organizationPrime", { organizationId, contractId: [contractId] })).toEqual(["b builder"]);
    expect(await namesOf("organizationSubcontracts", { organizationId })).toEqual(["c supply"]);
  });

  it.each([
    [{ role: ["buyer", "supplier"] }, ["a city", "c supply"]],
    [{ status: ["completed"] }, ["d digging"]],
    [{ tier: [1, 3] }, ["b builder", "d digging"]],
    [{ isPrime: false, search: "supply" }, ["c supply"]],
    [{ isSmallBusiness: true }, ["c supply"]],
    [{ certification: ["MBE"] }, ["b builder"]],
    [{ valueFrom: 20, valueTo: 50 }, ["c supply", "d digging"]],
    [{ sort: "value", order: "desc", limit: 2 }, ["b builder", "c supply"]],
  ])("narrow by %j", async (query, names) => {
    expect(await namesOf("list", query)).toEqual(names);
  });

  it("count a filter's matches exactly, from stored counts or not", async () => {
    const count = async (query: object) => (await list("list", query)).total;
    expect(await count({})).toEqual({ value: 5, isExact: true });
    expect(await count({ role: ["prime"], tier: [1] })).toEqual({ value: 1, isExact: true });
    expect(await count({ certification: ["MBE"], status: ["active"] })).toEqual({ value: 1, isExact: true });
    expect(await count({ valueFrom: 60 })).toEqual({ value: 1, isExact: true });
  });

  it("offer the available choices, counted under the rest of the filter", async () => {
    const facets = await callParsed(ctx, ContractPartyFacets, "contractParties.filterOptions", { role: ["prime"] });
    expect(facets.role?.values.map(({ value, count }) => [value, count])).toEqual([
      ["prime", 2],
      ["buyer", 1],
      ["subcontractor", 1],
      ["supplier", 1],
    ]);
    expect(facets.tier?.values.map(({ value, count }) => [value, count])).toEqual([["1", 1]]);
    expect(facets.status?.values).toMatchObject([{ value: "active", label: "Active", count: 2 }]);
  });

  it("refuse a missing contract or organization", async () => {
    for (const [name, input] of [
      ["byContract", { contractId: nowhere }],
      ["byOrganization", { organizationId: nowhere }],
      ["organizationPrime", { organizationId: nowhere }],
      ["organizationSubcontracts", { organizationId: nowhere }],
      ["get", { id: nowhere }],
      ["history", { id: nowhere }],
    ] as const)
      expect(await refusalOf(ctx, `contractParties.${name}`, input)).toMatchObject({ code: "NOT_FOUND" });
  });
});
