import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction, testDatabase } from "./database.js";

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
