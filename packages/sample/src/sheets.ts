import { type CopyLoad, columnOf, encodeCopyValue } from "@pave/db";
import { getTableColumns, getTableName, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** How much text is held together: enough for a write to be worth its call. */
const chunkBytes = 65_536;
/** No character of a line takes more bytes. */
const bytesMax = 3;

type Sheet = { form: Form; chunk: Buffer; used: number; chunks: Buffer[]; rows: number };

/** Rows that were made, by table, as the text of COPY, until they are loaded. */
export class Sheets {
  readonly #sheets = new Map<PgTable, Sheet>();

  add<Table extends PgTable>(table: Table, row: Table["$inferInsert"]): void {
    this.addPart(table, row, {});
  }

  /** Adds a row of what is its own and what it has in common with others, which are not put together for that. */
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

/** `end` follows the value. */
type Field = { at: number; isJson: boolean; end: string };

/** How rows of a table are written; `otherwise` stands, column by column, where a row says nothing. */
type Form = { columns: string[]; fields: ReadonlyMap<string, Field>; otherwise: readonly string[] };

const forms = new Map<PgTable, Form>();

/** The columns that are written, and what stands in one that a row says nothing of. */
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

type Said = { readonly [field: string]: unknown };

/** A line of COPY. What a row says is looked up by what it says, which is less than all that it could. */
function lineOf(form: Form, own: Said, common: Said): string {
  const values = form.otherwise.slice();
  fill(values, form.fields, common);
  fill(values, form.fields, own);
  return values.join("");
}

function fill(values: string[], fields: Form["fields"], said: Said): void {
  for (const name in said) {
    const value = said[name];
    const field = value === null || value === undefined ? undefined : fields.get(name);
    if (field) values[field.at] = textOf(value, field.isJson) + field.end;
  }
}

/** JSON goes as its text, so that a list of it is not taken for an array of the database. */
function textOf(value: unknown, isJson: boolean): string {
  if (isJson) return encodeCopyValue(JSON.stringify(value));
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return encodeCopyValue(value);
  if (value instanceof Date) return encodeCopyValue(value);
  if (Array.isArray(value)) return encodeCopyValue(value.map(String));
  throw new TypeError("A column of the sample world holds what COPY cannot write");
}
