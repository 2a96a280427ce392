import { declaredProcedures } from "@pave/api";
import { newId, notifications } from "@pave/db";
import { anAsset, anOrganization, aProject } from "@pave/db/builders";
import { describe, expect, it } from "vitest";
import { openApis } from "../../support/apis.js";
import { comparable } from "../../support/both-apis.js";
import { restRequest } from "../../support/rest-request.js";

const apis = await openApis();
const { db, pool } = apis.database;
const nowhere = "01900000-0000-7000-8000-000000000000";
const procedures = [...declaredProcedures().values()].filter(({ name }) => name.startsWith("users."));

/** What the victim has: the ids by which a thief would try to reach it. */
const keys = [
  "asset",
  "watched",
  "search",
  "portfolio",
  "item",
  "dashboard",
  "relationship",
  "alert",
  "notification",
  "removal",
] as const;
type Own = Record<(typeof keys)[number], string>;
type Ask = (own: Own) => Record<string, unknown>;
const byId =
  (key: keyof Own, more = {}): Ask =>
  (own) => ({ id: own[key], ...more });
const item =
  (more = {}): Ask =>
  ({ portfolio, item }) => ({ id: portfolio, itemId: item, ...more });

/**
 * Every procedure that takes the id of something of the caller's own, asked as its owner may ask it; those that end a
 * thing come after those that need it.
 */
const own: Record<string, Ask> = {
  markSeen: ({ watched }) => ({ items: [{ id: watched, entityVersion: 1 }] }),
  updateWatchlistItem: ({ asset }) => ({ entityType: "assets", entityId: asset, version: 1, note: "Taken" }),
  removeFromWatchlist: ({ asset }) => ({ entityType: "assets", entityId: asset }),
  savedSearch: byId("search"),
  runSearch: byId("search"),
  updateSearch: byId("search", { version: 1, name: "Taken" }),
  deleteSearch: byId("search"),
  portfolio: byId("portfolio"),
  portfolioItems: byId("portfolio"),
  portfolioExposure: byId("portfolio"),
  updatePortfolio: byId("portfolio", { version: 1, name: "Taken" }),
  addPortfolioItem: ({ portfolio, asset }) => ({ id: portfolio, entityType: "assets", entityId: asset }),
  updatePortfolioItem: item({ version: 1, note: "Taken" }),
  removePortfolioItem: item(),
  keepMatches: ({ portfolio, asset }) => ({ organizationIds: [asset], portfolioId: portfolio }),
  deletePortfolio: byId("portfolio"),
  dashboard: byId("dashboard"),
  updateDashboard: byId("dashboard", { version: 1, name: "Taken" }),
  deleteDashboard: byId("dashboard"),
  updateAlert: byId("alert", { version: 1, name: "Taken" }),
  toggleAlert: byId("alert"),
  rehearseAlert: ({ alert }) => ({ alertId: alert }),
  deleteAlert: byId("alert"),
  updateNotifications: ({ notification }) => ({ ids: [notification] }),
  decideRelationship: byId("relationship", { status: "approved" }),
  removeRelationship: byId("relationship"),
  restoreRemoval: byId("removal"),
};

/** Procedures that take no such id: what they answer or write is the caller's by the session alone. */
const withoutId = [
  "activity",
  "addToWatchlist",
  "alerts",
  "createAlert",
  "createDashboard",
  "createPortfolio",
  "dashboards",
  "decideOpportunity",
  "linkOrganization",
  "matchList",
  "me",
  "myAssets",
  "myOrganizations",
  "myPreferences",
  "myProfile",
  "notifications",
  "opportunities",
  "portfolios",
  "relationships",
  "removals",
  "requestRelationship",
  "saveSearch",
  "savedSearches",
  "unlinkOrganization",
  "updateMe",
  "updateMyPreferences",
  "updateMyProfile",
  "watchlist",
];
/** Procedures about other people on purpose. */
const aboutOthers = ["publicProfile", "quickSearch", "search"];

