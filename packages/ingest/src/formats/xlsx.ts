import { StringDecoder } from "node:string_decoder";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { isZip } from "./archive.js";
import type { Row } from "./row.js";
import type { Reading } from "./text.js";
import { BadContainer, readZipPart, type ZipPart, zipParts } from "./zip-parts.js";

/*
 * Excel workbooks (ISO/IEC 29500-1, SpreadsheetML), streamed sheet by sheet; only the shared texts are in memory.
 */

/** A publisher's workbook; every sheet with the columns of `header` in its first row is read. */
export type XlsxFormat = {
  kind: "xlsx";
  header: readonly string[];
  /** The only columns that are read. */
  only: readonly string[];
};

export type Sheet = { name: string; part: ZipPart };

export type Workbook = {
  path: string;
  /** The sheets in order, without hidden sheets and charts. */
  sheets: Sheet[];
  strings: ZipPart | undefined;
  /** Whether each cell style has a date format. */
  isDate: boolean[];
  /** Days are counted from 1904 instead of 1900. */
  is1904: boolean;
};

export type SheetRow = { line: number; cells: string[] };

const sharedCharsMax = 64 * 1_048_576;
const cellCharsMax = 1_048_576;
const columnsMax = 16_384;

/**
 * A workbook's sheets and formats. Throws `BadContainer` with the reason if it is not a workbook, damaged or protected.
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const parts = await zipParts(path);
  const book = parts.get("xl/workbook.xml");
  if (!book) throw new BadContainer("it is not an Excel workbook");
  const targets = new Map<string, string>();
  const sheets: Sheet[] = [];
  let is1904 = false;
  const relations = parts.get("xl/_rels/workbook.xml.rels");
  if (relations)
    await eachTag(path, relations, ({ attributes: { Id, Target } }) => {
      if (Id && Target) targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    });
  await eachTag(path, book, ({ name, attributes }) => {
    if (local(name) === "workbookPr") is1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
    if (local(name) !== "sheet" || (attributes.state ?? "visible") !== "visible") return;
    const part = parts.get(targets.get(attributes["r:id"] ?? "") ?? "");
    if (part && attributes.name && /worksheets\//.test(part.name)) sheets.push({ name: attributes.name, part });
  });
  return { path, sheets, strings: parts.get("xl/sharedStrings.xml"), isDate: await dateStyles(path, parts), is1904 };
}

/** Predefined date formats (ISO/IEC 29500-1, 18.8.30), without those of times of day. */
const isDateNumber = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36;
const isDateCode = (code: string) => /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ""));

async function dateStyles(path: string, parts: ReadonlyMap<string, ZipPart>): Promise<boolean[]> {
  const styles = parts.get("xl/styles.xml");
  const isDate: boolean[] = [];
  if (!styles) return isDate;
  const own = new Map<number, boolean>();
  let isInCells = false;
  await eachTag(
    path,
    styles,
    ({ name, attributes }) => {
      if (local(name) === "numFmt") own.set(Number(attributes.numFmtId), isDateCode(attributes.formatCode ?? ""));
      if (local(name) === "cellXfs") isInCells = true;
      if (!isInCells || local(name) !== "xf") return;
      const id = Number(attributes.numFmtId ?? 0);
      isDate.push(own.get(id) ?? isDateNumber(id));
    },
    ({ name }) => {
      if (local(name) === "cellXfs") isInCells = false;
    },
  );
  return isDate;
}

/** A workbook's shared strings, to which cells refer by index; read once for all sheets. */
export async function sharedStrings({ path, strings }: Workbook): Promise<string[]> {
  const found: string[] = [];
  if (!strings) return found;
  let text = "";
  let chars = 0;
  let isText = false;
  let isPhonetic = false;
  await eachTag(
    path,
    strings,
    ({ name }) => {
      const is = local(name);
      if (is === "si") text = "";
      if (is === "rPh") isPhonetic = true;
      isText = is === "t" && !isPhonetic;
    },
    ({ name }) => {
      const is = local(name);
      if (is === "rPh") isPhonetic = false;
      if (is === "t") isText = false;
      if (is !== "si") return;
      chars += text.length;
      if (chars > sharedCharsMax) throw new BadContainer("its texts are too large to be read");
      found.push(text);
    },
    (piece) => {
      if (isText) text += piece;
    },
  );
  return found;
}

