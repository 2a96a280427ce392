import { basename } from "node:path";
import type { ImportKey, SourceKey } from "../catalogue.js";
import { fileStat } from "../formats/archive.js";
import { columnsOfCsv } from "../formats/csv.js";
import { fileKind } from "../formats/file-kind.js";
import { widthOf } from "../formats/fixed-width.js";
import { documentBytesMax } from "../formats/json-document.js";
import { beginningOf, firstLine, readWhole } from "../formats/text.js";
import { columnsOfXlsx } from "../formats/xlsx.js";
import { financeFormat, isFinanceFile } from "../readers/census/government-finance.js";
import { isUnitFinanceFile, unitFinanceFormat } from "../readers/census/unit-finances.js";
import { knownButNotImported } from "../readers/not-imported.js";
import { type Reader, recognises } from "../readers/reader.js";
import { allReaders, readersOf } from "../readers/registry.js";
import { returnFileOf } from "./return-files.js";
import { UnknownFile } from "./summary.js";

/** true: the file belongs to the source. */
export async function canRead(source: SourceKey, path: string): Promise<boolean> {
  if (source === "irs-990") return (await returnFileOf(path)) !== null;
  if (source === "census-government-finance") return (await isFinanceFile(path)) || isUnitFinanceFile(path);
  return (await readerAmong(readersOf(source), path)) !== undefined;
}

/** The reader of a file of the source. Throws `UnknownFile`, which states what the file is and what was expected. */
export async function readerOf(source: SourceKey, path: string): Promise<Reader> {
  await checkReadable(path);
  const reader = await readerAmong(readersOf(source), path);
  if (reader) return reader;
  throw await unknownFile(source, path);
}

/** The refusal of a file, which states what it looks like and what was expected. */
export async function unknownFile(source: SourceKey, path: string): Promise<UnknownFile> {
  return new UnknownFile(`${basename(path)} is not a file of ${source}: ${await whyNot(source, path)}`);
}

/** Throws `UnknownFile` unless the path is a file. */
export async function checkIsFile(path: string): Promise<void> {
  const found = await fileStat(path).catch(() => undefined);
  if (!found) throw new UnknownFile(`${path} is not a readable file: it does not exist`);
  if (!found.isFile) throw new UnknownFile(`${path} is not a readable file: it is a folder`);
}

/** Throws `UnknownFile` unless the path is a text file or a workbook. */
export async function checkReadable(path: string): Promise<void> {
  await checkIsFile(path);
  const kind = await fileKind(path);
  if (kind.fault !== null) throw new UnknownFile(`${basename(path)} cannot be imported: ${kind.fault}`);
}

async function readerAmong(readers: readonly Reader[], path: string): Promise<Reader | undefined> {
  for (const reader of readers) if (await recognises(reader, path)) return reader;
  return undefined;
}

/** What a file unknown to the source's readers looks like, and what they expect. */
async function whyNot(source: SourceKey, path: string): Promise<string> {
  const other = await sourceOf(path);
  if (other !== undefined) return `it looks like a file of ${other}`;
  const known = await knownButNotImported(path);
  if (known !== undefined) return `it is ${known}`;
  const readers = readersOf(source);
  const columns = await columnsNear(readers, path);
  if (columns !== undefined) return columns;
  const [first = "", ...others] = [...readers.map(({ format }) => expectationOf(format)), ...furtherExpected(source)];
  const more = others.length > 1 ? [`one of ${others.length} other layouts of this source`] : others;
  return `${await looksLike(path)}; expected ${[first, ...more].join(", or ")}`;
}

type Table = Extract<Reader["format"], { kind: "csv" | "xlsx" }>;
const isTable = (format: Reader["format"]): format is Table => format.kind === "csv" || format.kind === "xlsx";

