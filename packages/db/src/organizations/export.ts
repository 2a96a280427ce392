import { type ExportOrganizations, limits, type OrganizationColumn } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { formulaSafe } from "../engine/connection/export-connections.js";
import { onlyThese } from "../engine/sql/filtering.js";
import { orderBy } from "../engine/sql/page.js";
import { matching } from "./filter.js";
import { keptOrganizations } from "./maintained-counts.js";
import { organizationRow } from "./row.js";
import { organizationSorting } from "./sort.js";

/** Columns whose values nobody outside can have written: numbers, dates and our own words. */
const harmless = new Set<OrganizationColumn>([
  "id",
  "orgType",
  "status",
  "sizeBand",
  "population",
  "totalRevenue",
  "totalAssets",
  "isSample",
  "asOf",
  "updatedAt",
  "version",
]);

/** Whether a filter finds more organizations than one export may hold; those that are named one by one never are more. */
export async function exceedsExport(db: Db, query: ExportOrganizations): Promise<boolean> {
  if (query.ids !== undefined) return false;
  const filter = filterOf(query);
  const kept = await keptOrganizations(db, filter);
  if (kept) return kept.value > limits.exportRowsMax;
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*) as n from (select from organizations o where ${matching(filter)} limit ${limits.exportRowsMax + 1}) found`);
  return (rows[0]?.n ?? 0) > limits.exportRowsMax;
}

/** The rows of an export, a column each, safe to open in a spreadsheet. */
export function exportOrganizationsCsv(query: ExportOrganizations, columns: readonly OrganizationColumn[]): SQL {
  const selected = columns.map((column) => {
    const value = organizationRow[column];
    return sql`${harmless.has(column) ? value : formulaSafe(value)} as ${sql.identifier(column)}`;
  });
  return rowsOf(query, sql.join(selected, sql`, `));
}

/** The rows of an export as JSON objects. */
export function exportOrganizationsJson(query: ExportOrganizations, columns: readonly OrganizationColumn[]): SQL {
  const selected = columns.map((column) => sql`${organizationRow[column]} as ${sql.identifier(column)}`);
  return rowsOf(query, sql`(select row_to_json(item) from (select ${sql.join(selected, sql`, `)}) item)`);
}

/** The rows of an export as JSON arrays of values in the order of the columns. */
export function exportOrganizationsArrays(query: ExportOrganizations, columns: readonly OrganizationColumn[]): SQL {
  const selected = columns.map((column) => organizationRow[column]);
  return rowsOf(query, sql`json_build_array(${sql.join(selected, sql`, `)})`);
}

function filterOf({
  ids: _ids,
  sort: _sort,
  order: _order,
  format: _format,
  columns: _columns,
  ...filter
}: ExportOrganizations) {
  return filter;
}

function rowsOf(query: ExportOrganizations, selected: SQL): SQL {
  return sql`select ${selected} from organizations o
    where ${matching(filterOf(query))} and ${onlyThese(sql`o.id`, query.ids)}
    order by ${orderBy(organizationSorting(query))} limit ${limits.exportRowsMax}`;
}
