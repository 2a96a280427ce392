import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileUpload } from "@pave/contract";
import { aProject } from "@pave/db/builders";
import { sweepFolder } from "@pave/server/folder";
import { afterAll, expect, test } from "vitest";
import { openDoors } from "../../support/doors.js";

const folder = await mkdtemp(join(tmpdir(), "pave-documents-"));
afterAll(() => rm(folder, { recursive: true }));
const doors = await openDoors({ settings: { DOCUMENTS_DIR: folder } });
const token = await doors.tokenOf("editor");
const { id } = await aProject(doors.database.db);
const address = `/trust/files/projects/${id}`;
const bytes = Buffer.from(`%PDF-1.7\n${"Brücke ".repeat(20_000)}`);
const fileName = 'Prüfbericht "2026".pdf';

/** Guarantee of the cast: each test checks the status or the values of the answer. */
const uploadIn = (body: unknown) => body as FileUpload;

test("a document in a folder is the same through both doors, and its download is inert", async () => {
  const added = await doors.rest("POST", address, { token, body: { fileName, size: bytes.length } });
  expect(added.status).toBe(201);
  const { id: fileId } = uploadIn(added.body);
  const input = { family: "projects", id, fileId };
  const first = { offset: 0, data: bytes.subarray(0, 100_000).toString("base64") };
  const last = { offset: 100_000, data: bytes.subarray(100_000).toString("base64") };
  expect((await doors.rest("PUT", `${address}/${fileId}/content`, { token, body: first })).status).toBe(200);
  const sent = await doors.rpc({ name: "files.sendPiece", type: "mutation" }, { ...input, ...last }, { token });
  const { file } = uploadIn(sent.body);
  expect(file).toMatchObject({ fileName: "Prüfbericht _2026_.pdf", mediaType: "application/pdf" });
  const listed = await doors.rest("GET", address, { token });
  const [inRpc, reading] = [
    await doors.rpc({ name: "files.list", type: "query" }, { family: "projects", id }, { token }),
    await doors.rpc({ name: "files.read", type: "query" }, input, { token }),
  ];
  expect(inRpc.body).toEqual(listed.body);
  expect(reading.body).toMatchObject({ encoding: "base64", content: bytes.toString("base64") });

  const read = await fetch(`${doors.url}/api${address}/${fileId}/content`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(Buffer.from(await read.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="Pr_fbericht _2026_.pdf"; filename*=UTF-8''Pr%C3%BCfbericht%20_2026_.pdf`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cache-control": "no-store",
    etag: `W/"${file?.sha256}"`,
  });
  const head = await doors.rest("HEAD", `${address}/${fileId}/content`, { token });
  expect(head.headers.get("content-length")).toBe(String(bytes.length));
  const again = { "if-none-match": read.headers.get("etag") ?? "" };
  expect((await doors.rest("GET", `${address}/${fileId}/content`, { token, headers: again })).status).toBe(304);
  expect((await doors.rest("GET", `${address}/${fileId}/content`)).status).toBe(401);

  expect(await readdir(folder)).toEqual([fileId]);
  expect(await readFile(join(folder, fileId))).toEqual(bytes);
  await sweepFolder(folder, async (ids) => new Set(ids));
  expect(await readdir(folder)).toEqual([fileId]);
  await sweepFolder(folder, async () => new Set());
  expect(await readdir(folder)).toEqual([]);
});
