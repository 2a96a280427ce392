import { brand, type ExportOrganizations, limits, OrganizationColumn, Refusal, type Source } from "@pave/contract";
import {
  allSources,
  exceedsExport,
  exportOrganizationsArrays,
  exportOrganizationsCsv,
  exportOrganizationsJson,
} from "@pave/db";
import { Download } from "../answers.js";
import type { Context } from "../context.js";
import { withHeader } from "../export/csv.js";
import { jsonArray } from "../export/json.js";
import { readLines } from "../export/lines.js";
import { type Cell, xlsx, xlsxType } from "../export/xlsx.js";

/** The organizations under a filter as a file: exactly the columns and the order that were asked for. */
export async function exportOrganizations(ctx: Context, query: ExportOrganizations): Promise<Download> {
  if (await exceedsExport(ctx.db, query))
    throw new Refusal(
      "BAD_REQUEST",
      `More than ${limits.exportRowsMax.toLocaleString("en-US")} organizations: narrow the filter`,
    );
  const columns = query.columns ?? OrganizationColumn.options;
  const name = `${brand.name.toLowerCase()}-organizations-${ctx.now().toISOString().slice(0, 10)}`;
  switch (query.format) {
    case "csv": {
      const rows = await ctx.exports.open(exportOrganizationsCsv(query, columns), "csv");
      return new Download(`${name}.csv`, "text/csv; charset=utf-8", "utf-8", withHeader(columns, rows), rows.leave);
    }
    case "json": {
      const rows = await ctx.exports.open(exportOrganizationsJson(query, columns), "lines");
      return new Download(`${name}.json`, "application/json; charset=utf-8", "utf-8", jsonArray(rows), rows.leave);
    }
    case "xlsx": {
      const about = aboutSheet(ctx, query, await allSources(ctx.db));
      const rows = await ctx.exports.open(exportOrganizationsArrays(query, columns), "lines");
      const sheets = [
        { name: "Organizations", rows: table(columns, rows) },
        { name: "About", rows: about },
      ];
      return new Download(`${name}.xlsx`, xlsxType, "base64", xlsx(sheets), rows.leave);
    }
  }
}

async function* table(columns: readonly string[], rows: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Cell[]> {
  yield columns;
  // Guarantee of the cast: each line is an array of the columns' plain values.
  for await (const row of readLines(rows)) yield row as Cell[];
}

/** Where the rows come from and what narrowed them, for whoever gets the file without the page. */
function aboutSheet(
  ctx: Context,
  { sort, order, format: _format, columns: _columns, ...filter }: ExportOrganizations,
  sources: readonly Source[],
): Cell[][] {
  const filters = Object.entries(filter).map(([field, values]): Cell[] => [
    `Filter: ${field}`,
    [values].flat().join(", "),
  ]);
  return [
    ["Data", "Organizations"],
    ["Made by", brand.name],
    ["Made at", ctx.now().toISOString()],
    ["Order", `${sort} ${order}`],
    ...filters,
    ["Each row names its source and that source's date in the columns source and asOf"],
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
