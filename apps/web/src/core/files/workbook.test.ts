import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { cellOf } from "./shown-cell.js";
import { workbook } from "./workbook.js";

test("a workbook stores numbers as numbers, dates and instants as dates and all else as text that is never a formula", () => {
  const rows = [
    ["Year", "=1+1", null],
    [2024, -1.5, "2024-11-14"],
    ["1900-02-28", "2024-02-30", "2024-11-14T12:00:00.000Z"],
  ];
  const files = unzipSync(workbook([{ name: "Assets: debts [of] a state whose name is long", rows }]));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const heading = (value: string) => text(value).replace("<c ", '<c s="3" ');
  const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
  expect(read("xl/worksheets/sheet1.xml")).toContain(
    `<sheetData><row>${heading("Year")}${heading("=1+1")}<c/></row><row><c><v>2024</v></c><c><v>-1.5</v></c><c s="1"><v>45610</v></c></row><row>${text("1900-02-28")}${text("2024-02-30")}<c s="2"><v>45610.5</v></c></row></sheetData>`,
  );
  expect(read("xl/workbook.xml")).toContain('<sheet name="Assets  debts  of  a state whos" sheetId="1"');
  expect(read("xl/styles.xml")).toContain('<xf numFmtId="14"');
});

test("shown text becomes a number if every digit is shown, a date or an empty cell; the rest is unchanged", () => {
  const shown = ["1,234", "−$1,234.50", "12.3%", "0", "2024", "Nov 14, 2024", "—", ""];
  expect(shown.map(cellOf)).toEqual([1234, -1234.5, 0.123, 0, 2024, "2024-11-14", null, null]);
  for (const text of ["00123", "$1.2M", "12,34", "1234567890123456", "3 of 4", "=1", "May be 12"])
    expect(cellOf(text)).toBe(text);
});
