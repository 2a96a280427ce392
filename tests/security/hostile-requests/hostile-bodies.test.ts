import { request } from "node:http";
import { gzipSync } from "node:zlib";
import { type Declared, declaredProcedures } from "@pave/api";
import { limits } from "@pave/contract";
import superjson from "superjson";
import { describe, expect, it } from "vitest";
import { openApis } from "../../support/apis.js";

const apis = await openApis();
const json = "application/json";
const someId = "01900000-0000-7000-8000-000000000000";
const writes = [...declaredProcedures().values()].filter(({ meta }) => ["POST", "PUT"].includes(meta.rest.method));

type Sent = { body: string | Buffer; type?: string; encoding?: string };

/** What each API says to the same bytes. */
async function answersTo({ name, meta }: Declared, { body, type = json, encoding }: Sent): Promise<number[]> {
  const headers = {
    authorization: `Bearer ${await apis.tokenOf("admin")}`,
    ...(type === "" ? {} : { "content-type": type }),
    ...(encoding === undefined ? {} : { "content-encoding": encoding }),
  };
  const address = meta.rest.path.replace(/\{\w+\}/g, someId);
  const sent = typeof body === "string" ? body : new Uint8Array(body);
  const ask = async (url: string, method: string) => {
    const answer = await fetch(`${apis.url}${url}`, { method, headers, body: sent });
    await answer.arrayBuffer();
    return answer.status;
  };
  return [await ask(`/api${address}`, meta.rest.method), await ask(`/trpc/${name}`, "POST")];
}

describe.each(writes)("$name", (procedure) => {
  it("accepts JSON objects of JSON's own types only", async () => {
    // One person sends all of this, and signs out on the way.
    apis.forget("admin");
    const regexp = { json: { x: "a" }, meta: { values: { x: ["regexp"] } } };
    expect(await answersTo(procedure, { body: "{}", type: "text/plain" })).toEqual([415, 415]);
    expect(await answersTo(procedure, { body: "[1]" })).toEqual([400, 400]);
    expect(await answersTo(procedure, { body: JSON.stringify(regexp) })).toEqual([400, 400]);
  });
});

const [create] = writes.filter(({ name }) => name === "organizations.create");
if (!create) throw new Error("Organizations cannot be created");

