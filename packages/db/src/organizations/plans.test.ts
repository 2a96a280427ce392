import { ExportOrganizations, ListOrganizations, OrganizationSort, QuickSearch } from "@pave/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, openDb } from "../engine/connection/client.js";
import { exceedsExportLimit } from "../engine/family/export.js";
import { listFamily } from "../engine/family/family.js";
import { findNames } from "../search/names.js";
import { testDatabase } from "../testing/database.js";
import { withoutIndexes } from "../testing/scans.js";
import { getOrganization } from "./detail.js";
import { organizationFacets } from "./facets.js";
import { organizationNetwork } from "./network.js";
import { organizationFamily } from "./query.js";
import { quickSearchOrganizations } from "./quick-search.js";

const { url } = await testDatabase();
/** One connection, whose counters show what its queries did. */
const { db, close } = openDb(url, { max: 1, statementMs: 60_000 });
afterAll(close);

const rows = 50_000;

beforeAll(async () => {
  await withoutIndexes(db, ["organizations"], fill);
  await db.execute(sql`vacuum analyze organizations, facet_counts, search_words`);
});

async function fill(): Promise<void> {
  await db.execute(sql`
    insert into organizations (id, name, org_type, status, region, state_fips, county_fips, sector, population,
      total_revenue, ein, fdic_cert, naics_codes, ntee_code, certifications, sources, parent_organization_id)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      initcap(w[1 + n % 40] || ' ' || w[1 + n * 7 % 40]) || ' ' || n, (array['county', 'nonProfit', 'bank', 'contractor'])[1 + n % 4],
      case when n % 50 = 0 then 'dissolved' else 'active' end, (array['TX', 'CA', 'WY', 'NY', 'FL'])[1 + n / 4 % 5],
      '48', lpad((n % 250)::text, 3, '0'), (array['transport', 'health', null])[1 + n % 3], n, n * 3,
      case when n % 4 = 1 then lpad(n::text, 9, '0') end, case when n % 4 = 2 then n::text end,
      case when n % 4 = 3 then array['237310', (541000 + n % 90)::text] else '{}' end,
      case when n % 4 = 1 then chr(65 + n / 4 % 26) || '20' end,
      case when n % 400 = 3 then array['HUBZone'] else '{}' end, array['census'],
      case when n % 100 = 0 and n > 100 then '01900000-0000-7000-8000-000000000064'::uuid end
    from generate_series(1, ${rows}) n,
      (select array_agg(substr(md5(i::text), 1, 7)) as w from generate_series(1, 40) i) words`);
}

const some = "01900000-0000-7000-8000-000000000064";
const list = (query: object) => (db: Db) =>
  listFamily(db, organizationFamily, ListOrganizations.parse({ count: false, ...query }));
const find = (q: string) => (db: Db) => quickSearchOrganizations(db, QuickSearch.parse({ q }));

const questions: [string, (db: Db) => Promise<unknown>][] = [
  ...OrganizationSort.options.flatMap((sort): [string, (db: Db) => Promise<unknown>][] => [
    [`the first page by ${sort}`, list({ sort })],
    [`the last page by ${sort}`, list({ sort, order: "desc" })],
  ]),
  ["a page of one type", list({ orgType: ["bank"] })],
  [
    "a page of one type by a figure that it has not",
    list({ orgType: ["contractor"], sort: "totalAssets", order: "desc" }),
  ],
  ["a deep page", list({ page: 90, limit: 100 })],
  ["a page of one state", list({ state: ["TX"] })],
  ["a page of a type in a state", list({ orgType: ["bank"], state: ["TX"] })],
  ["a page of a county", list({ county: ["48017"] })],
  ["a page of a NAICS code", list({ naics: ["5410"] })],
  ["a page of an NTEE group", list({ ntee: ["B"] })],
  ["a page of a certification", list({ certification: ["HUBZone"] })],
  ["a page of the children of one", list({ parentOrganizationId: [some] })],
  ["a page of a rare status", list({ status: ["dissolved"] })],
  [
    "a page under several filters, by size",
    list({ orgType: ["bank", "county"], state: ["TX", "WY"], sort: "population" }),
  ],
  ["a page of a search", list({ search: "c4ca 30000" })],
  ["a page of an identifier", list({ search: "00-0000101" })],
  ["a page with its count", list({ orgType: ["bank"], state: ["TX"], count: true })],
  ["an organization by id", (db) => getOrganization(db, some)],
  ["a network", (db) => organizationNetwork(db, some, 3)],
  ["quick search by prefix", find("c4ca")],
  ["quick search by identifier", find("00-0000101")],
  ["quick search by words", find("30000 c4c")],
  [
    "names in a text",
    (db) => findNames(db, { names: [{ phrase: "c4ca423", form: "c4ca423" }], words: ["c4ca 300"], rest: ["c4ca423"] }),
  ],
  ["facets of everything", (db) => organizationFacets(db, {})],
  ["facets of a state", (db) => organizationFacets(db, { state: ["TX"] })],
  ["facets of a search", (db) => organizationFacets(db, { search: "30000" })],
  [
    "the size of an export",
    (db) => exceedsExportLimit(db, organizationFamily, ExportOrganizations.parse({ orgType: ["bank"] })),
  ],
];

/** Rows that scans of a whole table have read so far. */
async function readByScans(table = "organizations"): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ n: number }>(
    sql`select seq_tup_read as n from pg_stat_user_tables where relname = ${table}`,
  );
  return rows[0]?.n ?? 0;
}

describe(`with ${rows.toLocaleString("en-US")} organizations`, () => {
  it.each(questions)("%s is answered without reading the whole table", async (_, ask) => {
    const before = await readByScans();
    // A statement by name may change its plan after five times.
    for (let turn = 0; turn < 7; turn++) await ask(db);
    expect(await readByScans()).toBe(before);
  });

  it("finds names in a text without reading all entries", async () => {
    const before = await readByScans("search_organizations");
    const names = ["c4ca423 a87ff67 1", "a87ff67", "nothing of the kind"].map((form) => ({ phrase: form, form }));
    for (let turn = 0; turn < 7; turn++) await findNames(db, { names, words: ["c4ca 300", "a87ff eccb"], rest: [] });
    expect(await readByScans("search_organizations")).toBe(before);
  });

  it("detects reading the whole table", async () => {
    const before = await readByScans();
    await db.execute(sql`select from organizations where description = 'nowhere'`);
    expect(await readByScans()).toBe(before + rows);
  });

  it("counts exactly up to ten thousand, and says so when it estimates", async () => {
    const total = async (query: object) =>
      (await list({ ...query, count: true })(db).then((text) => text.parse())).total;
    expect(await total({ orgType: ["bank"] })).toEqual({ value: 12_500, isExact: true });
    expect(await total({ orgType: ["bank"], naics: ["2373"] })).toEqual({ value: 0, isExact: true });
    const estimated = await total({ naics: ["2373"] });
    expect(estimated?.isExact).toBe(false);
    expect(estimated?.value).toBeGreaterThan(10_000);
    expect(estimated?.value).toBeLessThan(16_000);
  });
});
