import { basename } from "node:path";
import {
  type AnalysedColumn,
  type SavedSource,
  type SheetAnalysis,
  SheetFamily,
  type SheetLayout,
  type SheetMapping,
  sheetLimits,
} from "@pave/contract";
import { findLayout, type GivenLayout, topOf } from "../formats/sheet-layout.js";
import { columnNames, type GridRow, readSheetRows } from "../formats/sheet-rows.js";
import { BadContainer } from "../formats/zip-parts.js";
import { UnknownFile } from "../run/summary.js";
import { dateIn } from "./cells.js";
import { fieldsOf, shownField } from "./fields.js";
import { isTotalOf, suggestKey } from "./keys.js";
import { isTotal } from "./left-out.js";
import { personalReason } from "./persons.js";
import { columnsRead } from "./reader.js";
import { type SampledColumn, suggestColumns } from "./suggest.js";
import { wordsOf } from "./words.js";

const linesShown = 12;
const examplesShown = 4;
/** Columns with more distinct values have no table of codes. */
const codesMax = 100;

/** The part of a file read for suggestions. */
export type Sample = {
  layout: SheetLayout;
  sheets: string[];
  top: GridRow[];
  header: string[];
  rows: Readonly<Record<string, string>>[];
  columns: SampledColumn[];
};

/** Runs work on a file, naming the file if it cannot be read. */
export async function ofFile<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadContainer) throw new UnknownFile(`${basename(path)} cannot be imported: ${error.message}`);
    throw error;
  }
}

/** Reads the first rows of a file. Throws `UnknownFile` if it is not a table. */
export function sampleOf(path: string, given: GivenLayout = {}, columns: readonly string[] = []): Promise<Sample> {
  return ofFile(path, async () => {
    const { layout, sheets } = await findLayout(path, given, columns);
    const top = await topOf(path, layout);
    const header = columnNames(top.find(({ line }) => line >= layout.headerLine)?.cells ?? []);
    if (header.length === 0) throw new BadContainer("it has no line of column names");
    // One column of names is a table; lines of figures are of fixed width or have another separator.
    if (header.length === 1 && layout.kind === "csv" && /\d{4}/.test(header.join()))
      throw new BadContainer("its lines are not separated by commas, semicolons, tabs or vertical bars");
    if (header.length > sheetLimits.columnsMax)
      throw new BadContainer(`it has ${header.length} columns; at most ${sheetLimits.columnsMax} are read`);
    const rows: Sample["rows"] = [];
    for await (const { cells, problem } of readSheetRows(path, { kind: "sheet", layout, only: header })) {
      if (!problem) rows.push(cells);
      if (rows.length >= sheetLimits.sampleRows) break;
    }
    return { layout, sheets, top, header, rows, columns: header.map((column) => sampled(column, rows)) };
  });
}

function sampled(column: string, rows: Sample["rows"]): SampledColumn {
  const values = rows.map((row) => row[column] ?? "").filter((value) => value !== "");
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  const different = [...times].toSorted((a, b) => b[1] - a[1]).map(([value]) => value);
  return { column, values, different, personal: personalReason(column, values) };
}

/** The columns of a file that seem to contain personal names, with the reason. */
export const personalColumns = ({ columns }: Sample): ReadonlyMap<string, string> =>
  new Map(columns.flatMap(({ column, personal }) => (personal === null ? [] : [[column, personal] as const])));

