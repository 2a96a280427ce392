import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../testing.js";
import { type CsvFormat, isCsvOf, readCsv } from "./csv.js";

const folder = await testFolder();

async function rowsOf(text: string | Buffer, format: Partial<CsvFormat> = {}) {
  const path = join(folder, "file.csv");
  await writeFile(path, text);
  const rows = [];
  for await (const row of readCsv(path, { kind: "csv", header: [], ...format })) rows.push(row);
  return rows;
}

test("rows carry their line number, through blank lines and cells of several lines", async () => {
  const rows = await rowsOf('a,b\r\n1,2\r\n\r\n"x\r\ny",3\r\n4,5');
  expect(rows).toEqual([
    { line: 2, cells: { a: "1", b: "2" } },
    { line: 5, cells: { a: "x\ny", b: "3" } },
    { line: 6, cells: { a: "4", b: "5" } },
  ]);
});

test("a byte order mark and no-break spaces in the header are not part of a name", async () => {
  const rows = await rowsOf(Buffer.from("\ufeffBank Name\u00a0,City \nA,B\n"));
  expect(rows).toEqual([{ line: 2, cells: { "Bank Name": "A", City: "B" } }]);
});

test("cp1252 is read as cp1252", async () => {
  const rows = await rowsOf(Buffer.from([0x61, 0xa0, 0x0a, 0x93, 0x96, 0xf1, 0x0a]));
  expect(rows).toEqual([{ line: 2, cells: { a: "“–ñ" } }]);
});

test("windows-1252 punctuation that a publisher encoded as Latin-1 is read as what it was", async () => {
  const rows = await rowsOf(Buffer.from("a\nECA \u0096 American Spaces\nVeterans\u0092\nx\u0001\u0081y\n"));
  expect(rows.map(({ cells }) => cells.a)).toEqual(["ECA – American Spaces", "Veterans’", "x\ufffd\ufffdy"]);
});

test("a personal column is not in the row, and a row whose cells may have shifted shows none", async () => {
  const rows = await rowsOf("a,mail,b\n1,x@y.z,2\n3,x@y.z\n", { personal: ["mail"] });
  expect(rows).toEqual([
    { line: 2, cells: { a: "1", b: "2" } },
    { line: 3, cells: { a: "", b: "" }, problem: "3 columns expected, 2 found" },
  ]);
});

test("an extra empty cell is ignored, a filled one is an error", async () => {
  const rows = await rowsOf("a,b\n1,2,\n1,2,3\n");
  expect(rows.map((row) => row.problem)).toEqual([undefined, "2 columns expected, 3 found"]);
});

test("a quotation mark is an ordinary character if the publisher never quotes", async () => {
  const rows = await rowsOf('a,b\n"X" CLUB,2\n', { quote: false });
  expect(rows).toEqual([{ line: 2, cells: { a: '"X" CLUB', b: "2" } }]);
});

test("a file is recognized by the columns of its header", async () => {
  const path = join(folder, "known.csv");
  await writeFile(path, "\ufeffX,Cert\u00a0,Y\n1,2,3\n");
  expect(await isCsvOf(path, { kind: "csv", header: ["Cert"] })).toBe(true);
  expect(await isCsvOf(path, { kind: "csv", header: ["Cert", "Z"] })).toBe(false);
});
