import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { feedSourceOf } from "../../change-feed/families.js";
import { changesSince, feedCursor } from "../../change-feed/query.js";
import { anAsset } from "../../testing/builders/builders.js";
import { testDatabase } from "../../testing/database.js";
import { logChange } from "../records/changes.js";
import { currentIncarnation } from "./incarnation.js";

const { db } = await testDatabase();
const fed = feedSourceOf("assets", "2026-01-01");

async function addAsset(): Promise<string> {
  const { id } = await anAsset(db);
  await logChange(db, { entityType: "assets", entityId: id, version: 1, cause: "create", actorId: null, fields: {} });
  return id;
}

const read = async (since: string) => (await changesSince(db, fed, { since, limit: 100 })).parse();
const changed = async (since: string) => (await read(since)).items.map(({ id }) => id);
const refusal = { code: "CURSOR_OUTDATED", message: expect.stringContaining("download the dump again") };

/** The server was stopped and started. */
const restart = () =>
  db.execute(sql`update database_incarnations set started_at = started_at - interval '1 day',
    began = pg_current_xact_id() where started_at = pg_postmaster_start_time()`);

/** The latest incarnation is that of another server. */
async function rewriteLatest(values: { system?: string; timeline?: string }) {
  const { rows } = await db.execute<{ id: string; startedAt: string }>(
    sql`delete from database_incarnations where started_at = pg_postmaster_start_time()
      returning id, started_at::text as "startedAt"`,
  );
  for (const { id, startedAt } of rows)
    await db.execute(sql`insert into database_incarnations (id, began, system, timeline, started_at)
      values (${id}, pg_current_xact_id(), coalesce(${values.system ?? null}, pave_system()),
        coalesce(${values.timeline ?? null}, pave_timeline()), ${startedAt}::timestamptz)`);
}

beforeEach(async () => {
  await currentIncarnation(db);
});

it("a restart of the server changes the incarnation and leaves cursors valid", async () => {
  const before = await currentIncarnation(db);
  const since = await feedCursor(db);
  await restart();
  const id = await addAsset();
  expect(await currentIncarnation(db)).not.toBe(before);
  expect(await currentIncarnation(db)).toBe(await currentIncarnation(db));
  expect(await changed(since)).toEqual([id]);
});

it("many first calls after a restart record one incarnation", async () => {
  await restart();
  const ids = await Promise.all(Array.from({ length: 8 }, () => currentIncarnation(db)));
  expect(new Set(ids).size).toBe(1);
});

it.each([
  ["another cluster or database", { system: "7000000000000000000.5" }],
  ["another timeline, as after a promotion or a recovery to a point in time", { timeline: "00000009" }],
])("cursors of %s are refused, however high the numbers are", async (_, origin) => {
  const since = await feedCursor(db);
  await rewriteLatest(origin);
  await addAsset();
  await expect(read(since)).rejects.toMatchObject(refusal);
  const id = await addAsset();
  await expect(read(since)).rejects.toMatchObject(refusal);
  const next = await feedCursor(db);
  expect(await changed(next)).toEqual([]);
  expect(await addAsset()).not.toBe(id);
  expect(await changed(next)).toHaveLength(1);
});

it("cursors are refused after a dump was loaded into its source database", async () => {
  const since = await feedCursor(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temp table dumped on commit drop as select * from database_incarnations`);
    await tx.execute(sql`delete from database_incarnations`);
    await tx.execute(sql`insert into database_incarnations select * from dumped`);
  });
  await expect(read(since)).rejects.toMatchObject(refusal);
});

it("changes that were loaded with numbers of another server are not reported as new, and later ones are", async () => {
  const id = await addAsset();
  await db.execute(sql`update changes set xid = '900000000' where entity_id = ${id}`);
  await rewriteLatest({ system: "7000000000000000000.5" });
  const since = await feedCursor(db);
  const later = await addAsset();
  expect(await changed(since)).toEqual([later]);
  const { rows } = await db.execute<{ xid: string }>(
    sql`select xid::text from changes where entity_id = ${id} order by id`,
  );
  expect(rows).toEqual([{ xid: "0" }]);
});
