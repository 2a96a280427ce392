import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { containerFile, testFolder, workbookParts } from "../testing.js";
import { isXlsxOf, openWorkbook, readSheet, readXlsx, sharedStrings } from "./xlsx.js";
import { BadContainer } from "./zip-parts.js";

const folder = await testFolder();
const path = join(folder, "book.xlsx");

async function rowsOf(parts: Readonly<Record<string, string>>) {
  const book = await openWorkbook(await containerFile(path, parts));
  const strings = await sharedStrings(book);
  const rows = [];
  for (const sheet of book.sheets)
    for await (const { line, cells } of readSheet(book, sheet, strings)) rows.push([sheet.name, line, ...cells]);
  return rows;
}

it("reads texts, numbers, dates, gaps and formulas as the sheet shows them", async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]mmm\\ d&quot;, &quot;yyyy"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs></styleSheet>`;
  const shared =
    "<sst><si><t>Elk &amp; Co</t></si><si><r><t>Long </t></r><r><t>Bridge</t></r><rPh><t>x</t></rPh></si></sst>";
  const cells = [
    ['<c r="A1" t="s"><v>0</v></c>', '<c r="C1" t="s"><v>1</v></c>', '<c r="D1"><v>1.1000000000000001</v></c>'],
    [
      '<c s="1"><v>45000</v></c>',
      '<c s="2"><v>45000</v></c>',
      '<c s="3"><v>45000</v></c>',
      '<c s="4"><v>45000.5</v></c>',
    ],
    [],
    [
      '<c t="b"><v>1</v></c>',
      '<c t="str"><f>A1&amp;B1</f><v>sum</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      "<c><v>3.813431E12</v></c>",
    ],
  ];
  expect(
    await rowsOf({ ...workbookParts({ One: cells }), "xl/styles.xml": styles, "xl/sharedStrings.xml": shared }),
  ).toEqual([
    ["One", 1, "Elk & Co", "", "Long Bridge", "1.1"],
    ["One", 2, "2023-03-15", "2023-03-15", "45000", "2023-03-15 12:00:00"],
    ["One", 4, "true", "sum", "", "3813431000000"],
  ]);
});

it("reads every sheet that begins with the format's columns, and no other", async () => {
  const file = await containerFile(
    path,
    workbookParts({
      Notes: [["About this file"]],
      A: [
        ["Id ", "Name"],
        ["1", "Roads"],
      ],
      B: [
        ["Name", "Mail", "Id"],
        ["Water", "x@y.z", "2"],
      ],
    }),
  );
  const format = { kind: "xlsx", header: ["Id"], only: ["Id", "Name"] } as const;
  const rows = [];
  for await (const row of readXlsx(file, format)) rows.push(row);
  expect(rows).toEqual([
    { line: 2, cells: { sheet: "A", Id: "1", Name: "Roads" } },
    { line: 4, cells: { sheet: "B", Name: "Water", Id: "2" } },
  ]);
  expect(await isXlsxOf(file, { ...format, header: ["Number"] })).toBe(false);
});

it("states why a workbook cannot be read", async () => {
  const good = workbookParts({ A: [["Id"], ["1"]] });
  const problem = (parts: Readonly<Record<string, string>>) => rowsOf(parts).catch((error: unknown) => error);
  expect(await problem({ "a.txt": "x" })).toEqual(new BadContainer("it is not an Excel workbook"));
  expect(await problem({ ...good, "xl/workbook.xml": '<!DOCTYPE a [<!ENTITY x "y">]><a/>' })).toEqual(
    new BadContainer("its XML declares a document type"),
  );
  expect(await problem({ ...good, "xl/worksheets/sheet1.xml": "<a><b></a>" })).toBeInstanceOf(BadContainer);
  expect(await problem({ ...good, "xl/worksheets/sheet1.xml": `<a>${" ".repeat(5_000_000)}</a>` })).toEqual(
    new BadContainer("its part xl/worksheets/sheet1.xml is larger than the file can hold"),
  );
  const bytes = await readFile(await containerFile(path, good));
  await writeFile(path, bytes.subarray(0, bytes.length - 60));
  expect(await openWorkbook(path).catch((error: unknown) => error)).toBeInstanceOf(BadContainer);
});
