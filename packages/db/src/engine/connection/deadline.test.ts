import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { testDatabase } from "../../testing/database.js";
import { withoutRows } from "../sql/rows.js";
import { type Db, extendDeadline, openDb, withDeadline, withoutDeadline } from "./client.js";
import { runNamed } from "./prepared-statements.js";
import { DatabaseUnavailable } from "./silence.js";
import { withStatementTimeout } from "./statement-timeout.js";

const { db: other, pool: otherPool, url } = await testDatabase();
await other.execute(sql`create table counters (id int primary key, n int not null)`);
await other.execute(sql`insert into counters values (1, 0), (2, 0)`);
const { db, close } = openDb(url, { max: 4, shared: 1 });
/** Its statements may wait for as long as a test holds a lock. */
const patient = openDb(url, { max: 4, shared: 1, statementMs: 60_000, lockMs: 60_000 });
afterAll(() => Promise.all([close(), patient.close()]));

const sleep = (on: Db, seconds: number) => on.execute(sql`select pg_sleep(${seconds})`);
/** Holds an advisory lock, for which `wait` waits, until the result is called. */
async function lock(key: number): Promise<() => Promise<void>> {
  const client = await otherPool.connect();
  await client.query("select pg_advisory_lock($1)", [key]);
  return async () => {
    await client.query("select pg_advisory_unlock($1)", [key]);
    client.release();
  };
}
const wait = (on: Db, key: number) => on.execute(sql`select pg_advisory_xact_lock_shared(${key})`);
const isIdle = ({ pool }: { pool: typeof otherPool }) =>
  vi.waitUntil(() => pool.totalCount === pool.idleCount, { timeout: 60_000 });
const one = async (on: Db) => (await on.execute(sql`select 1 as n`)).rows;
const add = (on: Db, id: number) => on.execute(sql`update counters set n = n + 1 where id = ${id}`);
const countOf = async (id: number) =>
  (await other.execute<{ n: number }>(sql`select n from counters where id = ${id}`)).rows[0]?.n;
/** The outcome of a statement: drizzle wraps what the connection threw. */
const causeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof Error && error.cause ? error.cause : error),
  );

describe("a request's deadline", () => {
  it("ends the wait for a statement, whose connection is used again once the statement has ended", async () => {
    const { db, pool } = patient;
    await one(db);
    const release = await lock(1);
    const request = withDeadline(db, 200);
    expect(await causeOf(wait(request, 1))).toBeInstanceOf(DatabaseUnavailable);
    expect(await causeOf(one(request))).toBeInstanceOf(DatabaseUnavailable);
    expect(pool.totalCount - pool.idleCount).toBe(1);
    await release();
    await isIdle(patient);
    expect(await one(withDeadline(db, 60_000))).toEqual([{ n: 1 }]);
  });

  it("ends the wait for a shared connection", async () => {
    const { db, pool } = patient;
    const read = (on: Db, key: number) =>
      runNamed(
        on,
        "slow read",
        () => withoutRows(sql`select 1 as n, pg_advisory_xact_lock_shared(${sql.placeholder("key")})`),
        { key },
      );
    let fromPool = 0;
    pool.on("acquire", () => fromPool++);
    const isShared = async () => {
      const before = fromPool;
      await read(db, 0);
      return fromPool === before;
    };
    await vi.waitUntil(isShared, { timeout: 60_000 });
    const release = await lock(2);
    await expect(read(withDeadline(db, 200), 2)).rejects.toThrow(/deadline/);
    await release();
    expect(await read(db, 0)).toMatchObject([{ n: 1 }]);
  });

  it("rolls back an unfinished transaction", async () => {
    const release = await lock(3);
    const late = withDeadline(patient.db, 1_000).transaction(async (tx) => {
      await add(tx, 1);
      await wait(tx, 3);
    });
    expect(await causeOf(late)).toBeInstanceOf(DatabaseUnavailable);
    await isIdle(patient);
    await release();
    // If the row were still locked by it, this would wait in vain.
    await add(other, 1);
    expect(await countOf(1)).toBe(1);
  });

  it("is later for callers with more time, and none for work that outlives the request", async () => {
    const request = withDeadline(db, 100);
    extendDeadline(request, 60_000);
    await sleep(request, 0.2);
    const short = withDeadline(db, 500);
    await withStatementTimeout(short, (tx) => sleep(tx, 0.6));
    const lasting = withoutDeadline(withDeadline(db, 1));
    await sleep(lasting, 0.1);
    expect(await one(lasting)).toEqual([{ n: 1 }]);
  });
});

describe("writers", () => {
  it("wait for a locked row on fewer connections than there are, so that reads find one", async () => {
    const lock = await otherPool.connect();
    await lock.query("begin");
    await lock.query("select from counters where id = 2 for update");
    const request = () => withDeadline(db, 4_500);
    const writes = Array.from({ length: 10 }, (_, n) =>
      causeOf(n % 2 ? request().transaction((tx) => add(tx, 2)) : add(request(), 2)),
    );
    for (let reads = 0; reads < 5; reads++) expect(await one(request())).toEqual([{ n: 1 }]);
    const refused = await Promise.all(writes);
    await lock.query("rollback");
    lock.release();
    // The first one meets the server's limits, those behind it the time limit for their turn.
    expect(refused.filter((error) => error instanceof DatabaseUnavailable)).toHaveLength(9);
    expect(refused).not.toContain(undefined);
    expect(await countOf(2)).toBe(0);
  });

  it("are served in order of arrival", async () => {
    const order: number[] = [];
    await Promise.all([0, 1, 2, 3].map((n) => db.transaction(async () => void order.push(n))));
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it("find a connection beside aggregates over whole families", async () => {
    const wide = openDb(url, { max: 6, lockMs: 15_000 });
    const release = await lock(4);
    const sums = Array.from({ length: 4 }, () => withStatementTimeout(wide.db, (tx) => wait(tx, 4)));
    await wide.db.transaction((tx) => add(tx, 2));
    await release();
    await Promise.all(sums);
    await wide.close();
  });
});
