import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { FileUpload } from "@pave/contract";
import { fileIdsAmong, newId, sweepFiles } from "@pave/db";
import { aProject } from "@pave/db/builders";
import { openDocumentStore, sweepDocuments } from "@pave/server/documents";
import { afterAll, describe, expect, it } from "vitest";
import { openApis } from "../../support/apis.js";
import { isSigned, startBucket } from "./bucket.js";

const folder = await mkdtemp(join(tmpdir(), "pave-documents-"));
const bucket = await startBucket("records", "secret/of+the bucket");
afterAll(() => Promise.all([rm(folder, { recursive: true }), bucket.close()]));
const inBucket = {
  DOCUMENTS_DIR: "s3://records/pave/documents",
  AWS_ENDPOINT_URL_S3: bucket.url,
  AWS_ACCESS_KEY_ID: "pave",
  AWS_SECRET_ACCESS_KEY: "secret/of+the bucket",
};
const apis = await openApis({ settings: inBucket });
const token = await apis.tokenOf("editor");
const { id } = await aProject(apis.database.db);
const address = `/trust/files/projects/${id}`;
const bytes = Buffer.from("Brücke ".repeat(20_000));
const fileName = 'Prüfbericht "2026".txt';

/** Guarantee of the cast: each test checks the status or the values of the answer. */
const uploadIn = (body: unknown) => body as FileUpload;
const piece = (offset: number, end?: number) => ({ offset, data: bytes.subarray(offset, end).toString("base64") });
const read = (fileId: string, headers: Record<string, string> = {}) =>
  fetch(`${apis.url}/api${address}/${fileId}/content`, { headers: { authorization: `Bearer ${token}`, ...headers } });
const add = async () => {
  const added = await apis.rest("POST", address, { token, body: { fileName, size: bytes.length } });
  expect(added.status).toBe(201);
  return uploadIn(added.body).id;
};
const send = (fileId: string, offset: number, end?: number) =>
  apis.rest("PUT", `${address}/${fileId}/content`, { token, body: piece(offset, end) });

