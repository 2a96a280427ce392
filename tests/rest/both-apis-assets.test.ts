import { RelatedCounts, Total } from "@pave/contract";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { openApis } from "../support/apis.js";
import { callBothApis, comparable, filesOf, type Known, type ReadCase, untestedReads } from "../support/both-apis.js";

const apis = await openApis({ world: "sample" });
let token: string;
let known: Known;

beforeAll(async () => {
  token = await apis.tokenOf("admin");
  const { rows } = await apis.database.pool.query<{ id: string; owner: string }>(
    `select a.id, a.owner_org_id as owner from assets a join asset_inspections i on i.asset_id = a.id
     where a.owner_org_id is not null and a.latitude is not null order by a.id limit 1`,
  );
  known = { id: rows[0]?.id ?? "", owner: rows[0]?.owner ?? "" };
});

const one = ({ id = "" }: Known) => ({ id });
const Listed = z.object({ items: z.array(z.object({ id: z.string() })) });
const Totaled = z.object({ total: Total });
const Portfolio = z.object({ loans: Totaled });
const nobody = "00000000-0000-7000-8000-000000000000";

const questions: ReadCase[] = [
  [
    "assets.list",
    "/trust/assets?assetClass=bridge,road&limit=5&sort=replacementCost&order=desc",
    () => ({ assetClass: ["bridge", "road"], limit: 5, sort: "replacementCost", order: "desc" }),
  ],
  ["assets.list", "/trust/assets?search=bridge&count=false", () => ({ search: "bridge", count: false })],
  [
    "assets.list",
    "/trust/assets?ownerOrgId={owner}&page=1&limit=3",
    ({ owner }) => ({ ownerOrgId: [owner], page: 1, limit: 3 }),
  ],
  [
    "assets.list",
    "/trust/assets?yearBuiltFrom=2000&yearBuiltTo=1990",
    () => ({ yearBuiltFrom: 2000, yearBuiltTo: 1990 }),
  ],
  [
    "assets.list",
    "/trust/assets?countyNot=24510&lengthMin=0.5&sort=length&order=desc",
    () => ({ countyNot: ["24510"], lengthMin: 0.5, sort: "length", order: "desc" }),
  ],
  ["assets.list", "/trust/assets?trafficMin=5&trafficMax=1", () => ({ trafficMin: 5, trafficMax: 1 })],
  ["assets.list", "/trust/assets?sort=cell", () => ({ sort: "cell" })],
  ["assets.filterOptions", "/trust/assets/filter-options?assetClass=bridge", () => ({ assetClass: ["bridge"] })],
  ["money.trail", "/trust/money/assets/{id}", (all) => ({ type: "assets", ...one(all) })],
  ["money.trail", "/trust/money/events/{id}", (all) => ({ type: "events", ...one(all) })],
  [
    "money.awards",
    "/trust/money/awards?by=program&agency=none&limit=3",
    () => ({ by: "program", agency: "none", limit: 3 }),
  ],
  [
    "peers.get",
    "/trust/peers/assets/{id}?same=state,age",
    (all) => ({ type: "assets", ...one(all), same: ["state", "age"] }),
  ],
  ["peers.get", "/trust/peers/assets/{id}?measure=iq", (all) => ({ type: "assets", ...one(all), measure: "iq" })],
  ["related.counts", "/trust/related/assets/{id}", (all) => ({ type: "assets", ...one(all) })],
  ["related.counts", "/trust/related/projects/{id}", (all) => ({ type: "projects", ...one(all) })],
  ["assets.map", "/trust/assets/map?bbox=-125,25,-67,49&zoom=4", () => ({ bbox: [-125, 25, -67, 49], zoom: 4 })],
  ["assets.map", "/trust/assets/map?bbox=-125,25,-67&zoom=4", () => ({ bbox: [-125, 25, -67], zoom: 4 })],
  ["assets.statistics", "/trust/assets/statistics?condition=poor,fair", () => ({ condition: ["poor", "fair"] })],
  ["assets.critical", "/trust/assets/critical?limit=3", () => ({ limit: 3 })],
  [
    "assets.depreciation",
    "/trust/assets/analytics/depreciation?asOf=2026-06-30&years=3",
    () => ({ asOf: "2026-06-30", years: 3 }),
  ],
  [
    "assets.replacement",
    "/trust/assets/analytics/replacement?escalationRate=0.04&years=5",
    () => ({ escalationRate: 0.04, years: 5 }),
  ],
  ["assets.get", "/trust/assets/{id}", one],
  [
    "assets.get",
    "/trust/assets/{id}?asOf=2000-01-01T00:00:00Z",
    (all) => ({ ...one(all), asOf: "2000-01-01T00:00:00Z" }),
  ],
  ["assets.get", `/trust/assets/${nobody}`, () => ({ id: nobody })],
  ["assets.get", "/trust/assets/1", () => ({ id: "1" })],
  ["assets.complete", "/trust/assets/{id}/complete", one],
  ["assets.geojson", "/trust/assets/{id}/geojson", one],
  ["assets.lifecycle", "/trust/assets/{id}/lifecycle", one],
  ["assets.maintenance", "/trust/assets/{id}/maintenance?limit=1", (all) => ({ ...one(all), limit: 1 })],
  ["assets.inspections", "/trust/assets/{id}/inspections", one],
  ["assets.valuation", "/trust/assets/{id}/valuation", one],
  ["assets.performance", "/trust/assets/{id}/performance", one],
  ["assets.compliance", "/trust/assets/{id}/compliance", one],
  ["assets.related", "/trust/assets/{id}/related", one],
  ["assets.programs", "/trust/assets/{id}/programs", one],
  ["assets.projects", "/trust/assets/{id}/projects?sort=title", (all) => ({ ...one(all), sort: "title" })],
  ["assets.contracts", "/trust/assets/{id}/contracts?limit=2", (all) => ({ ...one(all), limit: 2 })],
  ["assets.history", "/trust/assets/{id}/history", one],
  [
    "organizations.assets",
    "/trust/organizations/{owner}/assets?role=owner&limit=4",
    ({ owner }) => ({ id: owner, role: "owner", limit: 4 }),
  ],
];

