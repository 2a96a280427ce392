import type { ColumnKind } from "./columns.js";

/** A cell's link: the displayed text, and its address. */
export type CellLink = { text: string; address: string };
/** Value of a spreadsheet cell; an ISO 8601 calendar date or instant becomes a date cell. */
export type Cell = string | number | boolean | null | CellLink;

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Cell styles in the order of the workbook, by number format (ECMA-376, 18.8.30); 14 is the reader's short date. */
const looks = [
  ["general", "<xf/>"],
  ["date", '<xf numFmtId="14" applyNumberFormat="1"/>'],
  ["instant", '<xf numFmtId="22" applyNumberFormat="1"/>'],
  ["heading", '<xf fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1"/>'],
  [
    "headingRight",
    '<xf fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="right"/></xf>',
  ],
  ["title", '<xf fontId="1" applyFont="1"/>'],
  ["link", '<xf fontId="2" applyFont="1"/>'],
  ["money", '<xf numFmtId="3" applyNumberFormat="1"/>'],
  ["count", '<xf numFmtId="3" applyNumberFormat="1"/>'],
  ["percent", '<xf numFmtId="164" applyNumberFormat="1"/>'],
] as const;
type Look = (typeof looks)[number][0];
const styleOf = (look: Look) => looks.findIndex(([name]) => name === look);
const [dateStyle, instantStyle, linkStyle] = [styleOf("date"), styleOf("instant"), styleOf("link")];
const styleOfKind: Partial<Record<ColumnKind, number>> = {
  money: styleOf("money"),
  count: styleOf("count"),
  percent: styleOf("percent"),
};

/** The style of a column's numbers. */
export const numberStyle = (kind: ColumnKind): number => styleOfKind[kind] ?? 0;
export const headingStyle = styleOf("heading");
const headingRight = styleOf("headingRight");
const leftKinds: readonly ColumnKind[] = ["text", "word", "flag"];

/** The header row; each name is aligned with its column's values. */
export const headingXml = (row: readonly Cell[], kinds: readonly ColumnKind[]): string =>
  `<row>${row.map((value, index) => cellXml(value, leftKinds.includes(kinds[index] ?? "text") ? headingStyle : headingRight, 0)).join("")}</row>`;
export const titleStyle = styleOf("title");

const widthLeast = 9;
const widthMost = 60;
/** Width of a column's filter button, in characters. */
const filterRoom = 3;

/** The widths of columns, in characters, from rows of which the first has the names. */
export function columnWidths(rows: readonly (readonly Cell[])[]): number[] {
  const widths: number[] = [];
  for (const [index, row] of rows.entries())
    for (const [column, value] of row.entries()) {
      const wanted = lengthOf(value) + (index === 0 ? filterRoom : 1);
      widths[column] = Math.min(Math.max(widths[column] ?? widthLeast, wanted), widthMost);
    }
  return widths;
}

function lengthOf(value: Cell): number {
  if (value === null) return 0;
  if (typeof value === "number") return Math.abs(value) < 1_000 ? String(value).length : String(value).length * 1.35;
  return typeof value === "object" ? value.text.length : String(value).length;
}

/** XML before the rows of a table; column names (first row) and record names (first column) are frozen. */
export function tableHead(widths: readonly number[]): string {
  return `${sheetHead(widths, '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>')}`;
}

/** XML after a table's rows, with a filter on each column. */
export const tableTail = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${Math.max(rows, 1)}"/>${pageSetup}</worksheet>`;

/** XML before and after the rows of a sheet of notes. */
export const sheetHead = (widths: readonly number[], views = ""): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${views}<cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join("")}</cols><sheetData>`;
const pageSetup = '<pageSetup orientation="landscape" fitToHeight="0"/>';
export const sheetTail = `</sheetData>${pageSetup}</worksheet>`;

/** `A` for 0, `AA` for 26. */
function columnName(index: number): string {
  const rest = index < 26 ? "" : columnName(Math.floor(index / 26) - 1);
  return rest + String.fromCharCode(65 + (index % 26));
}

/**
 * A row of a sheet (ECMA-376): numbers and dates are typed, texts are inline strings and so never formulas. One style
 * applies to all cells, or one per column to its numbers.
 */
export function rowXml(row: readonly Cell[], styles: number | readonly number[] = 0): string {
  if (typeof styles === "number") return `<row>${row.map((value) => cellXml(value, styles, styles)).join("")}</row>`;
  return `<row>${row.map((value, index) => cellXml(value, 0, styles[index] ?? 0)).join("")}</row>`;
}

function cellXml(value: Cell, style: number, ofNumbers: number): string {
  if (value === null) return "<c/>";
  if (typeof value === "number") return `<c${styled(ofNumbers)}><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === "object") return linkXml(value);
  const day = dayOf(value);
  if (day !== null) return `<c s="${value.length === dateLength ? dateStyle : instantStyle}"><v>${day}</v></c>`;
  return `<c${styled(style)} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

const styled = (style: number) => (style === 0 ? "" : ` s="${style}"`);

/** A formula, as a sheet may have at most 65,530 hyperlinks. */
function linkXml({ text, address }: CellLink): string {
  const quoted = [address, text].map((part) => `"${part.replaceAll('"', '""')}"`);
  return `<c s="${linkStyle}" t="str"><f>${escapeXml(`HYPERLINK(${quoted.join(",")})`)}</f><v>${escapeXml(text)}</v></c>`;
}

const dateLength = 10;
const plainDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z)?$/;
const dayLength = 86_400_000;
const dayNought = Date.UTC(1899, 11, 30);
/** Spreadsheets count a February 29, 1900, so serial numbers up to that day differ between them. */
const firstSafeDay = 61;

/** Serial number of a calendar date or instant in spreadsheets, which have no time zones; null for any other text. */
function dayOf(text: string): number | null {
  if (text.length < dateLength || !plainDate.test(text)) return null;
  const instant = Date.parse(text);
  if (Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(text.slice(0, dateLength))) return null;
  const day = (instant - dayNought) / dayLength;
  return day < firstSafeDay ? null : day;
}

const unusual = /[&<>"\p{Cc}\uFFFE\uFFFF]/u;
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Tab, line feed and carriage return are XML's only control characters. */
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
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0B5CAD"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF3"/></patternFill></fill></fills><borders count="2"><border/><border><bottom style="thin"><color rgb="FF5B6B7F"/></bottom></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${looks.length}">${looks.map(([, format]) => format).join("")}</cellXfs></styleSheet>`,
  };
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, declaration + text]));
}

const sheetNameMost = 31;

/** A valid name of a spreadsheet's sheet: within the length limit and without forbidden characters. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[[\]:*?/\\]/g, " ")
    .replaceAll(/^'|'$/g, " ")
    .slice(0, sheetNameMost);
