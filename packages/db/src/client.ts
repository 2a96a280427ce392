import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type SharedConnections, shareConnections } from "./shared-connections.js";

/** What a query runs on: the pool's handle or a transaction's. */
export type Db = NodePgDatabase<Record<string, never>>;

export type Database = { db: Db; pool: pg.Pool; url: string; close(): Promise<void> };

export type DbOptions = {
  /** Connections at most; two to eight serve two cores best. */
  max?: number;
  /** Connections besides, on which quick reads run side by side; none unless told. */
  shared?: number;
  connectMs?: number;
  statementMs?: number;
  lockMs?: number;
  idleInTransactionMs?: number;
  /** Told of errors on idle connections, which would otherwise end the process. */
  onError?: (error: Error) => void;
};

/** For how long a connection lives, and with it the statements that it keeps, in seconds. */
export const renewalSeconds = 600;

/** 64-bit counts become numbers. Set for the whole driver, because drizzle asks its common table of parsers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** Dates stay the text that the server sends, without a time zone to shift them. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** The shared connections of a database's handle; a transaction has none. */
const sharedOfDb = new WeakMap<Db, SharedConnections>();
export const sharedOf = (db: Db): SharedConnections | undefined => sharedOfDb.get(db);

/** Opens a pool with the limits of security.md 0.3. The first query connects. */
export function openDb(url: string, options: DbOptions = {}): Database {
  const config = {
    connectionString: url,
    // Compiling a statement takes longer than any of ours runs; many callers at once are parallel enough.
    options: "-c jit=off -c max_parallel_workers_per_gather=0",
    connectionTimeoutMillis: options.connectMs ?? 2_000,
    statement_timeout: options.statementMs ?? 5_000,
    lock_timeout: options.lockMs ?? 2_000,
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? 10_000,
  };
  const pool = new pg.Pool({ ...config, max: options.max ?? 8, maxLifetimeSeconds: renewalSeconds });
  let isClosing = false;
  // The pool has ended before its sockets have: a server that stops right after is no error.
  const onError = (error: Error) => void (isClosing || options.onError?.(error));
  pool.on("error", onError);
  const db = drizzle({ client: pool, casing: "snake_case" });
  const shared = shareConnections(config, { max: options.shared ?? 0, lifetimeSeconds: renewalSeconds, onError });
  sharedOfDb.set(db, shared);
  const close = async () => {
    isClosing = true;
    await Promise.all([shared.close(), pool.end()]);
  };
  return { db, pool, url, close };
}
