import { setTimeout as wait } from "node:timers/promises";
import { type AssetRow, ChangeEvent, feedRows, fieldsOfTheDay, fieldsReadFrom } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { assets } from "../assets/table.js";
import type { Db } from "../engine/connection/client.js";
import { logChange } from "../engine/records/changes.js";
import { updateRecord } from "../engine/records/records.js";
import { currentIncarnation } from "../engine/schema/incarnation.js";
import { newId } from "../engine/sql/columns.js";
import { anAsset, anOrganization } from "../testing/builders/builders.js";
import { testDatabase } from "../testing/database.js";
import { countingDb, fetchCounter, scanCounter } from "../testing/scans.js";
import { decodeFeedCursor, encodeFeedCursor } from "./cursor.js";
import { changeEvents } from "./events.js";
import { type FeedFamily, feedSourceOf } from "./families.js";
import { changesSince, dumpQuery, feedCursor } from "./query.js";

const { db, url } = await testDatabase();
const today = "2026-01-01";
const fed = feedSourceOf("assets", today);

const log = (tx: Db, entityId: string, version: number, cause: "create" | "userCorrection" | "delete") =>
  logChange(tx, { entityType: "assets", entityId, version, cause, actorId: null, fields: {} });

async function add(tx: Db, title: string): Promise<string> {
  const { id } = await anAsset(tx, { title });
  await log(tx, id, 1, "create");
  return id;
}

async function change(tx: Db, id: string, values: { title: string } | { isDeleted: boolean }): Promise<void> {
  const { rows } = await tx.execute<{ version: number; gone: boolean }>(
    sql`select version, is_deleted as gone from assets where id = ${id} for update`,
  );
  const [before] = rows;
  if (!before || before.gone) return;
  await updateRecord(tx, assets, id, values);
  await log(tx, id, before.version + 1, "isDeleted" in values ? "delete" : "userCorrection");
}

async function table(): Promise<Map<string, AssetRow>> {
  const { rows } = await db.execute<{ json: AssetRow }>(dumpQuery(fed));
  return new Map(rows.map(({ json }) => [json.id, json]));
}

/** A copy maintained by the feed alone. */
async function follow(copy: Map<string, AssetRow>, since: string, limit: number): Promise<string> {
  let cursor = since;
  for (let more = true; more; ) {
    const page = (await changesSince(db, fed, { since: cursor, limit })).parse();
    for (const { id, record } of page.items) {
      if (record) copy.set(id, record);
      else copy.delete(id);
    }
    cursor = page.nextCursor;
    more = page.hasMore;
  }
  return cursor;
}

describe("the events of changes", () => {
  it("include every change of each family once, in order, without values, whatever the page size", async () => {
    const since = await feedCursor(db);
    const id = await add(db, "Evented");
    await db.transaction(async (tx) => {
      for (let n = 2; n <= 130; n++) await log(tx, id, n, "userCorrection");
      await log(tx, id, 131, "delete");
    });
    const organization = await anOrganization(db, { name: "Evented Authority" });
    const created = { entityType: "organizations", entityId: organization.id, version: 1, cause: "create" } as const;
    await logChange(db, { ...created, actorId: null, fields: {} });
    const read = async (family?: ["assets"]) => {
      const events: ChangeEvent[] = [];
      let next: { since: string; more: boolean } = { since, more: true };
      while (next.more) {
        const page = (await changeEvents(db, { since: next.since, limit: 100, family })).parse();
        events.push(...page.items);
        next = { since: page.nextCursor, more: page.hasMore };
      }
      return events;
    };
    const all = await read();
    expect(all.map((event) => ChangeEvent.parse(event))).toEqual(all);
    expect(new Set(all.map((event) => event.id)).size).toBe(132);
    expect(all.map(({ data }) => data.version)).toEqual([...Array.from({ length: 131 }, (_, n) => n + 1), 1]);
    expect(all.at(0)).toMatchObject({ source: "/api/trust/assets", subject: id, type: "pave.record.created" });
    expect(all.at(130)).toMatchObject({ type: "pave.record.deleted", data: { cause: "delete" } });
    expect(all.at(131)).toMatchObject({ source: "/api/trust/organizations", subject: organization.id });
    expect(JSON.stringify(all)).not.toContain("Evented");
    expect(await read(["assets"])).toEqual(all.slice(0, 131));
  });
});