describe("both APIs, of assets,", () => {
  it.each(questions)("return %s the same at %s", async (...question) => {
    await callBothApis(apis, question, known, token);
  });

  it("cover every read", () => {
    for (const router of ["assets", "money", "peers", "related"]) expect(untestedReads(router, questions)).toEqual([]);
  });

  it.each([
    ["organizations", { awards: "awards?role=recipient", awardsPassedOn: "awards?role=passThrough" }],
    ["assets", {}],
    ["projects", { cashFlow: "cash-flow" }],
    ["programs", { fundingCycles: "funding-cycles", loans: "loan-portfolio" }],
    ["contracts", {}],
  ])("count the related lists of one of the %s as the lists do", async (type, paths: Record<string, string>) => {
    const first = await apis.rest("GET", `/trust/${type}?limit=3`, { token });
    for (const { id } of Listed.parse(first.body).items) {
      const { items } = RelatedCounts.parse((await apis.rest("GET", `/trust/related/${type}/${id}`, { token })).body);
      for (const { list, total } of items) {
        const address = list === "events" ? `events/entity/organization/${id}` : `${type}/${id}/${paths[list] ?? list}`;
        const { body } = await apis.rest("GET", `/trust/${address}`, { token });
        expect([list, Totaled.parse(list === "loans" ? Portfolio.parse(body).loans : body).total]).toEqual([
          list,
          total,
        ]);
      }
    }
  });

  it.each(["csv", "json"])("give the same %s file", async (format) => {
    const { rest, rpc } = await filesOf(apis, token, [
      "assets.export",
      `/trust/assets/export?format=${format}&assetClass=bridge&columns=title,conditionRating,replacementCost,source`,
      { format, assetClass: ["bridge"], columns: ["title", "conditionRating", "replacementCost", "source"] },
    ]);
    expect(rpc.equals(rest)).toBe(true);
    expect(rest.length).toBeGreaterThan(1_000);
  });

  it("write the same: create, inspect, refuse a stale version, delete", async () => {
    const made = await apis.rest("POST", "/trust/assets", {
      token,
      body: {
        title: "Mill Street Bridge",
        assetNumber: "BR-1042",
        assetClass: "bridge",
        region: "MD",
        county: "Baltimore",
        yearBuilt: 1968,
        criticality: "high",
      },
    });
    expect(made).toMatchObject({ status: 201, body: { lifecycleStage: "inService", status: "active" } });
    const { id } = made.body as { id: string };
    const inspection = {
      inspectionDate: "2026-03-01",
      inspectionType: "routine",
      componentRatings: [{ component: "deck", rating: "4" }],
    };
    const inspected = await apis.rpc(
      { name: "assets.addInspection", type: "mutation" },
      { id, ...inspection },
      { token },
    );
    expect(inspected).toMatchObject({ status: 200, body: { asset: { version: 2, conditionLabel: "poor" } } });
    const stale = await apis.rest("PUT", `/trust/assets/${id}`, { token, body: { version: 1, title: "x" } });
    const staleByRpc = await apis.rpc(
      { name: "assets.update", type: "mutation" },
      { id, version: 1, title: "x" },
      { token },
    );
    expect(stale).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT" } });
    expect(comparable(staleByRpc)).toEqual(comparable(stale));
    expect((await apis.rest("DELETE", `/trust/assets/${id}`, { token })).status).toBe(200);
    expect((await apis.rest("GET", `/trust/assets/${id}`, { token })).status).toBe(404);
  });

  it("refuse a disallowed move alike, with the allowed ones", async () => {
    const made = await apis.rest("POST", "/trust/assets", {
      token,
      body: { title: "Ash Bridge", assetClass: "bridge", lifecycleStage: "disposed" },
    });
    const { id } = made.body as { id: string };
    const move = { stage: "inService", startDate: "2026-01-01" };
    const rest = await apis.rest("POST", `/trust/assets/${id}/lifecycle`, { token, body: move });
    const rpc = await apis.rpc({ name: "assets.addLifecycle", type: "mutation" }, { id, ...move }, { token });
    expect(rest).toMatchObject({ status: 409, body: { code: "INVALID_TRANSITION", allowed: [] } });
    expect(comparable(rpc)).toEqual(comparable(rest));
  });

  it("name every invalid field alike, and change nothing", async () => {
    const body = { title: "", assetClass: "castle", latitude: 91, surprise: 1 };
    const rest = await apis.rest("POST", "/trust/assets", { token, body });
    const rpc = await apis.rpc({ name: "assets.create", type: "mutation" }, body, { token });
    expect(comparable(rpc)).toEqual(comparable(rest));
    const { issues } = rest.body as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path).sort()).toEqual(["assetClass", "latitude", "surprise", "title"]);
  });

  it("process a POST sent twice with one key once", async () => {
    const headers = { "idempotency-key": "door-bridge-0001" };
    const body = { title: "Sent Twice", assetClass: "road" };
    const [first, second] = [
      await apis.rest("POST", "/trust/assets", { token, body, headers }),
      await apis.rest("POST", "/trust/assets", { token, body, headers }),
    ];
    expect(second.body).toEqual(first.body);
    const list = await apis.rest("GET", "/trust/assets?search=sent%20twice", { token });
    expect(list.body).toMatchObject({ total: { value: 1 } });
  });
});
