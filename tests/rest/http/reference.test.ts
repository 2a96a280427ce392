import { execFile } from "node:child_process";
import { Script } from "node:vm";
import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { startApp } from "../../support/accounts-app.js";

type Shape = { $ref?: string; required?: string[] };
type Described = {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: Shape }> } }>
  >;
  components: { schemas: Record<string, Shape> };
};

const { url } = await testDatabase();
const app = await startApp(url);
const text = async (path: string) => {
  // Compressing every page took most of this file's processor time.
  const response = await fetch(`${app.url}${path}`, { headers: { "accept-encoding": "identity" } });
  if (response.status !== 200) throw new Error(`${response.status} from ${path}`);
  return response.text();
};
// Guarantee of the cast: the document is of OpenAPI, which its own tests verify.
const document = JSON.parse(await text("/api/openapi.json")) as Described;
const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
const start = await text("/api/docs");
const pages = new Map<string, string>();
for (const id of ids) pages.set(id, await text(`/api/docs/operations/${id}`));

const guides = new Map<string, string>();
for (const [link, slug] of start.matchAll(/\/api\/docs\/guides\/([\w-]+)/g)) guides.set(slug ?? "", await text(link));

const unescaped = (markup: string) =>
  markup.replace(/&(lt|gt|quot|amp);/g, (_, name) => ({ lt: "<", gt: ">", quot: '"' })[String(name)] ?? "&");
const codeOf = (page: string, language: string) =>
  unescaped(new RegExp(`data-language="${language}">([\\s\\S]*?)</pre>`).exec(page)?.[1] ?? "");

it("the reference links every operation to a page of its own, and starts with less than 60 kB", async () => {
  for (const id of ids) expect(start).toContain(`href="/api/docs/operations/${id}"`);
  expect(ids.length).toBeGreaterThan(400);
  const compressed = await fetch(`${app.url}/api/docs`, { headers: { "accept-encoding": "br" } });
  expect(Number(compressed.headers.get("content-length"))).toBeLessThan(60_000);
});

it("an unknown address below the reference answers a page that leads back to it", async () => {
  for (const path of ["operations/assets.nothing", "guides/nothing", "shapes/Nothing", "nothing/at/all", ""]) {
    const answer = await fetch(`${app.url}/api/docs/${path}`);
    const known = [answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")];
    expect(known, path).toEqual([404, "text/html; charset=utf-8", "no-store"]);
    const page = await answer.text();
    expect(page, path).toContain("<h1>No such page</h1>");
    expect(page, path).toContain('<a href="/api/docs">reference</a>');
  }
});

it("each operation has its rules, parameters, errors, answer and a form to call it", () => {
  const page = pages.get("assets.get") ?? "";
  expect(page).toContain(
    "<li><strong>Access</strong>: every signed-in account; API keys with <code>read:assets</code></li>",
  );
  expect(page).toMatch(
    /<td><code>id<\/code> <span class="dim">path<\/span> <span class="required">required<\/span><\/td>/,
  );
  expect(page).toMatch(/<td><code>asOf<\/code><\/td><td>[^\n]*<input name="asOf" data-in="query"/);
  expect(page).toContain("<td>404</td><td><p><code>NOT_FOUND</code>");
  expect(page).toMatch(/<form data-method="GET" data-base="\/api[^"]*" data-path="\/trust\/assets\/\{id\}">/);
  expect(page).toMatch(
    /<h3>Example <span class="dim">application\/json<\/span><\/h3><pre tabindex="0">\{\n {2}<span class="name">&quot;id&quot;<\/span>: <span class="text">/,
  );
  expect(pages.get("assets.update")).toContain("This call changes data on this server.");
  for (const [id, each] of pages) {
    expect(each, id).not.toMatch(/undefined|\[object Object\]/);
    expect(each, id).toContain(
      '<label for="key">API key</label>'.slice(0, /<strong>Access<\/strong>: anyone/.test(each) ? 0 : 40),
    );
  }
});

it("every page links the guides and routers by titles in words, and its own router's operations", () => {
  const page = pages.get("contractParties.get") ?? "";
  expect(page).toMatch(
    /<li><a href="\/api\/docs#contractParties">Contract parties<\/a> <span class="dim">\d+<\/span><ul>/,
  );
  expect(page).toContain('<a href="/api/docs/operations/contractParties.get" aria-current="page">');
  expect(page).toContain('<a href="/api/docs/guides/webhooks">Webhooks</a>');
  expect(page).not.toContain("/api/docs/operations/assets.list");
  expect(start).toContain('<h3 id="contractParties">Contract parties</h3>');
  expect(start).toContain(`${app.url}/api/trust/assets?state=MD`);
});

it("shapes link to each other, and every link of an operation leads to a page", async () => {
  const links = new Set([...pages.values()].flatMap((page) => page.match(/\/api\/docs\/shapes\/\w+/g) ?? []));
  expect(links.size).toBeGreaterThan(200);
  const known = new Set(Object.keys(document.components.schemas).map((name) => `/api/docs/shapes/${name}`));
  expect([...links].filter((link) => !known.has(link))).toEqual([]);
  expect(await text("/api/docs/shapes/AssetPage")).toContain(
    'list of <a href="/api/docs/shapes/AssetRow">AssetRow</a>',
  );
});

it("the code of every operation is valid and names this server", async () => {
  for (const [id, page] of pages) {
    const [curl, ts, python] = [codeOf(page, "sh"), codeOf(page, "ts"), codeOf(page, "python")];
    expect(curl, id).toContain(`"${app.url}/api/`);
    expect(ts, id).toMatch(/answerOf\(pave\.(GET|POST|PUT|PATCH|DELETE)\("\//);
    expect(python, id).toContain(`"${app.url}/api/`);
  }
  new Script(await text("/api/docs.js"));
});

it("Scalar's page is sandboxed without this origin's rights and asks this server alone", async () => {
  const { headers } = await fetch(`${app.url}/api/docs/scalar`);
  const policy = new Map(
    (headers.get("content-security-policy") ?? "").split("; ").map((rule) => {
      const [name = "", ...values] = rule.split(" ");
      return [name, values] as const;
    }),
  );
  expect(policy.get("sandbox")).toContain("allow-scripts");
  expect(policy.get("sandbox")).not.toContain("allow-same-origin");
  expect(policy.get("default-src")).toEqual(["'none'"]);
  expect(policy.get("connect-src")).toEqual(["'self'"]);
  expect(policy.get("script-src")).toEqual(["'self'"]);
  for (const file of ["scalar.js", "storage.js"]) {
    const own = { headers: { "accept-encoding": "identity" } };
    new Script(await (await fetch(`${app.url}/api/docs/scalar/${file}`, own)).text());
  }
});

it("Scalar has every operation with the same code, and each operation's page leads to it there", async () => {
  type Sample = { label: string; source: string };
  type Drawn = {
    info: { description: string };
    paths: Record<string, Record<string, { operationId: string; "x-codeSamples": Sample[] }>>;
  };
  // Guarantee of the cast: the document is openapi.json with these fields, or the test fails.
  const drawn = JSON.parse(await text("/api/docs/scalar/openapi.json")) as Drawn;
  const operations = Object.entries(drawn.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ call: `${method.toUpperCase()}${path}`, ...one })),
  );
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...ids].sort());
  for (const slug of guides.keys()) expect(drawn.info.description).toContain(`(${app.url}/api/docs/guides/${slug})`);
  for (const { call, operationId, "x-codeSamples": samples } of operations) {
    const page = pages.get(operationId) ?? "";
    expect(samples.map(({ label }) => label)).toEqual(["curl", "TypeScript", "Python"]);
    expect(samples.map(({ source }) => source)).toEqual(["sh", "ts", "python"].map((name) => codeOf(page, name)));
    const family = operationId.split(".")[0]?.toLowerCase();
    expect(page).toContain(`href="/api/docs/scalar#tag/${family}/${call}"`);
  }
});