describe("a body", () => {
  it.each([
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "json",
    "application/json-patch+json",
    "application/jsonx",
  ])("is refused as %s", async (type) => {
    expect(await answersTo(create, { body: "{}", type })).toEqual([415, 415]);
  });

  it.each([
    "charset=utf-16",
    'charset="utf-16"',
    "charset=UTF-16LE",
    "CHARSET=iso-8859-1",
    "charset=utf-7",
    "charset=",
    'charset="utf-8',
    "charset = utf-16",
    "charset*=utf-8''utf-16",
    "profile=x; charset=utf-16",
    "charset=utf-8; charset=utf-16",
    "charset=utf-16;charset=utf-8",
  ])("is refused as application/json; %s", async (parameters) => {
    expect(await answersTo(create, { body: "{}", type: `${json}; ${parameters}` })).toEqual([415, 415]);
  });

  it.each(["charset=utf-8", "charset=UTF-8", 'charset="utf-8"', "charset=utf8", "profile=x; Charset=Utf-8"])(
    "is read as application/json; %s",
    async (parameters) => {
      expect(await answersTo(create, { body: "{}", type: `${json}; ${parameters}` })).toEqual([400, 400]);
    },
  );

  it.each(['{"a":', "{}x", '"text"', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}'])(
    "is refused when it is %s",
    async (body) => {
      expect(await answersTo(create, { body })).toEqual([400, 400]);
    },
  );

  it.each([["Error"], ["map"], ["set"], ["URL"], ["Date"], ["class", "User"], ["custom", "x"]])(
    "cannot hold a %s",
    async (...type) => {
      const body = JSON.stringify({ json: { name: "a" }, meta: { values: { name: [type] } } });
      expect(await answersTo(create, { body })).toEqual([400, 400]);
    },
  );

  it.each([
    ["a path into a prototype", { "__proto__.x": ["undefined"] }],
    ["a path into a constructor", { "constructor.prototype.x": ["undefined"] }],
    ["a word", "undefined"],
    ["a tree", { name: [["undefined"], { x: ["undefined"] }] }],
  ])("cannot be annotated with %s", async (_, values) => {
    const sent = JSON.stringify({ json: {}, meta: { values } });
    expect(await answersTo(create, { body: sent })).toEqual([400, 400]);
    for (const name of ["auth.health", "users.notificationsStream"]) {
      const token = await apis.tokenOf("admin");
      const url = `${apis.url}/trpc/${name}?input=${encodeURIComponent(sent)}`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      const { error } = (await answer.json()) as { error: { json: { message: string; data: object } } };
      expect([name, answer.status, error.json.data]).toEqual([
        name,
        400,
        expect.objectContaining({ code: "BAD_REQUEST" }),
      ]);
    }
  });

  it("may mark undefined values, as tRPC's own client does", async () => {
    const token = await apis.tokenOf("admin");
    const input = superjson.serialize({ search: undefined, page: 1 });
    const url = `${apis.url}/trpc/organizations.list?input=${encodeURIComponent(JSON.stringify(input))}`;
    expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });

  it("may be nested 64 levels deep and no deeper, with an Idempotency-Key too", async () => {
    const token = await apis.tokenOf("admin");
    const headers = { "idempotency-key": "nested" };
    const track = (levels: number) => {
      const body = `{"interactions":[{"name":"a","props":{"value":${"[".repeat(levels)}${"]".repeat(levels)}}}]}`;
      return apis.rest("POST", "/trust/analytics/interactions", { token, body, headers });
    };
    const message = "JSON may be nested at most 64 levels deep";
    expect((await track(61)).body).toMatchObject({ message });
    expect((await track(60)).body).not.toMatchObject({ message });
    expect((await track(5_000)).status).toBe(400);
  });

  it("is refused above the limit, even in chunks", async () => {
    const big = `{"name":"${"x".repeat(limits.bodyBytes)}"}`;
    expect(await answersTo(create, { body: big })).toEqual([413, 413]);
    expect(await inPieces("/api/trust/organizations", big)).toBe(413);
  });

  it("is refused if it is compressed", async () => {
    expect(await answersTo(create, { body: gzipSync("{}"), encoding: "gzip" })).toEqual([415, 415]);
  });

  it.each([
    ["twenty thousand objects deep", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`],
    ["twenty thousand lists deep", `{"tags":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
    [
      "of a hundred thousand keys",
      JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [i, 1]))),
    ],
    ["with a byte order mark and then nothing", "\ufeff"],
    ["with one key twice", '{"name":"A","name":"B","orgType":"city","orgType":"state","x":1}'],
  ])("%s is refused and does no harm", async (_, body) => {
    expect(await answersTo(create, { body })).toEqual([400, 400]);
    expect((await apis.rest("GET", "/trust/health")).status).toBe(200);
  });
});

describe("a parameter given twice", () => {
  const ask = async (query: string) => {
    const { status } = await apis.rest("GET", `/trust/organizations?${query}`, {
      token: await apis.tokenOf("admin"),
    });
    return status;
  };

  it("is one list where a list is expected, and refused where a single value is", async () => {
    expect(await ask("state=TX&state=CA")).toBe(200);
    expect(await ask("limit=5&limit=6")).toBe(400);
  });

  it("has no other notation", async () => {
    for (const query of ["state[]=TX", "state[0]=TX", "__proto__=x", "__proto__[x]=1", "constructor.prototype=1"])
      expect([query, await ask(query)]).toEqual([query, 400]);
  });

  it("has at most fifty values", async () => {
    expect(await ask(`cursor=&tags=${Array(51).fill("a").join(",")}`)).toBe(400);
  });
});

/** Sends a body without a length. */
async function inPieces(path: string, body: string): Promise<number> {
  const token = await apis.tokenOf("admin");
  return new Promise((resolve, reject) => {
    const sent = request(
      `${apis.url}${path}`,
      { method: "POST", headers: { authorization: `Bearer ${token}`, "content-type": json } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on("error", reject);
    for (let at = 0; at < body.length; at += 65_536) sent.write(body.slice(at, at + 65_536));
    sent.end();
  });
}
