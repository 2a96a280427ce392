import { limits } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { formulaSafe } from "../connection/export-connections.js";
import { onlyThese } from "../sql/filtering.js";
import { jsonObject } from "../sql/json-object.js";
import { orderBy } from "../sql/page.js";
import { type Family, type FamilyTypes, keptIn, matchingIn, type Sorted, sortingIn } from "./family.js";

/** How the lines of an export are written: as columns for CSV, or as one JSON object or one JSON array a line. */
export type ExportLines = "columns" | "objects" | "arrays";

type Column<T extends FamilyTypes> = keyof T["row"] & string;
/** A filter and, where only some of what it finds is wanted, the records by their ids. */
type Wanted<T extends FamilyTypes> = T["filter"] & { ids?: readonly string[] | undefined };

/** Whether a filter finds more records than one export may hold; those that are named one by one never are more. */
export async function exceedsExportIn<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  filter: Wanted<T>,
): Promise<boolean> {
  if (filter.ids !== undefined) return false;
  const kept = await keptIn(db, family, filter);
  if (kept) return kept.value > limits.exportRowsMax;
  const found = sql`(select from ${family.from} where ${matchingIn(family, filter)} limit ${limits.exportRowsMax + 1}) found`;
  return (await db.$count(found)) > limits.exportRowsMax;
}

/** The records under a filter as lines of an export, in the asked order; columns are safe to open in a spreadsheet. */
export function exportIn<T extends FamilyTypes>(
  family: Family<T>,
  query: Wanted<T> & Sorted<T>,
  columns: readonly Column<T>[],
  lines: ExportLines,
): SQL {
  return sql`select ${selected(family, columns, lines)} from ${family.from}
    where ${matchingIn(family, query)} and ${onlyThese(sql`r.id`, query.ids)}
    order by ${orderBy(sortingIn(family, query))} limit ${limits.exportRowsMax}`;
}

function selected<T extends FamilyTypes>(
  { row, harmless }: Family<T>,
  columns: readonly Column<T>[],
  lines: ExportLines,
): SQL {
  if (lines === "objects") return jsonObject(Object.fromEntries(columns.map((column) => [column, row[column]])));
  if (lines === "arrays")
    return sql`json_build_array(${sql.join(
      columns.map((column) => row[column]),
      sql`, `,
    )})`;
  const safe = (column: Column<T>) => (harmless.has(column) ? row[column] : formulaSafe(sql`(${row[column]})::text`));
  return sql.join(
    columns.map((column) => sql`${safe(column)} as ${sql.identifier(column)}`),
    sql`, `,
  );
}
