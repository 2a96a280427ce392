import { ContractSort, contractStatuses, ListContracts } from "@pave/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractPartyFamily } from "../contract-parties/query.js";
import type { Db } from "../engine/connection/client.js";
import { exceedsExportLimit } from "../engine/family/export.js";
import { listFamily } from "../engine/family/family.js";
import { testDatabase } from "../testing/database.js";
import { countingDb, scanCounter, withoutIndexes } from "../testing/scans.js";
import { contractFacets } from "./facets.js";
import { contractMilestoneFamily, deliverableFamily, modificationFamily } from "./items.js";
import { countContracts, listContracts } from "./list.js";
import { type ContractConditions, contractFamily, getContract } from "./query.js";
import { contractStats, contractsStats } from "./stats.js";
import { listSubcontracts } from "./subcontracts.js";
import { contractTimeline } from "./timeline.js";

const { url } = await testDatabase();
const { db, close } = countingDb(url);
afterAll(close);

const rows = 12_000;
const today = "2026-11-21";
const tables = [
  "contracts",
  "contract_parties",
  "contract_modifications",
  "contract_deliverables",
  "contract_milestones",
  "subcontracts",
  "contract_programs",
  "contract_assets",
];

beforeAll(async () => {
  await withoutIndexes(db, tables, fill);
  await db.execute(sql`vacuum analyze ${sql.raw(tables.join(", "))}, facet_counts`);
}, 180_000);