describe("a document in a bucket", () => {
  it("is the same through both APIs, and its download is inert", async () => {
    const fileId = await add();
    const input = { family: "projects", id, fileId };
    expect((await send(fileId, 0, 100_000)).status).toBe(200);
    expect(bucket.objects.size).toBe(0);
    const last = { ...input, ...piece(100_000) };
    const sent = await apis.rpc({ name: "files.sendPiece", type: "mutation" }, last, { token });
    const { file } = uploadIn(sent.body);
    expect(file).toMatchObject({ fileName: "Prüfbericht _2026_.txt", mediaType: "text/plain" });
    const listed = await apis.rest("GET", address, { token });
    const [inRpc, reading] = [
      await apis.rpc({ name: "files.list", type: "query" }, { family: "projects", id }, { token }),
      await apis.rpc({ name: "files.read", type: "query" }, input, { token }),
    ];
    expect(inRpc.body).toEqual(listed.body);
    expect(reading.body).toMatchObject({ encoding: "base64", content: bytes.toString("base64") });

    const answer = await read(fileId);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/plain",
      "content-disposition": `attachment; filename="Pr_fbericht _2026_.txt"; filename*=UTF-8''Pr%C3%BCfbericht%20_2026_.txt`,
      "content-length": String(bytes.length),
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "cache-control": "no-store",
      etag: `"${file?.sha256}"`,
    });
    const head = await apis.rest("HEAD", `${address}/${fileId}/content`, { token });
    expect(head.headers.get("content-length")).toBe(String(bytes.length));
    expect((await read(fileId, { "if-none-match": answer.headers.get("etag") ?? "" })).status).toBe(304);
    expect((await apis.rest("GET", `${address}/${fileId}/content`)).status).toBe(401);
    expect((await apis.rest("DELETE", `${address}/${fileId}`, { token })).status).toBe(200);
    expect((await read(fileId)).status).toBe(404);
    const restored = { token, body: { reason: "Deleted by mistake" } };
    expect((await apis.rest("POST", `${address}/${fileId}/restore`, restored)).status).toBe(200);
    expect((await read(fileId)).status).toBe(200);
    expect([...bucket.objects]).toEqual([[`pave/documents/${fileId}`, bytes]]);
    const { rows } = await apis.database.pool.query("select from file_pieces");
    expect(rows).toEqual([]);
  });

  it.each([
    ["bytes=0-99", 0, 100],
    ["bytes=100000-", 100_000, bytes.length],
    ["bytes=-10", bytes.length - 10, bytes.length],
    ["bytes=5-999999", 5, bytes.length],
  ])("is read in part by %s, never compressed", async (range, start, end) => {
    const [fileId = ""] = [...bucket.objects.keys()].map((key) => key.split("/").at(-1));
    const part = await read(fileId, { range, "accept-encoding": "gzip" });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes ${start}-${end - 1}/${bytes.length}`);
    expect(part.headers.get("content-encoding")).toBeNull();
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(start, end));
    const same = await read(fileId, { range, "if-range": part.headers.get("etag") ?? "" });
    expect(same.status).toBe(206);
    await same.body?.cancel();
  });

  it("is read whole where the range is another one's, not understood or of several parts, and refused beyond its end", async () => {
    const [fileId = ""] = [...bucket.objects.keys()].map((key) => key.split("/").at(-1));
    for (const headers of [
      { "accept-encoding": "gzip" },
      { range: "bytes=0-9", "if-range": '"other"' },
      { range: "bytes=9-0" },
      { range: "bytes=0-1,4-5" },
      { range: "lines=0-9" },
    ]) {
      const whole = await read(fileId, headers);
      expect([headers, whole.status, whole.headers.get("content-encoding")]).toEqual([headers, 200, null]);
      expect((await whole.arrayBuffer()).byteLength).toBe(bytes.length);
    }
    const beyond = await read(fileId, { range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
  });

  it("is stored by its last piece sent again, where the bucket did not answer", async () => {
    const fileId = await add();
    await send(fileId, 0, 100_000);
    bucket.refuse(true);
    expect((await send(fileId, 100_000)).body).toMatchObject({ code: "SERVICE_UNAVAILABLE", retryAfter: 5 });
    expect((await send(fileId, 0, 100_000)).status).toBe(409);
    bucket.refuse(false);
    const { file } = uploadIn((await send(fileId, 100_000)).body);
    expect(file).toMatchObject({ id: fileId, size: bytes.length });
    expect(bucket.objects.get(`pave/documents/${fileId}`)).toEqual(bytes);
    bucket.refuse(true);
    expect((await read(fileId)).status).toBe(503);
    bucket.refuse(false);
  });
});

it("a document removed from its record leaves the bucket after a month, and others stay", async () => {
  const [kept, removed] = [await add(), await add()];
  for (const fileId of [kept, removed]) expect((await send(fileId, 0)).status).toBe(200);
  expect((await apis.rest("DELETE", `${address}/${removed}`, { token })).status).toBe(200);
  const store = openDocumentStore({ ...inBucket, AWS_REGION: "us-east-1" });
  const { db } = apis.database;
  const sweepAfter = async (days: number) => {
    await sweepFiles(db, new Date(Date.now() + days * 86_400_000));
    if (store) await sweepDocuments(store, (ids) => fileIdsAmong(db, ids));
    return [kept, removed].map((fileId) => bucket.objects.has(`pave/documents/${fileId}`));
  };
  expect(await sweepAfter(29)).toEqual([true, true]);
  expect(await sweepAfter(31)).toEqual([true, false]);
  expect((await read(kept)).status).toBe(200);
  expect((await apis.rest("POST", `${address}/${removed}/restore`, { token, body: {} })).status).toBe(404);
});

describe.each([
  ["a folder", { ...inBucket, DOCUMENTS_DIR: join(folder, "documents") }],
  ["a bucket", { ...inBucket, DOCUMENTS_DIR: "s3://records/swept/" }],
])("%s", (_, settings) => {
  const store = openDocumentStore({ ...settings, AWS_REGION: "us-east-1" });
  if (!store) throw new Error("No store");

  it("loses the documents whose rows are gone, and nothing else", async () => {
    const ids = Array.from({ length: 5 }, newId);
    for (const each of ids) await store.write(each, bytes);
    const [remaining = ""] = ids;
    await sweepDocuments(store, async (some) => new Set(some.filter((each) => each === remaining)));
    const left: string[] = [];
    for await (const some of store.ids()) left.push(...some);
    expect(left).toEqual([remaining]);
    await expect(buffer(store.read(remaining, 7, { start: 0, end: 7 }))).rejects.toThrow();
    await expect(buffer(store.read(newId(), 7, { start: 0, end: 7 }))).rejects.toThrow();
    expect(await buffer(store.read(remaining, bytes.length, { start: 3, end: 9 }))).toEqual(bytes.subarray(3, 9));
    expect(await readdir(folder)).toEqual(["documents"]);
  });
});

it("the bucket of these tests accepts the signatures that Amazon publishes as examples, and no other", () => {
  const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  const examples = [
    { method: "GET", url: "/test.txt", body: "", sha256: empty, more: { range: "bytes=0-9" } },
    { method: "GET", url: "/?max-keys=2&prefix=J", body: "", sha256: empty, more: {} },
    {
      ...{ method: "PUT", url: "/test%24file.text", body: "Welcome to Amazon S3." },
      sha256: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
      more: { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
    },
  ];
  const signatures = [
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  ];
  const accepted = examples.map(({ method, url, body, sha256, more }) => {
    const day = { "x-amz-content-sha256": sha256, "x-amz-date": "20130524T000000Z" };
    const named: Record<string, string> = { host: "examplebucket.s3.amazonaws.com", ...day, ...more };
    const signed = Object.keys(named).sort().join(";");
    const credential = "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request";
    return signatures.filter((signature) => {
      const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signed}, Signature=${signature}`;
      const headers = { ...named, authorization };
      return isSigned({ method, url, headers }, Buffer.from(body), "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY");
    });
  });
  expect(accepted).toEqual(signatures.map((each) => [each]));
});
