import type { EntityType, SearchFilters } from "@pave/contract";
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import type pg from "pg";
import { expect, it } from "vitest";
import { mailOutbox, users } from "../accounts/table.js";
import { assets } from "../assets/table.js";
import { getContract, getContractAt } from "../contracts/query.js";
import { contracts } from "../contracts/table.js";
import { type Db, openDb } from "../engine/connection/client.js";
import { logChange } from "../engine/records/changes.js";
import { changes } from "../engine/records/changes-table.js";
import { newId } from "../engine/sql/columns.js";
import { mergeBatch } from "../import/merge.js";
import { beginImport, finishImport, saveSources } from "../import/runs.js";
import { closeImports, openImports } from "../import/session.js";
import type { StagedRecord } from "../import/staging.js";
import { savedSearches } from "../searches/table.js";
import { alertFixture } from "../testing/alerts.js";
import { aContract, anAsset, anEvent, anOrganization, aProgram, aProject } from "../testing/builders/builders.js";
import { testDatabase } from "../testing/database.js";
import { watchlistItems } from "../watchlist/table.js";
import { notificationText } from "./notification-text.js";
import { notificationsAfter, positionAfter } from "./notifications.js";
import { sendDigests } from "./notifications-mail.js";
import { previewFirings } from "./rehearse.js";
import { runAlerts } from "./run.js";
import { subscriptionOf } from "./subscriptions.js";

const database = await testDatabase();
const { db } = database;
const { aPerson, anAlert, change, notificationsOf } = alertFixture(db);
const now = () => new Date();

const costs = async (userId: string) =>
  (await notificationsOf(userId)).map(({ fields }) => fields.find(({ field }) => field === "replacementCost")?.after);

/** A database whose connection is lost at the n-th statement from now and then restored. */
function failingAt(n: number): { db: Db; close(): Promise<void> } {
  const failing = openDb(database.url, { max: 1, onError: () => undefined });
  let left = n;
  const connect = failing.pool.connect.bind(failing.pool);
  const lost = async (): Promise<pg.PoolClient> => {
    const client = await connect();
    const query = client.query.bind(client);
    const end = () => {
      Object.assign(client, { query });
      client.release(true);
    };
    return Object.assign(Object.create(client), {
      release: () => client.release(),
      query: (...args: Parameters<typeof query>) => {
        if (left-- > 0) return query(...args);
        end();
        return Promise.reject(new Error("The worker died"));
      },
    });
  };
  Object.assign(failing.pool, { connect: lost });
  return failing;
}

it("notifies once per change, whenever and at whatever statement the worker crashes", async () => {
  const userId = await aPerson();
  const { id } = await anAsset(db, { replacementCost: 1 });
  await anAlert(userId, { trigger: "fieldChange", entityId: id, conditions: [{ field: "replacementCost" }] });
  let cost = 1;
  let deaths = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(14), { maxLength: 3 }),
      fc.integer({ min: 1, max: 3 }),
      async (statements, changes) => {
        for (let i = 0; i < changes; i++) await db.transaction((tx) => change(tx, id, { replacementCost: ++cost }));
        for (const at of statements) {
          const worker = failingAt(at);
          await runAlerts(worker.db, now()).catch(() => deaths++);
          await worker.close().catch(() => undefined);
        }
        await runAlerts(db, now());
        const firings = await costs(userId);
        expect(firings.toSorted((a, b) => Number(a) - Number(b))).toEqual(
          Array.from({ length: cost - 1 }, (_, i) => i + 2),
        );
      },
    ),
    { numRuns: 25 },
  );
  expect(deaths).toBeGreaterThan(5);
});

it("misses no change of a transaction that commits late, and waits for none that is still open", async () => {
  const userId = await aPerson();
  const { id: early } = await anAsset(db, { replacementCost: 0 });
  const { id: late } = await anAsset(db, { replacementCost: 0 });
  const conditions = [{ field: "replacementCost" }];
  for (const entityId of [early, late]) await anAlert(userId, { trigger: "fieldChange", entityId, conditions });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), async (runsBetween) => {
      const before = (await notificationsOf(userId)).length;
      await db.transaction(async (open) => {
        await change(open, late, { replacementCost: Math.random() });
        for (const isRun of runsBetween) {
          await db.transaction((tx) => change(tx, early, { replacementCost: Math.random() }));
          if (isRun) await runAlerts(db, now());
        }
        await runAlerts(db, now());
        expect(await notificationsOf(userId)).toHaveLength(before + runsBetween.length);
      });
      await runAlerts(db, now());
      expect(await notificationsOf(userId)).toHaveLength(before + runsBetween.length + 1);
    }),
    { numRuns: 10 },
  );
});

