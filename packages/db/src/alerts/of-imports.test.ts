import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mailOutbox } from "../accounts/table.js";
import { newId } from "../engine/sql/columns.js";
import { mergeBatch } from "../import/merge.js";
import { beginImport, finishImport, saveSources } from "../import/runs.js";
import { closeImports, openImports } from "../import/session.js";
import { programs } from "../programs/table.js";
import { savedSearches } from "../searches/table.js";
import { alertFixture } from "../testing/alerts.js";
import { anAsset } from "../testing/builders/builders.js";
import { testDatabase } from "../testing/database.js";
import { watchlistItems } from "../watchlist/table.js";
import { listNotifications } from "./notifications.js";
import { linesByCause } from "./notifications-mail.js";
import { runAlerts } from "./run.js";

const database = await testDatabase();
const { db } = database;
const { aPerson, anAlert, change, notificationsOf } = alertFixture(db);
const now = () => new Date();

const source = {
  key: "listings",
  publisher: "Agency",
  dataset: "Listings",
  licence: "none",
  url: "https://example.com",
};

/** Imports programs with these names, numbered by position. */
async function importPrograms(fileName: string, names: readonly string[]): Promise<void> {
  const session = await openImports(database.url);
  await saveSources(session, [{ ...source, rank: 50 }]);
  const run = await beginImport(session, { source: source.key, fileName, fileHash: fileName });
  const records = names.map((name, at) => ({
    target: "programs" as const,
    line: at + 2,
    recordId: `program ${at}`,
    asOf: null,
    fields: {
      name,
      program_type: "grant",
      status: "open",
      program_number: String(at),
      fiscal_year: name.startsWith("Water") ? 2030 : 2026,
    },
  }));
  const batch = { records, lastLine: names.length + 1, rowsRead: names.length, rowsRejected: 0 };
  await finishImport(session, await mergeBatch(session, run, batch, async () => undefined));
  await closeImports(session);
}

it("an import creates one notification for each search or alert on many records, no duplicates, and few for followed ones", async () => {
  const userId = await aPerson();
  const search = {
    id: newId(),
    userId,
    name: "Grants",
    entityType: "programs" as const,
    filters: { programType: ["grant"] },
    frequency: "instant" as const,
    createdAt: now(),
    updatedAt: now(),
  };
  const { id: searchId } = search;
  await db.insert(savedSearches).values([search, { ...search, id: newId(), name: "All grants" }]);
  const alertId = await anAlert(userId, { trigger: "newMatch", searchId }, { entityType: "programs" });
  // More than one batch of the change log.
  const names = Array.from({ length: 1_015 }, (_, at) => `Grant ${at}`);
  await importPrograms("first.csv", names);
  await runAlerts(db, now());
  // The alert announces the matches; the searches would only repeat them.
  expect(await notificationsOf(userId)).toEqual([
    expect.objectContaining({
      alertId,
      records: 1_015,
      entityId: null,
      title: "1,015 programs now match “Alert newMatch”",
      body: "Your alert “Alert newMatch” fired for 1,015 programs in one import.",
    }),
  ]);
  const page = await listNotifications(db, userId, {
    page: 1,
    limit: 10,
    sort: "createdAt",
    order: "desc",
    count: false,
  });
  expect(page.items.map(({ actionUrl }) => actionUrl)).toEqual([
    `/programs?programType=${encodeURIComponent('["grant"]')}`,
  ]);

  const follower = await aPerson();
  const all = await db.select({ id: programs.id }).from(programs);
  const at = {
    addedAt: now(),
    updatedAt: now(),
    lastSeenVersion: 1,
    userId: follower,
    entityType: "programs" as const,
  };
  await db.insert(watchlistItems).values(all.slice(0, 700).map(({ id }) => ({ id: newId(), entityId: id, ...at })));
  await importPrograms(
    "second.csv",
    names.map((name) => `${name}, renamed`),
  );
  await runAlerts(db, now());
  const firings = await notificationsOf(follower);
  expect(firings.filter(({ entityId }) => entityId !== null)).toHaveLength(50);
  expect(firings.filter(({ entityId }) => entityId === null)).toEqual([
    expect.objectContaining({ records: 650, title: "650 programs that you follow have changed" }),
  ]);
});

