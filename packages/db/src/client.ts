import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** What a query runs on: the pool's handle or a transaction's. */
export type Db = NodePgDatabase<Record<string, never>>;

export type Database = { db: Db; pool: pg.Pool; url: string; close(): Promise<void> };

export type DbOptions = {
  /** Connections at most; two to eight serve two cores best. */
  max?: number;
  connectMs?: number;
  statementMs?: number;
  lockMs?: number;
  idleInTransactionMs?: number;
  /** Told of errors on idle connections, which would otherwise end the process. */
  onError?: (error: Error) => void;
};

/** The driver's text for dates and instants goes through as it is; 64-bit counts become numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    if (oid === pg.types.builtins.DATE) return (value: string) => value;
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text");
  },
} as pg.CustomTypesConfig;

/** Opens a pool with the limits of security.md 0.3. The first query connects. */
export function openDb(url: string, options: DbOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 8,
    connectionTimeoutMillis: options.connectMs ?? 2_000,
    statement_timeout: options.statementMs ?? 5_000,
    lock_timeout: options.lockMs ?? 2_000,
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? 10_000,
    types,
  });
  pool.on("error", options.onError ?? (() => undefined));
  const db = drizzle({ client: pool, casing: "snake_case" });
  return { db, pool, url, close: () => pool.end() };
}