it("notifies once per change with several workers at once, while changes continue", async () => {
  const userId = await aPerson();
  const { id } = await anAsset(db, { replacementCost: 0 });
  await anAlert(userId, { trigger: "fieldChange", entityId: id, conditions: [{ field: "replacementCost" }] });
  const others = [openDb(database.url, { max: 1 }), openDb(database.url, { max: 1 })];
  let isWriting = true;
  const work = async (worker: Db) => {
    while (isWriting) await runAlerts(worker, now());
  };
  const working = others.map(({ db: worker }) => work(worker));
  for (let cost = 1; cost <= 30; cost++) await db.transaction((tx) => change(tx, id, { replacementCost: cost }));
  isWriting = false;
  await Promise.all(working);
  await runAlerts(db, now());
  expect((await costs(userId)).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 30 }, (_, i) => i + 1),
  );
  const places = await notificationsAfter(db, userId, { at: "-infinity", id: newId() });
  expect(places.map(({ notification }) => notification.fields[0]?.after)).toEqual(
    Array.from({ length: 30 }, (_, i) => i + 1),
  );
  await Promise.all(others.map(({ close }) => close()));
});

it("continues in a database restored from one with higher transaction numbers", async () => {
  const userId = await aPerson();
  const { id } = await anAsset(db);
  await anAlert(userId, { trigger: "fieldChange", entityId: id });
  await db.transaction((tx) => change(tx, id, { yearBuilt: 1900 }));
  await runAlerts(db, now());
  const far = 1_000_000_000;
  await db.execute(sql`update alert_position set seen = ${`${far}:${far}:`}::pg_snapshot`);
  await db.execute(sql`update changes set xid = ${String(far - 1)}::xid8 where entity_id = ${id}`);
  await db.execute(sql`update database_incarnations set system = 'another'`);
  await runAlerts(db, now());
  expect(await notificationsOf(userId)).toHaveLength(1);
  await db.transaction((tx) => change(tx, id, { yearBuilt: 1901 }));
  await runAlerts(db, now());
  expect(await notificationsOf(userId)).toHaveLength(2);
});

it("rehearses past notifications as they were sent, whatever was changed since", async () => {
  const userId = await aPerson();
  const { id: other } = await anAsset(db, { region: "TX" });
  const { id } = await anAsset(db, { region: "OH", replacementCost: 100, status: "active" });
  const search = newId();
  const common = { entityType: "assets" as const, filters: { state: ["OH"] }, createdAt: now(), updatedAt: now() };
  await db.insert(savedSearches).values({ id: search, userId, name: "Ohio", ...common });
  const made = [
    await anAlert(userId, {
      trigger: "fieldChange",
      entityId: id,
      conditions: [{ field: "replacementCost", minChangePct: 20 }],
    }),
    await anAlert(userId, {
      trigger: "threshold",
      entityId: id,
      conditions: [{ field: "replacementCost", operator: "gt", value: 150 }],
    }),
    await anAlert(userId, { trigger: "statusChange", entityId: id }),
    await anAlert(userId, { trigger: "newMatch", searchId: search }),
    await anAlert(userId, { trigger: "fieldChange", searchId: search, conditions: [{ field: "status" }] }),
    await anAlert(userId, {
      trigger: "newMatch",
      conditions: [{ field: "replacementCost", operator: "gte", value: 180 }],
    }),
  ];
  const step = fc.record(
    {
      replacementCost: fc.integer({ min: 80, max: 200 }),
      status: fc.constantFrom("active", "closed", "posted"),
      region: fc.constantFrom("OH", "TX"),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), step), { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const [isOther, fields] of steps) {
        const target = isOther ? other : id;
        await db.transaction(async (tx) => {
          const [is] = await tx.select().from(assets).where(eq(assets.id, target));
          const differing = Object.entries(fields).filter(([field, value]) => Object(is)[field] !== value);
          if (differing.length > 0) await change(tx, target, Object.fromEntries(differing));
        });
        if (isOther) await runAlerts(db, now());
      }
      await runAlerts(db, now());
    }),
    { numRuns: 15 },
  );
  const all = await notificationsOf(userId);
  let count = 0;
  for (const alertId of made) {
    const who = await subscriptionOf(db, userId, alertId);
    if (!who) throw new Error("The alert is gone");
    const { firings, isComplete } = await previewFirings(db, who, new Date(Date.now() - 3_600_000), now(), 1_000);
    const sent = all.filter((row) => row.alertId === alertId).map(({ body, key }) => `${body} ${key.split(" ")[1]}`);
    expect(firings.map((one) => `${notificationText(one).body} ${one.change.id}`).toSorted()).toEqual(sent.toSorted());
    expect(isComplete).toBe(true);
    count += sent.length;
  }
  expect(count).toBeGreaterThan(20);
});

