import type { Issue } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { csvText } from "../../../core/files/csv.js";
import { readCsv } from "../../../core/files/csv-read.js";
import { recordId } from "../../../core/search-readers.js";
import { inputValue, numericKinds } from "../../../family/fields/input-value.js";
import type { FieldInfo } from "../../../family/fields/words.js";
import { eventCreation } from "../forms.js";

export type RowFault = { field: string; message: string };
/** One event of a file: its line number, values and errors. */
export type BulkRow = { line: number; values: Readonly<Record<string, unknown>>; faults: readonly RowFault[] };
/** A parsed file; `fault` is an error of the file as a whole. */
export type BulkFile = { rows: readonly BulkRow[]; fault: string | null };

const { infos, required } = eventCreation;
/** The columns that a file may have, in the order of the template. */
export const bulkColumns: readonly string[] = [...eventCreation.fields, ...(eventCreation.more ?? [])];

const unread = (fault: string): BulkFile => ({ rows: [], fault });

/** Reads events from a CSV file. `about` has default values for rows that state none. */
export function readEvents(text: string, about: Readonly<Record<string, string>>): BulkFile {
  const lines = readCsv(text);
  if (lines === null) return unread("A quotation mark is not closed.");
  const [head, ...body] = lines;
  if (head === undefined || body.length === 0) return unread("The file has a header but no events.");
  const columns = head.cells.map((cell) => cell.trim());
  const unknown = columns.filter((column) => !bulkColumns.includes(column));
  if (unknown.length > 0)
    return unread(`Unknown columns: ${unknown.join(", ")}. See the template for the accepted columns.`);
  const missing = required.filter((field) => !columns.includes(field) && !about[field]);
  if (missing.length > 0) return unread(`Required columns are missing: ${missing.join(", ")}.`);
  if (body.length > limits.bulkMax)
    return unread(`The file has ${body.length} events; the limit is ${limits.bulkMax}.`);
  return { rows: body.map(({ number, cells }) => rowOf(number, columns, cells, about)), fault: null };
}

function rowOf(
  line: number,
  columns: readonly string[],
  cells: readonly string[],
  about: Readonly<Record<string, string>>,
): BulkRow {
  const texts = new Map(Object.entries(about));
  columns.forEach((column, place) => {
    const text = cells[place]?.trim() ?? "";
    if (text !== "") texts.set(column, text);
  });
  const tooMany = cells.length > columns.length ? [{ field: "", message: "More cells than columns" }] : [];
  const needed = required.filter((field) => !texts.get(field)).map((field) => ({ field, message: "Required" }));
  const wrong = [...texts].flatMap(([field, text]) => {
    const message = faultOf(infos[field], text);
    return text === "" || message === null ? [] : [{ field, message }];
  });
  const values = [...texts].flatMap(([field, text]) => {
    const info = infos[field];
    return info === undefined || text === "" ? [] : [[field, cellValue(info, wordOf(info, text))] as const];
  });
  return { line, values: Object.fromEntries(values), faults: [...tooMany, ...needed, ...wrong] };
}

/** The value of a cell. Spreadsheets write a share as `5%` or as the number 0.05. */
const cellValue = (info: FieldInfo, text: string): unknown =>
  inputValue(info.kind === "fraction" && !text.endsWith("%") ? { ...info, kind: "plain" } : info, text);

/** A vocabulary word may also be given by its label. */
function wordOf({ names, kind }: FieldInfo, text: string): string {
  if (kind === "flag") return /^(yes|true|1)$/i.test(text) ? "true" : "false";
  const named = Object.entries(names ?? {}).find(([, name]) => name.toLowerCase() === text.toLowerCase());
  return named?.[0] ?? text;
}

function faultOf(info: FieldInfo | undefined, text: string): string | null {
  if (info === undefined) return null;
  const { kind, names } = info;
  if (kind === "date") return /^\d{4}-\d{2}-\d{2}$/.test(text) ? null : "Enter a date such as 2026-05-31";
  if (kind === "record") return recordId(text) === undefined ? "Enter the record id, as in its URL" : null;
  if (kind === "flag") return /^(yes|no|true|false|1|0)$/i.test(text) ? null : "Enter yes or no";
  if (names !== undefined)
    return Object.hasOwn(names, wordOf(info, text)) ? null : `One of: ${Object.keys(names).join(", ")}`;
  return numericKinds.has(kind) && typeof cellValue(info, text) !== "number" ? "Enter a number" : null;
}

/** The rows with the server's errors for each, which it names as `items.3.entityId`, and the errors of no row. */
export function withIssues(rows: readonly BulkRow[], issues: readonly Issue[]): { rows: BulkRow[]; rest: Issue[] } {
  const placed = issues.map((issue) => ({ issue, place: /^items\.(\d+)(?:\.(.+))?$/.exec(issue.path) }));
  const at = (index: number) =>
    placed.flatMap(({ issue: { message }, place }) =>
      place !== null && Number(place[1]) === index ? [{ field: place[2] ?? "", message }] : [],
    );
  return {
    rows: rows.map((row, index) => ({ ...row, faults: at(index) })),
    rest: placed.flatMap(({ issue, place }) => (place !== null && Number(place[1]) < rows.length ? [] : [issue])),
  };
}

/** The errors as a file: one line each, with its line number in the original. */
export const faultsCsv = (rows: readonly BulkRow[]): string =>
  csvText([
    ["line", "title", "field", "fault"],
    ...rows.flatMap(({ line, values, faults }) =>
      faults.map(({ field, message }) => [line, String(values.title ?? ""), field, message]),
    ),
  ]);

const example: Readonly<Record<string, string>> = {
  title: "Deck pour, span 3",
  category: "milestone",
  entityType: "project",
  entityId: "",
  eventDate: "2026-05-31",
  priority: "medium",
  plannedDate: "2026-05-31",
};

/** A template with every column and an example line. */
export const templateCsv = (): string => csvText([bulkColumns, bulkColumns.map((column) => example[column] ?? "")]);
