import { type SQL, sql } from "drizzle-orm";
import { columnOf } from "./column-names.js";

/** A JSON object of named expressions. */
export function jsonObject(fields: Record<string, SQL>): SQL {
  const columns = Object.entries(fields).map(([field, value]) => sql`${value} as ${sql.identifier(field)}`);
  return sql`(select row_to_json(item) from (select ${sql.join(columns, sql`, `)}) item)`;
}

/** Each field as the column of that name in a table that is called `alias` in the query. */
export function columnsOf<Field extends string>(alias: string, fields: readonly Field[]): Record<Field, SQL> {
  const columns = fields.map((field) => [field, sql`${sql.identifier(alias)}.${sql.identifier(columnOf(field))}`]);
  // Guarantee of the cast: each field has its entry.
  return Object.fromEntries(columns) as Record<Field, SQL>;
}

/** The names of a shape's fields. Guarantee of the cast: the keys of a shape are its fields. */
export function fieldsOf<Shape extends object>(shape: Shape): (keyof Shape & string)[] {
  return Object.keys(shape) as (keyof Shape & string)[];
}
