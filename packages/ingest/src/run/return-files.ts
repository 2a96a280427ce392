import { stat } from "node:fs/promises";
import { beginningOf } from "../formats/text.js";
import { type Irs990Table, tableOf } from "../readers/irs/tables.js";

/** A return with all of its schedules is seldom above ten million bytes. */
const documentBytesMax = 64 * 1_048_576;

/** One of the parsed tables, or a return. */
export type ReturnFile = Irs990Table | "document";

/** What a file of returns is; null for any other file. */
export async function returnFileOf(path: string): Promise<ReturnFile | null> {
  const table = await tableOf(path);
  if (table) return table;
  if ((await stat(path)).size > documentBytesMax) return null;
  const text = await beginningOf(path);
  return /^\s*</.test(text) && /<([A-Za-z_][\w.:-]*)/.exec(text)?.[1] === "Return" ? "document" : null;
}
