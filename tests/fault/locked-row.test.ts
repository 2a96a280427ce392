import { testDatabase } from "@pave/db/testing";
import { expect, it, onTestFinished } from "vitest";
import { aSession, startApp } from "../support/accounts-app.js";

const { url, pool } = await testDatabase();
const app = await startApp(url);

/** An account with a portfolio, and how it writes to that. */
async function aWriter() {
  const session = await aSession(app);
  const { body } = await app.call("rest", "users.createPortfolio", { name: "Holdings" }, session);
  const { id, version } = body;
  return () => app.call("rest", "users.updatePortfolio", { id, version, name: "Renamed" }, session);
}

it("while 60 writes of some callers wait for locked rows, the lists of another one are answered", async () => {
  const neighbour = await aSession(app);
  const writers = await Promise.all(Array.from({ length: 6 }, aWriter));
  // Words that differ each time, so that no list is one of the prepared statements that need no connection of the pool.
  let lists = 0;
  const list = () => app.call("rest", "organizations.list", { search: `bridge ${++lists}` }, neighbour);

  const lock = await pool.connect();
  onTestFinished(() => lock.release(true));
  await lock.query("set idle_in_transaction_session_timeout = 0");
  await lock.query("begin");
  await lock.query("select from portfolios for update");
  let areWaiting = true;
  const answered = Promise.all(writers.flatMap((rename) => Array.from({ length: 10 }, rename))).finally(() => {
    areWaiting = false;
  });
  const statuses: number[] = [];
  while (areWaiting) statuses.push((await list()).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  // Each would take as long as a writer waits for its row if writers held every connection.
  expect(statuses.length).toBeGreaterThan(12);
  const refused = await answered;
  // 429 for those who exceed what one caller may have under way, 503 for those who waited for the row.
  expect([429, 503]).toEqual(expect.arrayContaining([...new Set(refused.map(({ status }) => status))]));
  expect(refused.every(({ headers }) => headers.has("retry-after"))).toBe(true);

  await lock.query("rollback");
  expect(await Promise.all(writers.map((rename) => rename().then(({ status }) => status)))).toEqual(
    writers.map(() => 200),
  );
});
