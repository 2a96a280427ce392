import { type SQL, sql } from "drizzle-orm";
import type { AnyPgTable } from "drizzle-orm/pg-core";
import type { Db } from "../connection/client.js";
import { columnOf } from "./column-names.js";
import { JsonText } from "./json-text.js";
import { type Columns, type RowTypeRequired, rowsOf, run, type Statement, select, selectList } from "./rows.js";

/** A JSON object of a shape, with an expression for each field; the type argument is required. */
export function jsonObject<Shape extends object = RowTypeRequired>(fields: Columns<NoInfer<Shape>>): SQL<Shape> {
  return sql`(select row_to_json(item) from (select ${selectList<Shape>(fields)}) item)`;
}

/**
 * Like `jsonObject`, but from the expressions themselves: for aggregates in one `select` with others, and for `jsonb`.
 */
export function jsonBuilt<Shape extends object = RowTypeRequired>(
  fields: Columns<NoInfer<Shape>>,
  type: "json" | "jsonb" = "json",
): SQL<Shape> {
  const entries: [string, SQL][] = Object.entries(fields);
  const parts = entries.map(([field, value]) => sql`${sql.raw(`'${field}'`)}, ${value}`);
  return sql`${sql.raw(type)}_build_object(${sql.join(parts, sql`, `)})`;
}

/** A select of one JSON object per row, as text; `write` receives the expression. */
export function selectJson<Shape>(item: SQL<Shape>, write: (json: SQL) => SQL): Statement<JsonRow<Shape>> {
  return select<JsonRow<Shape>>({ json: sql`${item}::text` }, write);
}

export type JsonRow<Shape> = { json: string & { readonly shape?: Shape } };

/** The JSON object of the first row; null if there is none. */
export function firstJson<Shape>([row]: readonly JsonRow<Shape>[]): JsonText<Shape> | null {
  return row ? new JsonText<Shape>(row.json) : null;
}

/** The one JSON object that a statement selects, as text; null if there is none. */
export async function readJson<Shape>(
  db: Pick<Db, "execute">,
  item: SQL<Shape>,
  write: (json: SQL) => SQL,
): Promise<JsonText<Shape> | null> {
  return firstJson(await run(db, selectJson(item, write)));
}

/** The JSON objects that a statement selects; `write` receives the item. */
export async function itemsOf<Item>(
  db: Pick<Db, "execute">,
  item: SQL<Item>,
  write: (item: SQL) => SQL,
): Promise<Item[]> {
  const rows = await rowsOf<{ item: Item }>(db, { item }, write);
  return rows.map(({ item }) => item);
}

/** Each field as its column of a table with the alias `alias`. */
export function columnsOf<Field extends string>(alias: string, fields: readonly Field[]): Record<Field, SQL> {
  const columns = fields.map((field) => [field, sql`${sql.identifier(alias)}.${sql.identifier(columnOf(field))}`]);
  // Guarantee of the cast: each field has its entry.
  return Object.fromEntries(columns) as Record<Field, SQL>;
}

/** Like `columnsOf`, for the fields of a shape: each must be a column of the table. */
export function tableColumns<Table extends AnyPgTable, Field extends keyof Table["_"]["columns"] & string>(
  _table: Table,
  alias: string,
  fields: readonly Field[],
): Record<Field, SQL> {
  return columnsOf(alias, fields);
}

/** The names of a shape's fields. Guarantee of the cast: the keys of a shape are its fields. */
export function fieldsOf<Shape extends object>(shape: Shape): (keyof Shape & string)[] {
  return Object.keys(shape) as (keyof Shape & string)[];
}
