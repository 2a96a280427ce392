import { AssetSort, ListAssets, MapQuery } from "@pave/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../engine/connection/client.js";
import { exceedsExportLimit } from "../engine/family/export.js";
import { countFamily, listFamily } from "../engine/family/family.js";
import { testDatabase } from "../testing/database.js";
import { countingDb, fetchCounter, scanCounter, withoutIndexes } from "../testing/scans.js";
import { assetFacets } from "./facets.js";
import { assetMap } from "./map.js";
import {
  inspectionFamily,
  lifecycleFamily,
  maintenanceFamily,
  type PartFamily,
  type PartTypes,
  valuationFamily,
} from "./parts.js";
import { type AssetConditions, assetFamily, getAsset } from "./query.js";
import { relatedAssets } from "./related.js";
import { firstToReplace } from "./replacement.js";
import { poorDeckArea } from "./statistics.js";

const { url } = await testDatabase();
const { db, close } = countingDb(url);
afterAll(close);

const rows = 12_000;
const tables = [
  "assets",
  "asset_cells",
  "asset_inspections",
  "asset_lifecycle",
  "asset_maintenance",
  "asset_valuations",
];

beforeAll(async () => {
  await withoutIndexes(db, tables, fill);
  await db.execute(sql`vacuum analyze ${sql.raw(tables.join(", "))}, facet_counts`);
}, 180_000);

