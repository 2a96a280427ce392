import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createSealer } from "@pave/auth";
import { CreatedApiKey } from "@pave/contract";
import { anAsset } from "@pave/db/builders";
import { standIn } from "@pave/ingest/testing-hosts";
import { newSecret } from "@pave/server/env";
import { sendWebhooks } from "@pave/server/webhooks";
import { beforeAll, expect, it } from "vitest";
import { openApis } from "../support/apis.js";

const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Below the tests, so that the project finds their packages, but not those of the workspace. */
const folder = at("../node_modules/.cache/third-party");
const packageFolder = at("../../packages/client");
/** TypeScript 5.9, the compiler of the tests' folder. */
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

const DATA_KEY = newSecret();
const apis = await openApis({ settings: { DATA_KEY, WORK_JOBS: "false" } });
const { db } = apis.database;
const { reach, requests } = await standIn(["copy.example.org"], () => ({}));
const asset = await anAsset(db, { title: "Mill Bridge", region: "MD" });
for (const title of ["Elm Bridge", "Oak Bridge"]) await anAsset(db, { title, region: "MD" });
await anAsset(db, { title: "Ash Bridge", region: "NY" });

type Headers = Record<string, string>;
type Copy = {
  connect(url: string, key: string, fetch?: typeof globalThis.fetch): object;
  readAssets(pave: object, state: string): Promise<{ titles: string[] }>;
  subscribe(pave: object, url: string): Promise<{ id: string; secret: string }>;
  changedIds(body: string, headers: Headers, secret: string): Promise<string[]>;
  refusalOf(pave: object, id: string): Promise<string[]>;
  rename(pave: object, id: string): Promise<object>;
};
type Hey = { titlesByHeyApi(url: string, key: string, state: string): Promise<string[]> };
type Trpc = { titlesByTrpc(url: string, key: string, state: string): Promise<string[]> };
/** A code block of a guide, and the scopes that the guide names. */
type Code = { guide: string; scopes: string[]; language: string; code: string };
let codes: Code[] = [];
let copy: Copy;
let trpc: Trpc;
let hey: Hey;
let compiled = "";

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  const installed = join(folder, "node_modules/@pave/client");
  await mkdir(installed, { recursive: true });
  await cp(at("../fixtures/third-party"), folder, { recursive: true });
  await Promise.all([
    run("npm", ["pack", "--pack-destination", folder], { cwd: packageFolder }),
    run(process.execPath, ["generate.mjs", `${apis.url}/api/openapi.json`], { cwd: folder }),
  ]);
  const [tarball = ""] = (await readdir(folder)).filter((name) => name.endsWith(".tgz"));
  await run("tar", ["xzf", join(folder, tarball), "-C", installed, "--strip-components=1"]);
  codes = await codesOfGuides();
  for (const [at, { guide, code }] of codes.filter(({ language }) => language === "ts").entries())
    await writeFile(join(folder, `${guide}-${at}.mts`), code);
  compiled = await run(process.execPath, [tsc, "-p", folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  copy = await import(join(folder, "out/copy.js"));
  trpc = await import(join(folder, "out/trpc.js"));
  hey = await import(join(folder, "out/hey.js"));
}, 420_000);

async function codesOfGuides(): Promise<Code[]> {
  const read = async (path: string) => (await fetch(`${apis.url}${path}`)).text();
  const links = new Set((await read("/api/docs")).match(/\/api\/docs\/guides\/[\w-]+/g));
  const found: Code[] = [];
  for (const link of links) {
    const page = await read(link);
    const guide = link.slice(link.lastIndexOf("/") + 1);
    const scopes = [...page.matchAll(/<code>(read:\w+|export|webhooks)<\/code>/g)].map(([, scope = ""]) => scope);
    for (const [, language = "", code = ""] of page.matchAll(/data-language="(\w+)">([\s\S]*?)<\/pre>/g))
      found.push({ guide, scopes: [...new Set(scopes)], language, code: unescaped(code) });
  }
  return found;
}

const unescaped = (markup: string) =>
  markup.replace(/&(lt|gt|quot|amp);/g, (_, name) => ({ lt: "<", gt: ">", quot: '"' })[String(name)] ?? "&");

