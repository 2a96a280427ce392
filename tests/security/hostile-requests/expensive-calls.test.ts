import { declaredProcedures } from "@pave/api";
import { anOrganization } from "@pave/db/builders";
import { describe, expect, it } from "vitest";
import { openApis } from "../../support/apis.js";

// What waits for a lock here is released by the test, not refused before.
const apis = await openApis({ databaseParameters: { lock_timeout: "0" } });
const { db, pool } = apis.database;
const [one, two] = [await anOrganization(db), await anOrganization(db)];
const compare = `/trust/organizations/compare?ids=${one.id},${two.id}`;
const ask = (path: string, token: string) => apis.rest("GET", path, { token });

/** Keeps every reader of organizations waiting until it is called back. */
async function holdOrganizations(): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query("begin; set local lock_timeout = 0; lock table organizations in access exclusive mode");
  return async () => {
    await client.query("rollback");
    client.release();
  };
}

/** Two comparisons that wait, both of them with their place taken. */
async function twoWaiting(token: string) {
  const running = [ask(compare, token), ask(compare, token)];
  const waiting =
    "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query<{ n: number }>(waiting)).rows[0]?.n).toBe(2);
  return running;
}

describe("calls that are cheap to send and expensive to answer", () => {
  it("are declared so: exports, comparisons, networks, maps and analytics", () => {
    // Trends are read by their ids, fifty at most, beside each page of a list.
    const expensivePattern =
      /\.(export|compare|map|relationship|depreciation|replacement)$|network$|^analytics\.(?!track|health|trends)/i;
    const undeclared = [...declaredProcedures().values()].filter(
      ({ name, meta }) => expensivePattern.test(name) && !meta.isExpensive,
    );
    expect(undeclared.map(({ name }) => name)).toEqual([]);
  });

  it("are refused when a user has two of them running, and accepted again when one has ended", async () => {
    const token = await apis.tokenOf("standard");
    const release = await holdOrganizations();
    const running = await twoWaiting(token);
    const input = { ids: [one.id, two.id] };
    const third = ask(compare, token);
    const rpc = await apis.rpc({ name: "organizations.compare", type: "query" }, input, { token });
    expect(rpc).toMatchObject({ status: 429, body: { code: "RATE_LIMITED", retryAfter: 1 } });
    expect((await third).status).toBe(429);
    await release();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask(compare, token)).status).toBe(200);
  });

  it("wait a moment for their turn, but only a few of them", async () => {
    const token = await apis.tokenOf("admin");
    const release = await holdOrganizations();
    const running = await twoWaiting(token);
    const more = Array.from({ length: 9 }, () => ask(compare, token));
    expect((await Promise.race(more)).status).toBe(429);
    await release();
    const statuses = (await Promise.all([...running, ...more])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toEqual([429]);
  });

  it("of the map are counted separately, as a map sends one each time it is moved", async () => {
    const token = await apis.tokenOf("approver");
    const release = await holdOrganizations();
    const running = await twoWaiting(token);
    const map = "/trust/assets/map?bbox=-98,30,-97,31&zoom=8";
    for (let call = 0; call < 70; call++) expect((await ask(map, token)).status).toBe(200);
    await release();
    await Promise.all(running);
  });

  it("do not count for others", async () => {
    const release = await holdOrganizations();
    const token = await apis.tokenOf("standard");
    const running = await twoWaiting(token);
    const others = ask(compare, await apis.tokenOf("approver"));
    await release();
    await Promise.all(running);
    expect((await others).status).toBe(200);
  });

  it("end with the file that they return, even if a batch refuses it", async () => {
    const token = await apis.tokenOf("editor");
    const headers = { authorization: `Bearer ${token}` };
    for (let turn = 0; turn < 3; turn++) {
      expect((await ask("/trust/organizations/export", token)).status).toBe(200);
      const batch = `${apis.url}/trpc/organizations.export,system.health?batch=1&input=${encodeURIComponent('{"0":{"json":{}}}')}`;
      expect((await fetch(batch, { headers })).status).toBe(207);
    }
  });

  it("are sixty a minute at most", async () => {
    const token = await apis.tokenOf("enterprise");
    const statuses: number[] = [];
    for (let call = 0; call < 61; call++) statuses.push((await ask(compare, token)).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });
});
