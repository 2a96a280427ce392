import type { Database } from "@pave/db";
import pg from "pg";

/** The statements that a piece of work sends to the database, with their values written into them. */
export async function captureSql({ pool }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const send = pool.query;
  pool.query = new Proxy(send, {
    apply(target, self, args: [{ text: string } | string, unknown[]?]) {
      const [statement, values = []] = args;
      seen.push(inline(typeof statement === "string" ? statement : statement.text, values));
      return Reflect.apply(target, self, args);
    },
  });
  try {
    await work();
  } finally {
    pool.query = send;
  }
  return seen;
}

function inline(text: string, values: unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(",")}]`;
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}
