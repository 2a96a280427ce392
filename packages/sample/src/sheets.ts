import { type CopyLoad, columnOf, encodeCopyValue } from "@pave/db";
import { getTableColumns, getTableName, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** Text per chunk: enough to make a write call worthwhile. */
const chunkBytes = 65_536;
/** Maximum bytes per character. */
const bytesMax = 3;

type Sheet = { form: Form; chunk: Buffer; used: number; chunks: Buffer[]; rows: number };

/** Generated rows by table, as COPY text, until they are loaded. */
export class Sheets {
  readonly #sheets = new Map<PgTable, Sheet>();

  add<Table extends PgTable>(table: Table, row: Table["$inferInsert"]): void {
    this.addPart(table, row, {});
  }

  /** Adds a row from its own values and shared ones, without merging the two. */
  addPart<Table extends PgTable, Common extends Partial<Table["$inferInsert"]>>(
    table: Table,
    own: Omit<Table["$inferInsert"], keyof Common>,
    common: Common,
  ): void {
    const sheet = this.#sheetOf(table);
    write(sheet, lineOf(sheet.form, own, common));
    sheet.rows++;
  }

  /** The rows of a table, for COPY. */
  of(table: PgTable): CopyLoad & { rows: number } {
    const sheet = this.#sheetOf(table);
    turn(sheet, 0);
    return { table: getTableName(table), columns: sheet.form.columns, text: sheet.chunks, rows: sheet.rows };
  }

  #sheetOf(table: PgTable): Sheet {
    const known = this.#sheets.get(table);
    if (known) return known;
    const sheet: Sheet = { form: formOf(table), chunk: Buffer.alloc(0), used: 0, chunks: [], rows: 0 };
    this.#sheets.set(table, sheet);
    return sheet;
  }
}

/** Lines leave the heap as they are generated: storing them would cost more than generating them. */
function write(sheet: Sheet, line: string): void {
  if (sheet.used + line.length * bytesMax > sheet.chunk.length)
    turn(sheet, Math.max(chunkBytes, line.length * bytesMax));
  sheet.used += sheet.chunk.write(line, sheet.used);
}

/** Moves the buffer to the finished chunks and starts one of this size. */
function turn(sheet: Sheet, bytes: number): void {
  if (sheet.used > 0) sheet.chunks.push(sheet.chunk.subarray(0, sheet.used));
  sheet.chunk = Buffer.allocUnsafeSlow(bytes);
  sheet.used = 0;
}

/** `end` follows the value. */
type Field = { at: number; isJson: boolean; end: string };

/** Row format of a table; `otherwise` gives the column defaults. */
type Form = { columns: string[]; fields: ReadonlyMap<string, Field>; otherwise: readonly string[] };

const forms = new Map<PgTable, Form>();

/** The written columns with their defaults. */
function formOf(table: PgTable): Form {
  const known = forms.get(table) ?? readForm(table);
  forms.set(table, known);
  return known;
}

function readForm(table: PgTable): Form {
  const written = Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined);
  const end = (at: number) => (at === written.length - 1 ? "\n" : "\t");
  return {
    columns: written.map(([field]) => columnOf(field)),
    fields: new Map(
      written.map(([field, { dataType }], at) => [field, { at, isJson: dataType === "json", end: end(at) }]),
    ),
    otherwise: written.map(([, column], at) => otherwise(column) + end(at)),
  };
}

function otherwise(column: PgColumn): string {
  if (column.dataType === "array" && column.notNull) return encodeCopyValue([]);
  if (column.default === undefined || column.default instanceof SQL) return encodeCopyValue(null);
  return textOf(column.default, column.dataType === "json");
}

type Values = { readonly [field: string]: unknown };

/** A line of COPY. Iterates over the row's own values, which are fewer than the columns. */
function lineOf(form: Form, own: Values, common: Values): string {
  const values = form.otherwise.slice();
  fill(values, form.fields, common);
  fill(values, form.fields, own);
  return values.join("");
}

function fill(values: string[], fields: Form["fields"], content: Values): void {
  for (const name in content) {
    const value = content[name];
    const field = value === null || value === undefined ? undefined : fields.get(name);
    if (field) values[field.at] = textOf(value, field.isJson) + field.end;
  }
}

/** JSON is written as text, so that a list is not mistaken for a database array. */
function textOf(value: unknown, isJson: boolean): string {
  if (isJson) return encodeCopyValue(JSON.stringify(value));
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return encodeCopyValue(value);
  if (value instanceof Date) return encodeCopyValue(value);
  if (Array.isArray(value)) return encodeCopyValue(value.map(String));
  throw new TypeError("A column of the sample world holds what COPY cannot write");
}
