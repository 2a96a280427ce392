import { getTableColumns, getTableName, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { columnOf } from "../column-names.js";
import { type CopyValue, encodeCopyValue } from "../copy.js";

/** How much text is joined before it leaves the heap: rows that would outlive their making cost more than the making. */
const chunkChars = 65_536;

type Sheet = { fields: readonly Field[]; lines: string[]; chars: number; chunks: Buffer[]; rows: number };

/** Rows that were made, by table, as the text of COPY, until they are loaded. */
export class Sheets {
  readonly #sheets = new Map<PgTable, Sheet>();

  add<Table extends PgTable>(table: Table, ...rows: Table["$inferInsert"][]): void {
    const sheet = this.#sheetOf(table);
    for (const row of rows) {
      const line = lineOf(sheet.fields, row);
      sheet.lines.push(line);
      sheet.chars += line.length;
      sheet.rows++;
      if (sheet.chars > chunkChars) flush(sheet);
    }
  }

  /** The rows of a table, for COPY. */
  textOf(table: PgTable): { table: string; columns: string[]; text: readonly Buffer[]; rows: number } {
    const sheet = this.#sheetOf(table);
    flush(sheet);
    const columns = sheet.fields.map(({ column }) => column);
    return { table: getTableName(table), columns, text: sheet.chunks, rows: sheet.rows };
  }

  #sheetOf(table: PgTable): Sheet {
    const known = this.#sheets.get(table);
    if (known) return known;
    const sheet: Sheet = { fields: fieldsOf(table), lines: [], chars: 0, chunks: [], rows: 0 };
    this.#sheets.set(table, sheet);
    return sheet;
  }
}

function flush(sheet: Sheet): void {
  if (sheet.lines.length > 0) sheet.chunks.push(Buffer.from(sheet.lines.join("")));
  sheet.lines = [];
  sheet.chars = 0;
}

type Field = { field: string; column: string; isJson: boolean; otherwise: CopyValue };

const known = new Map<PgTable, readonly Field[]>();

/** The columns that are written, and what stands in one that a row says nothing of. */
function fieldsOf(table: PgTable): readonly Field[] {
  const fields = known.get(table) ?? readFields(table);
  known.set(table, fields);
  return fields;
}

function readFields(table: PgTable): Field[] {
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

/** A line of COPY, put together value by value: a list of them for each row would cost as much as the rest. */
function lineOf(fields: readonly Field[], row: object): string {
  let line = "";
  let before = "";
  for (const { field, isJson, otherwise } of fields) {
    line += before + encodeCopyValue(copyValue(Reflect.get(row, field), isJson) ?? otherwise);
    before = "\t";
  }
  return `${line}\n`;
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
