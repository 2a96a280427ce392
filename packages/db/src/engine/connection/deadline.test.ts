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
const { db, pool, close } = openDb(url, { max: 4, shared: 1, statementMs: 2_000 });
afterAll(close);

const sleep = (on: Db, seconds: number) => on.execute(sql`select pg_sleep(${seconds})`);
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
    await one(db);
    const request = withDeadline(db, 200);
    expect(await causeOf(sleep(request, 0.6))).toBeInstanceOf(DatabaseUnavailable);
    expect(await causeOf(one(request))).toBeInstanceOf(DatabaseUnavailable);
    expect(pool.totalCount - pool.idleCount).toBe(1);
    await vi.waitUntil(() => pool.totalCount === pool.idleCount, { timeout: 10_000 });
    expect(await one(withDeadline(db, 60_000))).toEqual([{ n: 1 }]);
  });

  it("ends the wait for a shared connection", async () => {
    const read = (on: Db, seconds: number) =>
      runNamed(on, "slow read", () => withoutRows(sql`select 1 as n, pg_sleep(${sql.placeholder("seconds")})`), {
        seconds,
      });
    let fromPool = 0;
    pool.on("acquire", () => fromPool++);
    const isShared = async () => {
      const before = fromPool;
      await read(db, 0);
      return fromPool === before;
    };
    await vi.waitUntil(isShared, { timeout: 10_000 });
    await expect(read(withDeadline(db, 200), 1)).rejects.toThrow(/deadline/);
    expect(await read(db, 0)).toMatchObject([{ n: 1 }]);
  });

  it("rolls a transaction back that is not done", async () => {
    const request = withDeadline(db, 300);
    const late = request.transaction(async (tx) => {
      await add(tx, 1);
      await sleep(tx, 1);
    });
    expect(await causeOf(late)).toBeInstanceOf(DatabaseUnavailable);
    await vi.waitUntil(() => pool.totalCount === pool.idleCount, { timeout: 10_000 });
    // Were the row still locked by it, this would wait in vain.
    await add(other, 1);
    expect(await countOf(1)).toBe(1);
  });

  it("is later for those who are given more time, and none for what outlives the request", async () => {
    const request = withDeadline(db, 100);
    extendDeadline(request, 60_000);
    await sleep(request, 0.2);
    const short = withDeadline(db, 100);
    await withStatementTimeout(short, (tx) => sleep(tx, 0.3));
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
    // The one in front meets the server's limits, those behind it the time limit for their turn.
    expect(refused.filter((error) => error instanceof DatabaseUnavailable)).toHaveLength(9);
    expect(refused).not.toContain(undefined);
    expect(await countOf(2)).toBe(0);
  });

  it("take their turns in order of arrival", async () => {
    const order: number[] = [];
    await Promise.all([0, 1, 2, 3].map((n) => db.transaction(async () => void order.push(n))));
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it("find a connection beside the sums of whole families", async () => {
    const wide = openDb(url, { max: 6 });
    const sums = Array.from({ length: 4 }, () => withStatementTimeout(wide.db, (tx) => sleep(tx, 0.3)));
    let areDone = false;
    const ended = Promise.all(sums).then(() => {
      areDone = true;
    });
    await wide.db.transaction((tx) => add(tx, 2));
    expect(areDone).toBe(false);
    await ended;
    await wide.close();
  });
});