describe("a copy of a family", () => {
  it("that began with a dump and follows the changes is equal to it, whatever is written meanwhile and however late it commits", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) ids.push(await add(db, `First ${n}`));
    const some = () => ids[Math.floor(Math.random() * ids.length)] ?? "";
    const write = async (worker: number) => {
      for (let n = 0; n < 25; n++) {
        const made = await db.transaction(async (tx) => {
          const kind = Math.random();
          const id = kind < 0.3 ? await add(tx, `Worker ${worker}, ${n}`) : null;
          if (id === null && kind < 0.8) await change(tx, some(), { title: `Changed by ${worker}, ${n}` });
          if (kind >= 0.8) await change(tx, some(), { isDeleted: true });
          // The transaction with the lowest number ends last: others start and end while it is open.
          await wait(Math.random() * (n % 5 === 0 ? 60 : 4));
          return id;
        });
        if (made) ids.push(made);
      }
    };
    let isWriting = true;
    const written = Promise.all([0, 1, 2, 3].map(write)).finally(() => {
      isWriting = false;
    });
    await wait(40);
    let cursor = await feedCursor(db);
    const copy = await table();
    while (isWriting) cursor = await follow(copy, cursor, 3);
    await written;
    await follow(copy, cursor, 3);
    const now = await table();
    expect(copy.size).toBe(now.size);
    expect(copy).toEqual(now);
  }, 30_000);

  it("receives what commits after a later transaction was read", async () => {
    const since = await feedCursor(db);
    let commit: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let early = "";
    const late = db.transaction(async (tx) => {
      early = await add(tx, "Begun first");
      await released;
    });
    await expect.poll(() => early).not.toBe("");
    const second = await add(db, "Begun second");
    const copy = new Map<string, AssetRow>();
    const cursor = await follow(copy, since, 100);
    expect([...copy.keys()]).toEqual([second]);
    commit();
    await late;
    await follow(copy, cursor, 100);
    expect(copy.get(early)?.title).toBe("Begun first");
  });
});

describe("a feed", () => {
  it("returns a record once a page, in its current state, and a deletion without the record", async () => {
    const since = await feedCursor(db);
    const [existing, deleted] = [await add(db, "Kept"), await add(db, "Gone")];
    await change(db, existing, { title: "Kept longer" });
    await change(db, deleted, { isDeleted: true });
    const page = (await changesSince(db, fed, { since, limit: 100 })).parse();
    expect(page).toMatchObject({
      items: [
        { id: existing, version: 2, isDeleted: false, cause: "userCorrection", record: { title: "Kept longer" } },
        { id: deleted, version: 2, isDeleted: true, cause: "delete", record: null },
      ],
      hasMore: false,
    });
    expect((await changesSince(db, fed, { since: page.nextCursor, limit: 100 })).parse().items).toEqual([]);
  });

  it("covers its family only", async () => {
    const since = await feedCursor(db);
    await add(db, "A bridge");
    const { id } = await anOrganization(db, { name: "Elm County" });
    await logChange(db, {
      entityType: "organizations",
      entityId: id,
      version: 1,
      cause: "create",
      actorId: null,
      fields: {},
    });
    const { items } = (await changesSince(db, feedSourceOf("organizations", today), { since, limit: 100 })).parse();
    expect(items).toMatchObject([{ id, record: { name: "Elm County" } }]);
  });

  it("without a cursor returns the current cursor and nothing else", async () => {
    const page = (await changesSince(db, fed, { limit: 100 })).parse();
    expect(page).toMatchObject({ items: [], hasMore: false });
    expect(decodeFeedCursor(page.nextCursor)).toMatchObject({ target: null, after: null });
  });

  it("refuses a cursor whose numbers the database has not reached", async () => {
    const incarnation = await currentIncarnation(db);
    const ahead = "900000000:900000000:";
    const after = { xid: "4", id: incarnation };
    for (const position of [
      { incarnation, seen: ahead, target: null, after: null },
      { incarnation, seen: "4:4:", target: ahead, after },
    ])
      await expect(changesSince(db, fed, { since: encodeFeedCursor(position), limit: 100 })).rejects.toThrow(
        "download the dump again",
      );
  });

  it("refuses a cursor without an incarnation of the database, or with an unknown one", async () => {
    const { rows } = await db.execute<{ seen: string }>(sql`select pg_current_snapshot()::text as seen`);
    const seen = rows[0]?.seen ?? "";
    const unnamed = Buffer.from(seen).toString("base64url");
    const unknown = encodeFeedCursor({ incarnation: newId(), seen, target: null, after: null });
    for (const since of [unnamed, unknown])
      await expect(changesSince(db, fed, { since, limit: 100 })).rejects.toMatchObject({
        code: "CURSOR_OUTDATED",
        message: expect.stringContaining("download the dump again"),
      });
  });
});

