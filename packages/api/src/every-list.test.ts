import { buffer } from "node:stream/consumers";
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
import { addDemoData, demoUsers } from "@pave/sample/demo";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it, test } from "vitest";
import * as z from "zod";
import { Download } from "./core/answers.js";
import { callProcedure, type Declared, declaredProcedures } from "./protocols/procedures.js";
import { testContext } from "./testing.js";

const database = await testDatabase("sample");
await someEvents(
  database.db,
  Array.from({ length: 40 }, (_, i) => ({ title: `Event ${i}` })),
);
// Some records have only their required fields.
for (let i = 0; i < 3; i++) {
  await anOrganization(database.db);
  await anAsset(database.db);
  await aProgram(database.db);
  await aProject(database.db);
  const { id: contractId } = await aContract(database.db);
  await aContractParty(database.db, { contractId, organizationId: newId() });
}
const ctx = await testContext(database);
for (const person of demoUsers) await addDemoData(database.db, person, ctx.user.id, ctx.now());
// Records written past the API do not invalidate the cache.
ctx.cache.setListening(false);

const Page = z.object({
  // A value from another record carries that record's id.
  items: z.array(
    z.union([
      z.looseObject({ id: z.string() }),
      z.looseObject({ entityId: z.string() }).transform((item) => ({ ...item, id: item.entityId })),
    ]),
  ),
  total: z.object({ value: z.int(), isExact: z.boolean() }),
  nextCursor: z.string().nullable(),
});

/** Adds a record to each list while its pages are read. */
const additions: Record<string, (db: Db) => Promise<unknown>> = {
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

type Item = z.infer<typeof Page>["items"][number];
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

/** The items of all pages in sequence; `afterFirst` runs after the first page. */
async function pagedThrough(name: string, input: object, afterFirst: () => Promise<unknown>): Promise<Item[]> {
  const seen: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: z.infer<typeof Page> = await pageOf(name, cursor ? { ...input, cursor } : input);
    seen.push(...page.items);
    if (!cursor) await afterFirst();
    cursor = page.nextCursor;
  } while (cursor);
  return seen;
}

const words = /[a-z]/i;
/** Checks the field that the order is by: numbers and dates are sorted, unknown values last. */
function expectInOrder(items: readonly Item[], { sort, order }: { sort?: string; order?: string }): void {
  if (sort === undefined) return;
  const values = items.map((item): unknown => Object.entries(item).find(([field]) => field === sort)?.[1]);
  const known = values.filter((value) => value !== null);
  expect(values.slice(0, known.length)).toEqual(known);
  const isOrdered = (value: unknown) => typeof value === "number" || (typeof value === "string" && !words.test(value));
  if (!known.every(isOrdered) || sort === "name" || /Number$/.test(sort)) return;
  const compared = (a: unknown, b: unknown) =>
    typeof a === "number" ? a - Number(b) : String(a) < String(b) ? -1 : Number(a !== b);
  const inOrder = known.toSorted((a, b) => compared(a, b) * (order === "asc" ? 1 : -1));
  expect(known).toEqual(inOrder);
}

describe.each(lists.map((list) => [list.name, list] as const))("%s", (name, list) => {
  const { sort } = schemaOf(list).properties ?? {};
  const sorts = typeof sort === "object" ? (sort.enum ?? []).map(String) : [];
  const isWhole = additions[name] !== undefined;
  const ways = isWhole ? sorts.flatMap((sort) => ["asc", "desc"].map((order) => ({ sort, order }))) : [{}];
  /** The IDs of the earlier records, except those added to a page already read. */
  let known: Set<string> | undefined;

  it.each(ways)("paged by %o neither loses nor repeats an existing row", async (way) => {
    const whole = await pageOf(name, { ...way, limit: 1 });
    const limit = Math.min(100, Math.max(1, Math.ceil(whole.total.value / 4)));
    if (!known) {
      known = new Set(idsOf(await pagedThrough(name, { ...way, limit }, async () => undefined)));
      expect(known.size).toBe(whole.total.value);
    }
    const items = await pagedThrough(name, { ...way, limit }, async () => additions[name]?.(database.db));
    const seen = new Set(idsOf(items));
    expect(items).toHaveLength(seen.size);
    expect([...known].filter((id) => !seen.has(id))).toEqual([]);
    expect([whole.total.value, whole.total.value + (isWhole ? 1 : 0)]).toContain(seen.size);
    expectInOrder(items, way);
    known = new Set([...known, ...seen]);
  });
});

/** Lists of a chronology or a diary, whose order is their purpose. */
const withoutRelevance = ["events.timeline", "projects.milestonesUpcoming"];
const searchedLists = [...declaredProcedures().values()].filter((procedure) => {
  const { properties = {}, required = [] } = schemaOf(procedure);
  return procedure.type === "query" && "cursor" in properties && "search" in properties && required.length === 0;
});
const sortsOf = (list: Declared): string[] => {
  const { sort } = schemaOf(list).properties ?? {};
  return typeof sort === "object" ? (sort.enum ?? []).map(String) : [];
};

test("every list that takes a search text can be sorted by relevance, but those of a chronology", () => {
  const without = searchedLists.filter((list) => !sortsOf(list).includes("relevance")).map(({ name }) => name);
  expect(without.toSorted()).toEqual(withoutRelevance);
});

