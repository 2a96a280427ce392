import { Buffer } from "node:buffer";
import {
  cleanFileName,
  EntityType,
  extensionOf,
  FileUpload,
  fileLimits,
  HistoryPage,
  StoredFiles,
} from "@pave/contract";
import { type Db, newId, sweepFiles } from "@pave/db";
import { aContract, anAsset, anEvent, anOrganization, aProgram, aProject } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { Download } from "../core/answers.js";
import { callProcedure } from "../protocols/procedures.js";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db, pool } = database;
const ctx = await testContext(database, "editor");
const other = await testContext(database, "editor");
const reader = await testContext(database, "standard");

const made: Record<EntityType, (db: Db) => Promise<{ id: string }>> = {
  assets: anAsset,
  contracts: aContract,
  events: anEvent,
  organizations: anOrganization,
  programs: aProgram,
  projects: aProject,
};
const records = await Promise.all(
  EntityType.options.map(async (family) => ({ family, id: (await made[family](db)).id })),
);
const [first] = records;
if (!first) throw new Error("No records");

const zip = (...names: string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8("<x/>")]))));
/** A zip whose end record counts one entry less than it has. */
function hidingOne(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const end = changed.lastIndexOf("504b0506", undefined, "hex");
  for (const at of [end + 8, end + 10]) changed.writeUInt16LE(changed.readUInt16LE(at) - 1, at);
  return changed;
}
const office = "[Content_Types].xml";
const contents = {
  pdf: Buffer.from("%PDF-1.7\n%\xe2\xe3\n1 0 obj", "latin1"),
  png: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  jpg: Buffer.from("ffd8ffe000104a464946", "hex"),
  xlsx: zip(office, "xl/workbook.xml"),
  docx: zip(office, "word/document.xml"),
  csv: Buffer.from("Brücke,Länge\nA,1\n"),
  txt: Buffer.from("Minutes of 3 M\xe4rz\n", "latin1"),
};

type Of = { family: EntityType; id: string };
const piece = (fileId: string, of: Of, offset: number, bytes: Buffer) => ({
  ...of,
  fileId,
  offset,
  data: bytes.toString("base64"),
});
async function upload(of: Of, fileName: string, bytes: Buffer) {
  const { id } = await callParsed(ctx, FileUpload, "files.add", { ...of, fileName, size: bytes.length });
  return callParsed(ctx, FileUpload, "files.sendPiece", piece(id, of, 0, bytes));
}
const list = async (of: Of) => (await callParsed(reader, StoredFiles, "files.list", of)).items;
const history = async ({ family, id }: Of) => (await callParsed(ctx, HistoryPage, `${family}.history`, { id })).items;
async function bytesOf(of: Of, fileId: string): Promise<Buffer> {
  const file = await callProcedure(reader, "files.read", { ...of, fileId });
  if (!(file instanceof Download)) throw new Error("Not a file");
  const pieces: Buffer[] = [];
  for await (const one of file.stream()) pieces.push(Buffer.from(one));
  return Buffer.concat(pieces);
}
const countRows = async () =>
  (await pool.query("select (select count(*) from files)::int f, (select count(*) from file_pieces)::int p")).rows;

it("a record of every family stores each accepted type, logs it, and removes and restores it", async () => {
  for (const [at, record] of records.entries()) {
    const [extension = "pdf", bytes = contents.pdf] = Object.entries(contents)[at] ?? [];
    const { file } = await upload(record, `../Plan ${extension}.${extension}`, bytes);
    if (!file) throw new Error("Not stored");
    expect(file).toMatchObject({ fileName: `Plan ${extension}.${extension}`, size: bytes.length });
    expect(await list(record)).toEqual([file]);
    expect(await bytesOf(record, file.id)).toEqual(bytes);
    const after = { fileName: file.fileName, size: file.size, sha256: file.sha256 };
    const [added] = await history(record);
    expect(added?.fields).toEqual({ documents: { before: null, after } });
    const target = { ...record, fileId: file.id, reason: "Superseded" };
    await callProcedure(ctx, "files.remove", target);
    expect(await list(record)).toEqual([]);
    expect(await refusalOf(reader, "files.read", { ...record, fileId: file.id })).toMatchObject({ code: "NOT_FOUND" });
    const [removal] = await history(record);
    expect(removal).toMatchObject({ reason: "Superseded", version: (added?.version ?? 0) + 1 });
    expect(removal?.fields).toEqual({ documents: { before: after, after: null } });
    await callProcedure(ctx, "files.restore", target);
    expect(await list(record)).toEqual([file]);
  }
});

