import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { type Db, openDb } from "./client.js";
import { testDatabase } from "./testing.js";
import { withTimeForSums } from "./time-for-sums.js";

const { url } = await testDatabase();
const { db, close } = openDb(url, { max: 1, statementMs: 100 });
afterAll(close);

const sleep = (on: Db) => on.execute(sql`select pg_sleep(0.3)`);

it("gives sums more time than other statements have, and takes it back", async () => {
  await expect(sleep(db)).rejects.toThrow();
  await expect(withTimeForSums(db, sleep)).resolves.toBeDefined();
  await expect(sleep(db)).rejects.toThrow();
});
