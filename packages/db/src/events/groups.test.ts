import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allowStatements, openDb } from "../engine/connection/client.js";
import { compactFacets } from "../system/query.js";
import { testDatabase } from "../testing/database.js";
import { fetchCounter, scanCounter } from "../testing/scans.js";
import { groupsOfEvents } from "./groups.js";
import type { EventConditions } from "./query.js";
import { periodsOf, sumEvents } from "./timeline.js";

const { db: patient, url } = await testDatabase();
/** Enough that reading all of them would be noticed; the limit of a statement is a fifth of the usual one. */
const rows = 30_000;
const { db, close } = openDb(url, { max: 1, statementMs: 1_000 });
afterAll(close);
const scanned = scanCounter(db, ["events"]);
const fetched = fetchCounter(db, ["events"]);

const day = "2026-06-15";

/** Without the indexes and triggers not involved in sums: the rows load in seconds. */
beforeAll(async () => {
  const { rows: others } = await patient.execute<{ name: string }>(sql`
    select indexname as name from pg_indexes where tablename = 'events'
      and indexname not in ('events_pkey', 'events_date', 'events_open')`);
  for (const { name } of others) await patient.execute(sql`drop index ${sql.identifier(name)}`);
  for (const trigger of [
    "events_facets_insert",
    "events_facets_update",
    "events_search_events_insert",
    "events_search_events_update",
  ])
    await patient.execute(sql`alter table events disable trigger ${sql.identifier(trigger)}`);
  await patient.transaction(async (tx) => {
    await allowStatements(tx, 120_000);
    await tx.execute(sql`
      insert into events (id, title, category, entity_type, entity_id, event_date, due_date, completed_date, status,
        approval_status, approved_date, priority, amount, amount_kind, currency, reverses_event_id, region, sources,
        chain_id, created_at)
      select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'E',
        (array['milestone', 'payment', 'issue', 'disclosure', 'inspection'])[1 + n % 5],
        (array['project', 'contract', 'asset'])[1 + n / 5 % 3], '01900000-0000-7000-9000-000000000000',
        date '2018-01-01' + n % 3607, case when n % 4 > 0 then date '2018-01-11' + n % 3607 end,
        case when n % 19 > 0 and n % 7 > 0 then date '2018-01-01' + n % 3607 + n % 31 end,
        case when n % 19 = 0 then 'notStarted' when n % 71 = 1 then 'failed' else 'completed' end,
        case when n % 101 = 0 then 'pending' when n % 307 = 7 then 'rejected' when n % 13 < 4 then 'approved' else 'notRequired' end,
        case when n % 3 = 0 then date '2026-01-10' end, (array['low', 'medium', 'high'])[1 + n / 15 % 3],
        case when n % 6 > 0 then n + 0.25 end, case when n % 5 = 1 then 'payment' end,
        case when n % 53 = 3 then 'EUR' else 'USD' end, case when n % 97 = 4 then gen_random_uuid() end,
        (array['TX', 'CA', 'WY', 'NY', 'FL'])[1 + n / 4 % 5], array['sample'],
        ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, timestamptz '2026-01-01 12:00Z'
      from generate_series(1, ${rows}) n`);
    await tx.execute(
      sql`update events set is_deleted = true where id in (select id from events order by id limit 500)`,
    );
    await tx.execute(sql`
      update events set status = 'completed', amount = amount * 2, event_date = event_date + 40
      where id in (select id from events order by id desc limit 500)`);
  });
  await compactFacets(patient);
  await patient.execute(sql`vacuum (analyze) events`);
}, 120_000);

const filters: Record<string, EventConditions> = {
  "no filter": {},
  "a category": { category: ["payment"] },
  "several fields": { status: ["completed"], approvalStatus: ["approved", "notRequired"], riskLevel: ["low", "high"] },
  "a priority of an entity": { priority: ["medium"], entityType: ["asset"] },
  "whole months": { from: "2024-03-01", to: "2025-02-28" },
  "days in the middle of months": { from: "2024-03-09", to: "2025-02-11", category: ["issue"] },
  "days of one month": { from: "2024-03-09", to: "2024-03-20" },
  "the days around the turn of a month": { from: "2024-03-31", to: "2024-04-01" },
  "everything since a day": { from: "2025-05-05" },
  "everything until a day": { to: "2019-05-05" },
};
/** True of every event, and not covered by the maintained sums. */
const read = { dueFrom: "0001-01-01" };

describe(`analytics of ${rows.toLocaleString("en-US")} events, with a fifth of the usual time`, () => {
  it.each(Object.entries(filters))(
    "are the same from maintained totals and from the events themselves: %s",
    async (_, filter) => {
      const stored = await sumEvents(db, day, filter);
      expect(stored.events).toBeGreaterThan(0);
      expect(stored).toEqual(await sumEvents(patient, day, { ...filter, ...read }));
    },
  );

  it.each(["month", "quarter", "year"] as const)("by %s are the same as well", async (interval) => {
    const requested = { interval, from: "2019-03-09", to: "2026-08-20" };
    const stored = await periodsOf(db, day, { ...requested, filter: {} });
    expect(stored).toEqual(await periodsOf(patient, day, { ...requested, filter: read }));
    expect(stored.some(({ late }) => late > 0)).toBe(true);
  });

  it.each(Object.entries(filters))("read a tenth of the events at most, and not the table: %s", async (_, filter) => {
    const before = [await scanned(), await fetched()];
    await sumEvents(db, day, filter);
    const [scannedNow, fetchedNow] = [await scanned(), await fetched()];
    expect(scannedNow).toBe(before[0]);
    expect(fetchedNow - (before[1] ?? 0)).toBeLessThan(rows / 10);
  });

  it.each<[string, EventConditions]>([
    ["a state", { state: ["TX"] }],
    ["a source and an amount", { source: ["sample"], amountMin: 5 }],
    ["what is due in a stretch of time", { dueFrom: "2024-01-01", dueTo: "2025-01-01" }],
  ])("find all they need in an index if the maintained totals do not suffice: %s", async (_, filter) => {
    const plan = await patient.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const { rows: lines } = await tx.execute<Record<string, string>>(
        sql`explain ${groupsOfEvents(day, filter).groups}`,
      );
      return lines.flatMap((line) => Object.values(line)).join("\n");
    });
    expect(plan).toContain("Index Only Scan using events_date");
  });

  it("follow every write at once", async () => {
    const filter = { category: ["payment"], from: "2024-03-01", to: "2024-03-31" } satisfies EventConditions;
    const was = await sumEvents(db, day, filter);
    await patient.execute(sql`
      update events set amount = coalesce(amount, 0) + 1000, currency = 'USD', reverses_event_id = null,
        approval_status = 'approved'
      where id = (select id from events where category = 'payment' and event_date = '2024-03-05' and currency = 'USD'
        and reverses_event_id is null and approval_status in ('approved', 'notRequired') and not is_deleted limit 1)`);
    const is = await sumEvents(db, day, filter);
    const paid = ({ amounts }: typeof is) => amounts.reduce((sum, { amount }) => sum + amount, 0);
    expect(paid(is) - paid(was)).toBeCloseTo(1_000);
    expect(is.events).toBe(was.events);
    expect(is).toEqual(await sumEvents(patient, day, { ...filter, ...read }));
  });
});
