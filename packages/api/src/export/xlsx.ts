import { zip } from "./zip.js";

export type Cell = string | number | boolean | null;
export type Sheet = { name: string; rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]> };

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Rows that are put together before they are compressed. */
const rowsAtOnce = 200;
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";

/** Writes a workbook (ECMA-376, inline strings) piece by piece, in memory that does not grow with its rows. */
export function xlsx(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const parts = Object.entries(frame(sheets)).map(([name, text]) => ({ name, content: [declaration + text] }));
  const pages = sheets.map(({ rows }, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetXml(rows),
  }));
  return zip([...parts, ...pages]);
}

async function* sheetXml(rows: Sheet["rows"]): AsyncGenerator<string> {
  let waiting = [`${declaration}<worksheet xmlns="${main}"><sheetData>`];
  for await (const row of rows) {
    if (waiting.push(rowXml(row)) < rowsAtOnce) continue;
    yield waiting.join("");
    waiting = [];
  }
  yield `${waiting.join("")}</sheetData></worksheet>`;
}

function rowXml(row: readonly Cell[]): string {
  return `<row>${row.map(cellXml).join("")}</row>`;
}

function cellXml(value: Cell): string {
  if (value === null) return "<c/>";
  if (typeof value === "number") return `<c><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

const unusual = /[&<>"\p{Cc}\uFFFE\uFFFF]/u;
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Inline strings are never formulas, so nothing but the markup needs escaping; XML has no other control characters. */
function escapeXml(text: string): string {
  if (!unusual.test(text)) return text;
  return text
    .replace(/[&<>"]/g, (character) => entities[character] ?? "")
    .replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, "");
}

/** The parts of the package around its sheets. */
function frame(sheets: readonly Sheet[]): Record<string, string> {
  const numbered = sheets.map(({ name }, index) => ({ name: escapeXml(name), number: index + 1 }));
  const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const overrides = numbered.map(
    ({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${office}.worksheet+xml"/>`,
  );
  const listed = numbered.map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`);
  const linked = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${relationships}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return {
    "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/>${overrides.join("")}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships">${linked.join("")}</Relationships>`,
  };
}
