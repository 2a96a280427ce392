import { declaredProcedures, openApiDocument } from "@pave/api";
import { anAsset } from "@pave/db/builders";
import { describe, expect, it } from "vitest";
import { openApis } from "../../support/apis.js";

const origin = "https://app.example";
const apis = await openApis({ settings: { CORS_ORIGINS: origin } });
const token = await apis.tokenOf("admin");
const { id } = await anAsset(apis.database.db, { title: "Mill Bridge" });
await anAsset(apis.database.db, { title: "Oak Bridge" });

const get = (path: string, headers: Record<string, string> = {}) => apis.rest("GET", path, { token, headers });
const put = (body: object, headers: Record<string, string> = {}) =>
  apis.rest("PUT", `/trust/assets/${id}`, { token, body, headers });
const tagOf = async (path: string) => (await get(path)).headers.get("etag") ?? "";

describe("conditional requests", () => {
  it.each(["/trust/assets?limit=1", `/trust/assets/{id}`, "/trust/assets/filter-options", "/trust/health"])(
    "answer 304 to GET %s until the answer changes",
    async (path) => {
      const address = path.replace("{id}", id);
      // The clock of an answer is part of it, so health changes with each.
      if (path === "/trust/health") return expect(await tagOf(address)).toMatch(/^W\/"[\w-]{22}"$/);
      const tag = await tagOf(address);
      const again = await get(address, { "if-none-match": `"other", ${tag}` });
      expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", tag]);
      expect((await get(address, { "if-none-match": '"other"' })).status).toBe(200);
    },
  );

  it("change a record only if it is unchanged since the client read it, without a version in the body", async () => {
    const seen = await tagOf(`/trust/assets/${id}`);
    expect(seen).toMatch(/^W\/"v1\./);
    const first = await put({ title: "Mill Bridge West" }, { "if-match": seen });
    expect([first.status, first.body]).toMatchObject([200, { version: 2 }]);
    expect((await get(`/trust/assets/${id}`, { "if-none-match": seen })).status).toBe(200);
    const late = await put({ title: "Late" }, { "if-match": seen });
    expect([late.status, late.body]).toMatchObject([412, { code: "PRECONDITION_FAILED" }]);
    const foreign = await put({ version: 2, title: "Late" }, { "if-match": '"somebody-else"' });
    expect(foreign.status).toBe(412);
    const twofold = await put({ version: 1, title: "Late" }, { "if-match": await tagOf(`/trust/assets/${id}`) });
    expect(twofold.body).toMatchObject({ issues: [{ path: "version", message: "Differs from If-Match" }] });
    const late409 = await put({ version: 1, title: "Late" });
    expect([late409.status, late409.body]).toMatchObject([409, { code: "VERSION_CONFLICT" }]);
    const any = await put({ version: 2, title: "Mill Bridge" }, { "if-match": "*" });
    expect(any.status).toBe(200);
  });

  it("are refused where they would have no effect", async () => {
    const sent = { token, body: { title: "New" }, headers: { "if-match": '"x"' } };
    const refused = await apis.rest("POST", "/trust/assets", sent);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { message: "If-Match is not supported at this address" },
    ]);
  });
});

