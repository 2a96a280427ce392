import { AuditPage, SavedSearch } from "@pave/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openApis } from "../../support/apis.js";
import { restRequest } from "../../support/rest-request.js";

const apis = await openApis();
const another = await apis.another();
const { pool } = apis.database;
const nowhere = "01900000-0000-7000-8000-000000000000";

const victim = await apis.tokenOf("standard");
const saved = await apis.rest("POST", "/trust/users/me/searches", {
  token: victim,
  body: { name: "Bridges", entityType: "projects" },
});
const search = SavedSearch.parse(saved.body).id;
const thief = await apis.tokenOf("editor");
const overseer = await apis.tokenOf("admin");
const [{ id: thiefId }] = (await pool.query("select id from users where email = 'editor@pave.example'")).rows;

type Call = [name: string, type: "query" | "mutation", method: string, path: string, input: object];
const others: Call[] = [
  ["users.savedSearch", "query", "GET", "/trust/users/me/searches/{id}", { id: search }],
  ["users.deleteSearch", "mutation", "DELETE", "/trust/users/me/searches/{id}", { id: search }],
  ["users.portfolio", "query", "GET", "/trust/users/me/portfolios/{id}", { id: nowhere }],
];
const above: Call = ["system.audit", "query", "GET", "/trust/audit", {}];

async function ask(protocol: "rest" | "rpc", [name, type, method, path, input]: Call, url = apis.url): Promise<number> {
  if (protocol === "rpc") return (await apis.rpc({ name, type }, input, { token: thief })).status;
  const { target } = restRequest({ method, path }, input);
  const answer = await fetch(`${url}${target}`, { method, headers: { authorization: `Bearer ${thief}` } });
  await answer.text();
  return answer.status;
}

async function linesOf(userId: string) {
  const { body } = await apis.rest("GET", `/trust/audit?userId=${userId}&action=accessDenied`, { token: overseer });
  return AuditPage.parse(body).items;
}

// Each test has a minute of its own, and no minute ends within a test.
let minute = Math.floor(Date.now() / 60_000);
function nextMinute(): void {
  minute++;
  vi.setSystemTime(minute * 60_000 + 1_000);
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  nextMinute();
});

describe.each(["rest", "rpc"] as const)("through %s", (protocol) => {
  it("ten requests for another's record write one line to the audit log, and more write none", async () => {
    const before = await linesOf(thiefId);
    const statuses = [];
    for (let i = 0; i < 9; i++) statuses.push(await ask(protocol, others[i % others.length] ?? above));
    expect(await linesOf(thiefId)).toEqual(before);
    for (let i = 0; i < 6; i++) statuses.push(await ask(protocol, others[i % others.length] ?? above));
    expect(statuses).toEqual(Array(15).fill(404));
    const [line, ...older] = await linesOf(thiefId);
    expect(older).toEqual(before);
    expect(line).toMatchObject({
      action: "accessDenied",
      userId: thiefId,
      actorId: thiefId,
      address: "127.0.0.1",
      reason: "10 or more requests denied within a minute",
    });
  });

  it("as do ten requests beyond the caller's role, and each minute has its own line", async () => {
    const before = await linesOf(thiefId);
    for (let round = 1; round <= 2; round++) {
      for (let i = 0; i < 12; i++) expect(await ask(protocol, above)).toBe(403);
      expect(await linesOf(thiefId)).toHaveLength(before.length + round);
      nextMinute();
    }
  });
});

it("a flood over two servers writes one line", async () => {
  const before = await linesOf(thiefId);
  const [call = above] = others;
  for (let round = 0; round < 6; round++)
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => ask(i % 2 ? "rest" : "rpc", call, i % 4 === 1 ? another : apis.url)),
    );
  expect(await linesOf(thiefId)).toHaveLength(before.length + 1);
});

it("allowed requests, missing records and anonymous requests are not counted", async () => {
  const counters = async () =>
    (await pool.query("select sum(count)::int as n from throttles where key like 'denied:%'")).rows[0].n;
  const before = await counters();
  for (let i = 0; i < 12; i++) {
    expect((await apis.rest("GET", `/trust/users/me/searches/${search}`, { token: victim })).status).toBe(200);
    expect((await apis.rest("GET", `/trust/organizations/${nowhere}`, { token: thief })).status).toBe(404);
    expect((await apis.rest("GET", `/trust/users/me/searches/${search}`)).status).toBe(401);
  }
  expect(await counters()).toBe(before);
});

it("the answer stays the same when denied requests cannot be counted", async () => {
  await pool.query("alter table throttles rename to throttles_away");
  try {
    const [call = above] = others;
    expect([await ask("rest", call), await ask("rpc", call), await ask("rest", above)]).toEqual([404, 404, 403]);
  } finally {
    await pool.query("alter table throttles_away rename to throttles");
  }
});
