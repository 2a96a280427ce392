import { type Db, JsonText, newId, notifications } from "@pave/db";
import {
  aContract,
  aContractParty,
  anAsset,
  anEvent,
  anOrganization,
  aProgram,
  aProject,
  someEvents,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { seedSample } from "@pave/sample";
import { addDemoData, demoUsers } from "@pave/sample/demo";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { callProcedure, type Declared, declaredProcedures } from "./doors/procedures.js";
import { testContext } from "./testing.js";

const database = await testDatabase();
await seedSample(database.pool, { scale: 0.02 });
await someEvents(
  database.db,
  Array.from({ length: 40 }, (_, i) => ({ title: `Event ${i}` })),
);
const ctx = await testContext(database);
for (const person of demoUsers) await addDemoData(database.db, person, ctx.user.id, ctx.now());
// The cache does not learn of records written past the API.
ctx.cache.setListening(false);

const Page = z.object({
  // What is of another record bears that record's id.
  items: z.array(
    z.union([
      z.object({ id: z.string() }),
      z.object({ entityId: z.string() }).transform(({ entityId: id }) => ({ id })),
    ]),
  ),
  total: z.object({ value: z.int(), isExact: z.boolean() }),
  nextCursor: z.string().nullable(),
});

/** How a record comes into each list while somebody turns its pages. */
const comers: Record<string, (db: Db) => Promise<unknown>> = {
  "assets.list": (db) => anAsset(db),
  "contractParties.list": async (db) =>
    aContractParty(db, { contractId: (await aContract(db)).id, organizationId: newId() }),
  "contracts.list": (db) => aContract(db),
  "deals.list": (db) => aProgram(db, { programType: "bond", status: "active" }),
  "events.list": (db) => anEvent(db),
  "organizations.list": (db) => anOrganization(db),
  "programs.list": (db) => aProgram(db),
  "projects.list": (db) => aProject(db),
  "users.alerts": async (db) =>
    callProcedure(ctx, "users.createAlert", {
      name: "New",
      trigger: "fieldChange",
      target: { entityType: "assets", id: (await anAsset(db)).id },
    }),
  "users.dashboards": () => callProcedure(ctx, "users.createDashboard", { name: "New" }),
  "users.notifications": (db) =>
    db.insert(notifications).values({
      userId: ctx.user.id,
      key: newId(),
      type: "watchlist",
      title: "A bridge",
      body: "It changed.",
      severity: "info",
      entityType: "assets",
      entityId: newId(),
      fields: [],
      changedAt: ctx.now(),
    }),
  "users.portfolios": () => callProcedure(ctx, "users.createPortfolio", { name: "New" }),
  "users.savedSearches": () => callProcedure(ctx, "users.saveSearch", { name: "New", entityType: "assets" }),
  "users.watchlist": async (db) =>
    callProcedure(ctx, "users.addToWatchlist", { entityType: "assets", entityId: (await anAsset(db)).id }),
};

const schemaOf = ({ input }: Declared): z.core.JSONSchema.JSONSchema =>
  input ? z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) : {};
/** The lists without a required input; those by a key return groups until one is chosen. */
const lists = [...declaredProcedures().values()].filter((procedure) => {
  const { properties = {}, required = [] } = schemaOf(procedure);
  const isOfGroups = /\.by[A-Z]/.test(procedure.name);
  return procedure.type === "query" && "cursor" in properties && required.length === 0 && !isOfGroups;
});

async function pageOf(name: string, input: object) {
  const answer = await callProcedure(ctx, name, input);
  return Page.parse(answer instanceof JsonText ? answer.parse() : answer);
}

/** The ids of all pages, one after the other; something is done after the first. */
async function turned(name: string, input: object, afterFirst: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: z.infer<typeof Page> = await pageOf(name, cursor ? { ...input, cursor } : input);
    seen.push(...page.items.map(({ id }) => id));
    if (!cursor) await afterFirst();
    cursor = page.nextCursor;
  } while (cursor);
  return seen;
}

describe.each(lists.map((list) => [list.name, list] as const))("%s", (name, list) => {
  const { sort } = schemaOf(list).properties ?? {};
  const sorts = typeof sort === "object" ? (sort.enum ?? []).map(String) : [];
  const isWhole = comers[name] !== undefined;
  const ways = isWhole ? sorts.flatMap((sort) => ["asc", "desc"].map((order) => ({ sort, order }))) : [{}];

  it.each(ways)("turned by %o loses and repeats nothing that was there", async (way) => {
    const whole = await pageOf(name, { ...way, limit: 1 });
    const limit = Math.min(100, Math.max(1, Math.ceil(whole.total.value / 4)));
    const before = await turned(name, { ...way, limit }, async () => undefined);
    expect(before).toHaveLength(whole.total.value);
    const seen = await turned(name, { ...way, limit }, async () => comers[name]?.(database.db));
    expect(new Set(seen).size).toBe(seen.length);
    expect(before.filter((id) => !seen.includes(id))).toEqual([]);
  });
});
