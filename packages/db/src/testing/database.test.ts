import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closeBeforeDrop, inTransaction, testDatabase } from "./database.js";

const closed: string[] = [];
// Hooks run in reverse, so this one sees what the hook of the database below did.
afterAll(() => expect(closed).toEqual(["second, database answers", "first"]));
const { db } = await testDatabase();

test("the database of a test file is migrated and empty", async () => {
  const { rows } = await db.execute(sql`select count(*)::int as n from organizations`);
  expect(rows).toEqual([{ n: 0 }]);
});

test("what a test writes in its transaction is gone after it, and what it returned is not", async () => {
  const inside = await inTransaction(db, async (tx) => {
    await tx.execute(sql`create table scratch as select 7 as n`);
    return (await tx.execute(sql`select n from scratch`)).rows[0]?.n;
  });
  expect(inside).toBe(7);
  await expect(db.execute(sql`select n from scratch`)).rejects.toThrow();
});

test("a failure inside the transaction reaches the test", async () => {
  await expect(inTransaction(db, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

test("resources opened by a test are closed after the last test and before the database, the latest first", async () => {
  closeBeforeDrop(async () => void closed.push("first"));
  closeBeforeDrop(async () => {
    const { rows } = await db.execute(sql`select 'database answers' as text`);
    closed.push(`second, ${rows[0]?.text}`);
  });
  expect(closed).toEqual([]);
});