/** Sends what a curl command of a guide would, with values in place of its variables. */
function sendCurl(command: string, variables: Record<string, string>): Promise<Response> {
  const filled = command.replace(/\$(\w+)/g, (whole, name) => variables[name] ?? whole);
  const words = [...filled.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare,
  );
  const after = (option: string) => words.flatMap((word, at) => (word === option ? [words[at + 1] ?? ""] : []));
  const headers = new Headers(
    after("-H").map((line): [string, string] => [line.split(": ")[0] ?? "", line.split(": ")[1] ?? ""]),
  );
  const [method = "GET"] = after("-X");
  const [body] = after("-d");
  return fetch(words.at(-1) ?? "", { method, headers, ...(body !== undefined && { body }) });
}

it("a third party goes from a key to a verified webhook within its first half hour", async () => {
  expect(compiled).toBe("");
  const token = await apis.tokenOf("editor");
  const scopes = ["read:assets", "export", "webhooks", "read:changes"];
  const made = await apis.rest("POST", "/auth/keys", { token, body: { name: "Copy", scopes } });
  const { key } = CreatedApiKey.parse(made.body);

  // The quick start of the reference.
  const first = await fetch(`${apis.url}/api/trust/assets?state=MD&limit=5`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect([first.status, first.headers.has("ratelimit-policy")]).toEqual([200, true]);

  const pave = copy.connect(apis.url, key);
  const read = await copy.readAssets(pave, "MD");
  expect(read).toMatchObject({ total: 3, first: 2, lines: 4 });
  expect(read.titles.toSorted()).toEqual(["Elm Bridge", "Mill Bridge", "Oak Bridge"]);
  expect((await trpc.titlesByTrpc(apis.url, key, "MD")).toSorted()).toEqual(read.titles.toSorted());
  expect((await hey.titlesByHeyApi(apis.url, key, "MD")).toSorted()).toEqual(read.titles.toSorted());
  expect(await copy.refusalOf(pave, "x")).toEqual(["BAD_REQUEST", "id"]);
  expect(await copy.refusalOf(copy.connect(apis.url, "nobody"), "x")).toEqual(["UNAUTHORIZED"]);

  const { secret } = await copy.subscribe(pave, "https://copy.example.org/changes");
  const body = { version: asset.version, title: "Mill Street Bridge" };
  expect((await apis.rest("PUT", `/trust/assets/${asset.id}`, { token, body })).status).toBe(200);
  const sender = { db, sealer: createSealer(DATA_KEY), now: () => new Date(), reach };
  await sendWebhooks(sender, new AbortController().signal);
  expect(requests).toHaveLength(1);
  const [message] = requests;
  const headers = message?.headers as Headers;
  const asSent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
  for (const given of [headers, asSent])
    expect(await copy.changedIds(message?.body ?? "", given, secret)).toEqual([asset.id]);
  const old = { ...headers, "webhook-timestamp": "1600000000" };
  for (const [text, given] of [
    [`${message?.body} `, headers],
    [message?.body ?? "", old],
    [message?.body ?? "", {}],
  ] as const)
    await expect(copy.changedIds(text, given, secret)).rejects.toThrow(/^The message/);
});

it("its client without tRPC needs the types of its own dependency only", async () => {
  const types = join(folder, "node_modules/@pave/client/dist");
  const files = (await readdir(types)).filter((name) => name.endsWith(".d.ts") && !name.startsWith("trpc"));
  const texts = await Promise.all(files.map((name) => readFile(join(types, name), "utf8")));
  const imported = texts.flatMap((text) => [...text.matchAll(/^(?:import|export) .*from "([^."][^"]*)"/gm)]);
  expect(imported.map(([, name]) => name)).toEqual(["openapi-fetch"]);
});

it("its client repeats rate-limited calls, and a creation under one key", async () => {
  const sent: [string, string | null][] = [];
  const statuses = [429, 503, 200];
  const fetch = async (input: RequestInfo | URL) => {
    const { method, headers } = new Request(input);
    sent.push([method, headers.get("idempotency-key")]);
    const status = statuses[sent.length - 1] ?? 200;
    return Response.json(status === 200 ? { id: "1", secret: "s" } : { code: "RATE_LIMITED", message: "" }, { status });
  };
  expect(await copy.subscribe(copy.connect(apis.url, "pave_", fetch), "https://a.org/")).toMatchObject({
    secret: "s",
  });
  expect(sent).toHaveLength(3);
  expect(sent[0]?.[1]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(sent.map(([method, id]) => `${method} ${id}`)).size).toBe(1);
});

it("its client states the failures of proxies, and repeats only what is safe to repeat after them", async () => {
  const calls: string[] = [];
  const answering = (status: number, body: string) => (input: RequestInfo | URL) => {
    calls.push(new Request(input).method);
    return Promise.resolve(new Response(body, { status }));
  };
  for (const body of ["", "<html>Bad gateway</html>", "{}"]) {
    const pave = copy.connect(apis.url, "pave_", answering(502, body));
    await expect(copy.readAssets(pave, "MD"), body).rejects.toThrow(/^SERVICE_UNAVAILABLE: 502 /);
  }
  expect(calls.splice(0)).toEqual(Array(15).fill("GET"));
  await expect(copy.subscribe(copy.connect(apis.url, "pave_", answering(504, "")), "https://a.org/")).rejects.toThrow(
    "504",
  );
  expect(calls.splice(0)).toEqual(Array(5).fill("POST"));
  await expect(copy.rename(copy.connect(apis.url, "pave_", answering(502, "")), asset.id)).rejects.toThrow("502");
  expect(calls).toEqual(["PUT"]);
});

it("every curl call of the guides succeeds with a key of the scopes that they name", async () => {
  const families = ["assets", "organizations", "projects", "contracts"];
  const token = await apis.tokenOf("editor");
  const keys = new Map<string, string>();
  const keyFor = async ({ guide, scopes: named }: Code) => {
    const known = keys.get(guide);
    if (known !== undefined) return known;
    // The quick start names all that it needs; the others need the `read:` of their families too.
    const scopes = [...new Set([...named, ...(guide === "quick-start" ? [] : families.map((name) => `read:${name}`))])];
    const made = await apis.rest("POST", "/auth/keys", { token, body: { name: guide, scopes } });
    const { key } = CreatedApiKey.parse(made.body);
    keys.set(guide, key);
    return key;
  };
  const variables: Record<string, string> = { ID: asset.id };
  const calls = codes.filter(({ language }) => language === "sh");
  expect(calls.length).toBeGreaterThan(12);
  for (const call of calls) {
    const { guide, code } = call;
    const answer = await sendCurl(code, { ...variables, PAVE_KEY: await keyFor(call) });
    const text = await answer.text();
    expect(answer.status, `${guide}: ${code}: ${text.slice(0, 300)}`).toBe(code.includes("-X POST") ? 201 : 200);
    const [, cursor] = /"nextCursor":"([\w-]+)"/.exec(text.slice(-2_000)) ?? [];
    if (cursor) variables[code.includes("/dump") ? "SINCE" : "CURSOR"] ??= cursor;
  }
});

it("the columns that the Power Query types are columns of the file that it reads", async () => {
  const [query] = codes.filter(({ language }) => language === "m");
  const typed = [...(query?.code ?? "").matchAll(/\{"([^"]+)", (?:type number|Int64\.Type)\}/g)].map(
    ([, name]) => name,
  );
  const token = await apis.tokenOf("editor");
  const file = await apis.rest("GET", "/trust/assets/export?state=MD&format=csv&style=words", { token });
  expect(typed.length).toBeGreaterThan(3);
  expect(String(file.body).split("\r\n")[0]?.split(",")).toEqual(expect.arrayContaining(typed));
});

/** A Python that has what the guide's code imports; not every machine has one. */
async function findPython(): Promise<string | undefined> {
  for (const python of ["python3", "/usr/bin/python3"])
    if (await run(python, ["-c", "import pandas, requests"]).then(Boolean, () => false)) return python;
  return undefined;
}

const python = await findPython();
if (python !== undefined)
  it("the Python of the guides reads every asset of the state", async () => {
    const token = await apis.tokenOf("editor");
    const scopes = ["read:assets", "export"];
    const made = await apis.rest("POST", "/auth/keys", { token, body: { name: "Python", scopes } });
    const env = { ...process.env, PAVE_KEY: CreatedApiKey.parse(made.body).key };
    const printed = [];
    for (const { code } of codes.filter(({ language }) => language === "python"))
      printed.push((await run(python, ["-c", code], { env })).stdout);
    expect(printed).toEqual([expect.stringMatching(/^assetClass\nbridge +3\n/), "3\n"]);
  });
