import { brand, type ExportFormat, type Source } from "@pave/contract";
import { type Cell, xlsxType } from "@pave/contract/spreadsheet";
import { allSources, exceedsExportLimit, exportQuery, type Family, type FamilyTypes } from "@pave/db";
import { Download } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { jsonArray } from "./json.js";
import { auditExport, fileNameOf, readLines, refuseTooMany } from "./json-lines.js";
import { xlsx } from "./xlsx.js";

type Asked<Column extends string> = {
  ids?: readonly string[] | undefined;
  sort: string;
  order: string;
  format: ExportFormat;
  columns?: readonly Column[] | undefined;
};

/** An exported family: its name in file names (`contract-parties`) and its title in the file (`Contract parties`). */
type ExportKind<T extends FamilyTypes> = {
  name: string;
  title: string;
  family: Family<T>;
  columns: readonly (keyof T["row"] & string)[];
};

/** The filtered records of a family as a file with exactly the requested columns and order. */
export async function exportFamily<T extends FamilyTypes>(
  ctx: Context,
  { name, title, family, columns: all }: ExportKind<T>,
  query: T["filter"] & Asked<keyof T["row"] & string> & { sort: T["sort"]; order: "asc" | "desc" },
): Promise<Download> {
  if (await exceedsExportLimit(ctx.db, family, query)) refuseTooMany();
  const columns = query.columns ?? all;
  await auditExport(ctx, name, query.format);
  const file = fileNameOf(ctx, name);
  switch (query.format) {
    case "csv": {
      const rows = await ctx.exports.open(exportQuery(family, query, columns, "columns"), "csv");
      return new Download(`${file}.csv`, "text/csv; charset=utf-8", "utf-8", withHeader(columns, rows), rows.cancel);
    }
    case "json": {
      const rows = await ctx.exports.open(exportQuery(family, query, columns, "objects"), "lines");
      return new Download(`${file}.json`, "application/json; charset=utf-8", "utf-8", jsonArray(rows), rows.cancel);
    }
    case "xlsx": {
      const about = aboutSheet(ctx, title, query, await allSources(ctx.db));
      const rows = await ctx.exports.open(exportQuery(family, query, columns, "arrays"), "lines");
      const sheets = [
        { name: title, rows: table(columns, rows) },
        { name: "About", rows: about },
      ];
      return new Download(`${file}.xlsx`, xlsxType, "base64", xlsx(sheets), rows.cancel);
    }
  }
}

async function* table(columns: readonly string[], rows: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Cell[]> {
  yield columns;
  // Guarantee of the cast: each line is an array of the columns' plain values.
  for await (const row of readLines(rows)) yield row as Cell[];
}

/** Sources and filter of the rows, for readers who get the file without the page. */
function aboutSheet(
  ctx: Context,
  title: string,
  { ids, sort, order, format: _format, columns: _columns, ...filter }: Asked<string>,
  sources: readonly Source[],
): Cell[][] {
  const filters = Object.entries(filter).map(([field, values]): Cell[] => [
    `Filter: ${field}`,
    [values].flat().join(", "),
  ]);
  return [
    ["Data", title],
    ["Made by", brand.name],
    ["Made at", ctx.now().toISOString()],
    ["Order", `${sort} ${order}`],
    ...(ids ? [["Records", `${ids.length} selected records`]] : []),
    ...filters,
    ["Each row names its source and the source's date in the columns source and asOf"],
    [],
    ["Source", "Publisher", "Dataset", "Licence", "Address", "Retrieved at"],
    ...sources.map(({ key, publisher, dataset, licence, url, retrievedAt }): Cell[] => [
      key,
      publisher,
      dataset,
      licence,
      url,
      retrievedAt,
    ]),
  ];
}

/** Sends the header at once, so that a download starts before a long sort finishes. */
async function* withHeader(columns: readonly string[], rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${columns.join(",")}\n`);
  yield* rows;
}
