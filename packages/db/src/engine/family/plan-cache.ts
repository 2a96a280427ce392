import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { type Db, renewalSeconds } from "../connection/client.js";
import { type PreparedStatement, runAlone, runPrepared } from "../connection/prepared-statements.js";
import { inlineParameters } from "../sql/inline-parameters.js";
import type { Statement } from "../sql/rows.js";

const dialect = new PgDialect({ casing: "snake_case" });

/** How many at most are prepared while a connection lives, which has them in its memory; each takes some 300 kB of each connection. */
const preparedMax = 48;
/** How often a statement is asked until it is prepared, and of how many that is counted. */
const askedEnough = 3;
const countedMax = 500;
/** What took longer, in milliseconds, keeps no others waiting on a shared connection. */
const quickMs = 25;

type Asked = { times: number; leastMs: number };
type Prepared = PreparedStatement & { isQuick: boolean };
let prepared = new Map<string, Prepared>();
let asked = new Map<string, Asked>();
let renewedAt = 0;
let names = 0;

/**
 * Runs a statement. One that is asked again and again is prepared with its values written into it, so that it is
 * planned once, and for these very values. What differs from call to call all the same is a `sql.placeholder` in it.
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
  const begun = performance.now();
  const rows = await runAlone<Row>(db, known?.query ?? query, values, known?.name);
  const ms = performance.now() - begun;
  // On a busy server it may be slow at first, and only for that.
  if (known) known.isQuick ||= ms < quickMs;
  else if (prepared.size < preparedMax && !prepared.has(key)) count(key, statement, ms);
  return rows;
}

/** Counts a statement, and prepares it for the next time when it was asked often enough. */
function count(key: string, statement: SQL, ms: number): void {
  const before = asked.get(key);
  const times = (before?.times ?? 0) + 1;
  const leastMs = Math.min(before?.leastMs ?? ms, ms);
  asked.delete(key);
  if (times >= askedEnough) {
    prepared.set(key, {
      name: `pave_repeated_${names++}`,
      query: inlineParameters(statement),
      isQuick: leastMs < quickMs,
    });
    return;
  }
  asked.set(key, { times, leastMs });
  const [oldest] = asked.keys();
  if (asked.size > countedMax && oldest !== undefined) asked.delete(oldest);
}

function renew(): void {
  const now = performance.now();
  if (now - renewedAt < renewalSeconds * 1_000) return;
  prepared = new Map();
  asked = new Map();
  renewedAt = now;
}
