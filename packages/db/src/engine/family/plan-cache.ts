import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { type Db, renewalSeconds } from "../connection/client.js";
import { type PreparedStatement, runAlone, runPrepared } from "../connection/prepared-statements.js";
import { inlineParameters } from "../sql/inline-parameters.js";
import type { Statement } from "../sql/rows.js";

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Maximum number of statements prepared during a connection's lifetime; each takes some 300 kB of memory per
 * connection.
 */
const preparedMax = 48;
/** How often a statement must occur before it is prepared, and the number of statements counted. */
const preparedAfter = 3;
const countedMax = 500;
/** Above this many milliseconds a statement would block others on a shared connection. */
const quickMs = 25;

type Uses = { times: number; leastMs: number };
type Prepared = PreparedStatement & { isQuick: boolean };
let prepared = new Map<string, Prepared>();
let counted = new Map<string, Uses>();
let renewedAt = 0;
let names = 0;

/**
 * Runs a statement. A repeated one is prepared with its values inlined, so that it is planned once, for exactly these
 * values. Values that still differ between calls are `sql.placeholder`s in it.
 */
export async function runCachedPlan<Row extends object>(
  db: Db,
  { sql: statement }: Statement<Row>,
  values: Record<string, unknown> = {},
): Promise<Row[]> {
  renew();
  const query = dialect.sqlToQuery(statement);
  const key = `${query.sql} ${JSON.stringify(query.params)}`;
  const known = prepared.get(key);
  if (known?.isQuick) return runPrepared<Row>(db, known, values);
  const started = performance.now();
  const rows = await runAlone<Row>(db, known?.query ?? query, values, known?.name);
  const ms = performance.now() - started;
  // It may be slow at first only because the server is busy.
  if (known) known.isQuick ||= ms < quickMs;
  else if (prepared.size < preparedMax && !prepared.has(key)) count(key, statement, ms);
  return rows;
}

/** Counts a statement, and prepares it for the next time if it has occurred often enough. */
function count(key: string, statement: SQL, ms: number): void {
  const before = counted.get(key);
  const times = (before?.times ?? 0) + 1;
  const leastMs = Math.min(before?.leastMs ?? ms, ms);
  counted.delete(key);
  if (times >= preparedAfter) {
    prepared.set(key, {
      name: `pave_repeated_${names++}`,
      query: inlineParameters(statement),
      isQuick: leastMs < quickMs,
    });
    return;
  }
  counted.set(key, { times, leastMs });
  const [oldest] = counted.keys();
  if (counted.size > countedMax && oldest !== undefined) counted.delete(oldest);
}

function renew(): void {
  const now = performance.now();
  if (now - renewedAt < renewalSeconds * 1_000) return;
  prepared = new Map();
  counted = new Map();
  renewedAt = now;
}