async function fill(): Promise<void> {
  const id = (n: string) => sql.raw(`('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
  await db.execute(sql`
    insert into contracts (id, title, contract_number, award_type, delivery_method, pricing_type, procurement_method, nature,
      set_aside, region, state_fips, county_fips, naics_code, psc_code, buyer_org_id, prime_org_id, project_id,
      contract_value, current_value, paid_to_date, award_date, date_signed, start_date, end_date, initial_end_date,
      suspended_on, final_status, tender_end_date, sources)
    select ${id("n")}, initcap(w[1 + n % 40] || ' ' || w[1 + n * 7 % 40]) || ' ' || n, 'W912-' || n,
      (array['purchaseOrder', 'deliveryOrder', 'definitiveContract', 'local'])[1 + n % 4],
      (array['designBuild', 'designBidBuild', 'cmar', null])[1 + n / 3 % 4],
      (array['firmFixedPrice', 'unitPrice'])[1 + n % 2], (array['open', 'direct'])[1 + n % 2],
      case when n % 200 = 3 then array['finance'] else array['construction'] end, case when n % 100 = 0 then 'SBA' end,
      (array['TX', 'CA', 'WY', 'NY', 'FL'])[1 + n / 4 % 5], '48', lpad((n % 250)::text, 3, '0'),
      (237000 + n % 900)::text, 'Y' || lpad((n % 300)::text, 3, '0'), ${id("1 + n % 700")}, ${id("1000 + n % 3000")},
      case when n % 3 = 0 then ${id("n % 2500")} end, n * 100, n * 101, n * 50,
      d - 60, case when n % 20 <> 0 then d - 30 end, d, case when n % 50 <> 1 then d + n % 900 end, d + n % 900,
      case when n % 300 = 7 then d + 10 end,
      case when n % 5 = 2 then 'completed' when n % 100 = 3 then 'terminated' when n % 500 = 4 then 'cancelled' when n % 700 = 5 then 'expired' end,
      case when n % 40 = 0 then d - 90 end,
      array['usaspending']
    from generate_series(1, ${rows}) n cross join lateral (select '2026-11-21'::date - 1500 + n % 1800 as d) days,
      (select array_agg(substr(md5(i::text), 1, 7)) as w from generate_series(1, 40) i) words`);
  await db.execute(sql`
    insert into contract_parties (id, contract_id, organization_id, name, role, tier, value, start_date, sources)
    select ${id("n")}, ${id("1 + n / 2")}, ${id("1 + n % 5000")}, w[1 + n % 40] || ' ' || n,
      (array['prime', 'subcontractor', 'surety', 'buyer'])[1 + n % 4], case n % 4 when 0 then 1 when 1 then 2 end, n,
      '2026-01-01'::date - n % 900, array['usaspending']
    from generate_series(1, ${rows}) n,
      (select array_agg(substr(md5(i::text), 1, 7)) as w from generate_series(1, 40) i) words`);
  await db.execute(sql`
    insert into contract_modifications (id, contract_id, number, date, type, delta)
    select ${id("n")}, ${id("1 + n / 2")}, 'P' || n, '2026-01-01'::date + n % 300, 'value', n from generate_series(1, ${rows}) n`);
  await db.execute(sql`
    insert into contract_deliverables (id, contract_id, title, due_date)
    select ${id("n")}, ${id("1 + n / 2")}, 'D' || n, '2026-01-01'::date + n % 300 from generate_series(1, ${rows}) n`);
  await db.execute(sql`
    insert into contract_milestones (id, contract_id, title, planned_date)
    select ${id("n")}, ${id("1 + n / 2")}, 'M' || n, '2026-01-01'::date + n % 300 from generate_series(1, ${rows}) n`);
  await db.execute(sql`
    insert into subcontracts (id, contract_id, subcontract_number, parent_subcontract_id, subcontractor_org_id)
    select ${id("n")}, ${id("1 + n / 5")}, 'S' || n, case when n % 5 > 0 then ${id("n - 1")} end, ${id("n % 900")}
    from generate_series(1, ${rows}) n`);
  await db.execute(
    sql`insert into contract_programs select ${id("n")}, ${id("n % 900")} from generate_series(1, ${rows}) n`,
  );
  await db.execute(
    sql`insert into contract_assets select ${id("n")}, ${id("n % 4000")} from generate_series(1, ${rows}) n`,
  );
}

type Ask = (db: Db) => Promise<unknown>;
const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
const some = idOf(1_007);
const list =
  (query: object, conditions: ContractConditions = {}): Ask =>
  (db) =>
    listContracts(db, today, { ...ListContracts.parse({ count: false, ...query }), ...conditions });
const paging = { limit: 25 };
const itemsOf = { contractId: some, sort: "day", order: "asc", ...paging } as const;

const questions: [string, Ask][] = [
  ...ContractSort.options.flatMap((sort): [string, Ask][] => [
    [`the first page by ${sort}`, list({ sort, order: "asc" })],
    [`the last page by ${sort}`, list({ sort, order: "desc" })],
  ]),
  ...contractStatuses.flatMap((status): [string, Ask][] => [
    [`a page of those ${status}`, list({ status: [status] })],
    [`a page of those ${status} by value`, list({ status: [status], sort: "currentValue" })],
    [`a page of those ${status} by status`, list({ status: [status], sort: "status", order: "asc" })],
    [`how many are ${status}`, (db) => countContracts(db, today, { status: [status] })],
  ]),
  ["all contracts in figures", (db) => contractsStats(db, today)],
  ["a page of two statuses", list({ status: ["pending", "onHold"] })],
  ["those that expire soon", list({ sort: "endDate", order: "asc" }, { expiringWithin: 90 })],
  ["a deep page", list({ page: 90, limit: 100 })],
  ["a deep page by status", list({ page: 90, limit: 100, sort: "status" })],
  ["a page of a buyer", list({ buyerOrgId: [idOf(17)] })],
  ["a page of a prime, by end", list({ primeOrgId: [idOf(1_017)], sort: "endDate" })],
  ["a page of a project", list({ projectId: [idOf(6)] })],
  ["a page of a program", list({ programId: [idOf(6)] })],
  ["a page of an asset", list({ assetId: [idOf(6)] })],
  ["a page of any part of an organization", list({}, { organizationIds: [idOf(1_017)] })],
  ["a page of a state", list({ state: ["TX"] })],
  ["a page of a county", list({ county: ["48017"] })],
  ["a page of a NAICS code", list({ naics: ["237017"] })],
  ["a page of a PSC code", list({ psc: ["Y017"] })],
  ["a page of a delivery method", list({ deliveryMethod: ["cmar"] })],
  ["a page of an award type, by title", list({ awardType: ["local"], sort: "title" })],
  ["a page of a rare nature", list({ nature: ["finance"] })],
  ["a page of a set-aside", list({ setAside: ["SBA"] })],
  ["a page of a pricing type", list({ pricingType: ["unitPrice"] })],
  ["a page of values between", list({ valueFrom: 1_000_000, valueTo: 1_010_000 })],
  ["a page of days", list({ startFrom: "2026-01-01", startTo: "2026-01-05", sort: "currentValue" })],
  ["a page of those signed lately", list({ signedFrom: "2026-11-01" })],
  ["those active in a state by a buyer", list({ status: ["active"], state: ["TX"], buyerOrgId: [idOf(17)] })],
  ["a page of a search", list({ search: "c4ca 30000" })],
  ["a page of a contract number", list({ search: "W912-30000" })],
  ["a page with its count", list({ deliveryMethod: ["cmar"], state: ["TX"], count: true })],
  ["a contract by id", (db) => getContract(db, some, today)],
  ["a contract in figures", (db) => contractStats(db, some, today)],
  ["its timeline", (db) => contractTimeline(db, today, { id: some, order: "asc", ...paging })],
  ["its subcontracts", (db) => listSubcontracts(db, some, paging)],
  ["its modifications", (db) => listFamily(db, modificationFamily, itemsOf)],
  ["its deliverables", (db) => listFamily(db, deliverableFamily(today), itemsOf)],
  ["its milestones", (db) => listFamily(db, contractMilestoneFamily(today), itemsOf)],
  [
    "its parties",
    (db) => listFamily(db, contractPartyFamily, { contractId: [some], sort: "name", order: "asc", ...paging }),
  ],
  ["facets of everything", (db) => contractFacets(db, today, {})],
  ["facets of a state", (db) => contractFacets(db, today, { state: ["TX"] })],
  ["the size of an export", (db) => exceedsExportLimit(db, contractFamily(today), { deliveryMethod: ["cmar"] })],
];

const readByScans = scanCounter(db, tables);

describe(`with ${rows.toLocaleString("en-US")} contracts`, () => {
  it.each(questions)("%s is answered without reading the whole table", async (_, ask) => {
    const before = await readByScans();
    await ask(db);
    // A count that stops at 10,000 may scan that many.
    expect((await readByScans()) - before).toBeLessThan(rows);
  });

  it("detects reading the whole table", async () => {
    const before = await readByScans();
    await db.execute(sql`select from contracts where description = 'nowhere'`);
    expect(await readByScans()).toBe(before + rows);
  });
});