/** The layout of the file, and how its columns map to a family; by default to the best fitting one. */
export async function analyseSheet(
  path: string,
  { family: chosen, layout: given = {} }: { family?: SheetFamily | undefined; layout?: GivenLayout | undefined },
  saved: readonly SavedSource[],
): Promise<SheetAnalysis> {
  const sample = await sampleOf(path, given);
  const { layout, sheets, top, header, rows, columns } = sample;
  const above = top.filter(({ line }) => line < layout.headerLine).flatMap(({ cells }) => cells);
  const isThousands = above.some((text) => /in thousands|\(?\$?000'?s\)?/i.test(text));
  const byFamily = SheetFamily.options.map((family) => {
    const found = suggestColumns(family, columns, isThousands);
    const fields = new Set([...found.values()].map(({ suggestion }) => suggestion.field));
    // A list of records names them; an issue may be named after its issuer.
    const isNamed = ["name", "title", "issuerOrgId"].some((field) => fields.has(field));
    const score = [...found.values()].reduce((sum, one) => sum + one.score, 0);
    return { family, found, score: isNamed ? score : score / 2 };
  });
  const best =
    byFamily.find(({ family }) => family === chosen) ?? byFamily.reduce((a, b) => (b.score > a.score ? b : a));
  const suggestions = new Map([...best.found].map(([column, { suggestion }]) => [column, suggestion]));
  const mapped = header.flatMap((column) => suggestions.get(column) ?? []);
  const { key, repeats } = suggestKey(columns, mapped, rows);
  // A row of totals says so in its key, or in another column while it has no key.
  const read = new Set([...key, ...mapped.map(({ column }) => column)]);
  const leftOut = columns.flatMap(({ column, different }) => {
    const values = different.filter(
      (value) =>
        isTotal(value) && (key.includes(column) || rows.every((row) => row[column] !== value || isTotalOf(row, key))),
    );
    return read.has(column) && values.length > 0 ? [{ column, values }] : [];
  });
  return {
    layout,
    sheets,
    top: masked(sample),
    columns: columns.map((column) => shown(column, rows.length, suggestions.get(column.column) ?? null)),
    rowsRead: rows.length,
    family: best.family,
    fields: fieldsOf(best.family).map(shownField),
    mapping: {
      ...{ family: best.family, layout, header, key, columns: mapped, stated: [], repeats, isComplete: false },
      ...{ asOf: asOfColumn(columns), leftOut, notPersonal: [] },
    },
    saved: fitting(header, saved),
  };
}

/** The first lines, without the cells of columns that seem to contain personal names. */
function masked({ top, header, layout, columns }: Sample): SheetAnalysis["top"] {
  const hidden = new Set(
    columns.filter(({ personal }) => personal !== null).map(({ column }) => header.indexOf(column)),
  );
  return top
    .slice(0, Math.max(linesShown, top.findIndex(({ line }) => line === layout.headerLine) + 4))
    .map(({ line, cells }) => ({
      line,
      cells: cells.map((cell, at) =>
        line > layout.headerLine && hidden.has(at) && cell !== "" ? "•••" : cell.slice(0, 120),
      ),
    }));
}

function shown(
  { column, values, different, personal }: SampledColumn,
  rows: number,
  suggestion: AnalysedColumn["suggestion"],
): AnalysedColumn {
  return {
    column,
    examples: personal === null ? different.slice(0, examplesShown).map((value) => value.slice(0, 120)) : [],
    filled: rows === 0 ? 0 : values.length / rows,
    different: different.length,
    personal,
    values: personal === null && different.length <= codesMax ? different.map((value) => value.slice(0, 200)) : [],
    suggestion,
  };
}

/** A column with the as-of date of each row. */
function asOfColumn(columns: readonly SampledColumn[]): SheetMapping["asOf"] {
  const names = [
    "as of",
    "as of date",
    "data date",
    "last updated",
    "report date",
    "date updated",
    "updated",
    "snapshot date",
    "extract date",
  ];
  const spelled = new Set(names.map((name) => wordsOf(name).join(" ")));
  for (const { column, values, personal } of columns) {
    if (personal !== null || values.length === 0 || !spelled.has(wordsOf(column).join(" "))) continue;
    const orders = (["mdy", "dmy", "ymd"] as const).map((dates) => ({
      dates,
      fit: values.filter((text) => dateIn(text, dates)).length,
    }));
    const best = orders.reduce((a, b) => (b.fit > a.fit ? b : a));
    if (best.fit > values.length * 0.8) return { column, dates: best.dates };
  }
  return null;
}

/** Saved sources of which the file has the key and at least half of the columns. */
function fitting(header: readonly string[], saved: readonly SavedSource[]): SheetAnalysis["saved"] {
  return saved
    .filter(({ isLeaving }) => !isLeaving)
    .flatMap(({ key, dataset, mapping }) => {
      const { missing, added } = headerChanges(mapping, header);
      const isFit =
        mapping.key.every((column) => header.includes(column)) && missing.length * 2 <= columnsRead(mapping).length;
      return isFit ? [{ key, dataset, missing, added }] : [];
    })
    .toSorted((a, b) => a.missing.length - b.missing.length || a.added.length - b.added.length);
}

/** Columns of a source that a file lacks, and additional ones. */
export const headerChanges = (mapping: SheetMapping, header: readonly string[]) => ({
  missing: columnsRead(mapping).filter((column) => !header.includes(column)),
  added: header.filter((column) => !mapping.header.includes(column)),
});