it("reports the fields that matter of followed records, new matches of saved searches, and coming events", async () => {
  const userId = await aPerson({ emailDigest: "daily", notificationChannels: ["app", "email"] });
  const { id } = await anAsset(db, { region: "IA", title: "Oak Bridge", status: "active" });
  const at = { addedAt: now(), updatedAt: now(), lastSeenVersion: 1 };
  await db
    .insert(watchlistItems)
    .values({ id: newId(), userId, entityType: "assets", entityId: id, fields: ["status"], ...at });
  const common = { entityType: "assets" as const, filters: { state: ["NE"] }, createdAt: now(), updatedAt: now() };
  await db.insert(savedSearches).values({ id: newId(), userId, name: "Nebraska", frequency: "instant", ...common });
  await anAlert(userId, { trigger: "newEvent", entityId: id });
  await anAlert(userId, { trigger: "disclosure", entityId: id });

  await db.transaction((tx) => change(tx, id, { yearBuilt: 1950 }));
  await db.transaction((tx) => change(tx, id, { status: "closed" }));
  await db.transaction((tx) => change(tx, id, { region: "NE" }));
  await db.transaction((tx) => change(tx, id, { yearBuilt: 1951 }));
  const event = await anEvent(db, { title: "Inspected", category: "inspection", entityType: "asset", entityId: id });
  const created = { version: 1, cause: "create" as const, actorId: null, fields: {} };
  await logChange(db, { entityType: "events", entityId: event.id, ...created });
  await runAlerts(db, now());

  const firings = (await notificationsOf(userId)).map(({ type, title, body }) => [type, title, body]);
  expect(firings.toSorted()).toEqual([
    ["newEvent", "Inspected", "Your alert “Alert newEvent” fired."],
    ["savedSearch", "Oak Bridge", "New match for your saved search “Nebraska”."],
    ["watchlist", "Oak Bridge", "You follow this record. Status: was active, now closed."],
  ]);
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, "notifications"));
  expect(mails.map(({ detail }) => detail.items)).toEqual([expect.stringContaining("Nebraska")]);
});

it("runs a saved search of every family by the family's own list", async () => {
  const userId = await aPerson();
  const day = { dateSigned: "2026-01-01", startDate: "2026-01-01" };
  const cases: [EntityType, SearchFilters, () => Promise<{ id: string }>][] = [
    ["organizations", { state: ["ID"] }, () => anOrganization(db, { name: "Zebra city", region: "ID" })],
    ["events", { category: ["rating"] }, () => anEvent(db, { title: "Zebra rated", category: "rating" })],
    ["assets", { state: ["ID"] }, () => anAsset(db, { title: "Zebra bridge", region: "ID" })],
    ["programs", { status: ["closed"] }, () => aProgram(db, { name: "Zebra grants", closeDate: "2026-01-01" })],
    ["contracts", { status: ["active"] }, () => aContract(db, { title: "Zebra works", ...day })],
    ["projects", { status: ["planning"] }, () => aProject(db, { title: "Zebra plan", status: "planning" })],
  ];
  for (const [entityType, filters, make] of cases) {
    const common = { userId, name: entityType, frequency: "daily" as const, createdAt: now(), updatedAt: now() };
    for (const query of ["zebra", "giraffe"])
      await db.insert(savedSearches).values({ ...common, id: newId(), entityType, filters, query });
    const { id: entityId } = await make();
    await logChange(db, { entityType, entityId, version: 1, cause: "create", actorId: null, fields: {} });
  }
  await runAlerts(db, now());
  const firings = await notificationsOf(userId);
  expect(firings.map(({ entityType, body }) => [entityType, body]).toSorted()).toEqual(
    cases.map(([family]) => [family, `New match for your saved search “${family}”.`]).toSorted(),
  );
});