const victim = await apis.tokenOf("editor");
const asker = await apis.tokenOf("enterprise");
const thieves = { "another user": await apis.tokenOf("standard"), "an administrator": await apis.tokenOf("admin") };

async function make(token: string, path: string, body: object): Promise<string> {
  const answer = await apis.rest("POST", `/trust/users/me${path}`, { token, body });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return String(Object(answer.body).id);
}

/** What the person has deleted and may bring back. */
async function aRemoval(token: string): Promise<string> {
  const search = await make(token, "/searches", { name: "Gone", entityType: "assets" });
  const { body } = await apis.rest("DELETE", `/trust/users/me/searches/${search}`, { token });
  return String(Object(body).removalId);
}

async function thingsOf(token: string): Promise<Own> {
  const followed = await anAsset(db);
  const portfolio = await make(token, "/portfolios", { name: "Mine" });
  const record = { entityType: "projects", entityId: (await aProject(db)).id };
  return {
    asset: followed.id,
    watched: await make(token, "/watchlist", { entityType: "assets", entityId: followed.id }),
    search: await make(token, "/searches", { name: "Mine", entityType: "assets" }),
    portfolio,
    item: await make(token, `/portfolios/${portfolio}/items`, record),
    dashboard: await make(token, "/dashboards", { name: "Mine" }),
    alert: await make(token, "/alerts", {
      name: "Mine",
      trigger: "fieldChange",
      target: { entityType: "assets", id: followed.id },
    }),
    removal: await aRemoval(token),
    notification: await aNotification(await idOf("editor"), followed.id),
    relationship: await make(asker, "/relationships", { toType: "user", toId: await idOf("editor"), kind: "client" }),
  };
}

async function aNotification(userId: string, entityId: string): Promise<string> {
  const notification = { type: "watchlist", title: "A bridge", body: "It changed.", severity: "info" } as const;
  const row = {
    ...notification,
    fields: [],
    id: newId(),
    userId,
    key: newId(),
    entityType: "assets" as const,
    entityId,
    changedAt: new Date(),
  };
  await db.insert(notifications).values(row);
  return row.id;
}

async function idOf(accountType: string): Promise<string> {
  const { rows } = await pool.query("select id from users where account_type = $1", [accountType]);
  return String(rows[0]?.id);
}

const things = await thingsOf(victim);
// Guarantee of the cast: every key is given.
const nothing = Object.fromEntries(keys.map((key) => [key, nowhere])) as Own;

/** Every row of every table that names the victim, and what hangs on those rows. */
async function rowsOfVictim(owner?: string): Promise<{ place: string }[]> {
  owner ??= await idOf("editor");
  const { rows: columns } = await pool.query<{ table: string; column: string }>(`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    where c.table_schema = 'public' and c.column_name in ('user_id', 'from_user_id', 'to_user_id', 'owner_id')
    order by 1, 2`);
  const tables = columns.map(
    ({ table, column }) => `select '${table}.${column}' as place, to_jsonb(t) as row
    from "${table}" t where t."${column}" = $1`,
  );
  const items = `select 'items', to_jsonb(i) from portfolio_items i join portfolios p on p.id = i.portfolio_id
    where p.user_id = $1`;
  const { rows } = await pool.query<{ place: string }>(`${[...tables, items].join(" union all ")} order by 1, 2`, [
    owner,
  ]);
  return rows;
}

/** What both APIs answer, which must be the same. */
async function asks(token: string, name: string, input: object) {
  const procedure = procedures.find((one) => one.name === `users.${name}`);
  if (!procedure) throw new Error(`No procedure users.${name}`);
  const { method, target, body } = restRequest(procedure.meta.rest, input);
  const rest = await apis.rest(method, target.replace("/api", ""), { token, ...(body ? { body } : {}) });
  const rpc = await apis.rpc(procedure, input, { token });
  expect(comparable(rpc)).toEqual(comparable(rest));
  return comparable(rest);
}

