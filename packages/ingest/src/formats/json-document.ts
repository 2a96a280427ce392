import { fileStat } from "./archive.js";
import type { Row } from "./row.js";
import { type Reading, readWhole } from "./text.js";

/** A publisher's file that is a single JSON document. */
export type DocumentFormat = {
  kind: "json";
  /** true: the document has this format. */
  matches: (document: unknown) => boolean;
  items: (document: unknown) => readonly unknown[];
  /** The cells of an item that may be shown. */
  cells: (item: unknown) => Record<string, string>;
};

/** A document is parsed in memory, so its size is limited. */
export const documentBytesMax = 64 * 1_048_576;

/** true: the file is a document of the format within the size limit. */
export async function isDocumentOf(path: string, { matches }: DocumentFormat): Promise<boolean> {
  if ((await fileStat(path)).size > documentBytesMax) return false;
  return matches(await parsed(path));
}

/** The items of a document, numbered from 1. */
export async function* readJsonDocument(
  path: string,
  { items, cells }: DocumentFormat,
  { onBytes }: Reading = {},
): AsyncGenerator<Row> {
  const document = await parsed(path);
  onBytes?.((await fileStat(path)).size);
  let line = 0;
  for (const value of items(document)) yield { line: ++line, cells: cells(value), value };
}

async function parsed(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readWhole(path));
  } catch {
    return undefined;
  }
}
