import {
  ListOrganizations,
  type OrganizationFilter,
  OrganizationPage,
  OrganizationSort,
  Refusal,
  SizeBand,
} from "@pave/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { listFamily } from "../engine/family/family.js";
import { anOrganization, type OrganizationBuilt, variousOrganizations } from "../testing/builders/builders.js";
import { testDatabase } from "../testing/database.js";
import { getOrganization } from "./detail.js";
import { organizationFamily } from "./query.js";
import { organizations } from "./table.js";

const { db } = await testDatabase();
const parentId = "01900000-0000-7000-8000-00000000aaaa";
let all: OrganizationBuilt[];

beforeAll(async () => {
  await variousOrganizations(db, 240);
  await anOrganization(db, { name: "Ash Gone", isDeleted: true });
  await anOrganization(db, { id: parentId, name: "Ash Parent" });
  for (const child of ["Ash North", "Ash South"])
    await anOrganization(db, { name: child, parentOrganizationId: parentId });
  all = (await db.select().from(organizations)).filter(({ isDeleted }) => !isDeleted);
});

async function pageOf(query: Partial<ListOrganizations>) {
  const text = await listFamily(db, organizationFamily, ListOrganizations.parse(query));
  return OrganizationPage.parse(text.parse());
}

/** The ids of every page in turn. */
async function readAll(query: Partial<ListOrganizations>): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await pageOf({ ...query, cursor, count: false });
    ids.push(...page.items.map(({ id }) => id));
    if (page.nextCursor === null) return ids;
    cursor = page.nextCursor;
  }
}

type Key = string | number;
const name = (row: OrganizationBuilt) => row.name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const sizes = SizeBand.options.map(String);
/** The sort key of each column, computed independently: unknown first, texts by character, sizes by size. */
const keysOf: Record<OrganizationSort, (row: OrganizationBuilt) => Key[]> = {
  relevance: (row) => [name(row)],
  name: (row) => [name(row)],
  orgType: (row) => [row.orgType, name(row)],
  region: (row) => [row.region ?? "", name(row)],
  status: (row) => [row.status],
  county: (row) => [row.county ?? ""],
  locality: (row) => [row.locality ?? ""],
  sector: (row) => [row.sector ?? ""],
  sizeBand: (row) => [row.sizeBand === "unknown" ? -1 : sizes.indexOf(row.sizeBand)],
  population: (row) => [row.population ?? -1],
  totalRevenue: (row) => [row.totalRevenue ?? -1e15],
  totalAssets: (row) => [row.totalAssets ?? -1e15],
  source: (row) => [row.sources[0] ?? ""],
  asOf: (row) => [row.asOf ?? ""],
  updatedAt: (row) => [row.updatedAt.getTime()],
};

/** The substitute for an unknown value in the keys above. */
const unknownKeys: ReadonlySet<Key> = new Set<Key>(["", -1, -1e15]);

function compare(a: readonly Key[], b: readonly Key[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index] ?? "";
    if (key !== other) return key < other ? -1 : 1;
  }
  return 0;
}

