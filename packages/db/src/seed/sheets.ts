import { getTableColumns, getTableName, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { columnOf } from "../column-names.js";
import { type CopyValue, encodeCopyValue } from "../copy.js";
import type { CopyLoad } from "../copy-many.js";

/** How much text is held together: enough for a write to be worth its call. */
const chunkBytes = 65_536;
/** No character of a line takes more bytes. */
const bytesMax = 3;

type Sheet = { fields: readonly Field[]; chunk: Buffer; used: number; chunks: Buffer[]; rows: number };

/** Rows that were made, by table, as the text of COPY, until they are loaded. */
export class Sheets {
  readonly #sheets = new Map<PgTable, Sheet>();

  add<Table extends PgTable>(table: Table, ...rows: Table["$inferInsert"][]): void {
    const sheet = this.#sheetOf(table);
    for (const row of rows) {
      write(sheet, lineOf(sheet.fields, row));
      sheet.rows++;
    }
  }

  /** The rows of a table, for COPY. */
  of(table: PgTable): CopyLoad & { rows: number } {
    const sheet = this.#sheetOf(table);
    turn(sheet, 0);
    const columns = sheet.fields.map(({ column }) => column);
    return { table: getTableName(table), columns, text: sheet.chunks, rows: sheet.rows };
  }

  #sheetOf(table: PgTable): Sheet {
    const known = this.#sheets.get(table);
    if (known) return known;
    const sheet: Sheet = { fields: fieldsOf(table), chunk: Buffer.alloc(0), used: 0, chunks: [], rows: 0 };
    this.#sheets.set(table, sheet);
    return sheet;
  }
}

/** Lines leave the heap as they are made: kept, they would cost more than their making. */
function write(sheet: Sheet, line: string): void {
  if (sheet.used + line.length * bytesMax > sheet.chunk.length)
    turn(sheet, Math.max(chunkBytes, line.length * bytesMax));
  sheet.used += sheet.chunk.write(line, sheet.used);
}

/** Puts what is written with the finished chunks, and begins one of so many bytes. */
function turn(sheet: Sheet, bytes: number): void {
  if (sheet.used > 0) sheet.chunks.push(sheet.chunk.subarray(0, sheet.used));
  sheet.chunk = Buffer.allocUnsafeSlow(bytes);
  sheet.used = 0;
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
