import { getTableColumns, getTableName, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { columnOf } from "../column-names.js";
import type { CopyRow, CopyValue } from "../copy.js";
import type { Load } from "./rows.js";

/** Rows that were made, by table, until they are loaded. */
export class Sheets {
  readonly #rows = new Map<PgTable, object[]>();

  add<Table extends PgTable>(table: Table, ...rows: Table["$inferInsert"][]): void {
    const known = this.#rows.get(table);
    if (known) known.push(...rows);
    else this.#rows.set(table, [...rows]);
  }

  /** The rows of a table, as they were added. */
  rowsOf(table: PgTable): readonly object[] {
    return this.#rows.get(table) ?? [];
  }

  /** The rows of a table for COPY. */
  load(table: PgTable): Load {
    const fields = fieldsOf(table);
    return {
      table: getTableName(table),
      columns: fields.map(({ column }) => column),
      rows: copyRows(fields, this.rowsOf(table)),
    };
  }
}

type Field = { field: string; column: string; isJson: boolean; otherwise: CopyValue };

/** The columns that are written, and what stands in one that a row says nothing of. */
function fieldsOf(table: PgTable): Field[] {
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([field, column]) => ({
      field,
      column: columnOf(field),
      isJson: column.dataType === "json",
      otherwise: otherwise(column),
    }));
}

function otherwise(column: PgColumn): CopyValue {
  if (column.dataType === "array" && column.notNull) return [];
  if (column.default === undefined || column.default instanceof SQL) return null;
  return copyValue(column.default, column.dataType === "json");
}

function* copyRows(fields: readonly Field[], rows: readonly object[]): Generator<CopyRow> {
  for (const row of rows) {
    yield fields.map(({ field, isJson, otherwise }) => copyValue(Reflect.get(row, field), isJson) ?? otherwise);
  }
}

/** JSON goes as its text, so that a list of it is not taken for an array of the database. */
function copyValue(value: unknown, isJson: boolean): CopyValue {
  if (value === null || value === undefined) return null;
  if (isJson) return JSON.stringify(value);
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(String);
  throw new TypeError("A column of the sample world holds what COPY cannot write");
}
