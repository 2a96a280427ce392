import type { Row } from "./row.js";
import { type Reading, readLines } from "./text.js";

/** A publisher's file of JSON, one value a line. */
export type LinesFormat = {
  kind: "json-lines";
  /** Whether the first value is one of the format. */
  knows: (value: unknown) => boolean;
  /** The cells of a value: what is read of it and may be shown. */
  cells: (value: unknown) => Record<string, string>;
};

/** Whether the file's first line is a value of the format. */
export async function isLinesOf(path: string, format: LinesFormat): Promise<boolean> {
  for await (const line of readLines(path, "utf-8")) return format.knows(parsed(line));
  return false;
}

/** The values of a file as they come; a line that is not JSON comes with the problem named. */
export async function* readJsonLines(path: string, format: LinesFormat, reading: Reading = {}): AsyncGenerator<Row> {
  let line = 0;
  for await (const text of readLines(path, "utf-8", reading)) {
    line++;
    if (text.trim() === "") continue;
    const value = parsed(text);
    if (value === undefined) yield { line, cells: {}, problem: "Not JSON" };
    else yield { line, cells: format.cells(value), value };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object, and not a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The texts, numbers and lists of these that an object holds, by name: a list has a line for each. */
export function cellsOf(value: unknown, left: ReadonlySet<string> = new Set()): Record<string, string> {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).flatMap(([name, held]) => {
    if (left.has(name) || held === null || isObject(held)) return [];
    return [[name, Array.isArray(held) ? held.filter((each) => !isObject(each)).join("\n") : String(held)]];
  });
  return Object.fromEntries(entries);
}