describe("the fields of a row", () => {
  const dialect = new PgDialect();
  const textOf = (value: SQL) => JSON.stringify(dialect.sqlToQuery(value));
  const keys = Object.keys(feedRows) as FeedFamily[];
  const columnsOn = (key: FeedFamily, day: string): [string, string][] =>
    Object.entries<SQL>(feedSourceOf(key, day).row).map(([field, value]) => [field, textOf(value)]);
  /** A subquery of any table: its rows may change without the record. */
  const isOther = /\bfrom [a-z_]+ [a-z] /;

  it.each(keys)("that are read from other records are declared, with the id by which a copy joins them: %s", (key) => {
    const read = columnsOn(key, today).filter(([, text]) => isOther.test(text));
    const declared = fieldsReadFrom(feedRows[key]);
    expect(Object.keys(declared).sort()).toEqual(read.map(([field]) => field).sort());
    for (const { family, field, id, when } of Object.values(declared).flat()) {
      expect(feedRows[family as FeedFamily].shape).toHaveProperty(field);
      for (const own of [id, ...Object.keys(when ?? {})]) expect(feedRows[key].shape).toHaveProperty(own);
    }
  });

  it.each(keys)("whose words are derived state the rule, by the words that it gives: %s", (key) => {
    const { properties = {} } = z.toJSONSchema(feedRows[key], { io: "output", unrepresentable: "any" });
    for (const [field, text] of columnsOn(key, today)) {
      const schema: object = Object(properties[field]);
      const words = JSON.stringify(schema).match(/"enum":(\[[^\]]+\])/)?.[1];
      if (words === undefined || /^\{"sql":"\\"r\\"\.\\"\w+\\""/.test(text)) continue;
      const description = "description" in schema ? String(schema.description) : "";
      const named = (JSON.parse(words) as string[]).filter((word) =>
        new RegExp(`\\b${word}\\b`, "i").test(description),
      );
      expect(named.length, `${field}: ${description}`).toBeGreaterThan(1);
    }
  });

  it.each(keys)("that depend on the day are declared: %s", (key) => {
    const later = new Map(columnsOn(key, "2026-01-02"));
    const passing = columnsOn(key, today).filter(
      ([field, text]) => text !== later.get(field) || /\bnow\(\)/.test(text),
    );
    expect(fieldsOfTheDay(feedRows[key]).sort()).toEqual(passing.map(([field]) => field).sort());
  });
});

describe("reading a feed", () => {
  it("reads the log rows of its own family only, however many others there are", async () => {
    const since = await feedCursor(db);
    await db.execute(sql`insert into changes (id, entity_type, entity_id, version, cause, fields)
      select gen_random_uuid(), 'events', gen_random_uuid(), 1, 'create', '{}' from generate_series(1, 20000)`);
    await db.execute(sql`analyze changes`);
    const one = countingDb(url);
    afterAll(() => one.close());
    const [fetched, scanned] = [fetchCounter(one.db, ["changes"]), scanCounter(one.db, ["changes"])];
    const before = { fetched: await fetched(), scanned: await scanned() };
    expect((await changesSince(one.db, fed, { since, limit: 100 })).parse().items).toEqual([]);
    expect(await scanned()).toBe(before.scanned);
    // The planner itself reads the ends of an index, past the rows just inserted there.
    expect(await fetched()).toBeLessThan(before.fetched + 1_000);
  });
});

describe("a cursor", () => {
  const id = "019f15d3-5816-7ddd-b62f-0a69bcab46e3";
  it("decodes to the position it was made from", () => {
    const xid = fc.integer({ min: 1, max: 2 ** 40 });
    const snapshot = fc.uniqueArray(xid, { minLength: 2, maxLength: 9 }).map((all) => {
      const sorted = all.toSorted((a, b) => a - b);
      return `${sorted[0]}:${sorted.at(-1)}:${sorted.slice(0, -1).join(",")}`;
    });
    fc.assert(
      fc.property(snapshot, snapshot, xid, (seen, target, at) => {
        for (const place of [
          { incarnation: id, seen, target: null, after: null },
          { incarnation: id, seen, target, after: { xid: String(at), id } },
        ])
          expect(decodeFeedCursor(encodeFeedCursor(place))).toEqual(place);
      }),
    );
  });

  it.each([
    "",
    id,
    `${id} 5:3:`,
    `${id} 3:5:4,4`,
    `${id} 3:5:5`,
    `${id} 3:5:2`,
    `${id} 0:5:`,
    `${id} 3:5`,
    `${id} 3:5: 3:5:`,
    `${id} 3:5: 3:5: 4 4`,
    `${id} 3:5: 3:5: 0 ${id}`,
    `${id} 3:5: 3:5: 4 ${id} 4`,
    `${id} 99999999999999999999:99999999999999999999:`,
    `${id} 1:2:'; drop table changes; --`,
    "'; drop table changes; -- 3:5:",
  ])("that no feed has issued (%j) is refused before any query", (text) => {
    expect(() => decodeFeedCursor(Buffer.from(text).toString("base64url"))).toThrow("Not a valid cursor");
  });
});
