import { testDatabase } from "@pave/db/testing";
import { expect, it, onTestFinished } from "vitest";
import { aSession, startApp } from "../support/accounts-app.js";

const { url, pool } = await testDatabase();
const app = await startApp(url);

it("while 60 writes wait for one locked row, the lists of another caller are answered", async () => {
  const writer = await aSession(app);
  const neighbour = await aSession(app);
  const made = await app.call("rest", "users.createPortfolio", { name: "Holdings" }, writer);
  const { id, version } = made.body;
  const rename = () => app.call("rest", "users.updatePortfolio", { id, version, name: "Renamed" }, writer);
  const list = () => app.call("rest", "organizations.list", { search: "bridge" }, neighbour);

  const lock = await pool.connect();
  onTestFinished(() => lock.release(true));
  await lock.query("set idle_in_transaction_session_timeout = 0");
  await lock.query("begin");
  await lock.query("select from portfolios where id = $1 for update", [id]);
  const writes = Array.from({ length: 60 }, rename);
  let areWaiting = true;
  const answered = Promise.all(writes).finally(() => {
    areWaiting = false;
  });
  const seen = new Set<number>();
  while (areWaiting) seen.add((await list()).status);
  expect([...seen]).toEqual([200]);
  const refused = await answered;
  // 429 for those who exceed what one caller may have under way, 503 for those who waited for the row.
  expect([429, 503]).toEqual(expect.arrayContaining([...new Set(refused.map(({ status }) => status))]));
  expect(refused.every(({ headers }) => headers.has("retry-after"))).toBe(true);

  await lock.query("rollback");
  expect((await rename()).status).toBe(200);
});
