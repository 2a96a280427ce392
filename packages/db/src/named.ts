import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./client.js";

const dialect = new PgDialect({ casing: "snake_case" });

type Statement = { name: string; query: { sql: string; params: unknown[] } };
const statements = new Map<string, Statement>();

/**
 * Runs a hot statement under a name, so that each connection parses and plans it once. `write` is called for the
 * first use of `key` only; values that differ from call to call are `sql.placeholder`s in it. Keep it for statements
 * whose best plan does not depend on their values, and whose keys are few: connections keep every one.
 */
export async function runNamed<Row extends object>(
  db: Db,
  key: string,
  write: () => SQL,
  values: Record<string, unknown>,
): Promise<Row[]> {
  let statement = statements.get(key);
  if (!statement) {
    statement = { name: `pave_${statements.size}`, query: dialect.sqlToQuery(write()) };
    statements.set(key, statement);
  }
  const prepared = db._.session.prepareQuery(statement.query, undefined, statement.name, false);
  const result = await prepared.execute(values);
  return rowsOf<Row>(result);
}

/** Guarantee of the cast: without fields, drizzle hands on the driver's own result; its rows are as selected. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