it("each form starts with a body that has the required fields", () => {
  let fields = 0;
  for (const { operationId, requestBody } of Object.values(document.paths).flatMap((methods) =>
    Object.values(methods),
  )) {
    const schema = requestBody?.content["application/json"]?.schema;
    const { required = [] } = document.components.schemas[schema?.$ref?.split("/").at(-1) ?? ""] ?? schema ?? {};
    const [, body = "{}"] = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(pages.get(operationId) ?? "") ?? [];
    const given = Object.keys(Object(JSON.parse(unescaped(body))));
    expect(
      required.filter((name) => !given.includes(name)),
      operationId,
    ).toEqual([]);
    fields += required.length;
  }
  expect(fields).toBeGreaterThan(150);
});

it("the guides name addresses and pages that exist, and leave no value unfilled", async () => {
  expect(guides.size).toBe(14);
  expect(guides.get("changes")).toMatch(/<h2>Unreleased<\/h2>/);
  for (const [slug, page] of guides) {
    expect(page, slug).not.toMatch(/\{\{|undefined/);
    for (const [link] of page.matchAll(/(?<=href=")\/api\/docs[\w./-]*/g)) await text(link);
    for (const [, path] of page.matchAll(/(?<![\w{])(\/(?:trust|auth)\/[\w{}/-]+)/g)) {
      const documented = Object.keys(document.paths).some((one) =>
        new RegExp(`^${one.replace(/\{\w+\}/g, "[^/]+")}$`).test(path ?? ""),
      );
      if (!/\/$/.test(path ?? "")) expect(documented, `${slug}: ${path}`).toBe(true);
    }
  }
});

const python = await new Promise<boolean>((resolve) => execFile("python3", ["--version"], (error) => resolve(!error)));
it.skipIf(!python)("Python parses the Python code of every operation and guide", async () => {
  const own = [...guides.values()].flatMap((page) =>
    [...page.matchAll(/data-language="python">([\s\S]*?)<\/pre>/g)].map(([, code]) => unescaped(code ?? "")),
  );
  expect(own).toHaveLength(2);
  const all = [...[...pages.values()].map((page) => codeOf(page, "python")), ...own];
  const check = 'import json, sys\nfor code in json.load(sys.stdin): compile(code, "page", "exec")\nprint("parsed")';
  const output = await new Promise<string>((resolve) => {
    const child = execFile("python3", ["-c", check], (error, stdout) => resolve(error ? String(error) : stdout));
    child.stdin?.end(JSON.stringify(all));
  });
  expect(output).toBe("parsed\n");
});