it("sends each digest once in the morning of the person's own time zone, with several senders at once", async () => {
  const userId = await aPerson();
  await db.update(users).set({ timezone: "America/New_York" }).where(eq(users.id, userId));
  const { id } = await anAsset(db);
  const byMail = { channels: ["app", "email"], frequency: "daily" };
  await anAlert(userId, { trigger: "fieldChange", entityId: id }, byMail);
  await db.transaction((tx) => change(tx, id, { yearBuilt: 1900 }));
  await db.transaction((tx) => change(tx, id, { yearBuilt: 1901 }));
  await runAlerts(db, now());
  await db.execute(sql`update notifications set created_at = '2026-03-10T09:00:00Z' where user_id = ${userId}`);
  expect(await sendDigests(db, new Date("2026-03-10T10:59:00Z"))).toBe(0);
  const sent = await Promise.all([1, 2, 3].map(() => sendDigests(db, new Date("2026-03-10T11:01:00Z"))));
  expect(sent.reduce((sum, n) => sum + n)).toBe(1);
  const [mail, ...more] = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, "dailyDigest"));
  expect(more).toEqual([]);
  expect(mail?.detail).toMatchObject({ count: "2", items: expect.stringContaining("was 1900, now 1901") });
});

it("restores the position of the last notification seen", async () => {
  const userId = await aPerson();
  const { id } = await anAsset(db);
  await anAlert(userId, { trigger: "fieldChange", entityId: id });
  const empty = await positionAfter(db, userId, undefined);
  for (const yearBuilt of [1900, 1901, 1902]) await db.transaction((tx) => change(tx, id, { yearBuilt }));
  await runAlerts(db, now());
  const all = await notificationsAfter(db, userId, empty);
  expect(all).toHaveLength(3);
  const seen = await positionAfter(db, userId, all[0]?.id);
  expect((await notificationsAfter(db, userId, seen)).map((one) => one.id)).toEqual(all.slice(1).map((one) => one.id));
  expect(await notificationsAfter(db, userId, await positionAfter(db, userId, undefined))).toEqual([]);
});

it("reports a contract's value and end changed by an import, and as-of views show the earlier ones", async () => {
  const source = { key: "awards", publisher: "Bureau", dataset: "Awards", licence: "none", url: "https://example.com" };
  const session = await openImports(database.url);
  await saveSources(session, [{ ...source, rank: 50 }]);
  async function importOf(fileName: string, record: Omit<StagedRecord, "line" | "asOf">): Promise<void> {
    const run = await beginImport(session, { source: source.key, fileName, fileHash: fileName });
    const records = [{ ...record, line: 1, asOf: null }];
    const batch = { records, lastLine: 1, rowsRead: 1, rowsRejected: 0 };
    await finishImport(session, await mergeBatch(session, run, batch, async () => undefined));
  }
  const fields = { title: "Road works", contract_value: 100, initial_end_date: "2026-06-30" };
  await importOf("contracts.csv", { target: "contracts", recordId: "award", fields });
  const [contract] = await db.select().from(contracts).where(eq(contracts.title, "Road works"));
  if (!contract) throw new Error("No contract was made");
  const userId = await aPerson();
  const conditions = [{ field: "currentValue" }];
  await anAlert(userId, { trigger: "fieldChange", entityId: contract.id, conditions }, { entityType: "contracts" });
  await runAlerts(db, now());
  const before = now().toISOString();

  await importOf("modifications.csv", {
    target: "contract_modifications",
    recordId: "award 1",
    fields: { number: "1", date: "2026-02-01", type: "duration", delta: 50, new_end_date: "2027-06-30" },
    mentions: [{ field: "contract_id", target: "contracts", scheme: "record", value: "award" }],
  });
  await closeImports(session);
  await runAlerts(db, now());
  const firings = (await notificationsOf(userId)).map(({ fields: moved }) => moved);
  expect(firings).toEqual([[{ field: "currentValue", before: 100, after: 150 }]]);
  const [change, ...more] = await db
    .select({ version: changes.version, cause: changes.cause, fields: changes.fields })
    .from(changes)
    .where(and(eq(changes.entityId, contract.id), eq(changes.version, 2)));
  expect(more).toEqual([]);
  expect(change).toMatchObject({
    cause: "sourceChanged",
    fields: { current_value: { before: 100, after: 150 }, end_date: { before: "2026-06-30", after: "2027-06-30" } },
  });
  const then = (await getContractAt(db, contract.id, before))?.parse();
  expect(then).toMatchObject({ currentValue: 100, endDate: "2026-06-30", version: 1 });
  const is = (await getContract(db, contract.id, "2026-03-01"))?.parse();
  expect(is).toMatchObject({ currentValue: 150, endDate: "2027-06-30", version: 2 });
});