it("every procedure on a user's own data is covered here", () => {
  const placed = [...Object.keys(own), ...withoutId, ...aboutOthers].sort();
  const declared = procedures.filter(({ meta }) => meta.access === "user" || meta.isExpensive);
  expect(placed).toEqual(declared.map(({ name }) => name.replace("users.", "")).sort());
});

describe.each(Object.entries(thieves))("%s", (_, thief) => {
  it.each(Object.entries(own))("reveals by %s no more of another's data than of missing data", async (name, ask) => {
    const before = await rowsOfVictim();
    const refused = await asks(thief, name, ask(things));
    expect(refused).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(refused).toEqual(await asks(thief, name, ask(nothing)));
    expect(await rowsOfVictim()).toEqual(before);
  });

  it("sees none of it in lists", async () => {
    const ids = new Set<unknown>(Object.values(things));
    for (const [name, query] of [
      ["watchlist", {}],
      ["relationships", {}],
      ["alerts", {}],
      ["notifications", {}],
      ["removals", {}],
      ...["savedSearches", "portfolios", "dashboards"].flatMap((list) => [
        [list, { scope: "own" }] as const,
        [list, { scope: "shared" }] as const,
      ]),
    ] as const) {
      const { status, body } = await asks(thief, name, query);
      const found = (Object(body).items as { id: string }[]).filter(({ id }) => ids.has(id));
      expect([name, status, found]).toEqual([name, 200, []]);
    }
  });

  it("reaches no item of another's through a portfolio of their own, nor the reverse", async () => {
    const mine = await make(thief, "/portfolios", { name: "Mine" });
    const record = { entityType: "organizations", entityId: (await anOrganization(db)).id };
    const myItem = await make(thief, `/portfolios/${mine}/items`, record);
    const before = await rowsOfVictim();
    for (const [id, itemId] of [
      [mine, things.item],
      [things.portfolio, myItem],
    ]) {
      expect(await asks(thief, "removePortfolioItem", { id, itemId })).toMatchObject({ status: 404 });
      const update = { id, itemId, version: 1, note: "Taken" };
      expect(await asks(thief, "updatePortfolioItem", update)).toMatchObject({ status: 404 });
    }
    expect(await rowsOfVictim()).toEqual(before);
  });
});

it.each([...Object.keys(own), ...withoutId])("%s accepts no parameter for whose data is meant", async (name) => {
  const procedure = procedures.find((one) => one.name === `users.${name}`);
  const owner = await idOf("editor");
  for (const field of ["userId", "ownerId", "createdBy", "fromUserId"]) {
    const headers = { "x-user-id": owner };
    const input = { [field]: owner };
    const { status, body } = await apis.rpc({ name: `users.${name}`, type: procedure?.type ?? "query" }, input, {
      token: thieves["another user"],
      headers,
    });
    const named = (Object(body).issues as { path: string }[]).map(({ path }) => path);
    expect([status, named]).toEqual([400, expect.arrayContaining([field])]);
  }
});

it("the owner can do all that the others could not", async () => {
  for (const [name, ask] of Object.entries(own)) {
    const { meta } = procedures.find((one) => one.name === `users.${name}`) ?? {};
    if (!meta) throw new Error(`No procedure users.${name}`);
    const { method, target, body } = restRequest(meta.rest, ask(things));
    const answer = await apis.rest(method, target.replace("/api", ""), { token: victim, ...(body ? { body } : {}) });
    expect([name, answer.status < 300]).toEqual([name, true]);
  }
});

it("the data is deleted with the account; its audit rows stay", async () => {
  const owner = await idOf("editor");
  await thingsOf(victim);
  const places = async () => new Set((await rowsOfVictim(owner)).map(({ place }) => place));
  expect([...(await places())]).toEqual(expect.arrayContaining(["alerts.user_id", "portfolios.user_id", "items"]));
  const token = thieves["an administrator"];
  expect(await apis.rest("DELETE", `/trust/users/${owner}`, { token })).toMatchObject({ status: 200 });
  expect([...(await places())]).toEqual(["audit_log.user_id"]);
});
