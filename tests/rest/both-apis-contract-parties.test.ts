import { beforeAll, describe, expect, it } from "vitest";
import { openApis } from "../support/apis.js";
import { callBothApis, comparable, filesOf, type Known, type ReadCase, untestedReads } from "../support/both-apis.js";
import { aContractWorld } from "../support/contract-world.js";

const apis = await openApis();
let token: string;
let known: Known;

beforeAll(async () => {
  known = await aContractWorld(apis.database.db);
  token = await apis.tokenOf("admin");
});

const nobody = "00000000-0000-7000-8000-000000000000";
const one = ({ party }: Known) => ({ id: party });
const ofBuilder = ({ builder }: Known) => ({ organizationId: builder });

const questions: ReadCase[] = [
  [
    "contractParties.list",
    "/trust/contract-parties?role=prime,buyer&tier=1&sort=value&order=desc&limit=3",
    () => ({ role: ["prime", "buyer"], tier: [1], sort: "value", order: "desc", limit: 3 }),
  ],
  ["contractParties.list", "/trust/contract-parties?isPrime=false", () => ({ isPrime: false })],
  ["contractParties.list", "/trust/contract-parties?role=friend", () => ({ role: ["friend"] })],
  ["contractParties.filterOptions", "/trust/contract-parties/filter-options?role=prime", () => ({ role: ["prime"] })],
  ["contractParties.prime", "/trust/contract-parties/prime?status=active", () => ({ status: ["active"] })],
  ["contractParties.subcontractors", "/trust/contract-parties/subcontractors", () => ({})],
  ["contractParties.byContract", "/trust/contract-parties/contract/{id}", ({ id }) => ({ contractId: id })],
  ["contractParties.byContract", `/trust/contract-parties/contract/${nobody}`, () => ({ contractId: nobody })],
  ["contractParties.byOrganization", "/trust/contract-parties/organization/{builder}", ofBuilder],
  ["contractParties.organizationPrime", "/trust/contract-parties/organization/{builder}/prime", ofBuilder],
  [
    "contractParties.organizationSubcontracts",
    "/trust/contract-parties/organization/{builder}/subcontracts",
    ofBuilder,
  ],
  [
    "contractParties.organizationNetwork",
    "/trust/contract-parties/organization/{builder}/network?depth=2",
    (all) => ({ ...ofBuilder(all), depth: 2 }),
  ],
  [
    "contractParties.relationship",
    "/trust/contract-parties/relationship/{city}/{builder}",
    ({ city, builder }) => ({ a: city, b: builder }),
  ],
  [
    "contractParties.relationship",
    "/trust/contract-parties/relationship/{city}/{city}",
    ({ city }) => ({ a: city, b: city }),
  ],
  ["contractParties.get", "/trust/contract-parties/{party}", one],
  ["contractParties.get", `/trust/contract-parties/${nobody}`, () => ({ id: nobody })],
  ["contractParties.history", "/trust/contract-parties/{party}/history", one],
];

describe("both APIs, of contract parties,", () => {
  it.each(questions)("return %s the same at %s", async (...question) => {
    await callBothApis(apis, question, known, token);
  });

  it("cover every read", () => {
    expect(untestedReads("contractParties", questions)).toEqual([]);
  });

  it.each(["csv", "json"])("give the same %s file", async (format) => {
    const { rest, rpc } = await filesOf(apis, token, [
      "contractParties.export",
      `/trust/contract-parties/export?format=${format}&role=prime&columns=name,role,contractTitle,value`,
      { format, role: ["prime"], columns: ["name", "role", "contractTitle", "value"] },
    ]);
    expect(rpc.equals(rest)).toBe(true);
    expect(rest.toString()).toContain("Mill Bridge deck");
  });

  it("never disclose a contact person in a file", async () => {
    const path = "/trust/contract-parties/export?columns=contactEmail";
    expect(await apis.rest("GET", path, { token })).toMatchObject({ status: 400 });
  });

  it("write the same: add, change, refuse a stale version, delete, restore", async () => {
    const body = { contractId: known.id, organizationId: known.city, role: "surety" };
    const made = await apis.rest("POST", "/trust/contract-parties", { token, body });
    expect(made).toMatchObject({ status: 201, body: { role: "surety", status: "active" } });
    const { id } = made.body as { id: string };
    const update = { name: "contractParties.update", type: "mutation" } as const;
    const changed = await apis.rpc(update, { id, version: 1, value: 7 }, { token });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, value: 7 } });
    const stale = await apis.rest("PUT", `/trust/contract-parties/${id}`, { token, body: { version: 1, value: 8 } });
    expect(stale).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT" } });
    expect(comparable(await apis.rpc(update, { id, version: 1, value: 8 }, { token }))).toEqual(comparable(stale));
    expect((await apis.rest("DELETE", `/trust/contract-parties/${id}`, { token })).status).toBe(200);
    expect((await apis.rest("GET", `/trust/contract-parties/${id}`, { token })).status).toBe(404);
    const restored = { token, body: { reason: "Deleted by mistake" } };
    expect((await apis.rest("POST", `/trust/contract-parties/${id}/restore`, restored)).status).toBe(200);
    expect((await apis.rest("GET", `/trust/contract-parties/${id}`, { token })).status).toBe(200);
  });

  it("refuse many alike, each invalid one named by position", async () => {
    const items = [
      { contractId: known.id, organizationId: known.city, role: "payer" },
      { contractId: nobody, organizationId: known.city, role: "payer" },
      { contractId: known.id, organizationId: known.city, role: "buyer" },
    ];
    const rest = await apis.rest("POST", "/trust/contract-parties/bulk", { token, body: { items } });
    const rpc = await apis.rpc({ name: "contractParties.createBulk", type: "mutation" }, { items }, { token });
    expect(comparable(rpc)).toEqual(comparable(rest));
    expect(rest).toMatchObject({
      status: 400,
      body: { issues: [{ path: "items.1.contractId" }, { path: "items.2.organizationId" }] },
    });
    const payers = await apis.rest("GET", "/trust/contract-parties?role=payer", { token });
    expect(payers.body).toMatchObject({ items: [], total: { value: 0 } });
  });
});