const titleOf = (item: Item): string => String("title" in item ? item.title : "name" in item ? item.name : "");
/** A user's own items by name. */
const makers: Record<string, (name: string) => Promise<unknown>> = {
  "users.alerts": async (name) => callProcedure(ctx, "users.createAlert", { ...(await anAlert()), name }),
  "users.dashboards": (name) => callProcedure(ctx, "users.createDashboard", { name }),
  "users.portfolios": (name) => callProcedure(ctx, "users.createPortfolio", { name }),
  "users.savedSearches": (name) => callProcedure(ctx, "users.saveSearch", { name, entityType: "assets" }),
  "users.watchlist": async (title) =>
    callProcedure(ctx, "users.addToWatchlist", {
      entityType: "assets",
      entityId: (await anAsset(database.db, { title })).id,
    }),
};
const anAlert = async () => ({
  trigger: "fieldChange",
  target: { entityType: "assets", id: (await anAsset(database.db)).id },
});

/** The lists whose rows have a title, under which another title begins alike. */
const ranked = searchedLists.filter((list) => sortsOf(list).includes("relevance") && !/\.by[A-Z]/.test(list.name));

describe.each(ranked.map(({ name }) => name))("%s", (name) => {
  it("has a complete name first under it as search text, whatever its order without one", async () => {
    for (const title of ["Alder weir", "Alder weir annex", "Alder weir and lock"]) await makers[name]?.(title);
    const titles = [...new Set((await pageOf(name, { limit: 100 })).items.map(titleOf))];
    const isLike = (title: string) => titles.some((other) => other !== title && other.startsWith(title));
    const chosen = [...titles.filter(isLike), ...titles].filter((title) => /\w{3}/.test(title)).slice(0, 3);
    const first = await Promise.all(chosen.map((search) => pageOf(name, { search, limit: 1 })));
    expect(first.flatMap(({ items }) => items.map(titleOf))).toEqual(chosen);
  });
});

const missable = lists.filter((list) => "missingFrom" in (schemaOf(list).properties ?? {})).map(({ name }) => name);
const marked = new Map<string, string>();
for (const table of ["organizations", "events", "assets", "programs", "projects", "contracts", "contract_parties"]) {
  const { rows } = await database.pool.query<{ id: string }>(
    `update ${table} set missing_from = '{left}', missing_since = '2026-01-01'
     where id = (select id from ${table} where not is_deleted order by id limit 1) returning id`,
  );
  for (const { id } of rows) marked.set(id, table);
}

it.each(missable)("%s finds the records that a source no longer publishes, and no others", async (name) => {
  const { items } = await pageOf(name, { missingFrom: ["left"], limit: 100 });
  const tables = items.map(({ id }) => marked.get(id));
  expect(tables).not.toContain(undefined);
  if (name.endsWith(".list") && name !== "deals.list") expect(tables).toHaveLength(1);
});

test("a list of every family finds the records that a source no longer publishes", () => {
  const families = missable.filter((name) => name.endsWith(".list")).map((name) => name.split(".")[0]);
  expect(families).toEqual(expect.arrayContaining(["organizations", "events", "assets", "programs", "projects"]));
  expect(families).toEqual(expect.arrayContaining(["contracts", "contractParties"]));
});

await database.pool.query(
  "insert into sources (key, publisher, dataset, licence, rank) values ('unused', 'A source without records', 'None', 'CC0', 1)",
);
const exports = [...declaredProcedures().keys()].filter((name) => /\.export(?!All|Geo|O)/.test(name));

async function fileOf(name: string, input: object): Promise<Buffer> {
  const file = await callProcedure(ctx, name, input);
  if (!(file instanceof Download)) throw new Error(`${name} did not answer a file`);
  return buffer(file.stream());
}

/** The cells of a CSV whose texts contain no line ends. */
const linesOf = (csv: string) =>
  csv
    .trim()
    .split("\r\n")
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, a, b]) => a ?? b ?? ""));
const code = /^[a-z]+([A-Z_][a-z]*)+$/;

describe.each(exports)("%s", (name) => {
  it("exports a document with labels, and CSV for software with the names of the API", async () => {
    const software = await fileOf(name, { format: "csv" });
    const fields = String(software).split("\n", 1)[0]?.split(",") ?? [];
    const [headers = [], ...rows] = linesOf(String(await fileOf(name, { format: "csv", style: "words" })));
    expect(headers.map((header) => header.replace("\uFEFF", "")).filter((header) => code.test(header))).toEqual([]);
    expect(rows.flat().filter((cell) => code.test(cell))).toEqual([]);
    expect(fields.filter((field) => !/^[a-zA-Z\d]+$/.test(field))).toEqual([]);
    expect(String(software)).not.toMatch(/(,|^)[tf](,|$)/m);

    const workbook = unzipSync(await fileOf(name, { format: "xlsx" }));
    const sheet = (number: number) => strFromU8(workbook[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array());
    expect(sheet(1)).toContain(`<autoFilter ref="A1:`);
    expect(sheet(1).match(/<row>/g)).toHaveLength(rows.length + 1);
    for (const field of fields) expect(sheet(2)).toContain(`>${field}<`);
    expect(sheet(2)).not.toContain("A source without records");
  });
});
