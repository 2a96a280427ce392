import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.js";
import { openDb } from "./client.js";

const { db: other, url } = await testDatabase();
const { db, pool, close } = openDb(url, { max: 1, connectMs: 500 });
afterAll(close);

it("a connection that the database ends between two queries fails its transaction, and nothing else", async () => {
  const cutShort = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await other.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
    // The notice of its end arrives while no query runs.
    await delay(50);
    await tx.execute(sql`select 1`);
  });
  await expect(cutShort).rejects.toThrow("Failed query: select 1");
  expect((await db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
});

it("a transaction that cannot begin releases its connection", async () => {
  pool.once("acquire", (client) => void client.end());
  await expect(db.transaction(async () => undefined)).rejects.toThrow("Failed query: begin");
  expect((await db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
});

it("a transaction whose work fails is rolled back, and its connection stays usable", async () => {
  const backend = async () => (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  const before = await backend();
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`create table never (id int)`);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow(/^no$/);
  expect((await db.execute(sql`select to_regclass('never') as found`)).rows).toEqual([{ found: null }]);
  expect(await backend()).toBe(before);
});
