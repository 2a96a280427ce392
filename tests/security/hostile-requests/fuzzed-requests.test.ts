import { type Declared, declaredProcedures } from "@pave/api";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openApis } from "../../support/apis.js";
import { inputFields, inputWith } from "../../support/input-fields.js";

const errorLines: string[] = [];
const apis = await openApis({ logTo: { write: (line) => void errorLines.push(line) } });
const procedures = [...declaredProcedures().values()];
/** How many requests of each kind a procedure gets, from each of the two callers. */
const triesEach = 2;

const nested = (levels: number) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);

const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    null,
    "",
    "\u0000",
    "\ud800",
    "__proto__",
    "' or 1=1 --",
    "01900000-0000-7000-8000-000000000000",
    "2026-02-30",
    "9".repeat(400),
    1e308,
    -1,
    2 ** 53,
    0.1,
    nested(40),
    nested(70),
    {},
    [[]],
  ),
);

/** Annotations as superjson writes them, and as it never would. */
const annotations = fc.constantFrom<unknown>(
  undefined,
  { values: ["undefined"] },
  { values: { a: ["undefined"], "b.c": ["undefined"] } },
  { values: { "__proto__.x": ["undefined"] } },
  { values: { "constructor.prototype.x": ["undefined"] } },
  { values: { prototype: ["undefined"] } },
  { values: "undefined" },
  { values: nested(50) },
  { values: { a: [["undefined"]] } },
  { values: { a: ["Date"] }, v: 1 },
  { values: { [`a${".a".repeat(500)}`]: ["undefined"] } },
  { referentialEqualities: { a: ["b"] } },
  { values: null, v: -1 },
  "meta",
);

const rawBody = fc.constantFrom(
  "",
  "{",
  "[]",
  "null",
  '"text"',
  '{"json":',
  '{"json":{},"meta":{"values":{"__proto__.x":["undefined"]}}}',
  `{"json":{},"meta":{"values":${"[".repeat(60_000)}${"]".repeat(60_000)}}}`,
  `{"filters":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`,
  '{"__proto__":{"a":1}}',
  "\ufeff{}",
);

type Try = { fields: [string, unknown][]; meta: unknown; raw: string; key: string | undefined };

const tries = (paths: string[]): fc.Arbitrary<Try> =>
  fc.record({
    fields: fc.array(fc.tuple(fc.constantFrom("surprise", ...paths), value), { maxLength: 4 }),
    meta: annotations,
    raw: rawBody,
    key: fc.option(fc.constantFrom("a", "x".repeat(300), "key"), { nil: undefined }),
  });

type Request = { url: string; method: string; body?: string };

/** The requests of one try: to both APIs, single and in a batch, well-formed and not. */
function requestsOf({ name, type, meta: { rest } }: Declared, { fields, meta, raw }: Try): Request[] {
  const json = inputWith(fields);
  const inPath = rest.path.replace(
    /\{(\w+)\}/g,
    (_, field: string) => encodeURIComponent(asText(json[field] ?? "x")) || "x",
  );
  const query = new URLSearchParams(Object.entries(json).map(([field, given]) => [field, asText(given)]));
  const hasBody = rest.method === "POST" || rest.method === "PUT";
  const body = (text: string) => (hasBody ? { body: text } : {});
  const sent = JSON.stringify({ json, ...(meta === undefined ? {} : { meta }) });
  const rpc = (text: string, batch: boolean) => {
    const address = new URLSearchParams(batch ? { batch: "1" } : {});
    if (type === "query") address.set("input", text.slice(0, 4_000));
    return {
      url: `/trpc/${name}?${address}`,
      ...(type === "query" ? { method: "GET" } : { method: "POST", body: text }),
    };
  };
  return [
    { url: `/api${inPath}?${query}`, method: rest.method, ...body(JSON.stringify(json)) },
    { url: `/api${inPath}`, method: rest.method, ...body(raw) },
    rpc(sent, false),
    rpc(`{"0":${sent}}`, true),
    rpc(raw, false),
  ];
}

/** What a value looks like in an address. */
function asText(given: unknown): string {
  return (typeof given === "string" ? given : JSON.stringify(given)).replace(/\p{Surrogate}/gu, "?").slice(0, 300);
}

async function statusOf(request: Request, headers: Record<string, string>): Promise<number> {
  const { url, ...init } = request;
  const type = init.body === undefined ? {} : { "content-type": "application/json" };
  const answer = await fetch(`${apis.url}${url}`, { ...init, headers: { ...headers, ...type } });
  await answer.body?.cancel();
  return answer.status;
}

const stream = {
  name: "users.notificationsStream",
  type: "query",
  meta: { access: "user", rest: { method: "GET", path: "/trust/health", summary: "" } },
} as unknown as Declared;

it("no input of any role to any procedure causes a fault of the server or an error in its log", async () => {
  const faults: unknown[] = [];
  for (const [at, procedure] of [...procedures, stream].entries()) {
    await apis.database.pool.query("delete from throttles");
    // Some calls end the session that makes them.
    apis.forget("admin");
    const bearer = { authorization: `Bearer ${await apis.tokenOf("admin")}` };
    const paths = inputFields(procedure.input ?? null).fields.map(({ path }) => path);
    for (const tried of fc.sample(tries(paths), { numRuns: triesEach, seed: at })) {
      const key = tried.key === undefined ? {} : { "idempotency-key": tried.key };
      const requested = requestsOf(procedure, tried).flatMap((request) => [
        { request, headers: key },
        { request, headers: { ...key, ...bearer } },
      ]);
      const statuses = await Promise.all(requested.map(({ request, headers }) => statusOf(request, headers)));
      for (const [i, status] of statuses.entries()) {
        if (status >= 500)
          faults.push([procedure.name, status, requested[i]?.request.url, requested[i]?.request.body?.slice(0, 200)]);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(errorLines).toEqual([]);
});