/** The non-empty rows of a sheet, as a stream. Dates are YYYY-MM-DD, with the time after a space. */
export async function* readSheet(
  { path, isDate, is1904 }: Workbook,
  { part }: Sheet,
  strings: readonly string[],
  { onBytes }: Reading = {},
): AsyncGenerator<SheetRow> {
  let ready: SheetRow[] = [];
  let row: SheetRow = { line: 0, cells: [] };
  let at = 0;
  let kind = "n";
  let style = 0;
  let text = "";
  let isValue = false;
  const parser = parserOf({
    onOpen({ name, attributes }) {
      const is = local(name);
      if (is === "row") {
        row = { line: Number(attributes.r) || row.line + 1, cells: [] };
        at = 0;
      } else if (is === "c") {
        at = attributes.r ? columnAt(attributes.r) : at + 1;
        if (at > columnsMax) throw new BadContainer("a row has too many cells");
        kind = attributes.t ?? "n";
        style = Number(attributes.s ?? 0);
        text = "";
      } else isValue = is === "v" || is === "t";
    },
    onClose({ name }) {
      const is = local(name);
      isValue = false;
      if (is === "c") {
        const value = textOfCell();
        if (value === "") return;
        while (row.cells.length < at - 1) row.cells.push("");
        row.cells[at - 1] = value;
      } else if (is === "row" && row.cells.length > 0) ready.push(row);
    },
    onText(piece) {
      if (!isValue) return;
      text += piece;
      if (text.length > cellCharsMax) throw new BadContainer("a cell is too large to be read");
    },
  });
  function textOfCell(): string {
    if (kind === "s") return strings[Number(text)] ?? "";
    if (kind === "b") return text === "1" ? "true" : "false";
    if (kind === "e") return "";
    if (kind !== "n" || text === "") return text;
    const value = Number(text);
    if (!Number.isFinite(value)) return text;
    return isDate[style] ? dateOfSerial(value, is1904) : plainNumber(value);
  }
  const decoder = new StringDecoder("utf-8");
  for await (const bytes of readZipPart(path, part, onBytes)) {
    parser.write(decoder.write(bytes));
    yield* ready;
    ready = [];
  }
  parser.close();
  yield* ready;
}

/** `BC7` is in column 55. */
function columnAt(reference: string): number {
  let at = 0;
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    at = at * 26 + digit;
  }
  return at;
}

/** A number without an exponent; beyond the 15 digits that a workbook stores, its shortest representation. */
const plainNumber = (value: number): string =>
  Math.abs(value) >= 1e21 || (value !== 0 && Math.abs(value) < 1e-6)
    ? value.toLocaleString("en-US", { useGrouping: false, maximumSignificantDigits: 15 })
    : String(value);

const dayMs = 86_400_000;

/** Days since the end of 1899; 1900 is counted as a leap year, so numbers before March 1900 are a day off. */
function dateOfSerial(serial: number, is1904: boolean): string {
  const days = is1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial;
  const date = new Date(Math.round(((days - 25_569) * dayMs) / 1_000) * 1_000);
  if (serial < 0 || Number.isNaN(date.getTime())) return plainNumber(serial);
  const [day = "", time = ""] = date.toISOString().slice(0, 19).split("T");
  return time === "00:00:00" ? day : `${day} ${time}`;
}

const named = (cells: readonly string[]) => cells.map((name) => name.trim());

/** true: a sheet of the workbook starts with the format's columns. */
export async function isXlsxOf(path: string, format: XlsxFormat): Promise<boolean> {
  if (!(await isZip(path))) return false;
  try {
    const header = (await columnsOfXlsx(path)).flat();
    return format.header.every((name) => header.includes(name));
  } catch (error) {
    if (error instanceof BadContainer) return false;
    throw error;
  }
}

/** The first row of each sheet. */
export async function columnsOfXlsx(path: string): Promise<string[][]> {
  const book = await openWorkbook(path);
  const strings = await sharedStrings(book);
  const headers: string[][] = [];
  for (const sheet of book.sheets)
    for await (const { cells } of readSheet(book, sheet, strings)) {
      headers.push(named(cells));
      break;
    }
  return headers;
}

/**
 * The rows of the sheets that start with the format's columns, numbered across sheets, with the sheet's name in the
 * cell `sheet`.
 */
export async function* readXlsx(path: string, format: XlsxFormat, reading: Reading = {}): AsyncGenerator<Row> {
  const book = await openWorkbook(path);
  const strings = await sharedStrings(book);
  let before = 0;
  for (const sheet of book.sheets) {
    let columns: string[] | undefined;
    let last = before;
    for await (const { line, cells } of readSheet(book, sheet, strings, reading)) {
      if (!columns) {
        columns = named(cells);
        if (!format.header.every((name) => columns?.includes(name))) break;
        continue;
      }
      last = before + line;
      const row: Record<string, string> = { sheet: sheet.name };
      for (const [at, name] of columns.entries()) if (format.only.includes(name)) row[name] = cells[at] ?? "";
      yield { line: last, cells: row };
    }
    before = last;
  }
}

const local = (name: string) => name.slice(name.indexOf(":") + 1);

type Handlers = {
  onOpen: (tag: SaxesTagPlain) => void;
  onClose?: ((tag: SaxesTagPlain) => void) | undefined;
  onText?: ((text: string) => void) | undefined;
};

/** A parser that rejects document types, so that no entity can be declared. */
function parserOf({ onOpen, onClose = () => undefined, onText = () => undefined }: Handlers): SaxesParser {
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw new BadContainer(`its XML is damaged (${error.message})`);
  });
  parser.on("doctype", () => {
    throw new BadContainer("its XML declares a document type");
  });
  parser.on("opentag", onOpen);
  parser.on("closetag", onClose);
  parser.on("text", onText);
  parser.on("cdata", onText);
  return parser;
}

async function eachTag(
  path: string,
  part: ZipPart,
  onOpen: Handlers["onOpen"],
  onClose?: Handlers["onClose"],
  onText?: Handlers["onText"],
): Promise<void> {
  const parser = parserOf({ onOpen, onClose, onText });
  const decoder = new StringDecoder("utf-8");
  for await (const bytes of readZipPart(path, part)) parser.write(decoder.write(bytes));
  parser.close();
}
