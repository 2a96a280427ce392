import { SearchResult } from "@pave/contract";
import { familyKeys } from "@pave/contract/families";
import * as vocabularies from "@pave/contract/vocabularies";
import { seedSample } from "@pave/sample";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { answersOf } from "../bench/search-quality.js";
import { qualityOf, searchCases } from "../bench/search-queries.js";
import { openApis } from "../support/apis.js";
import { callBothApis } from "../support/both-apis.js";

const apis = await openApis();
let token: string;

beforeAll(async () => {
  await seedSample(apis.database.pool, { scale: 0.03 });
  // Programs without a deadline that end when they are archived.
  await apis.database.pool.query("update programs set archive_date = '2001-01-01' where close_date is null");
  await apis.database.pool.query("analyze");
  token = await apis.tokenOf("standard");
});

const Page = z.object({
  items: z.array(z.object({ id: z.string() })),
  total: z.object({ value: z.int(), isExact: z.boolean() }),
  nextCursor: z.string().nullable(),
  matches: z.record(z.string(), z.object({ field: z.string(), text: z.string() })),
});
const addresses = familyKeys.map((key) => [key, key === "deals" ? "/municipal-deals" : `/trust/${key}`] as const);

const Named = z.object({ items: z.array(z.object({ name: z.string() })) });
const named = async (list: string, text: string) =>
  Named.parse(await ask(`/trust/users/me/${list}?search=${text}`)).items.map(({ name }) => name);

/** As clients do, calls again while a busy machine refuses. */
async function ask(path: string): Promise<unknown> {
  const { status, body } = await apis.rest("GET", path, { token });
  if (status === 503) return ask(path);
  expect(status).toBe(200);
  return body;
}

