import type { ExportColumns, ExportFormat } from "@pave/contract";
import { listedFamilies } from "@pave/contract/families-listed";
import { xlsxType } from "@pave/contract/spreadsheet";
import {
  allSources,
  countyNames,
  exceedsExportLimit,
  exportQuery,
  type Family,
  type FamilyTypes,
  organizationNames,
  sortOf,
  sourceNames,
} from "@pave/db";
import { Download } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { aboutLines, type DocumentKind, documentCsv, documentXlsx, readFields, withCurrency } from "./document.js";
import { jsonArray } from "./json.js";
import { auditExport, fileNameOf, refuseTooMany } from "./json-lines.js";

type Requested<Column extends string> = {
  ids?: readonly string[] | undefined;
  sort: string;
  order: string;
  format: ExportFormat;
  style: "codes" | "words";
  columns?: readonly Column[] | undefined;
};

/** An exported family: its name in file names (`contract-parties`) and its title in the file (`Contract parties`). */
type ExportKind<T extends FamilyTypes> = {
  name: string;
  title: string;
  family: Family<T>;
  columns: ExportColumns<keyof T["row"] & string>;
};

/** The filtered records of a family as a file with exactly the requested columns and order. */
export async function exportFamily<T extends FamilyTypes>(
  ctx: Context,
  { name, title, family, columns: described }: ExportKind<T>,
  query: T["filter"] & Requested<keyof T["row"] & string> & { sort: T["sort"]; order: "asc" | "desc" },
): Promise<Download> {
  type Field = keyof T["row"] & string;
  if (await exceedsExportLimit(ctx.db, family, query)) refuseTooMany();
  // Guarantee of the cast: the columns are described by their names.
  const columns = query.columns ?? (Object.keys(described.columns) as Field[]);
  await auditExport(ctx, name, query.format);
  const file = fileNameOf(ctx, name);
  const csv = (chunks: AsyncIterable<Uint8Array>, cancel: () => void) =>
    new Download(`${file}.csv`, "text/csv; charset=utf-8", "utf-8", chunks, cancel);
  const openRows = async (layout: "columns" | "objects" | "arrays", fields: readonly Field[] = columns) =>
    ctx.exports.open(exportQuery(family, query, fields, layout), layout === "columns" ? "csv" : "lines");
  if (query.format === "json") {
    const rows = await openRows("objects");
    return new Download(`${file}.json`, "application/json; charset=utf-8", "utf-8", jsonArray(rows), rows.cancel);
  }
  if (query.format === "csv" && query.style === "codes") {
    const rows = await openRows("columns");
    return csv(withHeader(columns, rows), rows.cancel);
  }
  // A document starts with the record's name, which stays in view.
  const named = query.columns ?? columns.toSorted((a, b) => Number(a === "id") - Number(b === "id"));
  const fields = withCurrency(described, named);
  // Guarantee of the cast: `readFields` adds no field that is not described.
  const read = readFields(described, fields) as Field[];
  const document: DocumentKind = {
    title,
    described,
    fields,
    read,
    sources: await allSources(ctx.db),
    addressOf: hasPages(name) ? (id) => `${ctx.auth.publicUrl}/${name}/${id}` : null,
    madeAt: ctx.now(),
    about: aboutLines(described, { ...filterOf(query), sort: sortOf(family, query) }, await namesIn(ctx, query)),
  };
  const rows = await openRows("arrays", read);
  if (query.format === "csv") return csv(documentCsv(document, rows), rows.cancel);
  return new Download(`${file}.xlsx`, xlsxType, "base64", documentXlsx(document, rows), rows.cancel);
}

const hasPages = (name: string) => listedFamilies.some(({ key }) => key === name);

const filterOf = ({ format: _format, style: _style, columns: _columns, ...filter }: Requested<string>) => filter;

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Names for the keys in filters: organizations, counties and sources. */
async function namesIn(ctx: Context, query: Requested<string>): Promise<(value: string) => string | undefined> {
  const values = Object.values({ ...filterOf(query), ids: [] })
    .flat()
    .map(String);
  const [organizations, counties, sources] = await Promise.all([
    organizationNames(
      ctx.db,
      values.filter((value) => isUuid.test(value)),
    ),
    countyNames(
      ctx.db,
      values.filter((value) => /^\d{5}$/.test(value)),
    ),
    sourceNames(ctx.db),
  ]);
  const names = { ...sources, ...counties, ...organizations };
  return (value) => names[value];
}

/** Sends the header at once, so that a download starts before a long sort finishes. */
async function* withHeader(columns: readonly string[], rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${columns.join(",")}\n`);
  yield* rows;
}
