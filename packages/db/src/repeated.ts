import type { Query, SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./client.js";
import { rowsOf } from "./named.js";
import { withValues } from "./written.js";

const dialect = new PgDialect({ casing: "snake_case" });

/** For how long statements stay prepared: as long as a connection lives, which has them in its memory. */
export const renewalSeconds = 600;
/** How many at most are prepared in that time; each takes some 300 kB of each connection. */
const preparedMax = 48;
/** How often a statement is asked until it is prepared, and of how many that is counted. */
const askedEnough = 3;
const countedMax = 500;

type Prepared = { name: string; query: Query };
let prepared = new Map<string, Prepared>();
let asked = new Map<string, number>();
let renewedAt = 0;
let names = 0;

/**
 * Runs a statement. One that is asked again and again is prepared with its values written into it, so that it is
 * planned once, and for these very values. What differs from call to call all the same is a `sql.placeholder` in it.
 */
export async function runRepeated<Row extends object>(
  db: Db,
  statement: SQL,
  values: Record<string, unknown> = {},
): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const known = preparedAs(statement, query);
  const ran = db._.session.prepareQuery(known?.query ?? query, undefined, known?.name, false);
  return rowsOf<Row>(await ran.execute(values));
}

function preparedAs(statement: SQL, query: Query): Prepared | undefined {
  renew();
  const key = `${query.sql} ${JSON.stringify(query.params)}`;
  const known = prepared.get(key);
  if (known || prepared.size >= preparedMax) return known;
  const times = (asked.get(key) ?? 0) + 1;
  asked.delete(key);
  if (times < askedEnough) {
    asked.set(key, times);
    const [oldest] = asked.keys();
    if (asked.size > countedMax && oldest !== undefined) asked.delete(oldest);
    return undefined;
  }
  const made = { name: `pave_repeated_${names++}`, query: withValues(statement) };
  prepared.set(key, made);
  return made;
}

function renew(): void {
  const now = performance.now();
  if (now - renewedAt < renewalSeconds * 1_000) return;
  prepared = new Map();
  asked = new Map();
  renewedAt = now;
}
