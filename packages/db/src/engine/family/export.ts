import { limits } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { escapeFormula } from "../connection/export-connections.js";
import { hasId } from "../sql/filtering.js";
import { jsonObject } from "../sql/json-object.js";
import { orderBy } from "../sql/page.js";
import {
  type Family,
  type FamilyTypes,
  familyConditions,
  familySorting,
  listedFrom,
  maintainedFamilyTotal,
  type SortChoice,
} from "./family.js";

/** The lines of an export: columns for CSV, or one JSON object or array per line. */
export type ExportLayout = "columns" | "objects" | "arrays";

type Column<T extends FamilyTypes> = keyof T["row"] & string;
/** A filter, and optionally the ids to which the export is limited. */
type Wanted<T extends FamilyTypes> = T["filter"] & { ids?: readonly string[] | undefined };

/** Whether a filter finds more records than one export may contain; an explicit list of ids never does. */
export async function exceedsExportLimit<T extends FamilyTypes>(
  db: Db,
  family: Family<T>,
  filter: Wanted<T>,
): Promise<boolean> {
  if (filter.ids !== undefined) return false;
  const counts = await maintainedFamilyTotal(db, family, filter);
  if (counts) return counts.value > limits.exportRowsMax;
  const found = sql`(select from ${family.from} where ${familyConditions(family, filter)} limit ${limits.exportRowsMax + 1}) found`;
  return (await db.$count(found)) > limits.exportRowsMax;
}

/**
 * The records under a filter as lines of an export, in the requested order; columns are safe to open in a spreadsheet.
 */
export function exportQuery<T extends FamilyTypes>(
  family: Family<T>,
  query: Wanted<T> & SortChoice<T>,
  columns: readonly Column<T>[],
  lines: ExportLayout,
): SQL {
  return sql`select ${selected(family, columns, lines)} from ${listedFrom(family, query)}
    where ${familyConditions(family, query)} and ${hasId(sql`r.id`, query.ids)}
    order by ${orderBy(familySorting(family, query))} limit ${limits.exportRowsMax}`;
}

function selected<T extends FamilyTypes>(
  { row, harmless }: Family<T>,
  columns: readonly Column<T>[],
  lines: ExportLayout,
): SQL {
  if (lines === "objects") return jsonObject(Object.fromEntries(columns.map((column) => [column, row[column]])));
  if (lines === "arrays")
    return sql`json_build_array(${sql.join(
      columns.map((column) => row[column]),
      sql`, `,
    )})`;
  const safe = (column: Column<T>) => (harmless.has(column) ? row[column] : escapeFormula(sql`(${row[column]})::text`));
  return sql.join(
    columns.map((column) => sql`${safe(column)} as ${sql.identifier(column)}`),
    sql`, `,
  );
}