it("a search without an alert notifies under its name, with one mail; a single match under the record's name", async () => {
  const userId = await aPerson();
  const common = { userId, frequency: "instant" as const, createdAt: now(), updatedAt: now() };
  const filters = { fiscalYear: [2030] };
  await db
    .insert(savedSearches)
    .values({ ...common, id: newId(), name: "Water grants", entityType: "programs", filters });
  await db.delete(mailOutbox);
  const names = (await db.select({ name: programs.name }).from(programs).orderBy(programs.programNumber)).length;
  await importPrograms(
    "third.csv",
    Array.from({ length: names }, (_, at) => (at === 7 ? "Water fund" : `Grant ${at}`)),
  );
  await runAlerts(db, now());
  expect(await notificationsOf(userId)).toEqual([
    expect.objectContaining({
      title: "Water fund",
      records: 1,
      body: "New match for your saved search “Water grants”.",
    }),
  ]);
  await importPrograms(
    "fourth.csv",
    Array.from({ length: names }, (_, at) => (at < 20 ? "Water works" : `Grant ${at}`)),
  );
  await runAlerts(db, now());
  const titles = (await notificationsOf(userId)).map(({ title }) => title);
  expect(titles).toContain("19 programs now match “Water grants”");
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, "notifications"));
  expect(mails.map(({ detail }) => detail?.count)).toEqual(["1", "1"]);
});

it("one change is one line, whichever rules it fires; many changes at once are counted after the first fifty", async () => {
  const userId = await aPerson();
  const { id: entityId } = await anAsset(db, { criticality: "low" });
  const common = {
    userId,
    entityType: "assets" as const,
    frequency: "weekly" as const,
    createdAt: now(),
    updatedAt: now(),
  };
  await db.insert(savedSearches).values([
    { ...common, id: newId(), name: "Critical", filters: { criticality: ["critical"] } },
    { ...common, id: newId(), name: "Any risk", frequency: "daily", filters: { criticality: ["critical", "high"] } },
  ]);
  const follow = { addedAt: now(), updatedAt: now(), lastSeenVersion: 1, userId, entityType: "assets" as const };
  await db.insert(watchlistItems).values({ id: newId(), entityId, ...follow });
  const alertId = await anAlert(userId, { trigger: "fieldChange", entityId, conditions: [{ field: "criticality" }] });
  await db.transaction((tx) => change(tx, entityId, { criticality: "critical" }));
  await runAlerts(db, now());
  const [line, ...repeated] = await notificationsOf(userId);
  expect(repeated).toEqual([]);
  expect(line).toMatchObject({
    alertId,
    mail: "daily",
    body: "Your alert “Alert fieldChange” fired. Criticality: was low, now critical. Also: your saved search “Critical”, your saved search “Any risk”, you follow this record.",
  });

  const follower = await aPerson();
  const many = await Promise.all(Array.from({ length: 60 }, () => anAsset(db, { criticality: "low" })));
  await db
    .insert(watchlistItems)
    .values(many.map(({ id }) => ({ ...follow, id: newId(), userId: follower, entityId: id })));
  await db.transaction(async (tx) => {
    for (const { id } of many) await change(tx, id, { yearBuilt: 1987 });
  });
  await runAlerts(db, now());
  const firings = await notificationsOf(follower);
  expect(firings.map(({ records }) => records).toSorted((a, b) => a - b)).toEqual([...Array(50).fill(1), 10]);
  expect(firings.find(({ records }) => records === 10)?.title).toBe("10 assets that you follow have changed");
});

it("a mail has a line for each cause, with the first records of it and where they are", () => {
  const record = (title: string, body: string) => ({ title, body, entityType: "programs" as const, listUrl: null });
  const match = "New match for your saved search “Grants”.";
  const lines = linesByCause([
    { ...record("Pier grants", match), entityId: "1" },
    { ...record("Main Street Bridge", "You follow this record. Rating: was 5, now 4."), entityId: "2" },
    ...["Road", "Rail", "Road", "Water"].map((title) => ({ ...record(`${title} grants`, match), entityId: title })),
    {
      ...record("92 programs now match “Open”", "An import made them match."),
      entityId: null,
      listUrl: "/programs?a=b",
    },
  ]);
  expect(lines).toEqual([
    {
      title: "Pier grants; Road grants; Rail grants; and 1 more",
      body: match,
      count: 5,
      links: [
        { title: "Pier grants", path: "/programs/1" },
        { title: "Road grants", path: "/programs/Road" },
        { title: "Rail grants", path: "/programs/Rail" },
      ],
    },
    {
      title: "Main Street Bridge",
      body: "You follow this record. Rating: was 5, now 4.",
      count: 1,
      links: [{ title: "Main Street Bridge", path: "/programs/2" }],
    },
    {
      title: "92 programs now match “Open”",
      body: "An import made them match.",
      count: 1,
      links: [{ title: "92 programs now match “Open”", path: "/programs?a=b" }],
    },
  ]);
});
