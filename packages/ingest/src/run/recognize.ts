import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { ImportKey, SourceKey } from "../catalogue.js";
import { columnsOfCsv } from "../formats/csv.js";
import { fileKind } from "../formats/file-kind.js";
import { widthOf } from "../formats/fixed-width.js";
import { firstLine } from "../formats/text.js";
import { financeFormat, isFinanceFile } from "../readers/census/government-finance.js";
import { knownButNotImported } from "../readers/not-imported.js";
import { type Reader, recognises } from "../readers/reader.js";
import { allReaders, readersOf } from "../readers/registry.js";
import { returnFileOf } from "./return-files.js";
import { UnknownFile } from "./summary.js";

/** true: the file belongs to the source. */
export async function canRead(source: SourceKey, path: string): Promise<boolean> {
  if (source === "irs-990") return (await returnFileOf(path)) !== null;
  if (source === "census-government-finance") return isFinanceFile(path);
  return (await readerAmong(readersOf(source), path)) !== undefined;
}

/** The reader of a file of the source. Throws `UnknownFile`, which says what the file is and what was expected. */
export async function readerOf(source: SourceKey, path: string): Promise<Reader> {
  await checkReadable(path);
  const reader = await readerAmong(readersOf(source), path);
  if (reader) return reader;
  throw await unknownFile(source, path);
}

/** The refusal of a file, which says what it looks like and what was expected. */
export async function unknownFile(source: SourceKey, path: string): Promise<UnknownFile> {
  return new UnknownFile(`${basename(path)} is not a file of ${source}: ${await whyNot(source, path)}`);
}

/** Throws `UnknownFile` unless the path is a file. */
export async function checkIsFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UnknownFile(`${path} is not a readable file: it does not exist`);
  if (!found.isFile()) throw new UnknownFile(`${path} is not a readable file: it is a folder`);
}

/** Throws `UnknownFile` unless the path is a file of text. */
export async function checkReadable(path: string): Promise<void> {
  await checkIsFile(path);
  const kind = await fileKind(path);
  if (!kind.text) throw new UnknownFile(`${basename(path)} cannot be imported: ${kind.fault}`);
}

async function readerAmong(readers: readonly Reader[], path: string): Promise<Reader | undefined> {
  for (const reader of readers) if (await recognises(reader, path)) return reader;
  return undefined;
}

/** What a file that the source's readers do not know looks like, and what they expect. */
async function whyNot(source: SourceKey, path: string): Promise<string> {
  const other = await sourceOf(path);
  if (other !== undefined) return `it looks like a file of ${other}`;
  const known = await knownButNotImported(path);
  if (known !== undefined) return `it is ${known}`;
  const expected = await Promise.all(readersOf(source).map((reader) => expectationOf(reader, path)));
  return `${await looksLike(path)}; expected ${[...expected, ...furtherExpected(source)].join(", or ")}`;
}

/** What the sources without row readers expect. */
function furtherExpected(source: SourceKey): string[] {
  if (source === "irs-990") return ["a Form 990 return in XML", "one of the tables parsed from them"];
  return source === "census-government-finance" ? [`lines of ${widthOf(financeFormat)} characters`] : [];
}

async function looksLike(path: string): Promise<string> {
  const line = (await firstLine(path)).trimStart();
  if (/^[{[]/.test(line)) return "it is JSON";
  if (line.startsWith("<")) return "it is XML";
  return `it begins with “${line.length > 60 ? `${line.slice(0, 59)}…` : line}”`;
}

async function sourceOf(path: string): Promise<ImportKey | undefined> {
  const reader = await readerAmong(allReaders, path);
  if (reader) return reader.source;
  if (await isFinanceFile(path)) return "census-government-finance";
  return (await returnFileOf(path)) === null ? undefined : "irs-990";
}

async function expectationOf({ format }: Reader, path: string): Promise<string> {
  switch (format.kind) {
    case "csv": {
      const names = await columnsOfCsv(path);
      const quoted = (some: readonly string[]) => some.map((name) => `“${name}”`).join(", ");
      const missing = format.header.filter((name) => !names.includes(name));
      const isPartly = missing.length < format.header.length;
      return `CSV with the columns ${quoted(format.header)}${isPartly ? ` (missing: ${quoted(missing)})` : ""}`;
    }
    case "fixed":
      return `lines of ${widthOf(format)} characters`;
    case "json-lines":
      return "a JSON record of this source on each line";
    case "json":
      return "a JSON document of this source";
    case "xml":
      return `XML with the root element ${format.root}`;
    case "sheet":
      return `a table with the columns ${format.only.join(", ")}`;
  }
}
