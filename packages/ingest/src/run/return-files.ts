import { fileStat, isZip } from "../formats/archive.js";
import { beginningOf } from "../formats/text.js";
import { type Irs990Table, tableOf } from "../readers/irs/tables.js";

/** A return with all of its schedules is seldom above ten million bytes. */
const documentBytesMax = 64 * 1_048_576;

/** One of the parsed tables, a return, or an archive of returns. */
export type ReturnFile = Irs990Table | "document" | "archive";

/** The type of a file of returns; null for any other file. */
export async function returnFileOf(path: string): Promise<ReturnFile | null> {
  if (await isZip(path)) return "archive";
  const table = await tableOf(path);
  if (table) return table;
  if ((await fileStat(path)).size > documentBytesMax) return null;
  const text = await beginningOf(path);
  return /^\s*</.test(text) && /<([A-Za-z_][\w.:-]*)/.exec(text)?.[1] === "Return" ? "document" : null;
}
