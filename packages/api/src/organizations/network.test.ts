import { ContractRelationship, limits, OrganizationNetwork } from "@pave/contract";
import { aContract, aContractParty, anOrganization, someContracts, someOrganizations } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);

describe("the network of an organization", () => {
  const network = (id: string, depth: number) =>
    callParsed(ctx, OrganizationNetwork, "organizations.network", { id, depth });

  it("has the organizations that share its contracts, with the value of those awarded to them", async () => {
    const contractors = [{ orgType: "contractor" as const }, { orgType: "contractor" as const }];
    const [city, builder, welder] = await someOrganizations(db, [{}, ...contractors]);
    const contract = await aContract(db, {
      buyerOrgId: city?.id ?? null,
      contractValue: 10.5,
      dateSigned: "2026-01-01",
    });
    await aContractParty(db, { contractId: contract.id, organizationId: builder?.id ?? "", role: "prime" });
    await aContractParty(db, { contractId: contract.id, organizationId: welder?.id ?? "", role: "subcontractor" });
    const { nodes, edges } = await network(city?.id ?? "", 1);
    expect(new Set(nodes.map(({ id }) => id))).toEqual(new Set([city?.id, builder?.id, welder?.id]));
    const ofWelder = edges.filter(({ source, target }) => source === welder?.id || target === welder?.id);
    expect(
      ofWelder.map(({ value }) => value),
      "a subcontractor's part is not known",
    ).toEqual([null, null]);
    expect(edges.filter((edge) => !ofWelder.includes(edge))).toEqual([
      {
        source: city?.id,
        target: builder?.id,
        relation: "contractAward",
        role: "prime",
        value: 10.5,
        since: "2026-01-01",
        until: null,
        evidence: [contract.id],
      },
    ]);
  });

  it("reads the newest real contracts, however many newer ones of the sample world there are", async () => {
    const [city, builder, sampler] = await someOrganizations(db, [{}, {}, {}]);
    const work = { buyerOrgId: city?.id ?? "", primeOrgId: builder?.id ?? "" };
    const real = await aContract(db, { ...work, dateSigned: "2020-01-01", sources: ["user"] });
    const newer = { ...work, primeOrgId: sampler?.id ?? "", dateSigned: "2026-01-01", sources: ["sample"] };
    await someContracts(
      db,
      Array.from({ length: 210 }, () => newer),
    );
    const found = await network(city?.id ?? "", 1);
    expect(found.edges.map(({ target, evidence }) => [target, evidence])).toEqual([[builder?.id, [real.id]]]);
    expect(found.isCapped).toBe(false);
    const toBuilder = { a: city?.id, b: builder?.id };
    const { paths } = await callParsed(ctx, ContractRelationship, "contractParties.relationship", toBuilder);
    expect(paths.map(({ hops }) => hops)).toEqual([1]);
  });

  it("reaches parents and children step by step, up to its depth", async () => {
    const top = await anOrganization(db, { name: "Top", orgType: "state" });
    const middle = await anOrganization(db, { name: "Middle", parentOrganizationId: top.id, orgType: "bank" });
    const bottom = await anOrganization(db, { name: "Bottom", parentOrganizationId: middle.id });
    const sibling = await anOrganization(db, { name: "Sibling", parentOrganizationId: top.id });
    const near = await network(bottom.id, 1);
    expect(near.nodes.map(({ label, depth }) => [label, depth])).toEqual([
      ["Bottom", 0],
      ["Middle", 1],
    ]);
    const far = await network(bottom.id, 3);
    expect(new Set(far.nodes.map(({ id }) => id))).toEqual(new Set([bottom.id, middle.id, top.id, sibling.id]));
    expect(far.edges.map(({ source, target, relation }) => [source, target, relation]).toSorted()).toEqual(
      [
        [middle.id, bottom.id, "ownership"],
        [top.id, middle.id, "membership"],
        [top.id, sibling.id, "membership"],
      ].toSorted(),
    );
    expect(far.isCapped).toBe(false);
  });

  it("excludes deleted records", async () => {
    const deleted = await anOrganization(db, { isDeleted: true });
    const { id } = await anOrganization(db, { parentOrganizationId: deleted.id });
    expect(await network(id, 3)).toMatchObject({ nodes: [{ id }], edges: [] });
  });

  it("is capped and says so, the largest first, without dangling edges", async () => {
    const hub = await anOrganization(db);
    await someOrganizations(
      db,
      Array.from({ length: limits.networkNodesMax + 50 }, (_, at) => ({
        parentOrganizationId: hub.id,
        population: at,
      })),
    );
    const giant = await anOrganization(db, { parentOrganizationId: hub.id, population: 5_000_000 });
    const { nodes, edges, isCapped } = await network(hub.id, 2);
    expect(nodes).toHaveLength(limits.networkNodesMax);
    expect(isCapped).toBe(true);
    expect(nodes[1]?.id).toBe(giant.id);
    const ids = new Set(nodes.map(({ id }) => id));
    expect(edges.filter(({ source, target }) => !ids.has(source) || !ids.has(target))).toEqual([]);
  });
});
