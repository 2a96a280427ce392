import { beforeAll, describe, expect, it } from "vitest";
import { openApis } from "../support/apis.js";
import { callBothApis, comparable, filesOf, type ReadCase, untestedReads } from "../support/both-apis.js";

const apis = await openApis({ world: "sample" });
let token: string;
let ids: string[];

beforeAll(async () => {
  token = await apis.tokenOf("admin");
  const { rows } = await apis.database.pool.query<{ id: string }>(
    "select id from organizations where parent_organization_id is not null order by id limit 3",
  );
  ids = rows.map(({ id }) => id);
});

const one = () => ({ id: ids[0] });

const nobody = "00000000-0000-7000-8000-000000000000";

const questions: ReadCase[] = [
  [
    "organizations.list",
    "/trust/organizations?state=CA,TX&limit=5&sort=population&order=desc",
    () => ({ state: ["CA", "TX"], limit: 5, sort: "population", order: "desc" }),
  ],
  ["organizations.list", "/trust/organizations?search=county&count=false", () => ({ search: "county", count: false })],
  [
    "organizations.filterOptions",
    "/trust/organizations/filter-options?orgType=county",
    () => ({ orgType: ["county"] }),
  ],
  ["organizations.quickSearch", "/trust/organizations/quick-search?q=cou&limit=3", () => ({ q: "cou", limit: 3 })],
  ["organizations.compare", "/trust/organizations/compare?ids={ids}", () => ({ ids })],
  ["organizations.get", "/trust/organizations/{id}", one],
  ["organizations.complete", "/trust/organizations/{id}/complete", one],
  ["organizations.stats", "/trust/organizations/{id}/stats", one],
  ["organizations.contracts", "/trust/organizations/{id}/contracts", one],
  ["organizations.projects", "/trust/organizations/{id}/projects", one],
  ["organizations.programs", "/trust/organizations/{id}/programs", one],
  ["organizations.assets", "/trust/organizations/{id}/assets", one],
  [
    "organizations.awards",
    "/trust/organizations/{id}/awards?role=passThrough",
    () => ({ ...one(), role: "passThrough" }),
  ],
  ["organizations.awardFlows", "/trust/organizations/{id}/award-flows", one],
  ["organizations.capitalPlan", "/trust/organizations/{id}/capital-plan", one],
  ["organizations.debtIssued", "/trust/organizations/{id}/debt-issued", one],
  ["organizations.finances", "/trust/organizations/{id}/finances", one],
  ["organizations.figures", "/trust/organizations/{id}/figures", one],
  ["organizations.financesByState", "/trust/finances?function=highways", () => ({ function: "highways" })],
  ["organizations.network", "/trust/organizations/{id}/network?depth=2", () => ({ ...one(), depth: 2 })],
  ["organizations.history", "/trust/organizations/{id}/history", one],
  [
    "organizations.list",
    "/trust/organizations?stateNot=CA,TX&populationMin=1000&limit=5",
    () => ({ stateNot: ["CA", "TX"], populationMin: 1000, limit: 5 }),
  ],
  [
    "organizations.list",
    `/trust/organizations?parentOrganizationId=${nobody}`,
    () => ({ parentOrganizationId: [nobody] }),
  ],
  [
    "organizations.list",
    "/trust/organizations?populationMin=5&populationMax=1",
    () => ({ populationMin: 5, populationMax: 1 }),
  ],
  ["organizations.list", "/trust/organizations?limit=0", () => ({ limit: 0 })],
  ["organizations.list", "/trust/organizations?sort=password", () => ({ sort: "password" })],
  ["organizations.list", "/trust/organizations?page=2&limit=10&offset=5", () => ({ page: 2, limit: 10, offset: 5 })],
  ["organizations.list", "/trust/organizations?cursor=nonsense", () => ({ cursor: "nonsense" })],
  ["organizations.get", `/trust/organizations/${nobody}`, () => ({ id: nobody })],
];

