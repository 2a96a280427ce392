import type { Row } from "./row.js";
import { type Reading, readLines } from "./text.js";

/** A publisher's file of JSON lines. */
export type LinesFormat = {
  kind: "json-lines";
  /** true: the first value has this format. */
  matches: (value: unknown) => boolean;
  /** The cells of a value that are read and may be shown. */
  cells: (value: unknown) => Record<string, string>;
};

/** true: the file's first line is a value of the format. */
export async function isLinesOf(path: string, format: LinesFormat): Promise<boolean> {
  for await (const line of readLines(path)) return format.matches(parsed(line));
  return false;
}

/** The values of a file as a stream; a line that is not JSON has a problem. */
export async function* readJsonLines(path: string, format: LinesFormat, reading: Reading = {}): AsyncGenerator<Row> {
  let line = 0;
  for await (const text of readLines(path, reading)) {
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

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The texts, numbers and lists of them in an object, by name; a list becomes one line per value. */
export function cellsOf(value: unknown, left: ReadonlySet<string> = new Set()): Record<string, string> {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).flatMap(([name, buffered]) => {
    if (left.has(name) || buffered === null || isObject(buffered)) return [];
    return [[name, Array.isArray(buffered) ? buffered.filter((each) => !isObject(each)).join("\n") : String(buffered)]];
  });
  return Object.fromEntries(entries);
}
