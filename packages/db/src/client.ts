import { drizzle, type NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
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

/** Keeps a lost connection from ending the process: `onError` is told of an idle one, and the next query of one in use. */
export function outlive(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", () => undefined));
}

const casing = "snake_case";
/** How every statement is written. */
export const dialect = new PgDialect({ casing });

/**
 * A transaction on a connection of the pool, which gets it back whatever happens, and only while it is of use. Drizzle's
 * own keeps the connection where a transaction cannot begin, gives back a dead one, and tells that the rollback failed
 * instead of why (drizzle-orm issue 6114).
 */
async function transact<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  config?: TransactionConfig,
): Promise<Result> {
  const client = await pool.connect();
  let failure: { error: unknown } | undefined;
  const noted = (tx: Transaction) =>
    work(tx).catch((error: unknown) => {
      failure = { error };
      throw error;
    });
  try {
    const result = await new NodePgSession<Record<string, never>, Record<string, never>>(
      client,
      dialect,
      undefined,
    ).transaction(noted, config);
    client.release();
    return result;
  } catch (error) {
    // What the work itself threw has been rolled back; after anything else nobody knows what state the connection is in.
    client.release(failure?.error !== error);
    throw failure ? failure.error : error;
  }
}

type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];
type TransactionConfig = Parameters<Db["transaction"]>[1];

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
  outlive(pool, onError);
  const db = drizzle({ client: pool, casing });
  db.transaction = (work, config) => transact(pool, work, config);
  const shared = shareConnections(config, { max: options.shared ?? 0, lifetimeSeconds: renewalSeconds, onError });
  sharedOfDb.set(db, shared);
  const close = async () => {
    isClosing = true;
    await Promise.all([shared.close(), pool.end()]);
  };
  return { db, pool, url, close };
}
