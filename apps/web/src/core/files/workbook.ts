import { type Cell, frameOf, rowXml, sheetHead, sheetTail } from "@pave/contract/spreadsheet";
import { strToU8, zipSync } from "fflate";

export type Lines = readonly (readonly Cell[])[];

/** The bytes of a workbook (ECMA-376). */
export function workbook(sheets: readonly { name: string; rows: Lines }[]): Uint8Array<ArrayBuffer> {
  const pages = sheets.map(({ rows }, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `${sheetHead}${rows.map(rowXml).join("")}${sheetTail}`,
  ]);
  const parts = [...Object.entries(frameOf(sheets.map(({ name }) => name))), ...pages];
  return new Uint8Array(zipSync(Object.fromEntries(parts.map(([name = "", text = ""]) => [name, strToU8(text)]))));
}