describe("methods and statuses", () => {
  it("answer HEAD as GET, without a body, also for a file", async () => {
    for (const path of ["/trust/assets", `/trust/assets/${id}`, "/trust/assets/export?format=csv"]) {
      const [head, full] = [await apis.rest("HEAD", path, { token }), await get(path)];
      expect([head.status, head.body]).toEqual([200, ""]);
      for (const name of ["content-type", "etag", "link", "content-disposition"])
        expect(head.headers.get(name)).toBe(full.headers.get(name));
    }
    const refused = await apis.rest("HEAD", "/trust/assets/restore", { token });
    expect(refused.status).toBe(400);
    const other = await apis.rest("PATCH", "/trust/assets", { token });
    expect([other.status, other.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
    const map = await apis.rest("PUT", "/trust/assets/map?zoom=1", { token, body: {} });
    expect([map.status, map.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    const part = await apis.rest("GET", `/trust/assets/${id}/restore`, { token });
    expect([part.status, part.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect((await apis.rest("PUT", "/trust/nothing", { token, body: {} })).status).toBe(404);
    const options = await fetch(`${apis.url}/api/trust/assets`, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
  });

  it("answer 201 with the address of what was created, also when the request is repeated", async () => {
    const sent = { token, body: { name: "Bridges", type: "mixed" }, headers: { "idempotency-key": "once" } };
    const made = await apis.rest("POST", "/trust/users/me/portfolios", sent);
    const again = await apis.rest("POST", "/trust/users/me/portfolios", sent);
    expect([made.status, again.status, again.body]).toEqual([201, 201, made.body]);
    const location = made.headers.get("location") ?? "";
    expect(again.headers.get("location")).toBe(location);
    const read = await fetch(new URL(location, apis.url), { headers: { authorization: `Bearer ${token}` } });
    expect([read.status, await read.json()]).toMatchObject([200, { name: "Bridges" }]);
  });

  it("name the address of what was created also where it is read with its parent", async () => {
    const { version } = Object((await get(`/trust/assets/${id}`)).body);
    const body = { version, inspectionDate: "2026-05-01" };
    const made = await apis.rest("POST", `/v1/trust/assets/${id}/inspections`, { token, body });
    expect([made.status, made.body]).toMatchObject([201, { item: { id: expect.any(String) } }]);
    const own = `/api/v1/trust/assets/${id}/inspections/${Object(made.body).item.id}`;
    expect(made.headers.get("location")).toBe(own);
    const read = await fetch(`${apis.url}${own}`, { headers: { authorization: `Bearer ${token}` } });
    expect([read.status, read.headers.get("allow")]).toEqual([405, "PUT, DELETE, OPTIONS"]);
  });

  it("state with 401 that a bearer token is needed, or that the one sent is not valid, through every API", async () => {
    const challenge = 'Bearer realm="Pave"';
    for (const path of ["/api/trust/assets", "/api/v1/trust/assets", "/trpc/assets.list", "/api/nowhere"])
      for (const authorization of [undefined, "Bearer pave_unknown"]) {
        const answer = await fetch(`${apis.url}${path}`, { headers: { ...(authorization && { authorization }) } });
        const expected = `${challenge}${authorization ? ', error="invalid_token"' : ""}`;
        const isMissing = path === "/api/nowhere";
        expect([path, answer.status, answer.headers.get("www-authenticate")]).toEqual(
          isMissing ? [path, 404, null] : [path, 401, expected],
        );
      }
    const mcp = await apis.rest("POST", "/mcp", {
      body: {},
      headers: { accept: "application/json, text/event-stream" },
    });
    expect([mcp.status, mcp.headers.get("www-authenticate")]).toEqual([401, challenge]);
  });

  it("serve public pages whatever the client accepts, and other addresses of the client to browsers only", async () => {
    const ask = async (path: string, accept: string, method = "GET") => {
      const answer = await fetch(`${apis.url}${path}`, { method, headers: { accept } });
      return [answer.status, answer.headers.get("content-type")?.split(";")[0]];
    };
    const page = [200, "text/html"];
    for (const path of ["/", "/landing", "/login", "/register?from=mail", "/terms", "/privacy", "/dmca"])
      for (const accept of ["*/*", "application/json", "text/html"])
        expect([path, accept, ...(await ask(path, accept))]).toEqual([path, accept, ...page]);
    expect(await ask("/?utm_source=x", "*/*", "HEAD")).toEqual(page);
    expect(await ask("/assets", "text/html")).toEqual(page);
    const notFound = [404, "application/json"];
    for (const path of ["/assets", "/metrics", "/landings", "/api/landing", "/.env", "/landing.php"])
      expect([path, ...(await ask(path, "*/*"))]).toEqual([path, ...notFound]);
    expect(await ask("/landing", "*/*", "POST")).toEqual(notFound);
  });

  it("answer 304 to a page and to a static file that the client has", async () => {
    for (const path of ["/", "/landing", "/preloads.json"]) {
      const etag = (await fetch(`${apis.url}${path}`)).headers.get("etag") ?? "";
      // Without it fetch adds no-cache, which requires the whole file.
      const headers = { "cache-control": "max-age=0" };
      const ask = (tag: string) => fetch(`${apis.url}${path}`, { headers: { ...headers, "if-none-match": tag } });
      expect([path, (await ask(etag)).status, (await ask('"other"')).status]).toEqual([path, 304, 200]);
    }
  });
});

describe("pages", () => {
  it("link to the first and the next one, with the filter and the prefix of the request", async () => {
    const titles: string[] = [];
    let next: string | undefined = "/api/v1/trust/assets?limit=1&sort=title&order=asc&count=false";
    while (next) {
      const answer = await fetch(new URL(next, apis.url), { headers: { authorization: `Bearer ${token}` } });
      const page = (await answer.json()) as { items: { title: string }[] };
      titles.push(...page.items.map(({ title }) => title));
      const link: string = answer.headers.get("link") ?? "";
      expect(link).toContain('</api/v1/trust/assets?limit=1&sort=title&order=asc&count=false>; rel="first"');
      next = /<([^>]*)>; rel="next"/.exec(link)?.[1];
    }
    expect(titles).toEqual(["Mill Bridge", "Oak Bridge"]);
  });
});

describe("limits", () => {
  it("state the calls left in a minute, count both APIs and each call of a batch, and refuse with the time to wait", async () => {
    const few = await openApis({ settings: { CALLS_PER_MINUTE: "5" } });
    const own = await few.tokenOf("standard");
    const first = await few.rest("GET", "/trust/programs", { token: own });
    expect(first.headers.get("ratelimit-policy")).toBe('"calls";q=5;w=60, "under-way";q=12;qu="concurrent-requests"');
    expect(first.headers.get("ratelimit")).toMatch(/^"calls";r=4;t=\d+$/);
    const authorization = `Bearer ${own}`;
    const batch = `${few.url}/trpc/auth.getProfile,auth.getProfile,auth.getProfile?batch=1&input=%7B%7D`;
    expect((await fetch(batch, { headers: { authorization } })).headers.get("ratelimit")).toMatch(/r=1;/);
    expect((await few.rpc({ name: "programs.list", type: "query" }, {}, { token: own })).status).toBe(200);
    const refused = await few.rest("GET", "/trust/programs", { token: own });
    expect([refused.status, refused.body]).toMatchObject([429, { code: "RATE_LIMITED" }]);
    expect(refused.headers.get("ratelimit")).toMatch(/r=0;/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const another = await few.rest("GET", "/trust/programs", { token: await few.tokenOf("editor") });
    expect(another.status).toBe(200);
    expect((await few.rest("GET", "/auth/health")).headers.get("ratelimit")).toBeNull();
  });
});

describe("pages of other origins", () => {
  const preflight = (from: string, wanted: string) =>
    fetch(`${apis.url}/api/trust/assets`, {
      method: "OPTIONS",
      headers: { origin: from, "access-control-request-method": "GET", "access-control-request-headers": wanted },
    });

  it("may read responses to API keys, and nothing else, without cookies", async () => {
    const stranger = "https://notebook.example";
    const allowed = await preflight(stranger, "authorization, if-none-match");
    expect(allowed.headers.get("access-control-allow-origin")).toBe("*");
    expect(allowed.headers.get("access-control-allow-credentials")).toBeNull();
    expect((await preflight(stranger, "content-type")).headers.get("access-control-allow-origin")).toBeNull();
    const keyed = await get("/trust/assets", { origin: stranger, authorization: "Bearer pave_unknown" });
    expect([keyed.status, keyed.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
    expect((await get("/trust/assets", { origin: stranger })).headers.get("access-control-allow-origin")).toBeNull();
    expect((await get("/trust/health", { origin: stranger })).headers.get("access-control-allow-origin")).toBeNull();
    expect((await get("/v1/openapi.json", { origin: stranger })).headers.get("access-control-allow-origin")).toBe("*");
  });

  it("of the configured origins may use cookies and read the headers of limits, pages and versions", async () => {
    const { headers } = await get("/trust/assets", { origin });
    expect(headers.get("access-control-allow-origin")).toBe(origin);
    expect(headers.get("access-control-allow-credentials")).toBe("true");
    expect(headers.get("access-control-expose-headers")).toContain("ETag, Link, Location, RateLimit");
    expect(headers.get("vary")).toContain("Origin");
  });
});

describe("the document", () => {
  it("has absolute servers, and the headers of every operation", async () => {
    const { body } = await apis.rest("GET", "/v1/openapi.json");
    const { servers, paths } = body as ReturnType<typeof openApiDocument>;
    expect(servers.map(({ url }) => url)).toEqual([`${apis.url}/api`, `${apis.url}/api/v1`]);
    expect(paths).toEqual(openApiDocument(declaredProcedures().values(), "1.0.0").paths);
    const parametersOf = (path: string, method: string) =>
      JSON.stringify(Object(paths[path]?.[method]).parameters ?? []);
    expect(parametersOf("/trust/assets", "get")).toContain("#/components/parameters/IfNoneMatch");
    expect(parametersOf("/trust/assets/{id}", "put")).toContain("#/components/parameters/IfMatch");
    expect(parametersOf("/trust/assets", "post")).toContain("#/components/parameters/IdempotencyKey");
    expect(paths["/trust/assets"]?.post).toMatchObject({ responses: { 201: { headers: { Location: {} } } } });
  });
});