/** In what the columns of a table differ from the nearest layout; undefined if they have none in common. */
async function columnsNear(readers: readonly Reader[], path: string): Promise<string | undefined> {
  const kind = await fileKind(path);
  const isWorkbook = kind.fault === null && kind.isWorkbook;
  const sheets = isWorkbook ? await columnsOfXlsx(path) : [];
  let nearest: { format: Table; columns: readonly string[]; share: number } | undefined;
  for (const { format } of readers) {
    if (!isTable(format)) continue;
    const line = format.kind === "csv" ? format.headerLine : undefined;
    for (const columns of isWorkbook ? sheets : [await columnsOfCsv(path, line), ...(await otherwiseSplit(path))]) {
      const share = format.header.filter((name) => columns.includes(name)).length / format.header.length;
      if (share > (nearest?.share ?? 0)) nearest = { format, columns, share };
    }
  }
  if (!nearest) return undefined;
  const { format, columns } = nearest;
  const missing = format.header.filter((name) => !columns.includes(name));
  if (missing.length === 0)
    return `it has the expected columns${isWorkbook ? " in an Excel workbook" : ""}; expected ${format.kind === "csv" ? "them separated by commas" : "an Excel workbook"}`;
  const known = new Set([...format.header, ...(format.only ?? [])]);
  const others = columns.filter((name) => name !== "" && !known.has(name)).sort(byLikeness(missing));
  const more = others.length > 3 ? ` and ${others.length - 3} more` : "";
  const has = others.length > 0 ? `; it has others: ${quoted(others.slice(0, 3))}${more}` : "";
  return `expected the columns ${quoted(format.header)}; missing: ${quoted(missing)}${has}`;
}

/** The column names of a text by separators other than a comma. */
async function otherwiseSplit(path: string): Promise<string[][]> {
  const [line = ""] = (await beginningOf(path)).split(/\r?\n/, 1);
  return [";", "\t", "|"].filter((mark) => line.includes(mark)).map((mark) => line.split(mark).map(unquoted));
}
const unquoted = (name: string) => name.trim().replace(/^"|"$/g, "");

/** Names that have words in common with the given ones first. */
function byLikeness(names: readonly string[]): (one: string, other: string) => number {
  const wordsOf = (name: string) => name.toLowerCase().split(/[^a-z0-9]+/);
  const words = new Set(names.flatMap(wordsOf));
  const common = (name: string) => wordsOf(name).filter((word) => words.has(word)).length;
  return (one, other) => common(other) - common(one);
}

/** What the sources without row readers expect. */
function furtherExpected(source: SourceKey): string[] {
  if (source === "irs-990") return ["a Form 990 return in XML", "one of the tables parsed from them"];
  return source === "census-government-finance"
    ? [`lines of ${widthOf(financeFormat)} or ${widthOf(unitFinanceFormat)} characters`]
    : [];
}

async function looksLike(path: string): Promise<string> {
  const kind = await fileKind(path);
  if (kind.fault === null && kind.isWorkbook) {
    const [first = []] = await columnsOfXlsx(path);
    return `it is an Excel workbook that begins with ${quoted(first.slice(0, 6)) || "an empty sheet"}`;
  }
  const line = (await firstLine(path)).trimStart();
  if (/^[{[]/.test(line))
    return (await isDamagedJson(path)) ? "it is JSON that breaks off or is damaged" : "it is JSON";
  if (line.startsWith("<")) return xmlLooksLike(await beginningOf(path));
  return `it begins with “${line.length > 60 ? `${line.slice(0, 59)}…` : line}”`;
}

/** true: neither the whole file nor its first line is JSON. */
async function isDamagedJson(path: string): Promise<boolean> {
  if ((await fileStat(path)).size > documentBytesMax) return false;
  return ![await readWhole(path), await firstLine(path)].some((text) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  });
}

function xmlLooksLike(text: string): string {
  const [root, record] = [...text.matchAll(/<([A-Za-z_][\w.:-]*)/g)].map(([, name]) => name);
  if (!root) return "it is XML without an element";
  return `it is XML with the root element ${root}${record ? ` and records ${record}` : ""}`;
}

async function sourceOf(path: string): Promise<ImportKey | undefined> {
  const reader = await readerAmong(allReaders, path);
  if (reader) return reader.source;
  if ((await isFinanceFile(path)) || (await isUnitFinanceFile(path))) return "census-government-finance";
  return (await returnFileOf(path)) === null ? undefined : "irs-990";
}

const quoted = (some: readonly string[]) => some.map((name) => `“${name}”`).join(", ");

function expectationOf(format: Reader["format"]): string {
  switch (format.kind) {
    case "csv":
      return `CSV with the columns ${quoted(format.header)}`;
    case "fixed":
      return `lines of ${widthOf(format)} characters`;
    case "json-lines":
      return "a JSON record of this source on each line";
    case "json":
      return "a JSON document of this source";
    case "xml":
      return `XML with the root element ${format.root} and records ${format.records.join(" or ")}`;
    case "xlsx":
      return `an Excel workbook with the columns ${quoted(format.header)}`;
    case "sheet":
      return `a table with the columns ${format.only.join(", ")}`;
  }
}
