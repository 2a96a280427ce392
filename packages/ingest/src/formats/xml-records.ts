import { BadRow, type Row } from "./row.js";
import { beginningOf, type Reading, readText } from "./text.js";
import { readXml } from "./xml.js";

/** A publisher's XML file of records, whose elements are not nested. */
export type XmlFormat = {
  kind: "xml";
  /** The root element and the record elements. */
  root: string;
  records: readonly string[];
  /** Elements with personal data: dropped before a row exists. */
  personal: readonly string[];
};

/** Far above any real record. */
const recordCharsMax = 4 * 1_048_576;

/** true: the file starts as a document of the format, and its first record, if any, is one of the format's. */
export async function isXmlOf(path: string, { root, records }: XmlFormat): Promise<boolean> {
  const text = await beginningOf(path);
  const begin = new RegExp(`^\\s*<\\?xml[^>]*>[^<]*(<!DOCTYPE[^>]*>)?\\s*<${root}[\\s>]`).exec(text);
  if (!begin) return false;
  const first = /<([A-Za-z_][\w.:-]*)/.exec(text.slice(begin[0].length))?.[1];
  return first === undefined || records.includes(first);
}

/**
 * The records of a file as a stream, numbered from 1, with one line for each repetition of an element. Document types
 * are not fetched and their entities not resolved. A record that is not well-formed has a problem.
 */
export async function* readXmlRecords(path: string, format: XmlFormat, reading: Reading = {}): AsyncGenerator<Row> {
  const personal = new Set(format.personal);
  let buffered = "";
  let line = 0;
  for await (const piece of readText(path, reading)) {
    buffered += piece;
    for (;;) {
      const found = firstRecord(buffered, format.records);
      if (!found) break;
      buffered = buffered.slice(found.end);
      line++;
      yield rowOf(line, found.text, personal);
    }
    if (buffered.length > recordCharsMax) {
      line++;
      yield { line, cells: {}, problem: "A record is not closed" };
      buffered = "";
    }
  }
}

function firstRecord(text: string, names: readonly string[]): { text: string; end: number } | undefined {
  const begin = new RegExp(`<(${names.join("|")})>`).exec(text);
  if (!begin) return undefined;
  const close = `</${begin[1]}>`;
  const at = text.indexOf(close, begin.index);
  return at < 0 ? undefined : { text: text.slice(begin.index, at + close.length), end: at + close.length };
}

function rowOf(line: number, text: string, personal: ReadonlySet<string>): Row {
  try {
    const { name, children } = readXml(text);
    const cells: Record<string, string> = { record: name };
    for (const child of children) {
      if (personal.has(child.name)) continue;
      const before = cells[child.name];
      cells[child.name] = before === undefined ? child.text.trim() : `${before}\n${child.text.trim()}`;
    }
    return { line, cells };
  } catch (error) {
    if (!(error instanceof BadRow)) throw error;
    return { line, cells: {}, problem: error.message };
  }
}
