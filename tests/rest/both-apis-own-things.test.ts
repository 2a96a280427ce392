import { anAsset, aProject } from "@pave/db/builders";
import { describe, expect, it } from "vitest";
import { openApis } from "../support/apis.js";
import { callBothApis, comparable, type Known, type ReadCase } from "../support/both-apis.js";

const apis = await openApis();
const token = await apis.tokenOf("standard");
const [asset, project] = [await anAsset(apis.database.db), await aProject(apis.database.db, { budget: 50 })];
const nobody = "01900000-0000-7000-8000-000000000000";

async function write(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await apis.rest("POST", `/trust/users/me${path}`, { token, body, headers });
  return { status: answer.status, body: Object(answer.body) as Record<string, unknown> };
}
const idFrom = async (path: string, body: object) => String((await write(path, body)).body.id);

await write("/watchlist", { entityType: "assets", entityId: asset.id, tags: ["deck, old"] });
const portfolio = await idFrom("/portfolios", { name: "Mine", type: "projects" });
await write(`/portfolios/${portfolio}/items`, { entityType: "projects", entityId: project.id, costBasis: 0.1 });
const search = { name: "Texan bridges", entityType: "assets", filters: { state: ["TX"], yearBuiltFrom: 1990 } };
const known: Known = {
  portfolio,
  search: await idFrom("/searches", search),
  dashboard: await idFrom("/dashboards", { name: "Mine", isDefault: true }),
  alert: await idFrom("/alerts", {
    name: "Old, bridges",
    trigger: "fieldChange",
    target: { entityType: "assets", id: asset.id },
  }),
};

const of = (key: string) => (all: Known) => ({ id: all[key] ?? "" });
const questions: ReadCase[] = [
  ["users.watchlist", "/trust/users/me/watchlist", () => ({})],
  [
    "users.watchlist",
    "/trust/users/me/watchlist?tag=deck\\, old&entityType=assets,events&sort=name&isChanged=false",
    () => ({ tag: ["deck, old"], entityType: ["assets", "events"], sort: "name", isChanged: false }),
  ],
  ["users.watchlist", "/trust/users/me/watchlist?sort=note", () => ({ sort: "note" })],
  ["users.watchlist", "/trust/users/me/watchlist?entityType=users", () => ({ entityType: ["users"] })],
  ["users.savedSearches", "/trust/users/me/searches?scope=shared", () => ({ scope: "shared" })],
  [
    "users.savedSearches",
    "/trust/users/me/searches?sort=lastRunAt&search=texan",
    () => ({ sort: "lastRunAt", search: "texan" }),
  ],
  ["users.savedSearch", "/trust/users/me/searches/{search}", of("search")],
  ["users.savedSearch", `/trust/users/me/searches/${nobody}`, () => ({ id: nobody })],
  [
    "users.portfolios",
    "/trust/users/me/portfolios?type=projects,mixed&sort=type",
    () => ({ type: ["projects", "mixed"], sort: "type" }),
  ],
  ["users.portfolio", "/trust/users/me/portfolios/{portfolio}", of("portfolio")],
  ["users.portfolio", "/trust/users/me/portfolios/me", () => ({ id: "me" })],
  [
    "users.portfolioItems",
    "/trust/users/me/portfolios/{portfolio}/items?sort=value",
    (all) => ({ ...of("portfolio")(all), sort: "value" }),
  ],
  ["users.portfolioExposure", "/trust/users/me/portfolios/{portfolio}/exposure", of("portfolio")],
  ["users.dashboards", "/trust/users/me/dashboards?scope=own&sort=name", () => ({ scope: "own", sort: "name" })],
  ["users.dashboard", "/trust/users/me/dashboards/{dashboard}", of("dashboard")],
  [
    "users.alerts",
    "/trust/users/me/alerts?trigger=fieldChange,threshold&isActive=true&sort=lastTriggeredAt&search=old, b",
    () => ({ trigger: ["fieldChange", "threshold"], isActive: true, sort: "lastTriggeredAt", search: "old, b" }),
  ],
  ["users.alerts", "/trust/users/me/alerts?isActive=maybe", () => ({ isActive: "maybe" })],
  [
    "users.notifications",
    "/trust/users/me/notifications?type=watchlist,deadline&isRead=false&limit=3",
    () => ({ type: ["watchlist", "deadline"], isRead: false, limit: 3 }),
  ],
  ["users.removals", "/trust/users/me/removals?limit=2", () => ({ limit: 2 })],
  ["users.removals", "/trust/users/me/removals?page=2&offset=1", () => ({ page: 2, offset: 1 })],
  ["users.notifications", "/trust/users/me/notifications?severity=loud", () => ({ severity: ["loud"] })],
];

describe("both APIs, for a user's own data,", () => {
  it.each(questions)("return %s the same at %s", async (...question) => {
    await callBothApis(apis, question, known, token);
  });

  it.each([
    ["users.updateAlert", "/alerts", { version: 1, conditions: [{ field: "colour" }] }, known.alert],
    ["users.updateSearch", "/searches", { version: 1, filters: { colour: ["red"] } }, known.search],
    ["users.updatePortfolio", "/portfolios", { version: 7, name: "Late" }, known.portfolio],
    ["users.updateDashboard", "/dashboards", { version: 1, layout: [{ widgetType: "kpi" }] }, known.dashboard],
  ])("refuse what %s cannot do in the same words", async (name, path, body, id) => {
    const rest = await apis.rest("PUT", `/trust/users/me${path}/${id}`, { token, body });
    const rpc = await apis.rpc({ name, type: "mutation" }, { id, ...body }, { token });
    expect(comparable(rpc)).toEqual(comparable(rest));
    expect([400, 409]).toContain(rest.status);
  });

  it("run a search like the list of its family", async () => {
    const rest = await write(`/searches/${known.search}/run`, { limit: 5 });
    const rpc = await apis.rpc(
      { name: "users.runSearch", type: "mutation" },
      { id: known.search, limit: 5 },
      { token },
    );
    const list = await apis.rest("GET", "/trust/assets?state=TX&yearBuiltFrom=1990&limit=5", { token });
    expect(rest).toEqual(comparable(list));
    expect(comparable(rpc)).toEqual(comparable(list));
  });

  it.each([
    ["/searches", search, { ...search, name: "Other" }],
    ["/portfolios", { name: "Once" }, { name: "Twice" }],
    [
      `/portfolios/${portfolio}/items`,
      { entityType: "projects", entityId: nobody },
      { entityType: "assets", entityId: nobody },
    ],
    ["/dashboards", { name: "Once", layout: [] }, { name: "Once" }],
    ["/watchlist", { entityType: "projects", entityId: project.id }, { entityType: "assets", entityId: asset.id }],
  ])("create %s once, however often the same request is sent under one key", async (path, body, other) => {
    const headers = { "idempotency-key": `once ${path}`.replaceAll(" ", "-") };
    const given = path.endsWith("items") ? { ...body, entityId: (await aProject(apis.database.db)).id } : body;
    const [first, again] = [await write(path, given, headers), await write(path, given, headers)];
    expect([first.status, again]).toEqual([path === "/watchlist" ? 200 : 201, first]);
    expect(await write(path, other, headers)).toMatchObject({ status: 422 });
  });
});
