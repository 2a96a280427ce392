import {
  brand,
  type ExportColumn,
  type ExportColumns,
  formatDate,
  formatInstant,
  type Source,
  spelled,
} from "@pave/contract";
import { csvLine, csvMark } from "@pave/contract/csv";
import type { Cell } from "@pave/contract/spreadsheet";
import { readLines } from "./json-lines.js";
import { cellOf, wordOf } from "./words.js";
import { xlsx } from "./xlsx.js";

/** A table for readers: its columns and notes. */
export type DocumentKind = {
  title: string;
  described: ExportColumns;
  fields: readonly string[];
  /** The fields read of each row: those of the columns, then those that only the notes use. */
  read: readonly string[];
  sources: readonly Source[];
  /** The address of a record's page by its id, if its records have pages. */
  addressOf: ((id: string) => string) | null;
  madeAt: Date;
  /** Order, filters and selection, in words. */
  about: readonly (readonly Cell[])[];
};

/** Facts known from the rows only: their sources and number. */
type Seen = { rows: number; samples: number; sources: Map<string, { rows: number; from?: string; to?: string }> };

/** The fields, plus the currency if amounts are in their row's currency. */
export function withCurrency({ columns }: ExportColumns, fields: readonly string[]): readonly string[] {
  const hasAmount = fields.some((field) => columns[field]?.kind === "money");
  return hasAmount && "currency" in columns && !fields.includes("currency") ? [...fields, "currency"] : fields;
}

/** The fields that a document reads in addition to its columns. */
export function readFields({ columns }: ExportColumns, fields: readonly string[]): string[] {
  const precisions = fields.flatMap((field) => columns[field]?.precision ?? []);
  const further = [...precisions, "id", "source", "asOf", "isSample"].filter((field) => field in columns);
  return [...new Set([...fields, ...further])];
}

/** The table as CSV with the headers, units and terms of the screens. */
export async function* documentCsv(kind: DocumentKind, rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const row of tableOf(kind, newSeen(), rows)) {
    const cells = row.map((cell) => (typeof cell === "object" ? (cell?.address ?? null) : cell));
    yield Buffer.from(`${isFirst ? csvMark : ""}${csvLine(cells.map(csvCell))}`);
    isFirst = false;
  }
}

const csvCell = (cell: string | number | boolean | null) =>
  typeof cell === "boolean" ? String(cell) : typeof cell === "string" && instant.test(cell) ? readable(cell) : cell;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** The format that spreadsheets recognize as a time. */
const readable = (text: string) => text.slice(0, 19).replace("T", " ");

/** The table as a workbook, with a sheet about its sources, filters and columns. */
export function documentXlsx(kind: DocumentKind, rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const seen = newSeen();
  const kinds = columnsOf(kind).map((column) => column.kind);
  return xlsx([
    { name: kind.title, rows: tableOf(kind, seen, rows), kinds: kind.addressOf ? [...kinds, "text"] : kinds },
    { name: "About", notes: () => notesOf(kind, seen) },
  ]);
}

const newSeen = (): Seen => ({ rows: 0, samples: 0, sources: new Map() });

const columnsOf = ({ described, fields }: DocumentKind): ExportColumn[] =>
  fields.flatMap((field) => described.columns[field] ?? []);

async function* tableOf(
  kind: DocumentKind,
  seen: Seen,
  rows: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly Cell[]> {
  const { read, addressOf, sources } = kind;
  const columns = columnsOf(kind);
  const publishers = Object.fromEntries(
    sources.map(({ key, publisher, dataset }) => [key, `${publisher}: ${dataset}`]),
  );
  const at = Object.fromEntries(read.map((field, index) => [field, index]));
  yield [...columns.map(({ header }) => header), ...(addressOf ? [`Page in ${brand.name}`] : [])];
  for await (const line of readLines(rows)) {
    // Guarantee of the cast: each line is an array of the values of `read`.
    const values = line as unknown[];
    const valueAt = (field: string) => values[at[field] ?? -1];
    note(seen, valueAt);
    const cells = columns.map((column) =>
      column.field === "source"
        ? (publishers[String(valueAt("source"))] ?? null)
        : cellOf(column, valueAt(column.field), column.precision && valueAt(column.precision)),
    );
    yield addressOf ? [...cells, { text: "Open", address: addressOf(String(valueAt("id"))) }] : cells;
  }
}

function note(seen: Seen, valueAt: (field: string) => unknown): void {
  seen.rows++;
  if (valueAt("isSample") === true) seen.samples++;
  const [source, asOf] = [valueAt("source"), valueAt("asOf")];
  if (typeof source !== "string") return;
  const of = seen.sources.get(source) ?? { rows: 0 };
  seen.sources.set(source, of);
  of.rows++;
  if (typeof asOf !== "string") return;
  if (of.from === undefined || asOf < of.from) of.from = asOf;
  if (of.to === undefined || asOf > of.to) of.to = asOf;
}

function notesOf(kind: DocumentKind, { rows, samples, sources }: Seen): Cell[][] {
  const used = kind.sources.filter(({ key }) => sources.has(key));
  return [
    [kind.title, `${brand.name}, ${brand.tagline}`],
    ["Exported", formatInstant(kind.madeAt, "UTC")],
    ["Rows", rows],
    ...kind.about.map((line) => [...line]),
    ...(samples > 0 ? [["Sample data", `${samples} of these rows are fictional`]] : []),
    [],
    ...(used.length > 0
      ? [
          [
            "Source",
            "Data set",
            "Rows that it names",
            "As of, from",
            "As of, to",
            "License",
            "Address",
            "Retrieved (UTC)",
          ],
          ...used.map(({ key, publisher, dataset, licence, url, retrievedAt }): Cell[] => {
            const { rows: count = 0, from = null, to = null } = sources.get(key) ?? {};
            return [publisher, dataset, count, from, to, licence, url, retrievedAt];
          }),
          [],
        ]
      : []),
    ["Column", "Name in the API", "Meaning"],
    ...columnsOf(kind).map(({ header, field, note }): Cell[] => [header, field, note]),
  ];
}

/** A filter or an order in words, one line each. */
export function aboutLines(
  { columns, filters }: ExportColumns,
  { ids, sort, order, ...filter }: { ids?: readonly string[] | undefined; sort: string; order: string },
  nameOf: (value: string) => string | undefined,
): Cell[][] {
  const label = (field: string) => filters[field]?.label ?? columns[field]?.header ?? spelled(field);
  const written = (field: string, value: unknown) => {
    const text = String(value);
    return nameOf(text) ?? (isDate.test(text) ? formatDate(text) : wordOf(filters[field]?.names ?? {}, text));
  };
  return [
    [
      "Order",
      sort === "relevance" ? "Best match first" : `${label(sort)}, ${order === "desc" ? "descending" : "ascending"}`,
    ],
    ...(ids ? [["Selection", `${ids.length} selected records`]] : []),
    ...Object.entries(filter)
      .filter(([, values]) => values !== undefined)
      .map(([field, values]) => [
        `Filter: ${label(field)}`,
        [values]
          .flat()
          .map((value) => written(field, value))
          .join(", "),
      ]),
  ];
}

const isDate = /^\d{4}-\d{2}-\d{2}$/;
