import { Refusal } from "@pave/contract";
import { is, Placeholder, type Query, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";

/** A query with its values written into it, each escaped by the driver's own rules. */
export const written = (query: SQL): string => withValues(query).sql;

/** As `written`, but the placeholders are left, counted from one; they are the parameters. */
export function withValues(query: SQL): Query {
  const dialect = new PgDialect({ casing: "snake_case" });
  let left = 0;
  // What stands in the text beside the values is never read again, so no value can be taken for a place.
  dialect.escapeParam = (_place: number, value?: unknown) => (is(value, Placeholder) ? `$${++left}` : literal(value));
  const { sql, params } = dialect.sqlToQuery(query);
  return { sql, params: params.filter((value) => is(value, Placeholder)) };
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(",")}]::text[]`;
  const text = String(value);
  if (text.includes("\0")) throw new Refusal("BAD_REQUEST", "A value cannot be stored");
  return pg.escapeLiteral(text);
}
