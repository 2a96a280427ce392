import { isEmpty, listen, openDb } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { afterAll, expect, it, vi } from "vitest";
import { type Answer, aSession, startApp } from "../support/accounts-app.js";
import { openProxy } from "../support/database-proxy.js";

const { url, pool } = await testDatabase();
const proxy = await openProxy(url);
afterAll(proxy.close);
const app = await startApp(proxy.url);
const { token, email } = await aSession(app);

const list = () => app.call("rest", "organizations.list", {}, { token });
const search = () => app.call("trpc", "organizations.list", { search: "bridge" }, { token });
const write = () => app.call("rest", "users.createPortfolio", { name: "Holdings" }, { token });
const batched = () => app.call("batch", "users.createPortfolio", { name: "Holdings" }, { token });
const signIn = () => app.call("rest", "auth.login", { email, password: "any other password" });
const sums = () => app.call("rest", "assets.statistics", {}, { token });
const all: (() => Promise<Answer>)[] = [list, search, write, batched, signIn, sums];

async function exportRecords(): Promise<number> {
  const address = `${app.url}/api/trust/organizations/export?format=csv`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await response.text();
  return response.status;
}

const statusesOf = async (calls: readonly (() => Promise<Answer>)[]) =>
  (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);
const isSuccess = (status: number) => status === 200 || status === 201;

/** Resolves when the service is whole again, well within the test's own time limit. */
async function expectRecovery(): Promise<void> {
  const whole = async () => {
    const { body } = await app.call("rest", "system.health");
    const statuses = await statusesOf([list, search, write, batched, sums]);
    return body.database === true && statuses.every(isSuccess) && (await exportRecords()) === 200;
  };
  await vi.waitUntil(whole, { timeout: 20_000 });
  // More at once than there are connections: none of those from before is left.
  const many = Array.from({ length: 4 }, () => [list, search, write]).flat();
  expect((await statusesOf(many)).filter((status) => !isSuccess(status))).toEqual([]);
}

it("each call is answered 503 while the database is silent, and as before after its return", {
  timeout: 60_000,
}, async () => {
  await expectRecovery();
  proxy.fallSilent();
  const begun = performance.now();
  const calls = [...all, ...all];
  const [statuses, exported] = await Promise.all([statusesOf(calls), exportRecords()]);
  expect([...statuses, exported]).toEqual(Array(calls.length + 1).fill(503));
  expect(performance.now() - begun).toBeLessThan(15_000);
  await proxy.recover();
  await expectRecovery();
});

it("idle connections that died are replaced", { timeout: 60_000 }, async () => {
  await expectRecovery();
  proxy.fallSilent();
  await proxy.recover();
  await expectRecovery();
});

it("a transaction without a deadline ends with the statement that has no answer", async () => {
  const job = openDb(proxy.url, { max: 1, statementMs: 500 });
  const cut = job.db.transaction(async (tx) => {
    await isEmpty(tx);
    proxy.fallSilent();
    await isEmpty(tx);
  });
  await expect(cut).rejects.toMatchObject({ cause: { code: "ETIMEDOUT" } });
  expect(job.pool.totalCount).toBe(0);
  await proxy.recover();
  await job.db.transaction(isEmpty);
  await job.close();
});

it("a listener whose connection went silent receives notifications again", { timeout: 60_000 }, async () => {
  const heard: string[] = [];
  const states: boolean[] = [];
  const stop = listen(proxy.url, "silent_test", {
    onMessage: (payload) => heard.push(payload),
    onListening: (isListening) => states.push(isListening),
    onError: () => undefined,
  });
  const isHeard = async (payload: string) => {
    await pool.query("select pg_notify('silent_test', $1)", [payload]);
    return heard.includes(payload);
  };
  await vi.waitUntil(() => isHeard("before"), { timeout: 20_000 });
  proxy.fallSilent();
  await proxy.recover();
  await vi.waitUntil(() => isHeard("after"), { timeout: 20_000 });
  expect(states).toEqual([true, false, true]);
  await stop();
});
