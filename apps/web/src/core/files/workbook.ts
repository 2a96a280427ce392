import {
  type Cell,
  columnWidths,
  frameOf,
  headingStyle,
  rowXml,
  sheetHead,
  sheetTail,
  tableHead,
  tableTail,
} from "@pave/contract/spreadsheet";
import { strToU8, zipSync } from "fflate";

export type Lines = readonly (readonly Cell[])[];

/** A sheet of a workbook: a table with its names in the first line, or notes. */
export type Sheet = { name: string; rows: Lines; isNotes?: true };

/** The bytes of a workbook (ECMA-376). */
export function workbook(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const pages = sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]);
  const parts = [...Object.entries(frameOf(sheets.map(({ name }) => name))), ...pages];
  return new Uint8Array(zipSync(Object.fromEntries(parts.map(([name = "", text = ""]) => [name, strToU8(text)]))));
}

function sheetXml({ rows, isNotes }: Sheet): string {
  const widths = columnWidths(rows);
  if (isNotes) return `${sheetHead(widths)}${rows.map((row) => rowXml(row)).join("")}${sheetTail}`;
  const lines = rows.map((row, line) => rowXml(row, line === 0 ? headingStyle : 0));
  return `${tableHead(widths)}${lines.join("")}${tableTail(widths.length, rows.length)}`;
}
