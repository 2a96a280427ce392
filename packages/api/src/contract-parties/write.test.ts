import { ContractPartiesCreated, ContractParty, ContractPartyPage, Done, HistoryPage } from "@pave/contract";
import { aContract, anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
const nowhere = "01900000-0000-7000-8000-000000000000";

const create = (input: object) => callParsed(ctx, ContractParty, "contractParties.create", input);
const update = (input: object) => callParsed(ctx, ContractParty, "contractParties.update", input);
const partiesOf = async (contractId: string) =>
  (await callParsed(ctx, ContractPartyPage, "contractParties.byContract", { contractId })).items;

/** A contract and an organization, with the minimum of a party. */
async function someParty(values: object = {}) {
  const [contract, organization] = [await aContract(db), await anOrganization(db)];
  return { contractId: contract.id, organizationId: organization.id, role: "prime", ...values };
}

describe("adding a party", () => {
  it("returns it in full, with what follows from its role and its organization", async () => {
    const fields = await someParty({ value: 5_000.5, beneficialOwners: [{ name: "A", share: 0.6, since: null }] });
    const made = await create(fields);
    expect(made).toMatchObject({
      ...fields,
      tier: 1,
      isPrime: true,
      status: "active",
      currency: "USD",
      name: made.organizationName,
      source: "user",
      isSample: false,
      asOf: "2026-11-21",
      version: 1,
    });
    expect(await callParsed(ctx, ContractParty, "contractParties.get", { id: made.id })).toEqual(made);
    const { items } = await callParsed(ctx, HistoryPage, "contractParties.history", { id: made.id });
    expect(items).toMatchObject([{ version: 1, cause: "create" }]);
  });

  it("puts a subcontractor one tier below the party it works for", async () => {
    const prime = await create(await someParty());
    const below = async (parentPartyId: string) => {
      const organizationId = (await anOrganization(db)).id;
      return create({ contractId: prime.contractId, organizationId, role: "subcontractor", parentPartyId });
    };
    const second = await below(prime.id);
    expect([second.tier, (await below(second.id)).tier]).toEqual([2, 3]);
    expect(second.parentName).toBe(prime.name);
  });

  it.each([
    [{ contractId: nowhere }, "contractId"],
    [{ organizationId: nowhere }, "organizationId"],
    [{ parentPartyId: nowhere }, "parentPartyId"],
    [{ startDate: "2026-02-01", endDate: "2026-01-01" }, "endDate"],
    [{ role: "friend" }, "role"],
    [{ tier: 0 }, "tier"],
    [{ sharePercent: 1.1 }, "sharePercent"],
    [{ contactEmail: "nobody" }, "contactEmail"],
    [
      {
        beneficialOwners: [
          { name: "A", share: 0.7, since: null },
          { name: "B", share: 0.4, since: null },
        ],
      },
      "beneficialOwners",
    ],
    [{ surprise: 1 }, "surprise"],
  ])("names the invalid field of %j, and adds nothing", async (values, path) => {
    const fields = await someParty();
    const refusal = await refusalOf(ctx, "contractParties.create", { ...fields, ...values });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
    expect(await partiesOf(fields.contractId)).toEqual([]);
  });

  it("refuses the same organization in the same role twice", async () => {
    const fields = await someParty();
    await create(fields);
    expect(await refusalOf(ctx, "contractParties.create", fields)).toMatchObject({
      code: "CONFLICT",
      issues: [{ path: "organizationId" }],
    });
    expect(await create({ ...fields, role: "surety" })).toMatchObject({ role: "surety", tier: null, isPrime: false });
  });

  it("refuses a parent of another contract", async () => {
    const { id } = await create(await someParty());
    const refusal = await refusalOf(ctx, "contractParties.create", await someParty({ parentPartyId: id }));
    expect(refusal).toMatchObject({ issues: [{ path: "parentPartyId" }] });
  });

  it("limits the shares of a joint venture to 100 %", async () => {
    const first = await create(await someParty({ role: "jointVenturePartner", tier: 1, sharePercent: 0.6 }));
    const partner = async (sharePercent: number) => ({
      contractId: first.contractId,
      organizationId: (await anOrganization(db)).id,
      role: "jointVenturePartner",
      sharePercent,
    });
    expect(await refusalOf(ctx, "contractParties.create", await partner(0.400001))).toMatchObject({
      issues: [{ path: "sharePercent" }],
    });
    const second = await create(await partner(0.4));
    const more = { id: second.id, version: 1, sharePercent: 0.5 };
    expect(await refusalOf(ctx, "contractParties.update", more)).toMatchObject({ issues: [{ path: "sharePercent" }] });
  });
});

describe("adding many parties", () => {
  it("creates all of them", async () => {
    const fields = await someParty();
    const items = ["buyer", "prime", "surety"].map((role) => ({ ...fields, role }));
    const made = await callParsed(ctx, ContractPartiesCreated, "contractParties.createBulk", { items });
    expect(made.items.map(({ role }) => role)).toEqual(["buyer", "prime", "surety"]);
    expect(await partiesOf(fields.contractId)).toHaveLength(made.count);
  });

  it("creates none when some are invalid, and reports each of these", async () => {
    const fields = await someParty();
    const items = [
      fields,
      { ...fields, organizationId: nowhere },
      { ...fields, role: "surety" },
      { ...fields, role: "surety" },
      { ...fields, role: "payer", startDate: "2026-02-01", endDate: "2026-01-01" },
    ];
    const refusal = await refusalOf(ctx, "contractParties.createBulk", { items });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST" });
    expect(refusal.issues?.map(({ path }) => path)).toEqual([
      "items.1.organizationId",
      "items.3.organizationId",
      "items.4.endDate",
    ]);
    expect(await partiesOf(fields.contractId)).toEqual([]);
    const { rows } = await database.pool.query("select from facet_counts where family = 'contract_parties' and n < 0");
    expect(rows).toEqual([]);
  });

  it("accepts at most 500 at once", async () => {
    const { contractId } = await someParty();
    const organizationIds = await Promise.all(Array.from({ length: 25 }, async () => (await anOrganization(db)).id));
    const roles = ["buyer", "supplier", "tenderer", "funder", "lender", "payer", "payee", "surety", "insurer", "other"];
    const more = ["designer", "supervisor", "prime", "reviewBody", "publicAuthority", "interestedParty"];
    const all = [...roles, ...more, "engineerOfRecord", "constructionManager", "procuringEntity", "independentMonitor"];
    const items = organizationIds.flatMap((organizationId) =>
      all.map((role) => ({ contractId, organizationId, role })),
    );
    const made = await callParsed(ctx, ContractPartiesCreated, "contractParties.createBulk", { items });
    expect(made.count).toBe(500);
    const refusal = await refusalOf(ctx, "contractParties.createBulk", { items: [...items, items[0]] });
    expect(refusal).toMatchObject({ issues: [{ path: "items" }] });
  });
});

describe("changing a party", () => {
  it("stores the fields, with their history", async () => {
    const made = await create(await someParty());
    const changed = await update({ id: made.id, version: 1, status: "terminated", value: 10, reason: "Default" });
    expect(changed).toMatchObject({ status: "terminated", value: 10, version: 2 });
    const { items } = await callParsed(ctx, HistoryPage, "contractParties.history", { id: made.id });
    expect(items[0]).toMatchObject({
      reason: "Default",
      fields: { status: { before: "active", after: "terminated" }, value: { before: null, after: 10 } },
    });
    // What was paid does not become another amount by its currency without approval.
    await database.pool.query("update contract_parties set paid_to_date = 5 where id = $1", [made.id]);
    expect(await update({ id: made.id, version: 2, currency: "EUR" })).toMatchObject({
      currency: "USD",
      awaitingApproval: [{ kind: "paidToDate", amount: null }],
    });
    const asOf = new Date(Date.parse(made.updatedAt)).toISOString();
    expect(await callParsed(ctx, ContractParty, "contractParties.get", { id: made.id, asOf })).toMatchObject({
      status: "active",
      version: 1,
    });
    expect(await refusalOf(ctx, "contractParties.update", { id: made.id, version: 1, value: 1 })).toMatchObject({
      code: "VERSION_CONFLICT",
    });
  });

  it("refuses a party that works for itself or above its parent", async () => {
    const prime = await create(await someParty());
    const sub = await create({
      contractId: prime.contractId,
      organizationId: (await anOrganization(db)).id,
      role: "subcontractor",
      parentPartyId: prime.id,
    });
    for (const parentPartyId of [prime.id, sub.id])
      expect(
        await refusalOf(ctx, "contractParties.update", { id: prime.id, version: 1, parentPartyId, tier: 5 }),
      ).toMatchObject({ issues: [{ path: "parentPartyId" }] });
    expect(await refusalOf(ctx, "contractParties.update", { id: sub.id, version: 1, tier: 1 })).toMatchObject({
      issues: [{ path: "tier" }],
    });
  });
});

describe("deleting a party", () => {
  it("is refused while another works for it", async () => {
    const prime = await create(await someParty());
    const organizationId = (await anOrganization(db)).id;
    const sub = await create({
      contractId: prime.contractId,
      organizationId,
      role: "subcontractor",
      parentPartyId: prime.id,
    });
    expect(await refusalOf(ctx, "contractParties.delete", { id: prime.id })).toMatchObject({
      code: "HAS_DEPENDENTS",
      message: "1 contract party depends on this contract party",
    });
    await callParsed(ctx, Done, "contractParties.delete", { id: sub.id });
    await callParsed(ctx, Done, "contractParties.delete", { id: prime.id });
    expect(await partiesOf(prime.contractId)).toEqual([]);
  });
});
