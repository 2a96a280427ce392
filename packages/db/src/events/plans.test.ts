import { EventSort } from "@pave/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, openDb } from "../engine/connection/client.js";
import { type FamilyQuery, listFamily } from "../engine/family/family.js";
import { testDatabase } from "../testing/database.js";
import { withoutIndexes } from "../testing/scans.js";
import { chainOf } from "./chain.js";
import { getEvent } from "./detail.js";
import { dutyFamilyOn, sumDuties } from "./duties.js";
import { eventFacets } from "./facets.js";
import { type EventTypes, eventFamilyOn, issueFamilyOn, milestoneFamilyOn, paymentFamilyOn } from "./query.js";
import { periodsOf, sumEvents } from "./timeline.js";

const { url } = await testDatabase();
/** One connection, whose counters show what its queries did. */
const { db, close } = openDb(url, { max: 1, statementMs: 120_000 });
afterAll(close);

const rows = 12_000;
const day = "2026-06-15";

beforeAll(async () => {
  await withoutIndexes(db, ["events"], fill);
  await db.execute(sql`vacuum analyze events, facet_counts`);
}, 120_000);

async function fill(): Promise<void> {
  await db.execute(sql`
    insert into events (id, title, event_number, category, event_type, entity_type, entity_id, event_date, due_date, status,
      approval_status, priority, amount, region, payment_status, issue_status, compliance_status, regulation,
      emma_event_type, sources, chain_id, parent_event_id, as_of)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      initcap(substr(md5((n % 40)::text), 1, 7) || ' ' || substr(md5((n * 7 % 40)::text), 1, 7)) || ' ' || n, 'E-' || n,
      (array['milestone', 'payment', 'issue', 'disclosure', 'inspection'])[1 + n % 5], 'code' || n % 400,
      (array['project', 'contract', 'asset'])[1 + n % 3], ('01900000-0000-7000-9000-' || lpad(to_hex(n % 2000), 12, '0'))::uuid,
      date '2022-01-01' + n % 1800, case when n % 4 > 0 then date '2022-02-01' + n % 1800 end,
      case when n % 20 = 0 then 'notStarted' when n % 70 = 0 then 'failed' else 'completed' end,
      case when n % 100 = 0 then 'pending' when n % 300 = 7 then 'rejected' else 'approved' end,
      (array['low', 'medium', 'high'])[1 + n % 3], n * 10, (array['TX', 'CA', 'WY', 'NY', 'FL'])[1 + n / 4 % 5],
      case when n % 5 = 1 then case when n % 50 = 1 then 'pending' else 'paid' end end,
      case when n % 5 = 2 then case when n % 50 = 2 then 'active' else 'closed' end end,
      case when n % 5 = 3 then 'compliant' end, case when n % 5 = 3 then '15c2-12' end,
      case when n % 5 = 3 then 1 + n % 16 end, array['sample'],
      ('01900000-0000-7000-8000-' || lpad(to_hex(n - n % 4), 12, '0'))::uuid,
      case when n % 1000 = 1 then '01900000-0000-7000-8000-000000000064'::uuid end, date '2024-01-01' + n % 700
    from generate_series(1, ${rows}) n`);
}

const some = "01900000-0000-7000-8000-000000000064";
const entity = "01900000-0000-7000-9000-000000000064";
type Requested = Partial<FamilyQuery<EventTypes>>;
const usual = { limit: 25, sort: "eventDate", order: "desc", count: false } as const;
const list = (query: Requested) => (db: Db) => listFamily(db, eventFamilyOn(day), { ...usual, ...query });
const byDue = { ...usual, sort: "dueDate", order: "asc" } as const;

const questions: [string, (db: Db) => Promise<unknown>][] = [
  ...EventSort.options.flatMap((sort): [string, (db: Db) => Promise<unknown>][] => [
    [`the first page by ${sort}`, list({ sort, order: "asc" })],
    [`the last page by ${sort}`, list({ sort })],
  ]),
  ["a deep page", list({ page: 90, limit: 100 })],
  ["a page of a category", list({ category: ["payment"] })],
  ["a page of a state", list({ state: ["TX"] })],
  ["a page of a rare status", list({ status: ["failed"] })],
  ["a page of an approval", list({ approvalStatus: ["rejected"] })],
  ["a page of a priority", list({ priority: ["high"] })],
  ["a page of a risk level", list({ riskLevel: ["critical"] })],
  ["a page of what it is of", list({ entityType: ["asset"] })],
  ["a page of a publisher's code", list({ eventType: ["code7"] })],
  ["a page of a kind of disclosure", list({ emmaEventType: [11] })],
  ["a page of some days", list({ from: "2026-01-01", to: "2026-01-31" })],
  ["a page of what is due", list({ dueFrom: "2026-01-01", dueTo: "2026-01-31", sort: "dueDate" })],
  ["a page of a search", list({ search: "c4ca 30000" })],
  ["a page of a number", list({ search: "E-30000" })],
  ["a page of one record", list({ involves: entity })],
  ["a page of the parts of one", list({ parentEventId: some })],
  ["a page with its count", list({ category: ["payment"], state: ["TX"], count: true })],
  ["what is upcoming", list({ kind: "open", dueFrom: day, dueTo: "2026-09-15", sort: "dueDate", order: "asc" })],
  ["what is late", list({ isLate: true, sort: "dueDate", order: "asc" })],
  ["what waits for a decision", list({ kind: "undecided", notBy: some })],
  [
    "milestones due",
    (db) => listFamily(db, milestoneFamilyOn(day), { ...byDue, kind: "openMilestones", dueTo: "2026-09-15" }),
  ],
  ["pending payments", (db) => listFamily(db, paymentFamilyOn(day), { ...byDue, kind: "pendingPayments" })],
  ["active issues", (db) => listFamily(db, issueFamilyOn(day), { ...usual, sort: "riskLevel", kind: "activeIssues" })],
  ["duties", (db) => listFamily(db, dutyFamilyOn(day), { ...byDue, kind: "duties" })],
  ["how the duties stand", (db) => sumDuties(db, day, {})],
  ["analytics of everything", (db) => sumEvents(db, day, {})],
  [
    "analytics of a category in some days",
    (db) => sumEvents(db, day, { category: ["payment"], from: "2024-01-09", to: day }),
  ],
  ["a timeline", (db) => periodsOf(db, day, { interval: "month", from: "2022-01-09", to: day, filter: {} })],
  ["an event by id", (db) => getEvent(db, some, day)],
  ["a chain", (db) => chainOf(db, some, day)],
  ["facets of everything", (db) => eventFacets(db, day, {})],
  ["facets of a category", (db) => eventFacets(db, day, { category: ["payment"] })],
  ["facets of a search", (db) => eventFacets(db, day, { search: "30000" })],
];

/** Rows that whole-table scans have read so far. */
async function readByScans(): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ n: number }>(
    sql`select seq_tup_read as n from pg_stat_user_tables where relname = 'events'`,
  );
  return rows[0]?.n ?? 0;
}

describe(`with ${rows.toLocaleString("en-US")} events`, () => {
  it.each(questions)("%s is answered without reading the whole table", async (_, ask) => {
    const before = await readByScans();
    // A statement by name may change its plan after five times.
    for (let turn = 0; turn < 7; turn++) await ask(db);
    expect(await readByScans()).toBe(before);
  });

  it("detects reading the whole table", async () => {
    const before = await readByScans();
    await db.execute(sql`select from events where description = 'nowhere'`);
    expect(await readByScans()).toBe(before + rows);
  });
});