describe("the whole search", () => {
  it("finds names and identifiers first, and misspelt names among the first five", async () => {
    const answers = await answersOf(apis.database, await searchCases(apis.database, 20_261, 3));
    const of = (...sorts: string[]) => qualityOf(answers.filter(({ sort }) => sorts.includes(sort)));
    const exact = answers.filter(({ sort }) => ["name", "identifier", "labeledIdentifier"].includes(sort));
    expect(
      exact.filter(({ right, found: [best] }) => !best || !right.has(best)).map(({ kind, q }) => `${kind}: ${q}`),
    ).toEqual([]);
    expect(of("slip").recallAt5).toBeGreaterThanOrEqual(0.95);
    expect(of("cut", "order", "plural", "abbreviation", "acronym", "place").recallAt5).toBeGreaterThanOrEqual(0.95);
  });

  it("returns the same for any text at both APIs", async () => {
    const nasty = [
      "%",
      "_",
      "\\",
      "'",
      '"',
      "\0",
      "\u202e",

      "&",
      "|",
      "!",
      ":*",
      "<->",
      "(",
      ")",
      ".",
      "-",
      "É",
      "🏛️",
      "i-95",
      "county",
      " ",
    ];
    const text = fc.array(fc.oneof(fc.constantFrom(...nasty), fc.string({ maxLength: 8 })), {
      minLength: 1,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(
        text.map((parts) => parts.join("").slice(0, 2_000)).filter((q) => q.trim() !== ""),
        async (q) => {
          const path = `/trust/search?q=${encodeURIComponent(q)}`;
          const answer = await callBothApis(apis, ["search.all", path, () => ({ q })], {}, token);
          // An address cannot say that a text is empty.
          if (q.trim() !== "") expect(answer.status).toBe(200);
        },
      ),
      { numRuns: 40, seed: 7 },
    );
    for (const q of ["(".repeat(2_000), "a ".repeat(1_000), "i-".repeat(1_000), "co:* & ".repeat(280)])
      expect((await apis.rest("GET", `/trust/search?q=${encodeURIComponent(q)}`, { token })).status).toBe(200);
  });

  it("finds the callers' own named data, and nothing of others", async () => {
    const other = await apis.tokenOf("editor");
    const body = { name: "Zephyrine crossings", entityType: "assets" };
    expect((await apis.rest("POST", "/trust/users/me/searches", { token, body })).status).toBe(201);
    const portfolio = { name: "Zephyrine holdings" };
    expect((await apis.rest("POST", "/trust/users/me/portfolios", { token, body: portfolio })).status).toBe(201);
    const found = SearchResult.parse(await ask("/trust/search?q=zephyrine"));
    expect(SearchResult.parse(await ask("/trust/search?q=zephyrine holdings")).spelling).toEqual([]);
    expect(found.groups.map(({ kind, count }) => [kind, count]).toSorted()).toEqual([
      ["portfolio", 1],
      ["search", 1],
    ]);
    // With slips, in the whole search and in the lists of these.
    const slipped = SearchResult.parse(await ask("/trust/search?q=zephirine holdigns"));
    expect(slipped.groups.map(({ kind, items }) => [kind, ...items.map(({ title }) => title)])).toEqual([
      ["portfolio", "Zephyrine holdings"],
    ]);
    expect(await named("portfolios", "zephirine holdigns")).toEqual(["Zephyrine holdings"]);
    expect(await named("searches", "crossigns zephyrine")).toEqual(["Zephyrine crossings"]);
    expect(await named("searches", "zephyrine of harbor")).toEqual([]);
    const theirs = await apis.rest("GET", "/trust/search?q=zephyrine", { token: other });
    expect(SearchResult.parse(theirs.body).total).toBe(0);
  });
});

it("reads a text as the filtered lists that the search bar offers, each at an address that answers", async () => {
  const readingsOf = async (q: string) => SearchResult.parse(await ask(`/trust/search?q=${q}`)).readings;
  expect(await readingsOf("md bridges poor")).toEqual([
    {
      family: "assets",
      filters: { state: ["MD"], assetClass: ["bridge"], condition: ["poor"] },
      words: ["State: Maryland", "Class: Bridge", "Condition: Poor"],
      ...{ sort: null, order: null, search: "", isSure: true },
      address: "/trust/assets?state=MD&assetClass=bridge&condition=poor",
    },
  ]);
  expect(await readingsOf("md bridges poor&kinds=projects")).toEqual([]);
  expect(await readingsOf("quillfeather")).toEqual([]);
  const lines = `worst bridges in Kern County; NJ transit %3E500M; audits 2022; TIFIA loans over 100M; largest banks;
    active prime contractors in ohio; open grants for cities; contracts over $5 million in texas`;
  const read = await Promise.all(lines.split(/;\s*/).map(readingsOf));
  const families = read.flatMap((readings) => readings.map(({ family }) => family));
  expect([...new Set(families)].toSorted()).toEqual(familyKeys.toSorted());
  for (const { address } of read.flat()) await ask(address);
});

it("reads the name of an organization as a filter at both APIs", async () => {
  const editor = await apis.tokenOf("admin");
  const post = async (path: string, body: object) => {
    const made = await apis.rest("POST", path, { token: editor, body });
    expect(made).toMatchObject({ status: 201 });
    return z.object({ id: z.string() }).parse(made.body).id;
  };
  const owner = await post("/trust/organizations", {
    name: "Larkspur Park and Water Service",
    orgType: "publicAuthority",
  });
  const asset = { title: "Larkspur footbridge", assetClass: "bridge", assetNumber: "LP-1", ownerOrgId: owner };
  await post("/trust/assets", { ...asset, status: "active", lifecycleStage: "inService" });
  const readingsOf = async (q: string) => SearchResult.parse(await ask(`/trust/search?q=${q}`)).readings;
  const isOwned = expect.objectContaining({
    family: "assets",
    filters: { assetClass: ["bridge"], ownerOrgId: [owner] },
    words: ["Owner: Larkspur Park and Water Service", "Class: Bridge"],
    search: "",
    isSure: true,
  });
  await expect.poll(() => readingsOf("larkspur park %26 water service bridges")).toEqual([isOwned]);
  for (const q of ["bridges owned by the larkspur park service", "larkspr park and water service bridges"])
    expect((await readingsOf(q)).map(({ filters }) => filters)).toEqual([
      { assetClass: ["bridge"], ownerOrgId: [owner] },
    ]);
  const within = { q: "Larkspur Park and Water Service", family: "assets" };
  const path = `/trust/search/names?q=${encodeURIComponent(within.q)}&family=assets`;
  const { body } = await callBothApis(apis, ["search.names", path, () => within], {}, token);
  expect(body).toMatchObject({
    names: [{ match: "name", organizations: [{ id: owner, filters: ["assets.ownerOrgId"] }] }, { match: "words" }],
  });
  expect(await ask("/trust/search/names?q=quillfeather")).toEqual({ names: [], unknown: [] });
});

it("returns the same result for a text until a record changes", async () => {
  const named = async () =>
    SearchResult.parse(await ask("/trust/search?q=quillfeather")).groups.flatMap(({ items }) => items);
  expect(await named()).toEqual([]);
  const editor = await apis.tokenOf("admin");
  const body = { name: "Quillfeather Water Board", orgType: "publicAuthority" };
  const made = await apis.rest("POST", "/trust/organizations", { token: editor, body });
  expect(made.status).toBe(201);
  const { id } = z.object({ id: z.string() }).parse(made.body);
  await expect.poll(named).toMatchObject([{ id, title: "Quillfeather Water Board" }]);
  await apis.rest("DELETE", `/trust/organizations/${id}?version=1`, { token: editor });
  await expect.poll(named).toEqual([]);
});

describe.each(addresses)("the list of %s under a text", (kind, address) => {
  const text = "county of";

  it("pages by relevance, without loss or repetition, and states where the text was found", async () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    let total = 0;
    do {
      const page = Page.parse(await ask(`${address}?search=${text}&limit=40${cursor ? `&cursor=${cursor}` : ""}`));
      ids.push(...page.items.map(({ id }) => id));
      total = page.total.value;
      cursor = page.nextCursor;
      expect(Object.keys(page.matches).toSorted()).toEqual(page.items.map(({ id }) => id).toSorted());
      if (ids.length > 200) break;
    } while (cursor);
    expect(new Set(ids).size).toBe(ids.length);
    if (!cursor) expect(ids).toHaveLength(total);
    const { groups } = SearchResult.parse(await ask(`/trust/search?q=${text}`));
    const best = groups.find((group) => group.kind === kind && !group.isEstimate)?.items ?? [];
    expect(ids.slice(0, best.length)).toEqual(best.map(({ id }) => id));
  });

  it("finds a rare text, on the first run and with a prepared statement", async () => {
    const answers: unknown[] = [];
    for (const sort of ["relevance", "updatedAt"])
      for (let time = 0; time < 5; time++) answers.push(await ask(`${address}?search=${text}&sort=${sort}`));
    expect(new Set(answers.slice(0, 5).map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(new Set(answers.slice(5).map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("refuses the cursor of another text", async () => {
    const { nextCursor } = Page.parse(await ask(`${address}?search=${text}&limit=1`));
    if (!nextCursor) return;
    const { status } = await apis.rest("GET", `${address}?search=city&limit=1&cursor=${nextCursor}`, { token });
    expect(status).toBe(400);
  });
});

/** The columns whose values a row shows for a sort, if they are not the sort's own: the first that is known. */
const shownFor: Readonly<Record<string, readonly string[]>> = {
  "assets condition": ["conditionLabel"],
  "contracts dateSigned": ["dateSigned", "signedOnOrBefore"],
  "deals closingDate": ["closingDate", "saleDate"],
  "programs closingDate": ["closingDate", "saleDate"],
};
const Rows = z.object({ items: z.array(z.record(z.string(), z.unknown())), nextCursor: z.string().nullable() });

/** The rows of some pages. */
async function rowsOf(path: string, pages: number, cursor = ""): Promise<z.infer<typeof Rows>["items"]> {
  const { items, nextCursor } = Rows.parse(await ask(`${path}${cursor && `&cursor=${cursor}`}`));
  return nextCursor === null || pages === 1 ? items : [...items, ...(await rowsOf(path, pages - 1, nextCursor))];
}

describe.each(addresses)("the list of %s", (kind, address) => {
  it("sorts by the value that each row shows, unknown values last in both directions", async () => {
    const wrong: unknown[] = [];
    for (const sort of Object.keys({ ...vocabularies }[kind].sorts)) {
      const columns = shownFor[`${kind} ${sort}`] ?? [sort];
      for (const order of ["asc", "desc"]) {
        const rows = await rowsOf(
          `${address}?sort=${sort}&order=${order}&limit=100&count=false`,
          order === "asc" ? 4 : 1,
        );
        const values = rows.map((row) => columns.map((column) => row[column]).find((value) => value != null) ?? null);
        const known = values.filter((value) => value !== null && value !== "unknown");
        if (values.slice(0, known.length).some((value) => value === null || value === "unknown"))
          wrong.push(`${sort} ${order}: unknown values before known ones`);
        // Words of a scale have its order; in any order each value stands in one place.
        if (known.some((value, at) => value !== known[at - 1] && known.indexOf(value) !== at))
          wrong.push(`${sort} ${order}: a value in two places`);
        const figures = known.filter((value) => typeof value === "number" || /^\d{4}-\d\d-\d\d/.test(String(value)));
        const sign = order === "asc" ? 1 : -1;
        if (
          figures.length === known.length &&
          figures.some((value, at) => at > 0 && sign * compare(figures[at - 1], value) > 0)
        )
          wrong.push(`${sort} ${order}: figures out of order`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

const compare = (one: unknown, other: unknown) =>
  typeof one === "number" ? one - Number(other) : String(one) < String(other) ? -1 : Number(one !== other);

it.each(["organizations", "assets", "projects", "contracts", "programs", "events"])(
  "entries of %s have the state of their record among their words, by which a text within states is looked up",
  async (family) => {
    const { rows } = await apis.database.pool.query<{ some: boolean; missed: number }>(
      `select count(*) > 0 as some, (count(*) filter (where not e.search @@ quote_literal(lower(r.region))::tsquery))::integer as missed
       from ${family} r join search_${family} e using (id) where r.region ~ '^[A-Z]{2}$'`,
    );
    expect(rows).toEqual([{ some: true, missed: 0 }]);
  },
);