it("content that does not match the type of its name is refused, and none of it is stored", async () => {
  const before = await countRows();
  const version = (await history(first)).length;
  const wrong: [string, Buffer][] = [
    ["plan.pdf", contents.png],
    ["plan.png", contents.txt],
    ["table.csv", contents.xlsx],
    ["table.csv", Buffer.from("<!DOCTYPE html><script>alert(1)</script>")],
    ["table.csv", Buffer.from("a\0b")],
    ["notes.txt", Buffer.from("A\x81B", "latin1")],
    ["table.xlsx", contents.docx],
    ["table.xlsx", zip("a.txt")],
    ["table.xlsx", zip(office, "xl/workbook.xml", "xl/vbaProject.bin")],
    ["letter.docx", contents.docx.subarray(0, 60)],
    ["letter.docx", Buffer.concat([contents.docx, Buffer.from("MZ")])],
    ["table.xlsx", hidingOne(zip(office, "xl/workbook.xml", "xl/vbaProject.bin"))],
    ["plan.pdf", Buffer.concat([Buffer.from("<script>"), contents.pdf])],
    ["notes.txt", Buffer.from("\ufeff  <HTML><body onload=alert(1)>")],
  ];
  for (const [fileName, bytes] of wrong) {
    const { id } = await callParsed(ctx, FileUpload, "files.add", { ...first, fileName, size: bytes.length });
    const refusal = await refusalOf(ctx, "files.sendPiece", piece(id, first, 0, bytes));
    expect(refusal, fileName).toMatchObject({ code: "BAD_REQUEST", issues: [{ path: "fileName" }] });
  }
  for (const fileName of ["archive.zip", "page.html", "logo.svg", "run.pdf.exe", "pdf", "plan."])
    expect((await refusalOf(ctx, "files.add", { ...first, fileName, size: 9 })).issues).toMatchObject([
      { path: "fileName" },
    ]);
  for (const size of [0, fileLimits.documentBytes + 1])
    expect((await refusalOf(ctx, "files.add", { ...first, fileName: "a.pdf", size })).code).toBe("BAD_REQUEST");
  expect(await countRows()).toEqual(before);
  expect((await history(first)).length).toBe(version);
});

it("chunks are accepted in order, from the user who began, and an unfinished upload is not a document", async () => {
  const bytes = Buffer.concat([contents.pdf, Buffer.alloc(150_000, 7)]);
  const shown = await list(first);
  const { id } = await callParsed(ctx, FileUpload, "files.add", { ...first, fileName: "a.pdf", size: bytes.length });
  const part = (from: number, to?: number) => piece(id, first, from, bytes.subarray(from, to));
  expect((await refusalOf(ctx, "files.sendPiece", part(0, 100))).issues).toMatchObject([{ path: "data" }]);
  expect((await refusalOf(ctx, "files.sendPiece", part(70_000, 140_000))).code).toBe("CONFLICT");
  expect((await refusalOf(other, "files.sendPiece", part(0, 70_000))).code).toBe("NOT_FOUND");
  const half = await callParsed(ctx, FileUpload, "files.sendPiece", part(0, 70_000));
  expect(half).toMatchObject({ received: 70_000, file: null });
  expect(await list(first)).toEqual(shown);
  expect((await refusalOf(reader, "files.read", { ...first, fileId: id })).code).toBe("NOT_FOUND");
  expect((await refusalOf(ctx, "files.sendPiece", part(0, 70_000))).code).toBe("CONFLICT");
  const { file } = await callParsed(ctx, FileUpload, "files.sendPiece", part(70_000));
  expect(await list(first)).toEqual([file, ...shown]);
  expect(await bytesOf(first, id)).toEqual(bytes);
});

it("only editors write, and a record has only its own files", async () => {
  const [file] = await list(first);
  const [, second = first] = records;
  const elsewhere = { ...second, fileId: file?.id };
  expect((await refusalOf(reader, "files.add", { ...first, fileName: "a.pdf", size: 9 })).code).toBe("FORBIDDEN");
  expect((await refusalOf(reader, "files.remove", { ...first, fileId: file?.id })).code).toBe("FORBIDDEN");
  expect((await refusalOf(reader, "files.read", elsewhere)).code).toBe("NOT_FOUND");
  expect((await refusalOf(ctx, "files.remove", elsewhere)).code).toBe("NOT_FOUND");
  expect((await refusalOf(ctx, "files.list", { ...first, id: newId() })).code).toBe("NOT_FOUND");
});

it("abandoned uploads are deleted after a day, and the bytes of removed documents after a month", async () => {
  const { file } = await upload(first, "old.txt", contents.txt);
  await callParsed(ctx, FileUpload, "files.add", { ...first, fileName: "b.pdf", size: 9 });
  await callProcedure(ctx, "files.remove", { ...first, fileId: file?.id });
  const shown = await list(first);
  const of = async () => (await pool.query("select file_name from files where is_deleted or sha256 is null")).rows;
  const after = (days: number) => sweepFiles(db, new Date(Date.now() + days * 86_400_000));
  await after(0.9);
  expect(await of()).toHaveLength(2);
  await after(1.1);
  expect(await of()).toEqual([{ file_name: "old.txt" }]);
  await after(30.1);
  expect(await of()).toEqual([]);
  expect((await refusalOf(ctx, "files.restore", { ...first, fileId: file?.id })).code).toBe("NOT_FOUND");
  expect(await list(first)).toEqual(shown);
});

it("any name loses folders, control and direction characters, and retains its extension", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const name = cleanFileName(`${text}.PDF`);
      expect(name).not.toMatch(/[/\\:<>"|?*\p{Cc}\p{Cf}]|^\.|^\s/u);
      expect(name.length).toBeLessThanOrEqual(310);
      expect(cleanFileName(name)).toBe(name);
      expect(extensionOf(name)).toBe("pdf");
    }),
    { numRuns: 300 },
  );
  expect(cleanFileName("C:\\tmp\\CON.txt")).toBe("CON_.txt");
});