describe("the list of organizations", () => {
  it("returns pages of the contract's shape", async () => {
    const page = await pageOf({ limit: 100 });
    expect(page.items).toHaveLength(100);
    expect(page.total).toEqual({ value: all.length, isExact: true });
    expect(page.items[0]?.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  const orders = OrganizationSort.options.flatMap((sort) => [[sort, "asc"] as const, [sort, "desc"] as const]);
  it.each(orders)("sorted by %s %s has every row once, in order", async (sort, order) => {
    const ids = await readAll({ sort, order, limit: 23 });
    const keyed = all.map((row) => ({ id: row.id, keys: [...keysOf[sort](row), row.id] }));
    const expected = keyed.toSorted((a, b) => compare(a.keys, b.keys)).map(({ id }) => id);
    if (order === "desc") return expect(ids).toEqual(expected.toReversed());
    // Unknown values, which the keys have first, are last.
    const isUnknown = new Map(keyed.map(({ id, keys: [first] }) => [id, unknownKeys.has(first ?? "")]));
    expect(ids).toEqual(expected.toSorted((a, b) => Number(isUnknown.get(a)) - Number(isUnknown.get(b))));
  });

  it("pages by number, by offset and by cursor to the same rows", async () => {
    const first = await pageOf({ limit: 10 });
    const byPage = await pageOf({ limit: 10, page: 2 });
    const byOffset = await pageOf({ limit: 10, offset: 10 });
    const byCursor = await pageOf({ limit: 10, cursor: first.nextCursor ?? "" });
    expect(byPage.items).toEqual(byCursor.items);
    expect(byOffset.items).toEqual(byCursor.items);
    expect([byPage.page, byCursor.page]).toEqual([2, null]);
  });

  it("omits the total unless requested", async () => {
    expect((await pageOf({ count: false })).total).toBeNull();
  });

  it("never repeats or skips a row while others are inserted", async () => {
    const seen: string[] = [];
    const added: string[] = [];
    for (let cursor: string | undefined, turn = 0; ; turn++) {
      const page = await pageOf({ limit: 20, status: ["dissolved"], cursor });
      seen.push(...page.items.map(({ id }) => id));
      for (const name of ["Aaa", "Zzz"])
        added.push((await anOrganization(db, { name: `${name} ${turn}`, status: "dissolved", orgType: "other" })).id);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const before = all.filter(({ status }) => status === "dissolved").map(({ id }) => id);
    expect(before.filter((id) => !seen.includes(id))).toEqual([]);
    all.push(...(await db.select().from(organizations)).filter(({ id }) => added.includes(id)));
  });

  it.each([
    "nonsense",
    "W10",
    Buffer.from('["a"]').toString("base64url"),
    Buffer.from('["a","b"]').toString("base64url"),
  ])("refuses the cursor %s", async (cursor) => {
    await expect(pageOf({ cursor })).rejects.toBeInstanceOf(Refusal);
  });
});

describe("a filter of organizations", () => {
  const has = (values: readonly (string | null)[] | undefined, value: string | null) =>
    !values || values.includes(value);
  const filters: [OrganizationFilter, (row: OrganizationBuilt) => boolean][] = [
    [{ orgType: ["county"] }, (row) => row.orgType === "county"],
    [{ orgType: ["county", "nonProfit"] }, (row) => has(["county", "nonProfit"], row.orgType)],
    [{ status: ["inactive", "dissolved"] }, (row) => row.status !== "active"],
    [{ state: ["TX"] }, (row) => row.region === "TX"],
    [
      { state: ["TX", "WY"], orgType: ["contractor"] },
      (row) => has(["TX", "WY"], row.region) && row.orgType === "contractor",
    ],
    [{ county: ["48201"] }, (row) => row.stateFips === "48" && row.countyFips === "201"],
    [{ county: ["48201", "06001"] }, (row) => has(["48201", "06001"], `${row.stateFips}${row.countyFips}`)],
    [{ stateNot: ["TX", "WY"] }, (row) => row.region !== null && !has(["TX", "WY"], row.region)],
    [
      { countyNot: ["48201"] },
      ({ stateFips, countyFips }) => stateFips !== null && countyFips !== null && stateFips + countyFips !== "48201",
    ],
    [{ populationMin: 5000, populationMax: 500_000 }, ({ population: n }) => n !== null && n >= 5000 && n <= 500_000],
    [{ revenueMin: -1e15 }, (row) => row.totalRevenue !== null],
    [{ revenueMin: 1_000_000 }, (row) => row.totalRevenue !== null && row.totalRevenue >= 1_000_000],
    [{ assetsMax: 10_000_000 }, (row) => row.totalAssets !== null && row.totalAssets <= 10_000_000],
    [{ sector: ["health"] }, (row) => row.sector === "health"],
    [{ naics: ["237"] }, (row) => row.naicsCodes.some((code) => code.startsWith("237"))],
    [{ naics: ["23"] }, (row) => row.naicsCodes.some((code) => code.startsWith("23"))],
    [{ naics: ["541330", "236"] }, (row) => row.naicsCodes.some((code) => code === "541330" || code.startsWith("236"))],
    [{ ntee: ["B"] }, (row) => row.nteeCode?.startsWith("B") === true],
    [{ ntee: ["B20", "A"] }, (row) => row.nteeCode === "B20" || row.nteeCode?.startsWith("A") === true],
    [{ sizeBand: ["unknown"] }, (row) => row.sizeBand === "unknown"],
    [{ sizeBand: ["veryLarge", "micro"] }, (row) => has(["veryLarge", "micro"], row.sizeBand)],
    [{ certification: ["8(a)"] }, (row) => row.certifications.includes("8(a)")],
    [{ parentOrganizationId: [parentId] }, (row) => row.parentOrganizationId === parentId],
    [{ source: ["irs", "user"] }, (row) => row.sources.some((source) => has(["irs", "user"], source))],
    [{ search: "riv wat" }, (row) => /river water/i.test(row.name)],
    [{ search: "elan" }, (row) => row.name.startsWith("Élan")],
    [{ search: "AUSTIN trust" }, (row) => row.locality?.toLowerCase() === "austin" && row.name.includes("Trust")],
    [{ search: "", state: ["CA"] }, (row) => row.region === "CA"],
    [{ search: "no such words" }, () => false],
  ];

  it.each(filters)("%j finds the matching ones, and counts them", async (filter, isFound) => {
    const expected = all.filter(isFound).map(({ id }) => id);
    expect(new Set(await readAll({ ...filter, limit: 50 }))).toEqual(new Set(expected));
    expect((await pageOf(filter)).total).toEqual({ value: expected.length, isExact: true });
  });

  it("finds an organization by an identifier typed as the search", async () => {
    const { id } = await anOrganization(db, { name: "Held By Number", ein: "123456789", uei: "ABCDEFGH1234" });
    for (const search of ["12-3456789", "123456789", "abcdefgh1234"]) expect(await readAll({ search })).toEqual([id]);
  });

  it("finds an organization by an identifier of another entity that its audit covers, and says that it is not its own", async () => {
    const covered = { additionalEins: ["987654321"], additionalUeis: ["ZYXWVUTSRQP9"] };
    const { id } = await anOrganization(db, { name: "Housing Group", ein: "123450000", ...covered });
    for (const search of ["98-7654321", "zyxwvutsrqp9"]) expect(await readAll({ search })).toEqual([id]);
    const answered = (await getOrganization(db, id))?.parse();
    expect(answered?.identifiers.map(({ id: number, isOwn }) => [number, isOwn])).toEqual([
      ["123450000", true],
      ["987654321", false],
      ["ZYXWVUTSRQP9", false],
    ]);
  });

  it.each([
    "'",
    "''; drop table organizations; --",
    "qq & & zz",
    "qq:* | (zz",
    "%_\\",
    "!!!",
    "<->",
    "\\' or 1=1",
    "$1x",
    "a".repeat(200),
    "🏛️ ☃",
  ])("treats the search %s as words and nothing else", async (search) => {
    const page = await pageOf({ search });
    expect(page.items).toEqual([]);
    expect(page.total).toEqual({ value: 0, isExact: true });
  });
});
