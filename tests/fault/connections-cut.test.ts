import { setTimeout as delay } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { openApis } from "../support/apis.js";

const { database, rest, tokenOf } = await openApis();

const exportAs = async (accountType: "editor" | "approver") =>
  rest("GET", "/trust/organizations/export?format=csv", { token: await tokenOf(accountType) });

const cut = () =>
  database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );

it("a server whose connections are repeatedly closed by the database fails only requests in flight", async () => {
  const token = await tokenOf("admin");
  // A sign-in that is cut would be stored as failed, and the loops below would spin on it.
  await Promise.all([tokenOf("editor"), tokenOf("approver")]);
  const body = { name: "Cut Short Authority", orgType: "publicAuthority" };
  const write = () => rest("POST", "/trust/organizations", { token, body });
  const statuses = new Set<number>();
  let isOver = false;
  const ask = async (call: () => ReturnType<typeof rest>) => {
    while (!isOver) statuses.add((await call()).status);
  };
  const list = () => rest("GET", "/trust/organizations?count=true", { token });
  const asking = [write, write, write, write, list].map(ask);
  const exported = async () => {
    // What is cut short on its way is no whole answer, and rejects.
    while (!isOver) await exportAs("editor").catch(() => undefined);
  };
  asking.push(exported(), exported());
  for (let times = 0; times < 30; times++) {
    await cut();
    await delay(100);
  }
  isOver = true;
  await Promise.all(asking);
  expect([200, 201, 503]).toEqual(expect.arrayContaining([...statuses]));
  await vi.waitUntil(async () => (await rest("GET", "/trust/health")).status === 200, { timeout: 10_000 });
  // As many at once as the pool has connections, and more.
  const written = await Promise.all(Array.from({ length: 12 }, write));
  expect(written.map(({ status }) => status)).toEqual(Array(12).fill(201));
  // More, one after the other, than there are connections for exports.
  for (let times = 0; times < 5; times++) expect((await exportAs("approver")).status).toBe(200);
});
