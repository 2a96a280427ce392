import { brand } from "@pave/contract/brand";
import { xlsxType } from "@pave/contract/spreadsheet";
import { saveFile } from "./save-file.js";
import { type Lines, workbook } from "./workbook.js";

/** Saves lines of cells as a workbook, with a second sheet on their origin and filters. */
export function saveWorkbook(title: string, lines: Lines, name: string, panel?: HTMLElement): void {
  const content = workbook([
    { name: title, rows: lines },
    { name: "About", rows: aboutSheet(title, lines, panel), isNotes: true },
  ]);
  saveFile(new Blob([content], { type: xlsxType }), `${name}.xlsx`);
}

function aboutSheet(title: string, lines: Lines, panel: HTMLElement | undefined): Lines {
  const { href, search } = window.location;
  const now = new Date().toISOString();
  // Marks the line of a page that names its source and date.
  const sources = [...document.querySelectorAll("[data-origin]")].map((line) => line.textContent.trim());
  return [
    ["Data", title],
    ["Page", document.title],
    ["Made by", brand.name],
    ["Made at", now],
    ["Rows", Math.max(0, lines.length - 1)],
    ...(sources.length > 0
      ? sources.map((line) => ["Source", line])
      : [
          ["Source", `Records in ${brand.name}; each names its source and that source's date`],
          ["As of", now],
        ]),
    ...[...new URLSearchParams(search)].map(([field, value]) => [`Filter: ${field}`, value]),
    ["Address", panel?.id ? `${href.split("#")[0]}#${panel.id}` : href],
  ];
}