describe("both APIs", () => {
  it.each(questions)("return %s the same at %s", async (...question) => {
    await callBothApis(apis, question, { id: ids[0] ?? "", ids: ids.join(",") }, token);
  });

  it("return every read of organizations here", () => {
    expect(untestedReads("organizations", questions)).toEqual([]);
  });

  it.each(["csv", "json", "xlsx"])("give the same %s file", async (format) => {
    const { rest, rpc } = await filesOf(apis, token, [
      "organizations.export",
      `/trust/organizations/export?format=${format}&state=CA&columns=name,population,source,asOf`,
      { format, state: ["CA"], columns: ["name", "population", "source", "asOf"] },
    ]);
    // The sheet about an XLSX file says when it was made, so only the lengths of the two can be alike.
    if (format === "xlsx") expect(Math.abs(rpc.length - rest.length)).toBeLessThan(64);
    else expect(rpc.equals(rest)).toBe(true);
  });

  it("write the same: create, change, refuse a stale version, delete", async () => {
    const made = await apis.rest("POST", "/trust/organizations", {
      token,
      body: { name: "Elm County Water Authority", orgType: "publicAuthority", region: "MD", county: "Elm" },
    });
    expect(made.status).toBe(201);
    const { id } = made.body as { id: string };
    const changed = await apis.rpc(
      { name: "organizations.update", type: "mutation" },
      { id, version: 1, website: "https://door.example" },
      { token },
    );
    expect(changed.body).toMatchObject({ id, version: 2, website: "https://door.example", source: "user" });
    const stale = await apis.rest("PUT", `/trust/organizations/${id}`, { token, body: { version: 1, phone: "1" } });
    const staleByRpc = await apis.rpc(
      { name: "organizations.update", type: "mutation" },
      { id, version: 1, phone: "1" },
      { token },
    );
    expect(stale).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT" } });
    expect(comparable(staleByRpc)).toEqual(comparable(stale));
    expect((await apis.rest("DELETE", `/trust/organizations/${id}`, { token })).status).toBe(200);
    expect((await apis.rest("GET", `/trust/organizations/${id}`, { token })).status).toBe(404);
  });

  it("name every invalid field and change nothing", async () => {
    const body = { name: "", orgType: "castle", ein: "12", surprise: 1 };
    const rest = await apis.rest("POST", "/trust/organizations", { token, body });
    const rpc = await apis.rpc({ name: "organizations.create", type: "mutation" }, body, { token });
    expect(comparable(rpc)).toEqual(comparable(rest));
    const { issues } = rest.body as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path).sort()).toEqual(["ein", "name", "orgType", "surprise"]);
  });
});

describe("a batch of tRPC calls", () => {
  const ask = (path: string) => fetch(`${apis.url}/trpc/${path}`, { headers: { authorization: `Bearer ${token}` } });

  it("returns each call's result in its position, regardless of the others", async () => {
    const input = encodeURIComponent(JSON.stringify({ 1: { json: { id: ids[0] } }, 2: { json: { id: "x" } } }));
    const answer = await ask(`system.health,organizations.get,organizations.get?batch=1&input=${input}`);
    const results = (await answer.json()) as {
      result?: { data: { json: { id?: string; status?: string } } };
      error?: unknown;
    }[];
    expect(answer.status).toBe(207);
    expect([results[0]?.result?.data.json.status, results[1]?.result?.data.json.id]).toEqual(["ok", ids[0]]);
    expect(results[2]?.error).toMatchObject({ json: { data: { code: "BAD_REQUEST", issues: [{ path: "id" }] } } });
  });

  it("has at most ten calls", async () => {
    expect((await ask(`${Array(11).fill("system.health").join(",")}?batch=1`)).status).toBe(400);
    expect((await ask(`${",".repeat(49)}?batch=1`)).status).toBe(400);
  });

  it("accepts no types but those of plain JSON", async () => {
    const smuggled = { json: { search: "x" }, meta: { values: { search: ["regexp"] } } };
    const answer = await ask(`organizations.list?input=${encodeURIComponent(JSON.stringify(smuggled))}`);
    expect(answer.status).toBe(400);
  });
});

describe("HTTP around the APIs", () => {
  it("accepts a POST without input, with or without a JSON content type", async () => {
    const headers = { authorization: `Bearer ${token}` };
    const bare = await fetch(`${apis.url}/trpc/auth.verify`, { method: "POST", headers });
    const typed = await fetch(`${apis.url}/trpc/auth.verify`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
    });
    expect([bare.status, typed.status]).toEqual([200, 200]);
  });

  it("refuses other methods by 405, other content by 415 and broken JSON by 400", async () => {
    const send = (method: string, path: string, type: string, body: string) =>
      apis.rest(method, path, { token, body, headers: { "content-type": type } }).then(({ status }) => status);
    expect(await send("PATCH", "/trust/organizations", "application/json", "{}")).toBe(405);
    expect(await send("POST", "/trust/organizations", "text/plain", "{}")).toBe(415);
    expect(await send("POST", "/trust/organizations", "application/json", '{"name":')).toBe(400);
    expect(await send("POST", "/trust/organizations", "application/json", '{"__proto__":{"x":1}}')).toBe(400);
    expect(await send("POST", "/trust/organizations", "application/json", `{"name":"${"x".repeat(1_048_576)}"}`)).toBe(
      413,
    );
  });

  it("sends security headers and a request ID with every answer, and never lets an API answer be stored", async () => {
    const { headers } = await apis.rest("GET", "/trust/health");
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("server") ?? headers.get("x-powered-by")).toBeNull();
  });

  it("allows no other origin to read an answer", async () => {
    for (const origin of ["null", "https://evil.example", `${apis.url}.evil.example`]) {
      const { headers } = await apis.rest("GET", "/trust/health", { headers: { origin } });
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

describe("two servers on one database", () => {
  it("never show stale data after a change by the other", async () => {
    const other = await apis.another();
    const id = ids[0] ?? "";
    const read = async () => {
      const answer = await fetch(`${other}/api/trust/organizations/${id}/complete`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { organization } = (await answer.json()) as {
        organization: { version: number; description: string | null };
      };
      return organization;
    };
    let { version } = await read();
    for (const description of ["first", "second", "third"]) {
      await apis.rest("PUT", `/trust/organizations/${id}`, { token, body: { version, description } });
      version += 1;
      await expect.poll(read, { timeout: 30_000, interval: 5 }).toMatchObject({ version, description });
    }
  });
});
