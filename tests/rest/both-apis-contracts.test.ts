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

const one = ({ id = "" }: Known) => ({ id });
const nobody = "00000000-0000-7000-8000-000000000000";

const questions: ReadCase[] = [
  [
    "contracts.list",
    "/trust/contracts?status=active,completed&limit=5&sort=currentValue&order=asc",
    () => ({ status: ["active", "completed"], limit: 5, sort: "currentValue", order: "asc" }),
  ],
  ["contracts.list", "/trust/contracts?search=mill&count=false", () => ({ search: "mill", count: false })],
  [
    "contracts.list",
    "/trust/contracts?programId={program}&page=1",
    ({ program }) => ({ programId: [program], page: 1 }),
  ],
  ["contracts.list", "/trust/contracts?valueFrom=5&valueTo=1", () => ({ valueFrom: 5, valueTo: 1 })],
  ["contracts.list", "/trust/contracts?status=done", () => ({ status: ["done"] })],
  ["contracts.filterOptions", "/trust/contracts/filter-options?status=active", () => ({ status: ["active"] })],
  ["contracts.myContracts", "/trust/contracts/my-contracts", () => ({})],
  ["contracts.active", "/trust/contracts/active?state=TX", () => ({ state: ["TX"] })],
  ["contracts.upcoming", "/trust/contracts/upcoming?limit=1", () => ({ limit: 1 })],
  ["contracts.expiring", "/trust/contracts/expiring?days=30", () => ({ days: 30 })],
  ["contracts.expiring", "/trust/contracts/expiring?days=0", () => ({ days: 0 })],
  ["contracts.byStatus", "/trust/contracts/by-status?status=pending", () => ({ status: ["pending"] })],
  [
    "contracts.byDateRange",
    "/trust/contracts/by-date-range?field=dateSigned&from=2026-01-01&to=2026-12-31",
    () => ({ field: "dateSigned", from: "2026-01-01", to: "2026-12-31" }),
  ],
  ["contracts.byValueRange", "/trust/contracts/by-value-range?from=1000000", () => ({ from: 1_000_000 })],
  ["contracts.stats", "/trust/contracts/stats", () => ({})],
  ["contracts.get", "/trust/contracts/{id}", one],
  [
    "contracts.get",
    "/trust/contracts/{id}?asOf=2000-01-01T00:00:00Z",
    (all) => ({ ...one(all), asOf: "2000-01-01T00:00:00Z" }),
  ],
  ["contracts.get", `/trust/contracts/${nobody}`, () => ({ id: nobody })],
  ["contracts.get", "/trust/contracts/1", () => ({ id: "1" })],
  ["contracts.complete", "/trust/contracts/{id}/complete", one],
  ["contracts.ocds", "/trust/contracts/{id}/ocds", one],
  ["contracts.ocdsRecord", "/trust/contracts/{id}/ocds/record", one],
  ["contracts.contractStats", "/trust/contracts/{id}/stats", one],
  ["contracts.parties", "/trust/contracts/{id}/parties?limit=2", (all) => ({ ...one(all), limit: 2 })],
  ["contracts.modifications", "/trust/contracts/{id}/modifications", one],
  ["contracts.deliverables", "/trust/contracts/{id}/deliverables", one],
  ["contracts.milestones", "/trust/contracts/{id}/milestones", one],
  ["contracts.subcontracts", "/trust/contracts/{id}/subcontracts", one],
  [
    "contracts.timeline",
    "/trust/contracts/{id}/timeline?kind=milestone,modification&order=desc",
    (all) => ({ ...one(all), kind: ["milestone", "modification"], order: "desc" }),
  ],
  ["contracts.history", "/trust/contracts/{id}/history", one],
];

describe("both APIs, of contracts,", () => {
  it.each(questions)("return %s the same at %s", async (...question) => {
    await callBothApis(apis, question, known, token);
  });

  it("cover every read", () => {
    expect(untestedReads("contracts", questions)).toEqual([]);
  });

  it.each(["csv", "json"])("give the same %s file", async (format) => {
    const { rest, rpc } = await filesOf(apis, token, [
      "contracts.export",
      `/trust/contracts/export?format=${format}&status=active&columns=title,status,currentValue,source`,
      { format, status: ["active"], columns: ["title", "status", "currentValue", "source"] },
    ]);
    expect(rpc.equals(rest)).toBe(true);
    expect(rest.toString()).toContain("Mill Bridge deck");
  });

  it("write the same: create, sign, refuse a second signature and a stale version, delete", async () => {
    const terms = {
      contractNumber: "D-1",
      awardingAgency: "Port",
      startDate: "2026-01-01",
      initialEndDate: "2027-01-01",
    };
    const body = {
      title: "Deck replacement, Mill Street Bridge",
      description: "Replacement of the deck and the joints, with traffic control",
      contractValue: 1_850_000,
      deliverables: [{ title: "Plans" }],
    };
    const made = await apis.rest("POST", "/trust/contracts", { token, body });
    expect(made).toMatchObject({ status: 201, body: { status: "pending", currentValue: 1_850_000 } });
    const { id } = made.body as { id: string };
    const update = { name: "contracts.update", type: "mutation" } as const;
    const move = { action: "sign", dateSigned: "2026-01-01" };
    const unfinished = await apis.rest("PUT", `/trust/contracts/${id}`, { token, body: { version: 1, move } });
    expect(unfinished).toMatchObject({ status: 400, body: { issues: { length: 4 } } });
    expect(comparable(await apis.rpc(update, { id, version: 1, move }, { token }))).toEqual(comparable(unfinished));
    const signed = await apis.rpc(update, { id, version: 1, ...terms, move }, { token });
    expect(signed).toMatchObject({ status: 200, body: { version: 2, status: "active" } });
    for (const input of [
      { version: 2, move },
      { version: 1, title: "x" },
    ]) {
      const rest = await apis.rest("PUT", `/trust/contracts/${id}`, { token, body: input });
      expect(rest.status).toBe(409);
      expect(comparable(await apis.rpc(update, { id, ...input }, { token }))).toEqual(comparable(rest));
    }
    expect((await apis.rest("DELETE", `/trust/contracts/${id}`, { token })).status).toBe(200);
    expect((await apis.rest("GET", `/trust/contracts/${id}`, { token })).status).toBe(404);
  });

  it("name every invalid field alike, and change nothing", async () => {
    const body = { title: "", awardType: "promise", status: "active", deliverables: [{ title: "", status: "eaten" }] };
    const rest = await apis.rest("POST", "/trust/contracts", { token, body });
    const rpc = await apis.rpc({ name: "contracts.create", type: "mutation" }, body, { token });
    expect(comparable(rpc)).toEqual(comparable(rest));
    const { issues } = rest.body as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path).sort()).toEqual([
      "awardType",
      "deliverables.0.status",
      "deliverables.0.title",
      "status",
      "title",
    ]);
  });

  it("process a POST sent twice with one key once", async () => {
    const sent = { token, body: { title: "Sent Twice" }, headers: { "idempotency-key": "door-contract-0001" } };
    const [first, second] = [
      await apis.rest("POST", "/trust/contracts", sent),
      await apis.rest("POST", "/trust/contracts", sent),
    ];
    expect(second.body).toEqual(first.body);
    const list = await apis.rest("GET", "/trust/contracts?search=sent%20twice", { token });
    expect(list.body).toMatchObject({ total: { value: 1 } });
  });
});
