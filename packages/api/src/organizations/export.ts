import { brand, type ExportOrganizations, OrganizationColumn } from "@pave/contract";
import { exportOrganizationsArrays, exportOrganizationsCsv, exportOrganizationsJson } from "@pave/db";
import { Download } from "../answers.js";
import type { Context } from "../context.js";
import { jsonArray } from "../export/json.js";
import { readLines } from "../export/lines.js";
import { type Cell, xlsx, xlsxType } from "../export/xlsx.js";

/** The organizations under a filter as a file: the columns and the order that were asked for. */
export async function exportOrganizations(ctx: Context, query: ExportOrganizations): Promise<Download> {
  const columns = query.columns ?? OrganizationColumn.options;
  const name = `${brand.name.toLowerCase()}-organizations-${ctx.now().toISOString().slice(0, 10)}`;
  switch (query.format) {
    case "csv": {
      const rows = await ctx.exports.open(exportOrganizationsCsv(query, columns), "csv");
      return new Download(`${name}.csv`, "text/csv; charset=utf-8", "utf-8", rows);
    }
    case "json": {
      const rows = await ctx.exports.open(exportOrganizationsJson(query, columns), "lines");
      return new Download(`${name}.json`, "application/json; charset=utf-8", "utf-8", jsonArray(rows));
    }
    case "xlsx": {
      const rows = await ctx.exports.open(exportOrganizationsArrays(query, columns), "lines");
      const sheets = [
        { name: "Organizations", rows: table(columns, rows) },
        { name: "About", rows: about(ctx, query) },
      ];
      return new Download(`${name}.xlsx`, xlsxType, "base64", xlsx(sheets));
    }
  }
}

async function* table(columns: readonly string[], rows: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Cell[]> {
  yield columns;
  // Guarantee of the cast: each line is an array of the columns' plain values.
  for await (const row of readLines(rows)) yield row as Cell[];
}

/** Where the rows come from, for whoever gets the file without the page. */
function about(
  ctx: Context,
  { sort, order, format: _format, columns: _columns, ...filter }: ExportOrganizations,
): Cell[][] {
  const filters = Object.entries(filter).map(([field, values]): Cell[] => [`Filter: ${field}`, String(values)]);
  return [
    ["Data", "Organizations"],
    ["Made by", brand.name],
    ["Made at", ctx.now().toISOString()],
    ["Order", `${sort} ${order}`],
    ["Sources", "Each row names its source and the date of it in the columns source and asOf"],
    ...filters,
  ];
}
