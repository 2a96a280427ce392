import { sql } from "drizzle-orm";
import { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { Deadline } from "./deadline.js";
import type { Queryable } from "./queryable.js";
import { createSemaphore } from "./semaphore.js";
import { type Connections, dialect, PoolSession, TransactionSession } from "./sessions.js";
import { shareConnections } from "./shared-connections.js";
import { closeUnresponsive, keepAlive } from "./silence.js";

/** The handle of a query: the pool or a transaction. */
export type Db = NodePgDatabase<Record<string, never>>;

export type Database = {
  db: Db;
  /** For direct use, without the client-side limits. */
  pool: pg.Pool;
  url: string;
  /** Runs a text statement on the pool, with the limits of `db`. */
  query: Queryable["query"];
  close(): Promise<void>;
};

export type DbOptions = {
  /** Maximum connections; two to eight are best for two cores. Writers leave three of them to reads. */
  max?: number;
  /** Additional connections that quick reads share; none by default. */
  shared?: number;
  connectMs?: number;
  statementMs?: number;
  lockMs?: number;
  idleInTransactionMs?: number;
  /** Called for errors on idle connections, which would otherwise end the process. */
  onError?: (error: Error) => void;
};

/** Lifetime of a connection and of its prepared statements, in seconds. */
export const renewalSeconds = 600;

/** 64-bit counts become numbers. Set for the whole driver, because drizzle uses its shared parsers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** Dates stay the server's text, without a time zone that could shift them. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * Prevents a lost connection from ending the process: `onError` receives the error of an idle one, the next query that
 * of one in use.
 */
export function handlePoolErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", () => undefined));
}

/** Opens a pool with time limits on statements, locks and idle transactions. The first query connects. */
export function openDb(url: string, options: DbOptions = {}): Database {
  const { max = 8, statementMs = 5_000 } = options;
  const config = {
    connectionString: url,
    // JIT takes longer than any of our statements, and concurrent callers are parallel enough. Scans that start where
    // another one is would find other candidates of a frequent search text at each call.
    options: "-c jit=off -c max_parallel_workers_per_gather=0 -c synchronize_seqscans=off",
    connectionTimeoutMillis: options.connectMs ?? 2_000,
    ...keepAlive,
    statement_timeout: statementMs,
    lock_timeout: options.lockMs ?? 1_000,
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? 10_000,
  };
  const pool = new pg.Pool({ ...config, max, maxLifetimeSeconds: renewalSeconds });
  let isClosing = false;
  // The pool ends before its sockets: a server that stops right afterwards is not an error.
  const onError = (error: Error) => void (isClosing || options.onError?.(error));
  handlePoolErrors(pool, onError);
  let isChecking = false;
  const onSilence = () => {
    if (isChecking) return;
    isChecking = true;
    shared.check();
    closeUnresponsive(pool)
      .catch(onError)
      .finally(() => {
        isChecking = false;
      });
  };
  const shared = shareConnections(config, {
    max: options.shared ?? 0,
    lifetimeSeconds: renewalSeconds,
    statementMs,
    onSilence,
    onError,
  });
  const writersMax = Math.max(1, max - 3);
  const connections: Connections = {
    pool,
    shared,
    writers: createSemaphore(writersMax),
    sums: createSemaphore(Math.ceil(writersMax / 2)),
    statementMs,
    onSilence,
  };
  const session = new PoolSession(connections);
  const close = async () => {
    isClosing = true;
    await Promise.all([shared.close(), pool.end()]);
  };
  return { db: handleOn(session), pool, url, query: (text, values) => session.run({ text }, values?.slice()), close };
}

const handleOn = (session: PoolSession): Db => new NodePgDatabase(dialect, session, undefined);

/** A handle for one request, whose calls throw DatabaseUnavailable after `ms`; cheap to create. */
export function withDeadline(db: Db, ms: number): Db {
  const { session } = db._;
  return session instanceof PoolSession ? handleOn(new PoolSession(session.connections, new Deadline(ms))) : db;
}

/** A handle on the same connections that outlives the request. */
export function withoutDeadline(db: Db): Db {
  const { session } = db._;
  return session instanceof PoolSession && session.deadline ? handleOn(new PoolSession(session.connections)) : db;
}

/** Extends the deadline of a handle, or of its transaction, to at least `ms` from now. */
export function extendDeadline(db: Db, ms: number): void {
  const { session } = db._;
  if (session instanceof PoolSession || session instanceof TransactionSession) session.deadline?.extend(ms);
}

/** Sets the limit of each following statement of a transaction to `ms`. */
export async function allowStatements(tx: Db, ms: number): Promise<void> {
  const { session } = tx._;
  await tx.execute(sql.raw(`set local statement_timeout = ${ms}`));
  if (session instanceof TransactionSession) session.allow(ms);
}
