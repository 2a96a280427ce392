import { Refusal } from "@pave/contract";
import { is, Placeholder, type Query, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";

/**
 * A query with its values written into it as literals; its placeholders become the parameters, counted from one. Only
 * for COPY, which takes no parameters, and for the plan cache, whose plans are made for their values. Each value is the
 * text that the driver would send as a parameter, as a literal of unknown type, so that it means the same. BAD_REQUEST
 * for a text with NUL; throws for values other than null, texts, numbers, booleans and lists of these.
 */
export function inlineParameters(query: SQL): Query {
  const dialect = new PgDialect({ casing: "snake_case" });
  let left = 0;
  // The text around the values is never parsed again, so no value can be mistaken for a placeholder.
  dialect.escapeParam = (_place: number, value?: unknown) => (is(value, Placeholder) ? `$${++left}` : literal(value));
  const { sql, params } = dialect.sqlToQuery(query);
  return { sql, params: params.filter((value) => is(value, Placeholder)) };
}

function literal(value: unknown): string {
  const text = textOf(value);
  if (text === null) return "null";
  if (text.includes("\0")) throw new Refusal("BAD_REQUEST", "Text must not contain NUL characters");
  return pg.escapeLiteral(text);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return `{${value.map(element).join(",")}}`;
  throw new Error("A value of this type cannot be inlined in a statement");
}

/** An element of an array's text, quoted so that commas, braces and the word NULL are literal. */
function element(value: unknown): string {
  const text = textOf(value);
  if (text === null) return "NULL";
  return Array.isArray(value) ? text : `"${text.replace(/[\\"]/g, "\\$&")}"`;
}
