import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { startApp } from "../../support/accounts-app.js";

const { url } = await testDatabase();
const app = await startApp(url);
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers });

describe.each(["/", "/login", "/api/auth/health", "/api/auth/profile", "/trpc/auth.health", "/api/nowhere"])(
  "the answer at %s",
  (path) => {
    it("has a policy that allows no inline script, no plug-in, no other base and no frame, and says where to report", async () => {
      const { headers } = await get(path, { accept: "text/html" });
      const policy = new Map(
        (headers.get("content-security-policy") ?? "").split(";").map((rule) => {
          const [name = "", ...sources] = rule.trim().split(" ");
          return [name, sources.join(" ")];
        }),
      );
      expect(Object.fromEntries(policy)).toMatchObject({
        "default-src": "'self'",
        "script-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
        "form-action": "'self'",
        "report-uri": "/api/csp-reports",
        "report-to": "csp",
      });
      expect(headers.get("reporting-endpoints")).toBe('csp="/api/csp-reports"');
    });

    it("enforces https for a year, forbids sniffing, sends no referrer and isolates its window", async () => {
      const { headers } = await get(path);
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect([headers.get("server"), headers.get("x-powered-by")]).toEqual([null, null]);
    });
  },
);

it("the page of a screen names the scripts that it will need, and no other page does", async () => {
  const pageAt = async (path: string) => (await get(path, { accept: "text/html" })).text();
  const named = '<link rel="modulepreload" href="/static/js/landing-1.js" />';
  expect(await pageAt("/landing?a=1")).toContain(`${named}</head>`);
  expect(await pageAt("/landing/on")).not.toContain(named);
  const ofRecords = '<link rel="modulepreload" href="/static/js/record-1.js" />';
  expect(await pageAt("/assets/01a21ccd-ce49-77a6-a80b-f54fb9a0f850?tab=value")).toContain(`${ofRecords}</head>`);
  expect(await pageAt("/assets")).not.toContain(ofRecords);
  const ofDashboards = '<link rel="modulepreload" href="/static/js/own-1.js" />';
  expect(await pageAt("/dashboard?tab=own&state=NJ")).toContain(`${ofDashboards}</head>`);
  for (const path of ["/dashboard", "/dashboard?tab=market"]) expect(await pageAt(path)).not.toContain(ofDashboards);
});

it("a hashed file of the client is served by its name, compressed or not, to be cached for a year", async () => {
  for (const [accepted, encoding] of [
    ["br", "br"],
    ["identity", null],
  ] as const) {
    const answer = await get("/static/js/landing-1.js", { "accept-encoding": accepted });
    expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, encoding]);
    expect(answer.headers.get("content-type")).toMatch(/javascript/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await answer.text()).toBe("export {};");
  }
  const head = await fetch(`${app.url}/static/js/landing-1.js`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, expect.stringMatching(/javascript/)]);
});

it.each([
  "/.git/config",
  "/.env",
  "/.env.example",
  "/package.json",
  "/static/",
  "/static/js",
  "/static/js/",
  "/static/js/..%2f..%2findex.html",
  "/static/js/app.js.map",
  "/index.html.map",
  "/metrics",
  "/debug",
  "/debug/vars",
  "/server-status",
  "/actuator/health",
  "/api/auth/profile/x.css",
  "/api/",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/..%2f..%2fetc/passwd",
])("there is nothing at %s", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toMatch(/root:|JWT_KEYS|\[core\]/);
});
