import { fillPlaceholders, is, Placeholder, type Query } from "drizzle-orm";
import type { Statement } from "../sql/rows.js";
import type { Db } from "./client.js";
import { dialect, PoolSession } from "./sessions.js";

export type PreparedStatement = { name: string; query: Query };
const statements = new Map<string, PreparedStatement>();

/**
 * Runs a hot statement under a name, so that each connection parses and plans it once. `write` is called only for the
 * first use of `key`; values that differ between calls are `sql.placeholder`s in it. Use it only if the best plan does
 * not depend on the values and there are few keys: connections retain every statement.
 */
export async function runNamed<Row extends object>(
  db: Db,
  key: string,
  write: () => Statement<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  return runPrepared<Row>(db, named(key, write), values);
}

/** Like `runNamed`, for writes: a wait for a lock must not block others on a shared connection. */
export async function runNamedAlone<Row extends object>(
  db: Db,
  key: string,
  write: () => Statement<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const { name, query } = named(key, write);
  return runAlone<Row>(db, query, values, name);
}

function named(key: string, write: () => Statement<object>): PreparedStatement {
  const known = statements.get(key);
  if (known) return known;
  const statement = { name: `pave_${statements.size}`, query: withValuesOnce(dialect.sqlToQuery(write().sql)) };
  statements.set(key, statement);
  return statement;
}

/**
 * Sends a value that is placed several times as the same type only once: a complete search places its queries 80 times,
 * and the database parses each.
 */
function withValuesOnce({ sql: text, params }: Query): Query {
  const places = new Map<string, number>();
  const once: unknown[] = [];
  const merged = text.replace(/\$(\d+)(::\w+(?:\[\])?)?/g, (_, number: string, type = "") => {
    const param = params[Number(number) - 1];
    const key = is(param, Placeholder) && type !== "" ? `${param.name} ${type}` : number;
    const known = places.get(key);
    const at = known ?? once.push(param);
    places.set(key, at);
    return `$${at}${type}`;
  });
  return { sql: merged, params: once };
}

/** Runs a named statement on a shared connection if there is room, otherwise alone. */
export async function runPrepared<Row extends object>(
  db: Db,
  { name, query }: PreparedStatement,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const { session } = db._;
  if (session instanceof PoolSession) {
    const statement = { name, text: query.sql, values: fillPlaceholders(query.params, values) };
    const rows = session.queryShared<Row>(statement);
    if (rows) return rows;
  }
  return runAlone(db, query, values, name);
}

/** Runs a statement on a separate connection, or in its transaction. */
export async function runAlone<Row extends object>(
  db: Db,
  query: Query,
  values: Record<string, unknown>,
  name?: string,
): Promise<Row[]> {
  const prepared = db._.session.prepareQuery(query, undefined, name, false);
  return rowsOf<Row>(await prepared.execute(values));
}

/** Guarantee of the cast: without fields, drizzle returns the driver's result; its rows are as selected. */
function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
