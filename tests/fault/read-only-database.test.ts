import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { aSession, runSql, startApp } from "../support/accounts-app.js";

const { url, pool } = await testDatabase();
const name = new URL(url).pathname.slice(1);

it("a server that starts on a read-only database serves reads, refuses writes, and says so in one line", async () => {
  const first = await startApp(url);
  const { token } = await aSession(first);
  await runSql(url, "update users set account_type = 'editor'");
  await first.close();
  await pool.query(`alter database ${name} set default_transaction_read_only = on`);

  const lines: string[] = [];
  const app = await startApp(url, { LOG_LEVEL: "warn" }, first.mail, { write: (line) => void lines.push(line) });
  expect((await app.call("rest", "organizations.list", {}, { token })).status).toBe(200);
  expect((await fetch(`${app.url}/api/health/ready`)).status).toBe(200);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([expect.stringContaining("the database is read-only")]);
  const body = { name: "Refused Authority", orgType: "publicAuthority" };
  expect((await app.call("rest", "organizations.create", body, { token })).status).toBe(503);
  await app.close();
  await pool.query(`alter database ${name} reset default_transaction_read_only`);
});
