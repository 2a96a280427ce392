/** Value of a spreadsheet cell; an ISO 8601 calendar date becomes a date cell. */
export type Cell = string | number | boolean | null;

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** The look of dates: the reader's own short form. */
const dateFormat = 14;

/** XML before and after the rows of a sheet. */
export const sheetHead = `${declaration}<worksheet xmlns="${main}"><sheetData>`;
export const sheetTail = "</sheetData></worksheet>";

/** A row of a sheet (ECMA-376): numbers are numbers, dates are dates, texts are inline strings and so never formulas. */
export function rowXml(row: readonly Cell[]): string {
  return `<row>${row.map(cellXml).join("")}</row>`;
}

function cellXml(value: Cell): string {
  if (value === null) return "<c/>";
  if (typeof value === "number") return `<c><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  const day = dayOf(value);
  if (day !== null) return `<c s="1"><v>${day}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

const plainDate = /^\d{4}-\d{2}-\d{2}$/;
const dayLength = 86_400_000;
const dayNought = Date.UTC(1899, 11, 30);
/** Spreadsheets believe in a 29 February 1900, so before the day after it their numbers disagree. */
const firstSafeDay = 61;

/** The number of a calendar date in spreadsheets; null for any other text. */
function dayOf(text: string): number | null {
  if (text.length !== 10 || !plainDate.test(text)) return null;
  const instant = Date.parse(text);
  if (Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(text)) return null;
  const day = (instant - dayNought) / dayLength;
  return day < firstSafeDay ? null : day;
}

const unusual = /[&<>"\p{Cc}\uFFFE\uFFFF]/u;
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML has no control characters but these three. */
function escapeXml(text: string): string {
  if (!unusual.test(text)) return text;
  return text
    .replace(/[&<>"]/g, (character) => entities[character] ?? "")
    .replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, "");
}

/** The parts of a workbook around its sheets, each under its name in the package. */
export function frameOf(sheets: readonly string[]): Record<string, string> {
  const numbered = sheets.map((name, index) => ({ name: escapeXml(sheetName(name)), number: index + 1 }));
  const overrides = numbered.map(
    ({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${office}.worksheet+xml"/>`,
  );
  const listed = numbered.map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`);
  const linked = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${relationships}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${sheets.length + 1}" Type="${relationships}/styles" Target="styles.xml"/>`;
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/>${overrides.join("")}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships">${linked.join("")}${styles}</Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="${dateFormat}" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, declaration + text]));
}

const sheetNameMost = 31;

/** A name that spreadsheets take for a sheet: no longer than they allow, and without what they forbid. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[[\]:*?/\\]/g, " ")
    .replaceAll(/^'|'$/g, " ")
    .slice(0, sheetNameMost);
