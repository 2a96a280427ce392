import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { startApp } from "../../support/accounts-app.js";

const { url } = await testDatabase();
const origin = "https://app.example";
const app = await startApp(url, { CORS_ORIGINS: origin });
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

type Raw = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

/** Without the decoding that fetch does by itself. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(`${app.url}${path}`, { method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(pieces) }),
      );
    });
    sent.on("error", reject).end();
  });
}

describe.each([
  ["/api/openapi.json", "application/json; charset=utf-8"],
  ["/api/docs", "text/html; charset=utf-8"],
  ["/api/docs.css", "text/css; charset=utf-8"],
  ["/api/docs/operations/assets.get", "text/html; charset=utf-8"],
])("%s", (path, type) => {
  it.each([
    ["br", "gzip, deflate, br, zstd"],
    ["br", "gzip;q=0.5, br;q=1.0"],
    ["gzip", "gzip"],
    ["gzip", "GZIP, br;q=0"],
    ["identity", "gzip;q=0, br; q=0"],
    ["identity", "deflate"],
    ["identity", ""],
  ] as const)("is sent as %s to a client that accepts %j", async (encoding, accepted) => {
    const plain = await ask(path);
    const { status, headers, body } = await ask(path, { "accept-encoding": accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "content-type": type, "cache-control": "public, max-age=300" });
    expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    expect(headers.vary).toContain("Accept-Encoding");
    expect(headers["content-length"]).toBe(String(body.length));
    expect(decoders[encoding](body).equals(plain.body)).toBe(true);
  });

  it("has a strong ETag for each encoding, for conditional requests", async () => {
    const tags = new Set<unknown>();
    for (const encoding of ["br", "gzip", "identity"]) {
      const first = await ask(path, { "accept-encoding": encoding, origin });
      const { etag } = first.headers;
      expect(etag).toMatch(/^"[\w-]+"$/);
      tags.add(etag);
      for (const named of [`${etag}`, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const again = await ask(path, { "accept-encoding": encoding, "if-none-match": named, origin });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        const { vary } = first.headers;
        expect(again.headers).toMatchObject({ etag, vary, "cache-control": "public, max-age=300" });
        expect(vary).toContain("Origin");
      }
      const changed = await ask(path, { "accept-encoding": encoding, "if-none-match": '"other"' });
      expect(changed.status).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  it("answers HEAD with the same headers and no body", async () => {
    const { headers, body } = await ask(path, { "accept-encoding": "gzip" });
    const head = await ask(path, { "accept-encoding": "gzip" }, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({ etag: headers.etag, "content-length": String(body.length) });
  });
});

it("openapi.json is not compressed again for each reader", async () => {
  const accepted = { "accept-encoding": "gzip" };
  const first = await ask("/api/openapi.json", accepted);
  const began = process.cpuUsage();
  for (let i = 0; i < 50; i++) expect((await ask("/api/openapi.json", accepted)).body.equals(first.body)).toBe(true);
  // The server runs in this process. Compressing 1.5 MB takes some 20 ms of the processor each time.
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(500);
});