async function fill(): Promise<void> {
  const id = (n: string) => sql.raw(`('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
  // Every third title says upstream and every third bypass, so that both are common and none has both.
  await db.execute(sql`
    insert into assets (id, title, asset_number, structure_number, asset_class, status, lifecycle_stage, criticality,
      condition_rating, region, state_fips, county_fips, county, locality, latitude, longitude, year_built,
      useful_life_years, historical_cost, replacement_cost, next_inspection_date, is_on_national_highway_system, deck_area,
      owner_org_id, operator_org_id, maintainer_org_id, parent_asset_id, system_id, as_of, sources)
    select ${id("n")}, initcap(w[1 + n % 40]) || (array[' upstream ', ' bypass ', ' '])[1 + n % 3] || n, 'A-' || n, 'S' || n,
      (array['bridge', 'road', 'dam', 'building', 'waterTreatment'])[1 + n % 5],
      (array['active', 'active', 'active', 'posted', 'closed'])[1 + n / 5 % 5],
      case when n % 300 = 7 then 'disposed' when n % 40 = 3 then 'planned' else 'inService' end,
      (array['low', 'medium', 'high', 'critical', null])[1 + n / 3 % 5], (array['9', '7', '6', '5', '4', '2', 'N', null])[1 + n / 7 % 8],
      (array['TX', 'CA', 'WY', 'NY', 'FL'])[1 + n / 4 % 5], '48', lpad((n % 250)::text, 3, '0'), 'County ' || n % 250,
      'Place ' || n % 2000, 25 + n % 2400 / 100.0, -125 + n % 5800 / 100.0, 1900 + n % 120, 50, n * 100, n * 200,
      '2026-01-01'::date + n % 700, n % 3 = 0, n % 900, ${id("1 + n % 700")}, case when n % 3 = 0 then ${id("1 + n % 500")} end,
      case when n % 4 = 0 then ${id("1 + n % 300")} end, case when n % 5 = 0 then ${id("1 + n / 50")} end,
      case when n % 6 = 0 then ${id("1 + n / 500")} end, '2026-01-01'::date - n % 900,
      case when n % 500 = 9 then array['census'] else array['nbi'] end
    from generate_series(1, ${rows}) n,
      (select array_agg(substr(md5(i::text), 1, 7)) as w from generate_series(1, 40) i) words`);
  await db.execute(sql`
    insert into asset_inspections (id, asset_id, inspection_date, inspection_type)
    select ${id("n")}, ${id("1 + n / 2")}, '2026-01-01'::date - n % 900, 'routine' from generate_series(1, ${rows}) n`);
  await db.execute(sql`
    insert into asset_lifecycle (id, asset_id, stage, start_date)
    select ${id("n")}, ${id("1 + n / 2")}, 'inService', '2026-01-01'::date - n % 900 from generate_series(1, ${rows}) n`);
  await db.execute(sql`
    insert into asset_maintenance (id, asset_id, type, description, scheduled_date)
    select ${id("n")}, ${id("1 + n / 2")}, 'routine', 'Work', '2026-01-01'::date - n % 900 from generate_series(1, ${rows}) n`);
  await db.execute(sql`
    insert into asset_valuations (id, asset_id, valuation_date, method, value, currency)
    select ${id("n")}, ${id("1 + n / 2")}, '2026-01-01'::date - n % 900, 'fairValue', n, 'USD' from generate_series(1, ${rows}) n`);
  await db.execute(sql`select pave_compact_facets(), pave_compact_asset_cells()`);
}

type Ask = (db: Db) => Promise<unknown>;
const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
const some = idOf(1_005);
const list =
  (query: object, conditions: AssetConditions = {}): Ask =>
  (db) =>
    listFamily(db, assetFamily, { ...ListAssets.parse({ count: false, ...query }), ...conditions });
const map =
  (bbox: number[], zoom: number, filter: object = {}): Ask =>
  (db) =>
    assetMap(db, MapQuery.parse({ bbox, zoom, ...filter }));
const parts =
  <Row extends object>(family: PartFamily<Row>): Ask =>
  (db) =>
    listFamily<PartTypes<Row>>(db, family, { assetId: some, sort: "date", order: "desc", limit: 25 });
const place = { id: some, parentAssetId: idOf(21), systemId: idOf(3), latitude: 35.05, longitude: -114.95 };

const questions: [string, Ask][] = [
  ...AssetSort.options.flatMap((sort): [string, Ask][] => [
    [`the first page by ${sort}`, list({ sort })],
    [`the last page by ${sort}`, list({ sort, order: "desc" })],
    [`a page of a class by ${sort}`, list({ assetClass: ["dam"], sort })],
    [`a page of a search by ${sort}`, list({ search: "c4ca 30000", sort })],
  ]),
  ["a deep page", list({ page: 90, limit: 100 })],
  ["a page of one class", list({ assetClass: ["bridge"] })],
  ["a page of one state", list({ state: ["TX"] })],
  ["a page of a class in a state", list({ assetClass: ["bridge"], state: ["TX"] })],
  ["a page of a class in a state, by cost", list({ assetClass: ["bridge"], state: ["TX"], sort: "replacementCost" })],
  ["a page of a county", list({ county: ["48017"] })],
  ["a page of an owner", list({ ownerOrgId: [idOf(17)] })],
  ["a page of an owner, by its condition", list({ ownerOrgId: [idOf(17)], sort: "condition" })],
  ["a page of a type of owner", list({ ownerType: ["county"] })],
  ["a page of a type of owner, by its condition", list({ ownerType: ["county"], sort: "condition" })],
  ["a page of an operator", list({}, { operatorOrgId: idOf(17) })],
  ["a page of a maintainer", list({}, { maintainerOrgId: idOf(17) })],
  ["a page of a status", list({ status: ["closed"] })],
  ["a page of a rare stage", list({ lifecycleStage: ["disposed"] })],
  ["a page of a criticality", list({ criticality: ["critical"] })],
  ["a page of a condition", list({ condition: ["critical"] })],
  ["a page of a rare source", list({ source: ["census"] })],
  ["a page of years", list({ yearBuiltFrom: 1950, yearBuiltTo: 1952 })],
  ["a page of inspections due", list({ inspectionDueBy: "2026-01-05", sort: "nextInspectionDate" })],
  ["a page of critical ones", list({ sort: "priorityScore", order: "desc" }, { isCritical: true })],
  ["a page of a number", list({ search: "A-30000" })],
  ["a page with its count", list({ assetClass: ["bridge"], state: ["TX"], count: true })],
  ["a page with a count that nobody keeps", list({ yearBuiltFrom: 1950, yearBuiltTo: 1952, count: true })],
  ["how many are critical", (db) => countFamily(db, assetFamily, { isCritical: true })],
  ["an asset by id", (db) => getAsset(db, some)],
  ["what is related to it", (db) => relatedAssets(db, place)],
  ["its inspections", parts(inspectionFamily)],
  ["the stages of its life", parts(lifecycleFamily)],
  ["its maintenance", parts(maintenanceFamily("2026-11-21"))],
  ["its valuations", parts(valuationFamily)],
  ["those to replace first", (db) => firstToReplace(db, {}, 25)],
  ["the poor deck area of a state", (db) => poorDeckArea(db, "TX", false)],
  ["the map of everything", map([-180, -85, 180, 85], 2)],
  ["the map of a class", map([-125, 25, -67, 49], 5, { assetClass: ["bridge"] })],
  ["the map of a town", map([-97.8, 30.2, -97.6, 30.4], 13)],
  ["the map of a town under a filter", map([-97.8, 30.2, -97.6, 30.4], 13, { status: ["closed"] })],
  ["facets of everything", (db) => assetFacets(db, {})],
  ["facets of a state", (db) => assetFacets(db, { state: ["TX"] })],
  ["facets of a search", (db) => assetFacets(db, { search: "30000" })],
  ["the size of an export", (db) => exceedsExportLimit(db, assetFamily, { assetClass: ["bridge"] })],
];

const readByScans = scanCounter(db, tables);
const fetched = fetchCounter(db, ["assets"]);

describe(`with ${rows.toLocaleString("en-US")} assets`, () => {
  it.each(questions)("%s is answered without reading a whole table", async (_, ask) => {
    const before = await readByScans();
    await ask(db);
    // A count that stops at 10,000 may scan that many.
    expect((await readByScans()) - before).toBeLessThan(rows);
  });

  it.each(AssetSort.options)(
    "words that no asset combines are not searched along the whole sort by %s",
    async (sort) => {
      const before = await fetched();
      await list({ search: "upstream bypass", sort })(db);
      expect((await fetched()) - before).toBeLessThan(100);
    },
  );

  it("a map by class reads only the assets that are alone in their cells", async () => {
    const query = MapQuery.parse({ bbox: [-98, 30, -95, 32], zoom: 9, assetClass: ["bridge"] });
    const before = await fetched();
    const { count, features } = await assetMap(db, query);
    const alone = features.filter(({ properties }) => properties.kind === "asset").length;
    expect(count).toBeGreaterThan(alone);
    expect((await fetched()) - before).toBeLessThanOrEqual(alone);
  });

  it("detects reading the whole table, or a whole index", async () => {
    const [scanned, read] = [await readByScans(), await fetched()];
    await db.execute(sql`select from assets where description = 'nowhere'`);
    await db.execute(sql`set enable_seqscan = off`);
    await db.execute(
      sql`select title from assets r where not is_deleted and description = 'x' order by lower(title) collate "C", id limit 1`,
    );
    await db.execute(sql`reset enable_seqscan`);
    expect(await readByScans()).toBe(scanned + rows);
    expect(await fetched()).toBe(read + rows);
  });
});
