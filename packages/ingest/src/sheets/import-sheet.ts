import { basename } from "node:path";
import type { SavedSource } from "@pave/contract";
import { type ImportSession, sheetRank } from "@pave/db";
import { isSheetKey, type SheetKey } from "../catalogue.js";
import type { Reader } from "../readers/reader.js";
import { eachUnlessRefused, importEach } from "../run/import-each.js";
import { importFile, type KnownFile } from "../run/import-files.js";
import { checkIsFile } from "../run/recognize.js";
import { type FileSummary, type ImportOptions, SuspectFile, UnknownFile } from "../run/summary.js";
import { headerChanges, sampleOf } from "./analyse.js";
import { columnsRead, sheetReader } from "./reader.js";

/** A source as used by the imports of its files. */
export type SheetSource = Pick<SavedSource, "key" | "dataset" | "publisher" | "licence" | "url" | "mapping">;

/** The key of a saved source. Throws `UnknownFile` for the key of a publisher's importer. */
export function sheetKeyOf({ key }: Pick<SheetSource, "key">): SheetKey {
  if (isSheetKey(key)) return key;
  throw new UnknownFile(`${key} is not a saved source`);
}

/** The source as a row of `sources`. */
export const sourceRow = ({ key, dataset, publisher, licence, url }: SheetSource) => ({
  ...{ key, dataset, publisher, licence, url, rank: sheetRank },
});

/**
 * The reader of an edition of a source, whose header may be on another line or worksheet than before. Throws
 * `UnknownFile` for a file without the columns of the key, and `SuspectFile` for one that lacks others, unless `force`.
 */
export async function editionReader(source: SheetSource, path: string, force: boolean): Promise<Reader> {
  const { mapping, dataset } = source;
  const { encoding, sheet } = mapping.layout;
  const wanted = columnsRead(mapping);
  const given = { ...(encoding === "macintosh" && { encoding }), ...(sheet !== null && { sheet }) };
  const { layout, header } = await sampleOf(path, given, wanted);
  const { missing, added } = headerChanges(mapping, header);
  const name = basename(path);
  const further = added.length > 0 ? `; it has columns that the source did not have: ${added.join(", ")}` : "";
  if (mapping.key.some((column) => missing.includes(column)))
    throw new UnknownFile(`${name} is not a file of ${dataset}: it lacks ${inQuotes(missing)}${further}`);
  if (missing.length > 0 && !force)
    throw new SuspectFile(
      `${name} lacks columns that ${dataset} reads: ${inQuotes(missing)}${further}. Import it with --force to do without them, or change the source`,
    );
  const reader = sheetReader(sheetKeyOf(source), mapping, layout);
  return added.length > 0 ? { ...reader, note: `new columns, which are not read: ${added.join(", ")}` } : reader;
}

const inQuotes = (names: readonly string[]) => names.map((name) => `“${name}”`).join(", ");

/**
 * Imports editions of a saved source, one after another. A refused file among several is skipped. Throws `FileRefused`,
 * and the reason of an aborted signal.
 */
export async function importSheets(
  url: string,
  source: SheetSource,
  paths: readonly string[],
  options: ImportOptions,
): Promise<FileSummary[]> {
  const known = await eachUnlessRefused(paths, options, async (path) => {
    await checkIsFile(path);
    return { path, reader: await editionReader(source, path, options.force ?? false) };
  });
  const importOne = (session: ImportSession, file: KnownFile) => importFile(session, file, options);
  return importEach(url, known, options, importOne, undefined, [sourceRow(source)]);
}
